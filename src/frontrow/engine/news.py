"""News: what the last move, and all that followed from it, told everybody."""

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, NamedTuple

from .ink import encoded
from .telling import CHANGES, OTHERS, OWN, TEXTS
from .verbs import NOBODY

if TYPE_CHECKING:
    from .game import Game
    from .table import Table

News = list[dict[str, Any]]
NO_MOVE = NOBODY, NOBODY


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
    definition, desk = table.game.definition, table.game.definition.desk
    seat, action = table._mover or NO_MOVE
    table._do.tell(table._kept, seat, action, definition.spectator, *desk.telling, *definition.book.ink)
    marks = desk.marks.tolist()
    return read_news(seat, desk.text[: marks[TEXTS]].tobytes(), marks)


def told_and_shown(table: "Table", viewers: Collection[int | None]) -> tuple[Told, dict[int | None, bytes]]:
    """Tell the last move, and write what several viewers see after it: the same in one call."""
    if table._taken_back is not None or not len(table._kept):
        return told(table), table.views_json(viewers)
    game, definition, desk = table.game, table.game.definition, table.game.definition.desk
    seat, action = table._mover or NO_MOVE
    move, numbers = (table._kept, seat, action, definition.spectator), game.numbered(tuple(viewers))
    given = *desk.showing, desk.marks, *definition.book.ink
    definition.tell_and_show(*move, table._memory, numbers, game.face_down, *given)
    marks = desk.marks.tolist()
    text = desk.text[: marks[TEXTS + len(numbers)]].tobytes()
    return read_news(seat, text, marks), read_views(game, viewers, text, marks[TEXTS:])


def read_news(seat: int, text: bytes, marks: list[int]) -> Told:
    """Find the news of a seat's move, or of none, in a text with marks."""
    changes = text[marks[CHANGES] : marks[TEXTS]]
    if seat == NOBODY:
        return to_everybody(listed(changes))
    own, others = text[marks[OWN] : marks[OTHERS]], text[marks[OTHERS] : marks[CHANGES]]
    if own == others:
        return to_everybody(listed(own + changes))
    return Told(seat, listed(own + changes), listed(others + changes))


def read_views(
    game: "Game", viewers: Collection[int | None], text: bytes, marks: list[int]
) -> dict[int | None, bytes]:
    """Find what some viewers see in a text with marks; before each view goes what never changes."""
    headings, seen = game.headings, zip(viewers, marks, marks[1:], strict=False)
    return {viewer: headings[viewer] + text[begin : end - 1] for viewer, begin, end in seen}


def to_everybody(news: bytes) -> Told:
    """Tell everybody the same."""
    return Told(None, news, news)


def listed(objects: bytes) -> bytes:
    """Make a list of objects that each end with a comma."""
    return b"[" + objects[:-1] + b"]"
