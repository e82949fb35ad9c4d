"""SU-4.4: decks that run out, of people and of favors."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    deck,
    discarded,
    favor_deck,
    hand,
    held,
    influence,
    may,
    play,
    prices,
    row,
    shuffled,
    used,
    whereabouts,
)

ROW = "Fern Curtis Alana Brianna"


@pytest.mark.rule("SU-4.4")
def test_when_the_last_person_has_gone_the_discards_are_shuffled_at_once():
    table = position(
        rows=[ROW],
        influence={0: "6 books"},
        people="Diego",
        discard="Harvey Ivy Grant",
        hands={0: "Wade Theo"},
    )
    play(table, 0, "befriend Brianna")
    assert row(table) == "Diego Fern Curtis Alana"
    assert (set(deck(table).split()), discarded(table)) == ({"Harvey", "Ivy", "Grant"}, "")
    assert shuffled(table) == [("people", {"Harvey", "Ivy", "Grant"})]
    assert table.view(0)["people"] == {"deck": 3, "discard": [], "renewals": 1}


@pytest.mark.rule("SU-4.4")
def test_a_single_discard_makes_a_new_deck_too():
    table = position(rows=[ROW], influence={0: "6 books"}, people="Diego", discard="Ivy")
    play(table, 0, "befriend Brianna")
    assert (deck(table), discarded(table), shuffled(table)) == ("Ivy", "", [("people", {"Ivy"})])


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_a_single_used_favor_makes_a_new_deck_too():
    table = position(tokens={"Beach": "money palettes favor"}, favor_deck="books@Cafe", used="money@Mall")
    play(table, 0, "go Beach")
    assert (favor_deck(table), used(table), shuffled(table)) == (
        "money@Mall",
        "",
        [("favors", {"money@Mall"})],
    )


@pytest.mark.rule("SU-4.4")
def test_a_deck_with_a_card_left_is_not_renewed():
    table = position(rows=[ROW], influence={0: "6 books"}, people="Diego Edith", discard="Harvey Ivy")
    play(table, 0, "befriend Brianna")
    assert (deck(table), discarded(table), shuffled(table)) == ("Edith", "Harvey Ivy", [])


@pytest.mark.rule("SU-4.4")
def test_the_people_are_renewed_when_a_card_is_needed_if_there_were_no_discards_before():
    table = position(
        rows=[ROW],
        influence={0: "6 books"},
        people="Diego",
        hands={0: "Wade Theo"},
        favors={1: "palettes@Mall"},
    )
    play(table, 0, "befriend Brianna")
    assert (row(table), deck(table), shuffled(table)) == ("Diego Fern Curtis Alana", "", [])
    play(table, 1, "favor palettes@Mall", "use palettes", "discard Diego", "discard Curtis")
    assert shuffled(table) == [("people", {"Diego", "Curtis"})]
    assert set(row(table).split()[:2]) == {"Diego", "Curtis"}
    assert (row(table).split()[2:], deck(table), discarded(table)) == (["Fern", "Alana"], "", "")


@pytest.mark.rule("SU-4.4")
def test_a_deck_that_runs_out_halfway_through_filling_goes_on_with_the_new_one():
    table = position(rows=[ROW], people="Diego", discard="Edith", favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Alana", "discard Brianna")
    assert shuffled(table) == [("people", {"Edith", "Alana", "Brianna"})]
    assert row(table).split()[1:] == ["Diego", "Fern", "Curtis"]
    assert whereabouts(table)[row(table).split()[0]] == "row 0"
    assert len(deck(table).split()) == 2


@pytest.mark.rule("SU-4.4")
def test_with_nobody_left_the_row_stays_short_and_its_right_end_cheap():
    table = position(
        rows=[ROW], influence={0: "6 books", 1: "7 books 7 palettes"}, people="", hands={1: "Theo Wade"}
    )
    play(table, 0, "befriend Brianna")
    assert (row(table), shuffled(table)) == ("Fern Curtis Alana", [])
    assert prices(table, 1) == [4, 3, 3]
    assert may(table, 1, "befriend") == "Curtis"
    play(table, 1, "befriend Curtis")
    assert (row(table), influence(table, 1)) == ("Fern Alana", "4 books 4 palettes")


@pytest.mark.rule("SU-4.4")
def test_with_nobody_left_the_hand_stays_short():
    table = position(rows=[ROW], influence={0: "8 money"}, people="", hands={0: "Audrey Theo"})
    play(table, 0, "befriend Audrey")
    assert (hand(table, 0), table.view(1)["seats"][0]["people"]) == ("Theo", 1)


@pytest.mark.rule("SU-4.4")
def test_a_row_can_be_empty():
    table = position(rows=["Brianna"], influence={0: "6 books"}, people="", hands={0: "Theo", 1: ""})
    play(table, 0, "befriend Brianna")
    assert (row(table), table.to_move) == ("", (1,))
    assert table.legal(1) == ["go Theatre", "go College", "go Museum"]


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_when_the_last_favor_has_gone_the_used_ones_are_shuffled_at_once():
    table = position(
        tokens={"Beach": "money palettes favor"}, favor_deck="books@Cafe", used="leaves@Mall money@Mall"
    )
    play(table, 0, "go Beach")
    assert (held(table, 0), used(table)) == ("books@Cafe", "")
    assert set(favor_deck(table).split()) == {"leaves@Mall", "money@Mall"}
    assert shuffled(table) == [("favors", {"leaves@Mall", "money@Mall"})]
    assert table.view(1)["favors"] == {"deck": 2, "used": [], "renewals": 1}


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_the_favors_are_renewed_when_one_is_needed_if_none_were_used_before():
    table = position(tokens={"Beach": "money palettes favor"}, favor_deck="", favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall", "gain leaves")
    assert (favor_deck(table), used(table), shuffled(table)) == ("", "leaves@Mall", [])
    play(table, 0, "go Beach")
    assert (held(table, 0), used(table)) == ("leaves@Mall", "")
    assert shuffled(table) == [("favors", {"leaves@Mall"})]


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_with_no_favor_left_none_is_drawn():
    table = position(tokens={"Beach": "money palettes favor"}, favor_deck="", favors={1: "leaves@Mall"})
    play(table, 0, "go Beach")
    assert (held(table, 0), influence(table, 0), shuffled(table)) == ("", "1 palettes 1 money", [])


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_the_last_favor_can_be_drawn_though_none_are_used():
    table = position(
        tokens={"Beach": "money palettes favor"}, favor_deck="books@Cafe", favors={1: "leaves@Mall"}
    )
    play(table, 0, "go Beach")
    assert (held(table, 0), favor_deck(table), shuffled(table)) == ("books@Cafe", "", [])


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_a_new_deck_is_made_of_the_used_favors_alone():
    table = position(
        tokens={"Beach": "money palettes favor"},
        favors={0: "books@Mall", 1: "money@Mall"},
        favor_deck="leaves@Cafe",
        used="leaves@Park",
    )
    play(table, 0, "favor books@Mall", "gain books", "go Beach")
    assert set(favor_deck(table).split()) == {"leaves@Park", "books@Mall"}
    assert (held(table, 0), held(table, 1)) == ("leaves@Cafe", "money@Mall")


@pytest.mark.rule("SU-4.4", "SU-5.6")
def test_favors_are_not_renewed_while_one_is_left():
    deck_of_two = "books@Cafe leaves@Cafe"
    table = position(tokens={"Beach": "money palettes favor"}, favor_deck=deck_of_two, used="money@Mall")
    play(table, 0, "go Beach")
    assert (favor_deck(table), used(table), shuffled(table)) == ("leaves@Cafe", "money@Mall", [])
