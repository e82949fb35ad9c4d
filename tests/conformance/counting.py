"""Where every card is: read from raw states, many at once, game by game, without asking the rules."""

from typing import Any

import numpy as np

from frontrow import Table
from tests.conformance import coverme_counting, suitup_counting
from tests.conformance.interface import Place, States

GAMES = {"coverme": coverme_counting.COUNTING, "suitup": suitup_counting.COUNTING}


def troubles(table: Table, states: States) -> list[str]:
    """Say what is wrong with a game's states: cards missing or double, and numbers out of bounds."""
    counting = GAMES[table.game.key]
    found = [("a card is not in exactly one place", (tally(table, states) != 1).any(axis=1))]
    for name, cards, count in counting.piles(states):
        found.append((f"{name} is out of bounds", (count < 0) | (count > cards.shape[1])))
    found += counting.troubles(table.game, states)
    return [f"{what}, first in state {bad.argmax()}" for what, bad in found if bad.any()]


def tally(table: Table, states: States) -> Any:
    """Count in how many places every card is, for many states."""
    counting = GAMES[table.game.key]
    tallied = (counting.laid_away(states) != 0).astype(np.int64)
    for _, cards, count in counting.piles(states):
        state, there = np.nonzero(np.arange(cards.shape[1]) < count[:, None])
        np.add.at(tallied, (state, cards[state, there]), 1)
    return tallied


def places(table: Table) -> dict[int, Place]:
    """Find the place of every card of a table, depth counted from the top."""
    counting, states = GAMES[table.game.key], table._records["state"]
    found: dict[int, Place] = {}
    for name, cards, count in counting.piles(states):
        for depth, card in enumerate(cards[0, : count[0]][::-1].tolist()):
            found[card] = (*name, depth)
    for card, place in enumerate(counting.laid_away(states)[0].tolist()):
        if place != 0:
            found[card] = ("laid away", place)
    return found


def phase(table: Table) -> str:
    """Name the phase a table is in."""
    return GAMES[table.game.key].phases[table.state.phase]
