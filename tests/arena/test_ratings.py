"""Ratings: what must hold of any that treat ties and many seats rightly."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from medici.arena.ratings import SCALE, Ratings, rate
from medici.arena.standings import meetings

Numbers = NDArray[Any]


def ratings(lineups: Numbers, money: Numbers, bots: int) -> Ratings:
    wins, ties = meetings(lineups, money, bots)
    return rate(wins.sum(axis=0), ties.sum(axis=0), [(wins, ties)])


@st.composite
def series(draw: st.DrawFn) -> tuple[Numbers, Numbers, int]:
    """Return lineups and florins by deal, game and seat, with many ties."""
    bots, players = draw(st.integers(2, 5)), draw(st.integers(2, 6))
    dice = np.random.default_rng(draw(st.integers(0, 10_000)))
    shape = (draw(st.integers(2, 30)), draw(st.integers(1, 4)), players)
    return dice.integers(0, bots, shape), dice.integers(0, 6, shape).astype(np.int16), bots


@given(series(), st.integers(0, 1000))
def test_the_order_of_games_does_not_matter(played: tuple[Numbers, Numbers, int], seed: int) -> None:
    lineups, money, bots = played
    order = np.random.default_rng(seed).permutation(len(money))
    one, two = ratings(lineups, money, bots), ratings(lineups[order], money[order], bots)
    assert np.allclose(one.rating, two.rating, atol=1e-6)
    assert np.allclose(one.error, two.error, atol=1e-6)


@given(series(), st.integers(0, 1000))
def test_names_do_not_matter(played: tuple[Numbers, Numbers, int], seed: int) -> None:
    lineups, money, bots = played
    names = np.random.default_rng(seed).permutation(bots)
    one, two = ratings(lineups, money, bots), ratings(names[lineups], money, bots)
    assert np.allclose(one.rating, two.rating[names], atol=1e-5)


@given(series())
def test_bots_that_do_equally_well_are_rated_equally(played: tuple[Numbers, Numbers, int]) -> None:
    lineups, money, bots = played
    # Every game is played again with the names turned round: nobody has done better than anybody.
    everybody = [(lineups + turn) % bots for turn in range(bots)]
    found = ratings(np.concatenate(everybody), np.concatenate([money] * bots), bots)
    assert np.allclose(found.rating, 1500, atol=1e-6)


@given(series())
def test_the_mean_is_1500_and_turning_the_results_round_turns_the_ratings_round(
    played: tuple[Numbers, Numbers, int],
) -> None:
    lineups, money, bots = played
    found, turned = ratings(lineups, money, bots), ratings(lineups, 10 - money, bots)
    assert found.rating.mean() == pytest.approx(1500)
    assert np.allclose(found.rating + turned.rating, 3000, atol=1e-5)


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_win_moves_ratings_apart_and_a_tie_together(players: int) -> None:
    lineups = np.zeros((20, 1, players), np.int64)
    lineups[..., 0] = 1
    money = np.zeros((20, 1, players), np.int16)
    money[:14, 0, 0], money[14:, 0, 0] = 1, -1
    tie = np.zeros((1, 1, players), np.int16)
    win = tie.copy()
    win[..., 0] = 1
    base = ratings(lineups, money, 2).rating
    for more, apart in ((win, True), (tie, False)):
        rating = ratings(np.concatenate([lineups, lineups[:1]]), np.concatenate([money, more]), 2).rating
        assert (rating[1] - rating[0] > base[1] - base[0]) == apart


def test_400_points_are_ten_wins_to_one() -> None:
    lineups = np.tile([[[0, 1]]], (11_000, 1, 1))
    money = np.tile([[[1, 0]]], (11_000, 1, 1)).astype(np.int16)
    money[:1000] = money[:1000, :, ::-1]
    rating = ratings(lineups, money, 2).rating
    assert rating[0] - rating[1] == pytest.approx(400, abs=0.5)


@pytest.mark.parametrize("tie", [0.0, 0.5])
def test_strengths_that_made_the_results_are_found_again_within_their_errors(tie: float) -> None:
    dice = np.random.default_rng(8)
    strength = np.array([-0.5, 0.0, 0.2, 0.6])
    pairs = np.array([(one, two) for one in range(4) for two in range(4) if one != two])
    outside = 0
    for _ in range(40):
        lineups = pairs[dice.integers(0, 12, (400, 1))]
        gap = np.exp((strength[lineups[..., 0]] - strength[lineups[..., 1]]) / 2)
        total = gap + 1 / gap + tie
        toss = dice.random(gap.shape) * total
        money = np.stack([toss < gap + tie, toss >= gap], axis=-1).astype(np.int16)
        found = ratings(lineups, money, 4)
        gaps = (found.rating[3] - found.rating[0]) / SCALE, np.hypot(found.error[3], found.error[0]) / SCALE
        outside += abs(gaps[0] - 1.1) > 1.96 * gaps[1]
    assert outside <= 6  # 2 are expected


def test_copies_of_a_deal_make_nothing_surer() -> None:
    dice = np.random.default_rng(3)
    lineups, money = np.tile([[[0, 1, 2]]], (300, 1, 1)), dice.integers(0, 9, (300, 1, 3)).astype(np.int16)
    once = ratings(lineups, money, 3)
    often = ratings(np.repeat(lineups, 6, axis=1), np.repeat(money, 6, axis=1), 3)
    assert np.allclose(once.error, often.error, rtol=0.05)


def test_who_never_lost_is_not_infinitely_strong_and_nobody_is_sure_how_strong() -> None:
    lineups = np.tile([[[0, 1]]], (50, 1, 1))
    found = ratings(lineups, np.tile([[[1, 0]]], (50, 1, 1)).astype(np.int16), 2)
    assert 400 < found.rating[0] - found.rating[1] < 1500
    assert found.error[0] > 100
