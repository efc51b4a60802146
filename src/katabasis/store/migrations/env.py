"""Alembic runs this for every migration; the connection comes from migrate.py."""

from alembic import context

from katabasis.store.schema import META

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=META,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
