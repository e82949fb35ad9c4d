"""Intervals: how sure a mean or a share is, with games of one deal counted together."""

from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

import numpy as np

SURE_95 = 1.959964


@dataclass(frozen=True)
class Estimate:
    """A measured value with its 95 % interval."""

    value: float
    low: float
    high: float

    @property
    def error(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    def times(self, factor: float) -> "Estimate":
        """Measure in another unit."""
        return Estimate(self.value * factor, self.low * factor, self.high * factor)


NOTHING = Estimate(0.0, 0.0, 0.0)
UNKNOWN = Estimate(0.0, 0.0, 1.0)


def reach_of(units: int) -> float:
    """How many standard errors a 95 % interval reaches: Student's factor, by Fisher's expansion."""
    z, freedom = SURE_95, max(units - 1, 1)
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


def moments(values: Any, deals: Any) -> tuple[float, float, int]:
    """Find the mean, its standard error and the number of deals: games of one deal are not independent.

    The mean is the ratio of two sums over deals, of values and of games, so that deals may have been
    played a different number of times.
    """
    _, place = np.unique(deals, return_inverse=True)
    sums, counts = np.bincount(place, values), np.bincount(place)
    units, mean = len(counts), float(sums.sum() / counts.sum())
    if units < 2:
        return mean, inf, units
    spread = float(((sums - mean * counts) ** 2).sum()) / (units - 1)
    return mean, sqrt(spread / units) / float(counts.mean()), units


def mean_from(total: float, squares: float, units: int) -> Estimate:
    """Estimate a mean from the sum of what units came to, and of its square."""
    if units == 0:
        return NOTHING
    mean, error = float(total) / units, error_from(total, squares, units)
    return Estimate(mean, mean - reach_of(units) * error, mean + reach_of(units) * error)


def share_from(total: float, squares: float, units: int) -> Estimate:
    """Estimate a share from the sum of what units came to, and of its square."""
    return share_between(float(total) / units, error_from(total, squares, units), units) if units else UNKNOWN


def error_from(total: float, squares: float, units: int) -> float:
    """Find the standard error of a mean from two sums."""
    if units < 2:
        return inf
    return sqrt(max(float(squares - total**2 / units), 0.0) / (units - 1) / units)


def mean_of(values: Any, deals: Any) -> Estimate:
    """Estimate a mean."""
    if len(values) == 0:
        return NOTHING
    mean, error, units = moments(np.asarray(values, float), deals)
    reach = reach_of(units) * error
    return Estimate(mean, mean - reach, mean + reach)


def share_of(values: Any, deals: Any) -> Estimate:
    """Estimate a share of 1."""
    return share_between(*moments(np.asarray(values, float), deals)) if len(values) else UNKNOWN


def share_between(mean: float, error: float, units: int) -> Estimate:
    """Put Wilson's interval around a share: it holds for few games and rare events too.

    Its number of trials is the one that would give the standard error seen between deals.
    """
    trials = mean * (1 - mean) / error**2 if 1e-12 < error < inf else float(units)
    return wilson(mean, trials, reach_of(units))


def wilson(share: float, trials: float, reach: float = SURE_95) -> Estimate:
    """Put Wilson's interval around a share seen in so many trials."""
    weight = reach**2 / trials
    middle = (share + weight / 2) / (1 + weight)
    wide = reach * sqrt(max(share * (1 - share), 0.0) / trials + weight / (4 * trials)) / (1 + weight)
    return Estimate(share, max(middle - wide, 0.0), min(middle + wide, 1.0))


def resampled(statistic: Any, units: int, rounds: int = 400, seed: int = 1) -> tuple[float, float]:
    """Find the middle 95 % of a statistic of weights when so many units are drawn again with replacement."""
    drawn = np.random.default_rng(seed).multinomial(units, np.full(units, 1 / units), rounds)
    found = np.array([statistic(weights) for weights in drawn])
    low, high = np.quantile(found, (0.025, 0.975), axis=0)
    return low, high
