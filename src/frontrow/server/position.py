"""A position as the server uses it: the engine's table, rebuilt from a log, and what its entries told."""

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from .. import game_of
from ..engine.game import Game
from ..engine.log import replay
from ..engine.table import Table
from .entries import COMMIT, MOVE, RECALL, REPLACE, TAKE_BACK, Entry, Made, mark_of

Position = Table
DEALT, ANEW = "dealt", "anew"
BY_ENGINE = {MOVE, COMMIT, REPLACE, RECALL, TAKE_BACK}
NOWHERE = -1


class Beginning(msgspec.Struct):
    """What a log goes on from: a deal of its own, or a position of another game."""

    game: Game
    key: bytes
    seats: list[dict[str, str]]
    origin: dict[str, Any] | None = None


def begin(beginning: Beginning) -> Position:
    """Lay out the position before the first move of the log."""
    if beginning.origin is None:
        return beginning.game.deal(beginning.key, None, beginning.seats)
    return begin_within(beginning, beginning.origin)


def begin_within(beginning: Beginning, origin: dict[str, Any]) -> Position:
    """Go on from a position of another game; the person has not chosen there yet."""
    position, seat = position_in(origin["record"], origin["event"], beginning.game), origin["seat"]
    if origin["deal"] == ANEW:
        position = position.imagine(seat, bytes.fromhex(origin["dice"]))
    if seat in position.hidden_choices:
        position.recall(seat)
    position.seats = beginning.seats
    position.draw_from(beginning.key)
    return position


def position_in(record: dict[str, Any], event: int, game: Game | None = None) -> Position:
    """Find the position after an event of a record, as at a table of this game where one is given."""
    return next(islice(replay(game or game_of(record), record), event, None)).copy()


def rebuild(beginning: Beginning, moves: Sequence[Made]) -> Position:
    """Rebuild the position that the moves of a log lead to."""
    if beginning.origin is None:
        history = [(made.seat, made.action) for made in moves]
        return beginning.game.rebuild(beginning.key, None, beginning.seats, history)
    position = begin(beginning)
    for made in moves:
        position.play_action(made.seat, made.action)
    return position


class Attempt(NamedTuple):
    """A move on a copy: where it leads, its action, what was legal, and the mark of what the rules said.

    What was legal is a list in JSON.
    """

    then: Position
    action: int
    legal: bytes
    mark: int


def played(position: Position, seat: int, move: str) -> Attempt:
    """Make a move on a copy."""
    then, legal = position.attempt(seat, move)
    return Attempt(then, then.history[-1][1], legal, mark_of(legal, then.shuffles(position.logged)))


def taken_back(position: Position, seat: int) -> tuple[Position, int]:
    """Take back on a copy; give it with the number of moves that are gone."""
    then = position.copy()
    then.take_back(seat)
    return then, len(position.history) - len(then.history)


def instead_of(position: Position, seat: int) -> list[str]:
    """List what a seat may choose instead of its hidden choice."""
    return taken_back(position, seat)[0].legal(seat)


def retold(beginning: Beginning, log: list[Entry], viewer: int | None, after: int) -> list[bytes]:
    """Tell a viewer again what the entries after one of them told; what others could not notice, nobody."""
    position, told, before = begin(beginning), [], NOWHERE
    for entry in log:
        if entry.kind in BY_ENGINE:
            repeat(position, entry)
        if after < entry.seq != before:
            news = position.news(viewer) if entry.kind in BY_ENGINE else [told_of(entry)]
            told.append(msgspec.json.encode(news))
        before = entry.seq
    return told


def repeat(position: Position, entry: Entry) -> None:
    """Do again what an entry did to the position."""
    assert entry.seat is not None
    if entry.dropped:
        position.take_back(entry.seat)
    if entry.move is not None:
        position.play(entry.seat, entry.move)


def told_of(entry: Entry) -> dict[str, Any]:
    """Say what an entry that is no move told everybody."""
    about = {"event": entry.kind, "seat": entry.seat, "bot": entry.bot}
    return {name: value for name, value in about.items() if value is not None}
