"""Luck: how much of who wins comes from the deal, from who plays, from the seat, and from play itself.

Every deal is played several times by the same bots in the same seats, with other dice; then again with seats
moved on. What a seat's result owes to its deal is what those games have in common: the variance between
deals, by a one-way analysis of variance of each seat of each line-up, against that within them.
`docs/reference/lab.md` has the formulas.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .intervals import Estimate, resampled
from .runs import Batch


@dataclass(frozen=True)
class Luck:
    """Where the variance of a result comes from, in shares of all of it."""

    deal: Estimate
    bots: float
    seat: float

    @property
    def play(self) -> float:
        """What is left: the dice of the bots, and what others did with theirs."""
        return max(0.0, 1 - self.deal.value - self.bots - self.seat)


def luck_of_winning(batch: Batch, bots: Sequence[str]) -> Luck:
    """Split up the variance of the share of victories."""
    return luck(batch.shares(len(bots)), batch, bots)


def luck_of_points(batch: Batch, bots: Sequence[str]) -> Luck:
    """Split up the variance of the points above the mean of the table."""
    points = batch.points[:, : len(bots)].astype(float)
    return luck(points - points.mean(axis=1, keepdims=True), batch, bots)


def luck(values: Any, batch: Batch, bots: Sequence[str]) -> Luck:
    """Split up the variance of a result of every seat of every game; bots of one name are one."""
    skill, seat = fixed_parts(values, batch, bots)
    deals = len(np.unique(batch.deals))
    crews = len(np.unique(batch.crews(len(bots)), axis=0))
    cells = values.reshape(deals, crews, -1, len(bots))
    means, plays = cells.mean(axis=2), cells.shape[2]
    left = ((cells - means[:, :, None]) ** 2).sum(axis=(1, 2, 3))
    columns = means.reshape(deals, -1)

    def share(weights: Any) -> float:
        between, within = components(columns, left, plays, weights)
        return between / max(between + within + skill + seat, 1e-12)

    whole = np.ones(deals)
    total = max(sum(components(columns, left, plays, whole)) + skill + seat, 1e-12)
    low, high = resampled(share, deals)
    deal = Estimate(*(min(max(0.0, float(value)), 1.0) for value in (share(whole), low, high)))
    return Luck(deal, skill / total, seat / total)


def fixed_parts(values: Any, batch: Batch, bots: Sequence[str]) -> tuple[float, float]:
    """Find the variance that comes from who plays, and from the seats, whatever the deal."""
    kinds = list(dict.fromkeys(bots))
    crews = np.array([kinds.index(bot) for bot in bots])[batch.crews(len(bots))]
    strength = np.array([values[crews == kind].mean() for kind in range(len(kinds))])[crews]
    return float(strength.var()), float((values - strength).mean(axis=0).var())


def components(means: Any, left: Any, plays: int, weights: Any) -> tuple[float, float]:
    """Estimate the variance between deals and that within them, with every deal counted by its weight."""
    deals, columns = weights.sum(), means.shape[1]
    middle = (weights[:, None] * means).sum(axis=0) / deals
    within = (weights * left).sum() / (deals * columns * (plays - 1))
    spread = (weights[:, None] * (means - middle) ** 2).sum() / (columns * (deals - 1))
    return float(spread - within / plays), float(within)
