"""One rule text at two speeds: interpreted and compiled agree after every step of many games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import medici
from medici import bots
from medici.dealer import below, game_key
from medici.rules.edition import Edition, load
from medici.rules.engine import REFUSED, new_report, new_state
from medici.rules.speed import engine
from medici.rules.table import DEAL, FIRST, OVER
from tests.ground import LONG
from tests.properties.strategies import TABLES, editions, examples, seeds

GAMES = 75 if LONG else 8
"""Games of every edition at every count: two thousand in all, or two hundred."""


def play_both(edition: Edition, players: int, key: int, check_every: int) -> int:
    """Play one game at both speeds, compare the records after every step, and return how many there were."""
    fast, slow = engine(True), engine(False)
    numbers = edition.numbers(players)
    states, reports = [new_state(), new_state()], [new_report(), new_report()]
    fast.begin(numbers, states[0])
    slow.begin(numbers, states[1])
    for ply in range(10_000):
        assert states[0].tobytes() == states[1].tobytes()
        phase = states[0]["phase"].item()
        if phase == OVER:
            return ply
        if phase in (FIRST, DEAL):
            index = below(key, ply, fast.count_outcomes(numbers, states[0]))
            step = fast.get_outcome(numbers, states[0], index)
        else:
            count = fast.count_options(numbers, states[0])
            index = below(key, ply, min(count, 2 + ply % 9))
            step = fast.get_option(numbers, states[0], index)
            if ply % check_every == 0:
                assert slow.count_options(numbers, states[1]) == count
                assert slow.get_option(numbers, states[1], index) == step
                for wrong in (-1, step + 1, 7, 99, 2**15 - 1):
                    assert slow.allows(numbers, states[1], wrong) == fast.allows(numbers, states[0], wrong)
        if phase in (FIRST, DEAL) and ply % check_every == 0:
            assert slow.count_outcomes(numbers, states[1]) == fast.count_outcomes(numbers, states[0])
            assert slow.get_outcome(numbers, states[1], index) == step
            options = fast.count_options(numbers, states[0])
            assert slow.count_options(numbers, states[1]) == options
            last = fast.get_option(numbers, states[0], options - 1)
            assert slow.get_option(numbers, states[1], options - 1) == last
        told = [
            fast.play(numbers, states[0], reports[0], step),
            slow.play(numbers, states[1], reports[1], step),
        ]
        assert told[0] == told[1] != REFUSED
        assert reports[0].tobytes() == reports[1].tobytes()
    pytest.fail("the game does not end")


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_both_speeds_agree_after_every_step(name: str, players: int) -> None:
    for game in range(GAMES):
        play_both(load(name), players, game_key(players, game), check_every=16)


@given(editions(), seeds)
def test_both_speeds_agree_on_editions_that_nobody_knows(edition: Edition, seed: int) -> None:
    (players,) = edition.players
    assert play_both(edition, players, seed | 1, check_every=1) > 0


@given(st.sampled_from(TABLES), seeds, st.sampled_from(bots.NAMES))
@examples(25)  # an interpreted merchant takes his time
def test_bots_choose_alike_at_both_speeds(table: tuple[str, int], seed: int, name: str) -> None:
    bot = bots.make(name, seed=seed)
    fast, slow = (medici.Game(*table, medici.Seeded(seed), fast=speed) for speed in (True, False))
    for _ in range(seed % 4):
        move = bots.ask(bot, fast)
        assert bots.ask(bot, slow) == move
        assert fast.play(move) == slow.play(move)


@given(st.sampled_from(TABLES), seeds, st.integers(-(2**15), 2**31))
@examples(200)
def test_both_speeds_refuse_the_same_steps_and_change_nothing(table: tuple[str, int], seed: int, step: int) -> None:
    numbers = load(table[0]).numbers(table[1])
    found = []
    for speed in (engine(True), engine(False)):
        state, report = new_state(), new_report()
        speed.begin(numbers, state)
        for ply in range(seed % 40):
            count = speed.count_options(numbers, state)
            speed.play(numbers, state, report, speed.get_option(numbers, state, below(seed | 1, ply, count)))
        before = state.tobytes()
        refused = speed.play(numbers, state, report, step) == REFUSED
        assert not refused or state.tobytes() == before
        found.append((refused, state.tobytes()))
    assert found[0] == found[1]
