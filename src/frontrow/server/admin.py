"""What the owner of a server does beside it: list, close and purge tables, and check running games."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Select, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from ..engine.errors import FrontRowError
from .amending import first_change
from .clocks import SECOND, WallClock
from .front import Front
from .hall import DIGEST
from .names import clean_text
from .schema import entries, facts, people, tables
from .settings import Settings

ALIVE_WITHIN = 10 * SECOND
OBEYED_WITHIN = 6.0
A_DAY = 24 * 3600 * SECOND
Step = Callable[[int], None]
AT_ONCE = 200
"""How many rows are deleted in one transaction, so that a server never waits long."""


class BadOrder(FrontRowError):
    """Something an owner asks for that cannot be done."""

    topic = "admin"


class Listed(msgspec.Struct):
    """A table as its owner sees it in a list: never a card, never a secret."""

    table: str
    game: str
    phase: str
    people: list[str]
    bots: list[str]
    entries: int
    created_at: int
    changed_at: int
    held: str | None
    closing: bool


def listing(phase: str | None, held: bool) -> Select[Any]:
    """Ask for all tables, the latest first, with the length of their logs."""
    log = (
        select(entries.c.table, func.count().label("entries"), func.max(entries.c.at).label("latest"))
        .group_by(entries.c.table)
        .subquery()
    )
    asked = select(tables, log.c.entries, log.c.latest).outerjoin(log, log.c.table == tables.c.id)
    if phase is not None:
        asked = asked.where(tables.c.phase == phase)
    if held:
        asked = asked.where(tables.c.held.is_not(None), tables.c.phase == "running")
    return asked.order_by(func.coalesce(log.c.latest, tables.c.changed_at).desc(), tables.c.id)


async def listed(engine: AsyncEngine, phase: str | None, held: bool) -> list[Listed]:
    """List tables."""
    async with engine.connect() as connection:
        return [listed_row(row) for row in await connection.execute(listing(phase, held))]


def listed_row(row: Any) -> Listed:
    """Say what there is to say of one table."""
    seats = plan_of(row.plan).get("seats", [])
    return Listed(
        table=row.id,
        game=row.game,
        phase=row.phase,
        people=[clean_text(seat.get("name") or "") for seat in seats if seat["kind"] == "person"],
        bots=[seat["bot"] for seat in seats if seat["kind"] == "bot"],
        entries=row.entries or 0,
        created_at=row.created_at,
        changed_at=max(row.changed_at, row.latest or 0),
        held=row.held,
        closing=row.wanted == "closed",
    )


def plan_of(written: str) -> dict[str, Any]:
    """Read a plan as it is written, also one that the server itself cannot use."""
    read: dict[str, Any] = msgspec.json.decode(written)
    return read


async def is_alive(connection: AsyncConnection) -> bool:
    """Say whether a server has noted lately that it is alive."""
    noted = await connection.scalar(select(facts.c.value).where(facts.c.name == "alive"))
    return noted is not None and WallClock().now() - int(noted) < ALIVE_WITHIN


async def order_close(engine: AsyncEngine, code: str) -> bool:
    """Ask the server to close a table, the running one or the next; say whether it has done so already."""
    async with engine.begin() as connection:
        phase = await connection.scalar(select(tables.c.phase).where(tables.c.id == code))
        if phase is None:
            raise BadOrder("no_table", code=code)
        if phase not in ("open", "running"):
            raise BadOrder("has_ended", code=code)
        await connection.execute(update(tables).where(tables.c.id == code).values(wanted="closed"))
        alive = await is_alive(connection)
    return alive and await is_obeyed(engine, code)


async def is_obeyed(engine: AsyncEngine, code: str) -> bool:
    """Wait until the server has closed a table; it looks every two seconds, if it runs."""
    clock = WallClock()
    until = clock.now() + OBEYED_WITHIN * SECOND
    while clock.now() < until:
        async with engine.connect() as connection:
            if await connection.scalar(select(tables.c.phase).where(tables.c.id == code)) == "closed":
                return True
        await asyncio.sleep(0.2)
    return False


class Outdated(msgspec.Struct):
    """What nobody has needed since a moment."""

    before: int
    over: list[str] = []
    closed: list[str] = []
    open: list[str] = []
    people: list[str] = []

    def tables(self) -> list[str]:
        """List all tables."""
        return [*self.over, *self.closed, *self.open]

    def count(self) -> int:
        """Count all of it."""
        return len(self.tables()) + len(self.people)


async def outdated(engine: AsyncEngine, days: int) -> Outdated:
    """Find tables that ended or never began, and people without a table, not seen for so many days."""
    found = Outdated(WallClock().now() - days * A_DAY)
    async with engine.connect() as connection:
        for row in await connection.execute(select(tables.c.id, tables.c.phase).where(is_outdated(found))):
            getattr(found, row.phase).append(row.id)
        rest = select(tables.c.plan).where(~is_outdated(found))
        needed = {person for row in await connection.execute(rest) for person in people_of(row.plan)}
        unseen = select(people.c.id).where(people.c.seen_at < found.before)
        found.people = [row.id for row in await connection.execute(unseen) if row.id not in needed]
    return found


def is_outdated(found: Outdated) -> Any:
    """Write when a table is not needed any more; one with a running game always is."""
    return tables.c.phase.in_(("over", "closed", "open")) & (tables.c.changed_at < found.before)


def people_of(written: str) -> Iterator[str]:
    """List the people in a plan."""
    agreed = plan_of(written)
    named = [agreed.get("host"), *(seat.get("person") for seat in agreed.get("seats", []))]
    return (person for person in named if person is not None)


async def purge(engine: AsyncEngine, found: Outdated) -> AsyncIterator[int]:
    """Delete what is outdated, a little at a time, and say how far it is; what woke up meanwhile stays."""
    done = 0
    unseen = people.c.seen_at < found.before
    for ids in portions(found.tables()):
        forgotten = update(tables).where(tables.c.rematch.in_(ids)).values(rematch=None)
        async with engine.begin() as connection:
            await connection.execute(forgotten)
            await connection.execute(delete(tables).where(tables.c.id.in_(ids), is_outdated(found)))
        yield (done := done + len(ids))
    for ids in portions(found.people):
        async with engine.begin() as connection:
            await connection.execute(delete(people).where(people.c.id.in_(ids), unseen))
        yield (done := done + len(ids))


def portions(ids: Sequence[str]) -> Iterator[Sequence[str]]:
    """Take a few at a time."""
    return (ids[first : first + AT_ONCE] for first in range(0, len(ids), AT_ONCE))


async def would_change(settings: Settings, step: Step) -> tuple[int, dict[str, str]]:
    """Replay the running games that were played by other rules; say of those that would change where."""
    front, changed = Front(settings), {}
    try:
        rows = await front.store.read(other_rules())
        for number, row in enumerate(rows, 1):
            if (where := await first_change(front, row)) is not None:
                changed[row.id] = where
            step(number)
    finally:
        front.hall.thinker.close()
        await front.store.close()
    return len(rows), changed


def other_rules() -> Select[Any]:
    """Ask for the running games that were played by other rules than today's."""
    other = or_(tables.c.digest != DIGEST, tables.c.held.is_not(None))
    return select(tables).where(tables.c.phase == "running", other).order_by(tables.c.id)
