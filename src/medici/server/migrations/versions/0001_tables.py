"""The first schema: tables, their logs, standing orders, guests, records from elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make what is in `medici.server.schema` at this revision."""
    op.create_table(
        "tables",
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
    )
    op.create_index("tables_listed", "tables", ["public", "status", "updated"])
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("chain", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(64)),
        sa.Column("action_id", sa.String(64)),
        sa.UniqueConstraint("table_id", "action_id"),
    )
    op.create_table(
        "members",
        sa.Column("guest", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
    )
    op.create_table(
        "orders",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("lot", sa.Integer, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("action_id", sa.String(64), primary_key=True),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("head", sa.String(64), nullable=False),
    )
    op.create_table(
        "guests",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "records",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("imported", sa.BigInteger, nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
