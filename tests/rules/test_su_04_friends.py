"""SU-4.1 to SU-4.3: making a friend."""

import tomllib

import pytest

from tests.editions import SHIPPED, changed
from tests.suitup_position import position
from tests.suitup_reading import (
    benefits,
    deck,
    friends,
    hand,
    influence,
    may,
    phase,
    play,
    prices,
    row,
)

ROW = "Fern Curtis Alana Brianna"
PLENTY = "19 leaves 19 books 19 palettes 19 money"


@pytest.fixture
def stars(tmp_path):
    """An edition in which Donna asks for two stars, and Dylan for three."""
    people = tomllib.loads(SHIPPED.read_text("utf-8"))["person"]
    costs = {"Donna": ["any", "any"], "Dylan": ["any", "any", "any"]}
    return changed(
        tmp_path, person=[{**person, "cost": costs.get(person["name"], person["cost"])} for person in people]
    )


@pytest.mark.rule("SU-4.1", "SU-4.3")
def test_brianna_for_six_books_from_the_right_end():
    table = position(rows=[ROW], influence={0: "6 books"}, hands={0: "Carter Theo"}, people="Diego Edith ...")
    assert may(table, 0, "befriend") == "Brianna"
    play(table, 0, "befriend Brianna")
    assert (influence(table, 0), friends(table, 0), benefits(table, 0)) == ("", "Brianna", "1 books")
    assert row(table) == "Diego Fern Curtis Alana"
    assert hand(table, 0) == "Carter Theo"
    assert deck(table).startswith("Edith ")
    assert table.to_move == (1,)


@pytest.mark.rule("SU-4.1")
@pytest.mark.parametrize(
    ("where", "enough"),
    [
        ("Fern Curtis Alana Brianna", 6),
        ("Fern Curtis Brianna Alana", 6),
        ("Fern Brianna Curtis Alana", 8),
        ("Brianna Fern Curtis Alana", 8),
    ],
)
def test_a_symbol_costs_3_for_the_two_right_most_and_4_for_the_others(where, enough):
    hands = {0: "Carter Theo"}
    assert prices(position(rows=[where], hands=hands), 0) == [4, 4, 3, 3]
    short = position(rows=[where], influence={0: f"{enough - 1} books"}, hands=hands)
    assert may(short, 0, "befriend") == ""
    table = position(rows=[where], influence={0: f"{enough + 1} books"}, hands=hands)
    assert may(table, 0, "befriend") == "Brianna"
    play(table, 0, "befriend Brianna")
    assert influence(table, 0) == "1 books"


@pytest.mark.rule("SU-4.1")
def test_seven_books_are_not_enough_at_price_four():
    hands = {0: "Brianna Theo"}
    assert (
        may(position(rows=["Diego ... Grant Wade"], influence={0: "7 books"}, hands=hands), 0, "befriend")
        == ""
    )
    table = position(rows=["Diego ... Grant Wade"], influence={0: "8 books"}, hands=hands)
    assert may(table, 0, "befriend") == "Diego Brianna"


@pytest.mark.rule("SU-4.1", "SU-4.3")
def test_somebody_of_the_hand_costs_4_and_the_hand_is_filled_to_two():
    table = position(
        rows=[ROW],
        influence={0: "9 money"},
        hands={0: "Audrey Theo", 1: "Wade Victor"},
        people="Diego Edith ...",
    )
    play(table, 0, "befriend Audrey")
    assert (influence(table, 0), friends(table, 0)) == ("1 money", "Audrey")
    assert (hand(table, 0), hand(table, 1), row(table)) == ("Theo Diego", "Wade Victor", ROW)
    assert deck(table).startswith("Edith ")


@pytest.mark.rule("SU-4.1")
def test_every_symbol_is_paid():
    short = "4 leaves 4 books 4 palettes 2 money"
    assert (
        may(position(rows=["... Victor"], influence={0: short}, hands={0: "Wade Theo"}), 0, "befriend") == ""
    )
    table = position(rows=["... Victor"], influence={0: "4 leaves 5 books 6 palettes 7 money"})
    play(table, 0, "befriend Victor")
    assert influence(table, 0) == "1 leaves 2 books 3 palettes 4 money"
    assert benefits(table, 0) == "1 leaves 1 books"


@pytest.mark.rule("SU-4.1")
def test_a_symbol_shown_twice_is_paid_twice():
    table = position(rows=["... Theo"], influence={0: "7 palettes 6 money"}, hands={0: "Wade Victor"})
    assert may(table, 0, "befriend") == "Theo"
    play(table, 0, "befriend Theo")
    assert influence(table, 0) == "1 palettes"


@pytest.mark.rule("SU-4.1")
def test_the_list_goes_from_left_to_right_through_the_rows_and_then_the_hand():
    rows = ["Wade Diego Alana Brianna", "Theo Curtis Audrey Edith"]
    table = position(players=4, rows=rows, influence={0: PLENTY}, hands={0: "Victor Caleb"})
    assert may(table, 0, "befriend") == "Wade Diego Alana Brianna Theo Curtis Audrey Edith Victor Caleb"
    assert table.legal(0)[-1] == "befriend Caleb"


@pytest.mark.rule("SU-4.1")
def test_both_rows_have_two_cheap_places():
    rows = ["Wade Diego Alana Brianna", "Theo Curtis Audrey Edith"]
    table = position(
        players=4, rows=rows, influence={0: "6 leaves 7 books 6 money"}, hands={0: "Minerva Bianca"}
    )
    assert [prices(table, 0, number) for number in (0, 1)] == [[4, 4, 3, 3], [4, 4, 3, 3]]
    assert may(table, 0, "befriend") == "Alana Brianna Audrey Edith"


@pytest.mark.rule("SU-4.1")
def test_nobody_elses_hand_can_be_befriended():
    table = position(
        rows=["... Theo"], influence={0: "19 books"}, hands={0: "Wade Alana", 1: "Brianna Diego"}
    )
    assert may(table, 0, "befriend") == ""


@pytest.mark.rule("SU-4.2")
def test_a_star_is_not_split():
    hands = {0: "Wade Theo"}
    short = position(rows=["... Felix"], influence={0: "5 books 2 leaves 2 palettes 2 money"}, hands=hands)
    assert may(short, 0, "befriend") == ""
    table = position(rows=["... Felix"], influence={0: "5 books 2 leaves 3 palettes 3 money"}, hands=hands)
    play(table, 0, "befriend Felix")
    assert (table.to_move, table.legal(0)) == ((0,), ["pay palettes", "pay money"])
    assert (influence(table, 0), friends(table, 0)) == ("2 leaves 2 books 3 palettes 3 money", "")
    play(table, 0, "pay palettes")
    assert (influence(table, 0), friends(table, 0)) == ("2 leaves 2 books 3 money", "Felix")
    assert table.to_move == (1,)


@pytest.mark.rule("SU-4.2")
def test_a_star_may_be_of_a_type_that_is_asked_for_anyway():
    table = position(rows=["... Felix"], influence={0: "6 books"}, hands={0: "Wade Theo"})
    play(table, 0, "befriend Felix")
    assert table.legal(0) == ["pay books"]
    play(table, 0, "pay books")
    assert influence(table, 0) == ""


@pytest.mark.rule("SU-4.2")
def test_a_star_costs_4_where_the_other_symbols_do():
    hands = {0: "Felix Theo"}
    assert may(position(influence={0: "4 books 3 money"}, hands=hands), 0, "befriend") == ""
    table = position(influence={0: "4 books 3 leaves 5 money"}, hands=hands)
    play(table, 0, "befriend Felix")
    assert table.legal(0) == ["pay money"]
    play(table, 0, "pay money")
    assert (influence(table, 0), friends(table, 0)) == ("3 leaves 1 money", "Felix")


@pytest.mark.rule("SU-4.2")
def test_while_a_star_is_due_the_place_stays_empty():
    table = position(rows=["Curtis Alana Felix Brianna"], influence={0: "6 books"}, people="Diego ...")
    play(table, 0, "befriend Felix")
    assert (row(table), phase(table)) == ("Curtis Alana Brianna", "pay")
    play(table, 0, "pay books")
    assert row(table) == "Diego Curtis Alana Brianna"


@pytest.mark.rule("SU-4.2")
def test_two_stars_may_be_two_types(stars):
    table = position(rows=["... Donna"], influence={0: "4 leaves 3 money 2 books"}, edition=stars)
    assert may(table, 0, "befriend") == "Donna"
    play(table, 0, "befriend Donna")
    assert table.legal(0) == ["pay leaves", "pay money"]
    play(table, 0, "pay money")
    assert (table.to_move, table.legal(0)) == ((0,), ["pay leaves"])
    play(table, 0, "pay leaves")
    assert (influence(table, 0), friends(table, 0)) == ("1 leaves 2 books", "Donna")


@pytest.mark.rule("SU-4.2")
@pytest.mark.parametrize(
    ("who", "given", "enough"),
    [
        ("Donna", "6 books", True),
        ("Donna", "5 books 2 money", False),
        ("Donna", "3 books 3 money", True),
        ("Dylan", "9 palettes", True),
        ("Dylan", "8 palettes", False),
        ("Dylan", "8 palettes 3 leaves", True),
        ("Dylan", "3 books 6 money", True),
        ("Dylan", "5 leaves 5 books 2 palettes 2 money", False),
    ],
)
def test_stars_are_counted_type_by_type(stars, who, given, enough):
    table = position(rows=[f"... {who}"], influence={0: given}, hands={0: "Wade Theo"}, edition=stars)
    assert may(table, 0, "befriend") == (who if enough else "")


@pytest.mark.rule("SU-4.3")
@pytest.mark.parametrize(
    ("who", "after"),
    [
        ("Brianna", "Edith Fern Curtis Alana"),
        ("Alana", "Edith Fern Curtis Brianna"),
        ("Curtis", "Edith Fern Alana Brianna"),
        ("Fern", "Edith Curtis Alana Brianna"),
    ],
)
def test_who_stood_to_the_left_slides_right_and_somebody_enters_at_the_left(who, after):
    table = position(rows=[ROW], influence={0: PLENTY}, people="Edith ...")
    play(table, 0, f"befriend {who}")
    if phase(table) == "pay":
        play(table, 0, "pay leaves")
    assert row(table) == after


@pytest.mark.rule("SU-4.3")
def test_only_the_row_of_the_friend_slides():
    rows = ["Wade Diego Alana Brianna", "Theo Curtis Audrey Edith"]
    table = position(players=4, rows=rows, influence={0: PLENTY}, people="Harvey Ivy ...")
    play(table, 0, "befriend Audrey")
    assert (row(table, 0), row(table, 1)) == (rows[0], "Harvey Theo Curtis Edith")


@pytest.mark.rule("SU-4.3")
def test_the_places_after_sliding_make_the_next_players_prices():
    table = position(
        rows=[ROW],
        influence={0: "6 books", 1: "6 leaves 3 books 3 palettes"},
        people="Edith ...",
        hands={1: "Wade Theo"},
    )
    play(table, 0, "befriend Brianna")
    assert prices(table, 1) == [4, 4, 3, 3]
    assert may(table, 1, "befriend") == "Curtis Alana"


@pytest.mark.rule("SU-4.1")
@pytest.mark.parametrize(
    ("who", "helps"), [("Alana", "leaves"), ("Brianna", "books"), ("Amelie", "palettes"), ("Audrey", "money")]
)
def test_a_new_friend_helps_with_every_benefit(who, helps):
    table = position(influence={0: PLENTY}, hands={0: f"{who} Theo"}, friends={0: "Robin Taylor"})
    play(table, 0, f"befriend {who}")
    expected = {"leaves": 1, "books": 1, "palettes": 1, "money": 1} | {helps: 2}
    assert table.view(1)["seats"][0]["benefits"] == expected
