"""SU-7: the end of a round."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import friends, go_round, may, phase, play, token

TWO, THREE = "Alana Audrey", "Alana Audrey Dylan"
FIVE = f"{THREE} Edith Carter"


def is_dark(table):
    return table.view(None)["dark"]


@pytest.mark.rule("SU-7.1")
@pytest.mark.parametrize(
    ("players", "start", "last"), [(2, 0, 1), (2, 1, 0), (3, 0, 2), (3, 1, 0), (4, 3, 2)]
)
def test_the_last_player_is_asked_for_the_start_card(players, start, last):
    table = position(players=players, start=start)
    go_round(table)
    assert (table.to_move, phase(table)) == ((last,), "start card")
    assert table.legal(last) == ["take start", "leave start"]
    assert table.view(None)["round"] == 1


@pytest.mark.rule("SU-7.1")
def test_who_takes_the_start_card_plays_twice_in_a_row():
    table = position(players=3, start=1)
    go_round(table)
    play(table, 0, "take start")
    view = table.view(None)
    assert (view["start"], view["order"], view["round"]) == (0, [0, 1, 2], 2)
    for seat in (0, 1, 2):
        assert table.to_move == (seat,)
        play(table, seat, f"go {may(table, seat, 'go').split()[0]}")
    assert (table.to_move, phase(table)) == ((2,), "start card")


@pytest.mark.rule("SU-7.1")
def test_otherwise_the_start_card_stays():
    table = position(players=3, start=1, round=7)
    go_round(table)
    play(table, 0, "leave start")
    view = table.view(None)
    assert (view["start"], view["order"], view["round"]) == (1, [1, 2, 0], 8)
    assert (table.to_move, phase(table)) == ((1,), "turn")


@pytest.mark.rule("SU-7.1")
def test_it_is_asked_every_round():
    table = position()
    for choice, last in (("take", 1), ("take", 0), ("leave", 1), ("leave", 1)):
        go_round(table)
        assert table.to_move == (last,)
        play(table, last, f"{choice} start")


@pytest.mark.rule("SU-7.2")
def test_a_third_friend_turns_the_tokens_only_at_the_end_of_the_round():
    table = position(
        rows=["... Brianna"], influence={0: "6 books"}, friends={0: TWO}, tokens={"Mall": "money money money"}
    )
    play(table, 0, "befriend Brianna")
    assert (friends(table, 0), is_dark(table)) == (f"{TWO} Brianna", False)
    go_round(table)
    assert (is_dark(table), phase(table)) == (False, "start card")
    play(table, 1, "leave start")
    assert (is_dark(table), phase(table), table.view(None)["round"]) == (True, "turn", 2)
    assert token(table, "Mall") == "set money money money"


@pytest.mark.rule("SU-7.2")
@pytest.mark.parametrize(
    ("who", "dark"),
    [
        ({0: TWO, 1: "Carter Fern", 2: "Theo Wade"}, False),
        ({0: THREE}, True),
        ({2: THREE}, True),
        ({1: FIVE}, True),
    ],
)
def test_it_takes_one_player_with_three_friends_or_more(who, dark):
    table = position(players=3, friends=who, phase="start card")
    play(table, 2, "take start")
    assert (is_dark(table), table.view(None)["final"]) == (dark, False)


@pytest.mark.rule("SU-7.2")
def test_the_tokens_never_turn_back():
    table = position(friends={0: THREE}, dark=True)
    go_round(table)
    play(table, 1, "leave start")
    assert is_dark(table)


@pytest.mark.rule("SU-7.3")
def test_a_sixth_friend_ends_the_game_only_at_the_end_of_the_round():
    table = position(players=3, rows=["... Brianna"], influence={0: "6 books"}, friends={0: FIVE}, dark=True)
    play(table, 0, "befriend Brianna")
    assert (table.to_move, phase(table), table.view(None)["final"]) == ((1,), "turn", False)
    go_round(table)
    assert (phase(table), table.view(None)["final"]) == ("start card", False)
    play(table, 2, "leave start")
    assert table.view(None)["final"]


@pytest.mark.rule("SU-7.3")
@pytest.mark.parametrize(("last", "over"), [("", False), (" Brianna", True), (" Brianna Diego", True)])
def test_it_takes_one_player_with_six_friends_or_more(last, over):
    table = position(
        friends={1: FIVE + last}, dark=True, phase="start card", hands={0: "Wade Theo", 1: "Ivy Grant"}
    )
    play(table, 1, "take start")
    assert (table.view(None)["final"], table.over) == (over, over)


@pytest.mark.rule("SU-7.1", "SU-7.3")
def test_the_start_card_is_asked_for_before_the_final_scoring_and_counts_there():
    table = position(
        friends={0: f"{FIVE} Brianna"},
        dark=True,
        favors={0: "books@Mall", 1: "money@Mall"},
        phase="start card",
    )
    play(table, 1, "take start")
    assert (table.view(None)["order"], table.to_move) == ([1, 0], (1,))


@pytest.mark.rule("SU-7.2", "SU-7.3")
def test_three_and_six_can_come_at_once():
    table = position(friends={0: f"{FIVE} Brianna"}, phase="start card")
    play(table, 1, "leave start")
    assert (is_dark(table), table.view(None)["final"]) == (True, True)


@pytest.mark.rule("SU-7.3")
@pytest.mark.parametrize(("number", "over"), [(98, False), (99, False), (100, True)])
def test_the_hundredth_round_is_the_last(number, over):
    table = position(round=number, hands={0: "Wade Theo", 1: "Ivy Grant"})
    go_round(table)
    assert (table.over, phase(table)) == (False, "start card")
    play(table, 1, "leave start")
    assert (table.over, table.view(None)["final"]) == (over, over)
    assert (may(table, 0, "go") == "") is over
