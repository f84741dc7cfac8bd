"""Who sits where in a tournament: everybody everywhere, equally often, on the same cards."""

from collections import Counter

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from medici import MalformedError, load
from medici.arena import simulate
from medici.arena.tables import MIXED, ONE_VS_REST, Tables

NAMES = ("random", "merchant", "greedy-90", "greedy-80", "greedy-70", "greedy-60", "greedy-50", "greedy-40")


def seated(bots: int, players: int, kind: str = MIXED, seed: int = 0) -> Tables:
    return Tables(load("grail-2018"), players, NAMES[:bots], kind, seed)


sizes = st.tuples(st.integers(2, 8), st.integers(2, 6), st.integers(0, 1000))


@given(sizes, st.integers(0, 50))
def test_every_deal_is_played_by_the_same_company_from_every_seat(size: tuple[int, int, int], deal: int) -> None:
    bots, players, seed = size
    (games,) = seated(bots, players, seed=seed).lineups(range(deal, deal + 1))
    assert len(games) == players
    for seat in range(players):
        assert Counter(games[:, seat].tolist()) == Counter(games[0].tolist())
    assert all(np.array_equal(np.roll(games[0], -game), games[game]) for game in range(players))


@given(sizes)
def test_all_sit_down_equally_often_in_a_round_and_none_meets_itself_without_need(size: tuple[int, int, int]) -> None:
    bots, players, seed = size
    tables = seated(bots, players, seed=seed)
    for block in range(3):
        rows = tables.lineups(range(block * tables.round, (block + 1) * tables.round))
        assert len(set(Counter(rows.ravel().tolist()).values())) == 1
        for game in rows.reshape(-1, players):
            counts = np.bincount(game, minlength=bots)
            assert counts.max() - counts.min() <= 1


@given(sizes)
def test_deals_do_not_depend_on_which_are_asked_for_together(size: tuple[int, int, int]) -> None:
    bots, players, seed = size
    tables = seated(bots, players, seed=seed)
    whole = tables.lineups(range(30))
    assert np.array_equal(np.concatenate([tables.lineups(range(0, 7)), tables.lineups(range(7, 30))]), whole)


def test_neighbours_change() -> None:
    rows = seated(4, 4).lineups(range(200))[:, 0]
    orders = {tuple(np.roll(row, -row.tolist().index(0)).tolist()) for row in rows}
    assert len(orders) == 6  # all that are round a table


def test_one_plays_the_rest_from_every_seat_once() -> None:
    tables = seated(3, 4, ONE_VS_REST)
    (games,) = tables.lineups(range(1))
    assert len(games) == tables.games == 6 * 4
    seen = Counter((game[seat], *sorted(np.delete(game, seat).tolist())) for seat in range(4) for game in games)
    alone = {key: count for key, count in seen.items() if len(set(key[1:])) == 1 and key[0] != key[1]}
    assert len(alone) == 6
    assert set(alone.values()) == {4}
    assert np.array_equal(games[tables.counted], np.repeat([one for one, _ in tables.pairings], 4))


def test_of_two_players_both_are_alone() -> None:
    tables = seated(3, 2, ONE_VS_REST)
    assert tables.pairings == [(0, 1), (0, 2), (1, 2)]
    assert tables.counted.all()


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
@pytest.mark.parametrize("players", [2, 5])
def test_who_begins_is_known_without_playing(edition: str, players: int) -> None:
    records = simulate(edition, players, ["random"], games=12, seed=5, records=True).records()
    began = [int(record.entries[0].removeprefix("first ")) for record in records]
    assert Tables(load(edition), players, NAMES[:2], MIXED, 5).beginners(range(12)).tolist() == began


def test_a_deal_is_a_game_of_the_series_with_the_same_seed() -> None:
    tables = seated(2, 4, seed=9)
    money = tables.play(range(3, 6))
    records = simulate("grail-2018", 4, ["random"], games=1, seed=9).money
    assert money.shape == (3, 4, 4)
    assert records.shape == (1, 4)
    alone = Tables(load("grail-2018"), 4, ("random", "merchant"), MIXED, 9)
    assert np.array_equal(alone.play(range(4, 5))[0], money[1])


@pytest.mark.parametrize(
    ("players", "bots", "kind", "complaint"),
    [
        (4, ["random"], MIXED, "at least 2 bots, not 1"),
        (4, [], ONE_VS_REST, "at least 2 bots, not 0"),
        (4, ["random", "random"], MIXED, "'random' is named twice"),
        (4, ["random", "nobody"], MIXED, "no bot 'nobody'"),
        (4, ["random", "merchant"], "round", "no tables 'round': there are mixed and one-vs-rest"),
        (7, ["random", "merchant"], MIXED, "not 7"),
    ],
)
def test_what_cannot_be_played_is_refused(players: int, bots: list[str], kind: str, complaint: str) -> None:
    with pytest.raises(MalformedError, match=complaint):
        Tables.of("grail-2018", players, bots, kind, 0)
