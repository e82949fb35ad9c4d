"""Looking ahead and back: why not this move, what would each one bring, and a finished game by stages."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

import msgspec

from .. import replay
from ..engine.errors import IllegalMove
from .bodies import Line, Stage, Stages, Summary
from .position import Position

Changes = dict[str, float]
STAGES_AT_ONCE = 40
OWN = ("hand", "commit", "looking", "held")
"""Under which names a view tells a seat of what it alone holds: its hand, a choice under way, favors."""
PART = ("game", "year", "season", "extra", "round", "final")
"""Under which names a view tells where in the game it is."""


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
    shown = stage_events(record)
    wanted = set(shown[first : first + STAGES_AT_ONCE])
    positions = enumerate(islice(replay(record), max(wanted, default=-1) + 1))
    found = [stage(position, number, seat) for number, position in positions if number in wanted]
    return Stages(len(shown), first, found)


def stage(position: Position, number: int, seat: int | None) -> Stage:
    """Show the position after an event of the record, and what the event told."""
    hands = [hand_of(position.view(other)) for other in range(position.game.players)]
    return Stage(number, position.news(seat), msgspec.Raw(position.view_json(seat)), hands)


def hand_of(view: dict[str, Any]) -> dict[str, list[str]]:
    """List what a seat holds that nobody else sees."""
    return {name: view[name] for name in OWN if name in view}


def stage_events(record: dict[str, Any]) -> list[int]:
    """List the events of a record after which there is something to show: the deal, and each move."""
    events = record["events"]
    moves = [number for number, event in enumerate(events) if event[0] == "move"]
    return [moves[0] - 1, *moves] if moves else [len(events) - 1]


def summary(record: dict[str, Any]) -> Summary:
    """Tell a finished game in short."""
    wanted = set(stage_events(record))
    return Summary(
        [
            line(position, record["events"][number])
            for number, position in enumerate(replay(record))
            if number in wanted
        ]
    )


def line(position: Position, event: list[Any]) -> Line:
    """Tell one stage in short, as whoever made the move heard it."""
    seat = event[1] if event[0] == "move" else None
    view = position.view(None)
    points = [other["points"] for other in view["seats"]]
    return Line(seat, position.news(seat), points, {name: view[name] for name in PART if name in view})
