"""The race of the moves, in compiled code: how far each is ahead, which are surely worse, when it ends.

Moves are compared deal by deal with one of them, the favourite. Sums go on from batch to batch; only a new
favourite has all deals counted again.
"""

from math import exp, hypot, log, sqrt

import numpy as np

from ..engine.record import Numbers
from ..engine.rule import chapter

FIRST_DEALS = 8
SURELY, ABOUT = 2.5, 0.003
"""When a move leaves the race, in standard errors, and which chances to win count as about the same."""
LEANING, PATIENCE, UNLIKELY, LEAST_SPREAD = 0.01, 30.0, 1e-6, 1e-6
"""What a factor in the mind's odds is worth as a chance to win, and how many deals that counts for."""

FAVOURITE, COUNTED, DONE = range(3)
FACTS = 3
"""Where a race stands: the move all are compared with, and how many deals were counted, and tried."""
LEAD, SUM, SQUARE, AHEAD, ERROR = range(5)
MARKS = 5
"""Of each move: what the mind leans to, sums over deals of how far it is ahead, and what follows."""


@chapter
def begin_race(leaning: Numbers, live: Numbers, facts: Numbers, marks: Numbers) -> None:
    """Let all moves in, with what the mind leans to; it likes the favourite best."""
    favourite = 0
    for move in range(len(live)):
        if leaning[move] > leaning[favourite]:
            favourite = move
    facts[FAVOURITE], facts[COUNTED], facts[DONE] = favourite, 0, 0
    most = max(leaning[favourite], UNLIKELY)
    for move in range(len(live)):
        live[move] = 1
        marks[LEAD, move] = LEANING * log(max(leaning[move], UNLIKELY) / most)
        marks[SUM, move] = marks[SQUARE, move] = 0.0


@chapter
def count_up(chances: Numbers, live: Numbers, facts: Numbers, marks: Numbers) -> None:
    """Say how far each live move is ahead of the favourite, deal for deal, and how sure that is.

    What the mind leans to counts like so many deals: it decides while few were tried.
    """
    favourite, done = facts[FAVOURITE], facts[DONE]
    for deal in range(facts[COUNTED], done):
        for move in range(len(live)):
            if live[move]:
                ahead = chances[deal, move] - chances[deal, favourite]
                marks[SUM, move] += ahead
                marks[SQUARE, move] += ahead * ahead
    facts[COUNTED] = done
    weight = done + PATIENCE
    for move in range(len(live)):
        mean = marks[SUM, move] / max(done, 1)
        spread = max(marks[SQUARE, move] / max(done, 1) - mean * mean, 0.0) + LEAST_SPREAD
        marks[AHEAD, move] = (marks[SUM, move] + PATIENCE * marks[LEAD, move]) / weight
        marks[ERROR, move] = sqrt(spread / weight)


@chapter
def best_of(live: Numbers, marks: Numbers) -> int:
    """Find the live move that is furthest ahead."""
    best = -1
    for move in range(len(live)):
        if live[move] and (best < 0 or marks[AHEAD, move] > marks[AHEAD, best]):
            best = move
    return best


@chapter
def drop_the_worse(chances: Numbers, live: Numbers, facts: Numbers, marks: Numbers) -> None:
    """Take moves that are surely worse than the best out of the race; a lost favourite is replaced."""
    count_up(chances, live, facts, marks)
    best = best_of(live, marks)
    for move in range(len(live)):
        doubt = SURELY * hypot(marks[ERROR, move], marks[ERROR, best])
        if live[move] and marks[AHEAD, move] + doubt < marks[AHEAD, best]:
            live[move] = 0
    if not live[facts[FAVOURITE]]:
        facts[FAVOURITE], facts[COUNTED] = best, 0
        lead = marks[LEAD, best]
        for move in range(len(live)):
            marks[LEAD, move] -= lead
            marks[SUM, move] = marks[SQUARE, move] = 0.0
        count_up(chances, live, facts, marks)


@chapter
def is_settled(live: Numbers, marks: Numbers) -> bool:
    """Say whether all that are left are surely about as good: to go on would change nothing."""
    best = best_of(live, marks)
    for move in range(len(live)):
        if live[move] and marks[AHEAD, best] - marks[AHEAD, move] + SURELY * marks[ERROR, move] >= ABOUT:
            return False
    return True


@chapter
def weigh_up(live: Numbers, facts: Numbers, marks: Numbers, hidden: bool, odds: Numbers) -> None:
    """Say how often to choose each move: the best one, or any about as good where choices are hidden."""
    best = best_of(live, marks) if facts[DONE] > 0 else facts[FAVOURITE]
    total = 0.0
    for move in range(len(live)):
        odds[move] = 1.0 if move == best else 0.0
        if hidden and live[move] and facts[DONE] > 0:
            odds[move] = exp((marks[AHEAD, move] - marks[AHEAD, best]) / ABOUT)
        total += odds[move]
    for move in range(len(live)):
        odds[move] /= total


def new_facts() -> Numbers:
    """Make room for where a race stands."""
    return np.zeros(FACTS, np.int64)


def new_marks(moves: int) -> Numbers:
    """Make room for what is known of each move."""
    return np.zeros((MARKS, moves))
