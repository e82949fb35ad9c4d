"""Unseen cards: a blank in a card's place says only which shuffle the card came out of."""

from .chance import Dice, roll
from .record import Numbers
from .rule import chapter, rule

FIRST_BLANK = -2


@rule
def blank(origin: int) -> int:
    """Write that here lies an unseen card of a shuffle."""
    return FIRST_BLANK - origin


@rule
def is_blank(card: int) -> bool:
    """Say whether a card is unseen."""
    return card <= FIRST_BLANK


@rule
def origin_of(blank: int) -> int:
    """Read which shuffle an unseen card came out of."""
    return FIRST_BLANK - blank


@chapter
def shuffle_unseen(pool: Numbers, count: int, dice: Dice) -> None:
    """Put unseen cards in random order."""
    for i in range(count - 1, 0, -1):
        j = roll(dice, i + 1)
        pool[i], pool[j] = pool[j], pool[i]
