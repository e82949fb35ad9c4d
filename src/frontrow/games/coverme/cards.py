"""CM-1: the 162 cover models and what can be read from their four symbols."""

from itertools import product

import numpy as np

HAIR, LENGTH, PATTERN, CLOTHES = 0, 1, 2, 3
TRAIT_NAMES = ("hair", "length", "pattern", "clothes")

HAIRS = "brk"
LENGTHS = "123"
PATTERNS = "qds"
COLOURS = "YRBGKW"
LETTERS = (HAIRS, LENGTHS, PATTERNS, COLOURS)
STYLES = tuple(len(letters) for letters in LETTERS)

YELLOW, RED, BLUE, GREEN, BLACK, WHITE = range(6)
CARDS_A_COLOUR = 27
PRESTIGE_OF_COLOUR = (2, 2, 2, 3, 4, 5)


def every_card() -> tuple[str, ...]:
    """CM-1.1, CM-1.3  Write every combination once: clothes, hair colour, hair length, pattern."""
    return tuple("".join(symbols) for symbols in product(COLOURS, HAIRS, LENGTHS, PATTERNS))


NAMES = every_card()
NUMBERS = {name: card for card, name in enumerate(NAMES)}
CARDS = len(NAMES)

TRAITS = np.array(
    [[HAIRS.index(n[1]), LENGTHS.index(n[2]), PATTERNS.index(n[3]), COLOURS.index(n[0])] for n in NAMES],
    dtype=np.int8,
)
STYLES_OF = np.array(STYLES, dtype=np.int8)


def prestige(card: str) -> int:
    """CM-1.2  A card's prestige follows from its clothes: yellow, red, blue 2; green 3; black 4; white 5."""
    return PRESTIGE_OF_COLOUR[COLOURS.index(card[0])]


PRESTIGE = np.array(PRESTIGE_OF_COLOUR, dtype=np.int16)
