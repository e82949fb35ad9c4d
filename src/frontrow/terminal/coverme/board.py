"""The table: calendar, trends, influence row, covers and piles."""

from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from ...engine.words import listed, say
from ...games.coverme import text
from ...games.coverme.text import Voice
from . import ink

View = dict[str, Any]

MONTHS = 3
BAR, MARGIN = "━", 3
WIDE = 104
LONGEST_BAR = 12


def draw_board(voice: Voice, editors: list[str], view: View, width: int) -> RenderableType:
    """Draw everything that lies on the table."""
    return Group(
        draw_calendar(voice.language, view),
        draw_covers(voice, editors, view, width >= WIDE),
        draw_influence(voice.language, view),
        draw_piles(voice.language, view),
        Text(),
        draw_tracks(voice.language, view, width),
    )


def draw_calendar(language: str, view: View) -> RenderableType:
    """Draw the year as a line on which the season stands out."""
    colour = ink.SEASONS[view["season"]]
    years, seasons = text.calendar(view["options"])
    names = [season_name(language, season, season == view["season"]) for season in seasons]
    key = "coverme.board.extra" if view["extra"] else "coverme.board.year"
    year = Text(say(language, key, year=view["year"], years=years), "bold")
    month = Text(say(language, "coverme.board.month", month=f"{view['month']}/{MONTHS}"), "bold")
    return Rule(Text(" · ").join([year, *names, month]), style=colour)


def season_name(language: str, season: str, now: bool) -> Text:
    """Name a season; the one we are in is in capitals."""
    name = say(language, f"coverme.season.{season}")
    return Text(name.upper(), f"bold {ink.SEASONS[season]}") if now else Text(name, "dim")


def draw_tracks(language: str, view: View, width: int) -> RenderableType:
    """Draw the three tracks side by side; the bars get what room there is."""
    room = width - sum(track_width(language, track) for track in view["tracks"])
    longest = max(0, min(room // len(view["tracks"]), LONGEST_BAR))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_row(*(draw_track(language, track, longest) for track in view["tracks"]))
    return Padding(grid, (0, 0, 0, 1))


def track_width(language: str, track: View) -> int:
    """Count what a track takes besides its bars: a star, a letter, a name, a count, and the spaces."""
    names = [ink.named(language, track["trait"], letter) for letter in track["counts"]]
    return max(name.cell_len for name in names) + 12


def draw_track(language: str, track: View, longest: int) -> RenderableType:
    """Draw a track: who leads is starred, and every count is a number and a bar."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    trait, scale = track["trait"], max(longest, *track["counts"].values())
    for letter, count in track["counts"].items():
        star, bold = (ink.STAR, ink.GOLD) if letter in track["trends"] else (" ", "")
        bar = Text(BAR * ((count * longest + scale - 1) // scale), bold or "dim")
        code = Text(letter, ink.COLOURS[trait][letter])
        grid.add_row(
            Text(star, bold), code, ink.named(language, trait, letter), Text(f"{count:2}", bold), bar
        )
    return Group(Text(f"  {say(language, f'coverme.trait.{trait}')}", "bold"), grid)


def draw_influence(language: str, view: View) -> RenderableType:
    """Draw the influence row with its trend values."""
    cards = [draw_cover(face, wide=False) for face in view["influence"]]
    empty = Text(say(language, "coverme.board.nothing"), "dim")
    return Text.assemble(label(say(language, "coverme.board.influence")), Text("   ").join(cards or [empty]))


def label(name: str) -> Text:
    """Write what a line of the table shows, below the names of the magazines."""
    return Text(f"{' ' * MARGIN}{name}  ", "bold")


def draw_covers(voice: Voice, editors: list[str], view: View, wide: bool) -> RenderableType:
    """Draw every magazine's covers of the season, with hands and prestige."""
    language = voice.language
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    months = [say(language, "coverme.board.month", month=month + 1) for month in range(MONTHS)]
    for header in (" ", say(language, "coverme.board.covers"), "", *months):
        table.add_column(header, no_wrap=True)
    table.add_column(say(language, "coverme.board.cards"), justify="right")
    table.add_column(say(language, "coverme.board.prestige"), no_wrap=True)
    for row in view["rows"]:
        table.add_row(*cover_row(voice, editors, view, row, wide))
    return table


def cover_row(voice: Voice, editors: list[str], view: View, row: View, wide: bool) -> list[Text]:
    """Draw one magazine: its name, its covers and, once for every seat, hand and prestige."""
    seat, yours = row["seat"], row["seat"] is not None and row["seat"] == voice.you
    name = Text(text.magazine(voice, seat, row["magazine"]), ink.ACCENT if yours else "bold")
    covers = [draw_cover(face, wide) for face in row["covers"]]
    covers = [*covers, pending(voice.language, view, row), Text(), Text()][:MONTHS]
    if seat is None or row["magazine"]:
        return [Text(), name, Text(), *covers]
    marker = Text("▸" if seat == view["start"] else " ")
    return [
        marker,
        name,
        Text(editors[seat], "dim"),
        *covers,
        *draw_standing(voice.language, view["seats"][seat]),
    ]


def draw_standing(language: str, editor: View) -> list[Text]:
    """Write how many cards a seat holds, and what it has scored, or how many cards lie there face down."""
    key = "coverme.board.covered" if editor["points"] is None else "coverme.board.scored"
    scored = say(language, key, points=editor["points"], count=len(editor["scored"]))
    return [Text(str(editor["cards"])), Text(scored)]


def draw_cover(face: View, wide: bool) -> Text:
    """Draw a cover with its trend value so far."""
    drawn = [ink.code(face["card"]), *([ink.shapes(face["card"])] if wide else []), ink.value(face["value"])]
    return Text(" ").join(drawn)


def pending(language: str, view: View, row: View) -> Text:
    """Say what is already there of the cover that comes next."""
    if row["seat"] is not None:
        chosen = view["seats"][row["seat"]]["chosen"] > row["magazine"]
        return Text(say(language, "coverme.board.chosen") if chosen else "", "dim")
    if row["new"] == "face down":
        return Text(say(language, "coverme.board.hidden"), "dim")
    return ink.code(row["new"]) if row["new"] else Text()


def draw_piles(language: str, view: View) -> RenderableType:
    """Draw the open piles with their heights, and say how high the others are."""
    open_piles = [open_pile(language, letter, pile) for letter, pile in view["open"].items()]
    hidden = Text(" · ".join(other_piles(language, view)), "dim")
    shown = Text.assemble(label(say(language, "coverme.board.open")), Text("   ").join(open_piles))
    return Group(shown, Padding(hidden, (0, 0, 0, MARGIN)))


def open_pile(language: str, letter: str, pile: View) -> Text:
    """Draw the top card of an open pile, and how many lie below it."""
    if not pile["height"]:
        return Text.assemble(
            ink.named(language, "hair", letter), " ", (say(language, "coverme.board.nothing"), "dim")
        )
    below = Text(f" +{pile['height'] - 1}" if pile["height"] > 1 else "", "dim")
    return Text.assemble(ink.named(language, "hair", letter), " ", ink.code(pile["top"]), below)


def other_piles(language: str, view: View) -> list[str]:
    """Say how high the piles are of which only the back is seen."""
    said = [
        say(language, "coverme.board.facedown", height=view["facedown"]["height"]),
        coming_pile(language, view),
    ]
    if view["waiting"]:
        colours = [text.style(language, "clothes", colour) for colour in view["waiting"]]
        said.append(say(language, "coverme.board.waiting", colours=listed(language, colours)))
    if view["fictional"] is not None:
        said.append(say(language, "coverme.board.fictional", height=view["fictional"]["height"]))
    return [*said, say(language, "coverme.board.discard", count=len(view["discard"]))]


def coming_pile(language: str, view: View) -> str:
    """Say which colour is on its way, and how high its pile is."""
    if view["coming"] is None:
        return say(language, "coverme.board.coming_none")
    colour = text.style(language, "clothes", view["coming"]["colour"])
    return say(language, "coverme.board.coming", clothes=colour, height=view["coming"]["height"])
