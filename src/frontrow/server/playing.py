"""Playing: the way of a move, from a click to everybody's screen."""

from msgspec import Struct

from ..engine.news import Told, to_everybody
from . import metrics
from .entries import COMMIT, MOVE, RECALL, REPLACE, RETURN, TAKE_BACK, Entry
from .frames import Views, encode, publish, publish_room
from .position import Position, played, taken_back, told_of
from .protocol import Played
from .refusals import Stale
from .tables import NO_NEWS, Step, Table


class Made(Struct):
    """A move that counts as soon as it is on disk.

    `instead` lists, as JSON, what a hidden choice could have been; `news` and `views` are what is going to be
    shown.
    """

    seat: int
    step: Step
    then: Position
    quiet: bool
    instead: bytes | None
    news: Told | None = None
    views: Views | None = None


async def play(table: Table, seat: int, after: int, move: str, client: str) -> Played:
    """Make a person's move: not answered before, not stale, legal; then on disk, then told."""
    async with table.lock:
        if (answer := await table.answered(seat, after, client)) is not None:
            return answer
        table.check_running()
        if table.standing.stand_ins[seat] is not None:
            await come_back(table, seat)
        if after < table.asked[seat]:
            raise Stale
        await put(table, seat, move, client)
        return Played(table.id, client, table.answers[seat, client])


async def put(table: Table, seat: int, move: str, client: str | None = None, bot: str | None = None) -> None:
    """Make a move at a table whose lock is held."""
    made = make(table, seat, move, client, bot)
    await table.write(made.step)
    finish(table, made)


def make(table: Table, seat: int, move: str, client: str | None, bot: str | None = None) -> Made:
    """Find out what a move leads to; one after a whole hidden choice replaces it.

    A move of a hidden choice is quiet where others notice nothing, and earns time where they do.
    """
    now = before = table.check_running()
    chosen, dropped = before.has_chosen(seat) and seat not in before.to_move, 0
    if chosen:
        before, dropped = taken_back(before, seat)
    first = not before.has_chosen(seat)
    then, action, legal, mark = played(before, seat, move)
    hidden = then.has_chosen(seat)
    kind = REPLACE if chosen else COMMIT if hidden else MOVE
    entry = Entry(kind, seat, move, action, dropped, bot, client, mark)
    quiet = hidden and (chosen or seat in then.to_move) and looks_the_same(now, then)
    decided = then.known_of(seat) - now.known_of(seat) if hidden else 1
    step = table.step(entry, then, decided=0 if bot else decided, quiet=quiet)
    return Made(seat, step, then, quiet, legal if hidden and first else None)


def foresee(table: Table, made: Made) -> None:
    """Write what is going to be shown of a move, while it is being written; nobody is sent it yet."""
    if not made.quiet:
        made.news, made.views = made.then.told_and_shown(set(table.watchers.values()))


def finish(table: Table, made: Made) -> None:
    """Keep a move that is on disk, and tell everybody."""
    table.keep(made.step)
    if made.instead is not None:
        table.instead[made.seat] = made.instead
    metrics.MOVES.add(1, "bot" if made.step.entry.bot else "person")
    if made.quiet:
        publish(table, to_everybody(NO_NEWS), only=made.seat)
    else:
        publish(table, made.news or made.then.told(), views=made.views)
    made.then.forget_news()
    after_entry(table)


def looks_the_same(before: Position, then: Position) -> bool:
    """Say whether others can notice no difference."""
    return before.view_json(None) == then.view_json(None)


async def take_back(table: Table, seat: int, after: int, client: str) -> Played:
    """Take back a hidden choice, or the last move as long as it has shown nobody anything new."""
    async with table.lock:
        if (answer := await table.answered(seat, after, client)) is not None:
            return answer
        before = table.check_running()
        await come_back(table, seat)
        if after < table.asked[seat]:
            raise Stale
        hidden = before.has_chosen(seat)
        then, dropped = taken_back(before, seat)
        entry = Entry(RECALL if hidden else TAKE_BACK, seat, dropped=dropped, client=client)
        quiet = hidden and looks_the_same(before, then)
        await table.append(entry, then, decided=-before.known_of(seat) if hidden else -dropped, quiet=quiet)
        publish(table, to_everybody(NO_NEWS) if quiet else then.told(), only=seat if quiet else None)
        then.forget_news()
        after_entry(table)
        return Played(table.id, client, table.answers[seat, client])


async def come_back(table: Table, seat: int) -> None:
    """Give a seat back to its person, for whom a bot has played; the lock is held."""
    if table.plan.seats[seat].kind == "person" and table.standing.stand_ins[seat] is not None:
        await add(table, Entry(RETURN, seat))


async def add(table: Table, entry: Entry) -> None:
    """Append an entry that is no move, and tell everybody; the lock is held."""
    await table.append(entry)
    publish(table, to_everybody(encode([told_of(entry)])))
    after_entry(table)


def after_entry(table: Table) -> None:
    """See to what follows from an entry: the next alarm, the next bot, and in the end the lobby."""
    table.hall.set_alarm(table)
    table.hall.wake_bots(table)
    if table.phase in ("over", "closed"):
        publish_room(table)
