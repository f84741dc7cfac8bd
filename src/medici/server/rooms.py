"""Rooms: tables in use, with those who watch them, the bots that play there and the clocks that run.

Everything that happens at a table goes through one door, `_happen`: it is added to the log, stored, and only then told
to anybody. A room that could not store something forgets what it thought and reads the log again.
"""

import asyncio
import functools
import gc
import itertools
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import msgspec
import sqlalchemy as sa

from medici import __version__, bots, fair
from medici.errors import MediciError
from medici.game import Game
from medici.rules import compiled
from medici.rules.speed import engine
from medici.server import deeds, metrics, store, tokens
from medici.server import protocol as p
from medici.server.deeds import Refusal
from medici.server.limits import Limits
from medici.server.store import Change, Conflict, Store
from medici.server.table import Row, Settings, Table

logger = logging.getLogger("medici.server")

Publish = Callable[[str, int], None]
"""Tells other workers that a table has come to a ply."""
SWEEP = 0.5
"""Seconds between looks at what is due."""
WARM = 3.0
"""Seconds after the start for which tables wait for the compiler; the very first time it takes longer."""
GRACE = 2000
"""Milliseconds that a bot's move may be late before any worker makes it: its own worker may be dead."""


class Watcher:
    """Somebody who watches a table, and what he has not read yet."""

    def __init__(self, guest: str | None, most: int, most_bytes: int) -> None:
        self.guest = guest
        self.you: p.You | None = None
        self.behind = False
        self.sending_since: float | None = None
        self.task: asyncio.Task[None] | None = None
        self._most, self._most_bytes, self._bytes = most, most_bytes, 0
        self._outbox: deque[bytes] = deque()
        self._ready = asyncio.Event()

    def tell(self, message: bytes, ply: int) -> None:
        """Put a message into the outbox; who lets it overflow gets nothing more until he asks."""
        if self.behind:
            return
        waits = len(self._outbox)
        if waits >= self._most or (waits and self._bytes + len(message) > self._most_bytes):
            self._outbox.clear()
            self._bytes = 0
            self.behind = True
            metrics.resyncs.inc()
            message = p.encode(p.Resync(ply))
        self._outbox.append(message)
        self._bytes += len(message)
        self._ready.set()

    async def next(self) -> bytes:
        """Wait for the next message."""
        while not self._outbox:
            self._ready.clear()
            await self._ready.wait()
        message = self._outbox.popleft()
        self._bytes -= len(message)
        return message


class Room:
    """A table in use."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.heard = table.ply
        """The last ply that watchers were told."""
        self.stale = False
        """Whether the table must be read again before anybody looks at it."""
        self.thinking = False
        self.used = time.monotonic()


class Rooms:
    """All rooms of a worker."""

    def __init__(self, database: Store, limits: Limits, publish: Publish | None = None) -> None:
        self._store, self._limits, self._publish = database, limits, publish
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._pool = ThreadPoolExecutor(max(1, limits.bots), "bot")
        self._tasks: set[asyncio.Task[None]] = set()
        self._warm = asyncio.Event()
        self._born = time.monotonic()
        self._closing = False

    # Life

    async def start(self) -> None:
        """Begin to look after tables; the compiler warms up meanwhile."""
        self._spawn(self._warm_up())
        self._spawn(self._sweep())

    async def stop(self) -> None:
        """Finish what is being written and stop."""
        self._closing = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for room in self._rooms.values():
            async with room.lock:
                pass
        self._pool.shutdown(wait=False, cancel_futures=True)

    def goodbye(self) -> None:
        """Tell everyone that the server closes and will be back."""
        self._closing = True
        message = p.encode(p.Bye("the server closes", 1.0))
        for room in self._rooms.values():
            for watcher in room.watchers:
                watcher.tell(message, room.table.ply)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm_up(self) -> None:
        """Load the compiled rules where nobody has to wait for them."""
        if compiled.available():
            try:
                await asyncio.get_running_loop().run_in_executor(self._pool, _compile)
                Table.fast = True
            except Exception:
                logger.exception("the compiler failed; the rules run interpreted")
        # All that is loaded by now stays: the collector would spend a fifth of a second on looking at it again.
        gc.collect()
        gc.freeze()
        self._warm.set()

    # Finding and opening tables

    async def room(self, name: str) -> Room:
        """Return the room of a table, reading its log if it is not in use."""
        room = self._rooms.get(name)
        if room is None:
            await self._wait_until_warm()
            lock = self._loading.setdefault(name, asyncio.Lock())
            try:
                async with lock:
                    room = self._rooms.get(name)
                    if room is None:
                        table = await self._store.read(lambda connection: store.load_table(connection, name))
                        if table is None:
                            raise Refusal("unknown", "no such table")
                        room = self._rooms.setdefault(name, Room(table))
                        metrics.rooms.set(len(self._rooms))
                        self._look_after(room)
            finally:
                self._loading.pop(name, None)
        room.used = time.monotonic()
        return room

    async def _wait_until_warm(self) -> None:
        """Wait a little for the compiled rules: logs are read twenty times as fast, and at a start there are many."""
        if not self._warm.is_set() and (left := WARM - (time.monotonic() - self._born)) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._warm.wait(), left)

    async def open(self, guest: str, new: p.NewTable) -> Room:
        """Open a table, once however often it is asked for."""
        settings = _settings(new)
        known = await self._store.read(lambda connection: store.opened_by(connection, guest, new.action_id))
        if known is not None:
            return await self.room(known)
        if await self._store.read(lambda connection: store.running(connection, guest)) >= self._limits.tables_per_guest:
            raise Refusal("limit", f"you host {self._limits.tables_per_guest} tables already: end one first")
        table = Table(tokens.new_table(), settings, fair.new_secret(), secrets.token_bytes(32), guest)
        at = store.now()
        rows = [table.add(_opened(table), at, guest)]
        for number, plan in enumerate(new.seats):
            if plan.kind == "bot":
                rows.append(table.add(deeds.bot_sits(number, plan.bot or "merchant"), at))
            elif plan.kind == "me":
                me = p.Sit(number, plan.name or f"Player {number + 1}", plan.mix)
                rows += [table.add(what, at, guest) for what in deeds.sit(table, guest, me, table.ply)]
        return await self._open(table, rows, new.action_id)

    async def _open(self, table: Table, rows: Sequence[Row], action_id: str) -> Room:
        try:
            await self._store.save(Change(table, tuple(rows), new=action_id))
        except Conflict:
            host = table.host
            known = await self._store.read(lambda connection: store.opened_by(connection, host, action_id))
            if known is None:
                raise
            return await self.room(known)
        room = self._rooms.setdefault(table.id, Room(table))
        metrics.rooms.set(len(self._rooms))
        return room

    # Watching

    async def enter(self, name: str, guest: str | None, invite: str | None, after: int) -> tuple[Room, p.Welcome]:
        """Return a table as somebody may see it."""
        room = await self.room(name)
        async with room.lock:
            await self._renew(room)
            self._admit(room.table, guest, invite)
            return room, welcome(room.table, guest, after)

    async def watch(self, name: str, guest: str | None, invite: str | None, after: int) -> tuple[Room, Watcher]:
        """Let somebody watch a table: he is told of everything after his ply, without a gap."""
        room = await self.room(name)
        async with room.lock:
            await self._renew(room)
            self._admit(room.table, guest, invite)
            if len(room.watchers) >= self._limits.sockets_per_table:
                raise Refusal("limit", "too many watch this table")
            watcher = Watcher(guest, self._limits.outbox, self._limits.outbox_bytes)
            greet(watcher, room.table, after)
            room.watchers.add(watcher)
            metrics.sockets.inc()
        return room, watcher

    async def sync(self, room: Room, watcher: Watcher, after: int) -> None:
        """Tell a watcher again what came after a ply."""
        async with room.lock:
            await self._renew(room)
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
        # What is being stored is finished even if whoever asked for it is gone.
        return await asyncio.shield(asyncio.ensure_future(self._act(room, guest, invite, act)))

    async def _act(self, room: Room, guest: str, invite: str | None, act: p.Act) -> p.Done:
        async with room.lock:
            for _ in range(5):
                await self._renew(room)
                self._admit(room.table, guest, invite)
                try:
                    return await self._do(room, guest, act)
                except Conflict:
                    room.stale = True
            await self._renew(room)
        raise Refusal("busy", "others were faster each time: try again")

    async def _do(self, room: Room, guest: str, act: p.Act) -> p.Done:
        table = room.table
        if (known := table.actions.get(act.action_id)) is not None:
            ply, by = known
            if by != guest:
                raise Refusal("forbidden", "somebody else's action has this id")
            return self._done(table, act, ply)
        # What could be repeated for ever has an end, talk before the rest; what brings a game on never has.
        full = self._limits.rows_per_table * (1 if isinstance(act.do, p.Say) else 2)
        if table.ply >= full and isinstance(act.do, p.Say | p.Undo | p.StandIn | p.Sit | p.Instruct):
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
        ply = table.ply + 1
        if isinstance(act.do, p.Play):
            metrics.moves.labels("person").inc()
        await self._happen(room, whats, guest, act.action_id)
        return self._done(table, act, ply)

    def _done(self, table: Table, act: p.Act, ply: int) -> p.Done:
        what = table.told[ply].what
        new = what.table if isinstance(what, p.Rematched) else None
        return p.Done(act.action_id, ply, table.told[ply].chain, table=new)

    async def _instruct(self, room: Room, guest: str, act: p.Act, do: p.Instruct) -> p.Done:
        table = room.table
        find = functools.partial(store.answered, name=table.id, action_id=act.action_id)
        if (known := await self._store.read(find)) is not None:
            if known[0] != guest:
                raise Refusal("forbidden", "somebody else's action has this id")
            return known[1]
        deeds.instruct(table, guest, do, act.ply)
        done = p.Done(act.action_id, table.ply, table.head)
        await self._store.save(Change(table, (), ((do.seat, table.mark(do.seat), do.order),), answer=(guest, done)))
        if do.order is None:
            table.orders.pop(do.seat, None)
        else:
            table.orders[do.seat] = do.order
        self._tell_you(room)
        if self._publish is not None:
            # Another worker may have given this seat the word while the order was being stored.
            await self._catch_up(room)
            if table.to_move is not None and table.ordered() is not None:
                await self._happen(room, [])
        return done

    async def _rematch(self, table: Table, guest: str) -> list[p.What]:
        if not table.seats_of(guest) and guest != table.host:
            raise Refusal("forbidden", "only those at the table ask for another game")
        if table.status not in ("over", "ended"):
            raise Refusal("illegal", "the game is not over")
        if await self._store.read(lambda connection: store.running(connection, guest)) >= self._limits.tables_per_guest:
            raise Refusal("limit", f"you host {self._limits.tables_per_guest} tables already: end one first")
        # Whoever asks, at whichever worker and after whatever accident, asks for the same table.
        name = tokens.token(table.key, "rematch")[:12]
        fresh = Table(name, table.settings, fair.new_secret(), secrets.token_bytes(32), guest)
        at = store.now()
        rows = [fresh.add(_opened(fresh), at, guest)]
        for number, seat in enumerate(table.seats):
            if seat.kind == "bot":
                rows.append(fresh.add(p.BotSat(number, str(seat.bot), str(seat.name)), at))
            elif seat.kind == "person":
                # Nobody's randomness is promised yet: each device may sit down anew with its own.
                rows.append(fresh.add(p.Sat(number, str(seat.name)), at, seat.guest))
        with suppress(Conflict):  # it was opened before
            await self._store.save(Change(fresh, tuple(rows), new=f"rematch {table.id}"))  # no client can say that
        return [p.Rematched(name)]

    async def _happen(
        self, room: Room, whats: Sequence[p.What], guest: str | None = None, action_id: str | None = None
    ) -> None:
        """Let something happen with all that follows, store it, then tell everyone. The one door for all."""
        table = room.table
        table.quicken()
        at = max(store.now(), table.told[-1].at)
        room.stale = True  # until it is stored
        rows = [table.add(what, at, guest, None if number else action_id) for number, what in enumerate(whats)]
        rows += table.follow(at)
        await self._store.save(Change(table, tuple(rows)))
        room.stale = False
        metrics.commits.inc(len(rows))
        self._tell(room)
        if self._publish is not None:
            self._publish(table.id, table.ply)
        self._attend(room)

    # Telling

    def _tell(self, room: Room) -> None:
        """Tell watchers what they have not heard."""
        table = room.table
        if room.watchers and table.ply > room.heard:
            message = p.encode(p.News(tuple(table.told[room.heard + 1 :]), table.position()))
            for watcher in room.watchers:
                watcher.tell(message, table.ply)
        room.heard = table.ply
        self._tell_you(room)

    def _tell_you(self, room: Room) -> None:
        for watcher in room.watchers:
            if watcher.guest is not None and (you := room.table.you(watcher.guest)) != watcher.you:
                watcher.you = you
                watcher.tell(p.encode(you), room.table.ply)

    async def _renew(self, room: Room) -> None:
        """Make sure that a room knows all that is stored."""
        if room.stale:
            name = room.table.id
            table = await self._store.read(lambda connection: store.load_table(connection, name))
            if table is None:
                raise Refusal("unknown", "no such table")
            room.table, room.stale = table, False
            self._tell(room)
            self._look_after(room)
        elif self._publish is not None:
            await self._catch_up(room)

    async def _catch_up(self, room: Room) -> None:
        """Take in what other workers wrote."""
        table = room.table

        def work(connection: sa.Connection) -> tuple[list[Row], dict[int, p.Order]]:
            rows = store.rows_after(connection, table.id, table.ply)
            return rows, store.orders_of(connection, table) if not rows else {}

        rows, orders = await self._store.read(work)
        for row in rows:
            table.fold(row)
        if rows:
            orders = await self._store.read(lambda connection: store.orders_of(connection, table))
            self._tell(room)
        table.orders = orders

    async def heard(self, name: str, ply: int) -> None:
        """Hear from another worker that a table has come to a ply."""
        room = self._rooms.get(name)
        if room is not None and (room.stale or room.table.ply < ply):
            async with room.lock:
                await self._renew(room)

    # Bots and clocks

    def _look_after(self, room: Room) -> None:
        """See to what is due at a table that was just read: a bot's move, an order that nobody carried out."""
        if self._publish is None:  # among several workers the one that wrote last sees to it, or the sweep
            self._attend(room)
        table = room.table
        if table.to_move is not None and table.ordered() is not None:
            self._spawn(self._carry_out(room))

    async def _carry_out(self, room: Room) -> None:
        async with room.lock:
            try:
                await self._renew(room)
                if room.table.to_move is not None and room.table.ordered() is not None:
                    await self._happen(room, [])
            except Conflict:
                room.stale = True

    def _attend(self, room: Room) -> None:
        """See to it that a bot that has the word thinks."""
        if room.table.bot_to_move is not None and not room.thinking and not self._closing:
            room.thinking = True
            self._spawn(self._think(room))

    async def _think(self, room: Room) -> None:
        """Let bots play on as long as one of them has the word; one of these runs at a table."""
        try:
            await self._warm.wait()
            while await self._one_move(room):
                pass
        except Exception:
            logger.exception("bot failed", extra={"table": room.table.id})
        finally:
            room.thinking = False

    async def _one_move(self, room: Room) -> bool:
        """Make the move of the bot that has the word; return whether there was one."""
        async with room.lock:
            await self._renew(room)
            table = room.table
            seat, bot, seen = table.to_move, table.bot_to_move, table.changed
            if bot is None or seat is None or table.game is None:
                return False
            game = table.game.copy()
        started = time.perf_counter()
        work = functools.partial(_choose, bot, int.from_bytes(table.key[:7], "big"), game)
        entry = await asyncio.get_running_loop().run_in_executor(self._pool, work)
        metrics.thinking.observe(time.perf_counter() - started)
        async with room.lock:
            await self._renew(room)
            table = room.table
            if (table.changed, table.to_move, table.bot_to_move) == (seen, seat, bot):
                try:
                    await self._happen(room, [p.Played(entry, seat)])
                except Conflict:  # another worker's bot was faster: see what it did
                    room.stale = True
                    await self._renew(room)
                else:
                    metrics.moves.labels("bot").inc()
        return True

    async def _sweep(self) -> None:
        """Look again and again for what is due: clocks, bots whose worker died, clients that read nothing."""
        first = True
        troubled: dict[str, int] = {}
        for lap in itertools.count():
            try:
                moment = store.now()
                # At first all: if the clock was set back, what is due may lie in the future.
                until = 2**62 if first else moment
                for name in await self._store.read(functools.partial(store.due_before, moment=until)):
                    if troubled.get(name, 0) > moment:
                        continue
                    try:
                        await self._on_time(name, moment, first)
                        troubled.pop(name, None)
                    except Exception:  # one table's trouble is not the others', nor worth a line twice a second
                        troubled[name] = moment + 60_000
                        logger.exception("sweep failed", extra={"table": name})
                first = False
                self._drop_stalled()
                if self._publish is not None and lap % 4 == 0:
                    await self._look_round()
                if lap % 20 == 0:
                    self._forget()
                if lap % 120 == 0:
                    idle = moment - int(self._limits.archive_days * 86_400_000)
                    await self._store.write(functools.partial(store.archive, idle_since=idle))
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("sweep failed")
            await asyncio.sleep(SWEEP)

    async def _look_round(self) -> None:
        """Find watched tables that other workers wrote to without our hearing of it."""
        watched = [name for name, room in self._rooms.items() if room.watchers]
        for name, ply in (await self._store.read(functools.partial(store.last_plies, names=watched))).items():
            await self.heard(name, ply)

    async def _on_time(self, name: str, moment: int, first: bool) -> None:
        room = await self.room(name)
        async with room.lock:
            await self._renew(room)
            table = room.table
            try:
                if table.bot_to_move is not None:
                    if first or table.due is None or table.due < moment - GRACE:
                        self._attend(room)
                elif whats := deeds.on_time(table, moment):
                    await self._happen(room, whats)
            except Conflict:
                room.stale = True
                await self._renew(room)

    def _drop_stalled(self) -> None:
        limit = time.monotonic() - self._limits.stalled_seconds
        for room in self._rooms.values():
            for watcher in list(room.watchers):
                if watcher.sending_since is not None and watcher.sending_since < limit and watcher.task is not None:
                    watcher.task.cancel()

    def _forget(self) -> None:
        """Drop rooms that nobody uses, the longest unused first; the log has them when somebody comes back."""
        moment = time.monotonic()
        unused = [r for r in self._rooms.values() if not r.watchers and not r.lock.locked() and not r.thinking]
        unused.sort(key=lambda room: room.used)
        surplus = len(self._rooms) - self._limits.rooms
        for number, room in enumerate(unused):
            # One that was just asked for may be about to be locked.
            if moment - room.used > (5 if number < surplus or room.table.status in ("over", "ended") else 60):
                del self._rooms[room.table.id]
        metrics.rooms.set(len(self._rooms))


def welcome(table: Table, guest: str | None, after: int) -> p.Welcome:
    """Return a table for somebody who has seen it up to a ply."""
    rows = tuple(table.told[max(after, -1) + 1 :])
    return p.Welcome(table.view(), table.position(), table.you(guest), rows, __version__)


def greet(watcher: Watcher, table: Table, after: int) -> None:
    """Tell a watcher all that he needs to go on."""
    watcher.you = table.you(watcher.guest)
    watcher.tell(p.encode(welcome(table, watcher.guest, after)), table.ply)


def _settings(new: p.NewTable) -> Settings:
    settings = Settings(new.edition, len(new.seats), new.public, new.talk, new.clock)
    try:
        edition = settings.load()
        edition.count(settings.players)
    except (MediciError, OSError) as error:
        raise Refusal("malformed", f"edition: {error}"[:500]) from None
    # Its id is in lists and the cards' in every position.
    if len(edition.id) > 60 or any(len(card.id) > 30 for card in edition.cards):
        raise Refusal("malformed", "edition: ids should be short: 60 characters, and 30 for cards")
    return msgspec.structs.replace(settings, edition=edition.to_dict())


def _opened(table: Table) -> p.Opened:
    settings = table.settings
    return p.Opened(
        table.edition.id,
        table.edition.digest,
        settings.players,
        settings.public,
        settings.talk,
        table.commitment,
        settings.clock,
    )


def _choose(bot: str, seed: int, game: Game) -> str:
    return str(bots.ask(bots.make(bot, seed), game))


def _compile() -> None:
    """Load or compile all that a table's games and bots need."""
    engine(fast=True)
    for name in bots.NAMES:
        game = Game(players=2, fast=True)
        while (chance := game.chance) is not None:
            game.play(chance.outcome(0))
        bots.make(name).choose(game)
