"""Changes: what happened at tables, as rows of the database."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from medici import chain
from medici.server import protocol as p
from medici.server import schema
from medici.server.daybook import Rows
from medici.server.table import Row, Table, read_happening

GROUP = 256
"""The most changes that one transaction takes."""
TOGETHER = 160
"""Rows that one statement stores: old SQLite takes 999 values in one."""
CAME, WENT = (p.Sat, p.Moved), (p.Left, p.BotSat)
"""What makes a guest one of the table, and after what somebody may not be one any more."""
STALE = 60_000
"""Milliseconds by which the time of a table's last change may be behind: only lists and idle tables go by it."""


class TakenError(Exception):
    """An action that is to be a row of a log was done already, and was none."""


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


class Batch:
    """The rows of some changes, statement by statement."""

    def __init__(self, changes: Iterable[Change], moment: int) -> None:
        self._moment = moment
        self.lines: list[tuple[Table, tuple[int, dict[str, Any]]]] = []
        """What lists and clocks know of each table, once it is stored."""
        self.opened: list[dict[str, Any]] = []
        self.answers: list[dict[str, Any]] = []
        self.rows: Rows = []
        self.updates: list[dict[str, Any]] = []
        self.members: list[dict[str, Any]] = []
        self.gone: list[dict[str, Any]] = []
        self.void: list[dict[str, Any]] = []
        self.sealed: list[dict[str, Any]] = []
        for change in changes:
            self._add(change)

    @property
    def is_plain(self) -> bool:
        """Whether there is nothing but rows of logs: most moves are so."""
        others = self.opened or self.answers or self.updates or self.members or self.gone or self.void or self.sealed
        return bool(self.rows) and not others

    def _add(self, change: Change) -> None:
        table, moment = change.table, self._moment
        state = {
            "updated": moment,
            "status": table.status,
            "due": table.due,
            "seats": table.seats_text,
        }
        if change.new is not None:
            self.opened.append(
                state
                | {
                    "id": table.id,
                    "created": moment,
                    "public": table.settings.public,
                    "host": table.host,
                    "settings": msgspec.json.encode(table.settings).decode(),
                    "secret": table.secret.hex(),
                    "key": table.key.hex(),
                    "action_id": change.new,
                }
            )
        elif change.rows and table.line is not None and _is_told(*table.line, change.rows[0].ply, state):
            state = table.line[1]
        elif change.rows:
            self.updates.append(state | {"this": table.id})
        if change.rows:
            self.lines.append((table, (change.rows[-1].ply, state)))
        came = {table.host} if change.new else set()
        for row in change.rows:
            self.rows.append((table.id, row.ply, row.text, row.chain, row.guest, row.action_id))
            what = read_happening(row.text).what
            if isinstance(what, CAME) and row.guest is not None:
                came.add(row.guest)
            elif isinstance(what, WENT):
                self.gone += [{"whose": guest, "this": table.id} for guest in table.removed]
        self.members += [{"guest": guest, "table_id": table.id} for guest in came]
        if change.answer is not None:
            guest, done = change.answer
            self.answers.append(
                {
                    "table_id": table.id,
                    "action_id": done.action_id,
                    "guest": guest,
                    "ply": done.ply,
                    "head": done.head,
                    "at": moment,
                }
            )
        for seat, lot, terms in change.orders:
            self.void.append({"this": table.id, "at": seat})
            if terms is not None:
                text = msgspec.json.encode(terms).decode()
                self.sealed.append({"table_id": table.id, "seat": seat, "lot": lot, "terms": text})

    def store(self, connection: sa.Connection) -> None:
        """Store it all."""
        if self.opened:
            connection.execute(schema.tables.insert(), self.opened)
        if self.answers:
            connection.execute(schema.answers.insert(), self.answers)
        if self.rows:
            self._refuse_taken(connection)
            connection.execute(schema.log.insert(), [dict(zip(_LOG, row, strict=True)) for row in self.rows])
        if self.updates:
            connection.execute(_UPDATE, self.updates)
        for member in self.members:
            if not connection.execute(_MEMBER, member).first():
                connection.execute(schema.members.insert(), member)
        if self.gone:
            connection.execute(_LEAVE, self.gone)
        if self.void:
            connection.execute(_VOID, self.void)
        if self.sealed:
            connection.execute(schema.orders.insert(), self.sealed)

    def _refuse_taken(self, connection: sa.Connection) -> None:
        """Refuse rows whose action another worker has answered: the log's own keys do not know of those."""
        answers = schema.answers.c
        ids = [(row[0], row[5]) for row in self.rows if row[5] is not None]
        done = sa.select(answers.ply).where(sa.tuple_(answers.table_id, answers.action_id).in_(ids)).limit(1)
        if ids and connection.execute(done).first():
            raise TakenError


def carry_over(connection: sa.Connection, rows: Rows, rest: Callable[[], None] | None = None) -> int:
    """Store rows of the day-book; return how many were not there yet.

    Many in one statement: between two, a thread gives the interpreter away and has to wait until it is given back.
    There it may rest, too.
    """
    stored = 0
    for start in range(0, len(rows), TOGETHER):
        if start and rest is not None:
            rest()
        some = rows[start : start + TOGETHER]
        places = ", ".join([f"({', '.join('?' * len(_LOG))})"] * len(some))
        statement = (
            f"INSERT INTO {schema.log.name} ({', '.join(_LOG)}) VALUES {places} "  # noqa: S608 - our own names
            "ON CONFLICT (table_id, ply) DO NOTHING"
        )
        stored += connection.exec_driver_sql(statement, tuple(value for row in some for value in row)).rowcount
    return stored


def restore(connection: sa.Connection, rows: Rows) -> tuple[int, int]:
    """Store what is left in a day-book after an accident: all that follows, by the chain, what is stored.

    Return how many rows were not there yet, and how many were in the book and do not follow.
    """
    heads, sound, lost = dict[tuple[str, int], str | None](), Rows(), 0

    def head_at(table: str, ply: int) -> str | None:
        if (table, ply) not in heads:
            found = sa.select(schema.log.c.chain).where(schema.log.c.table_id == table, schema.log.c.ply == ply)
            heads[table, ply] = connection.execute(found).scalar()
        return heads[table, ply]

    for row in rows:
        table, ply, text, head = row[:4]
        # What is stored stands. The book may have another row there only if its writer was told that it had failed.
        if head_at(table, ply) is None:
            last = head_at(table, ply - 1)
            if last is not None and chain.link(last, text.encode()) == head:
                heads[table, ply] = head
                sound.append(row)
            else:
                lost += 1
    return carry_over(connection, sound), lost


def _is_told(last: int, told: dict[str, Any], ply: int, state: dict[str, Any]) -> bool:
    """Return whether a table's line needs no change: the last row was of this process too, and it says the same."""
    fresh = state["updated"] - told["updated"] < STALE
    return last == ply - 1 and fresh and all(state[name] == told[name] for name in ("status", "due", "seats"))


_LOG = tuple(column.name for column in schema.log.columns)
_UPDATE = (
    schema.tables.update()
    .where(schema.tables.c.id == sa.bindparam("this"))
    .values({name: sa.bindparam(name) for name in ("updated", "status", "due", "seats")})
)
_VOID = schema.orders.delete().where(
    schema.orders.c.table_id == sa.bindparam("this"), schema.orders.c.seat == sa.bindparam("at")
)
_LEAVE = schema.members.delete().where(
    schema.members.c.guest == sa.bindparam("whose"), schema.members.c.table_id == sa.bindparam("this")
)
_MEMBER = sa.select(schema.members.c.guest).where(
    schema.members.c.guest == sa.bindparam("guest"), schema.members.c.table_id == sa.bindparam("table_id")
)
