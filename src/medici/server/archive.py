"""Records in and out of a server's database."""

from collections.abc import Iterator
from functools import partial
from hashlib import sha256

import msgspec
import sqlalchemy as sa

from medici import chain
from medici.record import Record
from medici.server import queries, schema
from medici.server.store import Store


def names(connection: sa.Connection) -> list[str]:
    """Return all tables at which a game was played, the oldest first; nothing is ever deleted."""
    tables = schema.tables
    return list(connection.execute(sa.select(tables.c.id).order_by(tables.c.created, tables.c.id)).scalars())


def imported(connection: sa.Connection) -> list[str]:
    """Return the records that came from elsewhere, as they were and in their order."""
    records = schema.records
    return list(
        connection.execute(sa.select(records.c.record).order_by(records.c.imported, records.c.digest)).scalars()
    )


def is_settled(text: str) -> bool:
    """Return whether the game of a record will not go on: it is over, or was ended and its secret revealed.

    >>> is_settled('{"result": {}}'), is_settled('{"fair": {"secret": "5d"}}'), is_settled('{"fair": {}}')
    (True, True, False)
    """
    data = msgspec.json.decode(text)
    proof = data.get("fair")
    return data.get("result") is not None or (isinstance(proof, dict) and proof.get("secret") is not None)


def export_records(database: Store, unfinished: bool = False) -> Iterator[str]:
    """Yield the record of every game, one line of JSON each: those that are over or were ended, or all that began."""
    for name in database.read_now(names):
        table = database.read_now(partial(queries.load_table, name=name))
        if table is not None and table.game is not None and (unfinished or table.status in ("over", "ended")):
            yield table.record().to_json()
    yield from (text for text in database.read_now(imported) if unfinished or is_settled(text))


def export_logs(database: Store) -> Iterator[str]:
    """Yield the log of every table, one line of JSON each, for `medici verify`."""
    for name in database.read_now(names):
        rows = database.read_now(partial(queries.rows_after, name=name, ply=-1))
        yield chain.Log(chain.FORMAT, name, tuple(chain.Row(row.text, row.chain) for row in rows)).to_json()


def import_record(connection: sa.Connection, record: Record, at: int) -> bool:
    """Store a record that replays; return whether it is new here. Records are exported in the order of `at`."""
    record.replay(fast=False)
    if _is_of_a_table(connection, record):
        return False
    text = record.to_json()
    digest = sha256(text.encode()).hexdigest()
    records = schema.records
    if connection.execute(sa.select(records.c.digest).where(records.c.digest == digest)).first():
        return False
    connection.execute(records.insert().values(digest=digest, imported=at, record=text))
    return True


def _is_of_a_table(connection: sa.Connection, record: Record) -> bool:
    """Return whether a game was played at a table of this database, and has come at least as far there."""
    proof = record.extra.get("fair")
    name = proof.get("table") if isinstance(proof, dict) else None
    table = queries.load_table(connection, name) if isinstance(name, str) else None
    return table is not None and table.game is not None and table.game.entries[: len(record.entries)] == record.entries
