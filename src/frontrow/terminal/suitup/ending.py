"""The end: a score sheet by type, for the centre and for friends, and who won and why."""

from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...engine.text import ahead
from ...games.suitup import text
from ...games.suitup.scoring import CONSOLATION
from ...games.suitup.state import TYPES
from ...games.suitup.text import Voice
from ..colours import GOLD
from . import ink
from .board import prize

View = dict[str, Any]


class Contest(NamedTuple):
    """What became of the score token of a type: who was level with most benefits, and who got it."""

    kind: str
    prize: int
    level: list[int]
    first: int | None


def contest(view: View, kind: str) -> Contest:
    """Find who has most benefits of a type, and of those the first by influence and by player order."""
    benefits = [seat["benefits"][kind] for seat in view["seats"]]
    level = ahead(benefits, view["order"]) if any(benefits) else []
    left = [seat["influence"][kind] for seat in view["seats"]]
    return Contest(kind, view["prizes"][kind], level, ahead(left, level)[0] if level else None)


def sheet(view: View) -> list[dict[str, int]]:
    """Take every seat's points apart: by type, for the centre, and for the friends themselves."""
    sheets = []
    for seat, person in enumerate(view["seats"]):
        points = {kind: points_in(contest(view, kind), seat) for kind in TYPES}
        points["centre"] = view["prizes"]["centre"] if all(person["benefits"].values()) else 0
        points["friends"] = person["points"] - sum(points.values())
        sheets.append(points)
    return sheets


def points_in(contest: Contest, seat: int) -> int:
    """Say what a contest brings a seat."""
    if seat == contest.first:
        return contest.prize
    return CONSOLATION if seat in contest.level else 0


def told_ties(voice: Voice, view: View) -> list[str]:
    """Say what decided wherever seats were level in a type."""
    said = []
    for tied in (contest(view, kind) for kind in TYPES):
        if len(tied.level) > 1:
            left = [view["seats"][seat]["influence"][tied.kind] for seat in tied.level]
            names = [voice.names[seat] for seat in tied.level]
            kept = voice.listed([f"{name} ({count})" for name, count in zip(names, left, strict=True)])
            said.append(voice.says("contest", tied.first, type=voice.kind(tied.kind), kept=kept))
    return said


def draw_ending(voice: Voice, view: View) -> RenderableType:
    """Draw the score sheet, and say the result below it."""
    *ties, victory = text.result(voice, view)
    said = [Text(line) for line in (*told_ties(voice, view), *ties)]
    return Group(draw_sheet(voice, view), Text(), *said, Text(victory, GOLD))


def draw_sheet(voice: Voice, view: View) -> Table:
    """Draw a column for every seat: where its points come from, line by line, and their sum."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("")
    for seat, name in enumerate(voice.names):
        table.add_column(ink.seat(name, seat == voice.you), justify="right")
    sheets = sheet(view)
    for kind in TYPES:
        cells = [cell(points[kind], view["seats"][n]["benefits"][kind]) for n, points in enumerate(sheets)]
        table.add_row(prize(voice, view, kind), *cells)
    table.add_row(prize(voice, view, "centre"), *(cell(points["centre"]) for points in sheets))
    table.add_row(voice.word("count.friends"), *(cell(points["friends"]) for points in sheets))
    sums = [Text(str(person["points"]), GOLD) for person in view["seats"]]
    table.add_row(Text(voice.word("count.points"), "bold"), *sums)
    return table


def cell(points: int, benefits: int = 0) -> Text:
    """Write points, nothing as a dot, before them the benefits they are for."""
    return Text.assemble((f"{ink.TIMES}{benefits}  " if benefits else "", "dim"), f"{points or '·':>2}")
