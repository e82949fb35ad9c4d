"""Pens: what puts all writes that wait on disk together, in one transaction, and tells whoever waits."""

import asyncio
import contextlib
import threading
from collections.abc import Sequence
from queue import SimpleQueue
from typing import Any, NamedTuple, Protocol

from sqlalchemy import Connection, Dialect, Engine, Executable, create_engine, event, insert
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from . import metrics
from .schema import entries

MOST_TOGETHER = 500
"""How many writes go to disk in one transaction at the most."""

COLUMNS = tuple(column.name for column in entries.columns)


class Write(NamedTuple):
    """What one part of the server wants on disk, all of it or nothing."""

    entries: list[tuple[Any, ...]]
    changes: Sequence[Executable]
    done: "asyncio.Future[None]"


Failures = list[Exception | None]
"""How each write of a group went: None is well."""


class Pen(Protocol):
    """Takes writes, and settles each when it is on disk or cannot be."""

    def start(self) -> None:
        """Begin to write."""

    def put(self, write: Write) -> None:
        """Take a write, to be put on disk with all others that wait."""

    async def close(self) -> None:
        """Write what is waiting, and end."""


def pen_for(engine: AsyncEngine) -> Pen:
    """Find the pen for a database."""
    return ThreadPen(engine) if engine.dialect.name == "sqlite" else TaskPen(engine)


class ThreadPen:
    """Writes to SQLite in a thread of its own: a whole group goes there once, and comes back once.

    The driver for asyncio goes there and back for every statement, which takes longer than the disk.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = waiting_engine(engine)
        self.append = appending(self.engine.dialect)
        self.connection: Connection | None = None
        self.waiting: list[Write] = []
        self.busy = self.closing = False
        self.desk: SimpleQueue[list[Write] | None] = SimpleQueue()
        self.ended = asyncio.Event()

    def start(self) -> None:
        """Begin to write."""
        self.loop = asyncio.get_running_loop()
        threading.Thread(target=self.write_on, name="pen", daemon=True).start()

    def put(self, write: Write) -> None:
        """Take a write; all of one turn of the loop, or that come while others are written, go together."""
        self.waiting.append(write)
        if not self.busy:
            self.busy = True
            self.loop.call_soon(self.hand_over)

    def hand_over(self) -> None:
        """Lay what waits before the thread, or in the end that nothing will."""
        group, self.waiting = self.waiting[:MOST_TOGETHER], self.waiting[MOST_TOGETHER:]
        self.busy = bool(group)
        if group or self.closing:
            self.desk.put(group or None)

    def hand_back(self, group: list[Write], failures: Failures) -> None:
        """Tell whoever waits, after the thread has got more to do."""
        self.hand_over()
        settle(group, failures)

    def write_on(self) -> None:
        """Write, in the thread, one group after the other until there is a None."""
        while (group := self.desk.get()) is not None:
            failures = self.write_together(group)
            self.loop.call_soon_threadsafe(self.hand_back, group, failures)
        self.drop()
        self.loop.call_soon_threadsafe(self.ended.set)

    def write_together(self, group: list[Write]) -> Failures:
        """Write all in one transaction; if one of them cannot be, each by itself."""
        with metrics.COMMITS.time():
            failure = self.attempt(group)
        if failure is None or len(group) == 1:
            return [failure] * len(group)
        return [self.attempt([write]) for write in group]

    def attempt(self, group: list[Write]) -> Exception | None:
        """Write in one transaction, or say what went wrong; nothing has been written then."""
        try:
            if self.connection is None:
                self.connection = self.engine.connect()
            for change in changes_of(group):
                self.connection.execute(change)
            if rows := rows_of(group):
                self.connection.exec_driver_sql(self.append, rows)
            self.connection.commit()
        except Exception as error:
            self.drop()
            return error
        return None

    def drop(self) -> None:
        """Give up a connection on which something went wrong; what it had not committed is not written."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                connection.close()

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self.closing = True
        if not self.busy:
            self.hand_over()
        await self.ended.wait()
        self.engine.dispose()


class TaskPen:
    """Writes to any other database, with its driver for asyncio."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.append = appending(engine.dialect)
        self.connection: AsyncConnection | None = None
        self.waiting: asyncio.Queue[Write | None] = asyncio.Queue()

    def start(self) -> None:
        """Begin to write."""
        self.task = asyncio.create_task(self.write_on())

    def put(self, write: Write) -> None:
        """Take a write; those that come while others are written go together."""
        self.waiting.put_nowait(write)

    async def write_on(self) -> None:
        """Take together whatever is waiting, write it, and tell whoever waits; until there is a None."""
        going_on = True
        while going_on:
            taken = [await self.waiting.get()]
            while len(taken) < MOST_TOGETHER and not self.waiting.empty():
                taken.append(self.waiting.get_nowait())
            going_on = None not in taken
            if group := [write for write in taken if write is not None]:
                settle(group, await self.write_together(group))

    async def write_together(self, group: list[Write]) -> Failures:
        """Write all in one transaction; if one of them cannot be, each by itself."""
        with metrics.COMMITS.time():
            failure = await self.attempt(group)
        if failure is None or len(group) == 1:
            return [failure] * len(group)
        return [await self.attempt([write]) for write in group]

    async def attempt(self, group: list[Write]) -> Exception | None:
        """Write in one transaction, or say what went wrong; nothing has been written then."""
        try:
            if self.connection is None:
                self.connection = await self.engine.connect()
            for change in changes_of(group):
                await self.connection.execute(change)
            if rows := rows_of(group):
                await self.connection.exec_driver_sql(self.append, rows)
            await self.connection.commit()
        except Exception as error:
            await self.drop()
            return error
        return None

    async def drop(self) -> None:
        """Give up a connection on which something went wrong; what it had not committed is not written."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await connection.close()

    async def close(self) -> None:
        """Write what is waiting, and end."""
        self.waiting.put_nowait(None)
        await self.task
        await self.drop()


def changes_of(group: list[Write]) -> list[Executable]:
    """List the changes of a group, in their order."""
    return [change for write in group for change in write.changes]


def rows_of(group: list[Write]) -> list[tuple[Any, ...]]:
    """List the entries of a group, in their order."""
    return [row for write in group for row in write.entries]


def settle(group: list[Write], failures: Failures) -> None:
    """Tell whoever waits for the writes of a group how they went."""
    metrics.COMMITTED.inc(failures.count(None))
    for write, failure in zip(group, failures, strict=True):
        if write.done.done():
            continue
        if failure is None:
            write.done.set_result(None)
        else:
            write.done.set_exception(failure)


def waiting_engine(engine: AsyncEngine) -> Engine:
    """Open the way to the same SQLite database for a thread that waits for it."""
    waiting = create_engine(engine.url.set(drivername="sqlite+pysqlite"), hide_parameters=True)
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


def appending(dialect: Dialect) -> str:
    """Write down once how an entry is appended, with its columns in the order of `COLUMNS`."""
    compiled = insert(entries).compile(dialect=dialect, column_keys=list(COLUMNS))
    assert tuple(compiled.positiontup or ()) == COLUMNS
    return str(compiled)
