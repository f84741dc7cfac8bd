"""A database for a server alone, or for several that hear of each other: prepared, up to date, in nobody else's use."""

import os
import shutil
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

import sqlalchemy as sa

from medici.errors import MalformedError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

LOCKS = fcntl is not None
"""Whether a file can be had for oneself."""
CHECKPOINT = 4000
"""Pages that SQLite's log takes before they are copied to where they belong: nobody is answered meanwhile, and the
usual 1000 are full twice a second when 500 moves are stored in it."""
ROOM = (CHECKPOINT + 500) * 4120
"""Bytes that the log has from the start: to write into a file is quicker than to let it grow, which is stored too."""
SPARE = 20 * ROOM
"""Bytes that must be free for that: a disk that is nearly full has better uses for them."""
HEAD = "0002"
"""The newest revision in `migrations/`; a test compares."""


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


def make_room(path: str) -> None:
    """Give SQLite's log its room: what is in it stays, and what follows is no page until one is written there."""
    with suppress(OSError), Path(f"{Path(path).resolve()}-wal").open("r+b", buffering=0) as log:
        size = log.seek(0, os.SEEK_END)
        if size >= ROOM or shutil.disk_usage(path).free < SPARE:
            return
        try:
            while log.tell() < ROOM:
                log.write(bytes(ROOM - log.tell()))
            os.fsync(log.fileno())
        except OSError:
            log.truncate(size)
            raise


def prepare(engine: sa.Engine, begin: str, *pragmas: str) -> None:
    """Have SQLite wait for the disk at every commit, and transactions begin as we say."""

    def connected(connection: Any, _: Any) -> None:
        connection.isolation_level = None
        for pragma in ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL", "PRAGMA foreign_keys = ON", *pragmas):
            connection.execute(pragma)

    sa.event.listen(engine, "connect", connected)
    sa.event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))


def migrate(connection: sa.Connection) -> None:
    """Bring the schema up to date; workers that start at once wait for each other."""
    if version(connection) == HEAD:
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


def version(connection: sa.Connection) -> str | None:
    """Return the schema's revision, None where there is no schema yet."""
    with connection.begin():
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
        return found
