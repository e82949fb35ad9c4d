"""Bringing a database to today's schema, and knowing which schema it has."""

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

if TYPE_CHECKING:
    from alembic.config import Config

MIGRATIONS = Path(__file__).parent / "migrations"


def config(connection: Connection) -> "Config":
    """Tell Alembic, which is needed for nothing else, where the migrations are."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    made.attributes["connection"] = connection
    return made


def revisions() -> list[str]:
    """List every version of the schema, the oldest first: their files begin with it."""
    return sorted(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))


def revision_of(connection: Connection) -> str | None:
    """Say which version a database has."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring a database to a version of the schema."""
    from alembic import command

    command.upgrade(config(connection), revision)


def differences(connection: Connection) -> list[object]:
    """List where a database differs from what the schema says."""
    from alembic.autogenerate import compare_metadata
    from alembic.runtime.migration import MigrationContext

    from .schema import metadata

    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))
