"""The tape between chance and the log: shuffles as numbers in compiled code, as words in a record."""

import json
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from .chance import TAPE, set_key
from .playing import GO_ON, PUT
from .record import copy_of, memory_of

if TYPE_CHECKING:
    from .game import Definition, Game

Event = list[Any]
Pair = tuple[int, int]
NO_THING = -1
KEY_BYTES = 32


@cache
def pair(seat: int, action: int) -> Pair:
    """Make a pair for histories once, however many tables have it in theirs."""
    return int(seat), int(action)


@lru_cache(maxsize=10_000)
def move_event(seat: int, move: str) -> Event:
    """Make the event of a move once, however many logs it stands in; whoever asks for a log gets copies."""
    return ["move", seat, move]


def copied(event: Event) -> Event:
    """Copy an event with all that is in it."""
    return [copied(part) if isinstance(part, list) else part for part in event]


def read_tape(definition: "Definition", chance: Any) -> list[Event]:
    """Write the shuffles on a tape as events."""
    return shuffles_written(definition, chance.tape[: chance.tape_end].tolist())


def shuffles_written(definition: "Definition", tape: list[int]) -> list[Event]:
    """Write shuffles as events."""
    events: list[Event] = []
    for name, numbers in shuffles_in(tape):
        pile = definition.piles[name]
        events.append(["shuffle", pile, [definition.things[pile][number] for number in numbers]])
    return events


def shuffles_in(tape: list[int]) -> Iterator[tuple[int, list[int]]]:
    """Go through the shuffles on a tape: the number of each pile, and of its things."""
    while tape:
        name, count = tape[:2]
        yield name, tape[2 : 2 + count]
        tape = tape[2 + count :]


def load_tape(
    definition: "Definition", chance: Any, shuffles: list[Event], shuffled: list[list[int]]
) -> None:
    """Put recorded shuffles on the tape, as many as there is room for; `shuffled` is what they are of."""
    numbers: list[int] = []
    for (_, pile, order), there in zip_longest(shuffles, shuffled[: len(shuffles)]):
        found = numbers_of(definition, pile, order, there)
        numbers += [definition.piles.index(pile), len(order), *found]
    chance.tape[: len(numbers[:TAPE])] = numbers[:TAPE]
    chance.tape_end, chance.tape_at, chance.fault = min(len(numbers), TAPE), 0, 0


def numbers_of(definition: "Definition", pile: str, order: list[Any], there: list[int] | None) -> list[int]:
    """Find the numbers of things as a record writes them; of those that look alike, those that are there."""
    left = {
        written: iter([number for number in numbers if there is None or number in there])
        for written, numbers in definition.thing_numbers[pile].items()
    }
    return [next(left[json.dumps(thing)], NO_THING) for thing in order]


def rehearse(
    game: "Game", records: Any, shuffles: list[Event], seat: int | None, action: int
) -> list[list[int]]:
    """Find what the shuffles after a move are of, by making the move on a copy.

    It is asked only where things look alike, and some of them may lie elsewhere; at set-up all are there.
    """
    alike = game.definition.thing_numbers
    if seat is None or not any(len(found) > 1 for _, pile, _ in shuffles for found in alike[pile].values()):
        return []
    again, act = copy_of(records), game.definition.playing.act
    set_key(again[0].chance, bytes(KEY_BYTES))
    act(memory_of(again), 0, PUT, seat, action)
    while act(memory_of(again), 0, GO_ON, 0, 0):
        pass
    chance = again[0].chance
    return [numbers for _, numbers in shuffles_in(chance.tape[: chance.tape_end].tolist())]


def count_read(chance: Any) -> int:
    """Count the shuffles that have been read off the tape."""
    at = count = 0
    while at < chance.tape_at:
        at += 2 + int(chance.tape[at + 1])
        count += 1
    return count


def moves_with_shuffles(events: list[Event]) -> Iterator[tuple[Event | None, list[Event]]]:
    """Go through the moves of a log, each with the shuffles that follow from it; None is the set-up."""
    move: Event | None = None
    shuffles: list[Event] = []
    for event in events:
        if event[0] == "shuffle":
            shuffles.append(event)
        else:
            yield move, shuffles
            move, shuffles = event, []
    yield move, shuffles
