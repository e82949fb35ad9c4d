"""Digests of games, step by step, printed: run compiled and interpreted, they must be the same.

NUMBA_DISABLE_JIT=1 python -m tests.conformance.digests
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

import frontrow
from frontrow import Table
from frontrow.engine.chance import Chance, key_of, set_key
from frontrow.engine.playing import NEW_GAME
from frontrow.engine.record import memory_of
from frontrow.engine.rule import interpreted
from tests.conformance.interface import Habit
from tests.conformance.unseen import HABITS, by_chance, habits
from tests.conformance.walks import covering, deal

COMBINATIONS = 9
SHARES = 3


def digest(content: bytes) -> str:
    """Shorten bytes to a name of theirs."""
    return hashlib.sha256(content).hexdigest()[:16]


def seen(table: Table, rng: Random) -> list[str]:
    """Digest the table as it is hidden from, imagined for and shown to every viewer."""
    found = []
    for viewer in [*range(table.game.players), None]:
        there = table.copy()
        there._do.hide_from(there._memory, 0, there._viewer(viewer))
        imagined = table.imagine(viewer, rng.getrandbits(64))
        told = json.dumps([table.view(viewer), table.news(viewer)])
        found += [digest(there._memory.tobytes()), digest(imagined._memory.tobytes()), digest(told.encode())]
    return found


def digests_of_game(key: str, options: dict[str, Any], habit: Habit = by_chance) -> Iterator[str]:
    """Play a game and digest its memory after every event, and now and then what is seen of it."""
    table, rng = deal(key, options, habit.__name__)
    name = " ".join(map(str, [key, *options.values(), habit.__name__]))
    for number in range(3000):
        yield f"{name} {number} {digest(table._memory.tobytes())}"
        if number % 60 == 59 or table.over:
            yield f"{name} {number} {' '.join(seen(table, rng))}"
        if table.over:
            break
        if table._pending and rng.random() < 0.1:
            table.recall(table._pending[0][0])
        else:
            seat = rng.choice(table.to_move)
            table.play_action(seat, habit(table, seat, rng))
    yield f"{name} {digest(json.dumps(table.record()).encode())}"


def digests_of_doors(key: str, options: dict[str, Any]) -> Iterator[str]:
    """Digest what the calls for whole games and for batches leave in memory."""
    game, rng = frontrow.game(key, **options), Random(f"doors {key} {options}")
    keys, records = Chance.zeros(), game.records(2)
    set_key(keys[0], key_of(3))
    playing, memory = game.definition.playing, memory_of(records)
    yield f"{playing.playouts(memory, 0, memory_of(keys), 1)} {digest(memory.tobytes())}"
    for number in range(2):
        set_key(records[number].chance, key_of(number))
        playing.step(memory[number], NEW_GAME)
    seats = np.zeros(2, np.int64)
    for _ in range(60):
        actions = [rng.choice(np.flatnonzero(record.mask).tolist()) for record in records]
        playing.step_all(memory, np.array(actions, np.int16), seats)
        yield f"{seats.tolist()} {digest(memory.tobytes())}"


def parts() -> list[list[Any]]:
    """Share combinations of options out: first those that go through most of the rules, then the others."""
    first = covering(COMBINATIONS)
    others = [parameter for parameter in covering() if parameter not in first]
    return [*(first[at::SHARES] for at in range(SHARES)), *(others[at::SHARES] for at in range(SHARES))]


def digests(part: int) -> Iterator[str]:
    """Digest a part of the combinations; with the first go the games in which one plays as seldom happens."""
    for parameter in parts()[part]:
        yield from digests_of_game(*parameter.values)
        yield from digests_of_doors(*parameter.values)
    if part < SHARES:
        rare = [(key, habit) for key in frontrow.GAMES for habit in habits(key)[len(HABITS) :]]
        for key, habit in rare[part::SHARES]:
            yield from digests_of_game(key, frontrow.game(key).options, habit)


if __name__ == "__main__":
    print("interpreted" if interpreted else "compiled")
    for line in digests(int(sys.argv[1])):
        print(line)
