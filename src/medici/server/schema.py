"""The schema of the database, the same for SQLite and PostgreSQL; `migrations/` makes it, a test compares the two."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("status", sa.String(12), nullable=False),
    sa.Column("public", sa.Boolean, nullable=False),
    sa.Column("due", sa.BigInteger),
    sa.Column("host", sa.String(64), nullable=False),
    sa.Column("settings", sa.Text, nullable=False),
    sa.Column("seats", sa.Text, nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("key", sa.String(64), nullable=False),
    sa.Column("action_id", sa.String(64)),
    sa.UniqueConstraint("host", "action_id"),
    sa.Index("tables_listed", "public", "status", "updated"),
    sa.Index("tables_due", "due"),
)
"""One row a table: what it was opened with, and what lists and clocks need to know without reading its log."""

log = sa.Table(
    "log",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("ply", sa.Integer, primary_key=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("chain", sa.String(64), nullable=False),
    sa.Column("guest", sa.String(64)),
    sa.Column("action_id", sa.String(64)),
    sa.UniqueConstraint("table_id", "action_id"),
)
"""What happened. The two keys make a double submit, and two workers at one table, harmless."""

members = sa.Table(
    "members",
    metadata,
    sa.Column("guest", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
)
"""Who ever sat where: one's own tables."""

orders = sa.Table(
    "orders",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("lot", sa.Integer, nullable=False),
    sa.Column("terms", sa.Text, nullable=False),
)
"""Sealed orders. Those for an earlier lot are void."""

answers = sa.Table(
    "answers",
    metadata,
    sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("action_id", sa.String(64), primary_key=True),
    sa.Column("guest", sa.String(64), nullable=False),
    sa.Column("ply", sa.Integer, nullable=False),
    sa.Column("head", sa.String(64), nullable=False),
    sa.Column("at", sa.BigInteger),
    sa.Index("answers_at", "at"),
)
"""What was answered to actions that are no row of a log, for a week: a late copy of an order must not stand again."""

guests = sa.Table(
    "guests",
    metadata,
    sa.Column("hash", sa.String(64), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)

records = sa.Table(
    "records",
    metadata,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("imported", sa.BigInteger, nullable=False),
    sa.Column("record", sa.Text, nullable=False),
)
"""Games that were imported."""
