"""Recording: a table's game so far, as a record that can be replayed and checked."""

from typing import TYPE_CHECKING, Any

from .errors import IllegalMove
from .tape import moves_with_shuffles

if TYPE_CHECKING:
    from .table import Table

FORMAT = "frontrow/1"


def recorded(table: "Table", legal: bool) -> dict[str, Any]:
    """Write down the game so far, if asked with the legal moves at every move."""
    if not table.logged:
        raise IllegalMove("no_record")
    definition = table.game.definition
    written: dict[str, Any] = {
        "format": FORMAT,
        "game": definition.key,
        "rules": definition.version,
        "options": dict(table.game.options),
    }
    if definition.edition is not None:
        written["edition_digest"] = definition.edition.digest
    if not definition.finds_start:
        written["start"] = table._first_start
    written["seats"] = [dict(seat) for seat in table.seats]
    if table.over and table._key:
        written["seed"] = table._key.hex()
    written["events"] = table.log
    if table.over:
        written["result"] = table.result
    if legal:
        written["legal"] = legal_lists(table)
    return written


def legal_lists(table: "Table") -> list[list[str]]:
    """List the legal moves at every move of the log, by playing it again."""
    start = None if table.game.definition.finds_start else table._first_start
    again = table.played_back(table.game, {"start": start, "seats": table.seats})
    lists = []
    for move, shuffles in moves_with_shuffles(table.log):
        if move is None:
            again.play_back(shuffles)
        else:
            lists.append(again.legal(move[1]))
            again.play_back(shuffles, move[1], move[2])
    return lists
