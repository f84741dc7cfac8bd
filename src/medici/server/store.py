"""The store: what happened is here before anybody hears of it.

One thread writes, and commits whatever has come in meanwhile in one transaction: a commit waits for the disk, so many
moves share the wait. Another connection reads. The same code serves SQLite, which must have only one writing
connection, and PostgreSQL, where several workers write to one database and the keys of the log decide who was first.
"""

import asyncio
import os
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, TypeAlias, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from medici.errors import MalformedError
from medici.server import protocol as p
from medici.server import schema
from medici.server.table import Row, Table, read_order, read_seats, read_settings

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

T = TypeVar("T")
HEAD = "0001"
"""The newest revision in `migrations/`; a test compares."""
DEADLOCKS = ("40P01", "40001")
"""What PostgreSQL says when somebody else was first in yet another way."""
RECENT = 10.0
"""Seconds for which a change that could not be stored counts against the database."""
GROUP = 256
"""The most changes that one transaction takes."""


class Conflict(Exception):  # noqa: N818 - somebody else was first: no accident
    """Another worker wrote to the table, or this very action is stored already."""


class Change(msgspec.Struct, frozen=True):
    """What is to be stored together or not at all."""

    table: Table
    rows: tuple[Row, ...]
    orders: tuple[tuple[int, int, p.Order | None], ...] = ()
    """Seat, lot and terms."""
    new: str | None = None
    """The action that opens the table."""
    answer: tuple[str, p.Done] | None = None
    """Who did something that is no row, and what he is told."""


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
            _prepare(self._writing, "BEGIN IMMEDIATE")
            _prepare(self._reading, "BEGIN", "PRAGMA query_only = ON")
        self._queue: queue.SimpleQueue[Item | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(1, "reader")
        self._writer = threading.Thread(target=self._write, name="writer", daemon=True)
        self._lock: IO[str] | None = None
        self._guard: sa.Connection | None = None
        self._failed = -RECENT

    @property
    def failing(self) -> bool:
        """Whether the last change could not be stored, a moment ago: who is sent no changes is soon tried again."""
        return time.monotonic() - self._failed < RECENT

    @property
    def is_ready(self) -> bool:
        """Whether the schema is up to date, so that one can read."""
        with self._reading.connect() as connection:
            return _version(connection) == HEAD

    def open(self, *, alone: bool = True) -> None:
        """Bring the schema up to date and begin to write; alone, or among servers that hear of each other."""
        if not self._sqlite:
            self._guard = guard(self.url, alone)
        if self._sqlite and self.url.database not in (None, "", ":memory:"):
            self._lock = occupy(str(self.url.database))
        with self._writing.connect() as connection:
            migrate(connection)
        self._writer.start()

    def close(self) -> None:
        """Finish what was begun."""
        if self._writer.is_alive():
            self._queue.put(None)
            self._writer.join(timeout=5)  # a database that does not answer is not waited for
        self._readers.shutdown(wait=False, cancel_futures=True)
        self._writing.dispose()
        self._reading.dispose()
        if self._lock is not None:
            self._lock.close()
        if self._guard is not None:
            self._guard.close()

    # Writing

    async def save(self, change: Change) -> None:
        """Store a change; returns when it is on the disk, or raises `Conflict` when somebody else was first."""
        await self._submit(change)

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
            if len(group) > 1:
                for item in group:
                    yield from self._settle([item])
                return
            state = getattr(getattr(error, "orig", None), "sqlstate", None)
            lost = isinstance(error, IntegrityError) or state in DEADLOCKS
            if not lost:
                self._failed = time.monotonic()
            yield group[0][1], None, Conflict() if lost else error
        else:
            for (_, future), answer in zip(group, answers, strict=True):
                yield future, answer, None

    def _transact(self, works: Sequence[Work]) -> list[Any]:
        changes = [work for work in works if isinstance(work, Change)]
        with self._writing.begin() as connection:
            if changes:
                _store(connection, changes)
            answers = [None if isinstance(work, Change) else work(connection) for work in works]
        if changes:
            self._failed = -RECENT
        return answers

    # Reading

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self.read_now, work)

    def read_now(self, work: Callable[[sa.Connection], T]) -> T:
        """Ask the database something, from a thread that may wait."""
        with self._reading.begin() as connection:
            return work(connection)


def check(url: str) -> None:
    """Refuse a database that cannot be used, in one line."""
    database = None
    try:
        database = Store(url)
        with database._reading.connect() as connection:
            version = _version(connection)
    except ImportError:
        raise MalformedError('--database: PostgreSQL needs more packages: pip install "medici[hosting]"') from None
    except sa.exc.SQLAlchemyError as error:
        why = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise MalformedError(f"--database: cannot be used: {why}") from None
    finally:
        if database is not None:
            database.close()
    if version not in (None, HEAD) and str(version) > HEAD:
        raise MalformedError(f"--database: was made by a newer medici (schema {version}, here {HEAD})")


def guard(url: sa.URL, alone: bool) -> sa.Connection:
    """Keep servers that do not hear of each other from one PostgreSQL database, as long as the connection lasts."""
    engine = sa.create_engine(url, poolclass=sa.NullPool, isolation_level="AUTOCOMMIT")
    connection = engine.connect()
    ask = sa.text(f"SELECT pg_try_advisory_lock{'' if alone else '_shared'}(718281829)")
    for _ in range(30):  # one that was killed a moment ago may still have it
        if connection.execute(ask).scalar():
            return connection
        time.sleep(0.1)
    connection.close()
    raise MalformedError("--database: is in use by a server: several need --channels, the same for all of them")


class InUseError(MalformedError):
    """A server has the file; `address` is where it can be reached, if it said so."""

    def __init__(self, path: str, address: str) -> None:
        super().__init__(
            f"--database: {path} is in use by a server{f' at {address}' if address else ''}: stop it first"
        )
        self.address = address


def occupy(path: str) -> IO[str]:
    """Have an SQLite file for oneself, until what is returned is closed or the process ends, however it does.

    Two servers at one file would not hear of each other's moves, and SQLite 3.40 may spoil a file that two connections
    write to.
    """
    try:
        lock = Path(f"{Path(path).resolve()}.lock").open("a+")  # noqa: SIM115 - it is held as long as the server runs
    except OSError as error:
        raise MalformedError(f"--database: {path} cannot be used: {error.strerror}") from None
    if fcntl is not None:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.seek(0)
            address = lock.read(200).strip()
            lock.close()
            raise InUseError(path, address) from None
    lock.truncate(0)
    lock.write(os.environ.get("MEDICI_ADDRESS", ""))
    lock.flush()
    return lock


def _prepare(engine: sa.Engine, begin: str, *pragmas: str) -> None:
    """Have SQLite wait for the disk at every commit, and transactions begin as we say."""

    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", *pragmas):
            connection.execute(pragma)

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


def migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date; workers that start at once wait for each other."""
    if _version(connection) == HEAD:
        return
    # Imported here: it takes a fifth of a second that most starts can do without.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "medici:server/migrations")
    config.attributes["connection"] = connection
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(718281828)"))
        command.upgrade(config, "head")


def _version(connection: sa.Connection) -> str | None:
    """Return the schema's revision, None where there is no schema yet."""
    with connection.begin():
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        return found


def _store(connection: sa.Connection, changes: Iterable[Change]) -> None:
    opened, rows, updates, sealed, void, members, answers = [], [], [], [], [], [], []
    for change in changes:
        table = change.table
        state = {
            "updated": now(),
            "status": table.status,
            "due": table.due,
            "seats": msgspec.json.encode(table.seat_views()).decode(),
        }
        if change.new is not None:
            opened.append(
                state
                | {
                    "id": table.id,
                    "created": state["updated"],
                    "public": table.settings.public,
                    "host": table.host,
                    "settings": msgspec.json.encode(table.settings).decode(),
                    "secret": table.secret.hex(),
                    "key": table.key.hex(),
                    "action_id": change.new,
                }
            )
        elif change.rows:
            updates.append(state | {"this": table.id})
        rows += [
            {
                "table_id": table.id,
                "ply": row.ply,
                "text": row.text,
                "chain": row.chain,
                "guest": row.guest,
                "action_id": row.action_id,
            }
            for row in change.rows
        ]
        members += [{"guest": guest, "table_id": table.id} for guest in _sat(change)]
        if change.answer is not None:
            guest, done = change.answer
            answers.append(
                {
                    "table_id": table.id,
                    "action_id": done.action_id,
                    "guest": guest,
                    "ply": done.ply,
                    "head": done.head,
                }
            )
        for seat, lot, terms in change.orders:
            void.append({"this": table.id, "at": seat})
            if terms is not None:
                text = msgspec.json.encode(terms).decode()
                sealed.append({"table_id": table.id, "seat": seat, "lot": lot, "terms": text})
    if opened:
        connection.execute(schema.tables.insert(), opened)
    if answers:
        connection.execute(schema.answers.insert(), answers)
    if rows:
        connection.execute(schema.log.insert(), rows)
    if updates:
        connection.execute(_UPDATE, updates)
    for member in members:
        if not connection.execute(_MEMBER, member).first():
            connection.execute(schema.members.insert(), member)
    if void:
        connection.execute(_VOID, void)
    if sealed:
        connection.execute(schema.orders.insert(), sealed)


def _sat(change: Change) -> set[str]:
    """Return the guests who came to the table with this change."""
    whats = change.table.told[change.rows[0].ply :] if change.rows else []
    came = {row.guest for row, told in zip(change.rows, whats, strict=False) if isinstance(told.what, p.Sat | p.Moved)}
    return {guest for guest in came if guest is not None} | ({change.table.host} if change.new else set())


_UPDATE = (
    schema.tables.update()
    .where(schema.tables.c.id == sa.bindparam("this"))
    .values({name: sa.bindparam(name) for name in ("updated", "status", "due", "seats")})
)
_VOID = schema.orders.delete().where(
    schema.orders.c.table_id == sa.bindparam("this"), schema.orders.c.seat == sa.bindparam("at")
)
_MEMBER = sa.select(schema.members.c.guest).where(
    schema.members.c.guest == sa.bindparam("guest"), schema.members.c.table_id == sa.bindparam("table_id")
)


# What is asked


def load_table(connection: sa.Connection, name: str) -> Table | None:
    """Return a table from its log, with its sealed orders; None if there is none of this name."""
    found = connection.execute(schema.tables.select().where(schema.tables.c.id == name)).first()
    if found is None:
        return None
    settings = read_settings(found.settings)
    table = Table(name, settings, bytes.fromhex(found.secret), bytes.fromhex(found.key), found.host)
    for row in rows_after(connection, name, -1):
        table.fold(row)
    table.orders = orders_of(connection, table)
    return table


def rows_after(connection: sa.Connection, name: str, ply: int) -> list[Row]:
    """Return the rows of a log after a ply."""
    log = schema.log
    found = connection.execute(log.select().where(log.c.table_id == name, log.c.ply > ply).order_by(log.c.ply))
    return [Row(row.ply, row.text, row.chain, row.guest, row.action_id) for row in found]


def orders_of(connection: sa.Connection, table: Table) -> dict[int, p.Order]:
    """Return the sealed orders that still count."""
    found = connection.execute(schema.orders.select().where(schema.orders.c.table_id == table.id))
    return {row.seat: read_order(row.terms) for row in found if row.lot == table.mark(row.seat)}


def last_plies(connection: sa.Connection, names: Sequence[str]) -> dict[str, int]:
    """Return how far tables have come."""
    log = schema.log
    query = sa.select(log.c.table_id, sa.func.max(log.c.ply)).group_by(log.c.table_id)
    found: dict[str, int] = {}
    for start in range(0, len(names), 500):
        some = query.where(log.c.table_id.in_(names[start : start + 500]))
        found |= {row.table_id: row[1] for row in connection.execute(some)}
    return found


def answered(connection: sa.Connection, name: str, action_id: str) -> tuple[str, p.Done] | None:
    """Return who did something that was no row, and what he was told; None if it was not done."""
    table = schema.answers
    found = connection.execute(table.select().where(table.c.table_id == name, table.c.action_id == action_id)).first()
    return None if found is None else (found.guest, p.Done(action_id, found.ply, found.head))


def opened_by(connection: sa.Connection, host: str, action_id: str) -> str | None:
    """Return the table that an action opened, if it did."""
    tables = schema.tables
    found = connection.execute(sa.select(tables.c.id).where(tables.c.host == host, tables.c.action_id == action_id))
    return found.scalar()


def due_before(connection: sa.Connection, moment: int, most: int = 500) -> list[str]:
    """Return tables at which something was due before a moment."""
    tables = schema.tables
    found = connection.execute(sa.select(tables.c.id).where(tables.c.due < moment).order_by(tables.c.due).limit(most))
    return list(found.scalars())


def list_public(connection: sa.Connection, most: int = 50) -> tuple[p.TableLine, ...]:
    """Return public tables that one can join or watch, the newest first."""
    tables = schema.tables
    query = (
        tables.select()
        .where(tables.c.public, tables.c.status.in_(("open", "starting", "playing")))
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return tuple(map(_line, connection.execute(query)))


def list_own(connection: sa.Connection, guest: str, most: int = 50) -> tuple[p.TableLine, ...]:
    """Return the tables at which a guest sat, the newest first."""
    tables, members = schema.tables, schema.members
    query = (
        tables.select()
        .join(members, members.c.table_id == tables.c.id)
        .where(members.c.guest == guest)
        .order_by(tables.c.updated.desc())
        .limit(most)
    )
    return tuple(map(_line, connection.execute(query)))


def _line(row: Any) -> p.TableLine:
    settings = read_settings(row.settings)
    edition = settings.edition if isinstance(settings.edition, str) else str(settings.edition.get("id", "custom"))
    seats = read_seats(row.seats)
    return p.TableLine(row.id, edition, row.status, seats, row.updated)


def running(connection: sa.Connection, guest: str) -> int:
    """Return how many tables of a host are neither over nor archived."""
    tables = schema.tables
    query = sa.select(sa.func.count()).where(
        tables.c.host == guest, tables.c.status.in_(("open", "starting", "playing"))
    )
    return connection.execute(query).scalar_one()


def archive(connection: sa.Connection, idle_since: int) -> int:
    """Put tables away that nobody touched since; they stay in the database, and come back when somebody acts."""
    tables = schema.tables
    idle = tables.update().where(
        tables.c.updated < idle_since,
        tables.c.status.in_(("open", "starting", "playing")),
        tables.c.due.is_(None),  # a clock that runs is not idle
    )
    return connection.execute(idle.values(status="archived")).rowcount


def find_guest(connection: sa.Connection, digest: str) -> int | None:
    """Return when a guest was last seen, None for somebody who was never here."""
    return connection.execute(sa.select(schema.guests.c.seen).where(schema.guests.c.hash == digest)).scalar()


def add_guest(digest: str) -> Callable[[sa.Connection], None]:
    """Return the work of noting a new guest."""
    moment = now()

    def work(connection: sa.Connection) -> None:
        connection.execute(schema.guests.insert().values(hash=digest, created=moment, seen=moment))

    return work


def see_guest(digest: str) -> Callable[[sa.Connection], None]:
    """Return the work of noting that a guest was here."""
    moment = now()

    def work(connection: sa.Connection) -> None:
        connection.execute(schema.guests.update().where(schema.guests.c.hash == digest).values(seen=moment))

    return work
