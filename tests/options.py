"""Combinations of options: few in which every two choices stand together, and all of them for `make soak`."""

from functools import cache
from itertools import combinations
from typing import Any

import pytest

from frontrow import GAMES
from frontrow.engine.game import Definition

Options = dict[str, Any]


def spelled(key: str, options: Options) -> str:
    """Name a game with its options on one line."""
    return "-".join([key, *(str(value) for value in options.values())])


def pairs(options: Options) -> set[tuple[Any, ...]]:
    """List every two choices that stand together in some options."""
    return set(combinations(options.items(), 2))


def length(options: Options) -> int:
    """Guess which game takes longer to play."""
    return (
        int(options["players"])
        * {"shorter": 2, "standard": 3, "longer": 4}[options.get("length", "standard")]
    )


@cache
def covering(definition: Definition) -> list[Options]:
    """Find few games in which every two choices that can stand together do; the first have most in them."""
    possible = dict(enumerate(definition.combinations()))
    missing = set[Any]().union(*map(pairs, possible.values()))
    games = []
    while missing:
        best = max(
            possible, key=lambda index: (len(pairs(possible[index]) & missing), -length(possible[index]))
        )
        games.append(possible.pop(best))
        missing -= pairs(games[-1])
    return games


def covering_one(key: str) -> list[Any]:
    """List such combinations of one game."""
    return [pytest.param(key, options, id=spelled(key, options)) for options in covering(GAMES[key])]


def sampled(key: str) -> list[Any]:
    """List all combinations of options: `make test` takes those of `covering`, `make soak` the rest."""
    definition = GAMES[key]
    return [
        pytest.param(key, options, id=spelled(key, options), marks=marks(options in covering(definition)))
        for options in definition.combinations()
    ]


def marks(always: bool) -> list[pytest.MarkDecorator]:
    """Leave what is more of the same to `make soak`."""
    return [] if always else [pytest.mark.soak]


ONE_GAME = [pytest.param(key, marks=marks(at == 0)) for at, key in enumerate(GAMES)]
"""The games where each costs half a minute of compiling: `make test` takes the first."""
