"""Random walks: every game with every combination of its options, played by chance, the same every time."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

import frontrow
from frontrow import Table
from tests.conformance.counting import phase

Options = dict[str, Any]
LONGEST = 3000


def spelled(key: str, options: Options) -> str:
    """Name a game with its options on one line."""
    return "-".join([key, *(str(value) for value in options.values())])


def every_combination() -> list[Any]:
    """List every game with every combination of its options, as pytest parameters."""
    return [
        pytest.param(key, options, id=spelled(key, options))
        for key, definition in frontrow.GAMES.items()
        for options in definition.combinations()
    ]


def pairs(options: Options) -> set[Any]:
    """List which two choices are made together."""
    return set(combinations(options.items(), 2))


def covering() -> list[Any]:
    """List few combinations, among which every two choices that go together occur together."""
    chosen = []
    for key, definition in frontrow.GAMES.items():
        left = list(definition.combinations())
        missing = set[Any]().union(*map(pairs, left))
        while missing:
            best = max(left, key=lambda options: len(pairs(options) & missing))
            missing -= pairs(best)
            chosen.append(pytest.param(key, best, id=spelled(key, best)))
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


def one_of_each_phase(key: str, options: Options, name: object = 0) -> dict[str, Table]:
    """Play a game and keep one position of every phase it met."""
    table, rng = deal(key, options, name)
    met = defaultdict(list)
    for there in walk(table, rng):
        met[phase(there)].append(there.copy())
    return {where: rng.choice(tables) for where, tables in met.items()}


def memory(table: Table) -> bytes:
    """The table's whole memory."""
    content: bytes = table._records.tobytes()
    return content
