"""Twins: tables that somebody cannot tell apart, laid out in the database of a running server.

Twins go on from the same event of a game; at one of them what the viewer could not see is dealt anew. That is
what "play on from here" does, but with people on all seats, so that a test decides every move. Which moves
look alike is found at the test's own copies of the tables, by the account that `tests.conformance.unseen`
keeps of what lies open before whom; the server's answers have no part in it.
"""

import asyncio
import itertools
import random
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from sqlalchemy import insert

import frontrow
from frontrow import Table
from frontrow.engine.game import Game
from frontrow.server import plan, schema
from frontrow.server.entries import MOVE, START, Entry, Made
from frontrow.server.hall import DIGEST
from frontrow.server.names import table_id
from frontrow.server.position import ANEW, DEALT, Beginning, rebuild
from frontrow.server.protocol import Pace, Untimed
from frontrow.server.store import engine_for
from tests.conformance import counting
from tests.conformance.test_no_peek import heard, shown
from tests.conformance.walks import GAMES_FOR_EVERY_PHASE, deal, walk

from .client import Person

LONG_AGO = 1_750_000_000_000
"""When all these tables were made: of what is sent, only their codes differ."""

Record = dict[str, Any]


class Laid(NamedTuple):
    """A table that the server will find in its database, and a copy for the test alone."""

    id: str
    mirror: Table


class Somebody(Protocol):
    """Who can be sat down at a table."""

    name: str
    id: str


class Step(NamedTuple):
    """What one seat does at each of the twins: several moves where a hidden choice is replaced."""

    seat: int
    moves: tuple[list[str], ...]


def events_of_each_phase(
    key: str, options: dict[str, Any], rng: random.Random
) -> dict[str, tuple[Record, int]]:
    """Play games by chance until every phase that waits was met; choose one event in each of them."""
    wanted = counting.GAMES[key].phases_met(frontrow.game(key, **options).options) - {"over"}
    met: dict[str, tuple[Record, int]] = {}
    for number in range(GAMES_FOR_EVERY_PHASE):
        record = finished(key, options, (number, rng.random()))
        places: dict[str, list[int]] = {}
        for event, table in enumerate(frontrow.replay(record)):
            places.setdefault(counting.phase(table), []).append(event)
        for phase in sorted(places.keys() - met.keys() - {"over"}):
            met[phase] = (record, rng.choice(places[phase]))
        if wanted <= met.keys():
            return met
    raise AssertionError(f"{key} {options} never meets {wanted - met.keys()}")


def finished(key: str, options: dict[str, Any], name: object) -> Record:
    """Play a game to its end by chance, and write it down."""
    table, rng = deal(key, options, name)
    for _ in walk(table, rng):
        pass
    return table.record()


def origin_of(record: Record, event: int, seat: int | None, dice: bytes | None) -> dict[str, Any]:
    """Write where a table begins, as "play on from here" does; without dice all cards are as they were."""
    before = {name: record[name] for name in record if name not in ("result", "seed", "legal")}
    shuffles = itertools.takewhile(lambda later: later[0] == "shuffle", record["events"][event + 1 :])
    return {
        "table": "0" * 12,
        "event": event,
        "deal": ANEW if dice else DEALT,
        "seat": seat,
        "dice": (dice or bytes(32)).hex(),
        "record": {**before, "events": [*record["events"][: event + 1], *shuffles]},
    }


def lay_out(
    database: Path | str,
    game: Game,
    people: Sequence[Somebody],
    key: bytes,
    origin: dict[str, Any] | None = None,
    pace: Pace | None = None,
    moves: Sequence[Made] = (),
    at: int = LONG_AGO,
) -> Laid:
    """Write a table into the database on whose seats these people sit, as the server would have."""
    seats = [
        plan.Seat("person", plan.STYLES[game.key][number], person.name, person.id)
        for number, person in enumerate(people[: game.players])
    ]
    agreed = plan.Plan(game.options, pace or Untimed(), seats, people[0].id, False, True, "greedy")
    identity = table_id()
    row = {
        "id": identity,
        "phase": "running",
        "game": game.key,
        "rules": game.definition.version,
        "digest": DIGEST,
        "plan": msgspec.json.encode(agreed).decode(),
        "seed": key,
        "origin": msgspec.json.encode(origin).decode() if origin else None,
        "created_at": at,
        "changed_at": at,
    }
    log = [Entry(START), *(Entry(MOVE, made.seat, made.move, made.action) for made in moves)]
    for number, entry in enumerate(log):
        entry.number = entry.seq = number
        entry.at, entry.clocks = at, wound(pace, game.players)
    with ThreadPoolExecutor(1) as thread:  # where no loop runs
        thread.submit(asyncio.run, write(str(database), row, log)).result()
    return Laid(identity, rebuild(Beginning(game, key, plan.recorded_seats(agreed), origin), moves))


def wound(pace: Pace | None, players: int) -> str | None:
    """Write what the clocks show at the start: nothing where there are none."""
    from frontrow.server.clocks import allowance

    full = allowance(pace) if pace else None
    return ",".join([str(full)] * players) if full else None


async def write(database: str, row: dict[str, Any], log: list[Entry]) -> None:
    """Write a table and its log."""
    engine = engine_for(database if "://" in database else f"sqlite:///{database}")
    async with engine.begin() as connection:
        await connection.execute(insert(schema.tables).values(row))
        rows = [{"table": row["id"], **msgspec.structs.asdict(entry)} for entry in log]
        await connection.execute(insert(schema.entries), rows)
    await engine.dispose()


def twins(
    database: Path,
    people: Sequence[Person],
    record: Record,
    event: int,
    viewer: int | None,
    rng: random.Random,
) -> list[Laid]:
    """Lay out two tables that the viewer cannot tell apart: as it was dealt, and dealt anew."""
    game = frontrow.game(record["game"], **record["options"])
    return [
        lay_out(database, game, people, rng.randbytes(32), origin_of(record, event, viewer, dice))
        for dice in (None, rng.randbytes(32))
    ]


def script(tables: Sequence[Table], viewer: int | None, rng: random.Random, most: int) -> Iterator[Step]:
    """Find moves that look alike to the viewer at all these tables, and make them there."""
    for _ in range(most):
        step = next(candidates(tables, viewer, rng), None)
        if step is None:
            return
        for table, moves in zip(tables, step.moves, strict=True):
            make(table, step.seat, moves)
        yield step


def candidates(tables: Sequence[Table], viewer: int | None, rng: random.Random) -> Iterator[Step]:
    """Go through moves, by chance, that show and tell the viewer the same at all these tables."""
    first = tables[0]
    for mover in rng.sample(first.to_move, len(first.to_move)):
        legal = first.legal(mover)
        for move in rng.sample(legal, min(len(legal), 12)):
            moves = hidden_moves(first, mover, move, rng) if first.secret else [move]
            hidden = mover != viewer and (first.secret or move.startswith("keep "))
            step = Step(mover, tuple(hidden_moves(t, mover, move, rng) if hidden else moves for t in tables))
            if look_alike(tables, step, viewer):
                yield step


def hidden_moves(table: Table, mover: int, like: str, rng: random.Random) -> list[str]:
    """Choose something in secret, and now and then something else instead, as often as one likes.

    Of cards that are kept everybody learns how many there are.
    """
    legal = table.legal(mover)
    moves = [rng.choice([move for move in legal if move.count(" ") == like.count(" ")] or legal)]
    after = table.copy()
    after.play(mover, moves[0])
    while mover in after.hidden_choices and mover not in after.to_move and rng.random() < 0.5:
        after.recall(mover)
        move = rng.choice(after.legal(mover))
        after.play(mover, move)
        if mover in after.to_move:  # two covers are chosen: with one of them it is seen not to be ready
            break
        moves.append(move)
    return moves


def look_alike(tables: Sequence[Table], step: Step, viewer: int | None) -> bool:
    """Say whether a step shows and tells the viewer the same at all tables; not a shuffle, nor the end."""
    after = []
    for table, moves in zip(tables, step.moves, strict=True):
        if moves[0] not in table.legal(step.seat):
            return False
        then = table.copy()
        then._log = []
        make(then, step.seat, moves)
        after.append(then)
    if any(then.over or event[0] == "shuffle" for then in after for event in then.log):
        return False
    return all(
        np.array_equal(shown(one, viewer), shown(other, viewer)) and np.array_equal(heard(one), heard(other))
        for one, other in itertools.pairwise(after)
    )


def make(table: Table, seat: int, moves: list[str]) -> None:
    """Make moves of one seat; from the second on each takes the place of the one before."""
    for number, move in enumerate(moves):
        if number:
            table.recall(seat)
        table.play(seat, move)
