"""Records: what is written can be read, replayed and checked, and says the same again."""

import hashlib
import json

import pytest

import frontrow
from frontrow import BadRecord, IllegalMove
from tests.conformance.walks import Options, covering, deal, every_combination, played, walk


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_a_record_replays_to_the_same_record(key: str, options: Options):
    table = played(key, options)
    record = table.record()
    written = json.loads(json.dumps(record))
    assert written == record
    last = None
    for count, last in enumerate(frontrow.replay(written), 1):  # noqa: B007
        pass
    assert last is not None
    assert count == len(record["events"])
    assert json.dumps(last.record()) == json.dumps(record)
    assert last.state.tobytes() == table.state.tobytes()
    assert last.view(None) == table.view(None)


@pytest.mark.parametrize(("key", "options"), covering())
def test_a_record_is_complete_and_verified(key: str, options: Options):
    table = played(key, options)
    record = json.loads(json.dumps(table.record()))
    definition = frontrow.GAMES[key]
    assert list(record)[:4] == ["format", "game", "rules", "options"]
    assert ("start" in record) != definition.finds_start
    assert record.get("edition_digest") == (definition.edition and definition.edition.digest)
    assert (record["format"], record["game"], record["rules"]) == ("frontrow/1", key, definition.version)
    assert record["options"] == options
    assert record["result"] == table.result
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() == table.commitment
    frontrow.verify(record)


@pytest.mark.parametrize(("key", "options"), covering())
def test_legal_moves_are_written_and_verified(key: str, options: Options):
    table, rng = deal(key, options)
    lists: list[tuple[int, list[str]]] = []
    for there in walk(table, rng):
        if not there.over and not there.secret:
            seat = there.to_move[0]
            lists.append((len(there.log), there.legal(seat)))
    record = json.loads(json.dumps(table.record(legal=True)))
    moves = [place for place, event in enumerate(record["events"]) if event[0] == "move"]
    assert len(record["legal"]) == len(moves)
    assert all(record["events"][at][2] in legal for at, legal in zip(moves, record["legal"], strict=True))
    written = dict(zip(moves, record["legal"], strict=True))
    assert all(written[place] == legal for place, legal in lists)
    assert {name: record[name] for name in record if name != "legal"} == table.record()
    frontrow.verify(record)
    record["legal"][len(moves) // 2] = record["legal"][len(moves) // 2][:-1]
    with pytest.raises(BadRecord):
        frontrow.verify(record)


@pytest.mark.parametrize(("key", "options"), covering())
def test_running_games_are_recorded_without_their_secret(key: str, options: Options):
    """Every prefix is a record that verifies, without seed and result, and the replay goes on from it."""
    table, rng = deal(key, options)
    for number, there in enumerate(walk(table, rng)):
        if number % 29 and not there.over:
            continue
        record = there.record()
        assert ("seed" in record) == ("result" in record) == there.over
        frontrow.verify(record)
        *_, last = frontrow.replay(record)
        assert last.record()["events"] == record["events"]
        if not there._pending:
            assert last.state.tobytes() == there.state.tobytes()


@pytest.mark.parametrize(("key", "options"), covering())
def test_a_replay_shows_the_table_after_every_event(key: str, options: Options):
    record = played(key, options).record()
    heard = [len(table.log) for table in frontrow.replay(record)]
    assert len(heard) == len(record["events"])
    assert heard == sorted(heard)
    assert heard[-1] == len(record["events"])


@pytest.mark.parametrize(("key", "options"), every_combination())
def test_deals_follow_from_the_seed(key: str, options: Options):
    game = frontrow.game(key, **options)
    once, again, other = game.deal(seed=1), game.deal(seed=1), game.deal(seed=2)
    assert once.record() == again.record()
    assert once.state.tobytes() == again.state.tobytes()
    assert once.log != other.log
    assert once.commitment == again.commitment != other.commitment
    assert game.deal().log != game.deal().log


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_the_start_seat_can_be_chosen_without_changing_the_shuffles_or_not_at_all(key: str):
    game = frontrow.game(key)
    if game.definition.finds_start:
        for start in range(game.players):
            with pytest.raises(IllegalMove):
                game.deal(seed=3, start=start)
    else:
        logs = [game.deal(seed=3, start=start).log for start in range(game.players)]
        assert logs == [logs[0]] * game.players


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_a_record_is_the_readers_own(key: str):
    """Whatever a reader does to a record, or the caller to what was given, the table keeps its own."""
    names = [{"name": f"seat {seat}"} for seat in range(frontrow.game(key).players)]
    table = frontrow.game(key).deal(seed=1, seats=names)
    before = json.dumps(table.record())
    record = table.record()
    for event in record["events"]:
        for thing in event[2]:
            if isinstance(thing, list):
                thing.clear()
        event[2].clear()
    record["events"].clear()
    record["options"].clear()
    record["seats"][0]["name"] = names[0]["name"] = "somebody else"
    names.clear()
    assert json.dumps(table.record()) == before


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_people_and_bots_are_named(key: str):
    game = frontrow.game(key)
    seats = [{"name": "Ada “the hat” Ω"}, *[{"name": "greedy", "bot": "greedy"}] * (game.players - 1)]
    record = json.loads(json.dumps(game.deal(seed=1, seats=seats).record()))
    assert record["seats"] == seats
    frontrow.verify(record)
    with pytest.raises(IllegalMove):
        game.deal(seed=1, seats=seats[1:])
    for start in (-1, game.players, True, "0"):
        with pytest.raises(IllegalMove):
            game.deal(seed=1, start=start)  # type: ignore[arg-type]
