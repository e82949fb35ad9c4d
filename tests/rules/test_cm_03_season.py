"""CM-3: three months of covers, chosen unseen, and the trends they make."""

import pytest

from frontrow import IllegalMove
from frontrow.games.coverme.cards import NUMBERS
from frontrow.games.coverme.state import HIDDEN_COMMIT
from tests.position import position
from tests.reading import cards, counts, date, hand, phase, seen_by, settle, trends
from tests.stacked import stacked


@pytest.mark.rule("CM-3.1")
@pytest.mark.parametrize(
    ("season", "third"),
    [("winter", "pattern"), ("spring", "clothes"), ("summer", "clothes"), ("fall", "pattern")],
)
def test_three_traits_count_in_each_season(season, third):
    table = position(season=season)
    assert [track["trait"] for track in table.view(None)["tracks"]] == ["hair", "length", third]


@pytest.mark.rule("CM-3.1")
@pytest.mark.parametrize(
    ("season", "following"),
    [
        ("winter", (2, "spring", 1)),
        ("spring", (2, "summer", 1)),
        ("summer", (2, "fall", 1)),
        ("fall", (3, "winter", 1)),
    ],
)
def test_a_year_runs_through_winter_spring_summer_and_fall(season, following):
    table = position(year=2, season=season, phase="replenishing")
    settle(table)
    assert date(table) == following


@pytest.mark.rule("CM-3.2")
def test_everybody_may_choose_at_the_same_time_and_any_card_of_the_hand():
    table = position(players=3, hands={1: "Yb1q Rk2s Bb3d"})
    assert table.to_move == (0, 1, 2)
    assert table.legal(1) == ["play Yb1q", "play Rk2s", "play Bb3d"]


@pytest.mark.rule("CM-3.2")
def test_a_choice_is_unseen_by_the_others():
    table = position(players=3, hands={1: "Yb1q ..."})
    table.play(1, "play Yb1q")
    assert table.view(1)["commit"] == ["Yb1q"]
    assert "Yb1q" not in str(table.view(0))
    assert "Yb1q" not in str(table.view(None))
    assert table.news(0) == [{"event": "play", "seat": 1, "card": None}]


@pytest.mark.rule("CM-3.2")
def test_nor_is_a_choice_in_what_a_bot_of_another_seat_sees():
    table = position(players=3, hands={1: "Yb1q ..."})
    table.play(1, "play Yb1q")
    assert seen_by(table, 1).seats[1].commit[0] == NUMBERS["Yb1q"]
    assert seen_by(table, 0).seats[1].commit[0] == HIDDEN_COMMIT
    assert seen_by(table, 0).seats[1].commits == 1


@pytest.mark.rule("CM-3.2")
def test_nothing_is_revealed_before_all_have_chosen():
    table = position(players=3, hands={0: "Yb1q ...", 1: "Rk2s ...", 2: "Bb3d ..."})
    table.play(2, "play Bb3d")
    table.play(0, "play Yb1q")
    assert table.to_move == (1,)
    assert [row["covers"] for row in table.view(None)["rows"]] == [[], [], []]
    assert trends(table) == {"hair": "", "length": "", "pattern": ""}


@pytest.mark.rule("CM-3.2")
def test_all_are_revealed_together():
    table = position(players=3, hands={0: "Yb1q ...", 1: "Rk2s ...", 2: "Bb3d ..."})
    table.play(2, "play Bb3d")
    table.play(0, "play Yb1q")
    table.play(1, "play Rk2s")
    assert [row["covers"][0]["card"] for row in table.view(None)["rows"]] == ["Yb1q", "Rk2s", "Bb3d"]
    assert "Rk2s" not in hand(table, 1)
    assert date(table) == (1, "winter", 2)


@pytest.mark.rule("CM-3.2")
def test_after_the_third_month_comes_the_season_special():
    table = position(
        rows={0: "Yb2q Yr1d", 1: "Rb2q Rr1d", 2: "Bb2q Br1d"},
        influence="Gb2q Gb2d",
        hands={0: "Yk3s ...", 1: "Rk3s ...", 2: "Bk3s ..."},
    )
    assert date(table) == (1, "winter", 3)
    table.play(0, "play Yk3s")
    table.play(1, "play Rk3s")
    table.play(2, "play Bk3s")
    assert phase(table) == "pick"


@pytest.mark.rule("CM-3.2")
def test_until_the_reveal_a_choice_may_be_changed():
    table = position(players=3, hands={0: "Yb1q Rk2s ..."})
    table.play(0, "play Yb1q")
    assert table.to_move == (1, 2)
    table.recall(0)
    assert table.to_move == (0, 1, 2)
    table.play(0, "play Rk2s")
    assert table.view(0)["commit"] == ["Rk2s"]
    assert cards("Yb1q Rk2s") <= hand(table, 0)


@pytest.mark.rule("CM-3.2")
def test_after_the_reveal_a_choice_stands():
    table = position(players=3, hands={0: "Yb1q ...", 1: "Rk2s ...", 2: "Bb3d ..."})
    table.play(0, "play Yb1q")
    table.play(1, "play Rk2s")
    table.play(2, "play Bb3d")
    with pytest.raises(IllegalMove):
        table.recall(0)


@pytest.mark.rule("CM-3.2")
def test_the_record_lists_the_plays_in_player_order_whoever_was_quickest():
    table = stacked(players=3, first_game=True, start=1)
    first = [table.legal(seat)[0] for seat in range(3)]
    table.play(0, first[0])
    table.play(2, first[2])
    table.play(1, first[1])
    assert table.record()["events"][-3:] == [
        ["move", 1, first[1]],
        ["move", 2, first[2]],
        ["move", 0, first[0]],
    ]


@pytest.mark.rule("CM-3.2")
def test_a_choice_that_was_changed_is_not_in_the_record():
    table = stacked(players=3, first_game=True, start=0)
    first = [table.legal(seat)[0] for seat in range(3)]
    other = table.legal(0)[1]
    table.play(0, first[0])
    table.recall(0)
    table.play(0, other)
    table.play(1, first[1])
    table.play(2, first[2])
    assert [event for event in table.record()["events"] if event[0] == "move"] == [
        ["move", 0, other],
        ["move", 1, first[1]],
        ["move", 2, first[2]],
    ]


@pytest.mark.rule("CM-3.3")
def test_the_tracks_count_the_influence_row_and_the_covers_of_this_season():
    table = position(influence="Yb1q Rb2d", rows={0: "Bb3q", 1: "Rr1q", 2: "Yk1s"})
    assert counts(table) == {
        "hair": {"b": 3, "r": 1, "k": 1},
        "length": {"1": 3, "2": 1, "3": 1},
        "pattern": {"q": 3, "d": 1, "s": 1},
    }


@pytest.mark.rule("CM-3.3")
def test_a_reveal_moves_the_markers():
    table = position(players=3, influence="Yb1q", hands={0: "Rb2d ...", 1: "Rk2s ...", 2: "Bb3d ..."})
    table.play(0, "play Rb2d")
    table.play(1, "play Rk2s")
    table.play(2, "play Bb3d")
    assert counts(table) == {
        "hair": {"b": 3, "r": 0, "k": 1},
        "length": {"1": 1, "2": 2, "3": 1},
        "pattern": {"q": 1, "d": 2, "s": 1},
    }
    assert trends(table) == {"hair": "b", "length": "2", "pattern": "d"}


@pytest.mark.rule("CM-3.3")
def test_the_highest_count_is_the_trend():
    table = position(influence="Yb1q Rb2d", rows={0: "Bb3q", 1: "Rr1q", 2: "Yk1s"})
    assert trends(table) == {"hair": "b", "length": "1", "pattern": "q"}


@pytest.mark.rule("CM-3.3")
def test_equal_highest_counts_are_all_trends():
    rows = {0: "Yb1q Rb2d Bb3s", 1: "Yr1d Rr2s Br3q", 2: "Yk1s Rk2q Bk3d"}
    table = position(rows=rows)
    assert counts(table)["hair"] == {"b": 3, "r": 3, "k": 3}
    assert trends(table) == {"hair": "brk", "length": "123", "pattern": "qds"}


@pytest.mark.rule("CM-3.3")
def test_two_of_three_may_be_trends():
    table = position(influence="Yb1q Yk1q Rb1q Rk2q")
    assert trends(table) == {"hair": "bk", "length": "1", "pattern": "q"}


@pytest.mark.rule("CM-3.3")
def test_an_empty_track_has_no_trend():
    assert trends(position(influence="")) == {"hair": "", "length": "", "pattern": ""}


@pytest.mark.rule("CM-3.3")
def test_a_characteristic_at_0_is_never_a_trend():
    table = position(influence="Yb1q Rr1q", season="spring")
    assert trends(table) == {"hair": "br", "length": "1", "clothes": "YR"}
