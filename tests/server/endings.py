"""Games of Suit Up at their very end: the last friends are chosen, all at once and in secret (SU-8.3).

They are played by chance, the same every time, and laid into the database of a server with their whole log.
"""

import random
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import frontrow
from frontrow import Table
from frontrow.server.entries import Made
from frontrow.server.protocol import Pace

from .client import Person
from .players import Player
from .twins import LONG_AGO, Laid, lay_out

TAKE_BACK = "take back"
"""What stands among moves where a hidden choice is taken back."""


class Ending(NamedTuple):
    """A game at the moment in which its last friends are chosen, all at once and in secret."""

    key: bytes
    moves: list[Made]
    table: Table


@cache
def ending(number: int, **options: Any) -> Ending:
    """Play games of Suit Up by chance until several choose their last friends, and one of them in stages."""
    game, rng = frontrow.game("suitup", **options), random.Random(f"ending {number} {options}")
    while True:
        key, moves = rng.randbytes(32), []
        table = game.deal(key)
        while not (table.over or table.secret):
            (seat,) = table.to_move
            move = rng.choice(table.legal(seat))
            table.play(seat, move)
            moves.append(Made(seat, table.history[-1][1], move, None))
        if len(table.to_move) > 1 and in_stages(table, rng):
            return Ending(key, moves, table)


def in_stages(table: Table, rng: random.Random) -> list[int]:
    """List the seats whose choice may have three stages or more."""
    return [seat for seat in table.to_move if any(len(whole(table, seat, rng)) > 2 for _ in range(20))]


def whole(table: Table, seat: int, rng: random.Random) -> list[str]:
    """Find by chance a whole choice that a seat can make in secret."""
    there, moves = table.copy(), []
    while seat in there.to_move and (not moves or seat in there.hidden_choices):
        moves.append(rng.choice(there.legal(seat)))
        there.play(seat, moves[-1])
    return moves


def longest(table: Table, seat: int, rng: random.Random) -> list[list[str]]:
    """Find choices in many stages, the longest last."""
    return sorted((whole(table, seat, rng) for _ in range(40)), key=len)[-3:]


def lay_ending(
    database: Path | str,
    people: Sequence[Person],
    found: Ending,
    pace: Pace | None = None,
    at: int = LONG_AGO,
) -> Laid:
    """Write a table at which the last friends are chosen into a database."""
    return lay_out(database, found.table.game, people, found.key, None, pace, found.moves, at)


async def players_at_the_end(
    url: str,
    database: Path | str,
    number: int = 0,
    pace: Pace | None = None,
    at: int = LONG_AGO,
    **options: Any,
) -> tuple[list[Player], Table]:
    """Seat people at such a table; give them with a copy of it for the test alone."""
    found = ending(number, **options)
    people = [await Person(url, f"Person {seat}").arrive() for seat in range(found.table.game.players)]
    laid = lay_ending(database, people, found, pace, at)
    return [Player(person, laid.id, random.Random(number)) for person in people], laid.mirror
