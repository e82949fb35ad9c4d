"""A table of Cover Me, as lines of text and as a picture."""

from typing import Any

from .sheet import FAINT, INK, LINE, PANEL, SEATS, Sheet

View = dict[str, Any]

CLOTHES = {"Y": "#f2c63c", "R": "#c8402f", "B": "#3a6ea5", "G": "#4d8b4a", "K": "#3b3735", "W": "#fbfaf7"}
HAIR = {"b": "#e8c77a", "r": "#a8492b", "k": "#2a2422"}
LIGHT, DARK = "#ffffff", "#26221f"
CARD_W, CARD_H = 44, 60
WIDTH, ROW_H, TOP = 1060, 84, 150


def lines_of(view: View) -> list[str]:
    """Write the table as text."""
    lines = [
        f"year {view['year']} {view['season']} month {view['month']}: {view['phase']}, to move "
        f"{' '.join(map(str, view['to_move'])) or '-'}"
    ]
    for track in view["tracks"]:
        marks = " ".join(f"{s}{'*' if s in track['trends'] else ''}={n}" for s, n in track["counts"].items())
        lines.append(f"{track['trait']:9}{marks}")
    lines.append(f"{'influence':9}{' '.join(face['card'] for face in view['influence'])}")
    for row in view["rows"]:
        owner = "fictional" if row["seat"] is None else f"seat {row['seat']}"
        covers = " ".join(f"{face['card']}+{face['value']}" for face in row["covers"])
        lines.append(f"{owner} row {row['magazine']}: {covers}")
    tops = (f"{hair} {pile['top'] or '-'} ({pile['height']})" for hair, pile in view["open"].items())
    lines.append(f"open {', '.join(tops)}; face down {view['facedown']['height']}")
    for seat, editor in enumerate(view["seats"]):
        lines.append(f"seat {seat}: {editor['points']} points, {editor['cards']} cards")
    if view["hand"]:
        lines.append(f"hand {' '.join(view['hand'])}")
    return lines + ([f"result {view['result']}"] if view["result"] else [])


def draw_card(sheet: Sheet, x: float, y: float, card: str, value: int | None = None) -> None:
    """Draw a cover: clothes as its colour, hair as a head, hair length as bars, the pattern as a sign."""
    clothes, hair, length, pattern = card[0], card[1], card[2], card[3]
    pen = DARK if clothes in "YW" else LIGHT
    sheet.box(x, y, CARD_W, CARD_H, CLOTHES[clothes], "#00000055" if clothes != "W" else LINE)
    sheet.dot(x + CARD_W / 2, y + 19, 12, HAIR[hair], LIGHT)
    sheet.dot(x + CARD_W / 2, y + 22, 8, "#f0d5bd")
    for bar in range(int(length)):
        sheet.box(x + 6 + 5 * bar, y + 40, 3, 13, pen, round=1)
    draw_pattern(sheet, x + CARD_W - 13, y + 46, pattern, pen)
    if value is not None:
        sheet.dot(x + CARD_W - 4, y + 4, 9, INK, LIGHT)
        sheet.write(x + CARD_W - 4, y + 4, value, 11, LIGHT, "mm")


def draw_pattern(sheet: Sheet, x: float, y: float, pattern: str, pen: str) -> None:
    """Draw squares, dots or stripes."""
    if pattern == "d":
        for dx, dy in ((-4, -4), (4, -4), (-4, 4), (4, 4)):
            sheet.dot(x + dx, y + dy, 2.4, pen)
    elif pattern == "s":
        for dx in (-5, 0, 5):
            sheet.box(x + dx - 1, y - 7, 2, 14, pen, round=0)
    else:
        for dx, dy in ((-7, -7), (1, -7), (-7, 1), (1, 1)):
            sheet.box(x + dx, y + dy, 6, 6, pen, round=0)


def draw_back(sheet: Sheet, x: float, y: float, count: int, name: str) -> None:
    """Draw a pile that lies face down, with its height."""
    if count:
        sheet.box(x, y, CARD_W, CARD_H, "#6d6259", "#4b433d")
        sheet.write(x + CARD_W / 2, y + CARD_H / 2, count, 16, LIGHT, "mm")
    else:
        sheet.box(x, y, CARD_W, CARD_H, PANEL, LINE)
    sheet.write(x + CARD_W / 2, y + CARD_H + 11, name, 11, FAINT, "mm")


def draw_tracks(sheet: Sheet, view: View) -> None:
    """Draw the three tracks that count, with a ring about the trends."""
    x = 24
    for track in view["tracks"]:
        sheet.write(x, 64, track["trait"], 12, FAINT)
        for i, (style, count) in enumerate(track["counts"].items()):
            left, trend = x + 44 * i, style in track["trends"]
            sheet.box(left, 78, 38, 50, "#fff3d6" if trend else PANEL, "#d99a1b" if trend else LINE)
            draw_style(sheet, left + 19, 94, track["trait"], style)
            sheet.write(left + 19, 116, count, 14, INK, "mm")
        x += 44 * len(track["counts"]) + 26


def draw_style(sheet: Sheet, x: float, y: float, trait: str, style: str) -> None:
    """Draw the sign of a style."""
    if trait == "hair":
        sheet.dot(x, y, 8, HAIR[style], LINE)
    elif trait == "clothes":
        sheet.box(x - 8, y - 8, 16, 16, CLOTHES[style], LINE, 3)
    elif trait == "length":
        for bar in range(int(style)):
            sheet.box(x - 8 + 6 * bar, y - 7, 3, 14, INK, round=1)
    else:
        draw_pattern(sheet, x, y, style, INK)


def draw_row(sheet: Sheet, y: float, row: View, view: View) -> None:
    """Draw one magazine: whose it is, its covers of this season, and what its seat has scored."""
    seat = row["seat"]
    sheet.box(16, y, 640, ROW_H - 8, PANEL, INK if seat in view["to_move"] else LINE)
    sheet.box(16, y, 8, ROW_H - 8, FAINT if seat is None else SEATS[seat], round=3)
    name = "fictional" if seat is None else f"player_{seat}"
    sheet.write(36, y + 22, name, 15)
    if seat is not None and row["magazine"] == 0:
        editor = view["seats"][seat]
        sheet.write(36, y + 42, f"{editor['points']} points", 13, INK)
        chosen = f", {editor['chosen']} chosen" if editor["chosen"] else ""
        sheet.write(36, y + 60, f"{editor['cards']} cards{chosen}", 12, FAINT)
        for i, card in enumerate(editor["scored"][-24:]):
            sheet.box(356 + 24 * (i % 12), y + 10 + 30 * (i // 12), 20, 26, CLOTHES[card[0]], LINE, 3)
    for i, face in enumerate(row["covers"]):
        draw_card(sheet, 176 + 56 * i, y + 8, face["card"], face["value"])


def draw_piles(sheet: Sheet, view: View) -> None:
    """Draw the influence row and the piles, on the right."""
    sheet.write(690, TOP + 6, "influence", 12, FAINT)
    for i, face in enumerate(view["influence"]):
        draw_card(sheet, 690 + 54 * i, TOP + 18, face["card"], face["value"])
    sheet.write(690, TOP + 106, "open piles", 12, FAINT)
    for i, (hair, pile) in enumerate(view["open"].items()):
        if pile["top"]:
            draw_card(sheet, 690 + 60 * i, TOP + 118, pile["top"])
        else:
            draw_back(sheet, 690 + 60 * i, TOP + 118, 0, "")
        sheet.write(712 + 60 * i, TOP + 189, f"{hair} {pile['height']}", 11, FAINT, "mm")
    draw_back(sheet, 880, TOP + 118, view["facedown"]["height"], "face down")
    if view["coming"]:
        draw_back(sheet, 940, TOP + 118, view["coming"]["height"], f"next: {view['coming']['colour']}")
    draw_back(sheet, 1000, TOP + 118, len(view["discard"]), "discarded")


def draw_hand(sheet: Sheet, view: View, y: float) -> None:
    """Draw the hand of the seat that looks, if one does."""
    if view["hand"]:
        sheet.write(690, y, f"hand of player_{view['seat']}", 12, FAINT)
        for i, card in enumerate(view["hand"]):
            draw_card(sheet, 690 + 58 * (i % 6), y + 14 + 68 * (i // 6), card)


def picture_of(view: View) -> Any:
    """Draw the table."""
    sheet = Sheet(WIDTH, TOP + max(ROW_H * len(view["rows"]), 2 * ROW_H + 210) + 16)
    title = f"Cover Me · year {view['year']}, {view['season']}, month {view['month']}"
    sheet.write(24, 28, title, 20)
    moving = ", ".join(f"player_{seat}" for seat in view["to_move"])
    said = f"{view['phase']}: {moving}" if moving else view["phase"]
    if view["result"]:
        said = "won by " + ", ".join(f"player_{seat}" for seat in view["result"]["winners"])
    sheet.write(WIDTH - 24, 28, said, 15, INK, "rm")
    draw_tracks(sheet, view)
    for i, row in enumerate(view["rows"]):
        draw_row(sheet, TOP + ROW_H * i, row, view)
    draw_piles(sheet, view)
    draw_hand(sheet, view, TOP + 222)
    return sheet.done()
