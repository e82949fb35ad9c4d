"""Opening a database: whether it is there, can be reached and is ours; if not, one sentence says why."""

import asyncio
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from .migrating import revision_of, revisions
from .refusals import Refusal
from .settings import BadSetting, Settings
from .starting import Lease, prepare_database
from .store import engine_for

REACHED_WITHIN = 20


def check_folder(settings: Settings) -> None:
    """Make the data folder, and check that it can be written to."""
    folder = settings.data.expanduser()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise BadSetting("folder", path=folder, reason=error.strerror or error) from None


async def reach(settings: Settings) -> None:
    """Check that the database is there, is ours to take and not too new, before anything is built on it."""
    lease = Lease()
    async with reached(settings) as engine:
        try:
            async with asyncio.timeout(REACHED_WITHIN):
                await lease.take(engine)
                await prepare_database(engine)
        finally:
            await lease.give_back()


@asynccontextmanager
async def reached(settings: Settings) -> AsyncIterator[AsyncEngine]:
    """Open the way to a database; what goes wrong with it becomes a sentence."""
    engine = engine_for(settings.database_url())
    try:
        yield engine
    except TimeoutError:
        raise BadSetting("no_answer", database=settings.shown_database(), seconds=REACHED_WITHIN) from None
    except (SQLAlchemyError, OSError) as error:
        raise unreachable(settings, error) from None
    finally:
        await engine.dispose()


def unreachable(settings: Settings, error: Exception) -> BadSetting:
    """Say why a database cannot be used; the first line of the driver's reason quotes no values."""
    cause = getattr(error, "orig", None) or error
    reason = (getattr(cause, "strerror", None) or str(cause)).partition("\n")[0]
    reason = reason.rpartition(">: ")[2].rstrip(".")
    return BadSetting("no_database", database=settings.shown_database(), reason=reason)


@asynccontextmanager
async def opened(settings: Settings, new: bool = False) -> AsyncIterator[AsyncEngine]:
    """Open a database that is there and has today's schema; where there is none, it can be made."""
    if new:
        check_folder(settings)
    elif not is_there(settings):
        raise BadSetting("nothing_there", database=settings.shown_database())
    async with reached(settings) as engine:
        async with asyncio.timeout(REACHED_WITHIN):
            await check_schema(settings, engine, new)
        yield engine


def is_there(settings: Settings) -> bool:
    """Say whether there is a database; of one that is not a file, only it itself can say so."""
    from sqlalchemy import make_url

    url = make_url(settings.database_url())
    return url.get_backend_name() != "sqlite" or Path(str(url.database)).is_file()


async def check_schema(settings: Settings, engine: AsyncEngine, new: bool) -> None:
    """Check that a database has today's schema; a server that runs on an older one must not lose it."""
    async with engine.connect() as connection:
        found = await connection.run_sync(revision_of)
    if found is None and new:
        await prepare_database(engine)
    elif found is None:
        raise BadSetting("nothing_there", database=settings.shown_database())
    elif found not in revisions():
        raise Refusal("database_newer", revision=found)
    elif found != revisions()[-1]:
        raise BadSetting("database_older", revision=found, known=revisions()[-1])
