"""Imagined tables by the thousand, to be counted."""

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from frontrow.engine.record import memory_of
from tests.conformance.counting import places
from tests.conformance.fairness import is_fair
from tests.conformance.interface import Habit, Knowledge
from tests.conformance.unseen import Watched, by_chance

MANY = 3000

Position = tuple[Table, Any]


def slots_of_imagined(table: Table, viewer: int | None) -> dict[Any, Counter[Any]]:
    """Imagine many times and count which card lay in which slot."""
    counts: dict[Any, Counter[Any]] = {}
    for seed in range(MANY):
        for card, place in places(table.imagine(viewer, seed)).items():
            counts.setdefault(place, Counter())[card] += 1
    return counts


def tabled(counts: dict[Any, Counter[Any]], slots: list[Any], cards: list[int]) -> Any:
    """Make a table of counts, a row for every card and a column for every slot."""
    return np.array([[counts[slot][card] for slot in slots] for card in cards])


def a_position(
    key: str, wanted: Callable[[Position], bool], habit: Habit = by_chance, **options: Any
) -> Position:
    """Find a position of some kind."""
    for number in range(300):
        for position in Watched(frontrow.game(key, **options), Random(number), habit):
            if wanted(position):
                return position
    pytest.fail("no such position")


def count_fair_shuffles(table: Table, known: Knowledge, viewer: int | None, *mixed: str) -> int:
    """Check that every unseen card of a shuffle is as likely in every slot, but in piles that are mixed.

    Return how many shuffles there were of which more than one card is hidden.
    """
    counts = slots_of_imagined(table, viewer)
    unseen = known.unseen(table.game.players if viewer is None else viewer)
    tested = 0
    for number in sorted(set(known.shuffle[unseen].tolist())):
        cards = unseen[known.shuffle[unseen] == number].tolist()
        slots = [slot for slot in counts if set(counts[slot]) <= set(cards) and slot[0] not in mixed]
        if len(cards) > 1 and slots:
            assert is_fair(tabled(counts, slots, cards)), number
            tested += 1
    return tested


def imagined_again(game: frontrow.Game, records: Any, viewer: int, times: int) -> Iterator[Any]:
    """Hide a state from a viewer and imagine it, again and again: go through the imagined states."""
    playing = game.definition.playing
    for _ in range(times):
        imagined = records.copy()
        playing.hide_from(memory_of(imagined), 0, viewer)
        playing.imagine_hidden(memory_of(imagined), 0)
        records["dice"] = imagined["dice"]
        yield imagined[0].state
