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
from .playing import MOST_SEATS, at, legal_of, state_at
from .record import Memory, Numbers, wide
from .telling import TEXTS, tell
from .verbs import MOVES, count_points, hide, is_over, waits_for, winners, write_move, write_view

MOST_TEXTS = TEXTS + MOST_SEATS + 1


def show(memory: Memory, index: int, seat: int, face_down: bool, scratch: Memory, out: Memory) -> None:
    """Write what a seat sees of a table hidden away for it: who may act, the game's own, and the rest."""
    table = at(memory, index)
    page = out[0].view(PAGE_KIND)[0]
    page.count = 0
    write_seats(table.state, wide(waits_for(table.state)), page)
    write_view(table.state, seat, face_down, page)
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
    face_down: bool,
    hidden: Memory,
    scratch: Memory,
    page: Memory,
    text: Memory,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> int:
    """Copy the state alone, hide it away for a viewer, write what is left to see; return how many bytes."""
    state_at(hidden, 0)[0] = state_at(memory, index)[0]
    hide(at(hidden, 0).state, seat)
    show(hidden, wide(0), seat, face_down, scratch, page)
    return spell_out(page, letters, ends, ranks, text)


def show_all(
    memory: Memory,
    index: int,
    viewers: Numbers,
    face_down: bool,
    hidden: Memory,
    scratch: Memory,
    page: Memory,
    text: Memory,
    marks: Numbers,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> None:
    """Write what each of some viewers sees, one text behind the other, and mark where each of them ends."""
    for i in range(len(viewers)):
        seat, room = wide(viewers[i]), text[marks[i] :]
        size = show_to(memory, index, seat, face_down, hidden, scratch, page, room, letters, ends, ranks)
        marks[i + 1] = marks[i] + size


def tell_and_show(
    stages: Memory,
    mover: int,
    action: int,
    spectator: int,
    memory: Memory,
    viewers: Numbers,
    face_down: bool,
    hidden: Memory,
    scratch: Memory,
    page: Memory,
    text: Memory,
    marks: Numbers,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> None:
    """Write the news of a move, and behind it what each of some viewers sees: one call does all."""
    tell(stages, mover, action, spectator, hidden, page, text, marks, letters, ends, ranks)
    show_all(
        memory, wide(0), viewers, face_down, hidden, scratch, page, text, marks[TEXTS:], letters, ends, ranks
    )


class Desk(threading.local):
    """What is needed to make a move and to write about it, for each thread its own.

    Every view begins with a clean page.
    """

    def __init__(self, table_bytes: int, most_legal: int) -> None:
        hidden, page, legal = np.zeros((2, table_bytes), np.uint8), blank_page(), empty_pile(most_legal)
        self.text, self.marks = np.empty(MOST_TEXTS * LONGEST, np.uint8), np.zeros(MOST_TEXTS + 1, np.int64)
        self.showing = hidden, legal, page, self.text
        self.telling = hidden, page, self.text, self.marks
        self.making = legal, np.empty((MOST_STAGES, table_bytes), np.uint8), np.empty(FACTS, np.int64)
        self.trying = legal, page, self.text, *self.making[1:]


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
MOVE_DOORS = (tell_and_show,)
"""What is made after the doors for telling, which it uses."""
