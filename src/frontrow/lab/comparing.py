"""Comparing two line-ups on the same deals in the same seats, so that luck of the deal cancels out."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.game import Game
from .intervals import Estimate, mean_of, share_of
from .runs import check_seats, setting
from .simulate import ALONE, Progress, crews_of, deals_for, play_all, say_nothing
from .workers import Workers


@dataclass(frozen=True)
class Comparison:
    """The share of victories of the first bot of each line-up, and their difference, paired by deal."""

    first: Estimate
    second: Estimate
    difference: Estimate


def compare(
    game: Game,
    first: Sequence[str],
    second: Sequence[str],
    games: int,
    seed: int | bytes | None,
    by: Workers = ALONE,
    progress: Progress = say_nothing,
) -> Comparison:
    """Let the first bot of each line-up play the same deals from every seat, so many games each."""
    shares = [shares_by_deal(game, bots, games, seed, by, progress) for bots in (first, second)]
    played = min(len(found) for found in shares)
    one, other = (found[:played] for found in shares)
    deals = np.arange(played)
    return Comparison(share_of(one, deals), share_of(other, deals), mean_of(one - other, deals))


def shares_by_deal(
    game: Game, bots: Sequence[str], games: int, seed: int | bytes | None, by: Workers, progress: Progress
) -> Any:
    """Find the mean share of the first bot's victories with each deal, over all seats."""
    check_seats(game, bots)
    crews = whole_turn(len(bots))
    batch = play_all(setting(game, bots, seed), crews, deals_for(games, crews), 1, by, progress)
    mine = batch.crews(game.players) == 0
    return (batch.shares(game.players) * mine).sum(axis=1).reshape(-1, len(crews)).mean(axis=1)


def whole_turn(seats: int) -> list[list[int]]:
    """Let everybody sit everywhere, also where names are alike."""
    return crews_of([str(seat) for seat in range(seats)], rotate=True)
