"""Where every card is: read from raw states, many at once, game by game, without asking the rules.

A new game adds its own functions at the end: `GAMES` says which.
"""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import numpy as np

from frontrow import Table
from frontrow.games.coverme.state import PHASES

States = Any
Place = tuple[Any, ...]


class Counting(NamedTuple):
    """How one game's cards are counted."""

    phases: tuple[str, ...]
    """The names of the numbers in `state.phase`."""
    phases_met: Callable[[dict[str, Any]], set[str]]
    """The phases that every long enough game with some options meets."""
    piles: Callable[[States], Iterator[tuple[Place, Any, Any]]]
    """Every pile of many states: its name, its cards and how many count."""
    laid_away: Callable[[States], Any]
    """For many states and all cards: the number of the place where a card lies that is in no pile, or 0."""
    troubles: Callable[[States], Iterator[tuple[str, Any]]]
    """What must never be so, and in which of many states it is."""


def troubles(table: Table, states: States) -> list[str]:
    """Say what is wrong with a game's states: cards missing or double, and numbers out of bounds."""
    counting = GAMES[table.game.key]
    found = [("a card is not in exactly one place", (tally(table, states) != 1).any(axis=1))]
    for name, cards, count in counting.piles(states):
        found.append((f"{name} is out of bounds", (count < 0) | (count > cards.shape[1])))
    found += counting.troubles(states)
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


def coverme_piles(states: States) -> Iterator[tuple[Place, Any, Any]]:
    """Go through the piles, hands and rows of Cover Me, and the fictional players' new covers."""
    for name in ("facedown", "coming", "fictional", "influence"):
        yield (name,), states[name]["cards"], states[name]["count"]
    for name, size in (("open", 3), ("later", 2), ("rows", 5)):
        for i in range(size):
            yield (name, i), states[name]["cards"][:, i], states[name]["count"][:, i]
    for seat in range(5):
        hand = states["seats"]["hand"]
        yield ("hand", seat), hand["cards"][:, seat], hand["count"][:, seat]
    for row in range(2):
        cover = states["covers"][:, row : row + 1]
        yield ("cover", row), cover, (cover[:, 0] != -1) * 1


def coverme_troubles(states: States) -> Iterator[tuple[str, Any]]:
    """Check the bounds of Cover Me, and that numbers which follow from the cards do."""
    seats, tracks, players = states["seats"], states["tracks"], states["players"]
    there, hands = np.arange(5) < players[:, None], seats["hand"]
    chosen = np.arange(2) < seats["commits"][:, :, None]
    held = (hands["cards"][:, :, None, :] == seats["commit"][:, :, :, None]) & (
        np.arange(12) < hands["count"][:, :, None]
    )[:, :, None, :]
    yield "a hand is too large", (hands["count"] > there * states["full_hand"][:, None]).any(axis=1)
    yield "a choice is not in the hand", (chosen & ~held.any(axis=3)).any(axis=(1, 2))
    yield (
        "a card is chosen twice",
        (chosen[:, :, 1] & (seats["commit"][:, :, 0] == seats["commit"][:, :, 1])).any(axis=1),
    )
    for name, most in (("commits", 2), ("picks", 6), ("looks", 2)):
        yield f"{name} is out of bounds", ((seats[name] < 0) | (seats[name] > most * there)).any(axis=1)
    for magazine, first in enumerate((8, 16)):
        for seat in range(5):
            laid = (states["place"] == first + seat).reshape(len(states), 6, 27).sum(axis=2)
            yield "scores differ from cards", (laid != seats["scored"][:, seat, magazine]).any(axis=1)
    yield "the discards are miscounted", states["discards"] != (states["place"] == 1).sum(axis=1)
    rows = np.where(states["fictional_players"] > 0, 4, players * states["magazines"])
    yield "the influence row is too long", states["influence"]["count"] > rows
    yield "a track is out of bounds", ((tracks < 0) | (tracks > 5 + 3 * 5)).any(axis=(1, 2))
    yield "the tracks differ", (np.ptp(tracks.sum(axis=2), axis=1) != 0)
    for name, most in (("start", players - 1), ("season", 19), ("month", 3), ("turn", 5), ("looking", 4)):
        yield f"{name} is out of bounds", (states[name] < 0) | (states[name] > most)


def coverme_phases_met(options: dict[str, Any]) -> set[str]:
    """Name the phases of Cover Me in which a game with these options waits, and the end."""
    met = {"month", "feature", "pick", "over"}
    if not options["first_game"]:
        met |= {"draft"}
    if options["scoring"] == "standard":
        met |= {"keep", "swap", "exchange"}
    return met


GAMES = {
    "coverme": Counting(
        phases=PHASES,
        phases_met=coverme_phases_met,
        piles=coverme_piles,
        laid_away=lambda states: states["place"],
        troubles=coverme_troubles,
    ),
}
