"""Measuring an edition of Suit Up: what it holds, and how games with it go."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any

import numpy as np

from ..bots.roster import number_of, thinking
from ..engine.chance import seed_dice, set_key
from ..engine.game import Game
from ..engine.playing import MOST_SEATS, NEW_GAME
from ..engine.record import memory_of
from ..games.suitup.edition import Edition, Person
from ..games.suitup.rounds import LAST_ROUND
from ..games.suitup.state import MAT, MATS
from .simulate import SURE_95


@dataclass(frozen=True)
class Group:
    """People who have something in common: how many, and what they ask and score together."""

    value: int
    people: int
    symbols: int
    score: int

    @property
    def mean_symbols(self) -> float:
        """Their mean number of cost symbols."""
        return self.symbols / self.people

    @property
    def mean_score(self) -> float:
        """Their mean score."""
        return self.score / self.people

    def price_of_a_point(self, price: int) -> float | None:
        """What a point costs where a symbol has this price; nothing buys a point that is not there."""
        return price * self.symbols / self.score if self.score else None


def count_symbols(edition: Edition) -> dict[str, Counter[str]]:
    """Count the types on each kind of component; a set symbol counts apart."""
    return {
        "costs": Counter(symbol for person in edition.people for symbol in person.cost),
        "benefits": Counter(symbol for person in edition.people for symbol in person.benefit),
        "favors": Counter(kind for kind, _ in edition.favors),
        "board": Counter(symbol for board in edition.boards for symbol in board),
        "bright": Counter(symbol for token in edition.tokens for symbol in token),
        "dark": Counter(symbol for token in edition.tokens for symbol in edition.dark(token)),
    }


def by_cost(edition: Edition) -> list[Group]:
    """Group the people by their number of cost symbols."""
    return grouped(edition, lambda person: len(person.cost))


def by_score(edition: Edition) -> list[Group]:
    """Group the people by their score."""
    return grouped(edition, lambda person: person.score)


def everybody(edition: Edition) -> Group:
    """Take all people together."""
    return grouped(edition, lambda person: 0)[0]


def grouped(edition: Edition, value: Callable[[Person], int]) -> list[Group]:
    """Group the people by a value, smallest first."""
    found = []
    for number in sorted({value(person) for person in edition.people}):
        people = [person for person in edition.people if value(person) == number]
        symbols = sum(len(person.cost) for person in people)
        found.append(Group(number, len(people), symbols, sum(person.score for person in people)))
    return found


@dataclass(frozen=True)
class Share:
    """How seats of one sort did: how many there were, their victories with a 95 % interval, their points."""

    count: int
    wins: float
    low: float
    high: float
    points: float

    def differs_from(self, fair: float) -> int:
        """Say whether they surely win more (1) or less (-1) often than is fair; 0 where that is open."""
        return int(self.low > fair) - int(self.high < fair)


@dataclass(frozen=True)
class Balance:
    """What games with an edition came to; rows are games, columns seats in the first player order."""

    players: int
    mats: Any
    won: Any
    points: Any
    rounds: Any
    befriended: Any

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

    def by_order(self) -> list[Share]:
        """How the first, the second … in player order did."""
        return [share(self.won[:, place], self.points[:, place]) for place in range(self.players)]

    def by_mat(self) -> dict[str, Share]:
        """How the archetypes did, of those that were taken."""
        taken = {name: self.mats == number for number, name in enumerate(MATS)}
        return {
            name: share(self.won[seats], self.points[seats]) for name, seats in taken.items() if seats.any()
        }


def share(won: Any, points: Any) -> Share:
    """Sum up how seats did, with Wilson's interval, which holds for few games and rare victories too."""
    count, wins = len(won), float(won.mean())
    weight = SURE_95**2 / count
    middle = (wins + weight / 2) / (1 + weight)
    reach = SURE_95 * sqrt((wins * (1 - wins) + weight / 4) / count) / (1 + weight)
    return Share(count, wins, max(middle - reach, 0.0), min(middle + reach, 1.0), float(points.mean()))


def measure(
    game: Game, bot: str, games: int, seed: int, progress: Callable[[int], None] = lambda done: None
) -> Balance:
    """Play games with an edition and keep how each ended; an interruption keeps those that were played."""
    trial = Trial(game, bot, seed)
    ends: list[tuple[Any, ...]] = []
    with suppress(KeyboardInterrupt):
        while len(ends) < games:
            ends.append(trial.play())
            progress(len(ends))
    columns = [np.array(column) for column in zip(*ends, strict=True)] or [np.zeros((0, 0))] * 5
    return Balance(game.players, *columns)


class Trial:
    """A table at which a bot plays every seat, but chance deals the archetypes: each is tried as often."""

    def __init__(self, game: Game, bot: str, seed: int) -> None:
        self.game = game
        self.bot = number_of(bot)
        self.chance = Random(seed)
        self.tables = game.records(2)  # the table itself, and what the seat on turn sees of it
        self.memory = memory_of(self.tables)
        self.think = thinking(game.definition).think
        for table in self.tables:
            set_key(table.chance, self.chance.randbytes(32))
            seed_dice(table.chance, table.dice)

    def play(self) -> tuple[Any, ...]:
        """Play a game and read off how it ended."""
        table, step = self.tables[0], self.game.definition.step
        set_key(table.chance, self.chance.randbytes(32))
        count = step(self.memory[0], NEW_GAME)
        start = int(table.state.start)
        while count:
            count = step(self.memory[0], self.choose(table, count))
        return self.ended(table.state, start)

    def choose(self, table: Any, count: int) -> int:
        """Choose an archetype by chance; let the bot choose everything else from what its seat sees."""
        if table.state.phase == MAT:
            return int(self.chance.choice(table.moves.cards[:count]))
        size = self.game.definition.state.dtype.itemsize
        self.memory[1, :size] = self.memory[0, :size]
        return int(self.think(self.memory, 1, self.bot, int(table.seat)))

    def ended(self, state: Any, start: int) -> tuple[Any, ...]:
        """Read archetypes, victory and points in the first player order, rounds, and who was befriended."""
        points = np.zeros(MOST_SEATS, np.int16)
        ahead = self.game.definition.playing.points_of(self.memory, 0, points)
        order = [(start + turn) % self.game.players for turn in range(self.game.players)]
        mats = np.array([state.seats[seat].mat for seat in order])
        won = np.array([int(ahead) >> seat & 1 for seat in order])
        return mats, won, points[order], int(state.rounds), befriended(state)


def befriended(state: Any) -> Any:
    """Say who ended as somebody's friend, by the numbers of the people."""
    found = np.zeros(int(state.edition.people), np.bool_)
    for seat in range(state.players):
        friends = state.seats[seat].friends
        found[friends.cards[: friends.count]] = True
    return found
