"""Clocks: nobody gains time by taking back, or takes it from others by coming and going."""

from collections.abc import Sequence

import pytest

from medici.server import deeds
from medici.server import protocol as p
from medici.server.table import Row, Settings, Table

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
    table.add(p.StoodIn(seat, "merchant"), 59_000)
    assert (table.due, table.position().due) == (59_000, None)  # a bot's turn, which no clock measures
    assert table.position().seats[seat].left == 1000
    table.add(p.Returned(seat), 59_000)
    assert (table.seats[seat].left, table.due) == (1000, 60_000)
    assert run_out(table, 60_300) == seat
    assert table.position().seats[seat].left == 0
    table.add(p.Returned(seat), 70_000)
    assert (table.seats[seat].left, table.due) == (20_000, 90_000)
    again(table)


def run_out(table: Table, at: int) -> int:
    """Let the clock of whoever has the word run out, and nothing before; return the seat."""
    due = table.due
    assert due is not None
    assert not deeds.on_time(table, due - 1)
    (what,) = deeds.on_time(table, at)
    assert isinstance(what, p.StoodIn)
    assert what.why == "time"
    table.add(what, at)
    return what.seat


def again(table: Table) -> None:
    """See that who reads the log finds the same clocks."""
    other = Table(table.id, table.settings, table.secret, table.key, table.host)
    for ply in range(table.ply + 1):
        told = table.row(ply)
        other.fold(Row(ply, p.encode(p.Happening(ply, told.at, told.what)).decode(), told.chain))
    assert (other.position(), other.due, other.since, other.turns) == (
        table.position(),
        table.due,
        table.since,
        table.turns,
    )


@pytest.mark.parametrize("clock", [p.DecisionClock(60), p.GameClock(60), p.GameClock(60, 20)])
@pytest.mark.parametrize("pauses", [[59_000], [10_000, 20_000, 59_999], [0, 0, 0], range(1000, 60_000, 1000)])
def test_a_decision_has_its_time_once_however_often_a_bot_stands_in(clock: p.Clock, pauses: Sequence[int]) -> None:
    table = playing(clock)
    seat = table.to_move
    assert seat is not None
    for at in pauses:
        table.add(p.StoodIn(seat, "merchant"), at)
        table.add(p.Returned(seat), at)
        assert table.due == table.position().due == 60_000
        again(table)
    assert run_out(table, 60_000) == seat
    if isinstance(clock, p.GameClock):
        assert table.seats[seat].left == 0


@pytest.mark.parametrize("clock", [p.DecisionClock(60), p.GameClock(60)])
def test_the_time_until_a_bot_moves_counts_for_who_takes_his_seat_back_before(clock: p.Clock) -> None:
    """Or one could think as long as one likes, behind a bot that never gets to its move."""
    table = playing(clock)
    seat = table.to_move
    assert seat is not None
    for at in range(0, 50_000, 1000):
        table.add(p.StoodIn(seat, "medici"), at + 10)
        table.add(p.Returned(seat), at + 990)
    assert table.due == 60_000
    table.add(p.Played("pass", seat), 55_000)
    assert table.seats[seat].left == (5000 if isinstance(clock, p.GameClock) else None)
    table.add(p.Undone(1, seat), 56_000)
    assert table.due == 61_000
    again(table)


@pytest.mark.parametrize("clock", [p.DecisionClock(60), p.GameClock(60, 5)])
def test_another_decision_begins_when_one_is_back(clock: p.Clock) -> None:
    table = playing(clock)
    seat = table.to_move
    assert seat is not None
    other = (seat + 1) % 3
    table.add(p.StoodIn(other, "merchant"), 1000)
    table.add(p.Played("pass", seat), 2000)
    assert table.to_move == other
    table.add(p.Returned(other), 90_000)  # the server was away, not he
    assert table.due == table.position().due == 150_000
    table.add(p.StoodIn(other, "merchant"), 100_000)
    table.add(p.Returned(other), 101_000)
    assert table.due == 150_000
    again(table)


def test_a_clock_that_ran_out_stays_so_until_one_is_back() -> None:
    table = playing(p.GameClock(60, 5))
    seat = run_out(table, 60_400)
    table.add(p.Played("pass", seat), 61_000)
    assert table.seats[seat].left == 0  # bots earn nobody time
    table.add(p.Returned(seat), 62_000)
    assert table.seats[seat].left == 15_000
    again(table)


@pytest.mark.parametrize("clock", [p.DecisionClock(60), p.GameClock(60, 5)])
def test_what_a_bot_said_for_one_can_be_taken_back_and_the_time_cannot(clock: p.Clock) -> None:
    table = playing(clock)
    seat = table.to_move
    assert seat is not None
    table.add(p.StoodIn(seat, "merchant"), 50_000)
    table.add(p.Played("pass", seat), 51_000)
    table.add(p.Undone(1, seat), 80_000)
    assert table.due is not None
    assert table.position().due is None
    table.add(p.Returned(seat), 80_000)
    assert table.due == table.position().due == 89_000
    table.add(p.Played("pass", seat), 81_000)
    again(table)


@pytest.mark.parametrize("clock", [p.DecisionClock(60), p.GameClock(60, 5)])
def test_a_decision_that_was_a_bots_alone_has_its_whole_time_when_it_is_taken_back(clock: p.Clock) -> None:
    table = playing(clock)
    seat = table.to_move
    assert seat is not None
    other = (seat + 1) % 3
    table.add(p.StoodIn(other, "merchant"), 0)
    table.add(p.Played("pass", seat), 0)
    table.add(p.Played("pass", other), 30_000)
    table.add(p.Returned(other), 40_000)
    table.add(p.Undone(1, other), 50_000)
    assert table.to_move == other
    assert table.due == 110_000
    again(table)


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
