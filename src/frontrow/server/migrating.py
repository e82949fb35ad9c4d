"""Bringing a database to today's schema, and knowing which schema it has."""

from pathlib import Path

from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from .schema import metadata

MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection | None = None) -> Config:
    """Tell Alembic where the migrations are."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def revisions() -> list[str]:
    """List every version of the schema, the oldest first."""
    scripts = ScriptDirectory.from_config(config()).walk_revisions()
    return [script.revision for script in reversed(list(scripts))]


def revision_of(connection: Connection) -> str | None:
    """Say which version a database has."""
    return MigrationContext.configure(connection).get_current_revision()


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to a version of the schema."""
    command.upgrade(config(connection), revision)


def differences(connection: Connection) -> list[object]:
    """List where a database differs from what the schema says."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))
