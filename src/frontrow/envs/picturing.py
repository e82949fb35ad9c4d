"""A table as text and as an image, drawn from a view: what nobody may see is not in it."""

from collections.abc import Callable
from typing import Any

import numpy as np

from ..engine.game import Game
from ..engine.table import Table
from . import coverme_picture, suitup_picture
from .needing import need

MODES = ("human", "ansi", "rgb_array")
View = dict[str, Any]

TEXTS: dict[str, Callable[[View], list[str]]] = {
    "coverme": coverme_picture.lines_of,
    "suitup": suitup_picture.lines_of,
}
PICTURES: dict[str, Callable[[View], Any]] = {
    "coverme": coverme_picture.picture_of,
    "suitup": suitup_picture.picture_of,
}


def show(game: Game, records: Any, seat: int | None, mode: str | None) -> Any:
    """Show a table as a seat sees it, or the spectator (None): printed, as text, or as an image."""
    if mode is None:
        return None
    view = Table(game, records).view(seat)
    if mode == "rgb_array":
        need("PIL", "gymnasium")
        return np.asarray(PICTURES[game.key](view))
    text = "\n".join(TEXTS[game.key](view))
    if mode == "ansi":
        return text
    print(text)
    return None
