"""CM-5: what becomes of the season special."""

import pytest

from tests.position import position
from tests.reading import cards, discarded, evaluate, hand, influence, phase, scored, values

ALL_SCORE = {0: "Yb2q Yr1d Yk3s", 1: "Rb2q Rr1d Rk3s", 2: "Bb2q Br1d Bk3s"}
MIXED = {0: "Yb2q Rb3q Yr2q", 1: "Bb2s Yk1s Rr2d", 2: "Yk3s Rr1d Bk1s"}


@pytest.mark.rule("CM-5.1")
def test_the_old_influence_row_goes_to_the_discard_pile():
    table = position(influence="Gb2q Gb1q", rows=MIXED, discard="Yr1q")
    evaluate(table)
    assert discarded(table) == cards("Yr1q Gb2q Gb1q")
    assert influence(table) == cards("Bb2s")


@pytest.mark.rule("CM-5.2")
def test_a_card_of_value_3_is_scored():
    table = position(influence="Gb2q Gb1q", rows=MIXED)
    assert values(table, 0) == [3, 2, 2]
    evaluate(table)
    assert scored(table, 0) == cards("Yb2q")
    assert table.view(1)["seats"][0]["points"] == 2


@pytest.mark.rule("CM-5.2")
def test_a_card_of_value_2_moves_to_the_influence_row():
    table = position(influence="Gb2q Gb1q", rows=MIXED)
    assert values(table, 1) == [2, 0, 1]
    evaluate(table)
    assert influence(table) == cards("Bb2s")
    assert scored(table, 1) == set()


@pytest.mark.rule("CM-5.2")
def test_a_card_of_value_1_moves_to_the_influence_row():
    table = position(influence="Gb2q Gb1q Gb2d", rows={**MIXED, 1: "Bk2s Yk1s Rr3d"})
    assert values(table, 1) == [1, 0, 0]
    evaluate(table)
    assert influence(table) == cards("Bk2s")
    assert scored(table, 1) == set()


@pytest.mark.rule("CM-5.2", "CM-4.4")
def test_three_cards_at_0_are_all_scored():
    table = position(influence="Gb2q Gb1q", rows=MIXED)
    assert values(table, 2) == [0, 0, 0]
    evaluate(table)
    assert scored(table, 2) == cards("Yk3s Rr1d Bk1s")
    assert not hand(table, 2) & cards("Yk3s Rr1d Bk1s")


@pytest.mark.rule("CM-5.2")
def test_the_influence_row_is_empty_when_everybody_scored():
    table = position(influence="Gb2q Gb2d", rows=ALL_SCORE)
    evaluate(table)
    assert [scored(table, seat) for seat in range(3)] == [{"Yb2q"}, {"Rb2q"}, {"Bb2q"}]
    assert influence(table) == set()


@pytest.mark.rule("CM-5.2")
def test_the_influence_row_has_a_card_of_everybody_when_nobody_scored():
    rows = {0: "Yb2d Yr1q Yk3s", 1: "Rb2s Rr1d Rk3s", 2: "Bb2d Br1s Bk3q", 3: "Gb2s Gr1q Gk3q"}
    table = position(influence="Rb2q Bb2q", rows=rows)
    evaluate(table)
    assert influence(table) == cards("Yb2d Rb2s Bb2d Gb2s")
    assert phase(table) == "keep"


@pytest.mark.rule("CM-5.3")
def test_everybody_is_told_which_cards_were_scored():
    rows = {0: "Yb2d Yb2s Yk3d", 1: "Rb2q Rr1s Rk3d", 2: "Bb2d Br1q Bk3s"}
    table = position(influence="Gb2q Yb2q Gr1q", rows=rows)
    evaluate(table)
    table.play(0, "feature Yb2d")
    told = {"event": "scored", "seat": 1, "cards": ["Rb2q"]}
    assert told in table.news(0)
    assert told in table.news(None)


@pytest.mark.rule("CM-5.3")
def test_the_table_shows_everybody_the_same_scored_cards():
    table = position(influence="Gb2q Gb1q", rows=MIXED)
    evaluate(table)
    assert len(table.view(0)["seats"][2]["scored"]) == len(table.view(None)["seats"][2]["scored"]) == 3


@pytest.mark.rule("CM-5.3")
def test_scores_lie_face_down_where_a_table_wants_it():
    table = position(scores="face-down", influence="Gb2q Gb1q", rows=MIXED, scored={0: "Rb1q"})
    evaluate(table)
    own, other = (table.view(seat)["seats"] for seat in (0, 1))
    assert (own[0]["scored"], own[0]["points"]) == (["Yb2q", "Rb1q"], 4)
    assert (other[0]["scored"], other[0]["points"]) == (["face down", "face down"], None)
    assert own[2]["scored"] == ["face down"] * 3
    assert [seat["points"] for seat in table.view(None)["seats"]] == [None] * 3
