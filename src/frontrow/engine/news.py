"""News: what the last move, and all that followed from it, told everybody."""

from typing import TYPE_CHECKING, Any, NamedTuple

from .ink import encoded
from .telling import CHANGES, OTHERS, OWN
from .verbs import NOBODY

if TYPE_CHECKING:
    from .table import Table

News = list[dict[str, Any]]


class Told(NamedTuple):
    """News as JSON in UTF-8: for the seat whose move it was, and for everybody else."""

    seat: int | None
    own: bytes
    others: bytes

    def to(self, viewer: int | None) -> bytes:
        """Find what a viewer was told."""
        return self.own if viewer == self.seat else self.others


def told(table: "Table") -> Told:
    """Tell the last move, and what changed; only who made it may hear more of it than others."""
    if table._taken_back is not None:
        return to_everybody(encoded([{"event": "take_back", "seat": table._taken_back}]))
    if not len(table._kept):
        return to_everybody(b"[]")
    definition = table.game.definition
    seat, action = table._mover or (NOBODY, NOBODY)
    hidden, page, texts, sizes = definition.desk.telling
    table._do.tell(
        table._kept, seat, action, definition.spectator, hidden, page, texts, sizes, *definition.book.ink
    )
    changes = texts[CHANGES, : sizes[CHANGES]].tobytes()
    if seat == NOBODY:
        return to_everybody(listed(changes))
    own, others = texts[OWN, : sizes[OWN]].tobytes(), texts[OTHERS, : sizes[OTHERS]].tobytes()
    if own == others:
        return to_everybody(listed(own + changes))
    return Told(seat, listed(own + changes), listed(others + changes))


def to_everybody(news: bytes) -> Told:
    """Tell everybody the same."""
    return Told(None, news, news)


def listed(objects: bytes) -> bytes:
    """Make a list of objects that each end with a comma."""
    return b"[" + objects[:-1] + b"]"
