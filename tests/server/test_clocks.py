"""Clocks: nobody gains time by taking back, or takes it from others by coming and going."""

import pytest

from medici.server import deeds
from medici.server import protocol as p
from medici.server.table import Settings, Table

HOST = "h" * 64
GUESTS = ["guest 0", "guest 1", "guest 2"]


def playing(clock: p.Clock) -> Table:
    """Return a table of three people at which the first lot is on offer."""
    table = Table("table1", Settings("grail-2018", 3, True, True, clock), bytes(32), bytes(32), HOST)
    table.add(p.Opened("grail-2018", "", 3, True, True, "", clock), 0)
    for seat, guest in enumerate(GUESTS):
        table.add(p.Sat(seat, f"Player {seat}"), 0, guest)
    table.add(p.Began((None, None, None)), 0)
    list(table.follow(0))
    table.add(p.Played("stop", table.to_move), 0)
    return table


def test_taking_back_gives_the_time_back_too() -> None:
    table = playing(p.GameClock(60, 30))
    seat = table.to_move
    assert seat is not None
    for turn in range(5):
        at = 10_000 * (turn + 1)
        table.add(p.Played("pass", seat), at)
        assert table.undoable(GUESTS[seat]) == 1
        table.add(p.Undone(1, seat), at)
        assert table.seats[seat].left == 60_000
        assert table.due == table.position().due == 60_000
    table.add(p.Played("pass", seat), 50_000)
    assert table.seats[seat].left == 40_000


def test_coming_and_going_does_not_stop_the_clock_of_whoever_has_the_word() -> None:
    table = playing(p.DecisionClock(5))
    seat = table.to_move
    assert seat is not None
    other = (seat + 1) % 3
    table.add(p.StoodIn(other, "merchant"), 3000)
    table.add(p.Returned(other), 4000)
    assert table.due == table.position().due == 5000
    assert deeds.on_time(table, 5000) == [p.StoodIn(seat, "merchant", "time")]


def test_coming_back_fills_a_clock_up_only_when_it_has_run_out() -> None:
    table = playing(p.GameClock(60, 20))
    seat = table.to_move
    assert seat is not None
    table.seats[seat].left = 1000
    table.add(p.StoodIn(seat, "merchant"), 100)
    assert (table.due, table.position().due) == (0, None)  # a bot's turn, which no clock measures
    table.add(p.Returned(seat), 200)
    assert table.seats[seat].left == 1000
    table.seats[seat].left = 0
    table.add(p.StoodIn(seat, "merchant", "time"), 1200)
    table.add(p.Returned(seat), 1300)
    assert table.seats[seat].left == 20_000


def test_somebody_elses_second_thoughts_leave_an_order_alone() -> None:
    table = playing(p.DecisionClock(60))
    seat, maker = table.to_move, table.game.turn if table.game else None
    assert seat is not None
    assert maker is not None
    order = p.BidExactly(7)
    table.orders[maker] = order
    mark = table.mark(maker)
    table.add(p.Played("pass", seat), 10)
    table.add(p.Undone(1, seat), 20)
    assert table.orders == {maker: order}
    assert table.mark(maker) == mark


def test_a_double_click_does_not_throw_everyones_randomness_away() -> None:
    table = Table("table1", Settings("grail-2018", 2, True, True), bytes(32), bytes(32), HOST)
    table.add(p.Opened("grail-2018", "", 2, True, True, ""), 0)
    for seat, guest in enumerate((HOST, "guest 1")):
        table.add(p.Sat(seat, f"Player {seat}", "0" * 64), 0, guest)
    seen = table.ply
    for what in deeds.start(table, HOST, p.Start(), seen):
        table.add(what, 0)
    assert table.status == "starting"
    with pytest.raises(deeds.Refusal, match="you have seen ply"):
        deeds.start(table, HOST, p.Start(), seen)
