"""What a seat cannot know: found by watching a game, and changed to another game it could be as well.

This keeps its own account of what has lain face up before whom, apart from the one in the rules.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from frontrow import Game, Table
from frontrow.engine.chance import key_of, set_key
from frontrow.engine.playing import BEGIN, GO_ON, PUT
from frontrow.engine.record import memory_of
from frontrow.engine.tape import read_tape
from tests.conformance import counting, coverme_unseen, suitup_unseen
from tests.conformance.interface import Habit, Knowledge, Shuffle
from tests.conformance.walks import table_at

GAMES = {"coverme": coverme_unseen.SEEING, "suitup": suitup_unseen.SEEING}


class Stages(NamedTuple):
    """A game as it went on step by step."""

    records: Any
    shuffles: list[list[Shuffle]]
    waiting: list[int]
    """The stages in which a seat had to decide, or which was the last."""


def stages(game: Game, rng: Random, choose: Habit) -> Stages:
    """Play a game step by step inside compiled code, keeping every stage."""
    records, act = game.records(), game.definition.playing.act
    table, memory, chance = Table(game, records), memory_of(records), records[0].chance
    set_key(chance, key_of(rng.getrandbits(256)))
    records["state"]["start"] = rng.randrange(game.players)
    kept: list[bytes] = []
    shuffles: list[list[Shuffle]] = []
    waiting = []
    read = 0

    def keep() -> None:
        nonlocal read
        kept.append(memory.tobytes())
        events = read_tape(game.definition, chance)
        shuffles.append(events[read:])
        read = len(events)

    act(memory, 0, BEGIN, 0, 0)
    while True:
        keep()
        while act(memory, 0, GO_ON, 0, 0):
            keep()
        waiting.append(len(kept) - 1)
        if table.over:
            return Stages(np.frombuffer(b"".join(kept), records.dtype), shuffles, waiting)
        seat = rng.choice(table.to_move)
        read = 0
        act(memory, 0, PUT, seat, choose(table, seat, rng))


def by_chance(table: Table, seat: int, rng: Random) -> int:
    """Choose any legal action."""
    return rng.choice(table._legal_actions(seat))


def mostly_first(table: Table, seat: int, rng: Random) -> int:
    """Choose the first legal action most of the time: games come to where they seldom come by chance."""
    legal = table._legal_actions(seat)
    return legal[0] if rng.random() < 0.8 else rng.choice(legal)


def mostly_last(table: Table, seat: int, rng: Random) -> int:
    """Choose the last legal action most of the time."""
    legal = table._legal_actions(seat)
    return legal[-1] if rng.random() < 0.8 else rng.choice(legal)


HABITS = (by_chance, mostly_first, mostly_last)


def habits(key: str) -> list[Habit]:
    """List the ways to choose in a game: those that fit every game, and its own."""
    return [*HABITS, *counting.GAMES[key].habits]


class Watched(Sequence[tuple[Table, Knowledge]]):
    """A game that was played: the table at every decision and at the end, with what everybody knew then."""

    def __init__(self, game: Game, rng: Random, choose: Habit = by_chance) -> None:
        self.game = game
        self.stages = stages(game, rng, choose)
        watch = GAMES[game.key].watch(self.stages.records["state"], self.stages.shuffles, game.players)
        self.known = list(watch)
        self.phases = self.stages.records["state"]["phase"][self.stages.waiting]

    def __len__(self) -> int:
        return len(self.stages.waiting)

    def __getitem__(self, number: Any) -> Any:
        at = self.stages.waiting[number]
        return table_at(self.game, self.stages.records[at : at + 1]), self.known[at]


def alternative(table: Table, viewer: int, known: Knowledge, rng: Random) -> Table:
    """Make another table that differs in everything the viewer cannot know."""
    other = table.copy()
    noise = np.frombuffer(rng.randbytes(other._records["chance"].nbytes), np.uint8)
    other._records["chance"].view(np.uint8)[...] = noise & 0x3F
    other._records["dice"].view(np.uint8)[...] = noise[: other._records["dice"].nbytes] & 0x3F
    set_key(other.chance, rng.randbytes(32))
    other.chance.due = other.chance.faulty = 0
    GAMES[table.game.key].alter(other._records["state"], viewer, known, rng)
    other._pending = table.game.definition.choices(other.state)
    return other
