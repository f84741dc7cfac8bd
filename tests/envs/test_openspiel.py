"""Medici in OpenSpiel: the game of the rules, with OpenSpiel's manners."""

import pickle
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.observation import make_observation

import medici
from medici import bots
from medici.envs import encoding
from medici.envs.openspiel import NAMES, TableBot
from medici.moves import parse
from tests.envs import SOME
from tests.envs.make import PLAYTHROUGHS, replay
from tests.properties.strategies import examples, seeds, tables, whim

ROOT = Path(__file__).parent.parent.parent
some_tables = pytest.mark.parametrize(("edition", "players"), SOME)


def load(edition: str, players: int, **others: Any) -> Any:
    """Return OpenSpiel's game of an edition."""
    name = next(name for name, (_, game, _) in NAMES.items() if medici.load(edition).game == game)
    return pyspiel.load_game(name, {"edition": edition, "players": players, **others})


def follow(state: Any, *moves: str) -> Any:
    """Apply moves in notation and return the state."""
    for move in moves:
        state.apply_action(state.string_to_action(move))
    return state


def played(edition: str, players: int, seed: int, **others: Any) -> tuple[Any, medici.Game]:
    """Return a state and a game after the same moves, to the end."""
    game = medici.Game(edition, players, medici.Seeded(seed))
    while not game.is_over:
        game.play(whim(game, seed))
    return follow(load(edition, players, **others).new_initial_state(), *game.entries), game


# OpenSpiel's own tests


@some_tables
def test_openspiel_simulates_and_serialises_it(edition: str, players: int) -> None:
    pyspiel.random_sim_test(load(edition, players), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("path", PLAYTHROUGHS, ids=lambda path: path.stem)
def test_a_playthrough_is_as_it_was_kept(path: Path) -> None:
    kept, now = replay(path)
    assert now == kept


def test_every_game_has_a_playthrough() -> None:
    assert {path.stem.partition("-")[0] for path in PLAYTHROUGHS} == set(NAMES)


# The same game


@examples(20)
@given(tables, seeds)
def test_what_is_legal_and_likely_and_what_comes_of_it_are_as_in_a_game(table: tuple[str, int], seed: int) -> None:
    edition, players = table
    dealt = medici.Game(edition, players, medici.Seeded(seed))
    game = medici.Game(edition, players)
    state = load(edition, players, reward="florins").new_initial_state()
    while not game.is_over:
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        assert sorted(legal) == sorted(map(str, game.legal))
        assert state.is_chance_node() == (game.to_move is None)
        if state.is_chance_node():
            assert game.chance is not None
            likely = {state.action_to_string(outcome): chance for outcome, chance in state.chance_outcomes()}
            same = game.unseen if game.entries else {}
            if legal[0].startswith("deal"):
                assert likely == {f"deal {card}": cards / sum(same.values()) for card, cards in same.items()}
            else:
                assert set(likely.values()) == {1 / len(legal)}
        else:
            assert state.current_player() == game.to_move
        if game.ply == dealt.ply:
            dealt.play(whim(dealt, seed))
        move = dealt.entries[game.ply]
        state.apply_action(state.legal_actions()[legal.index(move)])
        game.play(move)
    assert state.is_terminal()
    assert state.returns() == list(game.money)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
    assert state.entries() == list(game.entries)
    assert state.played() == game
    assert str(state) == game.position


@examples(10)
@given(tables, seeds)
def test_rewards_are_those_of_the_game(table: tuple[str, int], seed: int) -> None:
    state, game = played(*table, seed)
    shares = [1 / len(game.winners) if seat in game.winners else 0.0 for seat in range(game.players)]
    assert state.returns() == shares
    mean = sum(game.money) / game.players
    money = follow(load(*table, reward="florins", constant_sum=True).new_initial_state(), *game.entries).returns()
    assert money == [florins - mean for florins in game.money]
    rank = follow(load(*table, reward="rank").new_initial_state(), *game.entries).returns()
    assert sorted(rank) == [rank[seat] for seat in np.argsort(game.money)]
    assert sum(rank) == pytest.approx(0)


@pytest.mark.parametrize(
    ("reward", "constant_sum", "utility", "total"),
    [
        ("win", False, "CONSTANT_SUM", 1),
        ("win", True, "ZERO_SUM", 0),
        ("rank", False, "ZERO_SUM", 0),
        ("florins", False, "GENERAL_SUM", None),
        ("florins", True, "ZERO_SUM", 0),
    ],
)
def test_returns_keep_what_the_type_of_the_game_says(
    reward: str, constant_sum: bool, utility: str, total: float | None
) -> None:
    for seed in range(5):
        state, _ = played("amigo-1995", 3, seed, reward=reward, constant_sum=constant_sum)
        game = state.get_game()
        assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
        assert game.utility_sum() == total
        assert total is None or sum(state.returns()) == pytest.approx(total)
        assert all(game.min_utility() <= each <= game.max_utility() for each in state.returns())


@pytest.mark.parametrize(("edition", "players"), [table for table in SOME if "card" not in table[0]])
def test_the_longest_auctions_are_those_where_nobody_wants_anything(edition: str, players: int) -> None:
    game = load(edition, players)
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        decisions += not state.is_chance_node()
        wanted = [action for action in state.legal_actions() if state.action_to_string(action) in ("pass", "stop")]
        state.apply_action((wanted or state.legal_actions())[0])
    assert decisions == game.max_game_length()
    assert len(state.history()) - decisions == game.max_chance_nodes_in_history()


def test_an_edition_of_your_own_is_a_path() -> None:
    path = str(ROOT / "examples" / "my_edition.toml")
    game = pyspiel.load_game("medici", {"edition": path})
    _, state = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, game.new_initial_state()))
    assert str(state).startswith("long-fair 4 ")


# Strings, copies, what is kept


@some_tables
def test_every_action_has_one_string(edition: str, players: int) -> None:
    game = load(edition, players)
    state = game.new_initial_state()
    strings = [state.action_to_string(0, action) for action in range(game.num_distinct_actions())]
    assert strings == [str(move) for move in encoding.moves(medici.load(edition), players)]
    outcomes = [state.action_to_string(pyspiel.PlayerId.CHANCE, each) for each in range(game.max_chance_outcomes())]
    assert len({*strings, *outcomes}) == len(strings) + len(outcomes)
    assert [str(parse(string)) for string in (*strings, *outcomes)] == [*strings, *outcomes]


@examples(10)
@given(tables, seeds)
def test_a_state_that_was_copied_or_kept_goes_on_as_if_nothing_had_been(table: tuple[str, int], seed: int) -> None:
    _, game = played(*table, seed)
    half = game.ply // 2
    state = follow(load(*table).new_initial_state(), *game.entries[:half])
    kept = pyspiel.serialize_game_and_state(state.get_game(), state)
    twins = [state.clone(), pickle.loads(pickle.dumps(state)), pyspiel.deserialize_game_and_state(kept)[1]]  # noqa: S301 - ours
    before = str(state)
    for twin in twins:
        assert twin.history() == state.history()
        follow(twin, *game.entries[half:])
        assert str(twin) == game.position
    assert str(state) == before


# What is seen


@examples(20)
@given(tables, seeds)
def test_an_observation_is_what_any_environment_shows(table: tuple[str, int], seed: int) -> None:
    edition, players = medici.load(table[0]), table[1]
    _, game = played(*table, seed)
    part = game.entries[: seed % (game.ply + 1)]
    state = follow(load(*table).new_initial_state(), *part)
    there = state.played()
    observation = make_observation(state.get_game())
    row = np.zeros(encoding.size(edition, players), np.int16)
    for seat in range(players):
        encoding.observe(there.numbers[0], there.state[0], seat, row)
        observation.set_from(state, seat)
        assert observation.tensor.tolist() == row.tolist() == state.observation_tensor(seat)
        assert list(observation.dict) == [piece.name for piece in encoding.layout(edition, players)]
        assert observation.dict["money"].tolist() == [*there.money[seat:], *there.money[:seat]]
        assert state.observation_string(seat) == f"seat {seat} at {there.position}"
        assert state.information_state_string(seat) == ", ".join(part)


@examples(20)
@given(tables, seeds)
def test_a_state_knows_nothing_of_cards_to_come(table: tuple[str, int], seed: int) -> None:
    _, game = played(*table, seed)
    part = game.entries[: seed % (game.ply + 1)]
    state = follow(load(*table).new_initial_state(), *part)
    # All that a copy carries is the record of a game that is told what chance does, and so cannot know it before.
    there = state.played()
    assert there.dealer is None
    assert vars(state).keys() == {"_raw"}
    assert state.record.tobytes() == there.state.tobytes()


def test_nothing_is_private() -> None:
    game = load("grail-2018", 3)
    single = pyspiel.PrivateInfoType.SINGLE_PLAYER
    private = pyspiel.IIGObservationType(perfect_recall=False, public_info=False, private_info=single)
    observation = make_observation(game, private)
    assert observation.tensor is None
    assert observation.string_from(game.new_initial_state(), 0) == ""


# Manners


@pytest.mark.parametrize("checked", [False, True])
@pytest.mark.parametrize(
    ("table", "moves", "action", "message"),
    [
        (("grail-2018", 3), ("first 2", "deal cloth-5", "stop"), 43, "bid 41 "),
        (("grail-2018", 3), ("first 2", "deal cloth-5", "stop"), 1, "draw "),
        (("grail-2018", 3), ("first 2", "deal cloth-5"), 2, "pass "),
        (("grail-2018", 3), ("first 2", "deal gold-10", "draw"), 30, "deal gold-10 "),
        (("grail-2018", 3), ("first 2",), 32, "first 1 "),
        (("grail-2018", 3), ("first 2", "deal cloth-5"), 10**6, "there is no action 1000000: there are 0 to "),
        (("grail-2018", 3), ("first 2", "deal cloth-5"), -7, "there is no action -7"),
        (("card-game-2017", 2), ("first 1",), 1, "take 1 "),
    ],
)
def test_an_illegal_action_is_refused_and_does_no_harm(
    table: tuple[str, int], moves: tuple[str, ...], action: int, message: str, checked: bool
) -> None:
    state = follow(load(*table).new_initial_state(), *moves)
    before = str(state), state.history(), state.legal_actions()
    with pytest.raises(pyspiel.SpielError) as refusal:
        (state.apply_action_with_legality_check if checked else state.apply_action)(action)
    assert message.strip() in str(refusal.value)
    if not checked and not message.startswith("there"):
        assert str(refusal.value) == f"{message}is not legal; legal: {state.played().legal}"
    assert (str(state), state.history(), state.legal_actions()) == before


def test_no_action_is_legal_when_the_game_is_over() -> None:
    state, game = played("wbc", 3, 1)
    assert state.legal_actions() == []
    with pytest.raises(pyspiel.SpielError, match="nothing: the game is over"):
        state.apply_action(0)
    assert str(state) == game.position


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("medici(edition=monopoly)", "medici: no edition 'monopoly': there are grail-2018"),
        ("medici(edition=amigo-1995,players=2)", "medici: amigo-1995 is for 3, 4, 5, 6 players, not 2"),
        ("medici(edition=card-game-2017)", "medici: card-game-2017 is an edition of medici_card_game"),
        ("medici_card_game(edition=wbc)", "medici_card_game: wbc is an edition of medici"),
        ("medici(reward=fame)", "medici: reward: should be win, rank, florins, not 'fame'"),
    ],
)
def test_a_parameter_that_makes_no_sense_is_refused(text: str, message: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=message):
        pyspiel.load_game(text)


def test_an_observer_takes_no_parameters() -> None:
    with pytest.raises(pyspiel.SpielError, match="no parameters"):
        make_observation(load("wbc", 3), params={"size": 3})


def test_without_openspiel_it_says_what_to_install() -> None:
    command = "import sys; sys.modules['pyspiel'] = None; import medici.envs.openspiel"
    done = subprocess.run([sys.executable, "-c", command], capture_output=True, text=True, check=False)  # noqa: S603 - our own
    assert done.stderr.endswith("ImportError: this environment needs pyspiel: pip install 'medici[openspiel]'\n")


# Players


@pytest.mark.parametrize("table", [("grail-2018", 2), ("amigo-1995", 3), ("card-game-2017", 2)])
def test_openspiels_search_plays_a_whole_game(table: tuple[str, int]) -> None:
    game = load(*table)
    luck = np.random.RandomState(1)
    searcher = mcts.MCTSBot(game, 1, 2, mcts.RandomRolloutEvaluator(random_state=luck), random_state=luck)
    state = game.new_initial_state()
    returns = evaluate_bots(state, [searcher] * table[1], luck)
    assert state.is_terminal()
    assert sum(returns) == pytest.approx(1)


@pytest.mark.parametrize("table", [("grail-2018", 3), ("card-game-2017", 2)])
def test_our_bots_choose_there_as_anywhere(table: tuple[str, int]) -> None:
    state = load(*table).new_initial_state()
    evaluate_bots(state, [TableBot("random", 5, seat) for seat in range(table[1])], np.random.RandomState(1))
    game = medici.Game(*table)
    for entry in state.entries():
        if game.to_move is not None:
            assert str(bots.ask(bots.make("random", 5, game.to_move), game)) == entry
        game.play(entry)
    assert game.is_over


# The page


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_index_table(name: str) -> None:
    page = (ROOT / "docs" / "environments" / "openspiel.md").read_text("utf-8")
    assert encoding.index_table(medici.load(NAMES[name][2]), 4) in page


def test_the_page_has_the_figures() -> None:
    page = (ROOT / "docs" / "environments" / "openspiel.md").read_text("utf-8")
    auction, market = (pyspiel.load_game(name) for name in NAMES)
    asked = ("num_distinct_actions", "max_chance_outcomes", "max_game_length", "max_chance_nodes_in_history")
    for ask in asked:
        assert f"| `{ask}()` | {getattr(auction, ask)()} | {getattr(market, ask)()} |" in page
    (seen,), (other,) = auction.observation_tensor_shape(), market.observation_tensor_shape()
    assert f"| `observation_tensor_shape()` | {seen} | {other} |" in page
