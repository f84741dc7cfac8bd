"""The caretaker: sees to what is due at tables: bots' moves, the end of clocks, clients that read nothing."""

import asyncio
import functools
import gc
import itertools
import logging
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Protocol

from medici import bots
from medici.game import Game
from medici.rules import compiled
from medici.rules.speed import engine
from medici.server import deeds, metrics, queries, store
from medici.server import protocol as p
from medici.server.limits import Limits
from medici.server.room import Room
from medici.server.store import Conflict, Store
from medici.server.table import Table

logger = logging.getLogger("medici.server")

SWEEP = 0.5
"""Seconds between looks at what is due."""
FORSAKEN = 2.0
"""Seconds between moves where bots play for all people."""
WARM = 3.0
"""Seconds after the start for which tables wait for the compiler; the very first time it takes longer."""
ANSWERS = 7 * 86_400_000
"""Milliseconds for which an action that is no row of a log gets its first answer again."""
GRACE = 2000
"""Milliseconds that a bot's move may be late before any worker makes it: its own worker may be dead."""


CYCLES = 2000, 20, 100
"""When the collector looks for rings.

A look stops every table for about a microsecond for each new thing, so it looks at few at a time. What moves leave
behind is seen once at most: its types are `gc=False`, and tuples of them are let go.
"""
NEW = 200
"""So many new things are looked at when nobody waits for anything."""


def tidy() -> None:
    """Let the collector look at what is new, unless that is little; at older things as often as it would itself."""
    new, middle, _ = gc.get_count()
    if new > NEW:
        gc.collect(1 if middle > CYCLES[1] else 0)


class House(Protocol):
    """What a caretaker looks after."""

    def __iter__(self) -> Iterator[Room]:
        """Yield the rooms in use."""

    async def room(self, name: str) -> Room:
        """Return the room of a table."""

    async def renew(self, room: Room) -> None:
        """Make sure that a room, which is locked, knows all that is stored."""

    async def happen(self, room: Room, whats: Sequence[p.What]) -> object:
        """Let something happen in a room, which is locked."""

    async def heard(self, name: str, ply: int) -> None:
        """Hear that a table has come to a ply."""

    def forget(self, room: Room) -> None:
        """Drop a room."""


class Caretaker:
    """Looks after the rooms of a worker, who is alone or one of several."""

    def __init__(self, rooms: House, database: Store, limits: Limits, *, alone: bool) -> None:
        self._rooms, self._store, self._limits, self._alone = rooms, database, limits, alone
        self._pool = ThreadPoolExecutor(max(1, limits.bots), "bot")
        self._known: set[tuple[str, str]] = set()
        """Bots that have thought before, by the kind of game."""
        self._newcomers = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self.warm = asyncio.Event()
        self._born = time.monotonic()
        self._resting = False

    def start(self) -> None:
        """Begin to look after tables; the compiler warms up meanwhile."""
        self._spawn(self._warm_up())
        self._spawn(self._sweep())

    def rest(self) -> None:
        """Begin nothing new."""
        self._resting = True

    async def stop(self) -> None:
        """Stop, whatever was being thought about."""
        self.rest()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._pool.shutdown(wait=False, cancel_futures=True)

    def _spawn(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _warm_up(self) -> None:
        """Load the compiled rules where nobody has to wait for them."""
        if compiled.available():
            try:
                await _aside(load_rules)
                Table.fast = True
            except Exception:
                logger.exception("the compiler failed; the rules run interpreted")
        # All that is loaded by now stays: the collector would spend a fifth of a second on looking at it again.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*CYCLES)
        self.warm.set()
        if Table.fast:
            with suppress(Exception):  # whatever is wrong with a bot is said when it is asked
                await _aside(load_bots)

    async def wait_until_warm(self) -> None:
        """Wait a little for the compiled rules: logs are read twenty times as fast, and at a start there are many."""
        if not self.warm.is_set() and (left := WARM - (time.monotonic() - self._born)) > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(self.warm.wait(), left)

    def look_after(self, room: Room) -> None:
        """See to what is due at a table that was just read: a bot's move, an order that nobody carried out."""
        if self._alone:  # among several workers the one that wrote last sees to it, or the sweep
            self.attend(room)
        table = room.table
        if table.to_move is not None and table.ordered() is not None:
            self._spawn(self._carry_out(room))

    async def _carry_out(self, room: Room) -> None:
        async with room.lock:
            try:
                await self._rooms.renew(room)
                if room.table.to_move is not None and room.table.ordered() is not None:
                    await self._rooms.happen(room, [])
            except Conflict:
                room.stale = True

    def attend(self, room: Room) -> None:
        """See to it that a bot that has the word thinks."""
        if room.table.bot_to_move is not None and not room.thinking and not self._resting:
            room.thinking = True
            self._spawn(self._think(room))

    async def _think(self, room: Room) -> None:
        """Let bots play on as long as one of them has the word; one of these runs at a table."""
        try:
            await self.wait_until_warm()
            while await self._one_move(room):
                # Whoever let a bot stand in, or ran out of time, shall find his game when he comes back.
                if room.table.is_forsaken:
                    await asyncio.sleep(FORSAKEN)
        except Exception:
            logger.exception("bot failed", extra={"table": room.table.id})
        finally:
            room.thinking = False

    async def _one_move(self, room: Room) -> bool:
        """Make the move of the bot that has the word; return whether there was one."""
        async with room.lock:
            await self._rooms.renew(room)
            table = room.table
            seat, bot, seen = table.to_move, table.bot_to_move, table.changed
            if bot is None or seat is None or table.game is None:
                return False
            game = table.game.copy()
        started = time.perf_counter()
        work = functools.partial(_choose, room.bots, (seat, bot), int.from_bytes(table.key[:7], "big"), game)
        entry = await self._thought((bot, game.edition.game), work)
        metrics.thinking.observe(time.perf_counter() - started)
        async with room.lock:
            await self._rooms.renew(room)
            table = room.table
            if (table.changed, table.to_move, table.bot_to_move) == (seen, seat, bot):
                try:
                    await self._rooms.happen(room, [p.Played(entry, seat)])
                except Conflict:  # another worker's bot was faster: see what it did
                    room.stale = True
                    await self._rooms.renew(room)
                else:
                    metrics.by_bot.inc()
        return True

    async def _thought(self, kind: tuple[str, str], work: Callable[[], str]) -> str:
        """Let a bot think, apart from all others if it is the first of its kind: it may be compiled, for a minute."""
        if kind in self._known:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        said: list[str] = []
        async with self._newcomers:
            await _aside(lambda: said.append(work()))
        self._known.add(kind)
        return said[0]

    async def _sweep(self) -> None:
        """Look again and again for what is due: clocks, bots whose worker died, clients that read nothing."""
        first = True
        troubled: dict[str, int] = {}
        for lap in itertools.count():
            try:
                moment = store.now()
                # At first all: if the clock was set back, what is due may lie in the future.
                until = 2**62 if first else moment
                for name in await self._store.read(functools.partial(queries.due_before, moment=until)):
                    if troubled.get(name, 0) > moment:
                        continue
                    try:
                        await self._on_time(name, moment, first)
                        troubled.pop(name, None)
                    except Exception:  # one table's trouble is not the others', nor worth a line twice a second
                        troubled[name] = moment + 60_000
                        logger.exception("sweep failed", extra={"table": name})
                first = False
                if lap % 4 == 0:
                    self._drop_stalled()
                    if not self._alone:
                        await self._look_round()
                if lap % 20 == 0:
                    self._forget()
                if lap % 120 == 0:
                    idle = moment - int(self._limits.archive_days * 86_400_000)
                    await self._store.write(functools.partial(queries.archive, idle_since=idle))
                    await self._store.write(functools.partial(queries.forget_answers, before=moment - ANSWERS))
            except asyncio.CancelledError:
                raise
            except Exception:
                logger.exception("sweep failed")
            await asyncio.sleep(SWEEP)

    async def _look_round(self) -> None:
        """Find watched tables that other workers wrote to without our hearing of it."""
        watched = [room.table.id for room in self._rooms if room.watchers]
        for name, ply in (await self._store.read(functools.partial(queries.last_plies, names=watched))).items():
            await self._rooms.heard(name, ply)

    async def _on_time(self, name: str, moment: int, first: bool) -> None:
        room = await self._rooms.room(name)
        async with room.lock:
            await self._rooms.renew(room)
            table = room.table
            try:
                if table.bot_to_move is not None:
                    if first or table.due is None or table.due < moment - GRACE:
                        self.attend(room)
                elif whats := deeds.on_time(table, moment):
                    await self._rooms.happen(room, whats)
            except Conflict:
                room.stale = True
                await self._rooms.renew(room)

    def _drop_stalled(self) -> None:
        limit = time.monotonic() - self._limits.stalled_seconds
        for room in self._rooms:
            for watcher in list(room.watchers):
                if watcher.wire is not None and watcher.sending_since is not None and watcher.sending_since < limit:
                    watcher.wire.cut()

    def _forget(self) -> None:
        """Drop rooms that nobody uses, the longest unused first; the log has them when somebody comes back."""
        moment = time.monotonic()
        unused = [r for r in self._rooms if not r.watchers and not r.lock.locked() and not r.thinking]
        unused.sort(key=lambda room: room.used)
        surplus = len(list(self._rooms)) - self._limits.rooms
        for number, room in enumerate(unused):
            # One that was just asked for may be about to be locked.
            if moment - room.used > (5 if number < surplus or room.table.status in ("over", "ended") else 60):
                self._rooms.forget(room)


def _choose(kept: dict[tuple[int, str], bots.Bot], who: tuple[int, str], seed: int, game: Game) -> str:
    if who not in kept:
        kept[who] = bots.make(who[1], seed)
    return str(bots.ask(kept[who], game))


async def _aside(work: Callable[[], None]) -> None:
    """Run something long in a thread of its own, which does not hold up the end: a pool's threads are waited for."""
    loop = asyncio.get_running_loop()
    done = loop.create_future()

    def settle(error: Exception | None) -> None:
        if not done.done():
            done.set_result(None) if error is None else done.set_exception(error)

    def run() -> None:
        failed = None
        try:
            work()
        except Exception as error:
            failed = error
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, failed)

    threading.Thread(target=run, name="compiler", daemon=True).start()
    await done


def load_rules() -> None:
    """Load or compile the rules."""
    engine(fast=True)


def load_bots() -> None:
    """Load or compile what the usual bots need; the others do so when they are asked for the first time."""
    for name in ("random", "merchant"):
        game = Game(players=2, fast=True)
        while (chance := game.chance) is not None:
            game.play(chance.outcome(0))
        bots.make(name).choose(game)
