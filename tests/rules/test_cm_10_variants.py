"""CM-10: longer, shorter, equal value and advanced games."""

import pytest

import frontrow
from frontrow import BadOption
from frontrow.games.coverme.cards import NAMES
from tests.position import position
from tests.reading import (
    cards,
    coming,
    counts,
    date,
    evaluate,
    facedown,
    hand,
    influence,
    middle,
    opened,
    phase,
    scored,
    settle,
    values,
    whereabouts,
)
from tests.stacked import stacked

ALL_SCORE = {0: "Yb2q Yr1d Yk3s", 1: "Rb2q Rr1d Rk3s", 2: "Bb2q Br1d Bk3s"}
FALL = {"season": "fall", "influence": "Gb2q Gb2d", "rows": ALL_SCORE}
EQUAL = {"scoring": "equal", "removed": "G"}
ADVANCED = {"players": 2, "two_player": "advanced"}


def replenished(**given):
    table = position(**{"players": 3, "phase": "replenishing", **given})
    settle(table)
    return table


def drafted(table):
    """Draft to the end; say who picked in which order, and what was offered."""
    seats, offered = [], set()
    while phase(table) == "draft":
        seat = table.to_move[0]
        seats.append(seat)
        offered |= set(table.legal(seat))
        table.play(seat, table.legal(seat)[-1])
    return seats, offered


@pytest.mark.rule("CM-10.1")
def test_a_longer_game_goes_on_after_fall_of_year_3():
    table = position(**FALL, year=3, length="longer")
    evaluate(table)
    assert not table.over


@pytest.mark.rule("CM-10.1")
def test_a_longer_game_ends_after_fall_of_year_4():
    table = position(**FALL, year=4, length="longer")
    evaluate(table)
    assert table.over


@pytest.mark.rule("CM-10.1", "CM-7.1", "CM-7.2")
def test_after_year_3_white_goes_onto_the_face_down_pile_and_no_next_pile_comes():
    piles = {"coming": "Wb1q Wk2d Wr3s Wb2d", "facedown": "Rr2d", "open": {"b": "Yb1q"}}
    table = replenished(length="longer", year=3, season="fall", **piles)
    assert facedown(table) == "Wb2d Rr2d"
    assert opened(table, "b") == "Wb1q"
    assert coming(table) == ""
    assert table.view(None)["coming"] is None
    assert (date(table), phase(table)) == ((4, "winter", 1), "swap")


@pytest.mark.rule("CM-10.1", "CM-6.3")
def test_in_year_4_who_did_not_score_takes_from_the_open_or_face_down_piles():
    table = replenished(length="longer", year=4, looks={0: 1})
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-10.1")
def test_all_162_cards_are_in_play_in_year_4():
    where = whereabouts(position(length="longer", year=4))
    assert {"coming", "black", "white", "away"} & set(where.values()) == set()


@pytest.mark.rule("CM-10.2")
def test_a_shorter_game_begins_in_spring():
    table = stacked(length="shorter", first_game=True)
    assert date(table) == (1, "spring", 1)
    assert [track["trait"] for track in table.view(None)["tracks"]] == ["hair", "length", "clothes"]


@pytest.mark.rule("CM-10.2")
def test_a_shorter_year_is_spring_and_fall():
    table = replenished(length="shorter", year=2, season="spring")
    assert date(table) == (2, "fall", 1)
    assert [track["trait"] for track in table.view(None)["tracks"]] == ["hair", "length", "pattern"]
    assert phase(table) == "month"


@pytest.mark.rule("CM-10.2", "CM-7.1")
@pytest.mark.parametrize(("year", "colours"), [(1, {"K"}), (2, {"W"}), (3, set())])
def test_in_a_shorter_game_a_new_year_follows_every_fall_but_the_last(year, colours):
    table = replenished(length="shorter", year=year, season="fall")
    assert (date(table), phase(table)) == ((year + 1, "spring", 1), "swap")
    assert {card[0] for card in coming(table).split()} == colours


@pytest.mark.rule("CM-10.2")
def test_a_shorter_game_ends_after_fall_of_year_4():
    table = position(**FALL, year=4, length="shorter")
    evaluate(table)
    assert table.over


@pytest.mark.rule("CM-10.2")
def test_a_shorter_game_does_not_end_after_fall_of_year_3():
    table = position(**FALL, year=3, length="shorter")
    evaluate(table)
    assert not table.over


@pytest.mark.rule("CM-10.2", "CM-6.3")
def test_year_4_of_a_shorter_game_has_no_next_pile():
    table = replenished(length="shorter", year=4, looks={0: 1})
    assert table.view(None)["coming"] is None
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-10.3")
@pytest.mark.parametrize("removed", "YRBGKW")
def test_one_colour_stays_in_the_box_and_of_each_other_everyone_has_a_card(removed):
    table = stacked(players=3, scoring="equal", removed=removed)
    where = whereabouts(table)
    assert {card for card in where if where[card] == "away"} == {card for card in NAMES if card[0] == removed}
    rest = sorted("YRBGKW".replace(removed, ""))
    assert [sorted(card[0] for card in hand(table, seat)) for seat in range(3)] == [rest] * 3


@pytest.mark.rule("CM-10.3")
def test_each_colour_is_shuffled_and_dealt_in_player_order():
    table = stacked(players=3, start=1, **EQUAL, Y="Yk3s Yb2d Yr1q ...", W="Wk3s Wb2d Wr1q ...")
    assert [event[1] for event in table.log] == ["Y", "R", "B", "K", "W", "facedown"]
    assert cards("Yk3s Wk3s") <= hand(table, 1)
    assert cards("Yb2d Wb2d") <= hand(table, 2)
    assert cards("Yr1q Wr1q") <= hand(table, 0)


@pytest.mark.rule("CM-10.3")
def test_all_other_cards_are_shuffled_together_and_open_piles_and_influence_row_come_from_them():
    table = stacked(players=3, **EQUAL, facedown="Wb3s Kb3s Yr3s Rk3s Wk3s Bb3s Kr3s ...")
    assert [opened(table, hair) for hair in "brk"] == ["Kb3s Wb3s", "Yr3s", "Rk3s"]
    assert influence(table) == cards("Wk3s Bb3s")
    assert facedown(table).startswith("Kr3s")
    assert len(facedown(table).split()) == 135 - 15 - 4 - 2
    assert coming(table) == ""


@pytest.mark.rule("CM-10.3")
def test_the_draft_is_to_nine_cards_and_from_the_open_piles_only():
    table = stacked(players=3, **EQUAL)
    seats, offered = drafted(table)
    assert seats == [0, 1, 2] * 4
    assert offered == {"pick b", "pick r", "pick k"}
    assert [len(hand(table, seat)) for seat in range(3)] == [9, 9, 9]


@pytest.mark.rule("CM-10.3", "CM-6.3")
@pytest.mark.parametrize("due", ["picks", "looks"])
def test_with_equal_value_every_later_card_is_taken_from_the_open_or_face_down_piles(due):
    table = replenished(**EQUAL, **{due: {0: 1}})
    assert table.view(None)["coming"] is None
    assert table.legal(0) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-10.3")
@pytest.mark.parametrize(
    ("length", "following"), [("standard", "winter"), ("longer", "winter"), ("shorter", "spring")]
)
def test_with_equal_value_only_the_marker_moves_at_new_year(length, following):
    table = replenished(**EQUAL, length=length, season="fall", open={"b": "Yb1q"}, facedown="Rr1q ...")
    assert (date(table), phase(table)) == ((2, following, 1), "month")
    assert opened(table, "b") == "Yb1q"
    assert facedown(table).startswith("Rr1q")


@pytest.mark.rule("CM-10.3", "CM-10.1", "CM-10.2")
@pytest.mark.parametrize(("length", "year"), [("standard", 3), ("longer", 4), ("shorter", 4)])
def test_equal_value_combines_with_every_calendar(length, year):
    table = position(**{**FALL, "influence": "Kb2q Kb2d"}, **EQUAL, length=length, year=year)
    evaluate(table)
    assert table.over


@pytest.mark.rule("CM-10.3")
def test_with_equal_value_every_scored_card_is_worth_1():
    table = position(**EQUAL, phase="over", scored={0: "Wb1q Kb1q", 1: "Yb1q Yb2q Rb1q"})
    assert table.result == {"points": [2, 3, 0, 0], "winners": [1]}


@pytest.mark.rule("CM-10.3", "CM-8.3")
def test_with_equal_value_a_tie_is_shared_whatever_the_colours():
    table = position(**EQUAL, phase="over", scored={0: "Wb1q Kb1q", 1: "Yb1q Yb2q"})
    assert table.result["winners"] == [0, 1]


@pytest.mark.rule("CM-10.3", "CM-8.3")
def test_with_equal_value_a_tie_may_mean_an_extra_season():
    season = {**FALL, "influence": "Kb2q Kb2d"}
    table = position(**season, **EQUAL, year=3, on_tie="season", scored={0: "Wb1q", 1: "Yb1q"})
    evaluate(table)
    assert (table.over, phase(table)) == (False, "pick")


@pytest.mark.rule("CM-10.3", "CM-9.4")
def test_with_equal_value_the_fictional_pile_gains_two_face_down_cards():
    table = replenished(players=2, **EQUAL, facedown="Rb3q Wr3q Rk3q")
    assert facedown(table) == "Rk3q"
    assert cards("Rb3q Wr3q") <= set(table.log[-1][2])


@pytest.mark.rule("CM-10.4")
def test_in_the_advanced_game_nine_are_dealt_and_three_drafted_from_the_open_piles():
    table = stacked(**ADVANCED)
    assert [len(hand(table, seat)) for seat in range(2)] == [9, 9]
    seats, offered = drafted(table)
    assert seats == [0, 1] * 3
    assert offered == {"pick b", "pick r", "pick k"}
    assert [len(hand(table, seat)) for seat in range(2)] == [12, 12]


@pytest.mark.rule("CM-10.4")
def test_the_advanced_game_is_for_two_players():
    with pytest.raises(BadOption):
        frontrow.game("coverme", players=3, two_player="advanced")


@pytest.mark.rule("CM-10.4")
def test_in_the_advanced_game_nobody_is_fictional():
    view = stacked(**ADVANCED).view(None)
    assert view["fictional"] is None
    assert [(row["seat"], row["magazine"]) for row in view["rows"]] == [(0, 0), (0, 1), (1, 0), (1, 1)]


@pytest.mark.rule("CM-10.4", "CM-3.2")
def test_each_commits_two_cards_first_the_primary_then_the_secondary():
    table = position(**ADVANCED, hands={0: "Yb1q Rk2s ...", 1: "Bb3d Yr3d ..."})
    table.play(0, "play Rk2s")
    assert table.to_move == (0, 1)
    assert "play Rk2s" not in table.legal(0)
    table.play(0, "play Yb1q")
    assert table.to_move == (1,)
    table.play(1, "play Bb3d")
    table.play(1, "play Yr3d")
    covers = [row["covers"][0]["card"] for row in table.view(None)["rows"]]
    assert covers == ["Rk2s", "Yb1q", "Bb3d", "Yr3d"]


@pytest.mark.rule("CM-10.4", "CM-3.2")
def test_both_cards_of_a_month_may_be_taken_back_until_the_reveal():
    table = position(**ADVANCED, hands={0: "Yb1q Rk2s ..."})
    table.play(0, "play Rk2s")
    table.play(0, "play Yb1q")
    table.recall(0)
    assert table.view(0)["commit"] == []
    assert {"play Rk2s", "play Yb1q"} <= set(table.legal(0))


@pytest.mark.rule("CM-10.4", "CM-3.2")
def test_the_record_lists_both_plays_of_a_seat_primary_first_in_player_order():
    table = stacked(**ADVANCED, first_game=True, start=1)
    own, other = table.legal(0)[:2], table.legal(1)[:2]
    table.play(0, own[1])
    table.play(1, other[0])
    table.play(0, own[0])
    table.play(1, other[1])
    moves = [event[1:] for event in table.record()["events"] if event[0] == "move"]
    assert moves == [[1, other[0]], [1, other[1]], [0, own[1]], [0, own[0]]]


@pytest.mark.rule("CM-10.4")
def test_all_four_rows_count():
    table = position(**ADVANCED, hands={0: "Yb1q Bk3d ...", 1: "Rk2s Yr3d ..."})
    table.play(0, "play Yb1q")
    table.play(0, "play Bk3d")
    table.play(1, "play Rk2s")
    table.play(1, "play Yr3d")
    assert counts(table) == {
        "hair": {"b": 1, "r": 1, "k": 2},
        "length": {"1": 1, "2": 1, "3": 2},
        "pattern": {"q": 1, "d": 2, "s": 1},
    }


FOUR_ROWS = {
    "influence": "Gb2q Gr2q Gb1q Yb2q",
    "rows": {0: "Rb2q Yr1d Yk3s", 1: "Yb2s Rr1d Rk3s"},
    "second": {0: "Bb2d Br1d Bk3s", 1: "Bb2q Br1s Bk3d"},
}


@pytest.mark.rule("CM-10.4", "CM-10.5")
def test_each_row_is_resolved_by_itself():
    table = position(**ADVANCED, **FOUR_ROWS)
    assert [max(values(table, row)) for row in range(4)] == [3, 2, 2, 3]
    evaluate(table)
    assert (scored(table, 0), middle(table, 0)) == (cards("Rb2q"), set())
    assert (scored(table, 1), middle(table, 1)) == (set(), cards("Bb2q"))
    assert influence(table) == cards("Bb2d Yb2s")


@pytest.mark.rule("CM-10.5")
def test_a_scoring_secondary_row_brings_no_prestige():
    table = position(**ADVANCED, **FOUR_ROWS)
    evaluate(table)
    assert [seat["points"] for seat in table.view(None)["seats"]] == [2, 0]


@pytest.mark.rule("CM-10.5", "CM-4.4")
def test_three_zeros_of_the_secondary_row_lie_in_the_middle():
    second = {0: "Rk3d Br1d Bk3s", 1: "Bb2q Br1s Bk3d"}
    table = position(**ADVANCED, **{**FOUR_ROWS, "second": second})
    assert values(table, 1) == [0, 0, 0]
    evaluate(table)
    assert middle(table, 0) == cards("Rk3d Br1d Bk3s")
    assert scored(table, 0) == cards("Rb2q")


@pytest.mark.rule("CM-10.6")
def test_of_one_scoring_and_one_feeding_row_pick_first_then_keep():
    table = position(**ADVANCED, **FOUR_ROWS, coming="Gk1q Gk2d Gr3s ...", facedown="Yk1q Yk1d ...")
    evaluate(table)
    assert (table.to_move, phase(table)) == ((0,), "pick")
    table.play(0, "pick facedown")
    assert (table.to_move, table.legal(0)) == ((0,), ["keep Gk1q", "keep Gk2d"])
    table.play(0, "keep Gk2d")
    assert (table.to_move, phase(table)) == ((1,), "pick")
    assert cards("Yk1q Gk2d") <= hand(table, 0)
    assert len(hand(table, 0)) == 12


@pytest.mark.rule("CM-10.6")
def test_a_scoring_secondary_row_draws_from_the_open_or_face_down_piles_too():
    table = position(**ADVANCED, **FOUR_ROWS, start=1)
    evaluate(table)
    assert table.legal(1) == ["pick b", "pick r", "pick k", "pick facedown"]


@pytest.mark.rule("CM-10.6", "CM-4.4")
def test_three_zeros_and_a_scoring_row_draw_four_cards():
    second = {0: "Rk3d Br1d Bk3s", 1: "Bb2q Br1s Bk3d"}
    table = position(**ADVANCED, **{**FOUR_ROWS, "second": second})
    evaluate(table)
    table.play(0, "pick facedown")
    table.play(0, "pick facedown")
    table.play(0, "pick facedown")
    assert (table.to_move, phase(table)) == ((0,), "pick")
    table.play(0, "pick facedown")
    assert table.to_move == (1,)


@pytest.mark.rule("CM-10.6")
def test_if_both_rows_fed_the_influence_row_look_at_four_and_keep_two():
    table = replenished(**ADVANCED, looks={0: 2}, coming="Gb1q Gk2d Gr3s Gb3s Gk1q")
    assert table.legal(0) == [
        "keep Gb1q Gk2d",
        "keep Gb1q Gr3s",
        "keep Gb1q Gb3s",
        "keep Gk2d Gr3s",
        "keep Gk2d Gb3s",
        "keep Gr3s Gb3s",
    ]


@pytest.mark.rule("CM-10.6")
def test_the_two_not_kept_go_under_the_next_pile_in_the_order_they_were_drawn():
    table = replenished(**ADVANCED, looks={0: 2}, coming="Gb1q Gk2d Gr3s Gb3s Gk1q")
    table.play(0, "keep Gk2d Gr3s")
    assert cards("Gk2d Gr3s") <= hand(table, 0)
    assert coming(table) == "Gk1q Gb1q Gb3s"


@pytest.mark.rule("CM-10.6")
def test_through_the_evaluation_two_feeding_rows_look_at_four_cards():
    rows = {0: "Rb3q Yr1d Yk3s", 1: "Yb2s Rr1d Rk3s"}
    table = position(**ADVANCED, **{**FOUR_ROWS, "rows": rows}, coming="Gk1q Gk2d Gr3s Gr1q ...")
    evaluate(table)
    assert table.view(0)["looking"] == ["Gk1q", "Gk2d", "Gr3s", "Gr1q"]


def advanced_end(scored, middle):
    return position(**ADVANCED, phase="over", scored=scored, middle=middle).result


@pytest.mark.rule("CM-10.5", "CM-10.7")
def test_without_a_tie_the_middle_counts_for_nothing():
    result = advanced_end(scored={0: "Yb1q"}, middle={1: "Wb1q Wb2q"})
    assert result == {"points": [2, 0], "winners": [0]}


@pytest.mark.rule("CM-10.7")
def test_in_a_tie_the_prestige_is_counted_with_the_middle():
    result = advanced_end(scored={0: "Yb1q", 1: "Rb1q"}, middle={0: "Yb2q Yb3q", 1: "Wb2q"})
    assert result == {"points": [2, 2], "winners": [1]}


@pytest.mark.rule("CM-10.7", "CM-8.2")
def test_then_the_cards_of_both_piles_are_counted_together():
    result = advanced_end(scored={0: "Yb1q Rb1q", 1: "Kb1q"}, middle={0: "Kb2q", 1: "Yb2q Yb3q"})
    assert result["winners"] == [0, 1]


@pytest.mark.rule("CM-10.7", "CM-8.2")
def test_more_cards_in_both_piles_win():
    result = advanced_end(scored={0: "Yb1q", 1: "Rb1q"}, middle={0: "Kb1q", 1: "Yb2q Yb3q"})
    assert result["winners"] == [1]


@pytest.mark.rule("CM-10.7", "CM-8.2")
def test_then_the_fives_of_both_piles_are_counted_together():
    result = advanced_end(scored={0: "Yb1q", 1: "Rb1q"}, middle={0: "Kb1q Gb1q", 1: "Wb1q Yb2q"})
    assert result["winners"] == [1]


@pytest.mark.rule("CM-10.7", "CM-8.3")
def test_equal_piles_share_the_victory():
    result = advanced_end(scored={0: "Yb1q", 1: "Rb1q"}, middle={0: "Kb1q", 1: "Kb2q"})
    assert result["winners"] == [0, 1]


@pytest.mark.rule("CM-10.8")
def test_equal_value_and_advanced_one_of_each_colour_then_dealt_to_nine_then_three_drafted():
    top = "Wb3s Yr3s Rk3s Wk3s Bb3s"
    table = stacked(**ADVANCED, **EQUAL, facedown=f"{top} Yk3s Yk3d Yk3q Yk2s Bk3s Bk3d Bk3q Bk2s ...")
    assert hand(table, 0) == cards("Yb1q Rb1q Bb1q Kb1q Wb1q Yk3s Yk3d Yk3q Yk2s")
    assert hand(table, 1) == cards("Yb1d Rb1d Bb1d Kb1d Wb1d Bk3s Bk3d Bk3q Bk2s")
    seats, offered = drafted(table)
    assert seats == [0, 1] * 3
    assert offered == {"pick b", "pick r", "pick k"}
    assert [len(hand(table, seat)) for seat in range(2)] == [12, 12]


@pytest.mark.rule("CM-10.8", "CM-2.5")
def test_first_game_and_advanced_are_dealt_twelve():
    table = stacked(**ADVANCED, first_game=True)
    assert [len(hand(table, seat)) for seat in range(2)] == [12, 12]
    assert phase(table) == "month"


@pytest.mark.rule("CM-10.8", "CM-2.5")
def test_first_game_and_equal_value_one_of_each_colour_then_dealt_to_the_full_hand():
    top = "Wb3s Yr3s Rk3s Wk3s Bb3s"
    table = stacked(players=3, **EQUAL, first_game=True, facedown=f"{top} Yk3s Yk3d Yk3q Yk2s ...")
    assert hand(table, 0) == cards("Yb1q Rb1q Bb1q Kb1q Wb1q Yk3s Yk3d Yk3q Yk2s")
    assert [len(hand(table, seat)) for seat in range(3)] == [9, 9, 9]
    assert phase(table) == "month"


@pytest.mark.rule("CM-10.8")
def test_first_game_equal_value_and_advanced_are_dealt_to_twelve():
    table = stacked(**ADVANCED, **EQUAL, first_game=True)
    assert [len(hand(table, seat)) for seat in range(2)] == [12, 12]
    assert {card[0] for card in hand(table, 0)} >= set("YRBKW")
    assert phase(table) == "month"
