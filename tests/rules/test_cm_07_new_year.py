"""CM-7: a new year."""

import pytest

from frontrow import IllegalMove
from tests.position import position
from tests.reading import (
    cards,
    coming,
    date,
    discarded,
    facedown,
    hand,
    influence,
    opened,
    phase,
    settle,
    whereabouts,
)

OPEN = {"b": "Yb1q Yb2q", "r": "Yr1q", "k": "Yk1q"}


def after_fall(**given):
    """The fall of a year is over, and everybody has replenished."""
    table = position(**{"players": 3, "season": "fall", "phase": "replenishing", **given})
    settle(table)
    return table


@pytest.mark.rule("CM-7.1")
def test_the_next_pile_goes_on_top_of_the_face_down_pile_in_the_order_it_lies():
    table = after_fall(coming="Gb1q Gk2d Gr3s Gb2d Gk1q", facedown="Rr2d Rk2d")
    assert facedown(table) == "Gb2d Gk1q Rr2d Rk2d"


@pytest.mark.rule("CM-7.1")
def test_the_open_piles_go_to_the_discard_pile():
    table = after_fall(open=OPEN, discard="Br1s", coming="Gb1q Gk2d Gr3s", influence="Bb1s")
    assert discarded(table) == cards("Br1s Yb1q Yb2q Yr1q Yk1q")
    assert influence(table) == cards("Bb1s")


@pytest.mark.rule("CM-7.1", "CM-2.2")
def test_new_open_piles_are_turned():
    table = after_fall(open=OPEN, coming="Gb1q Gk2d Gk3d Gr3s Gb2d", facedown="Rr2d")
    assert [opened(table, hair) for hair in "brk"] == ["Gb1q", "Gr3s", "Gk3d Gk2d"]


@pytest.mark.rule("CM-7.1")
@pytest.mark.parametrize(("year", "letter"), [(1, "K"), (2, "W")])
def test_the_next_waiting_colour_becomes_the_next_pile(year, letter):
    table = after_fall(year=year)
    assert len(coming(table).split()) == 27
    assert {card[0] for card in coming(table).split()} == {letter}
    assert table.view(None)["coming"]["colour"] == letter


@pytest.mark.rule("CM-7.1")
def test_white_waits_one_more_year():
    where = whereabouts(after_fall(year=1))
    assert {where[card] for card in where if card[0] == "W"} == {"white"}


@pytest.mark.rule("CM-7.1")
@pytest.mark.parametrize("season", ["winter", "spring", "summer"])
def test_only_after_fall_a_new_year_begins(season):
    table = after_fall(season=season, open=OPEN, facedown="Rr2d")
    assert [opened(table, hair) for hair in "brk"] == ["Yb1q Yb2q", "Yr1q", "Yk1q"]
    assert facedown(table) == "Rr2d"
    assert phase(table) == "month"


@pytest.mark.rule("CM-7.1", "CM-2.8")
def test_a_face_down_pile_that_runs_out_while_turning_is_renewed_from_the_old_open_piles():
    table = after_fall(open=OPEN, coming="Gk2d", facedown="", discard="")
    assert opened(table, "k").split()[-1] == "Gk2d"
    assert cards(opened(table, "r")) == cards("Yr1q")
    assert cards(opened(table, "b")) != set()


@pytest.mark.rule("CM-7.2")
def test_the_exchange_goes_round_from_the_new_start_player():
    table = after_fall(start=0)
    assert (table.to_move, phase(table)) == ((1,), "swap")
    table.play(1, "pass")
    assert (table.to_move, phase(table)) == ((2,), "swap")
    table.play(2, "pass")
    assert (table.to_move, phase(table)) == ((0,), "swap")
    table.play(0, "pass")
    assert (date(table), phase(table)) == ((2, "winter", 1), "month")


@pytest.mark.rule("CM-7.2")
def test_one_may_pass_or_put_away_any_card_of_the_hand():
    table = after_fall(hands={1: "Yb3q Rk3s"})
    assert table.legal(1) == ["pass", "swap Yb3q", "swap Rk3s"]
    table.play(1, "pass")
    assert hand(table, 1) == cards("Yb3q Rk3s")


@pytest.mark.rule("CM-7.2")
def test_the_card_put_away_lies_on_the_discard_pile_before_one_is_taken():
    table = after_fall(hands={1: "Yb3q ..."}, open=OPEN, coming="Gb1q Gk2d Gr3s", facedown="Rr2d")
    table.play(1, "swap Yb3q")
    assert "Yb3q" in discarded(table)
    assert "Yb3q" not in hand(table, 1)
    assert (table.to_move, phase(table)) == ((1,), "exchange")
    assert table.legal(1) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-7.2")
@pytest.mark.parametrize(("move", "card"), [("pick k", "Gk2d"), ("pick facedown", "Rr2d")])
def test_then_the_top_of_an_open_pile_or_of_the_face_down_pile_is_taken(move, card):
    table = after_fall(hands={1: "Yb3q ..."}, coming="Gb1q Gk2d Gr3s", facedown="Rr2d Rk2d Rb2d")
    table.play(1, "swap Yb3q")
    table.play(1, move)
    assert card in hand(table, 1)
    assert len(hand(table, 1)) == 9
    assert table.to_move == (2,)


@pytest.mark.rule("CM-7.2")
def test_a_discard_cannot_be_taken_back():
    table = after_fall(hands={1: "Yb3q ..."})
    table.play(1, "swap Yb3q")
    with pytest.raises(IllegalMove):
        table.recall(1)
    assert "pass" not in table.legal(1)


@pytest.mark.rule("CM-7.2")
def test_it_is_one_card_each_even_with_a_hand_of_twelve():
    table = after_fall(players=2, two_player="advanced")
    assert len(hand(table, 1)) == 12
    table.play(1, table.legal(1)[1])
    table.play(1, "pick facedown")
    assert (table.to_move, phase(table)) == ((0,), "swap")
    table.play(0, "pass")
    assert phase(table) == "month"
