"""What the suites must know of a game, beside its rules: `coverme_…` and `suitup_…` say it for theirs."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from frontrow import Game, Table

States = Any
Habit = Callable[[Table, int, Random], int]
Place = tuple[Any, ...]
Shuffle = list[Any]


class Counting(NamedTuple):
    """How one game's cards are counted; all its things are numbered through."""

    phases: tuple[str, ...]
    """The names of the numbers in `state.phase`."""
    phases_met: Callable[[dict[str, Any]], set[str]]
    """The phases that every long enough game with some options meets."""
    piles: Callable[[States], Iterator[tuple[Place, Any, Any]]]
    """Every pile of many states: its name, its cards and how many count."""
    laid_away: Callable[[States], Any]
    """For many states and all cards: the number of the place where a card lies that is in no pile, or 0."""
    troubles: Callable[[Game, States], Iterator[tuple[str, Any]]]
    """What must never be so, and in which of many states it is."""
    habits: tuple[Habit, ...] = ()
    """Ways to choose that lead where chance seldom leads."""


@dataclass(frozen=True)
class Knowledge:
    """Who has seen what; rows are the seats and, last, the spectator. A game may add what else is told."""

    seen: Any
    """Cards whose place the viewer knows."""
    lost: Any
    """Cards the viewer has seen, but somebody has since had the choice where to put them."""
    shuffle: Any
    """Out of which shuffle each card came."""

    def unseen(self, viewer: int) -> Any:
        """List the cards of which a viewer knows no more than the shuffle they came out of."""
        return np.flatnonzero(~(self.seen[viewer] | self.lost[viewer]))


class Seeing(NamedTuple):
    """How one game is watched."""

    visible: Callable[[States], Any]
    """For many states: which cards lie open before each viewer."""
    heard: Callable[[States], Any]
    """For many states: what else everybody is told now that follows from hidden cards."""
    watch: Callable[[States, list[list[Shuffle]], int], Iterator[Any]]
    """Go through the stages of a game, with the shuffles of each, and say what is known after each."""
    alter: Callable[[Any, int, Any, Random], None]
    """Change a state in everything that a viewer cannot know."""
    contradicts: Callable[[Any, int, Any], bool]
    """Say whether a state cannot be, by what a viewer was told beside the cards it saw."""
    as_known: Callable[[Place, int | None], Place]
    """What of a card's place a viewer knows who knows that the card is there."""
