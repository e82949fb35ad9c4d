"""Ink: a card's traits in their fixed colours, and in letters and shapes that need none."""

import re

from rich.text import Text

from ...games.coverme import text
from .. import colours

CODE = re.compile(r"\b[YRBGKW][brk][123][qds]\b")

COLOURS = {
    "clothes": {
        "Y": "bold #141414 on #f2c200",
        "R": "bold white on #c8102e",
        "B": "bold white on #1f4fa3",
        "G": "bold white on #1e7b3a",
        "K": "bold white on #3a3a3a",
        "W": "bold #141414 on #ffffff",
    },
    "hair": {"b": "#141414 on #e8c76a", "r": "white on #8c3b1b", "k": "white on #3a3a3a"},
    "length": dict.fromkeys("123", "bold"),
    "pattern": {"q": "bold #e05252", "d": "bold #b0763c", "s": "bold #5b8def"},
}

SHAPES = {
    "clothes": dict.fromkeys("YRBGKW", ""),
    "hair": {"b": "●", "r": "▬", "k": "○"},
    "length": {"1": "|  ", "2": "|| ", "3": "|||"},
    "pattern": {"q": "▦", "d": "◆", "s": "▤"},
}

ACCENT, GOLD = colours.ACCENT, colours.GOLD
STAR = "★"
SEASONS = {"winter": "#6fa8dc", "spring": "#6aa84f", "summer": "#e0b000", "fall": "#c0642d"}


def code(card: str) -> Text:
    """Write a card's four letters, each in its colour."""
    return Text.assemble(
        *((letter, COLOURS[trait][letter]) for trait, letter in text.styles_of(card).items())
    )


def shapes(card: str) -> Text:
    """Draw a card's hair and pattern as shapes."""
    styles = text.styles_of(card)
    return Text(" ").join(Text(SHAPES[trait][styles[trait]]) for trait in ("hair", "length", "pattern"))


def inked(sentence: str) -> Text:
    """Colour every card that a sentence names."""
    line = Text(sentence)
    for found in CODE.finditer(sentence):
        for place, (trait, letter) in enumerate(text.styles_of(found[0]).items(), found.start()):
            line.stylize(COLOURS[trait][letter], place, place + 1)
    return line


def named(language: str, trait: str, letter: str) -> Text:
    """Write a characteristic as its shape, if it has one, and its name."""
    shape = SHAPES[trait][letter]
    name = text.style(language, trait, letter)
    return Text.assemble((shape, COLOURS[trait][letter]), f" {name}") if shape else Text(name)


def value(number: int) -> Text:
    """Write a trend value; 3 is gold."""
    return Text(str(number), GOLD if number == 3 else "dim" if number == 0 else "")
