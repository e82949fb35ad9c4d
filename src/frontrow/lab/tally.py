"""Tallies: what games came to, as sums that can be added: a million games need no more room than one."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .inside import DECISIONS, LENGTH
from .intervals import Estimate, mean_from, share_from
from .runs import Batch, Setting
from .watching import FRIENDS_AT, MOST_SEASONS, PRESTIGE_AT, ROUNDS_A_SPAN, SEATS, SPANS

TIED, LONG, MADE, COMMON = range(4)
SHARE, POINTS, SQUARES, PERIODS = range(4)
MOST_PERIODS = max(MOST_SEASONS, SPANS)
A_ROW = PERIODS + MOST_PERIODS
"""What a tally counts: ties, length and decisions of a game; then for each row of the summary its share of
the victory, points, their squares, and what it scored in each season or span of rounds."""


@dataclass
class Tally:
    """Sums over deals of the mean of each quantity over a deal's games, and of its square."""

    deals: int
    games: int
    longest: int
    sums: Any
    squares: Any

    def add(self, other: "Tally") -> None:
        """Add what other games came to."""
        self.deals += other.deals
        self.games += other.games
        self.longest = max(self.longest, other.longest)
        self.sums = self.sums + other.sums
        self.squares = self.squares + other.squares

    def mean(self, which: int) -> Estimate:
        """Estimate the mean of a quantity."""
        return mean_from(self.sums[which], self.squares[which], self.deals)

    def share(self, which: int) -> Estimate:
        """Estimate a quantity that is a share."""
        return share_from(self.sums[which], self.squares[which], self.deals)


def nothing(rows: int) -> Tally:
    """Begin to count."""
    size = COMMON + rows * A_ROW
    return Tally(0, 0, 0, np.zeros(size), np.zeros(size))


def by_period(key: str, notes: Any, players: int) -> Any:
    """Read what every seat scored by season (Cover Me), or the friends it made by five rounds (Suit Up)."""
    if key == "coverme":
        seasons = notes[:, PRESTIGE_AT : PRESTIGE_AT + MOST_SEASONS * SEATS]
        return seasons.reshape(-1, MOST_SEASONS, SEATS).transpose(0, 2, 1)[:, :players]
    return notes[:, FRIENDS_AT : FRIENDS_AT + SEATS * SPANS].reshape(-1, SEATS, SPANS)[:, :players]


def periods_of(key: str, longest: int) -> int:
    """How many seasons, or spans of rounds, the longest game had."""
    return min(longest if key == "coverme" else -(-longest // ROUNDS_A_SPAN), MOST_PERIODS)


def rows_of(bots: Sequence[str], rotate: bool) -> list[list[int]]:
    """List the rows of a summary, as entries of the line-up: each by itself, or all of a name together."""
    if not rotate:
        return [[entry] for entry in range(len(bots))]
    return [[entry for entry, bot in enumerate(bots) if bot == name] for name in dict.fromkeys(bots)]


def tally(given: Setting, batch: Batch, rotate: bool) -> Tally:
    """Count what a batch came to; it holds whole deals, each played as often."""
    players = given.game.players
    crews, shares = batch.crews(players), batch.shares(players)
    points, periods = batch.points[:, :players].astype(float), by_period(given.key, batch.notes, players)
    columns = [np.bitwise_count(batch.ahead) > 1, batch.facts[:, LENGTH], batch.facts[:, DECISIONS]]
    for entries in rows_of(given.bots, rotate):
        mine = np.isin(crews, entries) / len(entries)
        columns += [(mine * shares).sum(1), (mine * points).sum(1), (mine * points**2).sum(1)]
        columns += list((mine[:, :, None] * periods).sum(1).T)
    found = np.stack(columns, axis=1)
    deals = len(np.unique(batch.deals))
    means = found.reshape(deals, len(batch) // deals, -1).mean(axis=1)
    longest = int(batch.facts[:, LENGTH].max())
    return Tally(deals, len(batch), longest, means.sum(axis=0), (means**2).sum(axis=0))
