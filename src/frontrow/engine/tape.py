"""The tape between chance and the log: shuffles as numbers in compiled code, as words in a record."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from .chance import TAPE

if TYPE_CHECKING:
    from .game import Definition

Event = list[Any]


def read_tape(definition: "Definition", chance: Any) -> list[Event]:
    """Write the shuffles on a tape as events."""
    tape = chance.tape[: chance.tape_end].tolist()
    events: list[Event] = []
    while tape:
        name, count = tape[:2]
        order = [definition.things[number] for number in tape[2 : 2 + count]]
        events.append(["shuffle", definition.piles[name], order])
        tape = tape[2 + count :]
    return events


def load_tape(definition: "Definition", chance: Any, shuffles: list[Event]) -> None:
    """Put recorded shuffles on the tape, as many as there is room for."""
    numbers: list[int] = []
    for _, pile, order in shuffles:
        things = [definition.thing_numbers[str(thing)] for thing in order]
        numbers += [definition.piles.index(pile), len(things), *things]
    chance.tape[: len(numbers[:TAPE])] = numbers[:TAPE]
    chance.tape_end, chance.tape_at, chance.fault = min(len(numbers), TAPE), 0, 0


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
