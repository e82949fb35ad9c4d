"""Starting and stopping: the lease on a database, its schema, and the games that are going on."""

import asyncio
import fcntl
import gc
import logging
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, delete, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from . import keeping, schema
from .amending import changed_games
from .clocks import SECOND, Outages
from .front import Front
from .migrating import revision_of, revisions, upgrade
from .refusals import Refusal
from .sockets import COME_BACK

log = logging.getLogger("frontrow.server")

HEARTBEAT = 2 * SECOND
GARBAGE = (50_000, 20, 50)
LEASE = 0x46524F4E
"""The number of the lock that a server holds on a PostgreSQL database."""


class Lease:
    """One server per database: whoever comes second is told so."""

    def __init__(self) -> None:
        self.file: Any = None
        self.connection: AsyncConnection | None = None

    async def take(self, engine: AsyncEngine) -> None:
        """Take the database, or say that another server has it."""
        if engine.dialect.name == "sqlite":
            self.take_file(engine.url.database or "")
            return
        self.connection = await engine.connect()
        taken = await self.connection.scalar(text(f"SELECT pg_try_advisory_lock({LEASE})"))
        await self.connection.commit()
        if not taken:
            await self.connection.close()
            raise Refusal("database_taken")

    def take_file(self, path: str) -> None:
        """Lock a file beside an SQLite database; the lock is gone with the process, whatever ends it."""
        self.file = Path(f"{path}.lock").open("w", encoding="ascii")  # noqa: SIM115 held while we serve
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise Refusal("database_taken") from None
        self.file.write(str(os.getpid()))
        self.file.flush()

    async def give_back(self) -> None:
        """Let another server have the database."""
        if self.file is not None:
            self.file.close()
        if self.connection is not None:
            await self.connection.close()


async def prepare_database(engine: AsyncEngine) -> None:
    """Bring the database to today's schema; one that is newer than this program is refused."""
    async with engine.begin() as connection:
        await connection.run_sync(check_and_upgrade)


def check_and_upgrade(connection: Connection) -> None:
    """Upgrade, unless the database is from a later version."""
    found = revision_of(connection)
    if found is not None and found not in revisions():
        raise Refusal("database_newer", revision=found)
    upgrade(connection)


async def start(front: Front, lease: Lease) -> None:
    """Open the database, settle what happened while nobody served, and take up the running games."""
    await lease.take(front.store.engine)
    await prepare_database(front.store.engine)
    front.store.start()
    await note_outage(front)
    await hold_changed_games(front)
    await obey_orders(front)
    front.hall.run(beat(front))
    front.hall.run(take_up_games(front))
    front.hall.sweep()
    look_for_garbage_seldom()
    front.ready = True


def look_for_garbage_seldom() -> None:
    """Pass over what is here for good when looking for garbage, and look for it less often.

    A frame is made of hundreds of small things that are gone at once, and there is nothing to be found.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def note_outage(front: Front) -> None:
    """Note how long no server was running, so that no clock counts it."""
    rows = await front.store.read(select(schema.facts.c.value).where(schema.facts.c.name == "alive"))
    now = front.clock.now()
    if rows and int(rows[0].value) < now:
        began = int(rows[0].value)
        await front.store.write(
            delete(schema.outages).where(schema.outages.c.began_at == began),
            insert(schema.outages).values(began_at=began, ended_at=now),
        )
    spans = await front.store.read(select(schema.outages))
    front.hall.outages = Outages([(span.began_at, span.ended_at) for span in spans])


async def beat(front: Front) -> None:
    """Note every moment that the server is alive, and do what its owner has ordered meanwhile."""
    while not front.stopping:
        await note_alive(front)
        await obey_orders(front)
        await front.clock.sleep(HEARTBEAT / SECOND)


async def note_alive(front: Front) -> None:
    """Note that the server is alive now."""
    now = str(front.clock.now())
    await front.store.write(
        delete(schema.facts).where(schema.facts.c.name == "alive"),
        insert(schema.facts).values(name="alive", value=now),
    )


async def obey_orders(front: Front) -> None:
    """Close the tables that the server's owner wants closed (`frontrow admin close`)."""
    wanted = select(schema.tables.c.id).where(schema.tables.c.wanted == "closed")
    for row in await front.store.read(wanted):
        try:
            await keeping.close(await front.hall.get(row.id))
        except Exception as error:  # a table that cannot even be read is closed all the same
            front.hall.report(error)
        change = update(schema.tables).where(schema.tables.c.id == row.id)
        going_on = schema.tables.c.phase.in_(("open", "running"))
        await front.store.write(change.values(wanted=None), change.where(going_on).values(phase="closed"))
        log.info("table closed by the server's owner", extra={"table": row.id})


async def hold_changed_games(front: Front) -> None:
    """Replay the running games whose rules were others; those that would change are held, and named."""
    changed = await changed_games(front)
    for identity, where in changed.items():
        log.warning(
            "game would change under today's rules and is held", extra={"table": identity, "where": where}
        )
    if changed:
        await front.store.write(
            *(
                update(schema.tables).where(schema.tables.c.id == identity).values(held=where)
                for identity, where in changed.items()
            )
        )


async def take_up_games(front: Front) -> None:
    """Look at every game that is going on: its bots think, its clocks run, the lobby shows it."""
    going_on = select(schema.tables.c.id).where(schema.tables.c.phase.in_(("open", "running")))
    for row in await front.store.read(going_on):
        try:
            await front.hall.get(row.id)
        except Exception as error:  # one broken table must not keep the others from being taken up
            front.hall.report(error)
        await asyncio.sleep(0)


async def stop(front: Front, lease: Lease) -> None:
    """Send everybody away for a moment, write what is waiting, and end."""
    front.ready, front.stopping = False, True
    for connection in list(front.connections):
        connection.end(COME_BACK)
    await front.hall.close()
    if front.store.started:
        await note_alive(front)
    await front.store.close()
    await lease.give_back()
