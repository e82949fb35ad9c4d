"""Version 1 of Suit Up's rules, by which old games go on: types before the next mat, last friends openly."""

import pytest

from tests.suitup_position import dealt, position
from tests.suitup_reading import (
    benefits,
    deck,
    discarded,
    friends,
    hand,
    influence,
    phase,
    play,
    row,
    settle,
)

DEAR = {0: "Wade Theo", 1: "Victor Violet"}
ROW_ONE = "Fern Curtis Caleb Diego"


def final(**given):
    """The last round is over, and the final scoring begins."""
    table = position(
        **{"phase": "scoring", "hands": {0: "Wade Theo", 1: "Victor Violet"}, "rules": 1, **given}
    )
    settle(table)
    return table


def points(table):
    return table.result["points"]


@pytest.mark.rule("SU-1.6")
@pytest.mark.parametrize("abilities", [True, False])
@pytest.mark.parametrize(
    ("mat", "begins"),
    [
        ("athlete", "4 leaves"),
        ("intellectual", "4 books"),
        ("creative", "4 palettes"),
        ("executive", "4 money"),
    ],
)
def test_four_archetypes_begin_with_four_of_their_type(mat, begins, abilities):
    table = dealt(rules=1, players=2, people=f"{ROW_ONE} Alana Blair ...", abilities=abilities)
    play(table, 1, f"mat {mat}", "stand Beach")
    assert influence(table, 1) == begins
    assert influence(table, 0) == ""
    assert (table.to_move, phase(table)) == ((0,), "mat")


@pytest.mark.rule("SU-1.6")
def test_the_rebel_begins_with_three_of_one_type_and_one_of_another():
    table = dealt(rules=1, players=2, people=f"{ROW_ONE} Alana Blair ...")
    play(table, 1, "mat rebel", "stand Beach")
    kinds = ("leaves", "books", "palettes", "money")
    assert table.legal(1) == [f"begin {one} {other}" for one in kinds for other in kinds if one != other]
    play(table, 1, "begin money books")
    assert influence(table, 1) == "1 books 3 money"
    assert (table.to_move, phase(table)) == ((0,), "mat")


@pytest.mark.rule("SU-1.6")
def test_the_caregiver_begins_with_two_of_one_type_and_two_of_another():
    table = dealt(rules=1, players=2, people=f"{ROW_ONE} Alana Blair ...")
    play(table, 1, "mat caregiver", "stand Beach")
    assert table.legal(1) == [
        "begin leaves books",
        "begin leaves palettes",
        "begin leaves money",
        "begin books palettes",
        "begin books money",
        "begin palettes money",
    ]
    play(table, 1, "begin leaves money")
    assert influence(table, 1) == "2 leaves 2 money"


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
