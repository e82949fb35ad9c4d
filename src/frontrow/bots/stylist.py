"""`stylist`: what was learned from games against itself, at once.

It notes a few numbers about every legal move (`noting_*`), weighs them with its mind, and takes what weighs
most. The same weights, read as odds, tell how others may choose: `editor` imagines them so.
"""

from math import exp
from typing import Any

import numpy as np

from ..engine.chance import Dice, roll
from ..engine.piles import Pile
from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..engine.verbs import count_points
from .mind import BETWEEN, NOTES, Mind

State = Any
FINE = 1 << 24
SURE_OF_ITSELF, AS_LEARNED = 25.0, 1.0
"""How much more often the better of two moves is chosen: by `stylist`, and where others are imagined."""


def note_moves(state: State, seat: int, moves: Pile, notes: Numbers) -> None:
    """Stand for the game's own notes about moves; `bind` puts them here."""
    raise NotImplementedError


def note_position(state: State, seat: int, note: Numbers) -> None:
    """Stand for the game's own notes about a position."""
    raise NotImplementedError


def row_of(state: State, seat: int) -> int:
    """Stand for the game's own kinds of decisions."""
    raise NotImplementedError


def stage_of(state: State) -> int:
    """Stand for the game's own count of seasons or rounds."""
    raise NotImplementedError


def left_of(state: State) -> int:
    """Stand for the game's own measure of how much is still to come."""
    raise NotImplementedError


@rule
def chance(dice: Dice) -> float:
    """Draw a number from 0 up to 1."""
    return roll(dice, FINE) / FINE


@chapter
def weigh(weights: Numbers, notes: Numbers, count: int, odds: Numbers, sharpness: float) -> None:
    """Weigh moves by their notes, and turn the weights into odds that sum to 1."""
    most = -1e30
    for i in range(count):
        weight = 0.0
        for k in range(NOTES):
            weight += weights[k] * notes[i, k]
        odds[i] = sharpness * weight
        most = max(most, odds[i])
    total = 0.0
    for i in range(count):
        odds[i] = exp(odds[i] - most)
        total += odds[i]
    for i in range(count):
        odds[i] /= total


@rule
def drawn(odds: Numbers, count: int, dice: Dice) -> int:
    """Draw one of the moves by their odds."""
    left = chance(dice)
    for i in range(count - 1):
        left -= odds[i]
        if left < 0.0:
            return i
    return count - 1


def weigh_moves(mind: Mind, state: State, seat: int, moves: Pile, odds: Numbers, sharpness: float) -> None:
    """Say how likely the mind is to choose each move."""
    notes = np.zeros((len(moves.cards), NOTES))
    note_moves(state, seat, moves, notes)
    weigh(mind.policy[row_of(state, seat)], notes, moves.count, odds, sharpness)


def style(mind: Mind, state: State, seat: int, moves: Pile, dice: Dice, sharpness: float) -> int:
    """Choose by what was learned; better moves far more often."""
    if moves.count == 1:
        return moves.cards[0]  # type: ignore[no-any-return]
    odds = np.empty(len(moves.cards))
    weigh_moves(mind, state, seat, moves, odds, sharpness)
    return moves.cards[drawn(odds, moves.count, dice)]  # type: ignore[no-any-return]


def weighed(weights: Numbers, note: Numbers) -> float:
    """Weigh what was noted."""
    total = 0.0
    for k in range(NOTES):
        total += weights[k] * note[k]
    return total


def expect(mind: Mind, state: State, seat: int, note: Numbers) -> float:
    """Say how likely a seat is to win, at one of its decisions."""
    note_position(state, seat, note)
    return min(max(weighed(mind.chance[row_of(state, seat)], note), 0.0), 1.0)


def foresee(mind: Mind, state: State, notes: Numbers, finals: Numbers) -> None:
    """Say with how many points every seat may end, between two seasons or rounds."""
    points = np.zeros(len(finals), np.int16)
    count_points(state, points)
    for seat in range(wide(state.players)):
        note_position(state, seat, notes[seat])
        finals[seat] = points[seat] + weighed(mind.points[BETWEEN], notes[seat])


def share_of(finals: Numbers, players: int, seat: int, warmth: float) -> float:
    """Say how likely a seat wins if all may end with such points: the more luck is left, the more alike."""
    total = 0.0
    for other in range(players):
        total += exp(min((finals[other] - finals[seat]) / warmth, 50.0))
    return 1.0 / total


STYLIST_PARTS = (weigh_moves, style, weighed, expect, foresee, share_of)
