"""Runs: the same games whoever plays them, inside compiled code or asked move by move."""

import hashlib
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow.engine.rule import interpreted
from frontrow.games.suitup.state import MATS
from frontrow.lab import runs, simulate
from frontrow.lab.inside import DEAL, DECISIONS, LENGTH, REPLAY, START
from frontrow.lab.runs import Batch, pieces, plan, play_batch, play_slowly, retold, rotations, setting
from frontrow.lab.tally import by_period
from frontrow.lab.watching import BUYER_AT, CARDS_AT, HAVE_AT, MATS_AT, ROWS_AT, TRENDY_AT, ZEROS_AT
from tests.editions import changed
from tests.interpreting import interpreted as uncompiled

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("coverme", {"players": 4}),
    ("coverme", {"players": 2, "two_player": "advanced", "on_tie": "season"}),
    ("coverme", {"players": 5, "length": "longer", "scoring": "equal", "removed": "W"}),
    ("suitup", {"players": 2}),
    ("suitup", {"players": 4}),
]
FEW = 2 if interpreted else 40


def played(key: str, options: dict[str, Any], **more: Any) -> tuple[frontrow.Game, Batch]:
    game = frontrow.game(key, **options)
    given = setting(game, (["greedy", "random"] * 3)[: game.players], 7, **more)
    return game, play_batch(given, plan([list(range(game.players))], range(FEW)))


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_notes_add_up_to_the_points(key: str, options: dict[str, Any]):
    game, batch = played(key, options)
    seats = by_period(key, batch.notes, game.players).sum(axis=2)
    if key == "coverme":
        assert (seats == batch.points[:, : game.players]).all()
    else:
        assert (seats == batch.notes[:, HAVE_AT : HAVE_AT + game.players]).all()
        assert (seats.max(axis=1) >= 6).all()


def test_rows_cards_and_zeros_of_cover_me_fit_together():
    game, batch = played("coverme", {"players": 4})
    rows, zeros = batch.notes[:, ROWS_AT : ROWS_AT + 4], batch.notes[:, ZEROS_AT : ZEROS_AT + 4]
    trendy, cards = batch.notes[:, TRENDY_AT : TRENDY_AT + 4], batch.notes[:, CARDS_AT : CARDS_AT + 24]
    assert (rows == 3 * game.players).all()
    assert (batch.facts[:, LENGTH] == 12).all()
    by_season = cards.reshape(-1, 4, 6)
    assert (by_season.sum(axis=2) == 3 * zeros + trendy).all()
    worth = by_season.sum(axis=1) @ np.array([2, 2, 2, 3, 4, 5])
    assert (worth == batch.points[:, :4].sum(axis=1)).all()
    assert zeros.sum() > 0


def test_buyers_and_archetypes_of_suit_up_are_those_of_the_table():
    given = setting(frontrow.game("suitup", players=3), ["greedy"] * 3, 3)
    order = plan([[0, 1, 2]], range(1))
    batch = play_batch(given, order)
    table = runs.recorded_game(given, order[0])
    for seat in range(3):
        friends = table.state.seats[seat].friends
        people = np.flatnonzero(batch.notes[0, BUYER_AT : BUYER_AT + 80] == seat + 1)
        assert sorted(friends.cards[: friends.count]) == people.tolist()
        assert batch.notes[0, MATS_AT + seat] == table.state.seats[seat].mat
    assert batch.facts[0, LENGTH] == table.state.rounds
    assert batch.facts[0, DECISIONS] == len(table.history)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_a_game_asked_move_by_move_is_noted_like_any_other(key: str, options: dict[str, Any]):
    game = frontrow.game(key, **options)
    given = setting(game, ["greedy"] * game.players, 5)
    order = plan([list(range(game.players))], range(3, 4))
    table = play_slowly(given, order[0])
    batch = retold(given, order, table.history)
    result = table.result
    assert result is not None
    assert batch.points[0, : game.players].tolist() == result["points"]
    assert [seat for seat in range(game.players) if int(batch.ahead[0]) >> seat & 1] == result["winners"]
    assert batch.facts[0, DECISIONS] == len(table.history)


def test_bots_without_a_chooser_play_on_the_same_deals(monkeypatch: pytest.MonkeyPatch):
    game = frontrow.game("suitup", players=2)
    given = setting(game, ["greedy", "random"], 5)
    orders = plan([[0, 1], [1, 0]], range(2))
    inside = play_batch(given, orders)
    monkeypatch.setattr(runs, "plays_inside", lambda name: name != "greedy")
    slowly, again = play_batch(given, orders), play_batch(given, orders)
    assert (slowly.facts[:, START] == inside.facts[:, START]).all()
    assert (slowly.points == again.points).all()
    assert slowly.points.any()
    assert [len(piece) for piece in pieces(given, [[0, 1], [1, 0]], range(3))] == [2, 2, 2]
    summary = simulate.simulate(game, ["greedy", "random"], 2, 5)
    assert summary.points == slowly.points[::2, :2].mean(axis=0).tolist()
    seen: list[int] = []
    rotated = simulate.simulate(game, ["greedy", "random"], 4, 5, seen.append, rotate=True)
    assert seen == [1, 2, 3, 4]
    assert rotated.games == 4
    assert sum(rotated.points) * 4 == slowly.points.sum()


def test_a_deal_that_bots_did_not_finish_is_left_out(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(runs, "plays_inside", lambda name: False)

    def stop(done: int) -> None:
        if done == 3:
            raise KeyboardInterrupt

    game = frontrow.game("suitup", players=2)
    assert simulate.simulate(game, ["greedy", "random"], 6, 1, stop, rotate=True).games == 2


def test_archetypes_are_dealt_where_that_is_asked_for(monkeypatch: pytest.MonkeyPatch):
    _, chosen = played("suitup", {"players": 4})
    _, dealt = played("suitup", {"players": 4}, dealt=True)
    mats = dealt.notes[:, MATS_AT : MATS_AT + 4]
    assert all(len(set(row)) == 4 for row in mats.tolist())
    assert (mats != chosen.notes[:, MATS_AT : MATS_AT + 4]).any()
    if not interpreted:
        assert set(mats.ravel().tolist()) == set(range(len(MATS)))
    monkeypatch.setattr(runs, "plays_inside", lambda name: False)
    given = setting(frontrow.game("suitup", players=2), ["random"] * 2, 1, dealt=True)
    assert play_batch(given, plan([[0, 1]], range(2))).points.any()


def test_a_deal_is_the_same_for_everybody_and_dice_are_not():
    game = frontrow.game("coverme", players=3)
    given = setting(game, ["greedy", "random", "random"], 9)
    orders = plan(rotations(given.bots), range(4), replays=2)
    batch = play_batch(given, orders)
    for deal in range(4):
        mine = batch.facts[batch.deals == deal]
        assert len(set(mine[:, START].tolist())) == 1
    assert len({tuple(row) for row in batch.points.tolist()}) == len(batch)
    assert len({runs.key_of_deal(given, deal) for deal in range(4)}) == 4
    alone = play_batch(given, orders[5:6])
    assert (alone.points[0] == batch.points[5]).all()


def test_rotations_move_everybody_on_and_leave_out_what_looks_alike():
    assert rotations(["a", "b", "b"]) == [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    assert rotations(["a", "b", "a", "b"]) == [[0, 1, 2, 3], [1, 2, 3, 0]]
    assert rotations(["a", "a"]) == [[0, 1]]


def test_pieces_are_whole_deals_one_after_another():
    given = setting(frontrow.game("coverme", players=4), ["greedy", "random", "random", "random"], 1)
    crews = rotations(given.bots)
    whole = plan(crews, range(200), 2)
    cut = list(pieces(given, crews, range(200), 2))
    assert (np.concatenate(cut) == whole).all()
    assert len(cut) > 2
    assert all(len(set(piece[:, DEAL])) * 8 == len(piece) for piece in cut)
    assert whole[:8, REPLAY].tolist() == list(range(8))


def digest(key: str) -> str:
    """Name all that is noted of the second game with a deal."""
    given = setting(frontrow.game(key, players=2), ["greedy", "random"], 11, dealt=True)
    batch = play_batch(given, plan([[0, 1]], range(5, 6), replays=2)[1:])
    parts = (batch.points, batch.ahead, batch.facts, batch.notes)
    return hashlib.sha256(b"".join(part.tobytes() for part in parts)).hexdigest()


@pytest.mark.skipif(interpreted, reason="nothing is compiled")
def test_compiled_and_interpreted_games_are_noted_alike():
    code = "from tests.lab.test_runs import digest; print(digest('coverme'), digest('suitup'))"
    (said,) = uncompiled("-c", code)
    assert said.split() == [digest("coverme"), digest("suitup")]


def test_an_edition_from_a_file_goes_along_with_the_setting(tmp_path):
    game = frontrow.game("suitup", players=2, edition=changed(tmp_path, name="garden"))
    given = setting(game, ["random"] * 2, 1)
    (tmp_path / "garden.toml").unlink(missing_ok=True)
    assert given.game.options == game.options
    assert given.game.definition.edition == game.definition.edition
