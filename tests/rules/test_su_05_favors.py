"""SU-5.1 and SU-5.6: playing a favor."""

import pytest

from tests.editions import changed
from tests.laying import fill_pile
from tests.suitup_position import position
from tests.suitup_reading import (
    held,
    influence,
    may,
    phase,
    play,
    used,
)

ANY_TYPE = [f"{verb} {kind}" for verb in ("gain", "use") for kind in ("leaves", "books", "palettes", "money")]
LOCATIONS = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"]


@pytest.mark.rule("SU-5.1")
@pytest.mark.parametrize("kind", ["leaves", "books", "palettes", "money"])
def test_a_favor_is_one_influence_of_its_type_or_its_effect(kind):
    table = position(at={0: "Park"}, favors={0: f"{kind}@Mall"})
    play(table, 0, f"favor {kind}@Mall")
    assert table.legal(0) == [f"gain {kind}", f"use {kind}"]
    play(table, 0, f"gain {kind}")
    assert (influence(table, 0), held(table, 0), used(table)) == (f"1 {kind}", "", f"{kind}@Mall")
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-5.1", "SU-3.4")
def test_the_influence_of_a_favor_is_lost_above_nineteen():
    table = position(influence={0: "19 money"}, favors={0: "money@Mall"})
    play(table, 0, "favor money@Mall", "gain money")
    assert influence(table, 0) == "19 money"


@pytest.mark.rule("SU-5.1")
def test_at_the_pictured_location_it_is_of_any_type():
    table = position(at={0: "Park"}, favors={0: "leaves@Park leaves@Beach"}, influence={0: "2 money"})
    play(table, 0, "favor leaves@Park")
    assert table.legal(0) == ANY_TYPE
    play(table, 0, "gain palettes", "favor leaves@Beach")
    assert influence(table, 0) == "1 palettes 2 money"
    assert table.legal(0) == ["gain leaves", "use leaves"]


@pytest.mark.rule("SU-5.1")
def test_the_effect_may_be_of_any_type_too():
    table = position(at={0: "Park"}, favors={0: "leaves@Park"}, influence={0: "2 leaves 5 money"})
    play(table, 0, "favor leaves@Park", "use money", "trade leaves money")
    assert influence(table, 0) == "5 leaves 2 money"


@pytest.mark.rule("SU-5.1")
@pytest.mark.parametrize(
    ("corner", "location", "fits"),
    [
        ("NW", "Theatre", True),
        ("NW", "College", True),
        ("NW", "Gallery", False),
        ("NW", "Museum", False),
        ("SE", "Cafe", True),
        ("SE", "Park", True),
        ("SE", "Mall", False),
        ("SE", "Beach", False),
    ],
)
def test_on_a_corner_one_stands_at_both_neighbours(corner, location, fits):
    table = position(players=4, at={0: corner}, favors={0: f"books@{location}"})
    play(table, 0, f"favor books@{location}")
    assert table.legal(0) == (ANY_TYPE if fits else ["gain books", "use books"])


@pytest.mark.rule("SU-5.1")
@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("location", ["Theatre", "College", "Cafe", "Park"])
def test_at_a_location_one_does_not_stand_at_the_next_one(players, location):
    table = position(players=players, at={0: location, 1: "Mall"}, favors={0: "books@Beach money@Gallery"})
    play(table, 0, "favor books@Beach")
    assert table.legal(0) == ["gain books", "use books"]


@pytest.mark.rule("SU-5.1")
def test_where_one_stands_counts_when_the_card_is_played():
    table = position(at={0: "Beach"}, favors={0: "leaves@Mall money@Cafe money@Beach"})
    play(table, 0, "favor leaves@Mall", "use leaves", "token 0", "to Cafe", "favor money@Beach")
    assert table.legal(0) == ["gain money", "use money"]
    play(table, 0, "gain money", "favor money@Cafe")
    assert table.legal(0) == ANY_TYPE


@pytest.mark.rule("SU-5.1")
def test_what_counts_is_ones_own_place():
    table = position(at={0: "Beach", 1: "Mall"}, favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall")
    assert table.legal(0) == ["gain leaves", "use leaves"]


@pytest.mark.rule("SU-5.6")
def test_used_favors_lie_face_up_in_the_order_they_were_used():
    table = position(favors={0: "books@Mall money@Beach"}, used="leaves@Cafe")
    play(table, 0, "favor money@Beach", "use money")
    assert used(table) == "leaves@Cafe money@Beach"
    play(table, 0, "trade leaves books", "favor books@Mall", "gain books")
    assert used(table) == "leaves@Cafe money@Beach books@Mall"
    assert table.view(1)["favors"]["used"] == table.view(None)["favors"]["used"]


@pytest.fixture
def twins(tmp_path):
    """An edition with two cards of every favor, all of them of the Park."""
    kinds = ["leaves", "books", "palettes", "money"]
    return changed(tmp_path, favors={"types": kinds, "locations": ["Park", "Park"]})


@pytest.mark.rule("SU-5.6")
def test_of_favors_that_look_alike_one_is_listed(twins):
    table = position(at={0: "Mall"}, favor_deck="", edition=twins)
    fill_pile(table.state.seats[0].favors, [0, 3, 1, 2, 5], "a hand of favors")
    assert table.legal(0)[:4] == ["favor leaves@Park", "favor books@Park", "favor palettes@Park", "go Cafe"]
    table.play(0, "favor books@Park")
    table.play(0, "gain books")
    assert held(table, 0) == "leaves@Park leaves@Park books@Park palettes@Park"
    assert may(table, 0, "favor") == "leaves@Park books@Park palettes@Park"


@pytest.mark.rule("SU-5.6")
def test_there_is_no_limit_to_a_hand_of_favors():
    many = " ".join(f"{kind}@{place}" for kind in ("leaves", "books", "money") for place in LOCATIONS)
    table = position(
        tokens={"Beach": "money palettes favor"}, favors={0: many}, favor_deck="palettes@Mall ..."
    )
    assert may(table, 0, "favor") == many
    play(table, 0, "go Beach")
    assert held(table, 0) == f"{many} palettes@Mall"
