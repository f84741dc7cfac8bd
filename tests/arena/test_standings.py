"""Standings: figures that can be counted by hand, and errors that are as large as they say."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from medici import load
from medici.arena.standings import Moments, meetings, places, quantile, questions, shares, standings
from medici.arena.tables import MIXED, ONE_VS_REST, Tables

NAMES = ("random", "merchant", "greedy-90", "greedy-80", "greedy-70", "greedy-60", "greedy-50")


def seated(bots: int, players: int, kind: str) -> Tables:
    return Tables(load("grail-2018"), players, NAMES[:bots], kind, 3)


def some_money(tables: Tables, deals: int, seed: int, most: int = 9) -> np.ndarray[tuple[int, ...], np.dtype[np.int16]]:
    dice = np.random.default_rng(seed)
    return dice.integers(0, most, (deals, tables.games, tables.players)).astype(np.int16)


def test_shares_and_ranks_of_those_who_are_level() -> None:
    money = np.array([[5, 9, 9, 1], [4, 4, 4, 4], [1, 2, 3, 4]], np.int16)
    assert shares(money).tolist() == [[0, 0.5, 0.5, 0], [0.25] * 4, [0, 0, 0, 1]]
    assert places(money).tolist() == [[3, 1.5, 1.5, 4], [2.5] * 4, [4, 3, 2, 1]]


@given(st.integers(2, 7), st.integers(2, 6), st.sampled_from([MIXED, ONE_VS_REST]), st.integers(0, 999))
def test_every_figure_is_what_counting_game_by_game_gives(bots: int, players: int, kind: str, seed: int) -> None:
    tables = seated(min(bots, 4) if kind == ONE_VS_REST else bots, players, kind)
    bots = len(tables.bots)
    money = some_money(tables, 12, seed)
    found = standings(tables, money)
    lineups, counted = tables.lineups(range(12)), tables.counted
    won, rank, florins = (np.zeros(bots) for _ in range(3))
    sat = np.zeros(bots)
    ahead, met = np.zeros((bots, bots)), np.zeros((bots, bots))
    for deal in range(12):
        for game in range(tables.games):
            purse, seats = money[deal, game].tolist(), lineups[deal, game].tolist()
            winners = [seat for seat in range(players) if purse[seat] == max(purse)]
            for seat, bot in enumerate(seats):
                for other, rival in enumerate(seats):
                    if bot != rival:
                        ahead[bot, rival] += (purse[seat] > purse[other]) + (purse[seat] == purse[other]) / 2
                        met[bot, rival] += 1
                if counted[game, seat]:
                    sat[bot] += 1
                    won[bot] += (seat in winners) / len(winners)
                    better = sum(other > purse[seat] for other in purse)
                    rank[bot] += better + (purse.count(purse[seat]) + 1) / 2
                    florins[bot] += purse[seat]
    for bot, row in enumerate(found["by_bot"]):
        if sat[bot]:
            assert row["won"]["mean"] == pytest.approx(won[bot] / sat[bot])
            assert row["rank"]["mean"] == pytest.approx(rank[bot] / sat[bot])
            assert row["florins"]["mean"] == pytest.approx(florins[bot] / sat[bot])
            assert sum(row["histogram"]) == sat[bot]
        for other in range(bots):
            cell = found["ahead"][bot][other]
            assert (cell is None) == (met[bot, other] == 0)
            if cell is not None:
                assert cell["mean"] == pytest.approx(ahead[bot, other] / met[bot, other])
    assert sum(turn["mean"] for turn in found["by_turn"]) == pytest.approx(1)


def test_the_crosstable_of_one_against_the_rest_is_that_of_its_games() -> None:
    tables = seated(3, 4, ONE_VS_REST)
    money = some_money(tables, 20, 1)
    found = standings(tables, money)
    won = shares(money).reshape(20, 6, 4, 4)
    for place, (one, rest) in enumerate(tables.pairings):
        alone = np.mean([won[:, place, seat, seat] for seat in range(4)])
        assert found["alone"][one][rest]["mean"] == pytest.approx(alone)
    assert [found["alone"][bot][bot] for bot in range(3)] == [None] * 3


def test_two_players_share_a_pairing() -> None:
    tables = seated(2, 2, ONE_VS_REST)
    found = standings(tables, some_money(tables, 20, 2))
    one, other = found["alone"][0][1], found["alone"][1][0]
    assert one["mean"] + other["mean"] == pytest.approx(1)
    assert one["low"] + other["high"] == pytest.approx(1)
    assert found["by_bot"][0]["won"]["mean"] == pytest.approx(one["mean"])


@pytest.mark.parametrize("kind", [MIXED, ONE_VS_REST])
def test_what_is_to_be_settled_is_the_difference_of_win_shares(kind: str) -> None:
    tables = seated(3, 4, kind)
    money = some_money(tables, 30, 4)
    found = standings(tables, money)
    seen = questions(tables, 0, money).mean(axis=0)
    if kind == MIXED:
        won = [row["won"]["mean"] for row in found["by_bot"]]
        assert seen.tolist() == pytest.approx([won[0] - won[1], won[0] - won[2], won[1] - won[2]])
        later = questions(tables, 15, money[15:])
        assert np.array_equal(questions(tables, 0, money)[5:], later)
    else:
        assert seen.tolist() == pytest.approx([found["alone"][a][b]["mean"] - 0.25 for a, b in tables.pairings])


def test_intervals_hold_what_they_promise_where_games_of_a_deal_hang_together() -> None:
    dice = np.random.default_rng(6)
    inside = {"over deals": 0, "over games": 0}
    for _ in range(400):
        luck = dice.random((60, 1)) < 0.3
        games = np.where(dice.random((60, 4)) < 0.8, luck, dice.random((60, 4)) < 0.3).astype(float)
        for how, rows in (("over deals", games), ("over games", games.reshape(-1, 1))):
            moments = Moments()
            moments.add(rows.sum(axis=1), np.full(len(rows), float(rows.shape[1])))
            figure = moments.figures(1.0)
            inside[how] += figure["low"] <= 0.3 <= figure["high"]
    assert inside["over deals"] >= 370
    assert inside["over games"] < 350


def test_a_share_never_reaches_beyond_what_there_is() -> None:
    moments = Moments()
    moments.add(np.full((30, 1), 4.0), np.full((30, 1), 4.0))
    (figure,) = moments.figures(1.0)
    assert figure["mean"] == figure["high"] == 1
    assert 0.85 < figure["low"] < 0.95
    single = Moments()
    single.add(np.array([[1.0]]), np.array([[4.0]]))
    assert single.figures(1.0) == [{"mean": 0.25, "error": None, "low": None, "high": None}]


@pytest.mark.parametrize(("freedom", "student"), [(4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042), (500, 1.965)])
def test_few_deals_have_wider_intervals(freedom: int, student: float) -> None:
    assert quantile(freedom) == pytest.approx(student, abs=0.02)


def test_nobody_meets_itself() -> None:
    lineups = np.array([[[0, 0, 1]]])
    wins, ties = meetings(lineups, np.array([[[7, 3, 3]]], np.int16), 2)
    assert wins.tolist() == [[[0, 1], [0, 0]]]
    assert ties.tolist() == [[[0, 1], [1, 0]]]
