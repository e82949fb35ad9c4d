"""Ratings: how strong bots are, by openskill's Plackett-Luce model, and how sure that is.

A bot that sits at a table twice is rated by both seats: its changes are added up.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .intervals import Estimate, share_of

MU, SIGMA, BETA, KAPPA = 25.0, 25.0 / 3, 25.0 / 6, 0.0001
"""What openskill begins with, and what it takes one game to be worth."""

RESAMPLES = 200


@dataclass(frozen=True)
class Standing:
    """How a bot stands in a league."""

    bot: str
    games: int
    rating: Estimate
    wins: Estimate
    points: float


@dataclass(frozen=True)
class Results:
    """The games of a league: deals, who sat where, ranks from 0, shares of the victory, and points."""

    bots: tuple[str, ...]
    deals: Any
    crews: Any
    ranks: Any
    shares: Any
    points: Any

    def __len__(self) -> int:
        return len(self.deals)


def ranks_of(points: Sequence[int], winners: Sequence[int]) -> list[int]:
    """Rank the seats of a game: winners first, the others by points; equal ones share a rank."""
    keys = [(0, 0) if seat in winners else (1, -value) for seat, value in enumerate(points)]
    return [sum(other < key for other in keys) for key in keys]


def rate(results: Results) -> Any:
    """Rate all bots game by game with openskill; they do not change, so nothing is forgotten."""
    from openskill.models import PlackettLuce

    model = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, kappa=KAPPA, tau=0.0)
    mu, sigma = np.full(len(results.bots), MU), np.full(len(results.bots), SIGMA)
    for crew, ranks in zip(results.crews, results.ranks, strict=True):
        teams = [[model.rating(mu=mu[bot], sigma=sigma[bot])] for bot in crew]
        rated = model.rate(teams, ranks=[float(rank) for rank in ranks])
        found = [(team[0].mu, team[0].sigma) for team in rated]
        before = mu[crew], sigma[crew]
        for bot, (new_mu, new_sigma), old_mu, old_sigma in zip(crew, found, *before, strict=True):
            mu[bot] += new_mu - old_mu
            sigma[bot] *= new_sigma / old_sigma
    return mu


def rate_many(results: Results, drawn: Any) -> Any:
    """Rate all bots by many drawings of games at once, a row each, with the same model."""
    rows, bots = np.arange(len(drawn))[:, None], len(results.bots)
    mu, sigma = np.full((len(drawn), bots), MU), np.full((len(drawn), bots), SIGMA)
    for games in drawn.T:
        crews, ranks = results.crews[games], results.ranks[games]
        change, factor = changes(mu[rows, crews], sigma[rows, crews], ranks)
        np.add.at(mu, (rows, crews), change)
        np.multiply.at(sigma, (rows, crews), factor)
    return mu


def changes(mu: Any, sigma: Any, ranks: Any) -> tuple[Any, Any]:
    """Find what a game changes: Weng and Lin's update of Plackett-Luce, as openskill has it."""
    scale = np.sqrt((sigma**2 + BETA**2).sum(axis=1, keepdims=True))
    strength = np.exp(mu / scale)
    behind = ranks[:, None, :] >= ranks[:, :, None]
    pool = (behind * strength[:, None, :]).sum(axis=2)
    alike = (ranks[:, None, :] == ranks[:, :, None]).sum(axis=2)
    chance = strength[:, :, None] / pool[:, None, :]
    counts = (ranks[:, None, :] <= ranks[:, :, None]) / alike[:, None, :]
    own = np.eye(mu.shape[1])[None]
    omega = (counts * (own - chance)).sum(axis=2) * sigma**2 / scale
    delta = (counts * chance * (1 - chance)).sum(axis=2) * sigma**3 / scale**3
    return omega, np.sqrt(np.maximum(1 - delta, KAPPA))


def draw_deals(results: Results, rounds: int, seed: int = 1) -> Any:
    """Draw deals again with replacement, with all their games, as many games as there are."""
    chance = np.random.default_rng(seed)
    deals, first, counts = np.unique(results.deals, return_index=True, return_counts=True)
    drawn = np.zeros((rounds, len(results)), np.int64)
    for row in drawn:
        chosen = chance.integers(len(deals), size=2 * len(deals) + 2)
        games = np.concatenate([np.arange(first[deal], first[deal] + counts[deal]) for deal in chosen])
        row[:] = games[: len(results)]
    return drawn


def standings(results: Results) -> list[Standing]:
    """Rate everybody, with intervals from drawing the deals again; the strongest first."""
    mu = rate(results)
    many = rate_many(results, draw_deals(results, RESAMPLES))
    low, high = np.quantile(many, (0.025, 0.975), axis=0)
    found = [
        standing(results, number, Estimate(float(mu[number]), float(low[number]), float(high[number])))
        for number in range(len(results.bots))
    ]
    return sorted(found, key=lambda one: -one.rating.value)


def standing(results: Results, bot: int, rating: Estimate) -> Standing:
    """Sum up one bot: what it won of the seats it had, and its points there."""
    mine = results.crews == bot
    deals = np.broadcast_to(results.deals[:, None], mine.shape)[mine]
    wins, points = share_of(results.shares[mine], deals), results.points[mine]
    games = int(mine.any(axis=1).sum())
    return Standing(results.bots[bot], games, rating, wins, float(points.mean()) if len(points) else 0.0)


def ahead(results: Results, one: int, other: int) -> Estimate | None:
    """How often a bot ends ahead of another at the same table; a tie counts half."""
    mine, theirs = results.crews == one, results.crews == other
    pairs = mine[:, :, None] & theirs[:, None, :]
    if not pairs.any():
        return None
    gap = np.sign(results.ranks[:, None, :] - results.ranks[:, :, None])
    deals = np.broadcast_to(results.deals[:, None, None], pairs.shape)[pairs]
    return share_of((1 + gap[pairs]) / 2, deals)
