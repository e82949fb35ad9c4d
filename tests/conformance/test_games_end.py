"""Every game, with every combination of its options: it ends, keeps its cards, and refuses what is wrong."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

import frontrow
from frontrow import Game, IllegalMove, Table
from frontrow.engine.chance import Chance, key_of, set_key
from frontrow.engine.playing import NEW_GAME
from frontrow.engine.record import memory_of
from tests.conformance import counting
from tests.conformance.counting import troubles
from tests.conformance.unseen import habits, stages
from tests.conformance.walks import (
    GAMES_FOR_EVERY_PHASE,
    Options,
    covering,
    every_combination,
    film,
    memory,
    one_of_each_phase,
    play_on,
    spelled,
    table_at,
)

NONSENSE = [
    "",
    " ",
    "pick",
    "play",
    "keep",
    "pass ",
    " pass",
    "Pass",
    "xyzzy",
    "play Yb1q Yb1q",
    "\0",
    "é" * 99,
    "{0}",
]
NO_WORDS = [None, 0, b"pass", ["pass"], 1.5, True]
NO_SEATS = [-1, 5, 99, 2**70, None, "0", 0.0, True, b"0", [0]]


def test_every_game_can_be_counted():
    assert set(counting.GAMES) == set(frontrow.GAMES)


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_random_games_end_and_keep_their_cards(key: str, options: Options):
    game, rng = frontrow.game(key, **options), Random(spelled(key, options))
    for _ in range(3):
        taken = film(game, rng)
        table = table_at(game, taken[-1:])
        assert not troubles(table, taken["state"])
        assert table.over
        assert table.to_move == ()
        assert table.result is not None
        points = table.result["points"]
        assert len(points) == game.players
        assert table.result["winners"]
        assert all(points[seat] == max(points) for seat in table.result["winners"])


@pytest.mark.parametrize(("key", "options"), covering())
def test_every_step_of_unusual_games_keeps_the_cards(key: str, options: Options):
    """Also between decisions, and in games that are played in other ways than by chance."""
    game = frontrow.game(key, **options)
    for habit in habits(key):
        records = stages(game, Random(spelled(key, options)), habit).records
        assert not troubles(table_at(game, records[-1:]), records["state"]), habit


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_whole_games_inside_compiled_code_end(key: str, options: Options):
    game = frontrow.game(key, **options)
    keys, records = Chance.zeros(), game.records()
    set_key(keys[0], key_of(5))
    for _ in range(10):
        decisions = game.definition.playing.playouts(memory_of(records), 0, memory_of(keys), 3)
        assert 3 * 20 < decisions < 3 * 1000
        assert table_at(game, records).over
        assert not troubles(table_at(game, records), records["state"])


@pytest.mark.parametrize(("key", "options"), covering())
def test_one_fused_call_per_decision_is_the_same_game(key: str, options: Options):
    """`step` leads where BEGIN, PUT and GO_ON do, and lists the same moves."""
    game, rng = frontrow.game(key, **options), Random(spelled(key, options))
    table = game.deal(seed=11)
    records = game.records()
    set_key(records[0].chance, key_of(11))
    step, fused = game.definition.playing.step, memory_of(records)[0]
    count = step(fused, NEW_GAME)
    while count:
        seat = int(records[0].seat)
        legal = table._legal_actions(seat)
        assert len(legal) == count
        assert np.flatnonzero(records[0].mask).tolist() == sorted(legal)
        assert records[0].state.tobytes() == table.state.tobytes()
        action = rng.choice(legal)
        table.play(seat, game.definition.spell(table.state, action))
        count = step(fused, action)
    assert table.over
    assert not records[0].mask.any()
    assert records[0].state.tobytes() == table.state.tobytes()


@pytest.mark.parametrize(("key", "options"), covering())
def test_a_batch_of_tables_is_as_many_single_ones(key: str, options: Options):
    rng = Random(f"batch {key} {options}")
    playing = frontrow.GAMES[key].playing
    records = frontrow.game(key, **options).records(3)
    for number, record in enumerate(records):
        set_key(record.chance, key_of(number))
    single = [records[number : number + 1].copy() for number in range(3)]
    for number in range(3):
        playing.step(memory_of(records)[number], NEW_GAME)
        playing.step(memory_of(single[number])[0], NEW_GAME)
    seats = np.zeros(3, np.int64)
    for _ in range(500):
        actions = np.array([rng.choice(np.flatnonzero(record.mask)) for record in records], np.int16)
        playing.step_all(memory_of(records), actions, seats)
        for number, alone in enumerate(single):
            if playing.step(memory_of(alone)[0], int(actions[number])) == 0:
                playing.step(memory_of(alone)[0], NEW_GAME)
        assert [alone[0].state.tobytes() for alone in single] == [
            record.state.tobytes() for record in records
        ]
        assert seats.tolist() == [int(alone[0].seat) for alone in single]


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_legal_moves_apply_to_a_copy_and_leave_the_table_alone(key: str, options: Options):
    for where, table in one_of_each_phase(key, options).items():
        before = memory(table)
        after = []
        for seat in table.to_move:
            for move in table.legal(seat):
                copy = table.copy()
                copy.play(seat, move)
                assert memory(copy) != before, (where, move)
                after.append(copy._records)
        assert not after or not troubles(table, np.concatenate(after)["state"]), where
        assert memory(table) == before
        assert table.log == []


def refused(table: Table, seat: object, move: object) -> None:
    """Check that a move is refused in a sentence and that nothing has changed."""
    before, log, pending = memory(table), list(table.log), list(table._pending)
    with pytest.raises(IllegalMove) as error:
        table.play(seat, move)  # type: ignore[arg-type]
    assert str(error.value)
    assert memory(table) == before
    assert (table.log, table._pending) == (log, pending)


@pytest.mark.parametrize(("key", "options"), covering())
def test_everything_else_is_refused_and_changes_nothing(key: str, options: Options):
    actions = frontrow.GAMES[key].actions.moves
    for table in one_of_each_phase(key, options).values():
        waiting = table.to_move[0] if table.to_move else 0
        for move in {*actions, *NONSENSE} - set(table.legal(waiting)):
            refused(table, waiting, move)
        for move in NO_WORDS:
            refused(table, waiting, move)
        for seat in set(range(table.game.players)) - set(table.to_move):
            assert table.legal(seat) == []
            for move in [*table.legal(waiting), actions[0], ""]:
                refused(table, seat, move)
        for seat in NO_SEATS:
            refused(table, seat, [*table.legal(waiting), actions[0]][0])
            with pytest.raises(IllegalMove):
                table.legal(seat)  # type: ignore[arg-type]
            with pytest.raises(IllegalMove):
                table.recall(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_moves_of_others_and_of_other_phases_are_refused(key: str, options: Options):
    rng = Random(spelled(key, options))
    positions = one_of_each_phase(key, options)
    heard = [move for table in positions.values() for seat in table.to_move for move in table.legal(seat)]
    for table in positions.values():
        for seat in range(table.game.players):
            for move in set(rng.sample(heard, 6)) - set(table.legal(seat)):
                refused(table, seat, move)


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_copies_are_independent(key: str, options: Options):
    for table in one_of_each_phase(key, options).values():
        copy = table.copy()
        before = memory(table)
        assert memory(copy) == before
        rng = Random("both go on alike")
        for _ in range(5):
            if not copy.over:
                play_on(copy, rng)
        assert memory(table) == before
        assert table.log == []
        rng = Random("both go on alike")
        for _ in range(5):
            if not table.over:
                play_on(table, rng)
        assert memory(copy) == memory(table)
        assert copy.log == table.log


def next_in_order(table: Table) -> int:
    """Find the first seat we wait for, in player order."""
    order = [(int(table.state.start) + turn) % table.game.players for turn in range(table.game.players)]
    return next(seat for seat in order if seat in table.to_move)


def choose_in_order(table: Table, rng: Random) -> dict[int, list[str]]:
    """Make a secret phase's choices in player order until they are revealed; return them."""
    plan: dict[int, list[str]] = {seat: [] for seat in table.to_move}
    before = len(table.log)
    while len(table.log) == before:
        seat = next_in_order(table)
        plan[seat].append(rng.choice(table.legal(seat)))
        table.play(seat, plan[seat][-1])
    return plan


def choose_in_disorder(table: Table, plan: dict[int, list[str]], rng: Random) -> None:
    """Make the same choices in any order, taking some back on the way and choosing others in between."""
    done = dict.fromkeys(plan, 0)
    before = len(table.log)
    while len(table.log) == before:
        seat = rng.choice(table.to_move)
        chosen = [other for other in plan if done[other]]
        if chosen and rng.random() < 0.3:
            seat = rng.choice(chosen)
            table.recall(seat)
            done[seat] = 0
        elif len(table.to_move) > 1 and done[seat] == 0 and rng.random() < 0.3:
            table.play(seat, rng.choice(table.legal(seat)))
            table.recall(seat)
        else:
            table.play(seat, plan[seat][done[seat]])
            done[seat] += 1


def secret_choices(game: Game, rng: Random) -> Iterator[Table]:
    """Play games, and go through the tables at which choices in secret begin."""
    for _ in range(GAMES_FOR_EVERY_PHASE):
        records = list(film(game, rng).reshape(-1, 1))
        for record in rng.sample(records, len(records)):
            table = table_at(game, record)
            if table.secret and not table._pending:
                yield table


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_secret_choices_in_any_order_are_one_log(key: str, options: Options):
    game, rng = frontrow.game(key, **options), Random(spelled(key, options))
    compared = 0
    for table in islice(secret_choices(game, rng), 3):
        other = table.copy()
        plan = choose_in_order(table, rng)
        choose_in_disorder(other, plan, rng)
        assert other.log == table.log
        assert memory(other) == memory(table)
        for seat in plan:
            with pytest.raises(IllegalMove):
                other.recall(seat)
        compared += 1
    assert compared == 3


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_open_choices_are_logged_at_once_and_cannot_be_recalled(key: str, options: Options):
    for table in one_of_each_phase(key, options).values():
        for seat in () if table.secret else table.to_move:
            move = table.legal(seat)[0]
            table.play(seat, move)
            assert table.log[0] == ["move", seat, move]
            assert not table.hidden_choices
            with pytest.raises(IllegalMove):
                table.recall(seat)
