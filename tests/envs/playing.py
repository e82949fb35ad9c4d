"""What the tests of the environments share: games with a spread of options, and random legal choices."""

from typing import Any

import numpy as np
import pytest

import frontrow
from tests.conformance.walks import covering, spelled

SPREAD: list[tuple[str, dict[str, Any]]] = [
    ("coverme", {"players": 4}),
    ("coverme", {"players": 2, "two_player": "advanced", "length": "shorter"}),
    ("coverme", {"players": 2, "length": "longer", "on_tie": "season"}),
    ("coverme", {"players": 5, "scoring": "equal", "removed": "G", "first_game": True}),
    ("coverme", {"players": 3, "length": "shorter", "on_tie": "season"}),
    ("suitup", {"players": 4}),
    ("suitup", {"players": 3, "abilities": False}),
    ("suitup", {"players": 2}),
]
GAMES = [
    pytest.param(key, options, id=spelled(key, frontrow.game(key, **options).options))
    for key, options in SPREAD
]
MANY_GAMES = covering()


def any_legal(masks: Any, rng: np.random.Generator) -> Any:
    """Choose for every row any action that its mask allows."""
    return (masks * rng.random(masks.shape, dtype=np.float32)).argmax(axis=-1)
