"""Imagining: what a seat knows stays, everything else is dealt anew, and the same for the same seed."""

from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import frontrow
from frontrow import Table
from tests.conformance import unseen
from tests.conformance.counting import places, troubles
from tests.conformance.fairness import is_fair, surprise
from tests.conformance.interface import Knowledge
from tests.conformance.unseen import Watched, habits
from tests.conformance.walks import walk

COMBINATIONS = {key: list(definition.combinations()) for key, definition in frontrow.GAMES.items()}


@st.composite
def positions(draw: Any) -> tuple[Table, Knowledge, int | None, int]:
    """Draw a position of any game with any options, a viewer, and a seed to imagine from."""
    key = draw(st.sampled_from(sorted(COMBINATIONS)))
    game = frontrow.game(key, **draw(st.sampled_from(COMBINATIONS[key])))
    met = Watched(game, Random(draw(st.integers(0, 2**32))), draw(st.sampled_from(habits(key))))
    table, known = met[draw(st.integers(0, len(met) - 1))]
    viewer = draw(st.one_of(st.none(), st.integers(0, game.players - 1)))
    return table, known, viewer, draw(st.integers(0, 2**256 - 1))


def known_places(table: Table, known: Knowledge, viewer: int | None) -> dict[int, Any]:
    """Find where the cards are that a viewer knows, as far as it knows."""
    as_known, there = unseen.GAMES[table.game.key].as_known, places(table)
    cards = np.flatnonzero(known.seen[table.game.players if viewer is None else viewer]).tolist()
    return {card: as_known(there[card], viewer) for card in cards}


@given(positions())
def test_known_cards_stay_and_all_are_there(position: tuple[Table, Knowledge, int | None, int]):
    table, known, viewer, seed = position
    imagined = table.imagine(viewer, seed)
    assert known_places(imagined, known, viewer) == known_places(table, known, viewer)
    assert not troubles(imagined, imagined._records["state"])
    assert not unseen.GAMES[table.game.key].contradicts(imagined._records["state"], viewer, known)


@settings(max_examples=30)
@given(positions())
def test_imagined_games_can_be_played_to_the_end(position: tuple[Table, Knowledge, int | None, int]):
    table, _, viewer, seed = position
    imagined = table.imagine(viewer, seed)
    film = np.concatenate([there._records.copy() for there in walk(imagined, Random(seed))])
    assert not troubles(imagined, film["state"])
    assert imagined.result is not None


@settings(max_examples=30)
@given(positions())
def test_imagining_follows_from_the_seed_and_leaves_the_table_alone(
    position: tuple[Table, Knowledge, int | None, int],
):
    table, _, viewer, seed = position
    before = table._memory.tobytes()
    once, again = table.imagine(viewer, seed), table.imagine(viewer, seed)
    assert once._memory.tobytes() == again._memory.tobytes()
    assert table._memory.tobytes() == before
    with pytest.raises(frontrow.IllegalMove):
        once.record()


def test_chi_square_finds_what_is_unfair():
    rng = np.random.default_rng(1)
    fair = rng.multinomial(3000, [1 / 30] * 30, size=40).T
    assert abs(surprise(fair)) < 4
    assert not is_fair(fair + np.arange(30)[:, None])
