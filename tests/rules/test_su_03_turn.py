"""SU-3: a turn."""

import pytest

from frontrow.games.suitup.edition import read
from frontrow.games.suitup.flow import list_legal
from tests.editions import SHIPPED
from tests.suitup_position import position
from tests.suitup_reading import (
    amounts,
    benefits,
    favor_deck,
    go_round,
    held,
    influence,
    known,
    may,
    phase,
    play,
    space,
    token,
    used,
)

PALETTES = {"Theatre": "palettes palettes palettes"}
BOOKS = {"College": "books books books"}
MIXED = {"Beach": "money palettes favor"}
THREE = "Alana Audrey Dylan"


@pytest.mark.rule("SU-3.1")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 3)])
def test_everybody_has_one_turn_in_player_order(players, start):
    table = position(players=players, start=start)
    order = [(start + turn) % players for turn in range(players)]
    for seat in order:
        assert (table.to_move, phase(table)) == ((seat,), "turn")
        play(table, seat, f"go {may(table, seat, 'go').split()[0]}")
        assert (table.log[-1][1], table.hidden_choices) == (seat, ())
    assert (table.to_move, phase(table)) == ((order[-1],), "start card")


@pytest.mark.rule("SU-3.1")
def test_any_number_of_favors_goes_before_the_action():
    table = position(
        favors={0: "leaves@Mall books@Cafe money@Beach"}, influence={0: "6 books"}, rows=["... Brianna"]
    )
    assert may(table, 0, "favor") == "leaves@Mall books@Cafe money@Beach"
    play(table, 0, "favor books@Cafe", "gain books")
    assert (table.to_move, phase(table)) == ((0,), "turn")
    play(table, 0, "favor leaves@Mall", "gain leaves")
    assert may(table, 0, "favor") == "money@Beach"
    play(table, 0, "befriend Brianna")
    assert table.to_move == (1,)
    assert held(table, 0) == "money@Beach"


@pytest.mark.rule("SU-3.1")
def test_the_action_is_either_to_move_or_to_make_a_friend_and_cannot_be_left_out():
    table = position(
        at={0: "Mall", 1: "Theatre"},
        influence={0: "6 books"},
        rows=["... Brianna"],
        favors={0: "leaves@Park"},
    )
    assert table.legal(0) == ["favor leaves@Park", "go Cafe", "go Park", "go Beach", "befriend Brianna"]
    play(table, 0, "befriend Brianna")
    assert table.to_move == (1,)
    assert table.legal(1) == ["go College", "go Museum", "go Cafe"]
    assert space(table, 0) == "Mall"


@pytest.mark.rule("SU-3.1")
def test_the_moves_are_listed_anew_each_time():
    table = position(favors={0: "leaves@Park"})
    moves = table.game.definition.moves.zeros()[0]
    for _ in range(2):
        list_legal(table.state, 0, moves)
        assert moves.count == len(table.legal(0)) == 4


@pytest.mark.rule("SU-3.2")
def test_occupied_spaces_are_skipped_and_not_counted():
    table = position(players=4, at={0: "Park", 1: "Beach", 2: "Gallery", 3: "NW"})
    assert may(table, 0, "go") == "Theatre College Museum"


@pytest.mark.rule("SU-3.2")
def test_from_the_museum_past_the_cafe():
    assert may(position(at={0: "Museum", 1: "Cafe"}), 0, "go") == "Mall Park Beach"


@pytest.mark.rule("SU-3.2")
@pytest.mark.parametrize(("here", "there"), [("Gallery", "Theatre NW College"), ("Museum", "Mall Cafe SE")])
def test_an_open_corner_is_a_space_like_any_other(here, there):
    aside = {1: "Park", 2: "Beach", 3: "Museum" if here == "Gallery" else "Gallery"}
    assert may(position(players=4, at={0: here, **aside}), 0, "go") == there


@pytest.mark.rule("SU-3.2")
def test_one_walks_on_from_a_corner():
    table = position(players=4, at={0: "NW", 1: "Museum", 2: "Cafe", 3: "Park"})
    assert may(table, 0, "go") == "College Mall SE"


@pytest.mark.rule("SU-3.3")
@pytest.mark.parametrize(("before", "after"), [("2 books", "5 books"), ("9 books", "12 books")])
def test_every_influence_symbol_is_one_influence(before, after):
    table = position(at={0: "Theatre"}, tokens=BOOKS, influence={0: before, 1: "1 money"})
    play(table, 0, "go College")
    assert (influence(table, 0), influence(table, 1)) == (after, "1 money")
    assert space(table, 0) == "College"


@pytest.mark.rule("SU-3.3", "SU-3.5")
def test_six_palettes_at_the_theatre():
    table = position(
        at={0: "Gallery"},
        tokens=PALETTES,
        dark=True,
        friends={0: "Amelie Diego", 1: THREE},
        influence={0: ""},
    )
    assert benefits(table, 0) == "2 palettes"
    assert token(table, "Theatre") == "set palettes palettes palettes"
    play(table, 0, "go Theatre")
    assert influence(table, 0) == "6 palettes"


@pytest.mark.rule("SU-3.3")
def test_the_set_symbol_of_the_board_counts_the_benefits_of_its_type_only():
    table = position(at={0: "Park"}, tokens=MIXED, friends={0: "Marina Brianna", 1: "Fern"})
    assert benefits(table, 0) == "2 leaves 1 books"
    play(table, 0, "go Beach")
    assert influence(table, 0) == "2 leaves 1 palettes 1 money"


@pytest.mark.rule("SU-3.3")
@pytest.mark.parametrize(
    ("location", "kind"),
    [
        ("Park", "leaves"),
        ("Beach", "leaves"),
        ("Gallery", "palettes"),
        ("Theatre", "palettes"),
        ("College", "books"),
        ("Museum", "books"),
        ("Mall", "money"),
        ("Cafe", "money"),
    ],
)
def test_each_location_has_a_set_symbol_of_its_type(location, kind):
    locations = [place["name"] for place in position().view(None)["locations"]]
    here = locations[locations.index(location) - 1]
    other = "money money money" if kind != "money" else "leaves leaves leaves"
    there = locations[locations.index(location) - 3]
    table = position(at={0: here, 1: there}, tokens={location: other}, friends={0: "Robin Taylor"})
    brought = {"leaves": 0, "books": 0, "palettes": 0, "money": 0, kind: 1}
    brought[other.partition(" ")[0]] += 3
    play(table, 0, f"go {location}")
    assert influence(table, 0) == amounts(brought)


@pytest.mark.rule("SU-3.3")
def test_a_favor_symbol_is_the_top_card_of_the_deck_and_nobody_else_sees_it():
    table = position(tokens=MIXED, favor_deck="books@Cafe leaves@Mall ...", favors={0: "money@Mall"})
    play(table, 0, "go Beach")
    assert influence(table, 0) == "1 palettes 1 money"
    assert held(table, 0) == "money@Mall books@Cafe"
    assert favor_deck(table).startswith("leaves@Mall ")
    assert table.view(1)["seats"][0]["favors"] == 2
    assert (known(table, 0), used(table)) == ("", "")


@pytest.mark.rule("SU-3.3")
def test_without_a_favor_symbol_no_favor_is_drawn():
    table = position(at={0: "Gallery"}, tokens=PALETTES)
    play(table, 0, "go Theatre")
    assert held(table, 0) == ""


@pytest.mark.rule("SU-3.3")
@pytest.mark.parametrize(("where", "brought"), [("Theatre", "5 palettes"), ("College", "4 books")])
def test_on_a_corner_one_chooses_the_neighbour_even_the_one_one_came_from(where, brought):
    table = position(
        players=4, at={0: "Theatre", 1: "Beach"}, tokens=PALETTES | BOOKS, friends={0: "Melody Brianna"}
    )
    play(table, 0, "go NW")
    assert (table.to_move, table.legal(0)) == ((0,), ["collect Theatre", "collect College"])
    assert influence(table, 0) == ""
    play(table, 0, f"collect {where}")
    assert influence(table, 0) == brought
    assert (space(table, 0), table.to_move) == ("NW", (1,))


@pytest.mark.rule("SU-3.3")
def test_the_other_corner_lies_between_the_last_and_the_first_location():
    tokens = {"Cafe": "money money money", "Park": "leaves leaves leaves"}
    table = position(players=4, at={0: "Mall", 1: "Beach"}, tokens=tokens)
    play(table, 0, "go SE")
    assert table.legal(0) == ["collect Cafe", "collect Park"]
    play(table, 0, "collect Park")
    assert influence(table, 0) == "3 leaves"


@pytest.mark.rule("SU-3.4")
@pytest.mark.parametrize("before", [16, 17, 18, 19])
def test_what_is_above_nineteen_is_lost(before):
    table = position(at={0: "Theatre"}, tokens=BOOKS, influence={0: f"{before} books 18 money"})
    play(table, 0, "go College")
    assert influence(table, 0) == "19 books 18 money"


@pytest.mark.rule("SU-3.4")
def test_eighteen_is_not_yet_too_much():
    table = position(at={0: "Theatre"}, tokens=BOOKS, influence={0: "15 books"})
    play(table, 0, "go College")
    assert influence(table, 0) == "18 books"


@pytest.mark.rule("SU-3.5")
def test_on_the_dark_side_the_first_symbol_of_every_token_is_a_set_symbol():
    bright, dark = position(), position(dark=True, friends={1: THREE})
    for place in ("Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"):
        first, *others = token(bright, place).split()
        assert token(dark, place) == " ".join(["set", first, *others])


@pytest.mark.rule("SU-3.5")
@pytest.mark.parametrize(("friends", "brought"), [("", "1 palettes"), ("Logan", "1 palettes 2 money")])
def test_a_set_symbol_brings_nothing_without_a_benefit(friends, brought):
    table = position(at={0: "Park"}, tokens=MIXED, dark=True, friends={0: friends, 1: THREE})
    play(table, 0, "go Beach")
    assert influence(table, 0) == brought
    assert len(held(table, 0).split()) == 1


@pytest.mark.rule("SU-3.5")
def test_a_first_symbol_that_is_a_set_symbol_already_stays_one():
    edition = read(SHIPPED)
    assert edition.dark(("set books", "books", "favor")) == ("set books", "books", "favor")
    assert edition.dark(("books", "books", "favor")) == ("set books", "books", "favor")


@pytest.mark.rule("SU-3.5")
def test_before_the_tokens_are_turned_the_first_symbol_is_influence():
    table = position(at={0: "Park"}, tokens=MIXED, friends={1: THREE})
    play(table, 0, "go Beach")
    assert influence(table, 0) == "1 palettes 1 money"
    go_round(table)
    play(table, 1, "leave start")
    assert token(table, "Beach") == "set money palettes favor"
