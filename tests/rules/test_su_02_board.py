"""SU-2: the board."""

import pytest

from tests.suitup_position import dealt, position
from tests.suitup_reading import may, play, space

LOCATIONS = ["Park", "Beach", "Gallery", "Theatre", "College", "Museum", "Mall", "Cafe"]
WITH_CORNERS = ["Park", "Beach", "Gallery", "Theatre", "NW", "College", "Museum", "Mall", "Cafe", "SE"]


@pytest.mark.rule("SU-2.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_eight_locations_lie_in_a_ring(players):
    assert [place["name"] for place in dealt(players=players).view(None)["locations"]] == LOCATIONS


@pytest.mark.rule("SU-2.1")
@pytest.mark.parametrize(("players", "ring"), [(2, LOCATIONS), (4, WITH_CORNERS)])
def test_walking_on_leads_all_around_the_board(players, ring):
    elsewhere = {1: "College", 2: "Museum", 3: "Mall"} if players == 4 else {1: "College"}
    for here in ring:
        aside = {seat: place for seat, place in elsewhere.items() if place != here}
        table = position(players=players, at={0: here, **aside})
        open_now = [place for place in ring if place == here or space_is_open(table, place)]
        ahead = open_now[open_now.index(here) + 1 :] + open_now[: open_now.index(here)]
        assert may(table, 0, "go").split() == ahead[:3]


def space_is_open(table, name):
    view = table.view(None)
    return (
        next(place["seat"] for place in view["locations"] + view["corners"] if place["name"] == name) is None
    )


@pytest.mark.rule("SU-2.1")
def test_with_four_players_two_corners_join_each_between_two_locations():
    assert [(corner["name"], corner["between"]) for corner in position(players=4).view(None)["corners"]] == [
        ("NW", ["Theatre", "College"]),
        ("SE", ["Cafe", "Park"]),
    ]


@pytest.mark.rule("SU-2.1")
@pytest.mark.parametrize("players", [2, 3])
def test_with_fewer_players_there_are_no_corners(players):
    table = dealt(players=players)
    seat = table.to_move[0]
    play(table, seat, "mat athlete")
    assert may(table, seat, "stand").split() == LOCATIONS
    assert table.view(None)["corners"] == []


@pytest.mark.rule("SU-2.2")
def test_a_space_holds_one_token():
    table = position(at={0: "Park", 1: "Beach"})
    assert may(table, 0, "go") == "Gallery Theatre College"
    assert (space(table, 0), space(table, 1)) == ("Park", "Beach")


@pytest.mark.rule("SU-2.2")
def test_the_space_that_was_left_is_open_again():
    table = position(at={0: "Park", 1: "Cafe"})
    assert may(position(at={0: "Park", 1: "Cafe"}, on_turn=1), 1, "go") == "Beach Gallery Theatre"
    play(table, 0, "go Gallery")
    assert space(table, 0) == "Gallery"
    assert may(table, 1, "go") == "Park Beach Theatre"


@pytest.mark.rule("SU-2.2", "SU-1.6")
@pytest.mark.parametrize(("players", "last"), [(3, "Cafe"), (4, "SE")])
def test_a_token_that_is_placed_first_stays_where_it_is(players, last):
    table = dealt(players=players)
    first = table.to_move[0]
    play(table, first, "mat athlete", f"stand {last}")
    second = table.to_move[0]
    play(table, second, "mat creative", "stand Park")
    third = table.to_move[0]
    play(table, third, "mat executive")
    assert [space(table, seat) for seat in (first, second, third)] == [last, "Park", None]
    assert last not in may(table, third, "stand").split()


@pytest.mark.rule("SU-2.2")
def test_a_corner_holds_one_token_too():
    table = position(players=4, at={0: "Theatre", 1: "Mall", 2: "Park", 3: "NW"})
    assert may(table, 0, "go") == "College Museum Cafe"
    play(table, 0, "go Cafe")
    assert may(table, 1, "go") == "SE Beach Gallery"
