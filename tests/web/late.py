"""Suit Up just before its last friends (SU-8.3): a position met by chance, laid out for four people."""

import itertools
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

import frontrow
from frontrow import Table
from tests.server.process import Server
from tests.server.twins import Record, Somebody, finished, lay_out, origin_of

TOWN = {"players": 4}


class Late(NamedTuple):
    """An event of a game after which three of four can pay somebody.

    `seats` begins with one that can pay somebody and a star, and then somebody else; the last of them can pay
    nobody.
    """

    record: Record
    event: int
    seats: list[int]


def pays_a_star(table: Table, seat: int) -> bool:
    """Return whether the first whom a seat can choose asks for a star, and leaves somebody else to choose."""
    then = table.attempt(seat, table.legal(seat)[0]).then
    pays = [move for move in then.legal(seat) if move.startswith("pay ")]
    return bool(pays) and "done" in then.attempt(seat, pays[0]).then.legal(seat)


@cache
def before_last_friends() -> Late:
    """Play games by chance until there is such an event."""
    for number in itertools.count():
        record = finished("suitup", TOWN, (number, "late"))
        for event, table in enumerate(frontrow.replay(record)):
            if table.secret:
                first = [seat for seat in table.to_move if pays_a_star(table, seat)]
                if len(table.to_move) == 3 and first:
                    return Late(record, event, list(dict.fromkeys([first[0], *table.to_move, *range(4)])))
                break
    raise AssertionError


def lay_late(server: Server, people: Sequence[Somebody]) -> tuple[str, list[int]]:
    """Lay out the position for four people at a running server; return the table, and where each sits."""
    record, event, seats = before_last_friends()
    game = frontrow.game(record["game"], **record["options"])
    seated = [people[seats.index(seat)] for seat in range(4)]
    laid = lay_out(server.database, game, seated, bytes(32), origin_of(record, event, None, None))
    return laid.id, seats
