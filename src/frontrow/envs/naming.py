"""A game by its name and options, or as it is."""

from typing import Any

from .. import GAMES
from ..engine.errors import BadOption
from ..engine.game import Game


def game_of(game: str | Game, options: dict[str, Any]) -> Game:
    """Find a game by its key and options; a game that is agreed on already is taken as it is."""
    if isinstance(game, Game):
        return game
    if game not in GAMES:
        raise BadOption("game", game=game, known=", ".join(GAMES))
    return Game(GAMES[game], options)
