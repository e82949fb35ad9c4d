"""Ink: every symbol as a sign that needs no colour, in the colour of its type."""

import re

from rich.text import Text

from ...games.suitup.state import TYPES
from ..colours import ACCENT

SIGNS = {"leaves": "♣", "books": "▤", "palettes": "◐", "money": "$", "any": "★", "favor": "✦"}
COLOURS = {
    "leaves": "bold #5a9e54",
    "books": "bold #4f8fcf",
    "palettes": "bold #b07cc6",
    "money": "bold #b98a55",
    "any": "bold",
    "favor": "bold",
}
TOKEN, OWN_TOKEN, START, READY, TIMES, SIDE = "●", "◉", "▸", "✓", "×", "│"
DAY, EVENING = "#6fa8dc", "#7a6fb0"
SET = "set "
FAVOR = re.compile(rf"\b({'|'.join(TYPES)})@")


def sign(kind: str) -> Text:
    """Write the sign of a type, of a star or of a favor."""
    return Text(SIGNS[kind], COLOURS[kind])


def signs(kinds: list[str] | tuple[str, ...]) -> Text:
    """Write signs one after the other."""
    return Text(" ").join(sign(kind) for kind in kinds)


def symbol(symbol: str, benefits: dict[str, int] | None) -> Text:
    """Write a symbol of the board or of a token; a set tells how many benefits it counts, for who looks."""
    kind = symbol.removeprefix(SET)
    if kind == symbol:
        return sign(kind)
    return Text.assemble(sign(kind), f"{TIMES}{'n' if benefits is None else benefits[kind]}")


def symbols(shown: list[str], benefits: dict[str, int] | None) -> Text:
    """Write the symbols of the board or of a token."""
    return Text(" ").join(symbol(one, benefits) for one in shown)


def amounts(counted: dict[str, int]) -> Text:
    """Write amounts as numbers with signs."""
    parts = [Text.assemble(str(count), sign(kind)) for kind, count in counted.items() if count]
    return Text(" ").join(parts)


def seat(name: str, yours: bool, ready: bool = False) -> Text:
    """Write a seat's name behind its token, and before a mark if it is done with a secret choice."""
    mark = f" {READY}" if ready else ""
    return Text(f"{OWN_TOKEN if yours else TOKEN} {name}{mark}", ACCENT if yours else "bold")


def inked(sentence: str) -> Text:
    """Put its sign before every favor that a sentence names."""
    line, end = Text(), 0
    for found in FAVOR.finditer(sentence):
        line.append(sentence[end : found.start()]).append_text(sign(found[1])).append(" ")
        end = found.start()
    return line.append(sentence[end:])
