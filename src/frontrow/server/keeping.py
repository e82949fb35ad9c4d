"""Keeping a game going: time that is out, people who leave or come back, pauses, sleep."""

from .entries import ASK_PAUSE, CLOSE, PAUSE, RESUME, SLEEP, STAND_IN, WAKE, Entry
from .frames import publish_room, seats, show_room
from .playing import add, come_back
from .protocol import Turns
from .refusals import Refusal
from .tables import Table


async def do(table: Table, seat: int, what: str, other: int | None) -> None:
    """Do what a person at the table asks for the table itself."""
    async with table.lock:
        if what != "resume":
            table.check_running()
        if what == "pause":
            await ask_pause(table, seat)
        elif what == "resume":
            await resume(table)
        elif what == "leave":
            await stand_in(table, seat)
        elif what == "return":
            await come_back(table, seat)
        elif what == "replace":
            await replace_absent(table, other)


def people_playing(table: Table) -> list[int]:
    """List the seats that are played by their people."""
    return [seat for seat in range(table.game.players) if table.person_plays(seat)]


async def ask_pause(table: Table, seat: int) -> None:
    """Ask for a pause; it begins when everybody has asked."""
    await come_back(table, seat)
    if seat in table.standing.pausing:
        return
    asking = {*table.standing.pausing, seat}
    together = asking >= set(people_playing(table))
    await add(table, Entry(PAUSE if together else ASK_PAUSE, seat))


async def resume(table: Table) -> None:
    """End a pause, or the asking for one."""
    if table.phase != "running" or not (table.standing.paused or table.standing.pausing):
        raise Refusal("not_paused")
    await add(table, Entry(RESUME))


async def stand_in(table: Table, seat: int) -> None:
    """Let a bot play for a seat until its person comes back."""
    if table.person_plays(seat):
        await add(table, Entry(STAND_IN, seat, bot=table.plan.stand_in))
        if table.standing.pausing and set(table.standing.pausing) >= set(people_playing(table)):
            await add(table, Entry(PAUSE))


async def replace_absent(table: Table, seat: int | None) -> None:
    """Let a bot play for somebody who has been away for a while."""
    if seat is None or not 0 <= seat < table.game.players or not table.person_plays(seat):
        raise Refusal("nobody_away")
    if not table.gone(seat):
        raise Refusal("not_away", seconds=table.hall.settings.away_after)
    await stand_in(table, seat)


async def on_alarm(table: Table) -> None:
    """See to the seats whose time is out, to people who have left, and to a table where nobody is left."""
    async with table.lock:
        now = table.hall.clock.now()
        for seat in table.running() if table.clocks else []:
            if table.clocks is not None and table.clocks.since + table.clocks.left[seat] <= now:
                await stand_in(table, seat)
        asleep = table.standing.asleep or table.phase != "running"
        if not asleep and is_deserted(table) and table.hall.sleeps_at(table) <= now:
            await add(table, Entry(SLEEP))
        if table.watchers and table.seats_shown != seats(table):
            show_room(table)
        table.hall.set_alarm(table)


def is_deserted(table: Table) -> bool:
    """Say whether nobody is connected: no person of a seat, or nobody to see bots play among themselves.

    A game played now and then goes on by itself as long as a person plays in it.
    """
    if any(seat is not None for seat in table.watchers.values()):
        return False
    if not people_playing(table):
        return not table.watchers
    return not isinstance(table.plan.pace, Turns)


async def wake(table: Table) -> None:
    """Wake a table that fell asleep, now that somebody is here."""
    if may_wake(table):
        async with table.lock:
            if may_wake(table):
                await add(table, Entry(WAKE))


def may_wake(table: Table) -> bool:
    """Say whether a sleeping table has a reason to wake up."""
    if not table.standing.asleep or table.phase != "running":
        return False
    return not is_deserted(table) or table.hall.sleeps_at(table) > table.hall.clock.now()


async def close(table: Table) -> None:
    """End a table for good, as its host or the server's owner asks."""
    async with table.lock:
        if table.phase == "running":
            await add(table, Entry(CLOSE))
        elif table.phase == "open":
            table.phase = "closed"
            await table.change_plan()
            publish_room(table)
