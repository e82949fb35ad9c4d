"""SU-8.1 to SU-8.3: what is still done in the final scoring."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    benefits,
    deck,
    discarded,
    friends,
    hand,
    influence,
    may,
    phase,
    play,
    row,
    settle,
    space,
    token,
    used,
)

DEAR = {0: "Wade Theo", 1: "Victor Violet"}


def final(**given):
    """The last round is over, and the final scoring begins."""
    table = position(**{"phase": "scoring", "hands": DEAR, **given})
    settle(table)
    return table


def points(table):
    return table.result["points"]


@pytest.mark.rule("SU-8.1")
def test_everybody_gains_one_influence_per_benefit():
    given = {0: "Alana Marina Audrey", 1: "Nadia Minerva"}
    table = final(friends=given, influence={0: "2 leaves", 1: "1 money"}, favors={0: "books@Mall"})
    assert (benefits(table, 0), benefits(table, 1)) == ("3 leaves 1 money", "3 books 1 palettes")
    assert (influence(table, 0), influence(table, 1)) == ("5 leaves 1 money", "3 books 1 palettes 1 money")


@pytest.mark.rule("SU-8.1", "SU-3.4")
def test_the_last_benefits_stop_at_nineteen():
    table = final(friends={0: "Logan Audrey"}, influence={0: "17 money"}, favors={0: "books@Mall"})
    assert influence(table, 0) == "19 money"


@pytest.mark.rule("SU-8.1", "SU-8.2", "SU-8.3")
def test_benefits_come_first_then_favors_then_friends():
    table = final(
        friends={0: "Brianna", 1: "Diego"},
        influence={0: "6 books", 1: "7 palettes"},
        favors={0: "books@Mall", 1: "palettes@Beach"},
        hands={0: "Paige Edith", 1: "Amelie Theo"},
    )
    assert (influence(table, 0), influence(table, 1)) == ("7 books", "8 palettes")
    assert (phase(table), table.to_move, table.legal(0)) == ("last favors", (0,), ["favor books@Mall"])
    play(table, 0, "favor books@Mall", "gain books")
    assert (phase(table), table.to_move, table.legal(1)) == ("last favors", (1,), ["favor palettes@Beach"])
    play(table, 1, "favor palettes@Beach", "gain palettes")
    assert (phase(table), table.to_move) == ("last friends", (1,))
    assert table.legal(1) == ["befriend Amelie", "done"]


@pytest.mark.rule("SU-8.2")
def test_in_player_order_all_favors_are_played_in_any_order():
    table = final(players=3, start=2, favors={0: "leaves@Cafe", 2: "books@Cafe money@Cafe leaves@Mall"})
    assert table.legal(2) == ["favor books@Cafe", "favor money@Cafe", "favor leaves@Mall"]
    play(table, 2, "favor money@Cafe", "gain money")
    assert table.legal(2) == ["favor books@Cafe", "favor leaves@Mall"]
    play(table, 2, "favor leaves@Mall", "gain leaves", "favor books@Cafe", "gain books")
    assert (table.to_move, table.legal(0)) == ((0,), ["favor leaves@Cafe"])
    play(table, 0, "favor leaves@Cafe", "gain leaves")
    assert table.over
    assert [influence(table, seat) for seat in range(3)] == ["1 leaves", "", "1 leaves 1 books 1 money"]
    assert used(table) == "money@Cafe leaves@Mall books@Cafe leaves@Cafe"


@pytest.mark.rule("SU-8.2")
def test_the_effects_of_favors_are_the_same_as_ever():
    table = final(
        at={0: "Park"},
        influence={0: "5 leaves 2 money"},
        favors={0: "money@Cafe leaves@Cafe books@Mall palettes@Mall books@Theatre"},
        people="Diego Edith ...",
        rows=["Fern Curtis Alana Brianna"],
    )
    play(table, 0, "favor money@Cafe", "use money", "trade leaves money")
    assert influence(table, 0) == "2 leaves 5 money"
    play(table, 0, "favor leaves@Cafe", "use leaves", "token 0", "to Theatre")
    assert space(table, 0) == "Theatre"
    old = token(table, "Park")
    play(table, 0, "favor books@Mall", "use books", "swap Park Beach")
    assert token(table, "Beach") == old
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Wade", "discard Alana")
    assert (row(table), hand(table, 0)) == ("Diego Fern Curtis Brianna", "Theo Edith")
    assert may(table, 0, "favor") == "books@Theatre"
    play(table, 0, "favor books@Theatre")
    assert table.legal(0)[:4] == ["gain leaves", "gain books", "gain palettes", "gain money"]


@pytest.mark.rule("SU-8.2", "SU-6.5")
def test_the_rebel_takes_both_in_the_final_scoring_too():
    table = final(mats={0: "rebel"}, influence={0: "5 leaves"}, favors={0: "money@Cafe"})
    play(table, 0, "favor money@Cafe", "both money", "trade leaves money")
    assert (influence(table, 0), table.over) == ("1 leaves 5 money", True)


@pytest.mark.rule("SU-8.3")
def test_people_of_the_hand_cost_4_nothing_is_refilled_and_no_influence_comes():
    table = final(
        influence={0: "9 books 8 palettes"},
        hands={0: "Brianna Amelie", 1: "Wade Theo"},
        people="Diego Edith ...",
    )
    assert (table.to_move, table.legal(0)) == ((0,), ["befriend Brianna", "befriend Amelie", "done"])
    before = (row(table), deck(table))
    play(table, 0, "befriend Brianna")
    assert (influence(table, 0), hand(table, 0), friends(table, 0)) == (
        "1 books 8 palettes",
        "Amelie",
        "Brianna",
    )
    assert (table.to_move, table.legal(0)) == ((0,), ["befriend Amelie", "done"])
    play(table, 0, "befriend Amelie")
    assert (influence(table, 0), hand(table, 0), friends(table, 0)) == ("1 books", "", "Brianna Amelie")
    assert (table.over, (row(table), deck(table)), discarded(table)) == (True, before, "")
    assert benefits(table, 0) == "1 books 1 palettes"
    assert points(table) == [2 + 2 + 4 + 5, 0]


@pytest.mark.rule("SU-8.3")
def test_seven_books_are_not_enough_at_the_very_end_not_even_for_the_caregiver():
    table = final(
        mats={0: "caregiver"}, influence={0: "7 books"}, hands={0: "Brianna Theo", 1: "Victor Violet"}
    )
    assert (table.over, friends(table, 0)) == (True, "")


@pytest.mark.rule("SU-8.3")
def test_the_intellectual_is_not_offered_anybody_of_the_rows():
    table = final(
        mats={0: "intellectual"},
        influence={0: "19 books"},
        hands={0: "Brianna Theo", 1: "Victor Violet"},
        rows=["Fern Curtis Alana Diego"],
    )
    assert table.legal(0) == ["befriend Brianna", "done"]
    play(table, 0, "befriend Brianna")
    assert (table.over, friends(table, 0), influence(table, 0)) == (True, "Brianna", "11 books")


@pytest.mark.rule("SU-8.3")
def test_the_second_of_the_hand_alone_may_be_affordable():
    table = final(influence={0: "8 books"}, hands={0: "Theo Brianna", 1: "Victor Violet"})
    assert table.legal(0) == ["befriend Brianna", "done"]


@pytest.mark.rule("SU-8.3")
def test_stars_are_paid_at_the_very_end_too():
    table = final(influence={0: "4 books 4 leaves 8 money"}, hands={0: "Felix Donna", 1: "Theo Wade"})
    assert table.legal(0) == ["befriend Felix", "befriend Donna", "done"]
    play(table, 0, "befriend Felix")
    assert (phase(table), table.to_move, table.legal(0)) == ("pay", (0,), ["pay leaves", "pay money"])
    play(table, 0, "pay leaves")
    assert (influence(table, 0), table.legal(0)) == ("8 money", ["befriend Donna", "done"])
    play(table, 0, "befriend Donna", "pay money")
    assert (influence(table, 0), friends(table, 0), table.over) == ("", "Felix Donna", True)


@pytest.mark.rule("SU-8.3")
@pytest.mark.parametrize("start", [0, 1])
def test_who_has_said_done_is_not_asked_again(start):
    table = final(
        start=start, influence={0: "8 books", 1: "8 books"}, hands={0: "Brianna Wade", 1: "Diego Theo"}
    )
    play(table, start, "done")
    assert (table.to_move, table.over) == ((1 - start,), False)
    play(table, 1 - start, "done")
    assert (table.over, friends(table, 0), friends(table, 1)) == (True, "", "")


@pytest.mark.rule("SU-8.3")
def test_in_player_order_each_is_asked_while_somebody_is_affordable():
    given = {0: "8 books", 1: "8 books", 2: "8 books"}
    hands = {0: "Brianna Wade", 1: "Theo Violet", 2: "Diego Victor"}
    table = final(players=3, start=1, influence=given, hands=hands)
    assert (table.to_move, phase(table)) == ((2,), "last friends")
    play(table, 2, "done")
    assert (table.to_move, friends(table, 2)) == ((0,), "")
    play(table, 0, "befriend Brianna")
    assert (table.over, friends(table, 0), friends(table, 1)) == (True, "Brianna", "")
