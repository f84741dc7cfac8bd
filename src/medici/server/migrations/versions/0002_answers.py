"""When an action that is no row was answered, so that old answers can go."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the time; answers from before have none, and are old."""
    op.add_column("answers", sa.Column("at", sa.BigInteger))
    op.create_index("answers_at", "answers", ["at"])
