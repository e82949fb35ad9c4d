"""Tables share what is alike in their logs and histories; nobody can spoil another's by it."""

import json

import pytest

import frontrow
from tests.conformance.walks import deal, play_on, walk


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_whoever_writes_into_a_log_or_a_record_spoils_nothing(key: str):
    table, rng = deal(key, frontrow.game(key).options)
    for _ in range(20):
        play_on(table, rng)
    other, written = table.copy(), json.dumps(table.log)
    for event in (*table.log, *table.record()["events"], *table.shuffles()):
        if isinstance(event[-1], list):
            event[-1].clear()
        event[1:] = ["spoilt"]
    assert json.dumps(table.log) == json.dumps(other.log) == written
    assert [event[0] for event in table.events(table.logged - 3)] == [event[0] for event in table.log[-3:]]


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_the_takers_are_those_who_may_take_back(key: str):
    table, rng = deal(key, frontrow.game(key).options)
    met = set()
    for there in walk(table, rng):
        may = [seat for seat in range(there.game.players) if there.may_take_back(seat)]
        assert sorted(there.takers) == may
        met.add(bool(may))
    assert met == {True, False}
