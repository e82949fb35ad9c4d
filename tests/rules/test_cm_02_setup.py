"""CM-2: setting up, and what holds all game long for drawing."""

import pytest

import frontrow
from tests.position import position
from tests.reading import (
    cards,
    coming,
    date,
    discarded,
    evaluate,
    facedown,
    hand,
    influence,
    opened,
    phase,
    settle,
    trends,
    whereabouts,
)
from tests.stacked import stacked

TURNED = "Yb1q Rb2d Bk1s Yb3q Rr1d"
INFLUENCE = "Yk1q Bk2s"
SIX = ["Yr1q Yr1d Yr1s Yr2q Yr2d Yr2s", "Rk1q Rk1d Rk1s Rk2q Rk2d Rk2s", "Bb1q Bb1d Bb1s Bb2q Bb2d Bb2s"]
DECK = " ".join([TURNED, INFLUENCE, *SIX, "..."])


def shuffles(table):
    return [(event[1], event[2]) for event in table.log if event[0] == "shuffle"]


@pytest.mark.rule("CM-2.1")
def test_the_record_lists_the_shuffles_in_the_order_of_the_set_up():
    table = frontrow.game("coverme", players=4).deal(seed=1)
    assert [pile for pile, _ in shuffles(table)] == ["facedown", "G", "K", "W"]


@pytest.mark.rule("CM-2.1")
def test_yellow_red_and_blue_are_shuffled_together():
    _, order = shuffles(frontrow.game("coverme", players=4).deal(seed=1))[0]
    assert len(order) == len(set(order)) == 81
    assert {card[0] for card in order} == set("YRB")
    assert order != sorted(order)


@pytest.mark.rule("CM-2.1")
def test_green_is_the_next_pile():
    table = stacked(players=4, G="Gk3s Gb1q ...")
    assert len(coming(table).split()) == 27
    assert coming(table).startswith("Gk3s Gb1q")


@pytest.mark.rule("CM-2.1")
def test_black_and_white_wait():
    table = frontrow.game("coverme", players=4).deal(seed=1)
    where = whereabouts(table)
    assert {where[card] for card in where if card[0] == "K"} == {"black"}
    assert {where[card] for card in where if card[0] == "W"} == {"white"}


@pytest.mark.rule("CM-2.2")
def test_cards_are_turned_onto_their_piles_the_newest_on_top():
    table = stacked(players=3, facedown=DECK)
    assert opened(table, "b") == "Yb3q Rb2d Yb1q"
    assert opened(table, "k") == "Bk1s"


@pytest.mark.rule("CM-2.2")
def test_turning_stops_when_no_pile_is_empty():
    table = stacked(players=3, facedown="Yb1q Rr2d Bk1s Yb3q ...")
    assert [opened(table, hair) for hair in "brk"] == ["Yb1q", "Rr2d", "Bk1s"]
    assert "Yb3q" in influence(table)


@pytest.mark.rule("CM-2.3")
def test_the_next_two_cards_open_the_influence_row_and_count():
    table = stacked(players=3, facedown=DECK)
    assert influence(table) == cards(INFLUENCE)
    assert trends(table) == {"hair": "k", "length": "12", "pattern": "qs"}


@pytest.mark.rule("CM-2.4")
def test_each_is_dealt_six_at_once_in_player_order():
    table = stacked(players=3, start=1, facedown=DECK)
    assert hand(table, 1) == cards(SIX[0])
    assert hand(table, 2) == cards(SIX[1])
    assert hand(table, 0) == cards(SIX[2])


@pytest.mark.rule("CM-2.4")
def test_a_dealt_hand_is_seen_by_its_owner_alone():
    table = stacked(players=3, start=0, facedown=DECK)
    assert set(table.view(0)["hand"]) == cards(SIX[0])
    assert table.view(1)["seats"][0] == {**table.view(None)["seats"][0], "known": [], "cards": 6}


@pytest.mark.rule("CM-2.5")
def test_the_draft_goes_round_three_times_from_the_start_player():
    table = stacked(players=3, start=1)
    order = []
    while phase(table) == "draft":
        order += table.to_move
        table.play(table.to_move[0], "pick facedown")
    assert order == [1, 2, 0] * 3
    assert [len(hand(table, seat)) for seat in range(3)] == [9, 9, 9]
    assert date(table) == (1, "winter", 1)
    assert phase(table) == "month"


@pytest.mark.rule("CM-2.5")
def test_a_draft_pick_is_an_open_pile_or_the_face_down_pile():
    table = stacked(players=3, facedown=DECK)
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-2.5", "CM-2.7")
def test_who_drafts_an_open_pile_takes_its_top():
    table = stacked(players=3, facedown=DECK)
    table.play(0, "pick b")
    assert hand(table, 0) == cards(SIX[0]) | {"Yb3q"}
    assert opened(table, "b") == "Rb2d Yb1q"


@pytest.mark.rule("CM-2.5")
def test_who_drafts_face_down_takes_the_top_card_unseen_by_the_others():
    table = stacked(players=3, facedown=DECK.replace("...", "Rr3s ..."))
    table.play(0, "pick facedown")
    assert hand(table, 0) == cards(SIX[0]) | {"Rr3s"}
    assert table.view(1)["seats"][0]["known"] == []
    assert table.news(1)[0] == {"event": "pick", "seat": 0, "pile": "facedown", "card": None}


@pytest.mark.rule("CM-2.5")
def test_in_a_first_game_nine_are_dealt_and_nobody_drafts():
    table = stacked(players=5, first_game=True)
    assert [len(hand(table, seat)) for seat in range(5)] == [9] * 5
    assert phase(table) == "month"
    assert table.to_move == (0, 1, 2, 3, 4)


def about_to_pick(picks=1, **given):
    """Seat 0 of three has scored so many cards and replenishes; the others are done."""
    table = position(players=3, phase="replenishing", picks={0: picks}, **given)
    settle(table)
    return table


@pytest.mark.rule("CM-2.6")
def test_an_emptied_pile_is_refilled_at_once_if_it_takes_three_cards():
    piles = {"b": "Yb1q", "r": "Yr1q", "k": "Yk1q"}
    table = about_to_pick(picks=3, open=piles, facedown="Rr2d Bk2s Rb2q Bb3s ...")
    table.play(0, "pick b")
    assert opened(table, "b") == "Rb2q"
    assert opened(table, "r") == "Rr2d Yr1q"
    assert opened(table, "k") == "Bk2s Yk1q"
    assert facedown(table).startswith("Bb3s")


@pytest.mark.rule("CM-2.6")
@pytest.mark.parametrize(("hair", "next_up"), [("b", "Rb2q"), ("r", "Rr2d"), ("k", "Rk2s")])
def test_each_of_the_three_piles_is_refilled(hair, next_up):
    piles = {"b": "Yb1q", "r": "Yr1q", "k": "Yk1q"}
    table = about_to_pick(open=piles, facedown="Rb2q Rr2d Rk2s ...")
    table.play(0, f"pick {hair}")
    assert opened(table, hair) == next_up


@pytest.mark.rule("CM-2.6")
def test_nothing_is_turned_while_no_pile_is_empty():
    table = about_to_pick(open={"b": "Yb1q Yb2q"}, facedown="Rr2d Bk2s Rb2q")
    table.play(0, "pick b")
    assert opened(table, "b") == "Yb2q"
    assert facedown(table) == "Rr2d Bk2s Rb2q"


@pytest.mark.rule("CM-2.6")
def test_a_pile_whose_colour_cannot_come_stays_empty_and_nothing_is_turned():
    table = about_to_pick(picks=3, open={"b": "Yb1q"}, facedown="Rr2d Bk2s", discard="Rr3d")
    table.play(0, "pick b")
    assert opened(table, "b") == ""
    assert facedown(table) == "Rr2d Bk2s"
    assert discarded(table) == cards("Rr3d")
    assert table.legal(0) == ["pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-2.6")
def test_of_two_empty_piles_the_one_that_can_come_is_refilled():
    table = about_to_pick(open={"b": "", "r": "Yr1q"}, facedown="Bk2s Rr2d Yk3q")
    table.play(0, "pick r")
    assert opened(table, "r") == "Rr2d"
    assert opened(table, "b") == ""
    assert facedown(table) == "Yk3q"


@pytest.mark.rule("CM-2.6", "CM-2.8")
def test_an_empty_pile_comes_back_before_the_next_draw_through_the_discard_pile():
    table = about_to_pick(open={"b": ""}, facedown="Rr2d Bk2s", discard="Rb1d Rb2d")
    assert opened(table, "b") in ("Rb1d", "Rb2d")
    assert opened(table, "r").startswith("Rr2d")
    assert opened(table, "k").startswith("Bk2s")
    assert cards(facedown(table)) | cards(opened(table, "b")) == cards("Rb1d Rb2d")


@pytest.mark.rule("CM-2.6", "CM-5.1")
def test_the_influence_row_brings_a_missing_colour_back():
    table = position(
        influence="Gb2q Yb2q",
        rows={0: "Rb2q Yr1d Yk3s", 1: "Bb2q Rr1d Rk3s", 2: "Gb2d Br1d Bk3s"},
        open={"b": ""},
        facedown="Rr2d",
    )
    evaluate(table)
    assert phase(table) == "pick"
    assert opened(table, "b") in ("Gb2q", "Yb2q")
    assert opened(table, "r").startswith("Rr2d")


@pytest.mark.rule("CM-2.6", "CM-7.1")
def test_an_empty_pile_comes_back_at_new_year():
    table = position(
        players=3,
        season="fall",
        phase="replenishing",
        open={"b": "", "r": "Yr1q", "k": "Yk1q"},
        coming="Gb1q Gk2d Gr3s",
        facedown="Rr2d",
    )
    settle(table)
    assert [opened(table, hair) for hair in "brk"] == ["Gb1q", "Gr3s", "Gk2d"]


@pytest.mark.rule("CM-2.6", "CM-7.2")
def test_a_swapped_card_brings_its_colour_back_before_the_draw():
    table = position(
        players=3,
        season="fall",
        phase="replenishing",
        open={"b": "", "r": "Yr1q", "k": "Yk1q"},
        hands={1: "Yb1q ..."},
        coming="",
        facedown="Rr2d Rk2d Rr3d",
    )
    settle(table)
    assert opened(table, "b") == ""
    table.play(1, "swap Yb1q")
    assert opened(table, "b") == "Yb1q"


@pytest.mark.rule("CM-2.6", "CM-9.4")
def test_the_fictional_draw_looks_for_a_missing_colour_too():
    table = position(
        players=2,
        phase="replenishing",
        open={"b": ""},
        facedown="Rr2d Bk1s",
        discard="Rb1q Rb2q Rb3q",
        coming="Gr1q",
    )
    settle(table)
    assert opened(table, "b") in ("Rb1q", "Rb2q", "Rb3q")
    assert opened(table, "r").startswith("Rr2d")


@pytest.mark.rule("CM-2.7")
def test_anybody_may_look_through_the_discard_pile():
    table = position(discard="Yb1q Rk2s")
    assert set(table.view(None)["discard"]) == set(table.view(3)["discard"]) == cards("Yb1q Rk2s")


@pytest.mark.rule("CM-2.7")
def test_everybody_sees_what_lies_in_an_open_pile():
    table = position(open={"b": "Yb1q Rb2d Bb3s"})
    assert table.view(None)["open"]["b"] == {"top": "Yb1q", "height": 3, "buried": ["Rb2d", "Bb3s"]}


@pytest.mark.rule("CM-2.7")
def test_a_buried_card_cannot_be_taken():
    table = about_to_pick(open={"b": "Yb1q Rb2d"})
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]
    table.play(0, "pick b")
    assert "Yb1q" in hand(table, 0)
    assert "Rb2d" not in hand(table, 0)


@pytest.mark.rule("CM-2.8")
def test_when_the_last_face_down_card_is_taken_the_discard_pile_is_shuffled_in_at_once():
    table = about_to_pick(picks=3, facedown="Yb1q", discard="Rr1d Rk2s")
    table.play(0, "pick facedown")
    assert "Yb1q" in hand(table, 0)
    assert cards(facedown(table)) == cards("Rr1d Rk2s")
    assert discarded(table) == set()
    assert shuffles(table) == [("discard", facedown(table).split())]


@pytest.mark.rule("CM-2.8", "CM-2.6")
def test_the_face_down_pile_runs_out_in_the_middle_of_a_refill():
    table = about_to_pick(picks=3, open={"b": "Yb1q", "r": "Yr1q"}, facedown="Rr2d", discard="Rb1d Bb1d")
    table.play(0, "pick b")
    assert opened(table, "r") == "Rr2d Yr1q"
    assert opened(table, "b") in ("Rb1d", "Bb1d")
    assert cards(facedown(table)) | cards(opened(table, "b")) == cards("Rb1d Bb1d")
    assert discarded(table) == set()


@pytest.mark.rule("CM-2.8")
def test_with_an_empty_discard_pile_the_face_down_pile_stays_empty():
    table = about_to_pick(picks=3, facedown="Yb1q", discard="")
    table.play(0, "pick facedown")
    assert facedown(table) == ""
    assert table.legal(0) == ["pick b", "pick r", "pick k"]


@pytest.mark.rule("CM-2.8")
def test_a_discard_pile_filled_later_is_shuffled_in_before_somebody_is_offered_a_card():
    table = about_to_pick(facedown="", discard="Rr1d Rk2s")
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]
    assert cards(facedown(table)) == cards("Rr1d Rk2s")


@pytest.mark.rule("CM-2.8")
def test_a_discard_pile_filled_later_waits_until_somebody_draws():
    table = position(
        players=3, phase="replenishing", looks={0: 1}, facedown="", discard="Rr1d", coming="Gb1q Gk1q"
    )
    settle(table)
    table.play(0, "keep Gb1q")
    assert phase(table) == "month"
    assert facedown(table) == ""
    assert discarded(table) == cards("Rr1d")


@pytest.mark.rule("CM-2.8")
def test_with_nothing_left_to_take_anywhere_the_hand_stays_short():
    table = about_to_pick(picks=3, open={"b": "", "r": "", "k": "Yk1q"}, facedown="")
    table.play(0, "pick k")
    assert len(hand(table, 0)) == 7
    assert date(table) == (1, "spring", 1)
    assert table.to_move == (0, 1, 2)


@pytest.mark.rule("CM-2.8")
def test_whoever_has_no_card_left_sits_out_the_month():
    table = position(players=3, hands={0: "", 1: "Yb1q", 2: "Rk2s"}, facedown="")
    assert table.to_move == (1, 2)
    table.play(1, "play Yb1q")
    table.play(2, "play Rk2s")
    assert trends(table) == {"hair": "bk", "length": "12", "pattern": "qs"}


@pytest.mark.rule("CM-2.8", "CM-4.4")
def test_two_cards_at_0_are_too_few_to_stay_and_go_back_to_the_hand():
    table = position(
        influence="Gb2q Yb2q",
        rows={0: "Yr1d Yk3s", 1: "Rb2q Rr1s Rk3d", 2: "Bb2q Bk1d Br3s"},
        hands={0: ""},
    )
    evaluate(table)
    assert hand(table, 0) == cards("Yr1d Yk3s")


@pytest.mark.rule("CM-2.8")
def test_a_short_row_features_its_best_card_as_usual():
    table = position(
        influence="Gb2q Yb2q",
        rows={0: "Yr1d Yb3s", 1: "Rb2q Rr1s Rk3d", 2: "Bb2q Bk1d Br3s"},
        hands={0: ""},
    )
    evaluate(table)
    assert influence(table) == cards("Yb3s")


@pytest.mark.rule("CM-2.9")
def test_the_start_player_is_chosen_at_random():
    game = frontrow.game("coverme", players=3)
    assert {int(game.deal(seed).state.start) for seed in range(20)} == {0, 1, 2}


@pytest.mark.rule("CM-2.9")
def test_whoever_is_said_to_start_starts():
    assert frontrow.game("coverme", players=3).deal(seed=1, start=2).to_move == (2,)
