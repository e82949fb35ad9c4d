"""News: what the last move, and all that followed from it, told everybody."""

import json
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Table

View = dict[str, Any]
News = list[dict[str, Any]]
Decoder = Callable[[bytes], View]


def told(table: "Table", *seats: int | None, decode: Decoder = json.loads) -> list[News]:
    """Tell the last move as each seat hears it, and what changed: that is the same for everybody."""
    if table._taken_back is not None:
        return [[{"event": "take_back", "seat": table._taken_back}] for _ in seats]
    if not table._kept:
        return [[] for _ in seats]
    definition, views = table.game.definition, public_views(table, decode)
    changes: News = []
    for before, after in pairwise(views):
        changes += definition.tell_change(before, after)
    if table._mover is None:
        return [changes for _ in seats]
    mover, move = table._mover
    return [[definition.tell_move(views[0], mover, move, mover == seat), *changes] for seat in seats]


def public_views(table: "Table", decode: Decoder) -> list[View]:
    """Read what everybody sees of each stage; the last is kept, for it is the next move's first."""
    size, known, views = table.game.definition.state_size, table._public, []
    for memory in table._kept:
        state = memory[0, :size].tobytes()
        written = known.get(state) or table._shown(memory, None)
        table._public = {state: written}
        views.append(decode(written))
    return views
