"""The waiting room: sitting down, standing up, and everything else before the first move."""

import hashlib
from typing import Any

from . import plan
from .entries import START, Entry
from .frames import publish_room
from .hall import Hall
from .people import Person
from .playing import add
from .position import begin
from .protocol import NewTable, Refused, SeatWish
from .refusals import Refusal
from .tables import Table


def check_open(table: Table) -> None:
    """Check that the game has not begun."""
    if table.phase != "open":
        raise Refusal("started" if table.phase == "running" else "ended")


def check_host(table: Table, person: Person) -> None:
    """Check that this is the host."""
    if table.plan.host != person.id:
        raise Refusal("not_host")


async def sit(table: Table, person: Person, number: int, style: str | None, key: str | None) -> None:
    """Sit down, or move to another seat or style."""
    async with table.lock:
        check_open(table)
        plan.sit(table.game, table.plan, number, person, style, key)
        await changed(table)


async def stand_up(table: Table, person: Person, number: int) -> None:
    """Leave one's seat, or, as host, free any; after the host the next person is host, if there is one."""
    async with table.lock:
        check_open(table)
        plan.stand_up(table.plan, number, person)
        if table.plan.host is None:
            table.phase = "closed"
        await changed(table)


async def change_seat(table: Table, person: Person, number: int, wish: SeatWish) -> None:
    """Make a seat open, reserved or a bot's."""
    async with table.lock:
        check_open(table)
        check_host(table, person)
        plan.change_seat(table.game, table.plan, number, wish)
        await changed(table)


async def fill(table: Table, person: Person, bot: str) -> None:
    """Put bots on all empty seats."""
    async with table.lock:
        check_open(table)
        check_host(table, person)
        plan.fill(table.plan, bot)
        await changed(table)


async def start(table: Table, person: Person) -> None:
    """Begin the game: deal, and show everybody their cards."""
    async with table.lock:
        check_open(table)
        check_host(table, person)
        plan.check_full(table.plan)
        await begin_game(table)


async def begin_game(table: Table) -> None:
    """Deal at a table whose seats are all taken; the lock is held."""
    table.hall.readiness.check(table.game.key)
    send_strangers_away(table)
    table.position = await table.hall.in_thread(begin, table.beginning)
    try:
        await add(table, Entry(START))
    except BaseException:
        table.position = None
        raise
    publish_room(table)


LESSONS: dict[str, dict[str, Any]] = {
    "coverme": {"players": 3, "first_game": True},
    "suitup": {"players": 2, "abilities": False},
}


async def begin_lesson(hall: Hall, pupil: Person, key: str) -> Table:
    """Begin a first game against bots; everybody who learns gets the same deal."""
    options = LESSONS.get(key, {})
    others = plan.agreed_game(key, options).players - 1
    wish = NewTable(key, options, [SeatWish("me"), *[SeatWish("bot", bot="greedy")] * others])
    game, agreed = plan.make_plan(wish, pupil)
    made = await hall.create(game.key, agreed, hashlib.sha256(f"A lesson in {key}".encode()).digest())
    async with made.lock:
        await begin_game(made)
    return made


def send_strangers_away(table: Table) -> None:
    """Let nobody who has no seat go on watching, where the game is to have no spectators."""
    strangers = [watcher for watcher, seat in table.watchers.items() if seat is None]
    for watcher in [] if table.plan.spectators else strangers:
        del table.watchers[watcher]
        watcher.tables.discard(table.id)
        refused = Refusal("no_spectators")
        watcher.send(Refused(refused.reason, refused.told(watcher.language), table.id))


async def changed(table: Table) -> None:
    """Write the plan, then show it."""
    await table.change_plan()
    publish_room(table)
