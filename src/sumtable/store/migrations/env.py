"""Runs the migrations on the connection that `sumtable.store.database` hands over."""

from alembic import context

from sumtable.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
