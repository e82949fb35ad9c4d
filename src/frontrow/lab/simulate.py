"""Simulation: many games between bots, and what they came to."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from math import sqrt
from typing import Any

from ..engine.game import Game
from .intervals import Estimate
from .runs import (
    Batch,
    Setting,
    check_seats,
    is_quick,
    pieces,
    play_batch,
    recorded_game,
    rotations,
    setting,
)
from .tally import (
    A_ROW,
    COMMON,
    LONG,
    MADE,
    PERIODS,
    POINTS,
    SHARE,
    SQUARES,
    TIED,
    Tally,
    nothing,
    periods_of,
    rows_of,
    tally,
)
from .workers import Workers

ALONE = Workers(1, None)

Progress = Callable[[int], None]


def say_nothing(done: int) -> None:
    """Show no progress."""


@dataclass(frozen=True)
class Row:
    """How a seat did; with rotated seats, how a bot did wherever it sat, and `seat` is None then."""

    seat: int | None
    bot: str
    seats: int
    wins: Estimate
    points: Estimate
    spread: float
    by_period: tuple[Estimate, ...]


@dataclass(frozen=True)
class Summary:
    """What many games came to."""

    key: str
    rows: tuple[Row, ...]
    games: int
    deals: int
    tied: Estimate
    length: Estimate
    made: Estimate
    seconds: float

    @property
    def bots(self) -> list[str]:
        """Who played, row by row."""
        return [row.bot for row in self.rows]

    @property
    def wins(self) -> list[float]:
        """The share of victories of each row; shared ones are split."""
        return [row.wins.value for row in self.rows]

    @property
    def points(self) -> list[float]:
        """The mean points of each row."""
        return [row.points.value for row in self.rows]

    @property
    def ties(self) -> int:
        """How many victories were shared."""
        return round(self.tied.value * self.games)

    @property
    def decisions(self) -> int:
        """How many decisions were made."""
        return round(self.made.value * self.games)


def crews_of(bots: Sequence[str], rotate: bool) -> list[list[int]]:
    """List who sits where: as named, or also moved on by one seat and more."""
    return rotations(bots) if rotate else [list(range(len(bots)))]


def deals_for(games: int, crews: Sequence[Sequence[int]]) -> range:
    """Count the deals for so many games: whole deals, no fewer games."""
    return range(-(-games // len(crews)))


def batches(
    given: Setting,
    crews: Sequence[Sequence[int]],
    deals: range,
    replays: int = 1,
    by: Workers = ALONE,
    progress: Progress = say_nothing,
) -> Iterator[Batch]:
    """Play games and give them in batches of whole deals; where bots think, each game is a piece of work.

    An interruption ends it: a deal that was not played in full is left out.
    """
    done, kept, a_deal = 0, list[Batch](), len(crews) * replays
    work = ((given, piece) for piece in pieces(given, crews, deals, replays))
    if not is_quick(given):
        work = ((given, piece[[row]]) for _, piece in work for row in range(len(piece)))
    with suppress(KeyboardInterrupt):
        for batch in by.do(play_batch, work):
            kept.append(batch)
            done += len(batch)
            progress(done)
            if sum(map(len, kept)) % a_deal == 0:
                yield Batch.joined(kept)
                kept = []


def play_all(
    given: Setting,
    crews: Sequence[Sequence[int]],
    deals: range,
    replays: int = 1,
    by: Workers = ALONE,
    progress: Progress = say_nothing,
) -> Batch:
    """Play games and keep all that was noted; an interruption keeps those that were played."""
    found: list[Batch] = []
    with suppress(KeyboardInterrupt):
        for batch in batches(given, crews, deals, replays, by, progress):
            found.append(batch)
    return Batch.joined(found)


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | bytes | None,
    progress: Progress = say_nothing,
    rotate: bool = False,
    by: Workers = ALONE,
    keep: Callable[[Setting, Batch], None] | None = None,
) -> Summary:
    """Play many games and sum them up; an interruption sums up those that were played."""
    check_seats(game, bots)
    given, began = setting(game, bots, seed), time.perf_counter()
    counted, crews = nothing(len(rows_of(bots, rotate))), crews_of(bots, rotate)
    with suppress(KeyboardInterrupt):
        for batch in batches(given, crews, deals_for(games, crews), 1, by, progress):
            if keep is not None:
                keep(given, batch)
            counted.add(tally(given, batch, rotate))
    return sum_up(given, counted, rotate, time.perf_counter() - began)


def sum_up(given: Setting, counted: Tally, rotate: bool, seconds: float) -> Summary:
    """Make a summary of a tally, with 95 % intervals."""
    rows = rows_of(given.bots, rotate)
    return Summary(
        key=given.key,
        rows=tuple(row_of(given, counted, rotate, place, entries) for place, entries in enumerate(rows)),
        games=counted.games,
        deals=counted.deals,
        tied=counted.share(TIED),
        length=counted.mean(LONG),
        made=counted.mean(MADE),
        seconds=seconds,
    )


def row_of(given: Setting, counted: Tally, rotate: bool, place: int, entries: list[int]) -> Row:
    """Sum up one row."""
    first = COMMON + place * A_ROW
    points = counted.mean(first + POINTS)
    periods = range(periods_of(given.key, counted.longest))
    return Row(
        seat=None if rotate else place,
        bot=given.bots[entries[0]],
        seats=len(entries),
        wins=counted.share(first + SHARE),
        points=points,
        spread=sqrt(max(counted.mean(first + SQUARES).value - points.value**2, 0.0)),
        by_period=tuple(counted.mean(first + PERIODS + period) for period in periods),
    )


def recorded(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int | bytes | None,
    legal: bool = False,
    rotate: bool = False,
) -> Iterator[dict[str, Any]]:
    """Play the same games as `simulate` and give the record of each."""
    check_seats(game, bots)
    given = setting(game, bots, seed)
    crews = crews_of(bots, rotate)
    for orders in pieces(given, crews, deals_for(games, crews)):
        for order in orders:
            yield recorded_game(given, order).record(legal)
