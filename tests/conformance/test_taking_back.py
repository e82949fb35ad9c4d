"""Taking back: a move that showed nobody anything can be undone within the turn, and leaves no trace."""

from collections import Counter
from itertools import count
from random import Random
from typing import Any

import pytest

import frontrow
from frontrow import IllegalMove, Table
from frontrow.engine.making import BOUND
from frontrow.engine.verbs import FREE
from tests.conformance.test_rebuilding import whole
from tests.conformance.test_views import viewers
from tests.conformance.unseen import habits
from tests.conformance.walks import Options, covering, play_on, spelled

REASONS = {"illegal.shuffled", "illegal.shown", "illegal.by_rule"}
IMAGINED = 3


def seen(table: Table, viewer: int | None) -> dict[str, Any]:
    """Ask for everything a viewer can ask for after a move."""
    return {
        "view": table.view_json(viewer),
        "news": table.news(viewer),
        "hidden": table.hidden(viewer).tobytes(),
        "back": [table.may_take_back(seat) for seat in range(table.game.players)],
    }


def tells(before: Table, sight: dict[str, Any], seat: int, move: str, viewer: int | None, seed: int) -> bool:
    """Say whether what a viewer sees after a move tells it from a table that looked the same before."""
    other = before.imagine(viewer, seed)
    try:
        other.play(seat, move)
    except IllegalMove:
        return True
    return seen(other, viewer) != sight


def told_anybody(before: Table, after: Table, seat: int, move: str, times: int) -> bool:
    """Say whether a move told any viewer anything, as far as some imagined tables say."""
    sights = {viewer: seen(after, viewer) for viewer in viewers(before)}
    return any(
        tells(before, sight, seat, move, viewer, seed)
        for seed in range(times)
        for viewer, sight in sights.items()
    )


def check_taken_back(before: Table, after: Table, seat: int) -> None:
    """Check that taking a move back leaves no trace."""
    after.take_back(seat)
    here, there = whole(before), whole(after)
    for name, value in here.items():
        assert there[name] == value, name
    for viewer in viewers(after):
        assert after.news(viewer) == [{"event": "take_back", "seat": seat}]


def why_not(table: Table, seat: int) -> str:
    """Find why a move cannot be taken back, and check that asking changes nothing."""
    before = whole(table)
    with pytest.raises(IllegalMove) as error:
        table.take_back(seat)
    assert whole(table) == before
    assert error.value.told("nl") != error.value.told("en")
    return error.value.key


def check_move(before: Table, after: Table, seat: int, move: str) -> str:
    """Check whether a move that leaves its seat alone on turn may be taken back; say why not, or ''.

    A move that showed something has mostly told it to a viewer, unless they could have worked it out.
    """
    if after.may_take_back(seat):
        assert not told_anybody(before, after, seat, move, IMAGINED), move
        check_taken_back(before, after.copy(), seat)
        return ""
    reason = why_not(after, seat)
    assert reason in REASONS
    if reason == "illegal.shown" and told_anybody(before, after, seat, move, IMAGINED):
        return "told"
    return reason


def go_on(table: Table, rng: Random, habit: Any) -> tuple[Table, Table, int, str]:
    """Make a move at a copy: the table before and after it, who moved, and the move."""
    seat = rng.choice(table.to_move)
    action = habit(table, seat, rng)
    move = table.game.definition.spell(table.state, action)
    after = table.copy()
    after.play(seat, move)
    return table, after, seat, move


def reasons(table: Table, rng: Random, habit: Any) -> Counter[str]:
    """Play a game and check every move; count why moves that left a seat alone on turn stood, or not ('')."""
    found: Counter[str] = Counter()
    while not table.over:
        secret = table.secret
        before, after, seat, move = go_on(table, rng, habit)
        if not secret:
            others = [other for other in range(table.game.players) if other != seat]
            assert not any(after.may_take_back(other) for other in others)
        if not secret and after.to_move == (seat,):
            found[check_move(before, after, seat, move)] += 1
        elif not secret:
            assert why_not(after, seat) == "illegal.take_back"
        table = after
        if table.may_take_back(seat) and rng.random() < 0.2:
            table.take_back(seat)
    frontrow.verify(table.record())
    return found


@pytest.mark.parametrize(("key", "options"), covering())
def test_what_showed_nobody_anything_can_be_taken_back(key: str, options: Options):
    rng = Random(spelled(key, options))
    table = frontrow.game(key, **options).deal(seed=rng.getrandbits(256))
    reasons(table, rng, rng.choice(habits(key)))


OFTEN = [("coverme", {"players": 2, "two_player": "advanced"}), ("coverme", {}), ("suitup", {})]
KNOWN = {
    "coverme": {"", "illegal.shown", "illegal.by_rule"},
    "suitup": {"", "illegal.shown", "illegal.shuffled"},
}


@pytest.mark.parametrize(("key", "options"), OFTEN)
def test_there_is_every_reason_that_a_move_stands(key: str, options: Options):
    found: Counter[str] = Counter()
    for number in range(8):
        table = frontrow.game(key, **options).deal(seed=number)
        found += reasons(table, Random(number), habits(key)[0])
    assert set(found) >= KNOWN[key]
    assert found[""] > 1
    assert found["told"] > 2 * found["illegal.shown"]


@pytest.mark.parametrize(("key", "options"), covering())
def test_several_steps_are_taken_back_one_after_the_other(key: str, options: Options):
    rng = Random(spelled(key, options))
    table = frontrow.game(key, **options).deal(seed=rng.getrandbits(256))
    path = [table]
    while not table.over:
        _, after, seat, _ = go_on(table, rng, habits(key)[0])
        path = [*path, after] if after.may_take_back(seat) and not table.secret else [after]
        back = after.copy()
        for there in reversed(path[:-1]):
            back.take_back(seat)
            assert whole(back) == whole(there)
        if len(path) > 1:
            assert not back.may_take_back(seat)
        table = after


def test_a_hidden_choice_is_taken_back_as_by_recall():
    table = frontrow.game("coverme", first_game=True).deal(seed=1)
    before = whole(table)
    table.play(2, table.legal(2)[0])
    assert [table.may_take_back(seat) for seat in range(4)] == [False, False, True, False]
    table.take_back(2)
    assert whole(table) == before
    assert table.news(0) == [{"event": "recall", "seat": 2}]
    assert why_not(table, 2) == "illegal.take_back"


def test_a_choice_at_the_very_end_is_begun_anew_at_every_stage():
    """Of the last friends nobody hears who is chosen or paid, nor that it is taken back; only who is done."""
    stages: Counter[int] = Counter()
    for number in range(20):
        table, rng = at_the_very_end(number), Random(number)
        while table.secret:
            seat = rng.choice(table.to_move)
            before = whole(table)
            for made in count(1):
                assert table.may_take_back(seat) == (made > 1)
                *people_or_types, last = table.legal(seat)
                table.play(seat, rng.choice(people_or_types or [last]))
                if not table.secret:
                    break
                back, ready = table.copy(), seat not in table.to_move
                back.take_back(seat)
                assert whole(back) == before
                stages[made] += 1
                for viewer in viewers(table):
                    assert table.news(viewer) == [{"event": "ready", "seat": seat}] * ready
                    assert back.news(viewer) == [{"event": "recall", "seat": seat}] * ready
                if ready:
                    break
    assert min(stages[made] for made in (1, 2, 3)) > 0


def at_the_very_end(number: int) -> Table:
    """Play until somebody chooses last friends."""
    for seed in count(1000 * number):
        table, rng = frontrow.game("suitup", players=4).deal(seed=seed), Random(seed)
        while not table.over and not table.secret:
            play_on(table, rng)
        if table.secret:
            return table
    raise AssertionError


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_a_leak_by_taking_back_would_be_found(key: str, monkeypatch: pytest.MonkeyPatch):
    """If every move could be taken back, some would have told somebody something."""
    playing = frontrow.GAMES[key].playing
    make = playing.make

    def bind_nobody(*given: Any) -> bool:
        made: bool = make(*given)
        given[-1][BOUND] = FREE
        return made

    monkeypatch.setattr(playing, "make", bind_nobody)
    rng, leaks = Random(key), 0
    table = frontrow.game(key, players=2).deal(seed=1)
    while not table.over:
        before, after, seat, move = go_on(table, rng, habits(key)[0])
        if after.may_take_back(seat) and not before.secret:
            leaks += told_anybody(before, after, seat, move, IMAGINED)
        table = after
    assert leaks > 0
