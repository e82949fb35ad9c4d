"""Where the cards of Cover Me are, and what follows from it."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from frontrow import Game
from frontrow.games.coverme.cards import TRAITS
from frontrow.games.coverme.state import PHASES
from tests.conformance.interface import Counting, Place, States


def piles(states: States) -> Iterator[tuple[Place, Any, Any]]:
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


LYING = {"coming": 17, "fictional": 18, "influence": 7, "later": 0, "hand": 1, "rows": 8, "open": 13}
PLACED = {
    0: 16,
    1: 20,
    2: 31,
    **{8 + seat: 21 + seat for seat in range(5)},
    **{16 + seat: 26 + seat for seat in range(5)},
}


def lying(states: States) -> Any:
    """Find where every card lies, from the piles, in the numbers of observations."""
    found = np.vectorize(PLACED.get)(states["place"])
    for (name, *number), cards, count in piles(states):
        state, there = np.nonzero(np.arange(cards.shape[1]) < count[:, None])
        if name == "cover":
            found[state, cards[state, there]] = 18 + number[0]
        elif name != "facedown":
            found[state, cards[state, there]] = LYING[name] + (sum(number) if name != "later" else 0)
    return found


def matching(states: States) -> Any:
    """Count for every card in how many of the traits that count it is among the foremost, from the tracks."""
    tracks = states["tracks"]
    foremost = tracks == np.maximum(1, tracks.max(axis=2, keepdims=True))
    counted = np.arange(4) == states["catwalk"][:, None]
    counted[:, :2] = True
    both = [foremost[:, trait][:, TRAITS[:, trait]] & counted[:, trait, None] for trait in range(4)]
    return np.sum(both, axis=0)


def troubles(game: Game, states: States) -> Iterator[tuple[str, Any]]:
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
    yield "a card lies elsewhere than is noted", (states["lies"] != lying(states)).any(axis=1)
    yield "a card's trend value is miscounted", (states["values"] != matching(states)).any(axis=1)
    for name, most in (("commits", 2), ("picks", 6), ("looks", 2)):
        yield f"{name} is out of bounds", ((seats[name] < 0) | (seats[name] > most * there)).any(axis=1)
    for magazine, first in enumerate((8, 16)):
        for seat in range(5):
            laid = (states["place"] == first + seat).reshape(len(states), 6, 27).sum(axis=2)
            yield "scores differ from cards", (laid != seats["scored"][:, seat, magazine]).any(axis=1)
    prestige = np.where(states["equal"][:, None], 1, [2, 2, 2, 3, 4, 5])
    worth = (seats["scored"][:, :, 0] * prestige[:, None]).sum(axis=2)
    yield "points differ from cards", (seats["points"] != worth).any(axis=1)
    yield "the discards are miscounted", states["discards"] != (states["place"] == 1).sum(axis=1)
    rows = np.where(states["fictional_players"] > 0, 4, players * states["magazines"])
    yield "the influence row is too long", states["influence"]["count"] > rows
    yield "a track is out of bounds", ((tracks < 0) | (tracks > 5 + 3 * 5)).any(axis=(1, 2))
    yield "the tracks differ", (np.ptp(tracks.sum(axis=2), axis=1) != 0)
    for name, most in (("start", players - 1), ("season", 19), ("month", 3), ("turn", 5), ("looking", 4)):
        yield f"{name} is out of bounds", (states[name] < 0) | (states[name] > most)


def phases_met(options: dict[str, Any]) -> set[str]:
    """Name the phases of Cover Me in which a game with these options waits, and the end."""
    met = {"month", "feature", "pick", "over"}
    if not options["first_game"]:
        met |= {"draft"}
    if options["scoring"] == "standard":
        met |= {"keep", "swap", "exchange"}
    return met


COUNTING = Counting(
    phases=PHASES,
    phases_met=phases_met,
    piles=piles,
    laid_away=lambda states: states["place"],
    troubles=troubles,
)
