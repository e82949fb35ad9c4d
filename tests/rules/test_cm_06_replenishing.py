"""CM-6: filling the hands again, and on to the next season."""

import pytest

from tests.position import position
from tests.reading import (
    cards,
    coming,
    counts,
    date,
    evaluate,
    facedown,
    hand,
    opened,
    phase,
    settle,
    trends,
)

OPEN = {"b": "Yb1q Yb2q", "r": "Yr1q Yr2q", "k": "Yk1q Yk2q"}
ALL_SCORE = {0: "Yb2q Yr1d Yk3s", 1: "Rb2q Rr1d Rk3s", 2: "Bb2q Br1d Bk3s"}


def replenishing(**given):
    table = position(**{"players": 3, "phase": "replenishing", **given})
    settle(table)
    return table


def advanced(**given):
    return replenishing(players=2, two_player="advanced", **given)


@pytest.mark.rule("CM-6.1", "CM-6.2")
def test_hands_are_replenished_in_player_order():
    table = replenishing(start=2, picks={1: 1, 2: 1}, looks={0: 1}, coming="Gb1q Gk2d ...")
    assert (table.to_move, phase(table)) == ((2,), "pick")
    table.play(2, "pick facedown")
    assert (table.to_move, phase(table)) == ((0,), "keep")
    table.play(0, "keep Gb1q")
    assert (table.to_move, phase(table)) == ((1,), "pick")
    table.play(1, "pick facedown")
    assert phase(table) == "month"


@pytest.mark.rule("CM-6.1")
@pytest.mark.parametrize(
    ("move", "card"), [("pick b", "Yb1q"), ("pick r", "Yr1q"), ("pick k", "Yk1q"), ("pick facedown", "Rk3s")]
)
def test_who_scored_takes_the_top_of_an_open_pile_or_of_the_face_down_pile(move, card):
    table = replenishing(picks={0: 1}, open=OPEN, facedown="Rk3s ...")
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]
    table.play(0, move)
    assert card in hand(table, 0)
    assert len(hand(table, 0)) == 9


@pytest.mark.rule("CM-6.1", "CM-4.4")
def test_who_scored_three_cards_takes_three_one_after_another():
    rows = {0: "Yk3s Rr1d Bk1s", 1: "Bb2s Yb1q Rb2q", 2: "Yb2q Rb3q Yr2q"}
    table = position(influence="Gb2q", rows=rows, facedown="Rk3s Rk3d ...", open={"b": "Yb3d Yb3s"})
    evaluate(table)
    table.play(0, "pick facedown")
    table.play(0, "pick b")
    assert table.to_move == (0,)
    table.play(0, "pick facedown")
    assert table.to_move == (1,)
    assert cards("Rk3s Rk3d Yb3d") <= hand(table, 0)
    assert len(hand(table, 0)) == 9


@pytest.mark.rule("CM-6.1", "CM-6.2")
def test_after_the_evaluation_scorers_pick_and_the_others_look_ahead():
    rows = {0: "Yb2q Rb3q Yr2q", 1: "Bb2s Yk1s Rr2d", 2: "Rb2q Rr1d Bk1s"}
    table = position(influence="Gb2q Gb1q", rows=rows)
    evaluate(table)
    assert (table.to_move, phase(table)) == ((0,), "pick")
    table.play(0, "pick facedown")
    assert (table.to_move, phase(table)) == ((1,), "keep")
    table.play(1, table.legal(1)[0])
    assert (table.to_move, phase(table)) == ((2,), "pick")


@pytest.mark.rule("CM-6.2")
def test_who_did_not_score_keeps_one_of_two_and_puts_the_other_under_the_next_pile():
    table = replenishing(looks={0: 1}, coming="Gb1q Gk2d Gr3s")
    assert table.legal(0) == ["keep Gb1q", "keep Gk2d"]
    table.play(0, "keep Gk2d")
    assert "Gk2d" in hand(table, 0)
    assert coming(table) == "Gr3s Gb1q"


@pytest.mark.rule("CM-6.2")
def test_the_first_of_the_two_may_be_kept_too():
    table = replenishing(looks={0: 1}, coming="Gb1q Gk2d Gr3s")
    table.play(0, "keep Gb1q")
    assert "Gb1q" in hand(table, 0)
    assert coming(table) == "Gr3s Gk2d"


@pytest.mark.rule("CM-6.2")
def test_nobody_else_sees_the_two_cards():
    table = replenishing(looks={0: 1}, coming="Gb1q Gk2d Gr3s")
    assert table.view(0)["looking"] == ["Gb1q", "Gk2d"]
    assert "Gb1q" not in str(table.view(1))
    table.play(0, "keep Gk2d")
    assert "Gk2d" not in str(table.view(1))
    assert table.news(1)[0] == {"event": "keep", "seat": 0, "count": 1, "cards": None}


@pytest.mark.rule("CM-6.3")
def test_the_last_card_of_the_next_pile_is_yours_and_nothing_is_asked():
    table = replenishing(looks={0: 1}, coming="Gb1q")
    assert "Gb1q" in hand(table, 0)
    assert len(hand(table, 0)) == 9
    assert (coming(table), phase(table)) == ("", "month")


@pytest.mark.rule("CM-6.3")
def test_when_the_next_pile_is_empty_you_take_from_the_other_piles():
    table = replenishing(looks={0: 1}, coming="")
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]
    table.play(0, "pick b")
    assert len(hand(table, 0)) == 9
    assert phase(table) == "month"


@pytest.mark.rule("CM-6.3", "CM-10.6")
def test_in_the_advanced_game_you_keep_two_of_three():
    table = advanced(looks={0: 2}, coming="Gb1q Gk2d Gr3s")
    assert table.legal(0) == ["keep Gb1q Gk2d", "keep Gb1q Gr3s", "keep Gk2d Gr3s"]
    table.play(0, "keep Gb1q Gr3s")
    assert cards("Gb1q Gr3s") <= hand(table, 0)
    assert coming(table) == "Gk2d"


@pytest.mark.rule("CM-6.3", "CM-10.6")
def test_in_the_advanced_game_the_last_two_are_yours_and_nothing_is_asked():
    table = advanced(looks={0: 2}, coming="Gb1q Gk2d")
    assert cards("Gb1q Gk2d") <= hand(table, 0)
    assert len(hand(table, 0)) == 12
    assert phase(table) == "month"


@pytest.mark.rule("CM-6.3", "CM-10.6")
def test_in_the_advanced_game_the_last_one_is_yours_and_one_is_taken_elsewhere():
    table = advanced(looks={0: 2}, coming="Gb1q", facedown="Rk3s ...")
    assert "Gb1q" in hand(table, 0)
    assert (table.to_move, phase(table)) == ((0,), "pick")
    table.play(0, "pick facedown")
    assert cards("Gb1q Rk3s") <= hand(table, 0)
    assert phase(table) == "month"


@pytest.mark.rule("CM-6.3", "CM-10.6")
def test_in_the_advanced_game_two_are_taken_elsewhere_when_the_next_pile_is_empty():
    table = advanced(looks={0: 2}, coming="", facedown="Rk3s Rk3d ...")
    table.play(0, "pick facedown")
    table.play(0, "pick facedown")
    assert cards("Rk3s Rk3d") <= hand(table, 0)
    assert phase(table) == "month"


@pytest.mark.rule("CM-6.3")
def test_the_next_in_order_looks_at_what_the_others_left():
    table = replenishing(looks={0: 1, 1: 1, 2: 1}, coming="Gb1q Gk2d")
    table.play(0, "keep Gk2d")
    assert "Gb1q" in hand(table, 1)
    assert (table.to_move, phase(table)) == ((2,), "pick")


@pytest.mark.rule("CM-6.4")
def test_the_season_and_the_start_marker_move_on():
    table = replenishing(season="winter", start=2)
    assert date(table) == (1, "spring", 1)
    assert table.view(None)["start"] == 0


@pytest.mark.rule("CM-6.4")
def test_the_tracks_start_again_from_the_influence_row_for_the_new_traits():
    table = replenishing(season="winter", influence="Yb1q Rb2d")
    assert counts(table) == {
        "hair": {"b": 2, "r": 0, "k": 0},
        "length": {"1": 1, "2": 1, "3": 0},
        "clothes": {"Y": 1, "R": 1, "B": 0, "G": 0, "K": 0, "W": 0},
    }
    assert trends(table) == {"hair": "b", "length": "12", "clothes": "YR"}


@pytest.mark.rule("CM-6.4")
def test_last_seasons_covers_no_longer_count():
    table = position(influence="Gb2q Gb2d", rows=ALL_SCORE, season="winter")
    evaluate(table)
    table.play(0, "pick facedown")
    table.play(1, "pick facedown")
    table.play(2, "pick facedown")
    assert date(table) == (1, "spring", 1)
    assert trends(table) == {"hair": "", "length": "", "clothes": ""}


@pytest.mark.rule("CM-6.5")
def test_after_the_very_last_season_nobody_replenishes():
    table = position(year=3, season="fall", influence="Gb2q Gb2d", rows=ALL_SCORE, facedown="Rk3d")
    evaluate(table)
    assert table.over
    assert table.to_move == ()
    assert [len(hand(table, seat)) for seat in range(3)] == [8, 8, 8]
    assert facedown(table) == "Rk3d"
    assert opened(table, "b") != ""
