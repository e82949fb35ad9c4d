"""Tables of games, one line for each seat of each game: CSV, or Parquet where pyarrow is there."""

import csv
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import numpy as np

from ..games.suitup.state import MATS
from .inside import DEAL, DECISIONS, LENGTH, REPLAY, START
from .runs import Batch, Setting
from .tally import by_period
from .watching import HAVE_AT, MATS_AT
from .workers import LabError

Keep = Callable[[Setting, Batch], None]

COLUMNS = {
    "game": "int64",
    "deal": "int64",
    "replay": "int64",
    "start": "int64",
    "seat": "int64",
    "place": "int64",
    "bot": "string",
    "points": "int64",
    "won": "float64",
    "decisions": "int64",
}
"""The columns of every table; a game adds its own."""

OWN: dict[str, dict[str, str]] = {
    "coverme": {"seasons": "int64", **{f"season_{number}": "int64" for number in range(1, 21)}},
    "suitup": {"rounds": "int64", "archetype": "string", "friends": "int64"},
}


@contextmanager
def table(path: Path, key: str) -> Iterator[Keep]:
    """Open a file for a table of games; call what you get with each batch."""
    columns = {**COLUMNS, **OWN[key]}
    with ExitStack() as stack:
        if path.suffix == ".csv":
            yield Counting(as_csv(path, columns, stack))
        elif path.suffix == ".parquet":
            yield Counting(as_parquet(path, columns, stack))
        else:
            raise LabError("no_table", path=path)


class Counting:
    """Gives games their numbers as they come."""

    def __init__(self, write: Callable[[dict[str, Any]], None]) -> None:
        self.write, self.games = write, 0

    def __call__(self, given: Setting, batch: Batch) -> None:
        """Write a batch."""
        self.write(columns_of(given, batch, self.games))
        self.games += len(batch)


def columns_of(given: Setting, batch: Batch, first: int) -> dict[str, Any]:
    """Lay out a batch as columns: seat after seat, game after game."""
    players, games = given.game.players, len(batch)
    seats, start = np.tile(np.arange(players), games), np.repeat(batch.facts[:, START], players)
    names = np.array(given.bots, object)

    def each(values: Any) -> Any:
        return np.repeat(values, players)

    common = {
        "game": each(np.arange(first, first + games)),
        "deal": each(batch.orders[:, DEAL]),
        "replay": each(batch.orders[:, REPLAY]),
        "start": start,
        "seat": seats,
        "place": (seats - start) % players,
        "bot": names[batch.crews(players).ravel()],
        "points": batch.points[:, :players].ravel().astype(np.int64),
        "won": batch.shares(players).ravel(),
        "decisions": each(batch.facts[:, DECISIONS]),
    }
    return {**common, **OWN_COLUMNS[given.key](batch, players)}


def coverme_columns(batch: Batch, players: int) -> dict[str, Any]:
    """What only Cover Me has: how many seasons, and the prestige of each."""
    seasons = by_period("coverme", batch.notes, players).reshape(len(batch) * players, -1)
    by_season = {f"season_{number + 1}": column.astype(np.int64) for number, column in enumerate(seasons.T)}
    return {"seasons": np.repeat(batch.facts[:, LENGTH], players), **by_season}


def suitup_columns(batch: Batch, players: int) -> dict[str, Any]:
    """What only Suit Up has: rounds, archetypes and friends."""
    mats = np.array(MATS, object)[batch.notes[:, MATS_AT : MATS_AT + players].ravel()]
    friends = batch.notes[:, HAVE_AT : HAVE_AT + players].ravel().astype(np.int64)
    return {"rounds": np.repeat(batch.facts[:, LENGTH], players), "archetype": mats, "friends": friends}


OWN_COLUMNS: dict[str, Callable[[Batch, int], dict[str, Any]]] = {
    "coverme": coverme_columns,
    "suitup": suitup_columns,
}


def as_csv(path: Path, columns: dict[str, str], stack: ExitStack) -> Callable[[dict[str, Any]], None]:
    """Write a table as CSV."""
    file = stack.enter_context(opened(path, "w"))
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(columns)

    def write(found: dict[str, Any]) -> None:
        writer.writerows(zip(*(found[name].tolist() for name in columns), strict=True))

    return write


def as_parquet(path: Path, columns: dict[str, str], stack: ExitStack) -> Callable[[dict[str, Any]], None]:
    """Write a table as Parquet."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise LabError("missing", package="pyarrow", extra="lab") from None
    opened(path, "w").close()
    kinds = {"int64": pyarrow.int64(), "float64": pyarrow.float64(), "string": pyarrow.string()}
    schema = pyarrow.schema([(name, kinds[kind]) for name, kind in columns.items()])
    writer = stack.enter_context(parquet.ParquetWriter(path, schema))

    def write(found: dict[str, Any]) -> None:
        writer.write_table(pyarrow.table({name: found[name] for name in columns}, schema=schema))

    return write


def opened(path: Path, mode: str) -> Any:
    """Open a file to write, or say why that cannot be."""
    try:
        return path.open(mode, encoding="utf-8", newline="")
    except OSError as error:
        raise LabError("cannot_write", path=path, reason=error.strerror or error) from None
