"""Papers: what a pen writes on, one connection to a database; a whole group is one transaction."""

import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, Dialect, Engine, Executable, create_engine, event, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from .schema import entries

COLUMNS = tuple(column.name for column in entries.columns)
ROWS_AT_ONCE = 32
"""How many entries one statement writes at the most."""


class Write(NamedTuple):
    """What one part of the server wants on disk, all of it or nothing.

    `settle` is told how it went; `meanwhile` is something to do beforehand, while the disk is busy.
    """

    entries: list[tuple[Any, ...]]
    changes: Sequence[Executable]
    settle: Callable[[Exception | None], None]
    meanwhile: Callable[[], None] | None = None


class Paper(Protocol):
    """A connection that is opened when it is needed."""

    async def write(self, group: list[Write]) -> None:
        """Write all in one transaction, or raise an error; nothing has been written then."""

    async def drop(self) -> None:
        """Give up a connection on which something went wrong; what it had not committed is not written."""

    async def end(self) -> None:
        """Close it for good."""


class SqlitePaper:
    """SQLite, for a thread that waits for the disk: nothing here waits for a loop.

    Entries alone, which is nearly always all there is, go straight to the driver: up to `ROWS_AT_ONCE` of
    them are one statement, and a transaction by itself. The driver gives the interpreter's lock away once for
    each statement, and gets it back when the loop has nothing to do.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = waiting_engine(engine)
        self.append = appending(self.engine.dialect)
        self.appends = [appending(self.engine.dialect, rows) for rows in range(1, ROWS_AT_ONCE + 1)]
        self.connection: Connection | None = None

    async def write(self, group: list[Write]) -> None:
        """Write all in one transaction."""
        if self.connection is None:
            self.connection = self.engine.connect()
        changes, rows = changes_of(group), rows_of(group)
        if changes or not self.has_appended(self.connection.connection.driver_connection, rows):
            self.write_in_steps(self.connection, changes, rows)

    def has_appended(self, driver: Any, rows: list[tuple[Any, ...]]) -> bool:
        """Write entries as quickly as can be, or say that it did not work: then nothing has been written."""
        try:
            if len(rows) > ROWS_AT_ONCE:
                driver.execute("BEGIN IMMEDIATE")
            for first in range(0, len(rows), ROWS_AT_ONCE):
                part = rows[first : first + ROWS_AT_ONCE]
                driver.execute(self.appends[len(part) - 1], [value for row in part for value in row])
            driver.commit()
        except sqlite3.Error:
            driver.rollback()
            return False
        return True

    def write_in_steps(
        self, connection: Connection, changes: list[Executable], rows: list[tuple[Any, ...]]
    ) -> None:
        """Write everything statement by statement, with errors that say what went wrong."""
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        for change in changes:
            connection.execute(change)
        if rows:
            connection.exec_driver_sql(self.append, rows)
        connection.commit()

    async def drop(self) -> None:
        """Give up the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.close()

    async def end(self) -> None:
        """Close it for good."""
        await self.drop()
        self.engine.dispose()


class AnyPaper:
    """Any other database, with its driver for asyncio."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.append = appending(engine.dialect)
        self.connection: AsyncConnection | None = None

    async def write(self, group: list[Write]) -> None:
        """Write all in one transaction."""
        if self.connection is None:
            self.connection = await self.engine.connect()
        for change in changes_of(group):
            await self.connection.execute(change)
        if rows := rows_of(group):
            await self.connection.exec_driver_sql(self.append, rows)
        await self.connection.commit()

    async def drop(self) -> None:
        """Give up the connection."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def end(self) -> None:
        """Close it; the store closes the engine, with which it also reads."""
        await self.drop()


def changes_of(group: list[Write]) -> list[Executable]:
    """List the changes of a group, in their order."""
    return [change for write in group for change in write.changes]


def rows_of(group: list[Write]) -> list[tuple[Any, ...]]:
    """List the entries of a group, in their order."""
    return [row for write in group for row in write.entries]


def waiting_engine(engine: AsyncEngine) -> Engine:
    """Open the way to the same SQLite database for a thread, which says itself where a transaction begins."""
    url = engine.url.set(drivername="sqlite+pysqlite")
    waiting = create_engine(url, hide_parameters=True, isolation_level="AUTOCOMMIT")
    event.listen(waiting, "connect", prepare_sqlite)
    return waiting


def prepare_sqlite(connection: Any, _: object) -> None:
    """Let SQLite write ahead and wait for the disk at every commit."""
    cursor = connection.cursor()
    for setting in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        "busy_timeout=10000",
        "wal_autocheckpoint=2000",
    ):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def appending(dialect: Dialect, rows: int = 1) -> str:
    """Write down once how so many entries are appended, with the columns in the order of `COLUMNS`."""
    compiled = insert(entries).compile(dialect=dialect, column_keys=list(COLUMNS))
    assert tuple(compiled.positiontup or ()) == COLUMNS
    start, values, row = str(compiled).partition("VALUES ")
    return start + values + ", ".join([row] * rows)
