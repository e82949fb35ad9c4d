"""SU-6.1 to SU-6.3: abilities that last, of moving, collecting and making friends."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    friends,
    go_round,
    held,
    influence,
    may,
    play,
    prices,
    row,
    space,
)

LOCATIONS = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"]
ROW = "Fern Curtis Alana Diego"
PLENTY = "19 leaves 19 books 19 palettes 19 money"
TOKENS = {
    "Gallery": "leaves leaves leaves",
    "Theatre": "palettes palettes palettes",
    "College": "books books books",
    "Museum": "money money money",
    "Cafe": "money palettes favor",
    "Park": "books leaves favor",
}


@pytest.mark.rule("SU-6.1")
def test_the_athlete_moves_to_any_open_space_in_the_order_of_the_board():
    table = position(at={0: "College", 1: "Gallery"}, mats={0: "athlete"})
    assert may(table, 0, "go") == "Park Beach Theatre Museum Mall Cafe"
    play(table, 0, "go Theatre")
    assert space(table, 0) == "Theatre"


@pytest.mark.rule("SU-6.1")
def test_the_athlete_moves_to_open_corners_too():
    table = position(players=4, at={0: "College", 1: "Gallery", 2: "SE", 3: "Park"}, mats={0: "athlete"})
    assert may(table, 0, "go") == "Beach Theatre NW Museum Mall Cafe"


@pytest.mark.rule("SU-6.1", "SU-1.7")
@pytest.mark.parametrize("given", [{"mats": {1: "athlete"}}, {"mats": {0: "athlete"}, "abilities": False}])
def test_nobody_else_does(given):
    assert may(position(at={0: "College", 1: "Gallery"}, **given), 0, "go") == "Museum Mall Cafe"


@pytest.mark.rule("SU-6.2")
def test_the_intellectual_may_make_a_second_friend_at_the_price_before_sliding():
    table = position(
        mats={0: "intellectual"}, rows=[ROW], influence={0: "10 books 4 palettes"}, hands={0: "Wade Theo"}
    )
    play(table, 0, "befriend Diego")
    assert (table.to_move, table.legal(0)) == ((0,), ["befriend Curtis", "done"])
    assert (row(table), prices(table, 0)) == ("Fern Curtis Alana", [4, 4, 3])
    play(table, 0, "befriend Curtis")
    assert (influence(table, 0), friends(table, 0)) == ("", "Diego Curtis")
    assert table.to_move == (1,)


@pytest.mark.rule("SU-6.2")
def test_three_palettes_are_not_enough_for_curtis_after_diego():
    table = position(
        mats={0: "intellectual"}, rows=[ROW], influence={0: "12 books 3 palettes"}, hands={0: "Wade Theo"}
    )
    play(table, 0, "befriend Diego")
    assert (table.to_move, friends(table, 0)) == ((1,), "Diego")


@pytest.mark.rule("SU-6.2")
def test_who_stands_to_the_right_of_the_gap_keeps_the_price_too():
    table = position(mats={0: "intellectual"}, rows=[ROW], influence={0: "10 books 10 palettes 3 leaves"})
    play(table, 0, "befriend Curtis")
    assert prices(table, 0) == [4, 3, 3]
    assert influence(table, 0) == "3 leaves 6 books 6 palettes"
    assert table.legal(0) == ["befriend Diego", "done"]
    play(table, 0, "befriend Diego")
    assert influence(table, 0) == "3 leaves 6 palettes"


@pytest.mark.rule("SU-6.2")
def test_the_other_cheap_place_stays_cheap():
    table = position(
        mats={0: "intellectual"}, rows=[ROW], influence={0: "6 leaves 6 books"}, hands={0: "Wade Theo"}
    )
    play(table, 0, "befriend Alana")
    assert (table.legal(0), prices(table, 0)) == (["befriend Diego", "done"], [4, 4, 3])
    play(table, 0, "befriend Diego")
    assert (influence(table, 0), friends(table, 0)) == ("", "Alana Diego")


@pytest.mark.rule("SU-6.2")
def test_who_would_slide_into_a_cheap_place_stays_dear():
    given = "6 leaves 9 books 3 palettes"
    table = position(mats={0: "intellectual"}, rows=[ROW], influence={0: given}, hands={0: "Wade Theo"})
    play(table, 0, "befriend Alana")
    assert table.legal(0) == ["befriend Diego", "done"]


@pytest.mark.rule("SU-6.2")
def test_both_are_paid_before_the_row_is_filled():
    table = position(
        mats={0: "intellectual"}, rows=[ROW], influence={0: PLENTY}, people="Edith Ivy Grant ..."
    )
    play(table, 0, "befriend Diego")
    assert row(table) == "Fern Curtis Alana"
    play(table, 0, "befriend Fern")
    assert (row(table), table.legal(0)) == (
        "Curtis Alana",
        ["pay leaves", "pay books", "pay palettes", "pay money"],
    )
    play(table, 0, "pay money")
    assert (row(table), friends(table, 0)) == ("Ivy Edith Curtis Alana", "Diego Fern")
    assert influence(table, 0) == "15 leaves 13 books 19 palettes 15 money"
    assert table.to_move == (1,)


@pytest.mark.rule("SU-6.2")
def test_a_star_of_the_first_friend_is_paid_before_the_second_is_asked_for():
    table = position(
        mats={0: "intellectual"}, rows=[ROW], influence={0: "8 leaves 6 books"}, hands={0: "Wade Theo"}
    )
    play(table, 0, "befriend Fern")
    assert table.legal(0) == ["pay leaves", "pay books"]
    play(table, 0, "pay leaves")
    assert table.legal(0) == ["befriend Diego", "done"]


@pytest.mark.rule("SU-6.2")
def test_done_leaves_it_at_one():
    table = position(mats={0: "intellectual"}, rows=[ROW], influence={0: PLENTY}, people="Edith ...")
    play(table, 0, "befriend Diego", "done")
    assert (row(table), friends(table, 0), table.to_move) == ("Edith Fern Curtis Alana", "Diego", (1,))


@pytest.mark.rule("SU-6.2")
@pytest.mark.parametrize(
    ("given", "second"),
    [("6 books 8 leaves", "Fern"), ("10 books 4 palettes", "Curtis"), ("9 books 3 leaves 3 money", "Grant")],
)
def test_anybody_left_in_the_row_may_be_the_second(given, second):
    table = position(
        mats={0: "intellectual"},
        rows=["Fern Curtis Grant Diego"],
        influence={0: given},
        hands={0: "Wade Theo"},
    )
    play(table, 0, "befriend Diego")
    assert table.legal(0) == [f"befriend {second}", "done"]


@pytest.mark.rule("SU-6.2")
def test_there_is_no_third_friend():
    table = position(mats={0: "intellectual"}, rows=["Brianna Curtis Alana Diego"], influence={0: PLENTY})
    play(table, 0, "befriend Diego", "befriend Alana")
    assert (friends(table, 0), table.to_move) == ("Diego Alana", (1,))
    assert row(table).split()[2:] == ["Brianna", "Curtis"]


@pytest.mark.rule("SU-6.2")
def test_the_second_friend_is_of_the_same_row():
    rows = [ROW, "Ivy Grant Audrey Edith"]
    table = position(
        players=4, mats={0: "intellectual"}, rows=rows, influence={0: PLENTY}, hands={0: "Blair Theo"}
    )
    play(table, 0, "befriend Audrey")
    assert table.legal(0) == ["befriend Ivy", "befriend Grant", "befriend Edith", "done"]
    assert [prices(table, 0, number) for number in (0, 1)] == [[4, 4, 3, 3], [4, 4, 3]]
    play(table, 0, "befriend Ivy")
    assert row(table, 0) == ROW
    assert row(table, 1).split()[2:] == ["Grant", "Edith"]


@pytest.mark.rule("SU-6.2")
def test_a_friend_from_the_hand_is_not_followed_by_a_second():
    table = position(mats={0: "intellectual"}, rows=[ROW], influence={0: PLENTY}, hands={0: "Blair Audrey"})
    play(table, 0, "befriend Blair")
    assert (table.to_move, friends(table, 0)) == ((1,), "Blair")


@pytest.mark.rule("SU-6.2")
def test_a_friend_from_the_hand_of_a_later_turn_is_not_followed_by_a_second_either():
    table = position(mats={0: "intellectual"}, rows=[ROW], influence={0: PLENTY}, hands={0: "Blair Audrey"})
    play(table, 0, "befriend Diego", "done")
    go_round(table)
    play(table, 1, "leave start")
    play(table, 0, "befriend Blair")
    assert (table.to_move, friends(table, 0)) == ((1,), "Diego Blair")


@pytest.mark.rule("SU-6.2", "SU-1.7")
@pytest.mark.parametrize(
    "given", [{"mats": {1: "intellectual"}}, {"mats": {0: "intellectual"}, "abilities": False}]
)
def test_nobody_else_makes_a_second_friend(given):
    table = position(rows=[ROW], influence={0: PLENTY}, **given)
    play(table, 0, "befriend Diego")
    assert table.to_move == (1,)


@pytest.mark.rule("SU-6.3")
@pytest.mark.parametrize(
    ("lender", "brought"),
    [("College", "4 books"), ("Theatre", "1 books 3 palettes"), ("Museum", "1 books 3 money")],
)
def test_the_creative_may_use_an_adjacent_token_with_the_boards_own_symbol(lender, brought):
    table = position(mats={0: "creative"}, at={0: "Theatre"}, tokens=TOKENS, friends={0: "Edith Amelie"})
    play(table, 0, "go College")
    assert (table.to_move, influence(table, 0)) == ((0,), "")
    assert table.legal(0) == ["borrow College", "borrow Theatre", "borrow Museum"]
    play(table, 0, f"borrow {lender}")
    assert (influence(table, 0), table.to_move) == (brought, (1,))


@pytest.mark.rule("SU-6.3")
@pytest.mark.parametrize("place", range(8))
def test_the_neighbours_are_those_in_the_ring_of_eight(place):
    before, to, after = (LOCATIONS[(place + step) % 8] for step in (-1, 0, 1))
    table = position(mats={0: "creative"}, at={0: before, 1: LOCATIONS[place - 4]})
    play(table, 0, f"go {to}")
    assert table.legal(0) == [f"borrow {to}", f"borrow {before}", f"borrow {after}"]


@pytest.mark.rule("SU-6.3")
@pytest.mark.parametrize(
    ("at", "lender", "brought"),
    [
        ("Theatre", "Theatre", "4 palettes"),
        ("Theatre", "Gallery", "3 leaves 1 palettes"),
        ("Theatre", "College", "3 books 1 palettes"),
        ("College", "Theatre", "3 palettes"),
        ("College", "Museum", "3 money"),
    ],
)
def test_from_a_corner_the_creative_borrows_beside_the_chosen_neighbour(at, lender, brought):
    table = position(
        players=4, mats={0: "creative"}, at={0: "Theatre", 1: "Beach"}, tokens=TOKENS, friends={0: "Bianca"}
    )
    play(table, 0, "go NW", f"collect {at}")
    assert lender in may(table, 0, "borrow").split()
    play(table, 0, f"borrow {lender}")
    assert (influence(table, 0), table.to_move) == (brought, (1,))


@pytest.mark.rule("SU-6.3")
def test_from_the_other_corner_the_ring_closes():
    table = position(players=4, mats={0: "creative"}, at={0: "Cafe", 1: "Beach"}, tokens=TOKENS)
    play(table, 0, "go SE", "collect Park")
    assert table.legal(0) == ["borrow Park", "borrow Cafe", "borrow Beach"]
    play(table, 0, "borrow Cafe")
    assert influence(table, 0) == "1 palettes 1 money"
    assert len(held(table, 0).split()) == 1


@pytest.mark.rule("SU-6.3")
def test_only_the_token_used_brings_a_favor():
    table = position(
        mats={0: "creative"},
        at={0: "Mall", 1: "Theatre"},
        tokens=TOKENS | {"Mall": "money money money", "Museum": "leaves money favor"},
    )
    play(table, 0, "go Cafe", "borrow Mall")
    assert (influence(table, 0), held(table, 0)) == ("3 money", "")


@pytest.mark.rule("SU-6.3", "SU-1.7")
@pytest.mark.parametrize("given", [{"mats": {1: "creative"}}, {"mats": {0: "creative"}, "abilities": False}])
def test_nobody_else_borrows(given):
    table = position(at={0: "Theatre"}, tokens=TOKENS, **given)
    play(table, 0, "go College")
    assert (influence(table, 0), table.to_move) == ("3 books", (1,))
