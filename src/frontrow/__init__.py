"""Front Row: the digital table for Cover Me and Suit Up.

>>> import frontrow
>>> table = frontrow.game("coverme", players=4).deal(seed=7)
>>> table.legal(table.to_move[0])
['pick b', 'pick r', 'pick k', 'pick facedown']
"""

from collections.abc import Iterator
from typing import Any

from .engine import log
from .engine.errors import BadOption, BadRecord, BadSeed, FrontRowError, IllegalMove
from .engine.game import Definition, Game
from .engine.table import Table
from .games.coverme import COVERME

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadOption",
    "BadRecord",
    "BadSeed",
    "FrontRowError",
    "Game",
    "IllegalMove",
    "Table",
    "game",
    "replay",
    "verify",
]

GAMES: dict[str, Definition] = {COVERME.key: COVERME}


def game(key: str, /, **options: Any) -> Game:
    """Choose a game and agree on its options; what is not said is standard."""
    if key not in GAMES:
        raise BadOption("game", game=key, known=", ".join(GAMES))
    return Game(GAMES[key], options)


def replay(record: dict[str, Any]) -> Iterator[Table]:
    """Play a record again: the table after every event; BadRecord names the first event that is wrong."""
    return log.replay(game_of(record), record)


def verify(record: dict[str, Any]) -> None:
    """Check a record by the rules, with its result and, where the seed is given, its deal."""
    log.verify(game_of(record), record)


def game_of(record: dict[str, Any]) -> Game:
    """Find the game a record is of, with its options."""
    log.check_shape(record)
    try:
        return game(record["game"], **record["options"])
    except FrontRowError as error:
        raise BadRecord("options", "wrong", reason=error) from None
