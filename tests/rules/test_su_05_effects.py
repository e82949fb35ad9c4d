"""SU-5.2 to SU-5.5: the effects of favors."""

from itertools import combinations

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    deck,
    discarded,
    hand,
    held,
    influence,
    may,
    phase,
    play,
    prices,
    row,
    space,
    token,
    used,
)

LOCATIONS = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"]
ROW = "Fern Curtis Alana Brianna"


@pytest.mark.rule("SU-5.2")
def test_leaves_move_any_token_to_any_open_space_and_nothing_is_collected():
    table = position(
        players=4,
        at={0: "Park", 1: "Gallery", 2: "SE", 3: "Mall"},
        favors={0: "leaves@Mall", 1: ""},
        on_turn=0,
    )
    play(table, 0, "favor leaves@Mall", "use leaves")
    assert table.legal(0) == ["token 0", "token 1", "token 2", "token 3"]
    assert table.view(1)["deciding"] == {"effect": "leaves"}
    play(table, 0, "token 1")
    assert table.view(1)["deciding"] == {"effect": "leaves", "token": 1}
    assert may(table, 0, "to") == "Beach Theatre NW College Museum Cafe"
    play(table, 0, "to NW")
    assert table.view(1)["deciding"] is None
    assert [space(table, seat) for seat in range(4)] == ["Park", "NW", "SE", "Mall"]
    assert [influence(table, seat) for seat in range(4)] == [""] * 4
    assert [held(table, seat) for seat in range(4)] == [""] * 4
    assert (table.to_move, phase(table), used(table)) == ((0,), "turn", "leaves@Mall")
    assert may(table, 0, "go") == "Beach Gallery Theatre"


@pytest.mark.rule("SU-5.2")
def test_there_are_as_many_tokens_as_players():
    table = position(players=3, favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall", "use leaves")
    assert may(table, 0, "token") == "0 1 2"


@pytest.mark.rule("SU-5.2")
def test_ones_own_token_may_be_moved_too():
    table = position(at={0: "Park", 1: "Gallery"}, favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall", "use leaves", "token 0")
    assert may(table, 0, "to") == "Beach Theatre College Museum Mall Cafe"
    play(table, 0, "to Mall")
    assert (space(table, 0), space(table, 1), influence(table, 0)) == ("Mall", "Gallery", "")
    assert may(table, 0, "go") == "Cafe Park Beach"


@pytest.mark.rule("SU-5.3")
def test_books_swap_two_location_tokens():
    tokens = {"Park": "money money money", "Beach": "leaves money favor", "Cafe": "books books books"}
    table = position(at={0: "Mall"}, tokens=tokens, friends={0: "Audrey"}, favors={0: "books@Park"})
    play(table, 0, "favor books@Park", "use books")
    assert table.legal(0) == [f"swap {one} {other}" for one, other in combinations(LOCATIONS, 2)]
    others = [token(table, place) for place in LOCATIONS[1:-1]]
    play(table, 0, "swap Park Cafe")
    assert (token(table, "Park"), token(table, "Cafe")) == ("books books books", "money money money")
    assert [token(table, place) for place in LOCATIONS[1:-1]] == others
    assert (table.to_move, phase(table), influence(table, 0)) == ((0,), "turn", "")
    play(table, 0, "go Cafe")
    assert influence(table, 0) == "4 money"


@pytest.mark.rule("SU-5.4")
def test_discarding_the_two_right_most_makes_others_cheap():
    table = position(
        rows=[ROW],
        people="Diego Edith Felix ...",
        influence={0: "6 books 3 palettes"},
        hands={0: "Wade Theo"},
        favors={0: "palettes@Mall"},
    )
    assert may(table, 0, "befriend") == "Brianna"
    play(table, 0, "favor palettes@Mall", "use palettes")
    assert may(table, 0, "discard") == f"{ROW} Wade Theo"
    play(table, 0, "discard Brianna")
    assert may(table, 0, "discard") == "Fern Curtis Alana Wade Theo"
    play(table, 0, "discard Alana")
    assert (row(table), discarded(table)) == ("Edith Diego Fern Curtis", "Brianna Alana")
    assert (hand(table, 0), deck(table).split()[0]) == ("Wade Theo", "Felix")
    assert prices(table, 0) == [4, 4, 3, 3]
    assert (table.to_move, phase(table), may(table, 0, "befriend")) == ((0,), "turn", "Curtis")
    play(table, 0, "befriend Curtis")
    assert influence(table, 0) == "3 books"


@pytest.mark.rule("SU-5.4")
def test_people_of_ones_own_hand_may_be_discarded():
    table = position(
        rows=[ROW],
        people="Diego Edith Felix ...",
        hands={0: "Wade Theo", 1: "Ivy Gwen"},
        favors={0: "palettes@Mall"},
    )
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Wade", "discard Theo")
    assert (hand(table, 0), hand(table, 1), row(table)) == ("Diego Edith", "Ivy Gwen", ROW)
    assert discarded(table) == "Wade Theo"


@pytest.mark.rule("SU-5.4")
def test_one_may_come_from_a_row_and_one_from_the_hand_and_rows_are_filled_first():
    rows = [ROW, "Taylor Audrey Caleb Carter"]
    table = position(
        players=4, rows=rows, people="Diego Edith ...", hands={0: "Wade Theo"}, favors={0: "palettes@Mall"}
    )
    play(table, 0, "favor palettes@Mall", "use palettes")
    assert may(table, 0, "discard") == f"{rows[0]} {rows[1]} Wade Theo"
    play(table, 0, "discard Wade", "discard Audrey")
    assert (row(table, 0), row(table, 1)) == (ROW, "Diego Taylor Caleb Carter")
    assert (hand(table, 0), discarded(table)) == ("Theo Edith", "Wade Audrey")


@pytest.mark.rule("SU-5.4")
def test_both_rows_are_filled_the_first_one_first():
    rows = [ROW, "Taylor Audrey Caleb Carter"]
    table = position(players=4, rows=rows, people="Diego Edith ...", favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Carter", "discard Fern")
    assert (row(table, 0), row(table, 1)) == ("Diego Curtis Alana Brianna", "Edith Taylor Audrey Caleb")


@pytest.mark.rule("SU-5.4")
def test_nothing_is_filled_before_both_are_discarded():
    table = position(rows=[ROW], people="Diego Edith ...", favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Alana")
    assert (row(table), discarded(table), phase(table)) == ("Fern Curtis Brianna", "Alana", "discard")
    assert deck(table).startswith("Diego ")


@pytest.mark.rule("SU-5.4")
def test_where_there_is_only_one_person_only_one_is_discarded():
    table = position(rows=[""], people="", hands={0: "Theo", 1: "Wade"}, favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes")
    assert table.legal(0) == ["discard Theo"]
    play(table, 0, "discard Theo")
    assert (row(table), hand(table, 0), hand(table, 1), phase(table)) == ("Theo", "", "Wade", "turn")
    assert (table.to_move, table.view(0)["deciding"]) == ((0,), None)


@pytest.mark.rule("SU-5.4")
def test_where_there_is_nobody_nobody_is_discarded():
    table = position(rows=[""], people="", hands={0: "", 1: "Wade"}, favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes")
    assert (table.to_move, phase(table), discarded(table), used(table)) == ((0,), "turn", "", "palettes@Mall")
    assert table.view(0)["deciding"] is None


@pytest.mark.rule("SU-5.4")
def test_somebody_in_the_only_row_can_be_discarded_with_an_empty_hand():
    table = position(rows=["Curtis"], people="", hands={0: "", 1: "Wade"}, favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes")
    assert table.legal(0) == ["discard Curtis"]


@pytest.mark.rule("SU-5.4")
def test_somebody_in_the_second_row_only_can_be_discarded():
    table = position(players=4, rows=["", "Curtis"], people="", hands={0: ""}, favors={0: "palettes@Mall"})
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Curtis")
    assert (row(table, 0), row(table, 1)) == ("Curtis", "")


@pytest.mark.rule("SU-5.5")
def test_money_swaps_twelve_and_three():
    table = position(
        influence={0: "12 leaves 1 books 3 money", 1: "5 leaves 7 money"}, favors={0: "money@Mall"}
    )
    play(table, 0, "favor money@Mall", "use money")
    kinds = ("leaves", "books", "palettes", "money")
    assert table.legal(0) == [f"trade {one} {other}" for one, other in combinations(kinds, 2)]
    play(table, 0, "trade leaves money")
    assert influence(table, 0) == "3 leaves 1 books 12 money"
    assert influence(table, 1) == "5 leaves 7 money"
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-5.5")
@pytest.mark.parametrize(
    ("pair", "after"),
    [
        ("leaves books", "2 leaves 1 books 3 palettes 4 money"),
        ("books palettes", "1 leaves 3 books 2 palettes 4 money"),
        ("palettes money", "1 leaves 2 books 4 palettes 3 money"),
    ],
)
def test_any_two_types_can_be_swapped(pair, after):
    table = position(influence={0: "1 leaves 2 books 3 palettes 4 money"}, favors={0: "money@Mall"})
    play(table, 0, "favor money@Mall", "use money", f"trade {pair}")
    assert influence(table, 0) == after
