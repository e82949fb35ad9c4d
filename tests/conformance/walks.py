"""Random walks: every game with every combination of its options, played by chance, the same every time."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Game, Table
from frontrow.engine.chance import key_of, set_key
from frontrow.engine.playing import NEW_GAME
from frontrow.engine.record import memory_of
from tests.conformance import counting
from tests.options import Options, covering_one, sampled, spelled

LONGEST = 3000
GAMES_FOR_EVERY_PHASE = 100


def every_combination() -> list[Any]:
    """List every game with every combination of options.

    `make test` takes as many of them as every two choices need to stand together, `make soak` the others.
    """
    chosen = []
    for key in frontrow.GAMES:
        chosen += sampled(key)
    return chosen


def covering(most: int | None = None) -> list[Any]:
    """List few combinations, among which every two choices that go together occur together.

    The first ones have most such pairs in them; `most` says how many of every game will do.
    """
    chosen = []
    for key in frontrow.GAMES:
        chosen += covering_one(key)[:most]
    return chosen


def deal(key: str, options: Options, name: object = 0) -> tuple[Table, Random]:
    """Deal a game whose seed follows from its options, with a generator for its moves."""
    rng = Random(f"{spelled(key, options)} {name}")
    return frontrow.game(key, **options).deal(seed=rng.getrandbits(256)), rng


def play_on(table: Table, rng: Random) -> None:
    """Let chance choose a seat and one of its moves."""
    seat = rng.choice(table.to_move)
    table.play(seat, rng.choice(table.legal(seat)))


def walk(table: Table, rng: Random) -> Iterator[Table]:
    """Play to the end by chance: the table before every decision, and when it is over."""
    for _ in range(LONGEST):
        yield table
        if table.over:
            return
        play_on(table, rng)
    pytest.fail(f"{table.game} does not end")


def played(key: str, options: Options, name: object = 0) -> Table:
    """Play a whole game by chance."""
    table, rng = deal(key, options, name)
    for _ in walk(table, rng):
        pass
    return table


def film(game: Game, rng: Random) -> Any:
    """Play a game by chance inside compiled code; return its records before every decision and at the end."""
    records, step = game.records(), game.definition.playing.step
    set_key(records[0].chance, key_of(rng.getrandbits(256)))
    memory, mask = memory_of(records), records["mask"][0]
    taken = []
    count = step(memory[0], NEW_GAME)
    for _ in range(LONGEST):
        taken.append(memory.tobytes())
        if count == 0:
            return np.frombuffer(b"".join(taken), records.dtype)
        count = step(memory[0], rng.choice(mask.nonzero()[0].tolist()))
    pytest.fail(f"{game} does not end")


def table_at(game: Game, records: Any) -> Table:
    """Sit down at a table in the position of a record; its log begins here."""
    table = Table(game, records.copy())
    table._pending = game.definition.choices(table.state)
    return table


def one_of_each_phase(key: str, options: Options, name: object = 0) -> dict[str, Table]:
    """Play games until every phase was met, and keep one position of each."""
    game, rng = frontrow.game(key, **options), Random(f"{spelled(key, options)} {name}")
    names, wanted = counting.GAMES[key].phases, counting.GAMES[key].phases_met(game.options)
    met: dict[str, Table] = {}
    for _ in range(GAMES_FOR_EVERY_PHASE):
        taken = film(game, rng)
        phases = taken["state"]["phase"]
        for number in sorted(set(phases.tolist())):
            at = rng.choice(np.flatnonzero(phases == number))
            met.setdefault(names[number], table_at(game, taken[at : at + 1]))
        if wanted <= met.keys():
            return met
    pytest.fail(f"{game} never meets {wanted - met.keys()}")


def memory(table: Table) -> bytes:
    """The table's whole memory."""
    content: bytes = table._memory.tobytes()
    return content
