"""CM-8: the end of the game, ties and extra seasons."""

import pytest

from frontrow.games.coverme.scoring import standing
from tests.position import position
from tests.reading import cards, coming, date, discarded, evaluate, hand, influence, phase, scored, settle

ALL_SCORE = {0: "Yb2q Yr1d Yk3s", 1: "Rb2q Rr1d Rk3s", 2: "Bb2q Br1d Bk3s"}
LAST_FALL = {"year": 3, "season": "fall", "influence": "Gb2q Gb2d", "rows": ALL_SCORE}
NOBODY_SCORES = {0: "Yb2q Gr1d Bk3s", 1: "Rb2q Gr1s Wk3s", 2: "Bb2q Yr1d Rk3s"}


def winners(**heaps):
    """Who has won once these cards are scored, by seat: a for seat 0, b for seat 1."""
    table = position(phase="over", scored={"abc".index(name): heap for name, heap in heaps.items()})
    return table.result["winners"]


@pytest.mark.rule("CM-8.1", "CM-1.2")
def test_the_rulebooks_example_is_worth_19_prestige():
    table = position(phase="over", scored={0: "Yb1q Yb2q Rb1q Bb1q Gb1q Gb2q Wb1q"})
    assert table.result["points"][0] == 19


@pytest.mark.rule("CM-8.1")
def test_the_game_ends_after_fall_of_year_3():
    table = position(**LAST_FALL)
    evaluate(table)
    assert table.over
    assert table.result == {"points": [2, 2, 2], "winners": [0, 1, 2]}


@pytest.mark.rule("CM-8.1")
@pytest.mark.parametrize(("year", "season"), [(1, "fall"), (2, "fall"), (3, "winter")])
def test_the_game_does_not_end_before(year, season):
    table = position(**{**LAST_FALL, "year": year, "season": season})
    evaluate(table)
    assert not table.over
    assert table.result is None


@pytest.mark.rule("CM-8.1")
def test_the_last_cards_scored_still_count():
    table = position(**LAST_FALL, scored={2: "Kb1q"})
    evaluate(table)
    assert table.result == {"points": [2, 2, 6], "winners": [2]}


@pytest.mark.rule("CM-8.1")
def test_the_highest_prestige_wins_even_with_fewer_cards():
    assert winners(a="Wb1q", b="Yb1q Rb1q") == [0]


@pytest.mark.rule("CM-8.2")
def test_in_a_tie_more_scored_cards_win():
    assert winners(a="Kb1q", b="Yb1q Rb1q") == [1]


@pytest.mark.rule("CM-8.2")
def test_with_as_many_cards_more_of_5_win():
    assert winners(a="Kb1q Gb1q", b="Wb1q Yb1q") == [1]


@pytest.mark.rule("CM-8.2")
def test_fives_come_before_fours():
    assert winners(a="Kb1q Kb2q Kb3q Yb1q", b="Wb1q Gb1q Gb2q Gb3q") == [1]


@pytest.mark.rule("CM-8.2")
def test_with_as_many_fives_more_of_4_win():
    assert winners(a="Wb1q Gb1q Gb2q", b="Wb2q Kb1q Yb1q") == [1]


@pytest.mark.rule("CM-8.2")
def test_threes_and_then_twos_come_last():
    """They can never decide: with prestige, cards, fives and fours equal, they are. So we ask the count."""
    state = position(phase="over", scored={0: "Gb1q Gb2q Yb1q", 1: "Rb1q"}).state
    assert [standing(state, 0, level) for level in (2, 3, 4, 5, 6)] == [3, 0, 0, 2, 1]
    assert [standing(state, 1, level) for level in (2, 3, 4, 5, 6)] == [1, 0, 0, 0, 1]


@pytest.mark.rule("CM-8.2")
def test_a_tie_break_is_between_those_in_the_lead_only():
    assert winners(a="Wb1q", b="Kb1q", c="Yb1q Rb1q") == [0]


@pytest.mark.rule("CM-8.3")
def test_who_is_still_tied_shares_the_victory():
    assert winners(a="Wb1q Gb1q Yb1q", b="Wb2q Gb2q Rb1q", c="Wb3q") == [0, 1]


@pytest.mark.rule("CM-8.3")
def test_sharing_is_the_default():
    table = position(**LAST_FALL, scored={0: "Yb1q", 1: "Rb1q"})
    evaluate(table)
    assert table.over
    assert table.result["winners"] == [0, 1]


def extra_season(**given):
    table = position(**{**LAST_FALL, "on_tie": "season", **given})
    evaluate(table)
    return table


@pytest.mark.rule("CM-8.3", "CM-6.5")
def test_an_extra_season_is_replenished_for():
    table = extra_season()
    assert (table.over, table.to_move, phase(table)) == (False, (0,), "pick")
    table.play(0, "pick facedown")
    table.play(1, "pick facedown")
    table.play(2, "pick facedown")
    assert [len(hand(table, seat)) for seat in range(3)] == [9, 9, 9]


@pytest.mark.rule("CM-8.3")
def test_an_extra_season_is_the_next_in_the_calendar_without_a_new_year_step():
    table = extra_season(discard="Rr3q", coming="Wb1q Wk2d")
    table.play(0, "pick facedown")
    table.play(1, "pick facedown")
    table.play(2, "pick facedown")
    assert (date(table), phase(table)) == ((4, "winter", 1), "month")
    assert coming(table) == "Wb1q Wk2d"
    assert discarded(table) == cards("Rr3q Gb2q Gb2d")
    assert table.view(None)["start"] == 1
    assert table.view(None)["extra"] == 1


@pytest.mark.rule("CM-8.1", "CM-8.3")
def test_scores_that_lay_face_down_are_counted_before_an_extra_season():
    given = {"scores": "face-down", "scored": {0: "Wb1q", 1: "Wb2q"}}
    before, after = position(**{**LAST_FALL, **given}), extra_season(**given)
    assert [seat["points"] for seat in before.view(None)["seats"]] == [None] * 3
    assert [seat["points"] for seat in after.view(None)["seats"]] == [7, 7, 2]


@pytest.mark.rule("CM-8.3")
def test_everyone_takes_part_in_an_extra_season():
    table = extra_season(scored={0: "Wb1q", 1: "Wb2q"})
    table.play(0, "pick facedown")
    table.play(1, "pick facedown")
    table.play(2, "pick facedown")
    assert table.to_move == (0, 1, 2)


@pytest.mark.rule("CM-8.3")
def test_without_a_tie_in_the_lead_there_is_no_extra_season():
    table = extra_season(scored={0: "Kb1q", 1: "Yb1d", 2: "Rb1d"})
    assert table.over
    assert table.result["winners"] == [0]


@pytest.mark.rule("CM-8.3", "CM-8.2")
def test_a_tie_that_cards_break_needs_no_extra_season():
    table = extra_season(scored={0: "Kb1q", 1: "Yb1d Rb1d"})
    assert table.over
    assert table.result["winners"] == [1]


@pytest.mark.rule("CM-8.3")
def test_an_extra_season_may_break_the_tie():
    table = extra_season(year=4, season="winter", scored={0: "Kb1q", 1: "Gb1q", 2: "Gb1d"})
    assert table.over
    assert table.result == {"points": [6, 5, 5], "winners": [0]}


@pytest.mark.rule("CM-8.3")
def test_a_third_extra_season_is_followed_by_a_fourth():
    table = extra_season(year=4, season="summer", influence="Kb2q Kb2d Kb2s", rows=NOBODY_SCORES)
    assert influence(table) == cards("Yb2q Rb2q Bb2q")
    table.play(0, table.legal(0)[0])
    table.play(1, table.legal(1)[0])
    table.play(2, table.legal(2)[0])
    assert (date(table), table.view(None)["extra"]) == ((4, "fall", 1), 4)


@pytest.mark.rule("CM-8.3")
def test_after_a_fourth_extra_season_the_victory_is_shared():
    table = extra_season(year=4, season="fall")
    assert table.over
    assert table.result["winners"] == [0, 1, 2]
    assert scored(table, 0) == cards("Yb2q")


@pytest.mark.rule("CM-8.3", "CM-10.2")
def test_extra_seasons_have_no_new_year_step_after_their_fall_either():
    table = position(
        players=3, length="shorter", on_tie="season", year=5, season="fall", phase="replenishing"
    )
    settle(table)
    assert (date(table), phase(table)) == ((6, "spring", 1), "month")
