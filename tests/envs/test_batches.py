"""Many tables in one call: each goes exactly as it would by itself, and rewards what it should."""

from hashlib import sha256
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import BadOption, Table
from frontrow.bots import roster
from frontrow.engine.batches import ENDED, FORFEITED, GOES_ON
from frontrow.engine.chance import roll
from frontrow.envs.batch import Batch, looking
from tests.envs.playing import GAMES, MANY_GAMES, any_legal
from tests.interpreting import interpreted

TABLES = 6


def opened(key: str, options: Any, count: int = TABLES, **wishes: Any) -> Batch:
    """Open some tables."""
    batch = Batch(frontrow.game(key, **options), count, **wishes)
    batch.seed(range(10, 10 + count))
    batch.begin()
    return batch


def beside(batch: Batch, index: int) -> Table:
    """Deal the game that a table of a batch has just begun, at a table of its own."""
    key = b"".join(int(word).to_bytes(4, "little") for word in batch.tables[index].chance.key)
    return batch.game.deal(seed=key)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_tables_go_as_single_tables_do(key: str, options: Any):
    batch, rng = opened(key, options), np.random.default_rng(2)
    look = looking(batch.game)
    singles, ends = [beside(batch, i) for i in range(TABLES)], 0
    for _ in range(700):
        for i, table in enumerate(singles):
            seat = int(batch.seats[i])
            assert seat in table.to_move
            assert set(np.flatnonzero(batch.masks[i]).tolist()) == set(table._legal_actions(seat))
            assert np.array_equal(batch.observations[i], look(table._memory, seat)[0])
        actions, seats = any_legal(batch.masks, rng), batch.seats.copy()
        batch.step(actions)
        for i, table in enumerate(singles):
            table.play_action(int(seats[i]), int(actions[i]))
            assert batch.ended[i] == (ENDED if table.over else GOES_ON)
            if table.over:
                check_end(batch, i, table, int(seats[i]))
                singles[i], ends = beside(batch, i), ends + 1
        if ends >= TABLES:
            return
    assert ends


@pytest.mark.parametrize(("key", "options"), MANY_GAMES)
def test_what_stays_in_a_row_is_what_would_be_written_anew(key: str, options: Any):
    """After a hidden choice only what the next seat sees otherwise is written, and of a mask what changes."""
    batch, rng = opened(key, options, 3), np.random.default_rng(5)
    look = looking(batch.game)
    for _ in range(300):
        batch.step(any_legal(batch.masks, rng))
        for i, seat in enumerate(batch.seats.tolist()):
            observation, mask = look(batch.memory[i : i + 1], seat)
            assert np.array_equal(batch.observations[i], observation)
            assert np.array_equal(batch.masks[i], mask)


def check_end(batch: Batch, index: int, table: Table, seat: int) -> None:
    """Hold the rewards against the result, and the last observation against the table."""
    assert table.result is not None
    winners, players = table.result["winners"], table.game.players
    for other in range(players):
        share = players / len(winners) if other in winners else 0
        assert batch.rewards[index, other] == pytest.approx((share - 1) / (players - 1))
    assert batch.rewards[index].sum() == pytest.approx(0, abs=1e-5)
    assert np.array_equal(batch.finals[index], looking(table.game)(table._memory, seat)[0])


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_bots_play_the_other_seats_as_they_do_anywhere(key: str, options: Any):
    game = frontrow.game(key, **options)
    names = ["greedy", "random", "greedy", "greedy"][: game.players - 1]
    batch, rng = opened(key, options, 3, bots=names), np.random.default_rng(3)
    homes = set()
    for _ in range(160):
        assert (batch.seats == batch.mine).all()
        assert batch.masks.any(axis=1).all()
        assert ((batch.ended == GOES_ON) | (np.abs(batch.rewards.sum(axis=1)) < 1e-5)).all()
        homes |= set(batch.mine.tolist())
        batch.step(any_legal(batch.masks, rng))
    assert len(homes) > 1


def test_a_bot_at_a_batch_chooses_what_the_roster_lets_it_choose():
    """A hand whose best move is one only: greedy beside you does what `roster.choose` says."""
    batch = opened(
        "coverme", {"players": 2, "first_game": True, "length": "shorter"}, 1, bots=["greedy"], seat=0
    )
    rng, same, unsure = np.random.default_rng(1), 0, 0
    for _ in range(40):
        table = Table(batch.game, batch.tables[:1].copy())
        if len(table.to_move) == 2:
            choices = {roster.choose(table, 1, "greedy", seed) for seed in range(6)}
            batch.step(any_legal(batch.masks, rng))
            played = {row["covers"][-1]["card"] for row in table_view(batch)["rows"][1:2] if row["covers"]}
            if len(choices) == 1 and played:
                same += choices == {f"play {card}" for card in played}
                unsure += choices != {f"play {card}" for card in played}
        else:
            batch.step(any_legal(batch.masks, rng))
    assert same >= 5
    assert unsure <= same // 3  # after the third month the row is cleared before it is our turn again


def table_view(batch: Batch) -> Any:
    return Table(batch.game, batch.tables[:1].copy()).view(None)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_the_lead_sums_to_the_final_points(key: str, options: Any):
    batch, rng = opened(key, options, 4, reward="lead", resets="disabled"), np.random.default_rng(4)
    gained = np.zeros((4, batch.game.players))
    while not batch.ended.all():
        going = batch.ended == GOES_ON
        batch.step(any_legal(batch.masks, rng))
        gained[going] += batch.rewards[going]
    for i in range(4):
        result = Table(batch.game, batch.tables[i : i + 1].copy()).result
        assert result is not None
        points = np.array(result["points"])
        assert gained[i] == pytest.approx(points - points.mean(), abs=1e-3)


@pytest.mark.parametrize("wrong", [-1, -2, -7, 10**6, None])
def test_an_illegal_choice_forfeits_and_the_next_game_begins(wrong: int | None):
    batch = opened("coverme", {"players": 3}, 2)
    offender = int(batch.seats[0])
    actions = any_legal(batch.masks, np.random.default_rng(1))
    actions[0] = int(np.flatnonzero(batch.masks[0] == 0)[0]) if wrong is None else wrong
    batch.step(actions)
    assert batch.ended.tolist() == [FORFEITED, GOES_ON]
    assert batch.rewards[0].tolist() == [-1.0 if seat == offender else 0.0 for seat in range(3)]
    assert batch.masks[0].any()
    batch.step(any_legal(batch.masks, np.random.default_rng(1)))
    assert batch.ended.tolist() == [GOES_ON, GOES_ON]


def test_the_same_seeds_bring_the_same_games_for_long():
    runs = []
    for count in (5, 2):
        batch, rngs = (
            opened("suitup", {"players": 2}, count, bots=["random"]),
            [np.random.default_rng(i) for i in range(count)],
        )
        said = []
        for _ in range(1500):
            actions = [any_legal(batch.masks[i], rngs[i]) for i in range(count)]
            batch.step(actions)
            said.append(
                (batch.observations[:2].tobytes(), batch.rewards[:2].tobytes(), batch.ended[:2].tolist())
            )
        assert sum(any(ended) for _, _, ended in said) > 10
        runs.append(said)
    assert runs[0] == runs[1]


@pytest.mark.parametrize(
    "wish", [{"bots": ["greedy"]}, {"reward": "fame"}, {"seat": 4}, {"bots": ["nobody"] * 3}]
)
def test_what_cannot_be_is_refused_in_a_sentence(wish: Any):
    with pytest.raises(BadOption):
        Batch(frontrow.game("coverme"), 1, **wish)


def by_their_dice(batch: Batch) -> list[int]:
    """Choose at each table as a bot that plays by chance does there."""
    throw = getattr(roll, "py_func", roll)
    return [int(table.moves.cards[throw(table.dice, int(table.moves.count))]) for table in batch.tables]


@pytest.mark.parametrize(("bots", "reward"), [(None, "win"), (["greedy"], "lead")])
@pytest.mark.parametrize("key", frontrow.GAMES)
def test_a_rollout_is_the_same_steps_in_one_call(key: str, bots: Any, reward: str):
    rolled, stepped = (opened(key, {"players": 2}, 3, bots=bots, reward=reward) for _ in range(2))
    ends = 0
    for count in (1, 150, 200):
        steps = rolled.rollout(count)
        for t, actions in enumerate(steps.actions):
            assert np.array_equal(steps.observations[t], stepped.observations)
            assert np.array_equal(steps.masks[t], stepped.masks)
            assert np.array_equal(steps.seats[t], stepped.seats)
            assert actions.tolist() == by_their_dice(stepped)
            stepped.step(actions)
            assert np.array_equal(steps.rewards[t], stepped.rewards)
            assert np.array_equal(steps.gained[t], stepped.gained)
            assert np.array_equal(steps.ended[t], stepped.ended)
            over = stepped.ended > 0
            assert np.array_equal(steps.finals[t][over], stepped.finals[over])
            ends += int(over.sum())
        assert np.array_equal(rolled.observations, stepped.observations)
    assert ends > 3


@pytest.mark.parametrize(("bots", "reward"), [(None, "win"), (None, "lead"), (["greedy"], "lead")])
@pytest.mark.parametrize("key", frontrow.GAMES)
def test_playing_on_leaves_what_the_same_steps_leave(key: str, bots: Any, reward: str):
    """Each step is written over the one before, some only in part: nothing stays that should not."""
    hasty, stepped = (opened(key, {"players": 2}, 3, bots=bots, reward=reward) for _ in range(2))
    ends = 0
    for count in (1, 2, 3, 1, 5, 1, 1, *range(7, 40)):
        ended = hasty.play_on(count)
        ends += ended
        for _ in range(count):
            ended -= stepped.step(by_their_dice(stepped))
        assert ended == 0
        for ours, theirs in zip(hasty.things, stepped.things, strict=True):
            if ours is not hasty.finals and ours is not hasty.scratch:
                assert np.array_equal(ours, theirs)
        over = stepped.over
        assert np.array_equal(hasty.finals[over], stepped.finals[over])
    assert ends > 3


def test_any_quick_bot_takes_the_steps_of_a_rollout():
    batch = opened("coverme", {"players": 2, "length": "shorter"}, 16, bots=["random"])
    played = batch.rollout(250, "greedy")
    won = played.gained[played.ended > 0]
    assert len(won) > 16
    assert (won > 0).mean() > 0.75
    with pytest.raises(BadOption):
        batch.rollout(5, "editor")
    with pytest.raises(BadOption):
        opened("coverme", {}, 1, resets="next").rollout(5)
    with pytest.raises(BadOption):
        batch.play_on(5, "editor")


def digest_of(key: str) -> str:
    """Play a while against bots, and shorten all that was written."""
    batch, rng, written = opened(key, {"players": 2}, 2, bots=["greedy"]), np.random.default_rng(1), sha256()
    for _ in range(20):
        batch.step(any_legal(batch.masks, rng))
        for array in (batch.observations, batch.masks, batch.seats, batch.rewards, batch.ended):
            written.update(array.tobytes())
    return written.hexdigest()


@pytest.mark.parametrize("key", frontrow.GAMES)
def test_compiled_and_interpreted_write_the_same(key: str):
    program = f"from tests.envs.test_batches import digest_of; print(digest_of({key!r}))"
    assert interpreted("-c", program) == [digest_of(key)]
