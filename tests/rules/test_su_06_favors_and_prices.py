"""SU-6.4 to SU-6.6: abilities that last, of playing favors, and a better price."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    favor_deck,
    friends,
    hand,
    held,
    influence,
    known,
    may,
    phase,
    play,
    prices,
    settle,
    used,
)

EXECUTIVE = {"mats": {0: "executive"}, "favors": {0: "leaves@Mall money@Beach", 1: "books@Mall"}}


@pytest.mark.rule("SU-6.4")
def test_the_executive_may_exchange_a_favor_for_a_used_one():
    table = position(**EXECUTIVE, used="books@Cafe palettes@Park")
    assert table.legal(0)[:4] == [
        "favor leaves@Mall",
        "favor money@Beach",
        "exchange leaves@Mall",
        "exchange money@Beach",
    ]
    play(table, 0, "exchange leaves@Mall")
    assert (table.to_move, table.legal(0)) == ((0,), ["for books@Cafe", "for palettes@Park"])
    play(table, 0, "for books@Cafe")
    assert (held(table, 0), used(table)) == ("money@Beach books@Cafe", "palettes@Park leaves@Mall")
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-6.4")
def test_the_exchange_is_made_once_a_turn_and_the_favor_can_be_played_at_once():
    table = position(**EXECUTIVE, used="books@Cafe palettes@Park")
    play(table, 0, "exchange leaves@Mall", "for books@Cafe")
    assert may(table, 0, "exchange") == ""
    assert may(table, 0, "favor") == "money@Beach books@Cafe"
    play(table, 0, "favor books@Cafe", "gain books")
    assert (influence(table, 0), may(table, 0, "exchange")) == ("1 books", "")


@pytest.mark.rule("SU-6.4")
def test_it_may_come_after_a_favor_and_again_next_turn():
    table = position(**EXECUTIVE, tokens={"Beach": "books books books", "Theatre": "leaves leaves leaves"})
    assert may(table, 0, "exchange") == ""
    play(table, 0, "favor leaves@Mall", "gain leaves")
    assert may(table, 0, "exchange") == "money@Beach"
    play(table, 0, "exchange money@Beach", "for leaves@Mall", "go Beach")
    play(table, 1, "go Theatre", "leave start")
    assert may(table, 0, "exchange") == "leaves@Mall"


@pytest.mark.rule("SU-6.4")
def test_it_takes_a_favor_in_hand_and_a_used_one():
    assert may(position(mats={0: "executive"}, used="books@Cafe"), 0, "exchange") == ""
    assert may(position(**EXECUTIVE), 0, "exchange") == ""


@pytest.mark.rule("SU-6.4")
def test_everybody_knows_the_favor_that_was_taken_and_the_one_that_was_given():
    table = position(**EXECUTIVE, used="books@Cafe palettes@Park")
    assert known(table, 0) == ""
    play(table, 0, "exchange leaves@Mall")
    assert table.view(1)["deciding"] == {"favor": "leaves@Mall"}
    assert table.view(1)["seats"][0]["known_favors"] == ["leaves@Mall"]
    play(table, 0, "for books@Cafe")
    assert table.view(1)["seats"][0]["known_favors"] == ["books@Cafe"]
    assert table.view(None)["seats"][0]["favors"] == 2
    assert "leaves@Mall" in table.view(1)["favors"]["used"]
    assert known(table, 1) == ""


@pytest.mark.rule("SU-6.4")
def test_a_known_favor_that_is_used_and_drawn_again_is_a_secret_again():
    table = position(**EXECUTIVE, used="books@Cafe", favor_deck="", tokens={"Beach": "money palettes favor"})
    play(table, 0, "exchange leaves@Mall", "for books@Cafe", "favor books@Cafe", "gain books", "go Beach")
    taken = held(table, 0).split()
    assert taken[0] == "money@Beach"
    assert taken[1] in ("books@Cafe", "leaves@Mall")
    assert (known(table, 0), len(favor_deck(table).split())) == ("", 1)


@pytest.mark.rule("SU-6.4", "SU-8.2")
def test_nothing_is_exchanged_in_the_final_scoring():
    table = position(**EXECUTIVE, used="books@Cafe", phase="scoring")
    settle(table)
    assert table.legal(0) == ["favor leaves@Mall", "favor money@Beach"]


@pytest.mark.rule("SU-6.4", "SU-1.7")
@pytest.mark.parametrize(
    "given", [{"mats": {1: "executive"}}, {"mats": {0: "executive"}, "abilities": False}]
)
def test_nobody_else_exchanges(given):
    assert may(position(favors={0: "leaves@Mall"}, used="books@Cafe", **given), 0, "exchange") == ""


@pytest.mark.rule("SU-6.5")
def test_the_rebel_may_take_both_and_gains_the_influence_first():
    table = position(mats={0: "rebel"}, favors={0: "money@Mall"}, influence={0: "5 leaves 2 money"})
    play(table, 0, "favor money@Mall")
    assert table.legal(0) == ["gain money", "both money"]
    play(table, 0, "both money")
    assert influence(table, 0) == "5 leaves 3 money"
    play(table, 0, "trade leaves money")
    assert (influence(table, 0), used(table)) == ("3 leaves 5 money", "money@Mall")
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-6.5")
def test_the_rebel_may_take_the_influence_alone():
    table = position(mats={0: "rebel"}, favors={0: "money@Mall"})
    play(table, 0, "favor money@Mall", "gain money")
    assert (influence(table, 0), phase(table)) == ("1 money", "turn")


@pytest.mark.rule("SU-6.5")
def test_both_are_of_one_type_even_where_it_may_be_any():
    table = position(mats={0: "rebel"}, at={0: "Park"}, favors={0: "money@Park"})
    play(table, 0, "favor money@Park")
    kinds = ("leaves", "books", "palettes", "money")
    assert table.legal(0) == [*(f"gain {kind}" for kind in kinds), *(f"both {kind}" for kind in kinds)]
    play(table, 0, "both books")
    assert (influence(table, 0), phase(table)) == ("1 books", "swap")


@pytest.mark.rule("SU-6.5")
@pytest.mark.parametrize(
    ("kind", "asked"), [("leaves", "token"), ("books", "swap"), ("palettes", "discard"), ("money", "trade")]
)
def test_every_type_has_both_its_influence_and_its_effect(kind, asked):
    table = position(mats={0: "rebel"}, favors={0: f"{kind}@Mall"})
    play(table, 0, f"favor {kind}@Mall", f"both {kind}")
    assert (influence(table, 0), phase(table), table.to_move) == (f"1 {kind}", asked, (0,))


@pytest.mark.rule("SU-6.5", "SU-1.7")
@pytest.mark.parametrize("given", [{"mats": {1: "rebel"}}, {"mats": {0: "rebel"}, "abilities": False}])
def test_nobody_else_takes_both(given):
    table = position(favors={0: "money@Mall"}, **given)
    play(table, 0, "favor money@Mall")
    assert table.legal(0) == ["gain money", "use money"]


@pytest.mark.rule("SU-6.6")
def test_the_caregiver_pays_3_per_symbol_in_the_rows():
    rows = ["Brianna Curtis Alana Diego", "Edith Grant Ivy Wade"]
    table = position(
        players=4,
        mats={0: "caregiver"},
        rows=rows,
        influence={0: "6 leaves 6 books"},
        hands={0: "Paige Minerva"},
    )
    assert [prices(table, 0, number) for number in (0, 1)] == [[3, 3, 3, 3]] * 2
    assert prices(table, 1) == [4, 4, 3, 3]
    assert may(table, 0, "befriend") == "Brianna Alana Diego Edith"
    play(table, 0, "befriend Brianna")
    assert influence(table, 0) == "6 leaves"


@pytest.mark.rule("SU-6.6")
def test_the_caregivers_hand_keeps_its_price():
    row_of_others = ["Wade Victor Violet Vanessa"]
    hands = {0: "Brianna Theo"}
    table = position(mats={0: "caregiver"}, rows=row_of_others, influence={0: "7 books"}, hands=hands)
    assert may(table, 0, "befriend") == ""
    table = position(mats={0: "caregiver"}, rows=row_of_others, influence={0: "9 books"}, hands=hands)
    play(table, 0, "befriend Brianna")
    assert (influence(table, 0), hand(table, 0).split()[0]) == ("1 books", "Theo")


@pytest.mark.rule("SU-6.6")
def test_the_caregiver_pays_3_for_a_star_in_the_rows():
    table = position(
        mats={0: "caregiver"}, rows=["Felix Wade Victor Violet"], influence={0: "3 books 3 money"}
    )
    play(table, 0, "befriend Felix", "pay money")
    assert (influence(table, 0), friends(table, 0)) == ("", "Felix")


@pytest.mark.rule("SU-6.6", "SU-1.7")
@pytest.mark.parametrize(
    "given", [{"mats": {1: "caregiver"}}, {"mats": {0: "caregiver"}, "abilities": False}]
)
def test_nobody_else_pays_less(given):
    table = position(
        rows=["Brianna Curtis Alana Diego"], influence={0: "7 books"}, hands={0: "Wade Theo"}, **given
    )
    assert (prices(table, 0), may(table, 0, "befriend")) == ([4, 4, 3, 3], "Diego")
