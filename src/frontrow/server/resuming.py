"""Resuming: games go on after a start, each as soon as its rules are ready; no clock counts the wait."""

import asyncio
import logging
from typing import Any

import msgspec
from sqlalchemy import Select, delete, insert, select, update

from . import schema
from .amending import changed_games
from .clocks import Outages, Span
from .front import Front
from .readiness import load

log = logging.getLogger("frontrow.server")

LOOK_EVERY = 0.1
ALIVE, WAITS = "alive", "outages."
"""The facts that say when the server was last alive, and when a game (which follows) had no rules."""


async def note_outage(front: Front) -> None:
    """Note how long no server was running, so that no clock counts it."""
    facts = {row.name: row.value for row in await front.store.read(select(schema.facts))}
    front.started_at = now = front.clock.now()
    began = int(facts.get(ALIVE, now))
    if began < now:
        await front.store.write(
            delete(schema.outages).where(schema.outages.c.began_at == began),
            insert(schema.outages).values(began_at=began, ended_at=now),
        )
    spans = await front.store.read(select(schema.outages))
    waits = {name.removeprefix(WAITS): facts[name] for name in facts if name.startswith(WAITS)}
    front.hall.outages = Outages(
        [(span.began_at, span.ended_at) for span in spans],
        {game: msgspec.json.decode(noted, type=list[Span]) for game, noted in waits.items()},
    )


async def note_alive(front: Front) -> None:
    """Note that the server is alive now, and which games wait for their rules meanwhile."""
    now, outages = front.clock.now(), front.hall.outages
    noted = {ALIVE: str(now)}
    for game in front.readiness.waiting:
        outages.wait(game, front.started_at, now)
        noted[WAITS + game] = msgspec.json.encode(outages.waits[game]).decode()
    await front.store.write(
        delete(schema.facts).where(schema.facts.c.name.in_(list(noted))),
        insert(schema.facts).values([{"name": name, "value": value} for name, value in noted.items()]),
    )


async def resume(front: Front, game: str) -> None:
    """Take up the tables of a game, at once or when its rules have come: its bots think, its clocks run."""
    if game not in front.readiness.waiting or await comes(front, game):
        await take_up(front, going_on("running").where(schema.tables.c.game == game))


async def comes(front: Front, game: str) -> bool:
    """Wait for the rules of a game, and load them; say whether they have come."""
    readiness = front.readiness
    try:
        while not readiness.is_compiled(game):
            if game in readiness.failures:
                log.error(readiness.refusal(game).told("en"))
                return False
            await asyncio.sleep(LOOK_EVERY)
        await front.hall.in_thread(load, game)
    except Exception as error:
        readiness.failures[game] = str(error)
        raise
    await hold_changed_games(front, game)
    await note_alive(front)
    readiness.waiting.discard(game)
    return True


async def hold_changed_games(front: Front, game: str) -> None:
    """Replay the running games whose rules were others; those that would change are held, and named."""
    changed = await changed_games(front, game)
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


def going_on(phase: str) -> Select[Any]:
    """Ask for the tables that wait for people, or whose games run."""
    return select(schema.tables.c.id).where(schema.tables.c.phase == phase)


async def take_up(front: Front, wanted: Select[Any]) -> None:
    """Look at tables, so that they go on and the lobby shows them."""
    for row in await front.store.read(wanted):
        try:
            await front.hall.get(row.id)
        except Exception as error:  # one broken table must not keep the others from being taken up
            front.hall.report(error)
        await asyncio.sleep(0)
