"""Rebuilding: from its key and its moves a table comes back as it was, to the byte."""

from random import Random
from typing import Any

import pytest

import frontrow
from frontrow import IllegalMove, Table
from tests.conformance.test_views import viewers
from tests.conformance.walks import Options, every_combination, memory, play_on, spelled


def whole(table: Table) -> dict[str, Any]:
    """Everything there is to a table."""
    seats = range(table.game.players)
    return {
        "memory": memory(table),
        "log": list(table.log),
        "record": table.record(),
        "history": list(table.history),
        "pending": list(table._pending),
        "hidden": table.hidden_choices,
        "key": (table._key, table.commitment, table._first_start),
        "seats": table.seats,
        "legal": [table.legal(seat) for seat in seats],
        "back": [table.may_take_back(seat) for seat in seats],
        "views": [table.view_json(viewer) for viewer in viewers(table)],
    }


def rebuild(table: Table, start: int | None) -> Table:
    """Rebuild a table that was dealt with a start seat, or without."""
    assert table._key is not None
    return table.game.rebuild(table._key, start, table.seats, table.history)


def check_rebuilt(table: Table, start: int | None) -> None:
    """Check that a table can be rebuilt, and goes on as before."""
    again = rebuild(table, start)
    there, here = whole(again), whole(table)
    for name, value in here.items():
        assert there[name] == value, name
    for _ in range(2):
        for one in (table.copy(), again.copy()):
            if not one.over:
                play_on(one, Random(1))
    assert whole(rebuild(again, start)) == here


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_a_table_is_rebuilt_as_it_was(key: str, options: Options):
    """At any point, also in the middle of a secret phase with choices taken back and replaced."""
    rng, game = Random(spelled(key, options)), frontrow.game(key, **options)
    start = None if game.definition.finds_start or rng.random() < 0.5 else rng.randrange(game.players)
    names = [{"name": f"somebody {seat}"} for seat in range(game.players)]
    table = game.deal(seed=rng.getrandbits(256), start=start, seats=names)
    check_rebuilt(table, start)
    while not table.over:
        if table.hidden_choices and rng.random() < 0.2:
            table.take_back(rng.choice(table.hidden_choices))
        else:
            play_on(table, rng)
        if rng.random() < 0.03 or table.over:
            check_rebuilt(table, start)
    assert len(table.history) == sum(event[0] == "move" for event in table.log)


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_news_of_the_last_move_come_back_too(key: str):
    rng, table = Random(key), frontrow.game(key).deal(seed=5)
    for _ in range(60):
        play_on(table, rng)
        assert rebuild(table, None).news_json() == table.news_json()


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_a_move_that_cannot_be_is_named(key: str):
    rng, table = Random(key), frontrow.game(key).deal(seed=6)
    for _ in range(50):
        play_on(table, rng)
    assert table._key is not None
    for wrong in (0, 20, 49):
        for pair in ((99, table.history[wrong][1]), (-1, 0), (table.history[wrong][0], 10**6), (0, -5)):
            history = [*table.history[:wrong], pair, *table.history[wrong + 1 :]]
            with pytest.raises(IllegalMove) as error:
                table.game.rebuild(table._key, None, None, history)
            assert error.value.values["number"] == wrong
            assert error.value.told("nl") != error.value.told("en")
