"""Rooms: all tables in use.

Everything that happens at a table goes through one door, `happen`: it is added to the log, stored, and only then told
to anybody. A room that could not store something forgets what it thought and reads the log again.
"""

import asyncio
import functools
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from weakref import WeakValueDictionary

import sqlalchemy as sa

from medici.server import deeds, metrics, queries, store
from medici.server import protocol as p
from medici.server.caretaker import Caretaker, tidy
from medici.server.changes import Change
from medici.server.crier import Crier
from medici.server.deeds import Refusal
from medici.server.frames import Wire
from medici.server.limits import Limits
from medici.server.opening import open_again, open_table
from medici.server.room import Room, Watcher, greet, welcome
from medici.server.store import Conflict, Store
from medici.server.table import Row, Table

Publish = Callable[[str, int], None]
"""Tells other workers that a table has come to a ply."""


class Rooms:
    """All rooms of a worker."""

    def __init__(self, database: Store, limits: Limits, publish: Publish | None = None) -> None:
        self._store, self._limits, self._publish = database, limits, publish
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Guests who are opening tables: one after the other, or none of them would count."""
        self._crier = Crier(tidy)
        self._caretaker = Caretaker(self, database, limits, alone=publish is None)

    # Life

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms.values())

    async def start(self) -> None:
        """Begin to look after tables."""
        self._caretaker.start()

    async def stop(self) -> None:
        """Finish what is being written and stop."""
        await self._caretaker.stop()
        for room in self._rooms.values():
            async with room.lock:
                pass

    def goodbye(self) -> None:
        """Tell everyone that the server closes and will be back."""
        self._caretaker.rest()
        message = p.encode(p.Bye("the server closes", 1.0))
        for room in self._rooms.values():
            with suppress(Exception):  # whatever is wrong with one room, the others are told
                if not room.stale:
                    room.tell()
            for watcher in room.watchers:
                with suppress(Exception):  # nor is one client's trouble the others'
                    watcher.tell(message, ply=room.table.ply)

    # Finding and opening tables

    async def room(self, name: str) -> Room:
        """Return the room of a table, reading its log if it is not in use."""
        room = self._rooms.get(name)
        if room is None:
            await self._caretaker.wait_until_warm()
            lock = self._loading.setdefault(name, asyncio.Lock())
            try:
                async with lock:
                    room = self._rooms.get(name)
                    if room is None:
                        table = await self._store.read_all(name, functools.partial(queries.load_table, name=name))
                        if table is None:
                            raise Refusal("unknown", "no such table")
                        room = self._rooms.setdefault(name, Room(table))
                        metrics.rooms.set(len(self._rooms))
                        self._caretaker.look_after(room)
            finally:
                self._loading.pop(name, None)
        room.used = time.monotonic()
        return room

    async def open(self, guest: str, new: p.NewTable) -> Room:
        """Open a table, once however often it is asked for."""
        table, rows = open_table(guest, new)
        async with self._opens(guest):
            known = await self._store.read(lambda connection: queries.opened_by(connection, guest, new.action_id))
            if known is None:
                await self._may_host(guest)
                return await self._open(table, rows, new.action_id)
        return await self.room(known)

    def _opens(self, guest: str) -> asyncio.Lock:
        """Return a lock for who opens a table, which is gone when nobody has it any more."""
        return self._opening.setdefault(guest, asyncio.Lock())

    async def _may_host(self, guest: str) -> None:
        most = self._limits.tables_per_guest
        if await self._store.read(lambda connection: queries.running(connection, guest)) >= most:
            raise Refusal("limit", f"you host {most} tables already: end one first")

    async def _open(self, table: Table, rows: Sequence[Row], action_id: str) -> Room:
        try:
            await self._store.save(Change(table, tuple(rows), new=action_id))
        except Conflict:
            host = table.host
            known = await self._store.read(lambda connection: queries.opened_by(connection, host, action_id))
            if known is None:
                raise
            return await self.room(known)
        room = self._rooms.setdefault(table.id, Room(table))
        metrics.rooms.set(len(self._rooms))
        return room

    def forget(self, room: Room) -> None:
        """Drop a room that nobody uses: the log has it when somebody comes back."""
        del self._rooms[room.table.id]
        metrics.rooms.set(len(self._rooms))

    # Watching

    async def enter(self, name: str, guest: str | None, invite: str | None, after: int) -> tuple[Room, p.Welcome]:
        """Return a table as somebody may see it."""
        room = await self.room(name)
        async with room.lock:
            await self.renew(room)
            self._admit(room.table, guest, invite)
            return room, welcome(room.table, guest, after)

    async def watch(
        self, name: str, guest: str | None, invite: str | None, after: int, wire: Wire | None = None
    ) -> tuple[Room, Watcher]:
        """Let somebody watch a table: he is told of everything after his ply, without a gap."""
        room = await self.room(name)
        async with room.lock:
            await self.renew(room)
            self._admit(room.table, guest, invite)
            if len(room.watchers) >= self._limits.sockets_per_table:
                raise Refusal("limit", "too many watch this table")
            watcher = Watcher(guest, self._limits.outbox, self._limits.outbox_bytes, invite, wire)
            room.tell()  # what the others have not heard yet is no news to who comes now
            greet(watcher, room.table, after)
            room.watchers.add(watcher)
            metrics.sockets.inc()
        return room, watcher

    async def sync(self, room: Room, watcher: Watcher, after: int) -> None:
        """Tell a watcher again what came after a ply."""
        async with room.lock:
            await self.renew(room)
            if watcher.leaving:
                return
            watcher.behind = False
            greet(watcher, room.table, after)

    def unwatch(self, room: Room, watcher: Watcher) -> None:
        """Let a watcher go."""
        room.watchers.discard(watcher)
        metrics.sockets.dec()

    def _admit(self, table: Table, guest: str | None, invite: str | None) -> None:
        if not table.may_watch(guest, invite):
            # Whoever may not see a table is not told that it is there.
            raise Refusal("unknown", "no such table")

    # Acting

    async def act(self, name: str, guest: str, invite: str | None, act: p.Act) -> p.Done:
        """Do something, once; returns when it is stored."""
        room = await self.room(name)
        self._crier.unanswered += 1
        try:
            async with room.lock:
                for _ in range(5):
                    await self.renew(room)
                    self._admit(room.table, guest, invite)
                    try:
                        return await self._do(room, guest, act)
                    except Conflict:
                        room.stale = True
                await self.renew(room)
        finally:
            self._crier.unanswered -= 1
        raise Refusal("busy", "others were faster each time: try again")

    async def _do(self, room: Room, guest: str, act: p.Act) -> p.Done:
        table = room.table
        if (known := table.actions.get(act.action_id)) is not None:
            if known.guest != guest:
                raise Refusal("forbidden", "somebody else's action has this id")
            told = table.row(known.ply)
            new = told.what.table if isinstance(told.what, p.Rematched) else None
            return p.Done(act.action_id, known.ply, told.chain, table=new)
        if act.action_id in table.answered and (done := await self._answered(table, guest, act)) is not None:
            return done
        # What could be repeated for ever has an end, talk before the rest; what brings a game on never has.
        full = self._limits.rows_per_table * (1 if isinstance(act.do, p.Say) else 2)
        if table.ply >= full and not deeds.brings_on(table, act.do):
            raise Refusal("limit", "too much has happened at this table")
        moment = store.now()
        match act.do:
            case p.Instruct():
                return await self._instruct(room, guest, act, act.do)
            case p.Hand():
                return p.Done(act.action_id, table.ply, table.head, deeds.hand(table, guest, act.do, moment))
            case p.Claim():
                whats = deeds.claim(table, guest, act.do, moment)
            case p.Rematch() if table.rematch is not None and guest in table.guests:
                return p.Done(act.action_id, table.ply, table.head, table=table.rematch)
            case p.Rematch():
                whats = await self._rematch(table, guest)
            case _:
                whats = deeds.DEEDS[type(act.do)](table, guest, act.do, act.ply)
        row = (await self.happen(room, whats, guest, act.action_id))[0]
        if isinstance(act.do, p.Play):
            metrics.by_person.inc()
        return p.Done(act.action_id, row.ply, row.chain, table=table.rematch if isinstance(act.do, p.Rematch) else None)

    async def _instruct(self, room: Room, guest: str, act: p.Act, do: p.Instruct) -> p.Done:
        table = room.table
        if (known := await self._answered(table, guest, act)) is not None:
            return known
        deeds.instruct(table, guest, do, act.ply)
        withdrawn = do.order is None and do.seat in table.orders
        if len(table.answered) >= self._limits.rows_per_table and not withdrawn:
            raise Refusal("limit", "too many orders were left at this table")
        done = p.Done(act.action_id, table.ply, table.head)
        await self._store.save(Change(table, (), ((do.seat, table.mark(do.seat), do.order),), answer=(guest, done)))
        table.answered.add(act.action_id)
        if do.order is None:
            table.orders.pop(do.seat, None)
        else:
            table.orders[do.seat] = do.order
        room.tell()  # whoever is answered sees that it stands
        if self._publish is not None:
            # His other devices may be there; a ply that is yet to come makes them look.
            self._publish(table.id, table.ply + 1)
            # Another worker may have given this seat the word while the order was being stored.
            await self._catch_up(room)
            if table.to_move is not None and table.ordered() is not None:
                await self.happen(room, [])
        return done

    async def _answered(self, table: Table, guest: str, act: p.Act) -> p.Done | None:
        """Return what was answered to an action that is no row of the log, if it was done."""
        find = functools.partial(queries.answered, name=table.id, action_id=act.action_id)
        if (known := await self._store.read(find)) is None:
            return None
        if known[0] != guest:
            raise Refusal("forbidden", "somebody else's action has this id")
        return known[1]

    async def _rematch(self, table: Table, guest: str) -> list[p.What]:
        if not table.seats_of(guest) and guest != table.host:
            raise Refusal("forbidden", "only those at the table ask for another game")
        if table.status not in ("over", "ended"):
            raise Refusal("illegal", "the game is not over")
        async with self._opens(guest):
            await self._may_host(guest)
            fresh, rows = open_again(table, guest)
            with suppress(Conflict):  # it was opened before
                await self._store.save(Change(fresh, tuple(rows), new=f"rematch {table.id}"))  # no client can say that
        return [p.Rematched(fresh.id)]

    async def happen(
        self, room: Room, whats: Sequence[p.What], guest: str | None = None, action_id: str | None = None
    ) -> list[Row]:
        """Let something happen with all that follows, store it, then tell everyone. The one door for all."""
        table = room.table
        table.quicken()
        at = max(store.now(), table.at)
        if room.has_news:
            room.tell()  # what is stored by now: it is not to wait for what follows, which may fail
        room.stale = True  # until it is stored
        rows = [table.add(what, at, guest, None if number else action_id) for number, what in enumerate(whats)]
        rows += table.follow(at)
        await self._store.save(Change(table, tuple(rows)))
        room.stale = False
        metrics.commits.inc(len(rows))
        self._crier.announce(room)
        if self._publish is not None:
            self._publish(table.id, table.ply)
        self._caretaker.attend(room)
        return rows

    # Hearing

    async def renew(self, room: Room) -> None:
        """Make sure that a room knows all that is stored."""
        if room.stale:
            name = room.table.id
            table = await self._store.read_all(name, functools.partial(queries.load_table, name=name))
            if table is None:
                raise Refusal("unknown", "no such table")
            room.table, room.stale = table, False
            room.tell()
            self._caretaker.look_after(room)
        elif self._publish is not None:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        """Take in what other workers wrote."""
        table = room.table

        def work(connection: sa.Connection) -> tuple[list[Row], dict[int, p.Order]]:
            rows = queries.rows_after(connection, table.id, table.ply)
            return rows, queries.orders_of(connection, table) if not rows else {}

        rows, orders = await self._store.read(work)
        for row in rows:
            table.fold(row)
        if rows:
            orders = await self._store.read(lambda connection: queries.orders_of(connection, table))
        if rows or orders != table.orders:
            table.orders = orders
            room.tell()

    async def heard(self, name: str, ply: int) -> None:
        """Hear from another worker that a table has come to a ply."""
        room = self._rooms.get(name)
        if room is not None and (room.stale or room.table.ply < ply):
            async with room.lock:
                await self.renew(room)
