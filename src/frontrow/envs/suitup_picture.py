"""A table of Suit Up, as lines of text and as a picture."""

from math import cos, pi, sin
from typing import Any

from .sheet import FAINT, INK, LINE, PANEL, SEATS, Sheet

View = dict[str, Any]

TYPES = ("leaves", "books", "palettes", "money")
COLOURS = {"leaves": "#4d8b4a", "books": "#3a6ea5", "palettes": "#b0447f", "money": "#c9971f"}
LIGHT, EVENING = "#ffffff", "#2f2b45"
WIDTH, HEIGHT = 1060, 620
CENTRE_X, CENTRE_Y, RADIUS = 300, 330, 218


def lines_of(view: View) -> list[str]:
    """Write the table as text."""
    lines = [
        f"round {view['round']}{', evening' if view['dark'] else ''}: {view['phase']}, to move "
        f"{' '.join(map(str, view['to_move'])) or '-'}"
    ]
    for place in view["locations"]:
        here = "" if place["seat"] is None else f"  <- seat {place['seat']}"
        lines.append(f"{place['name']:12}{' '.join(place['board'])} | {' '.join(place['token'])}{here}")
    for corner in view["corners"]:
        here = "" if corner["seat"] is None else f"  <- seat {corner['seat']}"
        lines.append(f"{corner['name']:12}corner{here}")
    lines += [f"row {number}: {', '.join(row)}" for number, row in enumerate(view["rows"])]
    for seat, person in enumerate(view["seats"]):
        have = " ".join(f"{kind} {person['influence'][kind]}" for kind in TYPES)
        lines.append(
            f"seat {seat} ({person['mat'] or '-'}): {person['points']} points; {have}; "
            f"friends {', '.join(person['friends']) or '-'}"
        )
    if view["hand"]:
        lines.append(f"hand {', '.join(view['hand'])}; favors {', '.join(view['held']) or '-'}")
    return lines + ([f"result {view['result']}"] if view["result"] else [])


def ring_of(view: View) -> list[View]:
    """List the locations clockwise, with each corner between its neighbours."""
    spaces: list[View] = []
    for place in view["locations"]:
        spaces.append(place)
        spaces += [corner for corner in view["corners"] if corner["between"][0] == place["name"]]
    return spaces


def draw_ring(sheet: Sheet, view: View) -> None:
    """Draw the town: locations and corners about the score tokens."""
    spaces = ring_of(view)
    for i, space in enumerate(spaces):
        angle = 2 * pi * i / len(spaces) - pi / 2
        x, y = CENTRE_X + RADIUS * 1.15 * cos(angle), CENTRE_Y + RADIUS * sin(angle)
        if "token" in space:
            draw_location(sheet, x, y, space, view["dark"])
        else:
            sheet.dot(x, y, 22, PANEL, LINE)
            sheet.write(x, y, space["name"], 11, FAINT, "mm")
        if space["seat"] is not None:
            sheet.dot(x + 40, y - 30, 12, SEATS[space["seat"]], LIGHT)
            sheet.write(x + 40, y - 30, space["seat"], 12, LIGHT, "mm")


def draw_location(sheet: Sheet, x: float, y: float, place: View, dark: bool) -> None:
    """Draw a location: its name, what the board shows, and what its token shows."""
    sheet.box(x - 50, y - 34, 100, 68, EVENING if dark else PANEL, LINE, 8)
    sheet.write(x, y - 21, place["name"], 13, LIGHT if dark else INK, "mm")
    draw_symbols(sheet, x, y - 1, place["board"])
    draw_symbols(sheet, x, y + 20, place["token"])


def draw_symbols(sheet: Sheet, x: float, y: float, symbols: list[str]) -> None:
    """Draw influence as discs, sets as pairs of discs, favors as cards."""
    left = x - 10 * (len(symbols) - 1)
    for i, symbol in enumerate(symbols):
        at = left + 20 * i
        if symbol == "favor":
            sheet.box(at - 6, y - 8, 12, 16, "#efe3cf", "#a48a5b", 2)
        elif symbol.startswith("set "):
            sheet.box(at - 12, y - 8, 24, 16, COLOURS[symbol.removeprefix("set ")], LIGHT, 8)
            sheet.write(at, y, "set", 9, LIGHT, "mm")
        else:
            sheet.dot(at, y, 8, COLOURS[symbol], LIGHT)


def draw_prizes(sheet: Sheet, view: View) -> None:
    """Draw the score tokens in the middle of the town."""
    for i, (kind, points) in enumerate(view["prizes"].items()):
        x, y = CENTRE_X - 84 + 42 * i, CENTRE_Y - 46
        sheet.dot(x, y, 17, COLOURS.get(kind, INK), LIGHT)
        sheet.write(x, y, points, 14, LIGHT, "mm")
    sheet.write(CENTRE_X, CENTRE_Y - 78, "score tokens", 11, FAINT, "mm")
    for number, row in enumerate(view["rows"]):
        for i, name in enumerate(row):
            x, y = CENTRE_X - 148 + 75 * i, CENTRE_Y - 8 + 44 * number
            sheet.box(x, y, 70, 36, PANEL, LINE)
            sheet.write(x + 35, y + 18, name[:9], 12, INK, "mm")
    decks = f"deck {view['people']['deck']} people, {view['favors']['deck']} favors"
    sheet.write(CENTRE_X, CENTRE_Y + 92, decks, 11, FAINT, "mm")


def draw_seat(sheet: Sheet, y: float, seat: int, person: View, view: View) -> None:
    """Draw what everybody sees of a seat."""
    sheet.box(636, y, 404, 118, PANEL, INK if seat in view["to_move"] else LINE)
    sheet.box(636, y, 8, 118, SEATS[seat], round=3)
    sheet.write(658, y + 20, f"player_{seat}", 15)
    sheet.write(740, y + 20, person["mat"] or "", 12, FAINT)
    sheet.write(1026, y + 20, f"{person['points']} points", 15, INK, "rm")
    for i, kind in enumerate(TYPES):
        x = 672 + 92 * i
        sheet.dot(x, y + 52, 10, COLOURS[kind], LIGHT)
        sheet.write(x + 16, y + 52, person["influence"][kind], 15)
        if person["benefits"][kind]:
            sheet.write(x + 40, y + 52, f"+{person['benefits'][kind]}", 12, COLOURS[kind])
    friends = ", ".join(person["friends"])
    sheet.write(658, y + 80, friends if len(friends) < 58 else friends[:57] + "…", 12)
    sheet.write(658, y + 101, f"{person['people']} people and {person['favors']} favors in hand", 11, FAINT)


def picture_of(view: View) -> Any:
    """Draw the table."""
    sheet = Sheet(WIDTH, HEIGHT)
    sheet.write(24, 28, f"Suit Up · round {view['round']}{', evening' if view['dark'] else ''}", 20)
    moving = ", ".join(f"player_{seat}" for seat in view["to_move"])
    said = f"{view['phase']}: {moving}" if moving else view["phase"]
    if view["result"]:
        said = "won by " + ", ".join(f"player_{seat}" for seat in view["result"]["winners"])
    sheet.write(WIDTH - 24, 28, said, 15, INK, "rm")
    draw_ring(sheet, view)
    draw_prizes(sheet, view)
    for seat, person in enumerate(view["seats"]):
        draw_seat(sheet, 56 + 128 * seat, seat, person, view)
    if view["hand"]:
        sheet.write(636, HEIGHT - 22, f"hand: {', '.join(view['hand'])}", 12)
    return sheet.done()
