"""Front Row: the digital table for Cover Me and Suit Up.

>>> import frontrow
>>> table = frontrow.game("coverme", players=4).deal(seed=7)
>>> table.legal(table.to_move[0])
['pick b', 'pick r', 'pick k', 'pick facedown']
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .importing import importing, is_program

with importing(stoppable=is_program()):
    from .engine import log
    from .engine.errors import BadEdition, BadOption, BadRecord, BadSeed, FrontRowError, IllegalMove
    from .engine.game import Definition, Game
    from .engine.table import Table
    from .games.coverme import COVERME
    from .games.suitup import SUITUP

__version__ = "0.1.0"
__all__ = [
    "GAMES",
    "BadEdition",
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

GAMES: dict[str, Definition] = {COVERME.key: COVERME, SUITUP.key: SUITUP}


def game(key: str, /, *, scores: str = "open", **options: Any) -> Game:
    """Choose a game and agree on its options; what is not said is standard.

    `scores` says how its tables lay what is scored: no option of the rules, and in no record.
    """
    return agreed(key, options, scores=scores)


def agreed(key: str, options: dict[str, Any], rules: int | None = None, scores: str = "open") -> Game:
    """Agree on a game, under an earlier version of its rules where one is named."""
    if key not in GAMES:
        raise BadOption("game", game=key, known=", ".join(GAMES))
    return Game(GAMES[key], options, rules, scores)


def replay(record: dict[str, Any], edition: str | Path | None = None) -> Iterator[Table]:
    """Play a record again: the table after every event; BadRecord names the first event that is wrong.

    A record of an edition that does not ship needs that edition's file.
    """
    return log.replay(game_of(record, edition), record)


def verify(record: dict[str, Any], edition: str | Path | None = None) -> None:
    """Check a record by the rules, with its result and, where the seed is given, its deal."""
    log.verify(game_of(record, edition), record)


def game_of(record: dict[str, Any], edition: str | Path | None = None) -> Game:
    """Find the game a record is of, with its options, and with an edition from a file where one is given."""
    log.check_shape(record)
    options = dict(record["options"])
    if edition is None:
        check_ships(record)
    else:
        options["edition"] = edition
    try:
        found = agreed(record["game"], options, record["rules"])
    except BadEdition:
        raise
    except FrontRowError as error:
        raise BadRecord("options", "wrong", reason=error) from None
    check_name(record, found)
    return found


def check_ships(record: dict[str, Any]) -> None:
    """Check that a record's edition is one that ships: a name in a record never opens a file."""
    definition = GAMES.get(record["game"])
    if definition is not None and definition.open_edition is not None and "edition" in record["options"]:
        said, shipped = record["options"]["edition"], definition.editions
        if said not in shipped:
            raise BadRecord("options", "no_edition", said=said, shipped=", ".join(shipped))


def check_name(record: dict[str, Any], found: Game) -> None:
    """Check that a record names the edition it is played again with."""
    said, real = record["options"].get("edition"), found.options.get("edition")
    if said is not None and said != real:
        raise BadRecord("options", "other_edition", said=said, real=real)
