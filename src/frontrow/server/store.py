"""The store: what the server knows for good. What was written is on disk before anybody is told."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Executable, event, select
from sqlalchemy.engine import Row
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from .entries import Entry
from .papers import Write, prepare_sqlite
from .pens import pen_for

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


def with_driver(url: str) -> str:
    """Name the driver in a database's address, which people leave out."""
    kind, colon, rest = url.partition("://")
    return f"{DRIVERS.get(kind, kind)}{colon}{rest}"


def engine_for(url: str) -> AsyncEngine:
    """Open the way to a database."""
    engine = create_async_engine(with_driver(url), hide_parameters=True)
    if engine.dialect.name == "sqlite":
        event.listen(engine.sync_engine, "connect", prepare_sqlite)
    return engine


class Store:
    """One way in for all writes, which go to disk together; as many ways as are needed for reading."""

    def __init__(self, url: str) -> None:
        self.engine = engine_for(url)
        self.pen = pen_for(self.engine)
        self.started = False

    def start(self) -> None:
        """Begin to write."""
        self.pen.start()
        self.started = True

    async def close(self) -> None:
        """Write what is waiting, and end."""
        if self.started:
            await self.pen.close()
        await self.engine.dispose()

    async def read(self, statement: Executable) -> Sequence[Row[Any]]:
        """Ask the database."""
        async with self.engine.connect() as connection:
            return (await connection.execute(statement)).all()

    async def ping(self) -> None:
        """Check that the database answers."""
        await self.read(select(1))

    async def write(self, *changes: Executable, log: Iterable[tuple[str, Entry]] = ()) -> None:
        """Write changes and entries of logs; when this returns they are on disk.

        IntegrityError says that somebody else has written the same entry.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        rows = [(table, *entry.row()) for table, entry in log]
        self.pen.put(Write(rows, changes, partial(resolve, done)))
        await done

    def append(
        self,
        table: str,
        entry: Entry,
        changes: Sequence[Executable],
        settle: Callable[[Exception | None], None],
        meanwhile: Callable[[], None] | None = None,
    ) -> None:
        """Write an entry and changes with it; `settle` is told when they are on disk, or why they are not."""
        self.pen.put(Write([(table, *entry.row())], changes, settle, meanwhile))

    async def write_if(self, needed: Executable, *changes: Executable) -> bool:
        """Write changes only if the first of them found what it needs; say whether it did."""
        async with self.engine.begin() as connection:
            found = await connection.execute(needed)
            if found.rowcount == 0:
                return False
            for change in changes:
                await connection.execute(change)
        return True


def resolve(done: "asyncio.Future[None]", failure: Exception | None) -> None:
    """Tell whoever waits for a write how it went."""
    if done.done():
        return
    if failure is None:
        done.set_result(None)
    else:
        done.set_exception(failure)
