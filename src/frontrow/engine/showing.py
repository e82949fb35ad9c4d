"""Showing a table as JSON, the same for every game: `bind` puts the game's own verbs behind the names."""

import threading
from typing import Any

import numpy as np

from .ink import (
    CLOSE,
    CLOSE_LIST,
    LEGAL,
    LONGEST,
    NULL,
    OPEN,
    OPEN_LIST,
    PAGE_KIND,
    POINTS,
    RESULT,
    WINNERS,
    blank_page,
    number,
    spell_out,
    write,
)
from .making import FACTS, MOST_STAGES
from .piles import Pile, empty_pile
from .playing import MOST_SEATS, at, legal_of
from .record import Memory, Numbers, wide
from .telling import TEXTS
from .verbs import MOVES, count_points, hide, is_over, waits_for, winners, write_move, write_view

MOST_TEXTS = max(MOST_SEATS + 1, TEXTS)
STATE_BYTES = 0
"""How many bytes of a table are its state; `bind` puts the game's own number here."""


def show(memory: Memory, index: int, seat: int, scratch: Memory, out: Memory) -> None:
    """Write what a seat sees of a table hidden away for it: who may act, the game's own, and the rest."""
    table = at(memory, index)
    page = out[0].view(PAGE_KIND)[0]
    page.count = 0
    write_seats(table.state, wide(waits_for(table.state)), page)
    write_view(table.state, seat, page)
    write(page, LEGAL)
    legal_of(memory, index, seat, scratch)
    moves = scratch[0].view(MOVES)[0]
    for i in range(moves.count):
        write_move(table.state, wide(moves.cards[i]), page)
    write(page, CLOSE_LIST)
    write(page, RESULT)
    if is_over(table.state):
        write_result(table.state, page)
    else:
        write(page, NULL)
    write(page, CLOSE)


def show_to(
    memory: Memory,
    index: int,
    seat: int,
    hidden: Memory,
    scratch: Memory,
    page: Memory,
    text: Memory,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> int:
    """Copy the state alone, hide it away for a viewer, write what is left to see; return how many bytes."""
    for byte in range(STATE_BYTES):
        hidden[0, byte] = memory[index, byte]
    hide(at(hidden, 0).state, seat)
    show(hidden, 0, seat, scratch, page)
    return spell_out(page, letters, ends, ranks, text)


def show_all(
    memory: Memory,
    index: int,
    viewers: Numbers,
    hidden: Memory,
    scratch: Memory,
    page: Memory,
    texts: Memory,
    sizes: Numbers,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> None:
    """Write what each of some viewers sees, and how many bytes it is."""
    for i in range(len(viewers)):
        seat = wide(viewers[i])
        sizes[i] = show_to(memory, index, seat, hidden, scratch, page, texts[i], letters, ends, ranks)


class Desk(threading.local):
    """What is needed to make a move and to write about it, for each thread its own.

    Every view begins with a clean page.
    """

    def __init__(self, table_bytes: int, most_legal: int) -> None:
        hidden, page, legal = np.zeros((2, table_bytes), np.uint8), blank_page(), empty_pile(most_legal)
        self.things = hidden, legal, page, np.empty(LONGEST, np.uint8)
        self.texts, self.sizes = np.empty((MOST_TEXTS, LONGEST), np.uint8), np.zeros(MOST_TEXTS, np.int64)
        self.telling = hidden, page, self.texts, self.sizes
        self.making = legal, np.empty((MOST_STAGES, table_bytes), np.uint8), np.empty(FACTS, np.int64)


def write_seats(state: Any, seats: int, page: Pile) -> None:
    """Write seats given as bits."""
    write(page, OPEN_LIST)
    for seat in range(state.players):
        if seats >> seat & 1:
            number(page, seat)
    write(page, CLOSE_LIST)


def write_result(state: Any, page: Pile) -> None:
    """Write the final points and the winners."""
    points = np.zeros(MOST_SEATS, np.int16)
    count_points(state, points)
    write(page, OPEN)
    write(page, POINTS)
    for seat in range(state.players):
        number(page, points[seat])
    write(page, CLOSE_LIST)
    write(page, WINNERS)
    write_seats(state, wide(winners(state)), page)
    write(page, CLOSE)


SHOWING_PARTS = (write_seats, write_result)
SHOWING_DOORS = (show, show_to, show_all)
