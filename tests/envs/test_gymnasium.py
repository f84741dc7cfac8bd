"""The Gymnasium environments: one seat against bots, and many games at once that are those of one table each."""

import importlib
import pickle
import subprocess
import sys
import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode
from hypothesis import given
from hypothesis import strategies as st

import medici
import medici.envs
from medici import bots
from medici.arena import simulate
from medici.envs import encoding
from medici.envs.company import LOOPS
from medici.envs.single import MediciEnv
from medici.envs.tables import Tables
from medici.envs.vector import MediciVectorEnv
from tests.envs import SOME
from tests.ground import LONG
from tests.properties.strategies import examples, seeds, tables


def any_action(mask: Any, number: int) -> int:
    legal = mask.nonzero()[0]
    return int(legal[min(number % 7, len(legal) - 1)])


# One seat against bots


@pytest.mark.parametrize(("name", "players"), SOME)
def test_it_passes_the_check_of_gymnasium(name: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    env = gymnasium.make("Medici-v0", edition=name, players=players, bots="random", disable_env_checker=True)
    check_env(env.unwrapped)


@given(tables, seeds, st.integers(0, 1))
@examples(40)
def test_one_seat_against_bots_is_the_game(table: tuple[str, int], seed: int, number: int) -> None:
    name, players = table
    env = MediciEnv(name, players, bots="random", reward="florins")
    env.reset(seed=seed)
    if number:
        env.reset()
    observation, info = env._view()
    game = medici.Game(name, players, medici.Seeded(seed, number), fast=False)
    own = info["seat"]
    assert own == number % players
    terminated, reward, count = False, 0.0, 0
    while not game.is_over:
        if game.to_move != own:
            game.play(bots.ask(bots.make("random", seed, number), game))
            continue
        assert not terminated
        legal = {encoding.actions(game.edition, players)[move] for move in game.legal}
        assert set(info["action_mask"].nonzero()[0].tolist()) == legal
        action = any_action(info["action_mask"], count)
        game.play(encoding.moves(game.edition, players)[action])
        observation, reward, terminated, _, info = env.step(action)
        count += 1
    assert terminated
    assert info["payoffs"].tolist() == list(game.money)
    assert reward == game.money[own]
    assert encoding.unflatten(game.edition, players, observation)["money"][0] == game.money[own]


def test_an_illegal_action_costs_one_and_changes_nothing_and_says_why() -> None:
    env = MediciEnv(players=3, bots="random")
    observation, info = env.reset(seed=4)
    action = int((info["action_mask"] == 0).nonzero()[0][0])
    same, reward, terminated, truncated, told = env.step(action)
    assert (same == observation).all()
    assert (reward, terminated, truncated) == (-1.0, False, False)
    assert "is not legal; legal: " in told["illegal"]
    assert (told["action_mask"] == info["action_mask"]).all()


@pytest.mark.parametrize("action", [-1, 10_000, 0.5, None])
def test_what_is_no_action_is_an_invalid_action(action: Any) -> None:
    env = MediciEnv(players=3, bots="random")
    observation, _ = env.reset(seed=4)
    with pytest.raises(gymnasium.error.InvalidAction, match="is no action: they are 0 to"):
        env.step(action)
    assert (env._view()[0] == observation).all()


def test_a_step_needs_a_game() -> None:
    env = MediciEnv(players=2, bots="random")
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        _, _, over, _, info = env.step(any_action(info["action_mask"], 0))
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)


def test_every_seat_can_have_a_bot_of_its_own_yours_included() -> None:
    env = MediciEnv(players=3, bots=["tests.envs.miser:Miser", "random"], seat=2)
    for seed in range(3):
        _, info = env.reset(seed=seed)
        assert info["seat"] == 2
    assert env.action_masks().dtype == np.bool_
    for wrong in ("nobody", ["random"] * 5):
        with pytest.raises(medici.MalformedError):
            MediciEnv(players=3, bots=wrong)
    for seat in (-1, 3):
        with pytest.raises(medici.MalformedError, match="seat"):
            MediciEnv(players=3, seat=seat)


# Many games at once


@pytest.mark.parametrize(("name", "players"), SOME)
def test_many_games_are_each_the_game_of_its_number(name: str, players: int) -> None:
    count, seed = 4, 11
    envs = MediciVectorEnv(count, name, players, reward="florins")
    observations, infos = envs.reset(seed=seed)
    games = {number: medici.Game(name, players, medici.Seeded(seed, number), fast=False) for number in range(count)}
    moves = encoding.moves(envs.edition, players)
    finished = 0
    for step in range(1000):
        actions = np.array([any_action(mask, step) for mask in infos["action_mask"]])
        numbers, seats = infos["game"], infos["seat"]
        for index in range(count):
            game = games[int(numbers[index])]
            assert seats[index] == game.to_move
            assert {moves[action] for action in infos["action_mask"][index].nonzero()[0]} == set(game.legal)
            game.play(moves[actions[index]])
        observations, rewards, terminations, _, infos = envs.step(actions)
        for index in range(count):
            game = games[int(numbers[index])]
            assert terminations[index] == game.is_over
            assert rewards[index] == (game.money[seats[index]] if game.is_over else 0)
            if game.is_over:
                finished += 1
                assert infos["payoffs"][index].tolist() == list(game.money)
                final = encoding.unflatten(envs.edition, players, infos["final_obs"][index])
                assert final["money"][0] == game.money[seats[index]]
                number = int(infos["game"][index])
                assert number == numbers[index] + count
                games[number] = medici.Game(name, players, medici.Seeded(seed, number), fast=False)
            assert encoding.unflatten(envs.edition, players, observations[index])["to_move"][0] == 1
        assert observations in envs.observation_space
        if finished >= count:
            break
    assert finished >= count


@pytest.mark.parametrize(("name", "players"), [("grail-2018", 4), ("card-game-2017", 3)])
def test_random_play_inside_is_that_of_the_arena(name: str, players: int) -> None:
    envs = MediciVectorEnv(16, name, players, reward="florins", copy=False)
    envs.reset(seed=3)
    found: dict[int, list[float]] = {}
    while len(found) < 16:
        numbers = envs.last()[4]["game"]
        ended = envs.rollout(1)
        infos = envs.last()[4]
        for index in infos.get("_payoffs", np.zeros(0)).nonzero()[0]:
            found.setdefault(int(numbers[index]), infos["payoffs"][index].tolist())
        assert ended == int(envs.last()[2].sum())
    arena = simulate(name, players, ["random"], 16, seed=3, records=True)
    results = [list(record.replay().money) for record in arena.records()]
    assert [found[number] for number in range(16)] == results


def test_a_rollout_of_many_steps_is_as_many_of_one() -> None:
    together, apart = MediciVectorEnv(8, players=3), MediciVectorEnv(8, players=3)
    together.reset(seed=9)
    apart.reset(seed=9)
    ended = together.rollout(150)
    assert ended == sum(apart.rollout(1) for _ in range(150)) > 0
    for mine, other in zip(together.last()[:3], apart.last()[:3], strict=True):
        assert (mine == other).all()


BOTS_AT_TABLES = [("grail-2018", "random"), ("card-game-2017", "random"), ("wbc", "merchant")]
if LONG:
    THINKERS = ("merchant", "apprentice", "banker", "magnate", "greedy-90")
    BOTS_AT_TABLES += [(name, company) for name in ("grail-2018", "card-game-2017") for company in THINKERS]


@pytest.mark.parametrize(("name", "company"), BOTS_AT_TABLES)
def test_against_bots_many_games_are_those_of_one_seat(name: str, company: str) -> None:
    count = 3
    envs = MediciVectorEnv(count, name, 3, reward="rank", bots=company)
    observations, infos = envs.reset(seed=21)
    singles = []
    for number in range(count):
        env = MediciEnv(name, 3, bots=company, reward="rank")
        env.reset(seed=21)
        for _ in range(number):
            env.reset()
        singles.append(env)
    over = np.zeros(count, np.bool_)
    for step in range(400):
        for index in (~over).nonzero()[0]:
            observation, info = singles[index]._view()
            assert (observations[index] == observation).all()
            assert (infos["action_mask"][index] == info["action_mask"]).all()
        actions = np.array([any_action(mask, step) for mask in infos["action_mask"]])
        observations, rewards, terminations, _, infos = envs.step(actions)
        for index in (~over).nonzero()[0]:
            _, reward, terminated, _, _ = singles[index].step(int(actions[index]))
            assert (rewards[index], terminations[index]) == (reward, terminated)
        over |= terminations
        if over.all():
            break
    assert over.all()


@pytest.mark.parametrize("name", [name for name in bots.NAMES if name != "medici"])
def test_every_bot_but_medici_has_a_loop(name: str) -> None:
    seating = Tables(1, "grail-2018", 3, "win", name).seating
    assert seating is not None
    assert {int(row.policy) for row in seating} <= LOOPS.keys()


def test_tables_that_come_in_memory_nobody_may_write_to_are_copied() -> None:
    envs = MediciVectorEnv(4, players=3)
    envs.reset(seed=5)
    buffers: list[pickle.PickleBuffer] = []
    text = pickle.dumps(envs, protocol=5, buffer_callback=buffers.append)
    kept = [bytes(buffer.raw()) for buffer in buffers]
    before = [bytes(bytearray(each)) for each in kept]
    other = pickle.loads(text, buffers=kept)  # noqa: S301 - our own
    actions = envs.last()[4]["action_mask"].argmax(axis=1)
    assert (envs.step(actions)[0] == other.step(actions)[0]).all()
    assert kept == before


@pytest.mark.parametrize("steps", [0, -3, 2.5])
def test_a_rollout_has_a_whole_number_of_steps(steps: Any) -> None:
    envs = MediciVectorEnv(2, players=3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.last()
    envs.reset(seed=1)
    with pytest.raises(medici.MalformedError, match="whole number of steps"):
        envs.rollout(steps)


def test_different_bots_sit_at_one_table() -> None:
    envs = MediciVectorEnv(4, players=3, bots=["merchant", "random"], seat=1)
    _, infos = envs.reset(seed=2)
    ended = 0
    for step in range(120):
        assert (infos["seat"] == 1).all()
        _, _, terminations, _, infos = envs.step(np.array([any_action(mask, step) for mask in infos["action_mask"]]))
        ended += int(terminations.sum())
    assert ended > 4
    with pytest.raises(medici.MalformedError, match="rollout"):
        envs.rollout(1)


def test_it_says_how_it_starts_anew_and_is_known_by_name() -> None:
    envs = gymnasium.make_vec("Medici-v0", num_envs=5, players=2)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    assert isinstance(envs.unwrapped, MediciVectorEnv)
    assert envs.reset(seed=1)[0] in envs.observation_space
    again = envs.reset()[1]
    assert again["game"].tolist() == [5, 6, 7, 8, 9]


@pytest.mark.parametrize("company", [None, "random"])
def test_illegal_actions_of_some_games_leave_them_as_they_were(company: str | None) -> None:
    envs = MediciVectorEnv(6, players=3, bots=company)
    before, infos = envs.reset(seed=5)
    actions = np.where(np.arange(6) % 2, infos["action_mask"].argmax(1), (infos["action_mask"] == 0).argmax(1))
    after, rewards, _, _, infos = envs.step(actions)
    assert infos["illegal"].tolist() == [True, False] * 3
    assert rewards.tolist() == [-1, 0] * 3
    assert (before[::2] == after[::2]).all()
    assert (before[1::2] != after[1::2]).any(1).all()


@pytest.mark.parametrize("wrong", [[-1, 0], [0, 99_999], [0.5, 0.5], [0], "draw"])
def test_what_is_no_action_stops_the_step_of_all_before_it_begins(wrong: Any) -> None:
    envs = MediciVectorEnv(2, players=3)
    with pytest.raises(gymnasium.error.ResetNeeded):
        envs.step(np.zeros(2, np.int64))
    before, _ = envs.reset(seed=5)
    with pytest.raises(gymnasium.error.InvalidAction):
        envs.step(wrong)
    assert (envs.last()[0] == before).all()


@pytest.mark.parametrize(
    "arguments",
    [
        {"num_envs": 0},
        {"render_mode": "ansi"},
        {"bots": "medici"},
        {"bots": "nobody"},
        {"seat": 1},
        {"bots": "random", "seat": 9},
        {"reward": "fame"},
    ],
)
def test_what_many_games_cannot_do_is_refused(arguments: dict[str, Any]) -> None:
    with pytest.raises(medici.MalformedError):
        MediciVectorEnv(**arguments)


def test_what_is_handed_out_is_yours_unless_you_ask_for_the_arrays_themselves() -> None:
    for copied in (True, False):
        envs = MediciVectorEnv(3, players=3, copy=copied)
        first, infos = envs.reset(seed=5)
        second = envs.step(infos["action_mask"].argmax(1))[0]
        assert np.shares_memory(first, second) != copied


@pytest.mark.parametrize("name", ["grail-2018", "card-game-2017"])
def test_what_is_seen_does_not_depend_on_the_cards_to_come(name: str) -> None:
    tables = Tables(8, name, 3, "win")
    tables.open(1, 0)
    tables.roll(20, 8)
    seen = [tables.see(seat) for seat in range(3)]
    tables.books["chance"] += 1  # from now on other cards come
    assert data_equivalence(seen, [tables.see(seat) for seat in range(3)])
    same, other = Tables(8, name, 3, "win"), tables
    same.open(1, 0)
    same.roll(20, 8)
    same.roll(10, 8)
    other.roll(10, 8)
    assert (same.observations != other.observations).any()


def test_interpreted_tables_are_the_compiled_ones() -> None:
    slow, fast = (Tables(2, "grail-2018", 3, "rank", fast=speed) for speed in (False, True))
    for each in (slow, fast):
        each.open(2**62 - 1, 5)
        each.roll(70, 2)
    assert (slow.observations == fast.observations).all()
    assert (slow.masks == fast.masks).all()
    assert (slow.payoffs == fast.payoffs).all()
    assert slow.books.tolist() == fast.books.tolist()


# Without the extra


@pytest.mark.parametrize("module", ["medici_v0", "single", "vector"])
def test_without_the_extra_it_says_what_to_install(module: str) -> None:
    hide = "import sys, importlib.util as u; find = u.find_spec\n"
    hide += "u.find_spec = lambda name, *rest: None if name in ('gymnasium', 'pettingzoo') else find(name, *rest)\n"
    code = f"{hide}import medici.envs\nimport medici.envs.{module}\n"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert "pip install 'medici[rl]'" in done.stderr
    assert "ImportError" in done.stderr


def test_registering_twice_is_no_matter() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        importlib.reload(medici.envs)
