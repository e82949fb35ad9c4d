"""The lobby: tables that wait for people, and games to watch, live."""

import msgspec

from .clocks import Alarm, WallClock
from .frames import listed
from .protocol import Listed, Lobby, Turns
from .sockets import Connection
from .tables import Table

MOST_LISTED = 200
TOGETHER = 300
"""Changes within so many milliseconds are shown together."""


class Foyer:
    """What the lobby shows, and to whom."""

    def __init__(self, clock: WallClock) -> None:
        self.clock = clock
        self.tables: dict[str, Listed] = {}
        self.watchers: set[Connection] = set()
        self.alarm: Alarm | None = None

    def changed(self, table: Table) -> None:
        """Take notice of a table."""
        before = self.tables.get(table.id)
        now = listed(table) if is_worth_showing(table) else None
        if now == before:
            return
        if now is None:
            del self.tables[table.id]
        else:
            self.tables[table.id] = now
        if self.watchers and self.alarm is None:
            self.alarm = self.clock.at(self.clock.now() + TOGETHER, self.show)

    def show(self) -> None:
        """Send everybody in the lobby what it looks like now."""
        self.alarm = None
        picture = self.picture()
        for watcher in list(self.watchers):
            watcher.push(picture)

    def picture(self) -> bytes:
        """Write down what the lobby looks like."""
        return msgspec.json.encode(self.lobby())

    def lobby(self) -> Lobby:
        """List the tables, those that wait for people first, the newest first."""
        waiting = [table for table in self.tables.values() if table.phase == "open"]
        running = [table for table in self.tables.values() if table.phase == "running"]
        return Lobby([*reversed(waiting), *reversed(running)][:MOST_LISTED])


def is_worth_showing(table: Table) -> bool:
    """Say whether a table is listed and there is something to join or to see."""
    if not table.plan.listed or table.forgotten:
        return False
    if table.phase == "open":
        free = any(seat.kind == "open" for seat in table.plan.seats)
        there = any(table.here(number) for number in range(table.game.players))
        return free and (there or isinstance(table.plan.pace, Turns))
    return table.phase == "running" and table.plan.spectators and not table.standing.asleep
