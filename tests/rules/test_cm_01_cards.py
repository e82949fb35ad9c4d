"""CM-1: the cards."""

from collections import Counter

import pytest

from frontrow.games.coverme.cards import NAMES, PRESTIGE, PRESTIGE_OF_COLOUR, TRAITS, prestige
from tests.position import position
from tests.reading import counts, scored


@pytest.mark.rule("CM-1.1")
def test_there_are_162_different_cards():
    assert len(NAMES) == len(set(NAMES)) == 162


@pytest.mark.rule("CM-1.1")
def test_every_clothes_colour_has_27_cards():
    assert Counter(name[0] for name in NAMES) == dict.fromkeys("YRBGKW", 27)


@pytest.mark.rule("CM-1.1")
def test_every_combination_of_symbols_exists():
    assert {tuple(traits) for traits in TRAITS.tolist()} == {
        (hair, length, pattern, clothes)
        for hair in range(3)
        for length in range(3)
        for pattern in range(3)
        for clothes in range(6)
    }


@pytest.mark.rule("CM-1.2")
@pytest.mark.parametrize(
    ("card", "worth"), [("Yb1q", 2), ("Rb1q", 2), ("Bb1q", 2), ("Gb1q", 3), ("Kb1q", 4), ("Wb1q", 5)]
)
def test_the_clothes_decide_the_prestige(card, worth):
    table = position(phase="over", scored={0: card})
    assert table.result["points"] == [worth, 0, 0, 0]
    assert prestige(card) == worth


@pytest.mark.rule("CM-1.2")
def test_the_rules_count_the_same_prestige_as_the_cards_tell():
    assert PRESTIGE.tolist() == list(PRESTIGE_OF_COLOUR) == [2, 2, 2, 3, 4, 5]


@pytest.mark.rule("CM-1.3")
def test_wk3s_has_long_black_hair_before_stripes():
    table = position(year=3, season="fall", influence="Wk3s")
    assert counts(table) == {
        "hair": {"b": 0, "r": 0, "k": 1},
        "length": {"1": 0, "2": 0, "3": 1},
        "pattern": {"q": 0, "d": 0, "s": 1},
    }


@pytest.mark.rule("CM-1.3")
def test_wk3s_wears_white():
    table = position(year=3, season="summer", influence="Wk3s")
    assert counts(table)["clothes"] == {"Y": 0, "R": 0, "B": 0, "G": 0, "K": 0, "W": 1}


@pytest.mark.rule("CM-1.3")
def test_the_first_letter_k_is_black_clothes_and_the_second_black_hair():
    table = position(year=2, season="spring", influence="Kb1q Yk1q")
    assert counts(table)["clothes"] == {"Y": 1, "R": 0, "B": 0, "G": 0, "K": 1, "W": 0}
    assert counts(table)["hair"] == {"b": 1, "r": 0, "k": 1}


@pytest.mark.rule("CM-1.3")
def test_a_scored_card_keeps_its_name():
    assert scored(position(phase="over", scored={2: "Wk3s"}), seat=2) == {"Wk3s"}
