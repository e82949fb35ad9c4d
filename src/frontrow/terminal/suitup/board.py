"""The table: the town with its locations and tokens, the score tokens, and what everybody has."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...games.suitup.edition import Edition
from ...games.suitup.state import LOCATIONS, TYPES
from ...games.suitup.text import Voice, is_ready
from ..colours import GOLD
from . import ink

View = dict[str, Any]

ROOMY, WIDE = 72, 104
"""The width from which the town is drawn as a square, and from which bots are named beside their seats."""

WIDEST_CELL = 24
HALF = LOCATIONS // 2


def draw_title(voice: Voice, view: View) -> RenderableType:
    """Draw the round, and whether it is day or evening, as a line."""
    colour = ink.EVENING if view["dark"] else ink.DAY
    key = "board.final" if view["final"] else "board.round" if view["round"] else "board.setup"
    time = voice.word("board.evening" if view["dark"] else "board.day")
    title = [Text(voice.word(key, round=view["round"]), "bold"), Text(time.upper(), f"bold {colour}")]
    return Rule(Text(" · ").join(title), style=colour)


def draw_town(voice: Voice, edition: Edition, view: View, width: int) -> RenderableType:
    """Draw the town: around a square where there is room and the corners are opposite, else as a list."""
    (_, first), (_, second) = edition.between
    if width < ROOMY or abs(first - second) != HALF:
        return draw_list(voice, view)
    return draw_square(voice, view, first, min((width - 2) // 4, WIDEST_CELL))


def draw_square(voice: Voice, view: View, first: int, cell: int) -> RenderableType:
    """Draw the locations clockwise around the score tokens, from the top left; corners join with four."""
    around = [view["locations"][(first + step) % LOCATIONS] for step in range(LOCATIONS)]
    drawn = [draw_location(voice, view, location) for location in around]
    corners = [draw_corner(voice, corner) for corner in view["corners"]] or [Text(), Text()]
    top, bottom = Table.grid(padding=0), Table.grid(padding=0)
    middle = Table.grid(padding=0)
    for table, widths in ((top, [cell] * 4), (middle, [cell, 2 * cell, cell]), (bottom, [cell] * 4)):
        for width in widths:
            table.add_column(width=width)
    top.add_row(corners[0], drawn[0], drawn[1], "")
    middle.add_row(Group(drawn[7], drawn[6]), draw_prizes(voice, view, cell), Group(drawn[2], drawn[3]))
    bottom.add_row("", drawn[5], drawn[4], corners[1])
    return Padding(Group(top, middle, bottom), (0, 0, 0, 1))


def draw_list(voice: Voice, view: View) -> RenderableType:
    """Draw the spaces clockwise, one below the other, and the score tokens below them."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for location in view["locations"]:
        named = place_name(voice, location)
        grid.add_row(named, draw_symbols(view, location))
        for corner in view["corners"]:
            if corner["between"][0] == location["name"]:
                grid.add_row(place_name(voice, corner), Text(voice.word("board.between"), "dim"))
    prizes = Text("  ").join(prize(voice, view, place) for place in view["prizes"])
    said = Text(voice.word("board.prizes"), "bold")
    return Padding(Group(grid, Text(voice.word("board.clockwise"), "dim"), said, prizes), (0, 0, 0, 1))


def draw_location(voice: Voice, view: View, location: View) -> RenderableType:
    """Draw a location: its name and who stands there, and what can be collected."""
    return Group(place_name(voice, location), draw_symbols(view, location))


def draw_corner(voice: Voice, corner: View) -> RenderableType:
    """Draw a corner: its name and who stands there."""
    return Group(place_name(voice, corner), Text(voice.word("board.between"), "dim"))


def place_name(voice: Voice, space: View) -> Text:
    """Name a space and whoever stands there."""
    name = Text(space["name"], "bold", no_wrap=True, overflow="ellipsis")
    seat = space["seat"]
    if seat is not None:
        name.append(" ").append_text(ink.seat(voice.names[seat], seat == voice.you))
    return name


def draw_symbols(view: View, location: View) -> Text:
    """Draw what the board shows at a location, and what its token shows."""
    seat = view["seat"]
    benefits = None if seat is None else view["seats"][seat]["benefits"]
    board, token = (ink.symbols(location[side], benefits) for side in ("board", "token"))
    return Text.assemble(board, (f" {ink.SIDE} ", "dim"), token)


def draw_prizes(voice: Voice, view: View, cell: int) -> RenderableType:
    """Draw the score tokens as they lie on the square, and say which way round to walk."""
    leaves, books, palettes, money, centre = (prize(voice, view, place) for place in view["prizes"])
    grid = Table.grid(padding=0)
    for _ in range(2):
        grid.add_column(width=cell)
    grid.add_row(leaves, books)
    grid.add_row(palettes, money)
    walking = Text(voice.word("board.clockwise"), "dim")
    return Group(Text.assemble((voice.word("board.prizes"), "bold"), "  ", walking), grid, centre)


def prize(voice: Voice, view: View, place: str) -> Text:
    """Write what a score token is worth, for a type or for all four."""
    worth = (str(view["prizes"][place]), GOLD)
    if place not in TYPES:
        return Text.assemble(voice.word("board.centre"), " ", worth)
    return Text.assemble(ink.sign(place), f" {voice.kind(place)} ", worth)


def draw_seats(voice: Voice, editors: list[str], view: View, width: int) -> RenderableType:
    """Draw what everybody has: as a table, or where it is narrow in two lines each."""
    if width < ROOMY:
        return Group(*(draw_seat(voice, view, seat) for seat in range(len(voice.names))))
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
    for header in ("", "", "", *([""] if width >= WIDE else [])):
        table.add_column(header, no_wrap=True)
    for kind in TYPES:
        table.add_column(ink.sign(kind), no_wrap=True, min_width=6)
    for name in ("friends", "favors", "points"):
        table.add_column(voice.word(f"count.{name}"), justify="right")
    for seat in range(len(voice.names)):
        bot = [Text(editors[seat], "dim")] if width >= WIDE else []
        table.add_row(*named_seat(voice, view, seat), *bot, *standing(view["seats"][seat]))
    return table


def named_seat(voice: Voice, view: View, seat: int) -> list[Text]:
    """Write who has the start card, a seat's name and whether it is done in secret, and its archetype."""
    mat = view["seats"][seat]["mat"]
    return [
        Text(ink.START if seat == view["start"] else " "),
        ink.seat(voice.names[seat], seat == voice.you, is_ready(view, seat)),
        Text(voice.mat(mat) if mat else "", "italic"),
    ]


def standing(person: View) -> list[Text]:
    """Write a seat's influence with its benefits, and how many friends, favors and points it has."""
    influence = [influence_of(person, kind) for kind in TYPES]
    return [*influence, *(Text(str(n)) for n in (len(person["friends"]), person["favors"], person["points"]))]


def influence_of(person: View, kind: str) -> Text:
    """Write how much of a type a seat has and, if any, how many benefits."""
    benefits = person["benefits"][kind]
    return Text.assemble(
        f"{person['influence'][kind]:2}", (f" {ink.TIMES}{benefits}" if benefits else "", "dim")
    )


def draw_seat(voice: Voice, view: View, seat: int) -> RenderableType:
    """Write what a seat has in two lines."""
    person = view["seats"][seat]
    start, name, mat = named_seat(voice, view, seat)
    points = Text(f"{person['points']} {voice.word('count.points')}")
    kinds = [Text.assemble(ink.sign(kind), influence_of(person, kind)) for kind in TYPES]
    favors = Text.assemble(ink.sign("favor"), f" {person['favors']}")
    first = Text(" ").join([start, name, mat, points])
    return Group(first, Text("   ").append_text(Text("  ").join([*kinds, favors])))


def draw_circles(voice: Voice, edition: Edition, view: View) -> RenderableType:
    """List everybody's friends, with how they help and what they score."""
    people = {person.name: person for person in edition.people}
    grid = Table.grid(padding=(0, 2, 0, 0))
    for seat, person in enumerate(view["seats"]):
        key = "board.circle.you" if seat == voice.you else "board.circle"
        friends = [
            Text.assemble(name, " ", ink.signs(people[name].benefit), (f" {people[name].score}", GOLD))
            for name in person["friends"]
        ]
        if friends:
            said = Text(voice.word(key, name=voice.names[seat]), "bold")
            grid.add_row(said, Text(" · ").join(friends))
    return Padding(grid, (0, 0, 0, 1)) if grid.row_count else Group()


def draw_decks(voice: Voice, view: View) -> RenderableType:
    """Say how many cards the piles hold."""
    people, favors = view["people"], view["favors"]
    counts = {"people": people["deck"], "discard": len(people["discard"])}
    said = voice.word("board.decks", favors=favors["deck"], used=len(favors["used"]), **counts)
    return Padding(Text(said, "dim"), (0, 0, 0, 1))
