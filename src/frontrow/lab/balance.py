"""Measuring an edition of Suit Up: who wins with it, how long it takes, and whom they befriend."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from ..engine.game import Game
from ..games.suitup.rounds import LAST_ROUND
from ..games.suitup.state import MATS
from .inside import LENGTH, START
from .intervals import Estimate, mean_of, share_of
from .runs import Batch, setting
from .simulate import ALONE, Progress, play_all, say_nothing
from .watching import BUYER_AT, MATS_AT
from .workers import Workers

FAIR_MAT = (0.85, 1.15)
FAIR_PLACE = (0.0, 1.1)
GOOD_ROUNDS = (14.0, 22.0)
WANTED = (0.01, 1.0)
"""What an edition should keep to: archetypes and places in player order in fair shares, rounds in a game, and
the share of games in which each person is befriended."""

KEPT, OPEN, BROKEN = "kept", "open", "broken"


@dataclass(frozen=True)
class Share:
    """How seats of one sort did: how many there were, their victories and their points."""

    count: int
    wins: Estimate
    points: float

    def differs_from(self, fair: float) -> int:
        """Say whether they surely win more (1) or less (-1) often than is fair; 0 where that is open."""
        return int(self.wins.low > fair) - int(self.wins.high < fair)


@dataclass(frozen=True)
class Bound:
    """One thing an edition should keep to, and what was measured."""

    kind: str
    name: str
    found: Estimate
    least: float
    most: float

    @property
    def verdict(self) -> str:
        """Say whether the bound is kept, broken, or open: part of the interval lies beyond it."""
        if self.found.low >= self.least and self.found.high <= self.most:
            return KEPT
        return BROKEN if self.found.high < self.least or self.found.low > self.most else OPEN

    @property
    def seems_kept(self) -> bool:
        """Say whether the measured value itself lies within the bound."""
        return self.least <= self.found.value <= self.most


@dataclass(frozen=True)
class Balance:
    """What games with an edition came to; rows are games, columns seats in the first player order."""

    players: int
    bot: str
    mats: Any
    won: Any
    points: Any
    rounds: Any
    bought: Any
    people: tuple[str, ...]

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rounds)

    @property
    def fair(self) -> float:
        """How often everybody would win if nothing mattered."""
        return 1 / self.players

    @property
    def cut_off(self) -> float:
        """How often the hundredth round ended the game."""
        return float((self.rounds >= LAST_ROUND).mean())

    @cached_property
    def numbers(self) -> Any:
        """The number of every game: each is a deal of its own."""
        return np.arange(self.games)

    def by_order(self) -> list[Share]:
        """How the first, the second … in player order did."""
        return [self.share(np.arange(self.players)[None, :] == place) for place in range(self.players)]

    def by_mat(self) -> dict[str, Share]:
        """How the archetypes did, of those that were taken."""
        taken = {name: self.mats == number for number, name in enumerate(MATS)}
        return {name: self.share(seats) for name, seats in taken.items() if seats.any()}

    def share(self, chosen: Any) -> Share:
        """Sum up how the chosen seats did."""
        seats = np.broadcast_to(chosen, self.won.shape)
        games = np.broadcast_to(self.numbers[:, None], self.won.shape)[seats]
        points = float(self.points[seats].mean())
        return Share(int(seats.sum()), share_of(self.won[seats], games), points)

    def bounds(self) -> Iterator[Bound]:
        """Hold everything that was measured against what it should be."""
        for name, share in self.by_mat().items():
            yield Bound("mat", name, share.wins.times(self.players), *FAIR_MAT)
        for place, share in enumerate(self.by_order()):
            yield Bound("order", str(place), share.wins.times(self.players), *FAIR_PLACE)
        yield Bound("rounds", "", mean_of(self.rounds, self.numbers), *GOOD_ROUNDS)
        for number, name in enumerate(self.people):
            yield Bound("person", name, share_of(self.bought[:, number], self.numbers), *WANTED)


def measure(
    game: Game,
    bot: str,
    games: int,
    seed: int | bytes | None,
    progress: Progress = say_nothing,
    by: Workers = ALONE,
) -> Balance:
    """Let a bot play every seat, with archetypes dealt; an interruption keeps the games that were played."""
    given = setting(game, [bot] * game.players, seed, dealt=True)
    return balance_of(game, bot, play_all(given, [list(range(game.players))], range(games), 1, by, progress))


def balance_of(game: Game, bot: str, batch: Batch) -> Balance:
    """Read off how games ended, seats in the first player order."""
    players, people = game.players, game.definition.edition.people
    order = (batch.facts[:, [START]] + np.arange(players)) % players
    mats = batch.notes[:, MATS_AT : MATS_AT + players]
    return Balance(
        players=players,
        bot=bot,
        mats=np.take_along_axis(mats, order, 1),
        won=np.take_along_axis(batch.shares(players), order, 1),
        points=np.take_along_axis(batch.points[:, :players], order, 1),
        rounds=batch.facts[:, LENGTH],
        bought=batch.notes[:, BUYER_AT : BUYER_AT + len(people)] > 0,
        people=tuple(person.name for person in people),
    )
