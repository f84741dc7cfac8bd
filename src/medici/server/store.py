"""The store: what happened is here before anybody hears of it.

One connection writes, and commits whatever has come in meanwhile in one transaction: a commit waits for the disk, so
many moves share the wait. A thread does that, or, where SQLite's disk is so quick that to wake a thread takes as long,
the event loop itself: whoever has the pen. Another connection reads. The same code serves SQLite, which must have only
one writing connection, and PostgreSQL, where several workers write to one database and the keys of the log decide who
was first.
"""

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import IO, Any, TypeAlias, TypeVar, cast

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from medici.errors import MalformedError
from medici.server import database
from medici.server.changes import GROUP, Batch, Change, TakenError

T = TypeVar("T")
DEADLOCKS = ("40P01", "40001")
"""What PostgreSQL says when somebody else was first in yet another way."""
QUICK, SURE = 0.001, 3
"""Seconds: if SQLite had rows on the disk within them so many times in a row, the event loop waits for the next."""
BUSY = 5000
"""Milliseconds that the thread waits for a file that somebody else has locked; the event loop never does."""
RECENT = 10.0
"""Seconds for which a change that could not be stored counts against the database."""


class Conflict(Exception):  # noqa: N818 - somebody else was first: no accident
    """Another worker wrote to the table, or this very action is stored already."""


Work: TypeAlias = Change | Callable[[sa.Connection], Any]
Waiting: TypeAlias = "asyncio.Future[Any] | Future[Any]"
Item: TypeAlias = tuple[Work, Waiting]
Settled: TypeAlias = tuple[Waiting, Any, BaseException | None]


def _tell(*settled: Settled) -> None:
    """Tell those who wait what came of it, unless they have gone."""
    for future, answer, error in settled:
        if future.done():
            continue
        if error is None:
            future.set_result(answer)
        else:
            future.set_exception(error)


def now() -> int:
    """Return the time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Store:
    """A database of tables."""

    def __init__(self, url: str) -> None:
        self.url = sa.make_url(url)
        if self.url.drivername in ("postgresql", "postgres"):
            self.url = self.url.set(drivername="postgresql+psycopg")
        self._sqlite = self.url.get_backend_name() == "sqlite"
        # What could not be stored is never in an error: there are secrets and sealed orders in it.
        pool: dict[str, Any] = {"pool_size": 1, "max_overflow": 0, "hide_parameters": True}
        if not self._sqlite:
            waits = {"connect_timeout": 5, "options": "-c statement_timeout=15000"}
            pool |= {"pool_pre_ping": True, "connect_args": waits}
        self._writing = sa.create_engine(self.url, **pool)
        self._reading = sa.create_engine(self.url, **pool)
        if self._sqlite:
            database.prepare(self._writing, "BEGIN IMMEDIATE", f"PRAGMA wal_autocheckpoint = {database.CHECKPOINT}")
            database.prepare(self._reading, "BEGIN", "PRAGMA query_only = ON")
        self._queue: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "reader")
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._lock: IO[str] | None = None
        self._guard: sa.Connection | None = None
        self._failed = -RECENT
        self._notes: list[tuple[Change, asyncio.Future[Any]]] = []
        """What the event loop is to write in its next turn."""
        self._quick = 0
        """How many times in a row the disk was quick."""
        self._pen = threading.Lock()
        """Whoever has it uses the connection that writes; once the store is closed nobody has it again."""
        self._borrowed: sa.PoolProxiedConnection | None = None
        """The writing connection itself, while nothing but plain rows is written: to ask for it each time is dear."""

    @property
    def failing(self) -> bool:
        """Whether the last change could not be stored, a moment ago: who is sent no changes is soon tried again."""
        return time.monotonic() - self._failed < RECENT

    @property
    def is_ready(self) -> bool:
        """Whether the schema is up to date, so that one can read."""
        with self._reading.connect() as connection:
            return database.version(connection) == database.HEAD

    def open(self, *, alone: bool = True) -> None:
        """Bring the schema up to date and begin to write; alone, or among servers that hear of each other."""
        if not self._sqlite:
            self._guard = database.guard(self.url, alone)
        if self._sqlite and self.url.database not in (None, "", ":memory:"):
            self._lock = database.occupy(str(self.url.database))
        with self._writing.connect() as connection:
            database.migrate(connection)
        if self._lock is not None:
            database.make_room(str(self.url.database))
        self._writer.start()

    def close(self) -> None:
        """Finish what was begun."""
        if self._writer.is_alive():
            self._queue.put(None)
            self._writer.join(timeout=5)  # a database that does not answer is not waited for
        self._pen.acquire(timeout=5)
        self._give_back()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._writing.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.close()
        if self._guard is not None:
            self._guard.close()

    # Writing

    def save(self, change: Change) -> "asyncio.Future[None]":
        """Begin to store a change: done when it is on the disk, or with a `Conflict` when somebody else was first."""
        if self._quick < SURE:
            return self._submit(change)
        loop = asyncio.get_running_loop()
        if not self._notes:
            loop.call_soon(self._write_down)
        future = loop.create_future()
        self._notes.append((change, future))
        return future

    def _write_down(self) -> None:
        """Store what was noted in the event loop's last turn; the thread is given what takes more than that."""
        notes, self._notes = self._notes, []
        stored = False
        with suppress(Exception):  # the thread tries it again, and says what is wrong
            batch = Batch([change for change, _ in notes], now())
            if batch.is_plain and self._pen.acquire(blocking=False):
                try:
                    stored = self._jot(batch)
                finally:
                    self._pen.release()
        if stored:
            _tell(*((future, None, None) for _, future in notes))
        else:
            for note in notes:
                self._queue.put(note)

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something else in a transaction of its own kind, among the others."""
        done: T = await self._submit(work)
        return done

    def write_now(self, work: Callable[[sa.Connection], T]) -> T:
        """Do something in a transaction, from a thread that may wait."""
        future: Future[T] = Future()
        self._queue.put((work, future))
        return future.result()

    def _submit(self, work: Work) -> "asyncio.Future[Any]":
        future = asyncio.get_running_loop().create_future()
        self._queue.put((work, future))
        return future

    def _write(self) -> None:
        while (first := self._queue.get()) is not None:
            group = [first]
            while len(group) < GROUP:
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    self._queue.put(None)
                    break
                group.append(item)
            self._commit(group)

    def _commit(self, group: list[Item]) -> None:
        """Store a group at once, and tell all who wait for it in one go: waking an event loop is dear."""
        woken: dict[asyncio.AbstractEventLoop, list[Settled]] = {}
        with self._pen:
            came_of_it = list(self._settle(group))
        for future, answer, error in came_of_it:
            if isinstance(future, Future):
                _tell((future, answer, error))
            else:
                woken.setdefault(future.get_loop(), []).append((future, answer, error))
        for loop, settled in woken.items():
            with suppress(RuntimeError):  # a loop that is closed: nobody waits any more
                loop.call_soon_threadsafe(_tell, *settled)

    def _settle(self, group: list[Item]) -> Iterator[Settled]:
        """Store a group; if any of it cannot be, each by itself."""
        # In one order everywhere, or two workers could wait for each other.
        group = sorted(group, key=lambda item: item[0].table.id if isinstance(item[0], Change) else "")
        try:
            answers = self._transact([work for work, _ in group])
        except Exception as error:
            if len(group) > 1 and not _is_busy(error):
                for item in group:
                    yield from self._settle([item])
                return
            state = getattr(getattr(error, "orig", None), "sqlstate", None)
            lost = isinstance(error, IntegrityError | TakenError) or state in DEADLOCKS
            if not lost:
                self._failed = time.monotonic()
            for _, future in group:
                yield future, None, Conflict() if lost else error
        else:
            for (_, future), answer in zip(group, answers, strict=True):
                yield future, answer, None

    def _transact(self, works: Sequence[Work]) -> list[Any]:
        changes = [work for work in works if isinstance(work, Change)]
        batch = Batch(changes, now())
        answers: list[Any] = [None] * len(works)
        if not (self._sqlite and len(changes) == len(works) and batch.is_plain and self._jot(batch)):
            self._give_back()
            with self._writing.begin() as connection:
                batch.store(connection)
                answers = [None if isinstance(work, Change) else work(connection) for work in works]
            if changes:
                self._stored(batch)
        return answers

    def _jot(self, batch: Batch) -> bool:
        """Store rows the short way; return whether they are stored. If not, the long way waits, or says why."""
        if self._borrowed is None:
            self._borrowed = self._writing.raw_connection()
            self._borrowed.execute("PRAGMA busy_timeout = 0")
        started = time.perf_counter()
        try:
            batch.jot(cast(sqlite3.Connection, self._borrowed.driver_connection))
        except sqlite3.Error:
            return False
        self._quick = self._quick + 1 if time.perf_counter() - started < QUICK else 0
        self._stored(batch)
        return True

    def _stored(self, batch: Batch) -> None:
        self._failed = -RECENT
        for table, line in batch.lines:
            table.line = line

    def _give_back(self) -> None:
        """Let others have the one connection that writes, and wait for it."""
        if self._borrowed is not None:
            self._borrowed.execute(f"PRAGMA busy_timeout = {BUSY}")
            self._borrowed.close()
            self._borrowed = None

    # Reading

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something, from a thread that may wait."""
        with self._reading.begin() as connection:
            return work(connection)


def _is_busy(error: Exception) -> bool:
    """Return whether somebody else has an SQLite file locked: what comes next would wait as long, for nothing."""
    code: int = getattr(getattr(error, "orig", None), "sqlite_errorcode", 0)
    return code & 0xFF in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


def check(url: str) -> None:
    """Refuse a database that cannot be used, in one line."""
    opened = None
    try:
        opened = Store(url)
        with opened._reading.connect() as connection:
            version = database.version(connection)
    except ImportError:
        raise MalformedError('--database: PostgreSQL needs more packages: pip install "medici[hosting]"') from None
    except sa.exc.SQLAlchemyError as error:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise MalformedError(f"--database: cannot be used: {why}") from None
    finally:
        if opened is not None:
            opened.close()
    if version not in (None, database.HEAD) and str(version) > database.HEAD:
        raise MalformedError(f"--database: was made by a newer medici (schema {version}, here {database.HEAD})")
