"""Asking to play again: whoever played is told wherever they are, and whenever they come, until it begins."""

from collections.abc import Iterable

from ..engine.errors import FrontRowError
from .hall import Hall
from .protocol import Rematch
from .sockets import Connection
from .tables import Table

MOST_KEPT = 1000
"""How many rematches at most are told again to those who come later."""


class Invitations:
    """The rematches that have not begun, and who is asked for each."""

    def __init__(self) -> None:
        self.kept: dict[str, dict[str, Rematch]] = {}

    def invite(self, before: str, made: Table, connections: Iterable[Connection]) -> None:
        """Tell everybody for whom a rematch keeps a seat, once."""
        if made.id in self.kept or not (asked := invitations(before, made)):
            return
        self.kept[made.id] = asked
        if len(self.kept) > MOST_KEPT:
            del self.kept[next(iter(self.kept))]
        for connection in connections:
            if connection.person is not None and connection.person.id in asked:
                connection.send(asked[connection.person.id])

    async def remind(self, hall: Hall, connection: Connection) -> None:
        """Tell somebody who has come what they are asked for still."""
        if connection.person is None:
            return
        for made, asked in list(self.kept.items()):
            invitation = asked.get(connection.person.id)
            if invitation is not None and await self.stands(hall, made, invitation.seat):
                connection.send(invitation)

    async def stands(self, hall: Hall, made: str, seat: int) -> bool:
        """Say whether a rematch still keeps a seat; forget one that has begun or is gone."""
        try:
            table = await hall.get(made)
        except FrontRowError:
            return False
        if table.phase != "open":
            self.kept.pop(made, None)
            return False
        return table.plan.seats[seat].kind == "reserved"


def invitations(before: str, made: Table) -> dict[str, Rematch]:
    """Write an invitation for each person for whom a seat is kept."""
    host = next((seat.name for seat in made.plan.seats if seat.person == made.plan.host), None)
    return {
        seat.person: Rematch(made.id, before, made.game.key, host or "", number)
        for number, seat in enumerate(made.plan.seats)
        if seat.kind == "reserved" and seat.person is not None
    }
