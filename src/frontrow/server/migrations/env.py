"""How Alembic runs a migration: on the connection that the server has opened."""

from alembic import context

from frontrow.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
