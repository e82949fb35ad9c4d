"""Suit Up just before its last friends (SU-8.3): a position met by chance, laid out for four people."""

import itertools
from collections.abc import Sequence
from functools import cache

import frontrow
from frontrow import Table
from tests.server.process import Server
from tests.server.twins import Record, Somebody, finished, lay_out, origin_of

TOWN = {"players": 4}


def pays_a_star(table: Table, seat: int) -> bool:
    """Return whether the first whom a seat can choose asks for a star, and leaves it somebody else to choose."""
    then = table.attempt(seat, table.legal(seat)[0]).then
    pays = then.legal(seat)
    return pays[0].startswith("pay ") and "done" in then.attempt(seat, pays[0]).then.legal(seat)


@cache
def before_last_friends() -> tuple[Record, int]:
    """Play games by chance until seat 0 can pay a star and more, seat 3 nobody, and the others somebody."""
    for number in itertools.count():
        record = finished("suitup", TOWN, (number, "late"))
        for event, table in enumerate(frontrow.replay(record)):
            if table.secret:
                if table.to_move == (0, 1, 2) and pays_a_star(table, 0):
                    return record, event
                break
    raise AssertionError


def lay_late(server: Server, people: Sequence[Somebody]) -> str:
    """Lay out the position for four people at a running server."""
    record, event = before_last_friends()
    game = frontrow.game(record["game"], **record["options"])
    origin = origin_of(record, event, None, None)
    return lay_out(server.database, game, people, bytes(32), origin).id
