"""The store: writes go to disk together, and nobody is told before they are there."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError, OperationalError, SQLAlchemyError

from frontrow.server import schema
from frontrow.server.entries import MOVE, Entry
from frontrow.server.papers import ROWS_AT_ONCE, SqlitePaper, Write
from frontrow.server.pens import Pen
from frontrow.server.store import Store

TABLE = {"id": "t", "phase": "open", "game": "coverme", "rules": 1, "digest": "", "plan": "", "seed": b""}
NO_WAY = "there is no such file/nor folder"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    """The address of a database of each kind."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres_url"))
    return sqlite_in(tmp_path)


def sqlite_in(folder: Path) -> str:
    """Write the address of a database in a folder."""
    return f"sqlite:///{folder / 'file'}"


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Open a store in which there is one table."""
    store = Store(url)
    async with store.engine.begin() as connection:
        await connection.run_sync(schema.metadata.create_all)
    store.start()
    await store.write(insert(schema.tables).values(**TABLE, created_at=0, changed_at=0))
    try:
        yield store
    finally:
        await store.close()


def append(store: Store, number: int) -> asyncio.Task[None]:
    """Begin to write an entry."""
    return asyncio.create_task(store.write(log=[("t", Entry(MOVE, number=number))]))


async def outcomes(tasks: list[asyncio.Task[None]]) -> list[Any]:
    """Say how writes went: None, or the kind of the error."""
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    return [error and type(error) for error in ended]


async def written(store: Store) -> list[int]:
    """List the numbers of the entries that are there."""
    number = schema.entries.c.number
    return [row.number for row in await store.read(select(number).order_by(number))]


def test_a_write_that_cannot_be_does_not_spoil_those_beside_it(url):
    async def scene() -> None:
        async with opened(url) as store:
            went = await outcomes([append(store, number) for number in (0, 1, 1, 2)])
            assert went == [None, None, IntegrityError, None]
            assert await written(store) == [0, 1, 2]

    asyncio.run(scene())


def test_many_writes_beside_one_that_cannot_be(url):
    numbers = [*range(2 * ROWS_AT_ONCE), 5, 2 * ROWS_AT_ONCE]

    async def scene() -> None:
        async with opened(url) as store:
            went = await outcomes([append(store, number) for number in numbers])
            assert went == [None] * 2 * ROWS_AT_ONCE + [IntegrityError, None]
            assert await written(store) == sorted(set(numbers))

    asyncio.run(scene())


def test_the_changes_of_a_write_are_made_with_its_entries_or_not_at_all(url):
    fact = insert(schema.facts).values(name="alive", value="1")

    async def scene() -> None:
        async with opened(url) as store:
            await store.write(log=[("t", Entry(MOVE, number=0))])
            with pytest.raises(IntegrityError):
                await store.write(fact, log=[("t", Entry(MOVE, number=0))])
            assert (await store.read(select(func.count()).select_from(schema.facts)))[0][0] == 0
            await store.write(fact, log=[("t", Entry(MOVE, number=1))])
            assert (await store.read(select(func.count()).select_from(schema.facts)))[0][0] == 1

    asyncio.run(scene())


def test_what_waits_is_written_before_the_end(url):
    async def scene() -> None:
        async with opened(url) as store:
            tasks = [append(store, number) for number in range(1200)]
            await asyncio.sleep(0)
        assert await outcomes(tasks) == [None] * 1200

    async def look() -> list[int]:
        store = Store(url)
        try:
            return await written(store)
        finally:
            await store.close()

    asyncio.run(scene())
    assert asyncio.run(look()) == list(range(1200))


def told_of_writing(store: Store) -> asyncio.Event:
    """Learn when the pen begins to write."""
    begun, loop, write = asyncio.Event(), asyncio.get_running_loop(), store.pen.paper.write

    async def noted(group: list[Write]) -> None:
        loop.call_soon_threadsafe(begun.set)
        await write(group)

    store.pen.paper.write = noted  # type: ignore[method-assign]
    return begun


def test_nobody_is_told_before_the_commit(tmp_path):
    async def scene() -> None:
        async with opened(sqlite_in(tmp_path)) as store:
            begun = told_of_writing(store)
            with closing(sqlite3.connect(tmp_path / "file", isolation_level=None)) as other:
                other.execute("BEGIN IMMEDIATE")
                first = append(store, 0)
                await begun.wait()
                second = append(store, 1)
                done, _ = await asyncio.wait({first, second}, timeout=0.2)  # which is long for a disk
                assert not done
                other.execute("ROLLBACK")
                assert await outcomes([first, second]) == [None, None]
                assert other.execute("SELECT count(*) FROM entries").fetchone() == (2,)

    asyncio.run(scene())


class Instant(Pen):
    """A pen whose disk needs no time at all."""

    def carry(self, group: list[Write] | None) -> None:
        if group is not None:
            self.loop.call_soon(self.hand_back, group, [None] * len(group), 0.0)


def test_what_is_done_meanwhile_is_done_once_and_before_the_end_however_quick_the_disk_is(tmp_path):
    async def scene() -> None:
        async with opened(sqlite_in(tmp_path)) as store:
            pen, done = Instant(store.pen.paper), []
            pen.start()
            for name in "ab":
                settle, meanwhile = (
                    lambda failure, name=name: done.append(name),
                    lambda name=name: done.append(name.upper()),
                )
                pen.put(Write([], [], settle, meanwhile))
            while len(done) < 4:
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert done == ["A", "B", "a", "b"]

    asyncio.run(scene())


def test_the_disk_is_waited_for_at_every_commit(tmp_path):
    async def scene() -> None:
        async with opened(sqlite_in(tmp_path)) as store:
            await store.write(log=[("t", Entry(MOVE, number=0))])
            assert isinstance(store.pen.paper, SqlitePaper)
            assert store.pen.paper.connection is not None
            for setting, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
                found = store.pen.paper.connection.exec_driver_sql(f"PRAGMA {setting}")
                assert found.scalar() == value

    asyncio.run(scene())


def limit_pages(paper: SqlitePaper, most: int) -> None:
    """Let a database not grow beyond so many pages, as if the disk were full."""
    assert paper.connection is not None
    assert paper.connection.connection.driver_connection is not None
    paper.connection.connection.driver_connection.execute(f"PRAGMA max_page_count={most}")


def test_a_full_disk_is_told_and_when_there_is_room_again_all_goes_on(tmp_path):
    long = "x" * 20_000

    async def scene() -> None:
        async with opened(sqlite_in(tmp_path)) as store:
            assert isinstance(store.pen.paper, SqlitePaper)
            limit_pages(store.pen.paper, 1)
            with pytest.raises(OperationalError, match="full"):
                await store.write(insert(schema.facts).values(name="long", value=long))
            await store.write(log=[("t", Entry(MOVE, number=0))])
            assert await written(store) == [0]

    asyncio.run(scene())


def test_a_database_that_cannot_be_reached_is_told_to_everybody_who_waits():
    async def scene() -> None:
        store = Store(f"sqlite:////{NO_WAY}")
        store.start()
        ended = await asyncio.gather(*(append(store, number) for number in range(3)), return_exceptions=True)
        assert all(isinstance(error, SQLAlchemyError) for error in ended)
        await store.close()

    asyncio.run(scene())
