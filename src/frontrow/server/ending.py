"""After the end: the record, a rematch, and going on from any move of a finished game."""

import secrets
from typing import Any

import msgspec
from sqlalchemy import select, update

from . import plan, schema, waiting
from .frames import publish_room
from .people import Person
from .position import position_in
from .protocol import Untimed
from .refusals import Refusal
from .tables import Table


async def record_of(table: Table) -> dict[str, Any]:
    """Find the record of a finished game."""
    if table.phase != "over":
        raise Refusal("not_over")
    rows = await table.hall.store.read(select(schema.tables.c.record).where(schema.tables.c.id == table.id))
    if not rows or rows[0].record is None:
        raise Refusal("no_record")
    record: dict[str, Any] = msgspec.json.decode(rows[0].record)
    return record


async def rematch(table: Table, person: Person) -> Table:
    """Make a table for the same people again; whoever asks second finds the first one's."""
    async with table.lock:
        if table.phase != "over":
            raise Refusal("not_over")
        if table.seat_of(person) is None:
            raise Refusal("not_yours")
        if table.rematch is not None:
            return await table.hall.get(table.rematch)
        agreed = plan.again(table.plan, person)
        made = await table.hall.create(table.game.key, agreed, secrets.token_bytes(32))
        await table.hall.store.write(
            update(schema.tables).where(schema.tables.c.id == table.id).values(rematch=made.id)
        )
        table.rematch = made.id
        publish_room(table)
        return made


async def play_on(table: Table, person: Person, event: int, seat: int, deal: str, bot: str) -> Table:
    """Make a new table that goes on after an event of a finished game, against bots.

    The hidden cards are as they were dealt, or dealt anew as far as the seat could not see them.
    """
    record = await record_of(table)
    plan.check_seat(table.plan, seat)
    plan.check_bot(bot)
    if not 0 <= event < len(record["events"]):
        raise Refusal("no_event", last=len(record["events"]) - 1)
    before = {name: record[name] for name in record if name not in ("result", "seed", "legal")}
    found = await table.hall.in_thread(position_in, before, event)
    if found.over:
        raise Refusal("event_over")
    before["events"] = events_up_to(record["events"], event)
    origin = {
        "table": table.id,
        "event": event,
        "deal": deal,
        "seat": seat,
        "dice": secrets.token_hex(32),
        "record": before,
    }
    return await begin_from(table, person, origin, bot)


def events_up_to(events: list[Any], last: int) -> list[Any]:
    """List the events of a record up to one of them, with the shuffles that it led to."""
    until = last + 1
    while until < len(events) and events[until][0] == "shuffle":
        until += 1
    return events[:until]


async def begin_from(table: Table, person: Person, origin: dict[str, Any], bot: str) -> Table:
    """Make the new table and begin at once."""
    seats = [
        plan.Seat("person", seat.style, person.name, person.id)
        if number == origin["seat"]
        else plan.Seat("bot", seat.style, bot=bot)
        for number, seat in enumerate(table.plan.seats)
    ]
    agreed = plan.Plan(
        options=table.plan.options,
        pace=Untimed(),
        seats=seats,
        host=person.id,
        listed=False,
        spectators=True,
        stand_in=bot,
        scores=table.plan.scores,
    )
    made = await table.hall.create(table.game.key, agreed, secrets.token_bytes(32), origin)
    async with made.lock:
        await waiting.begin_game(made)
    return made
