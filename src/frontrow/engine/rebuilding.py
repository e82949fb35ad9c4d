"""Rebuilding: a game's table again from the key of its deal and its moves, in one compiled call."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

from .chance import TAPE, set_key
from .errors import IllegalMove
from .ink import blank_page
from .piles import empty_pile
from .table import Table
from .tape import pair, shuffles_written

if TYPE_CHECKING:
    from .game import Game

Pairs = Sequence[tuple[int, int]]

ROOM_A_MOVE = TAPE + 32
"""How many numbers tell one move at most: its facts and words, and the tape of its shuffles."""


def rebuilt(
    game: "Game", key: bytes, start: int | None, seats: list[dict[str, str]] | None, history: Pairs
) -> Table:
    """Play a game again; the last turn goes through `Table` itself, which keeps what can be taken back."""
    if not history:
        return Table.dealt(game, key, start, seats)
    table = Table(game, game.records())
    table._key = key
    set_key(table.chance, key)
    table.sit(start, seats)
    first = last_turn(history)
    retell(table, history[:first])
    for number, (seat, action) in enumerate(history[first:], first):
        try:
            table.play_action(seat, action)
        except IllegalMove:
            raise refused(history, number) from None
    return table


def refused(history: Pairs, number: int) -> IllegalMove:
    """Say which move of a history cannot be made."""
    return IllegalMove("history", number=number, seat=history[number][0], action=history[number][1])


def last_turn(history: Pairs) -> int:
    """Find where the moves begin that the last seat made in a row."""
    first = len(history)
    while first > 0 and history[first - 1][0] == history[-1][0]:
        first -= 1
    return first


def retell(table: Table, history: Pairs) -> None:
    """Lay out the game and make moves in one call; then write the log from the numbers that it told."""
    moves = np.array(history, np.int64).reshape(len(history), 2)
    told = np.empty((len(moves) + 1) * ROOM_A_MOVE, np.int32)
    scratch = empty_pile(table.game.definition.most_legal)
    made = table._do.rebuild(table._memory, 0, moves, scratch, blank_page(), told)
    if made < len(moves):
        raise refused(history, made)
    numbers = iter(told[1 : told[0]].tolist())
    table._first_start = next(numbers)
    table._log += shuffles_written(table.game.definition, next_list(numbers))
    table.history = [pair(int(seat), int(action)) for seat, action in history]
    for seat, _ in table.history:
        tell_move(table, seat, numbers)


def tell_move(table: Table, seat: int, numbers: Iterator[int]) -> None:
    """Log a move, or note it as a hidden choice until all have chosen, and log the shuffles after it."""
    start, secret = next(numbers), next(numbers)
    table._pending.append((seat, table.game.definition.book.text(tuple(next_list(numbers)))))
    if next(numbers) or not secret:
        table._log_pending(start)
    tape = next_list(numbers)
    if tape:
        table._log += shuffles_written(table.game.definition, tape)


def next_list(numbers: Iterator[int]) -> list[int]:
    """Read a list that begins with its length."""
    return list(islice(numbers, next(numbers)))
