"""Scores that lie face down (CM-5.3): others see how many cards they are, until all are counted."""

from random import Random
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow import Table
from frontrow.bots import roster
from frontrow.bots.reasons import reason
from frontrow.games.coverme.cards import CARDS, CLOTHES, PRESTIGE, TRAITS
from frontrow.games.coverme.state import IN_PLAY, SCORED
from tests.conformance.coverme_unseen import relabel
from tests.conformance.walks import walk
from tests.options import Options, covering_one, spelled

GAMES = covering_one("coverme")
NAMED = ("scored", "middle", "points")
NEXT_PILE = 8
"""The places of scored cards go up by this from the magazine to the middle, and by one from seat to seat."""


def viewers(table: Table) -> list[int | None]:
    """List every seat, and the spectator."""
    return [*range(table.game.players), None]


def laid(table: Table, scores: str) -> Table:
    """Lay the same position at a table with its scores in this way."""
    other = table.copy()
    other.game = frontrow.game("coverme", scores=scores, **table.game.options)
    return other


def scorers(table: Table) -> set[int]:
    """List the seats that have scored something, also into the middle."""
    places = table.state.place
    return set((places[places >= SCORED] % NEXT_PILE).tolist())


def after_two_have_scored(options: Options, rng: Random) -> Table:
    """Play by chance, scores face down, until two seats have scored and nobody has counted."""
    while True:
        game = frontrow.game("coverme", scores="face-down", **options)
        for table in walk(game.deal(seed=rng.getrandbits(256)), rng):
            if len(scorers(table)) > 1 and not table.over and not table.state.extra:
                return table


def with_other_scores(table: Table, viewer: int | None, rng: Random) -> Table:
    """Make a table that differs in what others than the viewer have scored: cards that nobody has seen."""
    other = table.copy()
    states = other._records["state"]
    state = states[0]
    covered = np.flatnonzero((state["place"] >= SCORED) & (state["place"] % NEXT_PILE != viewer)).tolist()
    unseen = np.flatnonzero((state["known"] == 0) & (state["place"] == IN_PLAY)).tolist()
    chosen = rng.sample(unseen, len(covered))
    faces = np.arange(CARDS)
    faces[covered], faces[chosen] = chosen, covered
    relabel(states, faces)
    for seat in range(table.game.players):
        count_again(state, seat)
    return other


def count_again(state: Any, seat: int) -> None:
    """Count what a seat has scored now, and what it is worth."""
    editor = state["seats"][seat]
    for magazine in range(2):
        lying = np.flatnonzero(state["place"] == SCORED + magazine * NEXT_PILE + seat)
        editor["scored"][magazine] = np.bincount(TRAITS[lying, CLOTHES], minlength=6)
    worth = np.ones(6, int) if state["equal"] else np.array(PRESTIGE)
    editor["points"] = (editor["scored"][0] * worth).sum()


def shown(table: Table, viewer: int | None) -> list[Any]:
    """Ask in every way what a viewer sees, also of a table that it imagines."""
    seat = 0 if viewer is None else viewer
    return [
        table.view_json(viewer),
        table.views_json([viewer]),
        table.told_and_shown([viewer])[1],
        table.imagine(viewer, 1).view_json(viewer),
        table.imagine(seat, 1).view(None)["seats"],
    ]


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_no_view_depends_on_what_others_scored_face_down(key: str, options: Options):
    rng = Random(f"face down {spelled(key, options)}")
    table = after_two_have_scored(options, rng)
    for viewer in viewers(table):
        other = with_other_scores(table, viewer, rng)
        assert shown(table, viewer) == shown(other, viewer)
        assert table.view_json(viewer) != laid(table, "open").view_json(viewer)
        assert laid(table, "open").view_json(viewer) != laid(other, "open").view_json(viewer)


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_others_see_how_many_cards_and_the_seat_itself_which(key: str, options: Options):
    table = after_two_have_scored(options, Random(f"counts {spelled(key, options)}"))
    openly = laid(table, "open").view(None)["seats"]
    for viewer in viewers(table):
        for seat, editor in enumerate(table.view(viewer)["seats"]):
            if seat == viewer:
                assert [editor[name] for name in NAMED] == [openly[seat][name] for name in NAMED]
            else:
                assert editor["points"] is None
                for place in ("scored", "middle"):
                    assert editor[place] == ["face down"] * len(openly[seat][place])


def points_shown(table: Table) -> list[int | None]:
    """Say what a spectator sees of everybody's prestige."""
    return [editor["points"] for editor in table.view(None)["seats"]]


@pytest.mark.parametrize(("key", "options"), GAMES)
def test_the_end_and_an_extra_season_turn_them_up(key: str, options: Options):
    rng = Random(f"the end {spelled(key, options)}")
    table = frontrow.game("coverme", scores="face-down", **options).deal(seed=rng.getrandbits(256))
    for there in walk(table, rng):
        points = points_shown(there)
        counted = there.over or there.state.extra > 0
        assert points == (points_shown(laid(there, "open")) if counted else [None] * len(points))
    for viewer in viewers(table):
        assert table.view_json(viewer) == laid(table, "open").view_json(viewer)


@pytest.mark.parametrize(("key", "options"), GAMES[:3])
def test_neither_the_record_nor_the_news_knows_how_scores_lie(key: str, options: Options):
    tables = []
    for scores in ("open", "face-down"):
        rng, told = Random(spelled(key, options)), []
        table = frontrow.game("coverme", scores=scores, **options).deal(seed=5)
        for there in walk(table, rng):
            told.append(there.news(None))
        tables.append((table.record(), told))
    assert tables[0] == tables[1]
    assert "scores" not in tables[1][0]["options"]


@pytest.mark.parametrize("bot", ["greedy", "stylist"])
def test_bots_choose_and_reasons_tell_the_same(bot: str):
    rng = Random(bot)
    table = after_two_have_scored({"players": 4}, rng)
    for seat in table.to_move:
        both = [laid(table, scores) for scores in ("open", "face-down")]
        choices = [roster.choose(there, seat, bot, seed=1) for there in both]
        assert choices[0] == choices[1]
        for move in table.legal(seat):
            said = [reason(there, seat, move, "en") for there in both]
            assert said[0] == said[1]


def test_what_a_table_can_lay_is_told():
    with pytest.raises(frontrow.BadOption, match="scores cannot be sideways; it can be open, face-down"):
        frontrow.game("coverme", scores="sideways")
    with pytest.raises(frontrow.BadOption, match="scores cannot be face-down; it can be open"):
        frontrow.game("suitup", scores="face-down")
    assert repr(frontrow.game("coverme", scores="face-down")).endswith("on_tie='share', scores='face-down')")
