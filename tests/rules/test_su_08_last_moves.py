"""SU-8.1 to SU-8.3: what is still done in the final scoring."""

import pytest

import frontrow
from tests.suitup_position import position
from tests.suitup_reading import (
    benefits,
    chosen_in_secret,
    deck,
    discarded,
    friends,
    hand,
    influence,
    may,
    phase,
    play,
    row,
    settle,
    space,
    token,
    used,
)

DEAR = {0: "Wade Theo", 1: "Victor Violet"}


def final(**given):
    """The last round is over, and the final scoring begins."""
    table = position(**{"phase": "scoring", "hands": DEAR, **given})
    settle(table)
    return table


def points(table):
    return table.result["points"]


@pytest.mark.rule("SU-8.1")
def test_everybody_gains_one_influence_per_benefit():
    given = {0: "Alana Marina Audrey", 1: "Nadia Minerva"}
    table = final(friends=given, influence={0: "2 leaves", 1: "1 money"}, favors={0: "books@Mall"})
    assert (benefits(table, 0), benefits(table, 1)) == ("3 leaves 1 money", "3 books 1 palettes")
    assert (influence(table, 0), influence(table, 1)) == ("5 leaves 1 money", "3 books 1 palettes 1 money")


@pytest.mark.rule("SU-8.1", "SU-3.4")
def test_the_last_benefits_stop_at_nineteen():
    table = final(friends={0: "Logan Audrey"}, influence={0: "17 money"}, favors={0: "books@Mall"})
    assert influence(table, 0) == "19 money"


@pytest.mark.rule("SU-8.1", "SU-8.2", "SU-8.3")
def test_benefits_come_first_then_favors_then_friends():
    table = final(
        friends={0: "Brianna", 1: "Diego"},
        influence={0: "6 books", 1: "7 palettes"},
        favors={0: "books@Mall", 1: "palettes@Beach"},
        hands={0: "Paige Edith", 1: "Amelie Theo"},
    )
    assert (influence(table, 0), influence(table, 1)) == ("7 books", "8 palettes")
    assert (phase(table), table.to_move, table.legal(0)) == ("last favors", (0,), ["favor books@Mall"])
    play(table, 0, "favor books@Mall", "gain books")
    assert (phase(table), table.to_move, table.legal(1)) == ("last favors", (1,), ["favor palettes@Beach"])
    play(table, 1, "favor palettes@Beach", "gain palettes")
    assert (phase(table), table.to_move) == ("last friends", (1,))
    assert table.legal(1) == ["befriend Amelie", "done"]


@pytest.mark.rule("SU-8.2")
def test_in_player_order_all_favors_are_played_in_any_order():
    table = final(players=3, start=2, favors={0: "leaves@Cafe", 2: "books@Cafe money@Cafe leaves@Mall"})
    assert table.legal(2) == ["favor books@Cafe", "favor money@Cafe", "favor leaves@Mall"]
    play(table, 2, "favor money@Cafe", "gain money")
    assert table.legal(2) == ["favor books@Cafe", "favor leaves@Mall"]
    play(table, 2, "favor leaves@Mall", "gain leaves", "favor books@Cafe", "gain books")
    assert (table.to_move, table.legal(0)) == ((0,), ["favor leaves@Cafe"])
    play(table, 0, "favor leaves@Cafe", "gain leaves")
    assert table.over
    assert [influence(table, seat) for seat in range(3)] == ["1 leaves", "", "1 leaves 1 books 1 money"]
    assert used(table) == "money@Cafe leaves@Mall books@Cafe leaves@Cafe"


@pytest.mark.rule("SU-8.2")
def test_the_effects_of_favors_are_the_same_as_ever():
    table = final(
        at={0: "Park"},
        influence={0: "5 leaves 2 money"},
        favors={0: "money@Cafe leaves@Cafe books@Mall palettes@Mall books@Theatre"},
        people="Diego Edith ...",
        rows=["Fern Curtis Alana Brianna"],
    )
    play(table, 0, "favor money@Cafe", "use money", "trade leaves money")
    assert influence(table, 0) == "2 leaves 5 money"
    play(table, 0, "favor leaves@Cafe", "use leaves", "token 0", "to Theatre")
    assert space(table, 0) == "Theatre"
    old = token(table, "Park")
    play(table, 0, "favor books@Mall", "use books", "swap Park Beach")
    assert token(table, "Beach") == old
    play(table, 0, "favor palettes@Mall", "use palettes", "discard Wade", "discard Alana")
    assert (row(table), hand(table, 0)) == ("Diego Fern Curtis Brianna", "Theo Edith")
    assert may(table, 0, "favor") == "books@Theatre"
    play(table, 0, "favor books@Theatre")
    assert table.legal(0)[:4] == ["gain leaves", "gain books", "gain palettes", "gain money"]


@pytest.mark.rule("SU-8.2", "SU-6.5")
def test_the_rebel_takes_both_in_the_final_scoring_too():
    table = final(mats={0: "rebel"}, influence={0: "5 leaves"}, favors={0: "money@Cafe"})
    play(table, 0, "favor money@Cafe", "both money", "trade leaves money")
    assert (influence(table, 0), table.over) == ("1 leaves 5 money", True)


@pytest.mark.rule("SU-8.3")
def test_people_of_the_hand_cost_4_nothing_is_refilled_and_no_influence_comes():
    table = final(
        influence={0: "9 books 8 palettes"},
        hands={0: "Brianna Amelie", 1: "Wade Theo"},
        people="Diego Edith ...",
    )
    assert (table.to_move, table.legal(0)) == ((0,), ["befriend Brianna", "befriend Amelie", "done"])
    before = (row(table), deck(table))
    play(table, 0, "befriend Brianna")
    assert chosen_in_secret(table, 0) == "Brianna: 1 books 8 palettes"
    assert (table.to_move, table.legal(0)) == ((0,), ["befriend Amelie", "done"])
    play(table, 0, "befriend Amelie")
    assert (influence(table, 0), hand(table, 0), friends(table, 0)) == ("1 books", "", "Brianna Amelie")
    assert (table.over, (row(table), deck(table)), discarded(table)) == (True, before, "")
    assert benefits(table, 0) == "1 books 1 palettes"
    assert points(table) == [2 + 2 + 4 + 5, 0]


@pytest.mark.rule("SU-8.3")
def test_seven_books_are_not_enough_at_the_very_end_not_even_for_the_caregiver():
    table = final(
        mats={0: "caregiver"}, influence={0: "7 books"}, hands={0: "Brianna Theo", 1: "Victor Violet"}
    )
    assert (table.over, friends(table, 0)) == (True, "")


@pytest.mark.rule("SU-8.3")
def test_the_intellectual_is_not_offered_anybody_of_the_rows():
    table = final(
        mats={0: "intellectual"},
        influence={0: "19 books"},
        hands={0: "Brianna Theo", 1: "Victor Violet"},
        rows=["Fern Curtis Alana Diego"],
    )
    assert table.legal(0) == ["befriend Brianna", "done"]
    play(table, 0, "befriend Brianna")
    assert (table.over, friends(table, 0), influence(table, 0)) == (True, "Brianna", "11 books")


@pytest.mark.rule("SU-8.3")
def test_the_second_of_the_hand_alone_may_be_affordable():
    table = final(influence={0: "8 books"}, hands={0: "Theo Brianna", 1: "Victor Violet"})
    assert table.legal(0) == ["befriend Brianna", "done"]


@pytest.mark.rule("SU-8.3")
def test_stars_are_paid_at_the_very_end_too():
    table = final(influence={0: "4 books 4 leaves 8 money"}, hands={0: "Felix Donna", 1: "Theo Wade"})
    assert table.legal(0) == ["befriend Felix", "befriend Donna", "done"]
    play(table, 0, "befriend Felix")
    asked = table.view(0)
    assert (asked["phase"], asked["deciding"]) == ("pay", {"person": "Felix", "price": 4, "stars": 1})
    assert (table.to_move, table.legal(0)) == ((0,), ["pay leaves", "pay money"])
    assert chosen_in_secret(table, 0) == ": 4 leaves 8 money"
    play(table, 0, "pay leaves")
    assert chosen_in_secret(table, 0) == "Felix: 8 money"
    assert table.legal(0) == ["befriend Donna", "done"]
    play(table, 0, "befriend Donna", "pay money")
    assert (influence(table, 0), friends(table, 0), table.over) == ("", "Felix Donna", True)


ALL_THREE = {
    "players": 3,
    "start": 1,
    "influence": {0: "8 books", 1: "8 books", 2: "8 books"},
    "hands": {0: "Brianna Wade", 1: "Theo Violet", 2: "Diego Victor"},
}
"""Seats 0 and 2 can pay somebody of their hands, seat 1 cannot."""


@pytest.mark.rule("SU-8.3")
def test_all_who_can_pay_somebody_choose_at_the_same_time():
    table = final(**ALL_THREE)
    assert (table.to_move, phase(table), table.secret) == ((0, 2), "last friends", True)
    assert [table.legal(seat) for seat in range(3)] == [
        ["befriend Brianna", "done"],
        [],
        ["befriend Diego", "done"],
    ]


@pytest.mark.rule("SU-8.3")
@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_what_was_chosen_is_revealed_when_all_are_done(order):
    table = final(**ALL_THREE)
    first, second = order
    before = {viewer: table.view(viewer) for viewer in (1, second, None)}
    choose = {0: "befriend Brianna", 2: "befriend Diego"}
    play(table, first, choose[first])
    assert (table.to_move, [friends(table, seat) for seat in range(3)]) == ((second,), ["", "", ""])
    assert table.news(second) == table.news(first) == [{"event": "ready", "seat": first}]
    for viewer, seen in before.items():
        assert table.view(viewer) == seen | {"to_move": [second]}
    play(table, second, choose[second])
    assert table.over
    assert [friends(table, seat) for seat in range(3)] == ["Brianna", "", "Diego"]
    assert [influence(table, seat) for seat in range(3)] == ["", "8 books", ""]


@pytest.mark.rule("SU-8.3")
def test_others_learn_of_a_seat_only_that_it_is_done():
    """Neither whom it chose, nor in how many stages, nor that it began anew half-way."""
    told = []
    for moves in (
        ["done"],
        ["befriend Felix", "pay leaves", "done"],
        ["befriend Donna", "pay money", "done"],
    ):
        given = {0: "4 books 8 leaves 8 money", 1: "8 books"}
        table = final(influence=given, hands={0: "Felix Donna", 1: "Brianna Wade"})
        heard = []
        for move in moves:
            seen = table.view(1), table.view(None)
            play(table, 0, move)
            heard += [table.news(1), table.news(None)]
            if move != moves[-1]:
                assert (table.view(1), table.view(None)) == seen
                assert heard == [[]] * len(heard)
        told.append((table.view(1), table.view(None), heard[-2:]))
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("SU-8.3")
def test_until_all_are_done_a_seat_may_begin_its_choice_anew():
    given = {0: "4 books 4 leaves 8 money", 1: "8 books"}
    table = final(influence=given, hands={0: "Felix Donna", 1: "Brianna Wade"})
    fresh = table.view(0)
    play(table, 0, "befriend Felix")
    table.take_back(0)
    assert table.view(0) == fresh
    play(table, 0, "befriend Felix", "pay money", "done")
    assert table.to_move == (1,)
    table.take_back(0)
    assert (table.to_move, table.view(0)) == ((0, 1), fresh)
    play(table, 0, "befriend Donna", "pay leaves", "done")
    play(table, 1, "done")
    assert (friends(table, 0), friends(table, 1)) == ("Donna", "")
    said = [event[1:] for event in table.log if event[0] == "move"]
    assert said == [[0, "befriend Donna"], [0, "pay leaves"], [0, "done"], [1, "done"]]


@pytest.mark.rule("SU-8.3")
def test_who_can_pay_nobody_has_no_choice_to_take_back():
    table = final(**ALL_THREE)
    with pytest.raises(frontrow.IllegalMove):
        table.take_back(1)
    assert table.to_move == (0, 2)


@pytest.mark.rule("SU-8.3")
def test_it_is_told_who_can_pay_nobody_and_who_begins_anew():
    table = final(**ALL_THREE, favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall", "gain leaves")
    assert table.news(None)[-1] == {"event": "nobody", "seat": 1}
    assert table.news(1) == table.news(None)
    play(table, 0, "befriend Brianna")
    table.take_back(0)
    assert table.news(None) == table.news(0) == [{"event": "recall", "seat": 0}]
    play(table, 0, "done")
    play(table, 2, "done")
    assert [event["event"] for event in table.news(None)] == ["ready", "reveal", "over"]


@pytest.mark.rule("SU-8.3")
def test_where_nobody_can_pay_anybody_nothing_is_secret_and_nothing_revealed():
    table = final(favors={0: "leaves@Mall"})
    play(table, 0, "favor leaves@Mall", "gain leaves")
    assert (table.over, table.view(0)["secret"]) == (True, False)
    assert [event["event"] for event in table.news(0)] == ["gain", "influence", "nobody", "nobody", "over"]


@pytest.mark.rule("SU-8.3")
def test_the_record_lists_the_choices_in_player_order():
    table = final(**ALL_THREE)
    play(table, 0, "befriend Brianna")
    play(table, 2, "done")
    assert [event[1:] for event in table.log if event[0] == "move"] == [[2, "done"], [0, "befriend Brianna"]]


@pytest.mark.rule("SU-8.3", "SU-8.4")
def test_a_tie_is_decided_without_knowing_what_others_keep():
    """Both have as many books benefits; who keeps more books wins the token, whoever chose last."""
    given = {0: "9 books", 1: "8 books"}
    table = final(start=1, influence=given, hands={0: "Brianna Wade", 1: "Victor Violet"})
    assert (table.to_move, table.view(0)["seats"][1]["influence"]["books"]) == ((0,), 8)
    play(table, 0, "befriend Brianna")
    assert (influence(table, 0), influence(table, 1)) == ("1 books", "8 books")


@pytest.mark.rule("SU-8.3")
@pytest.mark.parametrize("start", [0, 1])
def test_who_has_said_done_is_not_asked_again(start):
    table = final(
        start=start, influence={0: "8 books", 1: "8 books"}, hands={0: "Brianna Wade", 1: "Diego Theo"}
    )
    play(table, start, "done")
    assert (table.to_move, table.over) == ((1 - start,), False)
    play(table, 1 - start, "done")
    assert (table.over, friends(table, 0), friends(table, 1)) == (True, "", "")
