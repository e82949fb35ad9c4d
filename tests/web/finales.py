"""The last month of a season of Cover Me, with one cover to choose: met by chance, laid out for people."""

import itertools
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, NamedTuple

import frontrow
from tests.server.process import Server
from tests.server.twins import Record, Somebody, finished, lay_out, origin_of

Event = dict[str, Any]
Wanted = Callable[[list[Event]], bool]


class Eve(NamedTuple):
    """An event of a game after which a seat's move ends a season; what that tells, and the player order."""

    record: Record
    event: int
    seat: int
    move: str
    news: list[Event]
    order: list[int]


def scores(news: list[Event]) -> list[Event]:
    """List what was scored."""
    return [event for event in news if event["event"] == "scored"]


def scores_one(news: list[Event]) -> bool:
    """Say whether somebody scores a cover that matches all trends."""
    return any(len(event["cards"]) == 1 for event in scores(news))


def scores_three(news: list[Event]) -> bool:
    """Say whether somebody scores three covers that match none."""
    return any(len(event["cards"]) == 3 for event in scores(news))


@cache
def eve(players: int, wanted: Wanted, last: bool = False, **options: Any) -> Eve:
    """Play games by chance until a move ends a season as wanted: the last of a game, or any other."""
    for number in itertools.count():
        record = finished("coverme", {"players": players, "length": "shorter", **options}, (number, "eve"))
        events, order = record["events"], []
        for event, table in enumerate(frontrow.replay(record)):
            news = table.news(None)
            ends = {"reveal", "special"} <= {one["event"] for one in news}
            if ends and table.over == last and wanted(news):
                _, seat, move = events[event][:3]
                return Eve(record, event - 1, seat, move, news, order)
            order = table.view(None)["order"]
    raise AssertionError


def lay_eve(server: Server, people: Sequence[Somebody], found: Eve) -> tuple[str, list[Somebody]]:
    """Lay out such a position; return the table, and who sits where: the first ends the season."""
    record, event, seat = found[:3]
    game = frontrow.game(record["game"], **record["options"])
    seated = [people[(place - seat) % game.players] for place in range(game.players)]
    laid = lay_out(server.database, game, seated, bytes(32), origin_of(record, event, None, None))
    return laid.id, seated
