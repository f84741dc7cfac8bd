"""Anything may come: the decoder takes it or says what is wrong, and a table does it or refuses and stays as it is."""

import os
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from medici import chain, fair
from medici.server import deeds
from medici.server import protocol as p
from medici.server.deeds import Refusal
from medici.server.opening import opened
from medici.server.table import Row, Settings, Table
from tests.ground import LONG
from tests.server import fuzz

COUNT = int(os.environ.get("MEDICI_FUZZ", "40000"))
"""The whole million: MEDICI_FUZZ=1000000, or `python -m tests.server.fuzz 1000000`."""


def test_the_decoder_never_crashes() -> None:
    kinds = fuzz.run(COUNT)
    assert kinds["refused"] > COUNT // 2
    assert kinds["Act"] > COUNT // 50


def test_the_fuzzer_begins_with_good_messages() -> None:
    assert all(msgspec.json.decode(seed, type=p.FromClient) for seed in fuzz.SEEDS)


# A table in which anything is tried

GUESTS = ("host", "anna", "bruno", "carla", "stranger")
MIXES = {seat: bytes([seat]) * 32 for seat in range(3)}
NOW = 1_000_000

seats = st.sampled_from((0, 1, 2, 3, 5))
names = st.sampled_from(("Anna", "Bruno", "Carla", "anna", "\u202e", "<b>"))
bots = st.sampled_from(("merchant", "random", "nobody"))
hexes = st.sampled_from([mix.hex() for mix in MIXES.values()] + [fair.commit_mix(mix) for mix in MIXES.values()])
standing = st.one_of(
    st.builds(p.PassLot),
    st.builds(p.BidExactly, st.integers(1, 45)),
    st.builds(p.BidLast, st.integers(1, 45)),
)
entries = st.sampled_from(
    ("draw", "stop", "pass", "bid 1", "bid 2", "bid 9", "bid 40", "deal cloth-5", "first 0", "x", "")
)
KINDS: dict[type, Any] = {
    p.Sit: st.builds(p.Sit, seats, names, st.none() | hexes),
    p.Leave: st.builds(p.Leave, seats),
    p.Start: st.builds(p.Start),
    p.Reveal: st.builds(p.Reveal, seats, hexes),
    p.Play: st.builds(p.Play, entries),
    p.Undo: st.builds(p.Undo),
    p.Instruct: st.builds(p.Instruct, seats, st.none() | standing),
    p.Say: st.builds(p.Say, names),
    p.StandIn: st.builds(p.StandIn, seats, bots),
    p.Return: st.builds(p.Return, seats),
    p.Remove: st.builds(p.Remove, seats),
    p.Replace: st.builds(p.Replace, seats, bots),
    p.End: st.builds(p.End),
    p.Hand: st.builds(p.Hand, seats),
    p.Claim: st.builds(p.Claim, st.sampled_from(("", "0.1.x", "9.9.9", "\u0661.1.1", "0.99999999999999999999.x"))),
}
rare = st.one_of(*KINDS.values())
common = st.one_of(KINDS[p.Play], KINDS[p.Play], KINDS[p.Instruct], KINDS[p.Undo])


class Desk:
    """A table with what a store would keep of it: the rows, and each order with its mark."""

    def __init__(self, edition: str) -> None:
        self.settings = Settings(edition, 3, public=False, talk=True)
        self.table = self.empty()
        self.rows: list[Row] = [self.table.add(opened(self.table), NOW, "host")]
        self.sealed: dict[int, tuple[int, p.Order]] = {}

    def empty(self) -> Table:
        return Table("table", self.settings, b"s" * 32, b"k" * 32, "host")

    def reloaded(self) -> Table:
        """Return the table as it comes back after an accident."""
        table = self.empty()
        for row in self.rows:
            table.fold(row)
        table.orders = {seat: order for seat, (mark, order) in self.sealed.items() if mark == table.mark(seat)}
        return table

    def do(self, guest: str, do: Any, seen: int) -> None:
        """Do what a room does."""
        table = self.table
        if isinstance(do, p.Instruct):
            deeds.instruct(table, guest, do, seen)
            self.sealed.pop(do.seat, None)
            table.orders.pop(do.seat, None)
            if do.order is not None:
                self.sealed[do.seat] = table.mark(do.seat), do.order
                table.orders[do.seat] = do.order
            return
        if isinstance(do, p.Hand):
            claim = p.Claim(deeds.hand(table, guest, do, NOW))
            assert deeds.claim(table, "another", claim, NOW) == [p.Moved(do.seat)]
            return
        whats = deeds.claim(table, guest, do, NOW) if isinstance(do, p.Claim) else None
        self.happen(deeds.DEEDS[type(do)](table, guest, do, seen) if whats is None else whats, guest)

    def happen(self, whats: list[p.What], guest: str | None) -> None:
        self.rows += [self.table.add(what, NOW, guest) for what in whats]
        self.rows += list(self.table.follow(NOW))

    def bot(self) -> None:
        """Let a bot that has the word say the first thing it may."""
        game = self.table.game
        if self.table.bot_to_move is not None and game is not None:
            self.happen([p.Played(str(game.legal[0]), self.table.to_move)], None)


def looks(table: Table) -> bytes:
    """Return all that anybody could see of a table."""
    yous = [table.you(guest) for guest in GUESTS]
    record = table.record().to_dict() if table.game is not None else None
    state = (table.due, table.lot, table.changed, table.since, table.turns, sorted(table.guests))
    return p.encode((table.view(), table.position(), yous, table.told, record, state))


def test_every_deed_is_tried() -> None:
    assert set(KINDS) == {*deeds.DEEDS, p.Instruct, p.Hand, p.Claim}


@pytest.mark.parametrize("edition", ["grail-2018", "card-game-2017"])
@settings(max_examples=60 if LONG else 20)
@given(data=st.data())
def test_whatever_is_tried_a_table_holds(edition: str, data: st.DataObject) -> None:
    desk = Desk(edition)
    begun = data.draw(st.sampled_from((True, True, False)))
    if begun:
        for seat, guest in enumerate(GUESTS[1:4]):
            desk.do(guest, p.Sit(seat, guest), 99)
        desk.do("host", p.Start(), 99)
    for number in range(data.draw(st.integers(1, 50))):
        desk.bot()
        table = desk.table
        guest = data.draw(st.sampled_from(GUESTS))
        do = data.draw(common if begun and data.draw(st.integers(0, 5)) else rare)
        if isinstance(do, p.Play) and table.to_move is not None and table.game is not None and data.draw(st.booleans()):
            guest = str(table.seats[table.to_move].guest)
            do = p.Play(str(table.game.legal[data.draw(st.integers(0, min(len(table.game.legal) - 1, 5)))]))
        seen = table.ply if data.draw(st.integers(0, 9)) else data.draw(st.integers(-1, 50))
        before = looks(table)
        try:
            desk.do(guest, do, seen)
        except Refusal as refusal:
            p.encode(p.Refused(refusal.code, refusal.message))
            assert looks(table) == before
        if number % 10 == 0:
            check(desk)
    check(desk)


def check(desk: Desk) -> None:
    table = desk.table
    assert looks(desk.reloaded()) == looks(table)
    texts = tuple(chain.Row(row.text, row.chain) for row in desk.rows)
    assert chain.check_chain(chain.Log(chain.FORMAT, "table", texts)) == (table.ply + 1, table.head)
    if table.game is not None:
        assert all(money >= 0 for money in table.game.money)
        assert all(room >= 0 for room in table.game.room)
        assert all(seat in range(3) and table.seats[seat].bot is None for seat in table.orders)
    if table.status in ("over", "ended") and table.game is not None:
        fair.verify(table.record())
    for guest in GUESTS:
        assert set(table.you(guest).orders) <= set(table.seats_of(guest))


def test_orders_that_were_cleared_do_not_come_back() -> None:
    desk = Desk("grail-2018")
    for seat, guest in enumerate(GUESTS[1:4]):
        desk.do(guest, p.Sit(seat, guest), 99)
    desk.do("host", p.Start(), 99)
    maker = int(desk.table.to_move or 0)
    for ending in (p.Undo(), p.Replace((maker + 2) % 3)):
        desk.do(GUESTS[maker + 1], p.Play("stop"), 99)
        last = (maker + 2) % 3
        desk.do(GUESTS[last + 1], p.Instruct(last, p.PassLot()), 99)
        assert desk.reloaded().orders == desk.table.orders == {last: p.PassLot()}
        desk.do("host" if isinstance(ending, p.Replace) else GUESTS[maker + 1], ending, 99)
        assert desk.reloaded().orders == desk.table.orders == {}
