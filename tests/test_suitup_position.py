"""A position of Suit Up that could not lie so on a table is refused with a sentence, never built."""

import pytest

from tests.suitup_position import dealt, position
from tests.suitup_reading import (
    deck,
    favor_deck,
    friends,
    go_round,
    hand,
    held,
    influence,
    phase,
    play,
    row,
    settle,
    space,
    token,
    whereabouts,
)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"rows": ["Zoe"]}, 'There is no person "Zoe" for row 0'),
        ({"rows": ["... Alana"], "discard": "Alana"}, "Alana is named twice: for row 0 and for the discards"),
        ({"favors": {0: "stars@Park"}}, 'There is no favor "stars@Park" for the favors of seat 0'),
        ({"favors": {0: "money@Park"}, "used": "money@Park"}, "money@Park is named twice"),
        ({"rows": ["Alana Blair Caleb Diego Edith"]}, "5 cards are too many for row 0"),
        ({"hands": {0: "Alana Blair Caleb"}}, "3 cards are too many for the hand of seat 0"),
        ({"hands": {2: "Alana"}}, "There is no seat 2"),
        ({"rows": ["Alana Blair"]}, "Row 0 would not be short"),
        ({"rows": ["...", "..."]}, "With 2 players there are not 2 rows"),
        ({"people": "", "discard": "Alana"}, "The people would have been renewed"),
        ({"at": {0: "Park", 1: "Park"}}, "Two tokens cannot stand at Park"),
        ({"at": {0: "NW"}}, "There is no NW on this board"),
        ({"mats": {0: "rebel", 1: "rebel"}}, "Two seats cannot be rebel"),
        ({"mats": {0: "hermit"}}, "There is no archetype hermit"),
        ({"influence": {0: "20 books"}}, "20 books are more than anybody can have"),
        ({"influence": {0: "2 stars"}}, "There is no influence called stars"),
        ({"tokens": {"Zoo": "money money money"}}, "There is no location Zoo"),
        ({"tokens": {"Park": "money"}}, 'There is no token "money" for Park'),
        ({"dark": True}, "Nobody has three friends"),
        ({"start": 2}, "There is no seat 2"),
        ({"on_turn": 2}, "There is no seat 2"),
        ({"phase": "pay"}, 'cannot be built in the phase "pay"'),
        ({"colour": "green"}, 'has no option "colour"'),
    ],
)
def test_an_impossible_position_is_refused(given, sentence):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        position(**given)
    assert sentence in str(refused.value)


def test_a_token_lies_at_one_location_only():
    with pytest.raises(ValueError, match="or it lies elsewhere"):
        position(tokens={"Park": "money money money", "Mall": "money money money"})


def test_what_is_written_can_be_read_again():
    table = position(
        players=4,
        at={0: "NW", 2: "Mall"},
        rows=["Fern Curtis Alana Brianna", "... Diego"],
        hands={0: "Edith ...", 1: "Wade Theo"},
        friends={3: "Blair Caleb"},
        favors={1: "money@Park"},
        influence={2: "3 leaves 19 money"},
        people="Ivy Grant ...",
        favor_deck="books@Mall leaves@Cafe",
        tokens={"Mall": "books books books"},
    )
    assert (space(table, 0), space(table, 2)) == ("NW", "Mall")
    assert (row(table, 0), row(table, 1).split()[3]) == ("Fern Curtis Alana Brianna", "Diego")
    assert (hand(table, 0).split()[0], hand(table, 1), len(hand(table, 2).split())) == (
        "Edith",
        "Wade Theo",
        2,
    )
    assert (friends(table, 3), held(table, 1)) == ("Blair Caleb", "money@Park")
    assert influence(table, 2) == "3 leaves 19 money"
    assert deck(table).startswith("Ivy Grant Amelie ")
    assert favor_deck(table) == "books@Mall leaves@Cafe"
    assert token(table, "Mall") == "books books books"
    assert [phase(table), table.to_move] == ["turn", (0,)]


def test_everybody_has_a_place():
    assert len(whereabouts(position(players=4))) == 50 + 32
    assert len(whereabouts(dealt(players=3))) == 50 + 32


def test_a_card_that_lies_twice_is_found():
    table = position(rows=["... Alana"])
    table.state.discards.cards[0] = table.state.rows[0].cards[0]
    table.state.discards.count = 1
    with pytest.raises(ValueError, match="Alana is in two places: the discards and row 0"):
        settle(table)


def test_a_table_in_a_position_plays_on_to_its_end():
    table = position(round=100, favors={1: "books@Mall"})
    go_round(table)
    play(table, 1, "leave start", "favor books@Mall", "gain books")
    assert table.over


def test_a_deck_cannot_be_stacked_with_cards_it_does_not_have():
    with pytest.raises(ValueError, match="Zoe"):
        dealt(people="Zoe ...")
