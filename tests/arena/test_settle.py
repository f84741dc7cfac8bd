"""Settling: a verdict may be asked for after every round, and is seldom wrong all the same."""

import numpy as np
import pytest
from numpy.typing import NDArray

from medici.arena.settle import ALIKE, LESS, MORE, Verdicts

Floats = NDArray[np.float64]

RUNS, ROUNDS = 300, 700  # `benchmarks/strength/arena.py` looks longer


def shares(dice: np.random.Generator, wins: Floats, runs: int, rounds: int) -> Floats:
    """Return for each run and round how many of four games each of the bots won, as a share."""
    return np.asarray(dice.multinomial(4, wins, (runs, rounds)) / 4)


def first_verdicts(seen: Floats, error: float = 0.05, margin: float = 0.01) -> list[str | None]:
    """Return what is said in each of many runs, one question each, at whatever round it is first said."""
    # Each run is asked as a question of its own; the error is for one.
    verdicts = Verdicts(len(seen), error * len(seen), margin)
    verdicts.add(seen.T)
    return verdicts.answers()


@pytest.mark.parametrize("wins", [[0.25, 0.25, 0.25, 0.25], [0.01, 0.01, 0.49, 0.49], [0.5, 0.5, 0.0, 0.0]])
def test_two_equals_are_seldom_told_apart_however_often_one_looks(wins: list[float]) -> None:
    found = shares(np.random.default_rng(1), np.array(wins), RUNS, ROUNDS)
    said = first_verdicts(found[..., 0] - found[..., 1])
    assert said.count(MORE) + said.count(LESS) <= RUNS / 20


def test_a_difference_is_seldom_taken_for_none() -> None:
    found = shares(np.random.default_rng(2), np.array([0.28, 0.22, 0.25, 0.25]), RUNS, ROUNDS)
    said = first_verdicts(found[..., 0] - found[..., 1], margin=0.06)
    assert said.count(LESS) + said.count(ALIKE) <= RUNS / 20


def test_a_large_difference_is_settled_soon_and_no_difference_in_the_end() -> None:
    dice = np.random.default_rng(3)
    large = shares(dice, np.array([0.4, 0.2, 0.2, 0.2]), 50, 400)
    assert first_verdicts(large[..., 0] - large[..., 1]).count(MORE) > 46
    none = shares(dice, np.array([0.25, 0.25, 0.25, 0.25]), 8, 30_000)
    assert first_verdicts(none[..., 0] - none[..., 1]).count(ALIKE) > 5


def test_many_questions_share_the_error() -> None:
    dice = np.random.default_rng(4)
    wrong = 0
    for _ in range(100):
        found = shares(dice, np.full(5, 0.2), 1, 300)[0]
        one, other = np.triu_indices(5, 1)
        verdicts = Verdicts(len(one))
        verdicts.add(found[:, one] - found[:, other])
        wrong += any(answer in (MORE, LESS) for answer in verdicts.answers())
    assert wrong <= 5


def test_verdicts_do_not_depend_on_how_many_rounds_are_added_at_a_time() -> None:
    found = shares(np.random.default_rng(5), np.array([0.4, 0.2, 0.2, 0.2]), 1, 900)[0]
    seen = found[:, :1] - found[:, 1:]
    whole, parts = Verdicts(3), Verdicts(3)
    whole.add(seen)
    for start in range(0, 900, 7):
        parts.add(seen[start : start + 7])
    assert whole.settled == parts.settled
    assert whole.settled is not None
    assert whole.settled < 900
    before = Verdicts(3)
    before.add(seen[: whole.settled - 1])
    assert before.settled is None


def test_the_most_extreme_rounds_break_no_purse() -> None:
    verdicts = Verdicts(2)
    verdicts.add(np.tile([1.0, -1.0], (200, 1)))
    verdicts.add(np.tile([-1.0, 1.0], (200, 1)))
    assert verdicts.answers() == [MORE, LESS]
    assert verdicts.settled is not None
    assert verdicts.settled < 20
