"""What is asked of the database, and the few things that are changed there besides what happens at tables."""

from collections.abc import Sequence
from typing import Any

import sqlalchemy as sa

from medici.server import protocol as p
from medici.server import schema
from medici.server.table import Row, Table, read_order, read_seats, read_settings


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
    answers = schema.answers
    table.answered = set(connection.execute(sa.select(answers.c.action_id).where(answers.c.table_id == name)).scalars())
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
    """Return tables at which something was due before a moment: the longest due, and some others if there are more."""
    tables = schema.tables
    query = sa.select(tables.c.id).where(tables.c.due < moment).limit(most)
    found = list(connection.execute(query.order_by(tables.c.due)).scalars())
    if len(found) == most:
        # Bots that are slow, or tables in trouble, stay the longest due: others' clocks must not wait for them.
        found += connection.execute(query.order_by(sa.func.random())).scalars()
    return list(dict.fromkeys(found))


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


def forget_answers(connection: sa.Connection, before: int) -> int:
    """Drop what was answered long ago: nobody sends an action again after minutes."""
    at = schema.answers.c.at
    return connection.execute(schema.answers.delete().where(sa.or_(at < before, at.is_(None)))).rowcount


def find_guest(connection: sa.Connection, digest: str) -> int | None:
    """Return when a guest was last seen, None for somebody who was never here."""
    return connection.execute(sa.select(schema.guests.c.seen).where(schema.guests.c.hash == digest)).scalar()


def add_guest(connection: sa.Connection, digest: str, moment: int) -> None:
    """Note a new guest."""
    connection.execute(schema.guests.insert().values(hash=digest, created=moment, seen=moment))


def see_guest(connection: sa.Connection, digest: str, moment: int) -> None:
    """Note that a guest was here."""
    connection.execute(schema.guests.update().where(schema.guests.c.hash == digest).values(seen=moment))
