"""SU-8.4 to SU-8.6: the points of the final scoring."""

import pytest

from tests.suitup_position import position
from tests.suitup_reading import (
    benefits,
)

DEAR = {0: "Wade Theo", 1: "Victor Violet"}


def ended(**given):
    """Everything has been played; only the points are still to be counted."""
    return position(**{"phase": "over", "hands": DEAR, **given})


def points(table):
    return table.result["points"]


@pytest.mark.rule("SU-8.4")
def test_most_benefits_score_the_token_and_the_others_nothing():
    table = ended(players=3, friends={0: "Brianna", 1: "Nadia Edith", 2: "Gwen Isaac"}, prizes="3 6 5 4 7")
    assert points(table) == [2, 2 + 2 + 6, 1 + 1]


@pytest.mark.rule("SU-8.4")
@pytest.mark.parametrize(
    ("kind", "person", "prize"),
    [("leaves", "Ivy", 3), ("books", "Leonard", 4), ("palettes", "Jasper", 5), ("money", "Grant", 6)],
)
def test_each_type_has_its_own_token(kind, person, prize):
    table = ended(friends={1: person})
    assert benefits(table, 1) == f"1 {kind}"
    assert points(table) == [0, 4 + prize]


THREE_BOOKS_EACH = {0: "Brianna Edith Gwen", 1: "Nadia Isaac", 2: "Paige Leonard"}
SCORES = [5, 3, 7]


@pytest.mark.rule("SU-8.4")
@pytest.mark.parametrize(
    ("start", "left", "books"),
    [
        (0, {0: "5 books", 1: "2 books", 2: "9 books"}, [6, 1, 0]),
        (0, {0: "2 books", 1: "5 books", 2: "9 books"}, [1, 6, 0]),
        (1, {0: "3 books", 1: "2 books 9 money"}, [6, 1, 0]),
        (0, {0: "5 books", 1: "5 books 9 money"}, [6, 1, 0]),
        (1, {0: "5 books 9 money", 1: "5 books"}, [1, 6, 0]),
        (2, {0: "5 books", 1: "5 books"}, [6, 1, 0]),
    ],
)
def test_a_tie_goes_to_more_influence_of_the_type_then_to_player_order_and_the_other_scores_1(
    start, left, books
):
    table = ended(players=3, start=start, friends=THREE_BOOKS_EACH, influence=left, prizes="3 6 5 4 7")
    assert [benefits(table, seat) for seat in range(3)] == ["3 books", "3 books", "2 books"]
    assert points(table) == [score + extra for score, extra in zip(SCORES, books, strict=True)]


@pytest.mark.rule("SU-8.4")
@pytest.mark.parametrize(
    ("start", "left", "books"),
    [
        (0, {}, [6, 1, 1, 1]),
        (3, {}, [1, 1, 1, 6]),
        (0, {2: "1 books"}, [1, 1, 6, 1]),
        (0, {1: "1 books", 2: "2 books", 3: "2 books"}, [1, 1, 6, 1]),
        (3, {1: "1 books", 2: "2 books", 3: "2 books"}, [1, 1, 1, 6]),
    ],
)
def test_every_other_tied_player_scores_1(start, left, books):
    tied = {0: "Brianna", 1: "Edith", 2: "Curtis", 3: "Gwen"}
    table = ended(players=4, start=start, friends=tied, influence=left, prizes="3 6 5 4 7")
    assert points(table) == [score + extra for score, extra in zip([2, 2, 2, 1], books, strict=True)]


@pytest.mark.rule("SU-8.4")
def test_influence_decides_ties_only():
    table = ended(friends={0: "Nadia", 1: "Brianna"}, influence={1: "19 books"}, prizes="3 6 5 4 7")
    assert points(table) == [2 + 6, 2]


@pytest.mark.rule("SU-8.4")
def test_with_no_benefit_of_a_type_nobody_scores_it():
    assert points(ended(influence={0: "9 books 9 money"})) == [0, 0]
    assert points(ended(friends={1: "Brianna"}, influence={0: "9 money"}, prizes="3 6 5 4 7")) == [0, 2 + 6]


@pytest.mark.rule("SU-8.5")
@pytest.mark.parametrize(
    ("given", "covers"),
    [
        ("Robin Taylor", True),
        ("Quentin Preston", True),
        ("Robin Taylor Quentin Preston", True),
        ("Edith Amelie Audrey", False),
        ("Alana Amelie Audrey", False),
        ("Alana Edith Audrey", False),
        ("Alana Edith Amelie", False),
        ("", False),
    ],
)
def test_benefits_of_all_four_types_score_the_centre_token_once(given, covers):
    without, table = (ended(friends={0: given}, prizes=f"3 4 5 6 {centre}") for centre in (0, 7))
    assert points(table) == [points(without)[0] + (7 if covers else 0), 0]


@pytest.mark.rule("SU-8.5")
def test_everybody_can_score_the_centre_token():
    table = ended(friends={0: "Robin Taylor", 1: "Quentin Preston"}, prizes="3 4 5 6 7")
    assert [benefits(table, seat) for seat in (0, 1)] == ["1 leaves 1 books 1 palettes 1 money"] * 2
    assert points(table) == [1 + 1 + 3 + 4 + 5 + 6 + 7, 1 + 1 + 4 * 1 + 7]


@pytest.mark.rule("SU-8.6")
def test_the_friends_scores_are_added():
    table = ended(friends={0: "Sierra Fern Ivy", 1: "Oakley Alana Dylan Heath"}, prizes="3 4 5 6 7")
    assert points(table) == [6 + 1 + 4, 3 + 2 + 2 + 1 + 3]


@pytest.mark.rule("SU-8.6")
def test_a_view_tells_apart_what_friends_bring_for_good():
    table = ended(players=3, friends={0: "Brianna", 1: "Nadia Edith", 2: "Gwen Isaac"}, prizes="3 6 5 4 7")
    assert table.view(None)["earned"] == [2, 2 + 2, 1 + 1]
    assert points(table) == [2, 2 + 2 + 6, 1 + 1]


@pytest.mark.rule("SU-8.6")
@pytest.mark.parametrize(("better", "winner"), [(0, 0), (1, 1), (2, 2)])
def test_the_highest_wins_whatever_influence_is_left(better, winner):
    table = ended(players=3, friends={better: "Brianna"}, influence={(better + 1) % 3: "19 leaves 19 money"})
    assert table.result["winners"] == [winner]


@pytest.mark.rule("SU-8.6")
@pytest.mark.parametrize(
    ("start", "left", "winner"),
    [
        (0, {0: "3 books", 1: "2 leaves 2 money"}, 1),
        (0, {0: "5 books", 1: "2 leaves 2 money"}, 0),
        (1, {0: "1 leaves 1 books 1 palettes 1 money", 1: "3 money"}, 0),
        (1, {2: "19 money", 0: "19 money 1 leaves"}, 0),
        (0, {0: "4 books", 1: "4 money"}, 0),
        (1, {0: "4 books", 1: "4 money"}, 1),
        (2, {0: "4 books", 1: "4 money"}, 0),
        (2, {}, 2),
        (1, {0: "19 leaves 19 books 19 palettes 19 money", 2: "19 leaves 19 books 19 palettes 19 money"}, 2),
    ],
)
def test_a_tie_goes_to_more_influence_in_all_then_to_player_order(start, left, winner):
    table = ended(players=3, start=start, influence=left)
    assert table.result == {"points": [0, 0, 0], "winners": [winner]}


@pytest.mark.rule("SU-8.6")
def test_there_is_no_result_before_the_end_though_the_points_can_be_seen():
    table = position(friends={1: "Brianna"})
    assert table.result is None
    assert [seat["points"] for seat in table.view(0)["seats"]] == [0, 2 + 4]
