"""Looking ahead and back: why not this move, what would each one bring, and a finished game by stages."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from .. import replay
from ..engine.errors import IllegalMove
from .bodies import Stage, Stages
from .position import Position

Changes = dict[str, float]
STAGES_AT_ONCE = 40


def why_not(position: Position, seat: int, move: str) -> IllegalMove | None:
    """Find out why a seat cannot make a move, tried where nothing is known that it does not know."""
    try:
        position.imagine(seat, 0).play(seat, move)
    except IllegalMove as error:
        return error
    return None


def foresee(position: Position, seat: int) -> dict[str, Changes]:
    """Say how each move would change the seat's own numbers; of hidden choices nothing can be said."""
    if len(position.to_move) > 1 or position.hidden_choices:
        return {}
    imagined = position.imagine(seat, 0)
    before = numbers_of(imagined, seat)
    return {move: changes(before, after_move(imagined, seat, move)) for move in position.legal(seat)}


def after_move(imagined: Position, seat: int, move: str) -> Changes:
    """Count what a seat would have after a move."""
    then = imagined.copy()
    then.play(seat, move)
    return numbers_of(then, seat)


def changes(before: Changes, after: Changes) -> Changes:
    """List the numbers that differ, and by how much."""
    names = {**before, **after}
    found = {name: after.get(name, 0) - before.get(name, 0) for name in names}
    return {name: change for name, change in found.items() if change}


def numbers_of(position: Position, seat: int) -> Changes:
    """Collect the numbers that a view tells of its own seat, those in groups as `influence.books`."""
    return dict(flattened(position.view(seat)["seats"][seat], ""))


def flattened(thing: Any, name: str) -> Iterator[tuple[str, float]]:
    """Go through all the numbers in plain data; a list counts as its length."""
    if isinstance(thing, dict):
        for key, inside in thing.items():
            yield from flattened(inside, f"{name}.{key}" if name else key)
    elif isinstance(thing, list):
        yield name, len(thing)
    elif isinstance(thing, int) and not isinstance(thing, bool):
        yield name, thing


def stages(record: dict[str, Any], seat: int | None, first: int) -> Stages:
    """Show some stages of a finished game as a seat, or the spectator, saw them: dealt, then move by move."""
    events = record["events"]
    moves = [number for number, event in enumerate(events) if event[0] == "move"]
    shown = [moves[0] - 1, *moves] if moves else [len(events) - 1]
    wanted = set(shown[first : first + STAGES_AT_ONCE])
    positions = enumerate(islice(replay(record), max(wanted, default=-1) + 1))
    found = [stage(position, number, seat) for number, position in positions if number in wanted]
    return Stages(len(shown), first, found)


def stage(position: Position, number: int, seat: int | None) -> Stage:
    """Show the position after an event of the record, and what the event told."""
    return Stage(number, position.news(seat), msgspec.Raw(position.view_json(seat)))
