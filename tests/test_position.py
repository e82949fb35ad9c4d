"""A position that could not lie so on a table is refused with a sentence, never built."""

import pytest

from tests.position import position
from tests.reading import coming, facedown, hand, opened, settle, whereabouts
from tests.stacked import stacked

FOUR_ROWS = {0: "Yb1q", 1: "Rb1q", 2: "Bb1q", 3: "Yb2q"}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"influence": "Xb1q"}, 'There is no card "Xb1q" for the influence row'),
        (
            {"influence": "Yb1q", "discard": "Yb1q"},
            "Yb1q is named twice: for the influence row and for the discard pile",
        ),
        ({"influence": "Yb1q ..."}, 'There is no card "..." for the influence row'),
        ({"hands": {0: "Kb1q"}}, "Kb1q is not for the hand of seat 0: its colour still waits"),
        ({"scoring": "equal", "removed": "G", "discard": "Gb1q"}, "its colour stays in the box"),
        ({"coming": "Yb1q"}, "Yb1q is not for the next pile: that has another colour"),
        ({"hands": {4: "Yb1q"}}, "There is no seat 4"),
        ({"rows": {**FOUR_ROWS, 7: "Yb3q"}, "players": 4}, "There is no seat 7"),
        ({"rows": {**FOUR_ROWS, 3: ""}}, "Row 3 has 0 cards, and 1 months have been revealed"),
        ({"rows": FOUR_ROWS, "month": 3}, "Row 0 has 1 cards, and 2 months have been revealed"),
        ({"rows": {0: "Yb1q Rb1q Bb1q"}, "players": 3, "phase": "month"}, "After three months nobody plays"),
        ({"month": 4}, "A season has months 1 to 3"),
        ({"phase": "draft"}, 'cannot be built in the phase "draft"'),
        ({"phase": "replenishing", "rows": FOUR_ROWS}, "Row 0 has 1 cards, and 0 months"),
        ({"picks": {0: 1}}, "due when replenishing only"),
        ({"phase": "replenishing", "looks": {0: 2}}, "Seat 0 cannot have fed 2 cards"),
        ({"phase": "replenishing", "picks": {0: 4}}, "Seat 0 cannot have scored 4 cards"),
        ({"phase": "replenishing", "picks": {0: 1}, "looks": {0: 1}}, "Seat 0 cannot have scored 1 cards"),
        ({"hands": {0: "Yb1q Yb1d Yb1s Yb2q Yb2d Yb2s Yb3q Yb3d Yb3s Yr1q"}}, "Seat 0 has 10 cards"),
        ({"influence": "Yb1q Yb1d Yb1s Yb2q Yb2d"}, "The influence row has a card for each row at most"),
        ({"open": {"b": "Yk1q"}}, "Yk1q cannot lie in the open pile b"),
        ({"open": {"x": "Yk1q"}}, "Open piles are b, r, k, not x"),
        ({"open": {"b": ""}, "facedown": "Yb1q Yk1q"}, "Yb1q lies face down"),
        ({"middle": {0: "Yb1q"}}, "Only in the advanced game"),
        ({"second": {0: "Yb1q"}}, "Only the advanced game has secondary rows"),
        ({"fictional_rows": ("Yb1q", "Rb1q")}, "There are no fictional players"),
        ({"fictional": "Yb1q"}, "1 fictional cards are too many"),
        ({"season": "autumn"}, "There is no autumn in this calendar"),
        ({"length": "shorter", "season": "winter"}, "There is no winter in this calendar"),
        ({"year": 0}, "There is no year 0"),
        ({"year": 4}, "The game has ended by winter of year 4"),
        ({"year": 5, "on_tie": "season"}, "The game has ended by winter of year 5"),
        ({"year": 3, "season": "fall", "phase": "replenishing"}, "The game has ended by fall of year 3"),
        ({"year": 2, "phase": "over"}, "The game is not over after fall of year 2"),
        ({"scored": {0: "..."}}, 'There is no card "..." for scored by seat 0'),
        ({"start": 4}, "There is no seat 4"),
        ({"colour": "green"}, 'has no option "colour"'),
    ],
)
def test_an_impossible_position_is_refused(given, sentence):
    with pytest.raises(ValueError, match=r"\.$") as refused:
        position(**given)
    assert sentence in str(refused.value)


def test_every_card_has_a_place():
    assert len(whereabouts(position(players=5))) == 162


def test_a_card_that_lies_twice_is_found():
    table = position(influence="Yb1q")
    table.state.influence.count = 2
    table.state.influence.cards[1] = table.state.influence.cards[0]
    with pytest.raises(ValueError, match="Yb1q is in two places"):
        settle(table)


def test_a_card_that_is_lost_is_found():
    table = position(influence="Yb1q")
    table.state.influence.count = 0
    with pytest.raises(ValueError, match="Nowhere at all: Yb1q"):
        settle(table)


def test_what_is_not_named_is_filled_up():
    table = position(hands={0: "Yb1q ...", 1: "Yb2q"}, facedown="Rk3s ...")
    assert [len(hand(table, seat)) for seat in range(4)] == [9, 1, 9, 9]
    assert facedown(table).startswith("Rk3s ")
    assert len(facedown(table).split()) == 81 - 9 - 1 - 9 - 9 - 3
    assert len(coming(table).split()) == 27
    assert len(opened(table, "b").split()) == 1


def test_what_is_left_over_stays_in_the_box():
    table = position(facedown="Rb3s Rk3s", coming="Gb1q", open={"b": "Yb1q"})
    assert (facedown(table), coming(table), opened(table, "b")) == ("Rb3s Rk3s", "Gb1q", "Yb1q")
    assert whereabouts(table)["Gb1d"] == whereabouts(table)["Yb1d"] == "away"


def test_a_table_in_a_position_plays_on_to_its_end():
    table = position(players=2, year=3, season="fall", influence="Yb1q")
    while not table.over:
        table.play(table.to_move[0], table.legal(table.to_move[0])[0])
    assert table.result is not None


@pytest.mark.parametrize("facedown", ["Yb1q Yb1q ...", "Gb1q ...", "Yb1q"])
def test_a_deck_cannot_be_stacked_with_cards_it_does_not_have(facedown):
    with pytest.raises(ValueError, match=r"\"(Yb1q|Gb1q)"):
        stacked(facedown=facedown)
