"""What people agree on before a game: the game and its options, the pace, and who sits where."""

import secrets
from typing import Any, Literal

import msgspec

from .. import GAMES
from ..bots.roster import BOTS
from ..engine.game import Game
from ..engine.options import OPEN
from .names import clean_name
from .people import Person
from .protocol import MOST_SEATS, NewTable, Pace, SeatWish
from .refusals import Refusal

STYLES = {
    "coverme": ("ostrelle", "velmara", "pirouelle", "lumarde", "zephyrine"),
    "suitup": ("coral", "teal", "plum", "ochre"),
}
"""What a seat plays under: the magazines of Cover Me, the colours of Suit Up."""


class Seat(msgspec.Struct):
    """One seat of a plan. A reserved one is for the person named, or for whoever has the key."""

    kind: Literal["open", "reserved", "bot", "person"]
    style: str
    name: str | None = None
    person: str | None = None
    bot: str | None = None
    key: str | None = None


class Plan(msgspec.Struct):
    """All that is agreed on."""

    options: dict[str, Any]
    pace: Pace
    seats: list[Seat]
    host: str | None
    listed: bool
    spectators: bool
    stand_in: str
    barred: list[str] = []
    scores: str = OPEN


agreed: dict[tuple[Any, ...], Game] = {}
"""The games that people have agreed on; tables with the same options share what goes with them."""


def agreed_game(key: str, options: dict[str, Any], rules: int | None = None, scores: str = OPEN) -> Game:
    """Return the game people want, or began by earlier rules; an edition is one that ships, never a file."""
    definition = GAMES.get(key)
    if definition is None:
        raise Refusal("no_game", game=key, known=", ".join(GAMES))
    if definition.editions and options.get("edition", definition.edition.name) not in definition.editions:
        shipped = ", ".join(definition.editions)
        raise Refusal("no_edition", edition=str(options["edition"])[:40], shipped=shipped)
    game = Game(definition, options, rules, scores)
    return agreed.setdefault((key, game.definition.version, scores, *game.options.values()), game)


def check_bot(name: str | None) -> str:
    """Check that there is such a bot."""
    if name not in BOTS:
        raise Refusal("no_bot", bot=str(name), known=", ".join(BOTS))
    return name


def make_plan(wish: NewTable, host: Person) -> tuple[Game, Plan]:
    """Make a plan of what somebody wants; who makes it is the host, and sits down where they said."""
    game = agreed_game(wish.game, wish.options, scores=wish.scores)
    wishes = wish.seats or [SeatWish("me"), *[SeatWish("open")] * (game.players - 1)]
    if len(wishes) != game.players:
        raise Refusal("seats", count=len(wishes), players=game.players)
    if sum(seat.kind == "me" for seat in wishes) > 1:
        raise Refusal("seated_twice")
    plan = Plan(
        options=game.options,
        pace=wish.pace,
        seats=[],
        host=host.id,
        listed=wish.listed,
        spectators=wish.spectators,
        stand_in=check_bot(wish.stand_in),
        scores=game.scores,
    )
    wanted = [seat.style for seat in wishes if seat.style]
    if len(set(wanted)) < len(wanted):
        raise Refusal("style_taken")
    for seat in wishes:
        plan.seats.append(wished_seat(game, plan, seat, host, wanted))
    return game, plan


def wished_seat(game: Game, plan: Plan, wish: SeatWish, host: Person, wanted: list[str]) -> Seat:
    """Make one seat as it was wished for."""
    style = check_style(game, wish.style) if wish.style else free_style(game, plan, wanted)
    if wish.kind == "me":
        return Seat("person", style, host.name, host.id)
    if wish.kind == "bot":
        return Seat("bot", style, bot=check_bot(wish.bot))
    if wish.kind == "reserved":
        return reserved_seat(style, wish)
    return Seat("open", style)


def reserved_seat(style: str, wish: SeatWish) -> Seat:
    """Make a seat for whoever has its key; the name says for whom it is meant."""
    name = None if wish.name is None else clean_name(wish.name)
    return Seat("reserved", style, name, key=secrets.token_urlsafe(12))


def check_style(game: Game, style: str) -> str:
    """Check that there is such a magazine or colour."""
    if style not in STYLES[game.key]:
        raise Refusal("no_style", style=style, known=", ".join(STYLES[game.key]))
    return style


def free_style(game: Game, plan: Plan, wanted: list[str]) -> str:
    """Find the first magazine or colour that nobody has or wants."""
    taken = {seat.style for seat in plan.seats} | set(wanted)
    return next(style for style in STYLES[game.key] if style not in taken)


def seat_of(plan: Plan, person: Person | None) -> int | None:
    """Find a person's seat."""
    if person is None:
        return None
    for number, seat in enumerate(plan.seats):
        if seat.person == person.id:
            return number
    return None


def check_seat(plan: Plan, number: int) -> Seat:
    """Find a seat by its number."""
    if not 0 <= number < len(plan.seats):
        raise Refusal("no_seat", seat=number, last=len(plan.seats) - 1)
    return plan.seats[number]


def sit(game: Game, plan: Plan, number: int, person: Person, style: str | None, key: str | None) -> None:
    """Let a person sit down on a free seat, or move there from another."""
    seat = check_seat(plan, number)
    if person.id in plan.barred:
        raise Refusal("barred")
    before = seat_of(plan, person)
    if before != number:
        check_free(seat, person, key)
    if style is not None and style != seat.style:
        choose_style(game, plan, number, style)
    if before is not None and before != number:
        plan.seats[before] = Seat("open", plan.seats[before].style)
    plan.seats[number] = Seat("person", plan.seats[number].style, person.name, person.id)


def check_free(seat: Seat, person: Person, key: str | None) -> None:
    """Check that a person may take this seat."""
    if seat.kind in ("bot", "person"):
        raise Refusal("seat_taken")
    if seat.kind == "reserved" and seat.person != person.id:
        right, given = (seat.key or "").encode(), (key or "").encode()
        if not right or not secrets.compare_digest(right, given):
            raise Refusal("seat_reserved")


def choose_style(game: Game, plan: Plan, number: int, style: str) -> None:
    """Take another magazine or colour, if nobody who sits here has it; an empty seat gives its own away."""
    check_style(game, style)
    other = next((seat for n, seat in enumerate(plan.seats) if n != number and seat.style == style), None)
    if other is not None:
        if other.kind == "person":
            raise Refusal("style_taken")
        other.style = plan.seats[number].style
    plan.seats[number].style = style


def stand_up(plan: Plan, number: int, person: Person) -> None:
    """Free a seat: one's own, or, as host, anybody's, who then cannot come back to this table."""
    seat = check_seat(plan, number)
    if person.id not in (seat.person, plan.host):
        raise Refusal("not_host")
    if seat.kind == "open":
        raise Refusal("seat_empty")
    if seat.kind == "person" and seat.person is not None and seat.person != person.id:
        plan.barred.append(seat.person)
    plan.seats[number] = Seat("open", seat.style)
    if seat.person == plan.host:
        plan.host = next((other.person for other in plan.seats if other.kind == "person"), None)


def change_seat(game: Game, plan: Plan, number: int, wish: SeatWish) -> None:
    """Make a seat open, reserved or a bot's; who sits there has to stand up first."""
    seat = check_seat(plan, number)
    if seat.kind == "person" or wish.kind == "me":
        raise Refusal("seat_taken")
    if wish.kind == "bot":
        changed = Seat("bot", seat.style, bot=check_bot(wish.bot))
    elif wish.kind == "reserved":
        changed = reserved_seat(seat.style, wish)
    else:
        changed = Seat("open", seat.style)
    if wish.style is not None:
        choose_style(game, plan, number, wish.style)
        changed.style = wish.style
    plan.seats[number] = changed


def fill(plan: Plan, bot: str) -> None:
    """Put bots on all seats that nobody sits on."""
    check_bot(bot)
    for number, seat in enumerate(plan.seats):
        if seat.kind in ("open", "reserved"):
            plan.seats[number] = Seat("bot", seat.style, bot=bot)


def check_full(plan: Plan) -> None:
    """Check that everybody is there."""
    missing = sum(seat.kind in ("open", "reserved") for seat in plan.seats)
    if missing:
        raise Refusal("seats_open", count=missing)


def again(plan: Plan, host: Person) -> Plan:
    """Plan a rematch: everybody has their seat reserved; whoever asks sits down and is the host."""
    seats = [
        Seat("reserved", seat.style, seat.name, seat.person)
        if seat.kind == "person" and seat.person != host.id
        else Seat(seat.kind, seat.style, seat.name, seat.person, seat.bot)
        for seat in plan.seats
    ]
    return msgspec.structs.replace(plan, seats=seats, host=host.id, barred=[])


def recorded_seats(plan: Plan) -> list[dict[str, str]]:
    """Say who plays, as records do."""
    return [
        {"name": seat.bot, "bot": seat.bot} if seat.bot else {"name": seat.name or f"seat {number}"}
        for number, seat in enumerate(plan.seats)
    ]


assert all(len(styles) <= MOST_SEATS for styles in STYLES.values())
