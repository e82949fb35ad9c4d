"""Piles of cards: the top is the last of `cards`, so taking and putting move nothing else."""

from functools import cache
from typing import Any

import numpy as np

from .record import Memory, Numbers, Record, int16, part
from .rule import chapter, refrain, rule

EMPTY = -1


class Pile(Record):
    """A pile as the rules see it; `pile(capacity)` makes the field."""

    count: int = int16()
    cards: Numbers = int16(1)


@cache
def pile_record(capacity: int) -> type[Record]:
    """Make the record of a pile that holds at most this many cards."""
    fields = {"count": int16(), "cards": int16(capacity)}
    return type(f"Pile{capacity}", (Record,), fields)


def empty_pile(capacity: int) -> Memory:
    """Make the memory of a pile by itself: its count, then its cards."""
    return np.zeros((1, 2 + 2 * capacity), np.uint8)


def cards_in(memory: Memory) -> list[int]:
    """List the cards of a pile from its memory, bottom first."""
    numbers = memory.view(np.int16)[0].tolist()
    cards: list[int] = numbers[1 : 1 + numbers[0]]
    return cards


def pile(capacity: int, *shape: int) -> Any:
    """Declare a pile of at most this many cards, or an array of them."""
    return part(pile_record(capacity), *shape)


@rule
def put_on(pile: Pile, card: int) -> None:
    """Put a card on top."""
    pile.cards[pile.count] = card
    pile.count += 1


@rule
def put_under(pile: Pile, card: int) -> None:
    """Put a card at the bottom."""
    for i in range(pile.count, 0, -1):
        pile.cards[i] = pile.cards[i - 1]
    pile.cards[0] = card
    pile.count += 1


@rule
def take_top(pile: Pile) -> int:
    """Take the top card off."""
    pile.count -= 1
    return pile.cards[pile.count]  # type: ignore[no-any-return]


@rule
def holds(pile: Pile, card: int) -> bool:
    """Say whether the card is in the pile."""
    for i in range(pile.count):
        if pile.cards[i] == card:
            return True
    return False


@refrain
def take_out(pile: Pile, card: int) -> None:
    """Take a card that is there out of the middle; the others keep their order.

    The loop goes over the whole room of the pile: a length that never changes is quicker than a shorter one.
    """
    kept = 0
    for i in range(len(pile.cards)):
        pile.cards[kept] = pile.cards[i]
        kept += pile.cards[i] != card
    pile.count -= 1


@chapter
def sort(pile: Pile) -> None:
    """Put the cards in ascending order."""
    for i in range(1, pile.count):
        card = pile.cards[i]
        j = i
        while j > 0 and pile.cards[j - 1] > card:
            pile.cards[j] = pile.cards[j - 1]
            j -= 1
        pile.cards[j] = card


@rule
def blank_rest(pile: Pile) -> None:
    """Wipe what earlier cards left in the unused part of the pile."""
    for i in range(pile.count, len(pile.cards)):
        pile.cards[i] = EMPTY
