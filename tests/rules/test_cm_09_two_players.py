"""CM-9: two players, with two fictional players."""

import pytest

from tests.position import position
from tests.reading import (
    cards,
    coming,
    counts,
    evaluate,
    facedown,
    fictional,
    hand,
    influence,
    phase,
    scored,
    settle,
    trends,
    values,
)
from tests.stacked import stacked

TOP = "Yb1q Yr1q Yk1q Rb1q Rr1q"
TWELVE = "Bk1q Bk1d Bk1s Bk2q Bk2d Bk2s Bk3q Bk3d Bk3s Br1q Br1d Br1s"
SIX = "Rk1q Rk1d Rk1s Rk2q Rk2d Rk2s"

SEASON = {
    "players": 2,
    "influence": "Gb2q Gb3q Gk2q Gr2q",
    "rows": {0: "Yb2q Yr1d Yk3s", 1: "Rb3q Rr1d Rk3s"},
}


@pytest.mark.rule("CM-9.1")
def test_after_the_influence_row_twelve_face_down_cards_form_the_fictional_pile():
    table = stacked(players=2, facedown=f"{TOP} {TWELVE} {SIX} ...")
    assert influence(table) == cards("Rb1q Rr1q")
    assert fictional(table) == cards(TWELVE)
    assert hand(table, 0) == cards(SIX)


@pytest.mark.rule("CM-9.1")
def test_nobody_has_seen_the_fictional_pile():
    table = stacked(players=2)
    assert table.view(0)["fictional"] == table.view(None)["fictional"] == {"height": 12, "known": []}


@pytest.mark.rule("CM-9.1")
def test_the_two_fictional_players_have_a_row_each():
    rows = position(players=2).view(None)["rows"]
    assert [row["seat"] for row in rows] == [0, 1, None, None]


@pytest.mark.rule("CM-9.1")
def test_three_players_need_no_fictional_ones():
    table = position(players=3)
    assert table.view(None)["fictional"] is None
    assert [row["seat"] for row in table.view(None)["rows"]] == [0, 1, 2]


@pytest.mark.rule("CM-9.2")
def test_a_month_begins_with_one_fictional_cover_face_down_and_one_face_up():
    table = position(players=2, fictional="Yb1q Rk2s ...")
    assert [row.get("new") for row in table.view(0)["rows"]] == [None, None, "face down", "Rk2s"]
    assert "Yb1q" not in str(table.view(0))
    assert len(fictional(table)) == 10


@pytest.mark.rule("CM-9.2")
def test_not_even_the_face_up_cover_counts_before_the_reveal():
    table = position(players=2, fictional="Yb1q Rk2s ...")
    assert trends(table) == {"hair": "", "length": "", "pattern": ""}


@pytest.mark.rule("CM-9.2")
def test_at_the_reveal_all_four_covers_count():
    table = position(players=2, fictional="Yb1q Rk2s ...", hands={0: "Bk3d ...", 1: "Yr3d ..."})
    table.play(0, "play Bk3d")
    table.play(1, "play Yr3d")
    assert counts(table) == {
        "hair": {"b": 1, "r": 1, "k": 2},
        "length": {"1": 1, "2": 1, "3": 2},
        "pattern": {"q": 1, "d": 2, "s": 1},
    }
    assert [row["covers"][0]["card"] for row in table.view(0)["rows"]] == ["Bk3d", "Yr3d", "Yb1q", "Rk2s"]


@pytest.mark.rule("CM-9.2")
def test_every_month_two_more_fictional_covers_are_laid():
    table = position(players=2, fictional="Yb1q Rk2s Bb1q Bb2q ...", hands={0: "Bk3d ...", 1: "Yr3d ..."})
    table.play(0, "play Bk3d")
    table.play(1, "play Yr3d")
    assert table.view(0)["rows"][3]["new"] == "Bb2q"
    assert len(fictional(table)) == 8


@pytest.mark.rule("CM-9.3")
def test_a_fictional_row_never_scores_its_completely_trendy_card():
    table = position(**SEASON, fictional_rows=("Br1s Bb2q Bk1s", "Br3d Bk1d Yb2s"))
    assert values(table, 2) == [0, 3, 0]
    evaluate(table)
    assert influence(table) == cards("Bb2q Yb2s Rb3q")
    assert scored(table, 0) == cards("Yb2q")
    assert scored(table, 1) == set()


@pytest.mark.rule("CM-9.3")
def test_of_equal_fictional_cards_the_earliest_placed_goes():
    table = position(**SEASON, fictional_rows=("Br1s Bb2s Bb2d", "Br3d Bk1d Yb2s"))
    assert values(table, 2) == [0, 2, 2]
    evaluate(table)
    assert "Bb2s" in influence(table)
    assert "Bb2d" not in influence(table)


@pytest.mark.rule("CM-9.3")
def test_of_three_fictional_zeros_the_earliest_goes_and_none_scores():
    table = position(**SEASON, fictional_rows=("Br1s Bk1d Bk1s", "Br3d Bb2d Yb2s"))
    assert values(table, 2) == [0, 0, 0]
    evaluate(table)
    assert "Br1s" in influence(table)
    assert scored(table, 0) | scored(table, 1) == cards("Yb2q")


@pytest.mark.rule("CM-9.3")
def test_the_other_four_return_to_the_fictional_pile():
    table = position(**SEASON, fictional_rows=("Br1s Bb2q Bk1s", "Br3d Bk1d Yb2s"))
    evaluate(table)
    assert phase(table) == "pick"
    assert cards("Br1s Bk1s Br3d Bk1d") <= fictional(table)
    assert len(fictional(table)) == 10


@pytest.mark.rule("CM-9.3")
def test_the_influence_row_can_hold_four_cards():
    season = {**SEASON, "rows": {0: "Yb2d Yr1d Yk3s", 1: "Rb3q Rr1d Rk3s"}}
    table = position(**season, fictional_rows=("Br1s Bb2q Bk1s", "Br3d Bk1d Rb2q"))
    evaluate(table)
    assert influence(table) == cards("Yb2d Rb3q Bb2q Rb2q")


@pytest.mark.rule("CM-9.4")
def test_the_fictional_pile_gains_the_top_of_the_face_down_and_of_the_next_pile():
    ten = "Bk1q Bk1d Bk1s Bk2q Bk2d Bk2s Bk3q Bk3d Bk3s Br1q"
    table = position(
        players=2, phase="replenishing", fictional=ten, facedown="Rb3q Rr3q Rk3q", coming="Gb1q Gk2d"
    )
    settle(table)
    shuffle, pile, order = table.log[-1]
    assert (shuffle, pile) == ("shuffle", "fictional")
    assert set(order) == cards(ten) | cards("Rb3q Gb1q")
    assert (facedown(table), coming(table)) == ("Rr3q Rk3q", "Gk2d")


@pytest.mark.rule("CM-9.4", "CM-9.2")
def test_the_next_season_begins_with_the_top_two_of_the_shuffled_twelve():
    table = position(players=2, phase="replenishing")
    settle(table)
    order = table.log[-1][2]
    assert len(order) == 12
    assert table.view(0)["rows"][3]["new"] == order[1]
    assert fictional(table) == set(order[2:])


@pytest.mark.rule("CM-9.4")
def test_both_come_from_the_face_down_pile_when_there_is_no_next_pile():
    table = position(players=2, phase="replenishing", facedown="Rb3q Rr3q Rk3q", coming="")
    settle(table)
    assert facedown(table) == "Rk3q"
    assert cards("Rb3q Rr3q") <= set(table.log[-1][2])
    assert len(table.log[-1][2]) == 12


@pytest.mark.rule("CM-9.4")
def test_the_players_replenish_first():
    due = {"picks": {0: 1}, "looks": {1: 1}}
    piles = {"facedown": "Rb3q Rr3q ...", "coming": "Gb1q Gk2d Gr1s"}
    table = position(players=2, phase="replenishing", **due, **piles)
    settle(table)
    table.play(0, "pick facedown")
    table.play(1, "keep Gb1q")
    assert "Rb3q" in hand(table, 0)
    assert cards("Rr3q Gr1s") <= set(table.log[-1][2])
    assert coming(table) == "Gk2d"


@pytest.mark.rule("CM-9.4", "CM-2.8")
def test_an_empty_face_down_pile_is_renewed_before_the_fictional_pile_gains_a_card():
    table = position(players=2, phase="replenishing", facedown="", discard="Rr1d Rk2s", coming="Gb1q Gb2q")
    settle(table)
    assert [event[1] for event in table.log] == ["discard", "fictional"]
    assert len(facedown(table).split()) == 1
    assert len(table.log[-1][2]) == 12


@pytest.mark.rule("CM-9.4", "CM-2.8")
def test_with_nothing_left_the_fictional_pile_stays_short():
    table = position(
        players=2, phase="replenishing", facedown="", coming="", open={"b": "", "r": "", "k": ""}
    )
    settle(table)
    assert len(table.log[-1][2]) == 10
    assert phase(table) == "month"
