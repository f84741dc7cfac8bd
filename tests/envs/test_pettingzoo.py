"""The PettingZoo environment passes PettingZoo's own tests, and is the game."""

import copy
import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import data_equivalence
from hypothesis import given
from hypothesis import strategies as st

import medici
from medici.envs import encoding, medici_v0
from tests.envs import SOME
from tests.ground import LONG
from tests.properties.strategies import examples, seeds, tables, whim

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # they import one of PettingZoo's own games in the old way
    from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

LATER = "(Observation is not a NumPy array|Observation space for each agent probably should be)"
"""What PettingZoo says of every environment with masks that it does not know by name."""


def playing(game: medici.Game, seed: int) -> int:
    return encoding.actions(game.edition, game.players)[whim(game, seed)]


@pytest.mark.filterwarnings(f"ignore:{LATER}")
@pytest.mark.parametrize(("name", "players"), SOME)
def test_it_passes_the_tests_of_pettingzoo(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    def make(**arguments: Any) -> Any:
        return medici_v0.env(edition=name, players=players, **arguments)

    api_test(make(render_mode="rgb_array"), num_cycles=60)
    seed_test(make, num_cycles=20)
    parallel_api_test(medici_v0.parallel_env(edition=name, players=players), num_cycles=400)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize(("name", "players"), SOME if LONG else [("grail-2018", 6), ("card-game-2017", 2)])
def test_it_can_be_seen_in_every_way(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setitem(medici_v0.MediciAEC.metadata, "render_fps", 10_000)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Pygame's own
        render_test(lambda **arguments: medici_v0.env(edition=name, players=players, **arguments))


def test_text_shows_the_table_and_a_picture_keeps_its_size() -> None:
    text = medici_v0.env(players=3, render_mode="ansi")
    text.reset(seed=1)
    assert "player 2" in text.render()
    drawn = medici_v0.env(edition="card-game-2017", players=3, render_mode="rgb_array")
    drawn.reset(seed=1)
    sizes = set()
    for _ in drawn.agent_iter():
        observation, _, over, _, _ = drawn.last()
        sizes.add(drawn.render().shape)
        drawn.step(None if over else int(observation["action_mask"].nonzero()[0][-1]))
    assert len(sizes) == 1


@given(tables, seeds, st.sampled_from(["win", "rank", "florins"]))
@examples(60)
def test_it_is_the_game(table: tuple[str, int], seed: int, reward: str) -> None:
    name, players = table
    game = medici.Game(name, players, medici.Seeded(seed), fast=False)
    env = medici_v0.env(edition=name, players=players, reward=reward)
    env.reset(seed=seed)
    moves = encoding.moves(game.edition, players)
    while not game.is_over:
        assert env.agent_selection == f"player_{game.to_move}"
        observation, earned, over, _, info = env.last()
        assert (earned, over) == (0, False)
        assert {moves[action] for action in observation["action_mask"].nonzero()[0]} == set(game.legal)
        assert (info["action_mask"] == observation["action_mask"]).all()
        action = playing(game, seed)
        env.step(action)
        game.play(moves[action])
    expected = {
        "win": [(seat in game.winners) / len(game.winners) for seat in range(players)],
        "florins": list(game.money),
        "rank": [sum(np.sign(money - other) for other in game.money) / (players - 1) for money in game.money],
    }[reward]
    assert list(env.rewards.values()) == pytest.approx(expected)
    assert [env.unwrapped._cumulative_rewards[agent] for agent in env.agents] == pytest.approx(expected)
    assert all(env.terminations.values())


def test_without_a_seed_the_series_goes_on() -> None:
    env = medici_v0.raw_env(players=3)
    env.reset(seed=5)
    env.reset()
    other = medici.Game(players=3, dealer=medici.Seeded(5, 1))
    assert env.agent_selection == f"player_{other.to_move}"
    assert env.state()[2 + 3 : 2 + 6].tolist() == [40, 40, 40]
    fresh = medici_v0.raw_env(players=3)
    fresh.reset()
    assert fresh.agents == ["player_0", "player_1", "player_2"]


def test_what_is_not_legal_ends_the_game_at_its_agent_s_cost(caplog: pytest.LogCaptureFixture) -> None:
    env = medici_v0.env(players=3)
    env.reset(seed=7)
    agent = env.agent_selection
    env.step(2)  # nobody can pass while the lot is made
    assert "Illegal move made" in caplog.text
    assert env.rewards == {other: (-1.0 if other == agent else 0) for other in env.possible_agents}
    for _ in env.agent_iter():
        env.step(None)
    env.reset(seed=7)
    first = env.last()
    fresh = medici_v0.env(players=3)
    fresh.reset(seed=7)
    assert data_equivalence(first, fresh.last())


@pytest.mark.parametrize("action", [-1, 10_000, 1.5, None, "draw"])
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    env = medici_v0.env(players=3)
    env.reset(seed=7)
    before = env.last()
    with pytest.raises(AssertionError, match="action is not in action space"):
        env.step(action)
    assert data_equivalence(before, env.last())


def test_without_the_guards_what_is_not_legal_says_what_is() -> None:
    env = medici_v0.raw_env(players=3)
    env.reset(seed=7)
    before = env.last()
    for action in (2, -1, 10_000):
        with pytest.raises(ValueError, match=r"legal: 0 \(stop\), 1 \(draw\)"):
            env.step(action)
    assert data_equivalence(before, env.last())


def test_a_game_can_be_copied_and_kept_in_the_middle() -> None:
    env = medici_v0.raw_env(players=3)
    env.reset(seed=7)
    env.step(1)
    twins = [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]  # noqa: S301 - our own
    env.step(0)
    for twin in twins:
        twin.step(0)
        assert data_equivalence(env.last(), twin.last())


def test_it_is_known_by_name() -> None:
    made = pettingzoo.make("aec", "medici_v0", players=5)
    assert str(made) == "medici_v0"
    assert len(made.possible_agents) == 5
    assert len(pettingzoo.make("parallel", "medici_v0", players=2).possible_agents) == 2


@pytest.mark.parametrize("arguments", [{"reward": "fame"}, {"render_mode": "oil"}, {"players": 7}, {"edition": "none"}])
def test_what_there_is_not_is_refused_by_name(arguments: dict[str, Any]) -> None:
    with pytest.raises(medici.MalformedError, match=str(next(iter(arguments.values())))):
        medici_v0.env(**arguments)


def test_who_scribbles_on_what_he_sees_spoils_it_for_nobody() -> None:
    env = medici_v0.env(players=3)
    env.reset(seed=np.int32(7))
    seen = env.last()[0]
    before = {name: array.copy() for name, array in seen.items()}
    for array in (*seen.values(), env.infos[env.agent_selection]["action_mask"]):
        array[:] = 0
    assert all((env.last()[0][name] == array).all() for name, array in before.items())
