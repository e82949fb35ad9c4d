"""CM-4: the season special, where the most trendy model of each magazine stays."""

import pytest

from tests.position import position
from tests.reading import cards, discarded, evaluate, hand, influence, phase, scored, trends, values

THREE_ZEROS = {0: "Yb2q Rb3q Yr2q", 1: "Bb2s Yb1q Rb2q", 2: "Yk3s Rr1d Bk1s"}
WINTER_EXAMPLE = {0: "Rb2q Yr1d Bk3q", 1: "Yb2d Rk3s Bk2q", 2: "Yr3q Rb1q Bk1s", 3: "Bb1s Yk2s Bb2q"}


@pytest.mark.rule("CM-4.1")
def test_the_trend_value_counts_the_traits_that_match_a_trend():
    table = position(influence="Yb3s Rr2q", rows=WINTER_EXAMPLE)
    assert trends(table) == {"hair": "b", "length": "2", "pattern": "q"}
    assert values(table, 0) == [3, 0, 1]
    assert values(table, 1) == [2, 0, 2]
    assert values(table, 2) == [1, 2, 0]
    assert values(table, 3) == [1, 1, 3]


@pytest.mark.rule("CM-4.1", "CM-3.1")
def test_the_clothes_do_not_count_in_winter():
    table = position(season="winter", influence="Yb1q Yb1d Yb1s", rows={0: "Yk2q", 1: "Rb2q", 2: "Bb3q"})
    assert trends(table) == {"hair": "b", "length": "1", "pattern": "q"}
    assert [values(table, row) for row in range(3)] == [[1], [2], [2]]


@pytest.mark.rule("CM-4.1", "CM-3.1")
def test_the_pattern_does_not_count_in_spring():
    table = position(season="spring", influence="Yb1q Yb1d Bb1q", rows={0: "Yb1s", 1: "Rb1q", 2: "Bk2q"})
    assert trends(table) == {"hair": "b", "length": "1", "clothes": "Y"}
    assert [values(table, row) for row in range(3)] == [[3], [2], [0]]


@pytest.mark.rule("CM-4.1")
def test_a_tied_trend_counts_for_all_that_tie():
    rows = {0: "Yb1q Rb2d Bb3s", 1: "Yr1d Rr2s Br3q", 2: "Yk1s Rk2q Bk3d"}
    table = position(rows=rows)
    assert values(table, 0) == values(table, 1) == values(table, 2) == [3, 3, 3]


@pytest.mark.rule("CM-4.2", "CM-4.3", "CM-5.1", "CM-5.2")
def test_the_rulebooks_winter_of_four_players():
    """Squared, blonde and semi-long: yellow and green score, red chooses his first card, blue has none."""
    yellow, red, blue, green = range(4)
    table = position(influence="Yb3s Rr2q", rows=WINTER_EXAMPLE)
    evaluate(table)
    assert (phase(table), table.to_move) == ("feature", (red,))
    assert table.legal(red) == ["feature Yb2d", "feature Bk2q"]
    table.play(red, "feature Yb2d")
    assert scored(table, yellow) == cards("Rb2q")
    assert scored(table, green) == cards("Bb2q")
    assert scored(table, red) == scored(table, blue) == set()
    assert influence(table) == cards("Yb2d Rb1q")
    assert discarded(table) == cards("Yb3s Rr2q")
    assert cards("Rk3s Bk2q") <= hand(table, red)
    assert cards("Yr3q Bk1s") <= hand(table, blue)


@pytest.mark.rule("CM-4.2")
def test_the_card_of_the_highest_value_stays_and_the_others_return_to_the_hand():
    table = position(influence="Gb2q", rows=THREE_ZEROS)
    evaluate(table)
    assert scored(table, 0) == cards("Yb2q")
    assert cards("Rb3q Yr2q") <= hand(table, 0)


@pytest.mark.rule("CM-4.2", "CM-4.4")
def test_beside_two_zeros_a_card_of_value_1_stays_alone():
    rows = {0: "Yr1d Yk2s Rk3s", 1: "Rb2q Rr1s Rk3d", 2: "Bb2q Bk1d Br3s"}
    table = position(influence="Gb2q Yb2q Gb1q", rows=rows)
    assert values(table, 0) == [0, 1, 0]
    evaluate(table)
    assert influence(table) == cards("Yk2s")
    assert cards("Yr1d Rk3s") <= hand(table, 0)


TIED = {0: "Yb2d Yb2s Yk3d", 1: "Rb2q Rr1s Rk3d", 2: "Bb2d Br1q Bb2s"}


@pytest.mark.rule("CM-4.3")
def test_among_equals_the_owner_chooses():
    table = position(influence="Gb2q Yb2q Gr1q", rows=TIED)
    evaluate(table)
    assert (phase(table), table.to_move) == ("feature", (0,))
    assert table.legal(0) == ["feature Yb2d", "feature Yb2s"]
    table.play(0, "feature Yb2s")
    table.play(2, "feature Bb2d")
    assert influence(table) == cards("Yb2s Bb2d")
    assert cards("Yb2d Yk3d") <= hand(table, 0)
    assert cards("Bb2s Br1q") <= hand(table, 2)


@pytest.mark.rule("CM-4.3")
@pytest.mark.parametrize(("start", "first", "then"), [(0, 0, 2), (1, 2, 0), (2, 2, 0)])
def test_choices_are_made_in_player_order(start, first, then):
    table = position(influence="Gb2q Yb2q Gr1q", rows=TIED, start=start)
    evaluate(table)
    assert table.to_move == (first,)
    table.play(first, table.legal(first)[0])
    assert table.to_move == (then,)


@pytest.mark.rule("CM-4.3")
def test_choices_are_made_openly():
    table = position(influence="Gb2q Yb2q Gr1q", rows=TIED)
    evaluate(table)
    table.play(0, "feature Yb2s")
    assert table.news(2) == [{"event": "feature", "seat": 0, "card": "Yb2s"}]


@pytest.mark.rule("CM-4.3", "CM-5.2")
def test_of_two_completely_trendy_models_one_is_chosen_and_only_that_one_scores():
    rows = {0: "Yb2q Rb2q Yk3s", 1: "Bb1q Rr1s Rk3d", 2: "Bk2q Bk1d Br3s"}
    table = position(influence="Gb2q Gb2d", rows=rows)
    assert values(table, 0) == [3, 3, 0]
    evaluate(table)
    table.play(0, "feature Rb2q")
    assert scored(table, 0) == cards("Rb2q")
    assert "Yb2q" in hand(table, 0)


@pytest.mark.rule("CM-4.4")
def test_three_zeros_all_stay_and_all_score():
    table = position(influence="Gb2q", rows=THREE_ZEROS)
    assert values(table, 2) == [0, 0, 0]
    evaluate(table)
    assert scored(table, seat=2) == cards("Yk3s Rr1d Bk1s")


@pytest.mark.rule("CM-4.4")
def test_of_three_zeros_nobody_asks_which_one_stays():
    table = position(influence="Gb2q", rows=THREE_ZEROS)
    evaluate(table)
    assert phase(table) == "pick"


ADVANCED = {"players": 2, "two_player": "advanced", "influence": "Gb2q Yb2q Gr1q Gb2d"}


@pytest.mark.rule("CM-4.3", "CM-10.4")
def test_in_the_advanced_game_rows_are_asked_for_seat_by_seat_primary_first():
    table = position(
        **ADVANCED,
        start=1,
        rows={0: "Yb2d Yb2s Yk3d", 1: "Rb2d Rb2s Rk3q"},
        second={0: "Rr1q Rk2q Yr3q", 1: "Bb2d Bb2s Bk3q"},
    )
    evaluate(table)
    assert (table.to_move, table.legal(1)) == ((1,), ["feature Rb2d", "feature Rb2s"])
    table.play(1, "feature Rb2d")
    assert (table.to_move, table.legal(1)) == ((1,), ["feature Bb2d", "feature Bb2s"])
    table.play(1, "feature Bb2d")
    assert (table.to_move, table.legal(0)) == ((0,), ["feature Yb2d", "feature Yb2s"])
