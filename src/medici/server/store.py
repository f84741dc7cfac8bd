"""The store: what happened is here before anybody hears of it.

One connection writes, in a thread, and commits whatever has come in meanwhile in one transaction: a commit waits for
the disk, so many moves share the wait. Another connection reads. The same code serves SQLite, which must have only one
writing connection, and PostgreSQL, where several workers write to one database and the keys of the log decide who was
first. Beside SQLite there is a day-book: where the disk is quick, the event loop itself has plain moves on it with one
write, and the thread carries them over a moment later; those of one table at once, before anything is read or written
that could miss them.
"""

import asyncio
import logging
import math
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from medici.errors import MalformedError
from medici.server import database, daybook
from medici.server.changes import GROUP, Batch, Change, TakenError, carry_over, restore
from medici.server.daybook import Daybook, Rows, Written
from medici.server.errand import Prompt

logger = logging.getLogger("medici.server")
T = TypeVar("T")
DEADLOCKS = ("40P01", "40001")
"""What PostgreSQL says when somebody else was first in yet another way."""
QUICK, SURE, REST = 0.002, 8, 20.0
"""Seconds, times, seconds: if the day-book was slower than that so often in a row, the event loop waits for the disk no
more, and leaves it to the thread for a while."""
OTHERS = 2
"""Turns of the event loop that a write waits for others at most: with more, under load, it would wait for all."""
CARRY = 5.0
"""Seconds after which what is in the day-book is carried over, if nobody asks for it sooner. This keeps the disk busy
for some milliseconds, for many rows hardly longer than for few: most are on pages that are written anyway."""
PAUSE = 0.005
"""Seconds of rest for each statement of that: all at once, it was what the slowest hundredth of moves waited for."""
RECENT = 10.0
"""Seconds for which a change that could not be stored counts against the database."""


class Conflict(Exception):  # noqa: N818 - somebody else was first: no accident
    """Another worker wrote to the table, or this very action is stored already."""


Work: TypeAlias = Change | Callable[[sa.Connection], Any]
Waiting: TypeAlias = "asyncio.Future[Any] | Future[Any]"
Item: TypeAlias = tuple[Work, Waiting]
Note: TypeAlias = tuple[Change, "asyncio.Future[Any]"]
Settled: TypeAlias = tuple[Waiting, Any, BaseException | None]
WAKE, NOW = "wake", "now"
"""What the thread is told when the day-book has something to carry over, in a while or at once."""


def _tell(*settled: Settled) -> None:
    """Tell those who wait what came of it, unless they have gone."""
    for future, answer, error in settled:
        if isinstance(future, Prompt):
            future.settle(answer, error)
        elif future.done():
            continue
        elif error is None:
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
        self._queue: queue.SimpleQueue[Item | str | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "reader")
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._lock: IO[str] | None = None
        self._guard: sa.Connection | None = None
        self._failed = -RECENT
        self._notes: list[Note] = []
        """What the event loop is to write in a turn or two."""
        self._noted = self._waited = 0
        """How many these were a turn ago, and for how many turns they wait."""
        self._book: Daybook | None = None
        self._slow, self._rests = 0, 0.0
        """How many times in a row the day-book was slow, and until when the event loop leaves it alone."""

    @property
    def failing(self) -> bool:
        """Whether the last change could not be stored, a moment ago: who is sent no changes is soon tried again."""
        return time.monotonic() - self._failed < RECENT

    @property
    def is_ready(self) -> bool:
        """Whether the schema is up to date, so that one can read."""
        with self._reading.connect() as connection:
            return database.version(connection) == database.HEAD

    @property
    def _daybook(self) -> Path | None:
        """Where the day-book is, if this database has one."""
        name = self.url.database if self._sqlite else None
        return None if name in (None, "", ":memory:") else Path(f"{Path(str(name)).resolve()}-daybook")

    @property
    def is_whole(self) -> bool:
        """Whether all that was stored is in the database itself; else a server runs, or one ended without a word."""
        return self._daybook is None or not self._daybook.exists()

    def open(self, *, alone: bool = True) -> None:
        """Bring the schema up to date and begin to write; alone, or among servers that hear of each other."""
        if not self._sqlite:
            self._guard = database.guard(self.url, alone)
        if (book := self._daybook) is not None:
            self._lock = database.occupy(str(self.url.database))
        with self._writing.connect() as connection:
            database.migrate(connection)
        if book is not None:
            database.make_room(str(self.url.database))
            self._begin_book(book)
        self._writer.start()

    def _begin_book(self, file: Path) -> None:
        """Carry over what is left in the day-book and begin another; where there can be none, the thread writes all."""
        try:
            rows = daybook.left(file)
        except OSError as error:
            raise MalformedError(f"--database: {file} cannot be read: {error.strerror}") from None
        if rows:
            with self._writing.begin() as connection:
                stored, lost = restore(connection, rows)
            logger.info("%d rows were carried over from the day-book", stored)
            if lost:
                file.replace(f"{file}.odd")
                logger.warning("%d rows of the day-book do not follow what is stored: they are in %s.odd", lost, file)
        if (
            not database.LOCKS
        ):  # where a file cannot be occupied, somebody might read it and take the book for left behind
            return
        try:
            self._book = Daybook(file)
        except OSError as error:
            logger.warning("there is no day-book, moves are stored as well but slower: %s", error.strerror)

    def close(self) -> None:
        """Finish what was begun."""
        if self._writer.is_alive():
            self._queue.put(None)
            self._writer.join(timeout=5)  # a database that does not answer is not waited for
        if self._book is not None:
            self._book.close()
            self._book = None
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
        if self._book is None or self._rests > time.monotonic():
            return self._submit(change)
        loop = asyncio.get_running_loop()
        if not self._notes:
            loop.call_soon(self._write_down)
        future = Prompt(loop=loop)
        self._notes.append((change, future))
        return future

    def _write_down(self) -> None:
        """Store what was noted; the thread is given what is more than rows.

        Who moves in the same moment as others is heard in the event loop's next turn: one write serves them all, so
        as long as somebody else is heard, a turn is waited for.
        """
        if self._noted < len(self._notes) < GROUP and self._waited < OTHERS:
            self._noted, self._waited = len(self._notes), self._waited + 1
            asyncio.get_running_loop().call_soon(self._write_down)
            return
        notes, self._notes, self._noted, self._waited = self._notes, [], 0, 0
        stored: list[Note] = []
        with suppress(Exception):  # the thread tries it again, and says what is wrong
            stored = self._jot_plain(notes)
        done = {id(note) for note in stored}
        for note in notes:  # first, for whoever is told goes on at once
            if id(note) not in done:
                self._queue.put(note)
        _tell(*((future, None, None) for _, future in stored))

    def _jot_plain(self, notes: list[Note]) -> list[Note]:
        """Have in the day-book what is nothing but rows; return what is there."""
        moment = now()
        batch = Batch([change for change, _ in notes], moment)
        if not batch.is_plain:
            notes = [note for note in notes if Batch([note[0]], moment).is_plain]
            batch = Batch([change for change, _ in notes], moment)
        started = time.perf_counter()
        if not self._jot(batch):
            return []
        self._slow = self._slow + 1 if time.perf_counter() - started > QUICK else 0
        if self._slow >= SURE:
            self._slow, self._rests = 0, time.monotonic() + REST
        return notes

    def _jot(self, batch: Batch) -> bool:
        """Have rows in the day-book, if there is nothing else; return whether they are."""
        book = self._book
        if book is None or not batch.is_plain:
            return False
        written = book.write(batch.rows)
        if written is Written.NOT:
            return False
        self._stored(batch)
        if written is not Written.YES:
            self._queue.put(WAKE if written is Written.FIRST else NOW)
        return True

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
        future = Prompt(loop=asyncio.get_running_loop())
        self._queue.put((work, future))
        return future

    def _write(self) -> None:
        due, is_open = math.inf, True
        while is_open:
            book = self._book
            if book is None or not book.pending:
                due = math.inf
            elif due == math.inf:
                due = time.monotonic() + CARRY
            items = self._some(due)
            is_open = None not in items
            group = [item for item in items if isinstance(item, tuple)]
            if NOW in items or time.monotonic() >= due:
                due = math.inf
                with suppress(Exception):  # it is in the day-book, and tried again
                    self._carry_over(None if group or not is_open else self._rest)
            if group:
                self._commit(group)
        with suppress(Exception):  # what is in the day-book stays there
            self._carry_over()

    def _some(self, due: float) -> list[Item | str | None]:
        """Wait until there is something to be done, or until a moment; return what there is, up to the end."""
        items: list[Item | str | None] = []
        with suppress(queue.Empty):
            items.append(self._queue.get(timeout=None if due == math.inf else max(0.0, due - time.monotonic())))
            while items[-1] is not None and len(items) < GROUP:
                items.append(self._queue.get_nowait())
        return items

    def _rest(self) -> None:
        """Let others have processor and disk for a while, unless somebody waits for what comes next."""
        if self._queue.empty():
            time.sleep(PAUSE)

    def _carry_over(self, rest: Callable[[], None] | None = None) -> None:
        """Have all in the database that is in the day-book."""
        book = self._book
        if book is None:
            return
        for _ in range(2):  # what could not be carried over the last time is first, what was written since is next
            if not (rows := book.turn()):
                break
            try:
                with self._writing.begin() as connection:
                    stored = carry_over(connection, rows, rest)
            except Exception:
                self._failed = time.monotonic()
                raise
            _compare(stored, rows)
            book.carried()
            self._failed = -RECENT

    def _commit(self, group: list[Item]) -> None:
        """Store a group at once, and tell all who wait for it in one go: waking an event loop is dear."""
        woken: dict[asyncio.AbstractEventLoop, list[Settled]] = {}
        for future, answer, error in self._settle(group):
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
        others = len(works) - len(changes)
        if not others and self._jot(batch):
            return [None for _ in works]
        # Who knows what others ask for; and a book that takes no rows is full.
        if others or batch.is_plain or (self._book is not None and self._book.stuck):
            self._carry_over()
        with self._lend({change.table.id for change in changes}) as rows, self._writing.begin() as connection:
            _compare(carry_over(connection, rows), rows)
            batch.store(connection)
            answers = [None if isinstance(work, Change) else work(connection) for work in works]
        if changes:
            self._failed = -RECENT
            self._stored(batch)
        return answers

    def _lend(self, tables: set[str]) -> AbstractContextManager[Rows]:
        """Return what the day-book has of some tables: what is more than rows must follow them in the database."""
        book = self._book
        return nullcontext([]) if book is None else book.lend(tables)

    def _stored(self, batch: Batch) -> None:
        for table, line in batch.lines:
            table.line = line

    # Reading

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something; what is still in the day-book it does not know."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    async def read_all(self, table: str, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something when it knows all that was stored of a table."""
        if self._book is not None and self._book.has(table):
            await self.write(_nothing)
        return await self.read(work)

    def read_now(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something, from a thread that may wait; what is still in a day-book it does not know."""
        with self._reading.begin() as connection:
            return work(connection)


def _compare(stored: int, rows: Rows) -> None:
    """Say so if the database had some of the day-book's rows already: nothing else should have written them."""
    if stored < len(rows):
        logger.error("%d rows of the day-book were in the database already", len(rows) - stored)


def _nothing(_: sa.Connection) -> None:
    """Wait until all is in the database that was stored before."""


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
