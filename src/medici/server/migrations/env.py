"""Run by Alembic: bring the database at hand to the newest schema."""

from alembic import context

from medici.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
