"""A move at a copy: it leads where the move leads, lists what was legal, and leaves the table as it was."""

import pytest

import frontrow
from frontrow import IllegalMove, Table
from tests.conformance.test_views import compact, viewers
from tests.conformance.walks import Options, covering, one_of_each_phase


def state_of(table: Table) -> tuple[object, ...]:
    """Read all that a move changes."""
    return table._memory.tobytes(), table.log, table.history, table.takers, table.hidden_choices


def check_attempt(table: Table, seat: int, move: str) -> None:
    """Check that an attempt comes to the same as the move at a copy."""
    before, then = state_of(table), table.copy()
    then.play(seat, move)
    attempt = table.attempt(seat, move)
    assert state_of(table) == before
    assert state_of(attempt.then) == state_of(then)
    assert attempt.legal == compact(table.legal(seat))
    assert attempt.then.told() == then.told()
    assert attempt.then.told_and_shown(viewers(then)) == (then.told(), then.views_json(viewers(then)))


@pytest.mark.parametrize(("key", "options"), covering())
def test_an_attempt_is_the_move_at_a_copy(key: str, options: Options):
    for table in one_of_each_phase(key, options).values():
        for seat in table.to_move:
            legal = table.legal(seat)
            for move in {legal[0], legal[-1]}:
                check_attempt(table, seat, move)


@pytest.mark.parametrize("move", ["", "nonsense", 'play "', "\ud800", "play", None, 3])
def test_an_attempt_that_is_not_legal_says_why_as_the_move_does(move: str):
    table = frontrow.game("coverme").deal(seed=1)
    seat = table.to_move[0]
    with pytest.raises(IllegalMove) as asked:
        table.copy().play(seat, move)
    with pytest.raises(IllegalMove) as tried:
        table.attempt(seat, move)
    assert str(tried.value) == str(asked.value)
    for nobody in (4, -1, True, "0"):
        with pytest.raises(IllegalMove):
            table.attempt(nobody, table.legal(seat)[0])  # type: ignore[arg-type]


def test_an_attempt_at_a_table_that_was_played_back_draws_new_shuffles():
    dealt = frontrow.game("coverme").deal(seed=1)
    *_, table = frontrow.replay(dealt.record())
    seat = table.to_move[0]
    move = table.legal(seat)[0]
    attempt = table.attempt(seat, move)
    assert attempt.legal == compact(table.legal(seat))
    assert attempt.then.history == [(seat, table._action(seat, move))]
    assert not attempt.then._is_played_back()


def test_nothing_new_is_told_and_shown_where_a_move_was_taken_back():
    table = frontrow.game("coverme", players=2).deal(seed=1)
    while not table.takers:
        table.play(table.to_move[0], table.legal(table.to_move[0])[0])
    table.take_back(table.takers[-1])
    assert table.told_and_shown([None]) == (table.told(), table.views_json([None]))
    table.forget_news()
    assert table.told_and_shown([0, None]) == (table.told(), table.views_json([0, None]))
