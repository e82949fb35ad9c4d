"""SU-1: set-up."""

import pytest

import frontrow
from frontrow.engine.chance import key_of, set_key
from frontrow.games.suitup.setup import set_up
from frontrow.games.suitup.state import MATS
from tests.suitup_position import dealt, position
from tests.suitup_reading import (
    deck,
    discarded,
    favor_deck,
    hand,
    influence,
    may,
    phase,
    play,
    row,
    settle,
    space,
    token,
    whereabouts,
)

TOKENS = ["money palettes favor", "books books books", "leaves money favor", "palettes palettes palettes"]
ROW_ONE, ROW_TWO = "Wade Violet Victor Vanessa", "Theo Taylor Sterling Sophie"
LOCATIONS = "Park Beach Gallery Theatre College Museum Mall Cafe"


def chosen(table, *mats):
    """Let seats choose archetypes and spaces, in the order in which they are asked."""
    for mat in mats:
        seat = table.to_move[0]
        play(table, seat, f"mat {mat}")
        play(table, seat, table.legal(seat)[0])


@pytest.mark.rule("SU-1.1", "SU-1.2", "SU-1.3", "SU-1.4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everything_is_shuffled_in_the_order_of_the_paragraphs(players):
    table = frontrow.game("suitup", players=players).deal(seed=5)
    assert [event[1] for event in table.log] == ["score tokens", "favors", "location tokens", "people"]
    edition = table.game.definition.edition
    orders = [event[2] for event in table.log]
    assert sorted(orders[0]) == [3, 4, 5, 6, 7]
    assert sorted(orders[1]) == sorted(edition.favor_names)
    assert sorted(orders[2]) == sorted(list(symbols) for symbols in edition.tokens)
    assert sorted(orders[3]) == [person.name for person in edition.people]


@pytest.mark.rule("SU-1.1", "SU-1.6")
def test_a_game_is_laid_out_the_same_on_a_table_that_was_played_on():
    table = position(
        players=4,
        start=2,
        round=9,
        phase="scoring",
        dark=True,
        friends={0: "Alana Audrey Dylan", 3: "Brianna"},
        influence={0: "9 books", 3: "2 money"},
        favors={0: "books@Mall", 1: "money@Mall"},
        mats={0: "rebel"},
        discard="Diego Edith",
        used="leaves@Mall",
    )
    settle(table)
    state = table.state
    state.exchanged = state.discards_due = state.stars_due = state.turn = state.price = 1
    state.favor_seen[:] = state.favor_origin[:] = state.person_origin[:] = 1
    for seat in range(4):
        state.seats[seat].finished = 1
    set_key(table.chance, key_of(5))
    set_up(state, table.chance)
    fresh = frontrow.game("suitup", players=4, edition="reconstructed").deal(seed=5)
    for seat in (0, 1, 2, 3, None):
        assert table.view(seat) == fresh.view(seat)
        assert table.hidden(seat)["state"].tobytes() == fresh.hidden(seat)["state"].tobytes()


@pytest.mark.rule("SU-1.1")
def test_there_is_a_score_token_for_each_type_and_the_centre():
    prizes = {"leaves": 6, "books": 7, "palettes": 5, "money": 4, "centre": 3}
    assert dealt(prizes="6 7 5 4 3").view(None)["prizes"] == prizes


@pytest.mark.rule("SU-1.2")
def test_the_favors_are_a_face_down_deck_of_every_type_at_every_location():
    table = dealt(favors="money@Museum books@Cafe ...")
    kinds = ("leaves", "books", "palettes", "money")
    assert favor_deck(table).startswith("money@Museum books@Cafe leaves@Park ")
    assert set(favor_deck(table).split()) == {
        f"{kind}@{place}" for kind in kinds for place in LOCATIONS.split()
    }
    assert table.view(0)["favors"] == {"deck": 32, "used": [], "renewals": 0}
    assert table.view(0)["held"] == []


@pytest.mark.rule("SU-1.3")
def test_the_tokens_lie_bright_side_up_clockwise_from_the_first_location():
    table = dealt(tokens=TOKENS)
    assert [token(table, place) for place in ("Park", "Beach", "Gallery", "Theatre")] == TOKENS
    assert token(table, "College") == "leaves leaves leaves"
    assert token(table, "Cafe") == "palettes books favor"
    assert table.view(None)["dark"] is False


@pytest.mark.rule("SU-1.4")
@pytest.mark.parametrize("players", [2, 3])
def test_there_is_one_row_and_the_first_card_drawn_ends_up_right_most(players):
    table = dealt(players=players, people=f"{ROW_ONE} ...")
    assert table.view(None)["rows"] == [["Vanessa", "Victor", "Violet", "Wade"]]


@pytest.mark.rule("SU-1.4")
def test_with_four_players_there_are_two_rows_and_the_first_is_filled_first():
    table = dealt(players=4, people=f"{ROW_ONE} {ROW_TWO} ...")
    assert row(table, 0) == "Vanessa Victor Violet Wade"
    assert row(table, 1) == "Sophie Sterling Taylor Theo"


@pytest.mark.rule("SU-1.5")
@pytest.mark.parametrize(
    ("shown", "start"),
    [("Alana Blair Caleb", 0), ("Blair Alana Caleb", 1), ("Caleb Blair Alana", 2), ("Dylan Diego Donna", 1)],
)
def test_the_name_first_in_the_alphabet_starts(shown, start):
    table = dealt(players=3, people=f"{ROW_ONE} {shown} ...")
    assert table.view(None)["start"] == start
    assert table.view(None)["order"] == [start, (start + 1) % 3, (start + 2) % 3]


@pytest.mark.rule("SU-1.5")
def test_the_shown_people_are_discarded():
    table = dealt(players=3, people=f"{ROW_ONE} Caleb Blair Alana ...")
    assert discarded(table) == "Caleb Blair Alana"
    assert len(whereabouts(table)) == 50 + 32
    assert table.view(None)["people"]["deck"] == 50 - 4 - 3 - 6


@pytest.mark.rule("SU-1.5")
def test_in_player_order_each_draws_two_at_once():
    table = dealt(
        players=3, people=f"{ROW_ONE} Blair Alana Caleb Edith Elliot Felix Fern Frida Grant Gwen ..."
    )
    assert table.view(None)["start"] == 1
    assert [hand(table, seat) for seat in (1, 2, 0)] == ["Edith Elliot", "Felix Fern", "Frida Grant"]
    assert deck(table).startswith("Gwen ")


@pytest.mark.rule("SU-1.5")
def test_a_hand_is_secret():
    table = dealt(players=2, people=f"{ROW_ONE} Blair Alana Edith Elliot Felix Fern ...")
    other = dealt(players=2, people=f"{ROW_ONE} Blair Alana Edith Elliot Grant Gwen ...")
    assert (hand(table, 0), hand(other, 0)) == ("Felix Fern", "Grant Gwen")
    assert table.view(1) == other.view(1)
    assert table.view(None) == other.view(None)
    assert table.view(1)["seats"][0]["people"] == 2


@pytest.mark.rule("SU-1.6")
@pytest.mark.parametrize(
    ("shown", "order"),
    [
        ("Alana Blair", [1, 0]),
        ("Blair Alana", [0, 1]),
        ("Alana Blair Caleb", [2, 1, 0]),
        ("Blair Alana Caleb", [0, 2, 1]),
        ("Caleb Blair Alana Curtis", [1, 0, 3, 2]),
        ("Caleb Blair Curtis Alana", [2, 1, 0, 3]),
    ],
)
def test_choosing_goes_counter_clockwise_and_the_start_player_is_last(shown, order):
    rows = f"{ROW_ONE} {ROW_TWO}" if len(order) == 4 else ROW_ONE
    table = dealt(players=len(order), people=f"{rows} {shown} ...")
    asked = []
    for mat in MATS[: len(order)]:
        asked += table.to_move
        chosen(table, mat)
    assert asked == order
    assert (table.to_move, phase(table), table.view(None)["round"]) == ((order[-1],), "turn", 1)


@pytest.mark.rule("SU-1.6")
def test_an_archetype_is_for_one_seat_only():
    table = dealt(players=3, people=f"{ROW_ONE} Alana Blair Caleb ...")
    assert may(table, 2, "mat") == "athlete intellectual creative executive rebel caregiver"
    assert len(table.legal(2)) == 6
    chosen(table, "creative")
    assert may(table, 1, "mat") == "athlete intellectual executive rebel caregiver"
    chosen(table, "athlete")
    assert may(table, 0, "mat") == "intellectual executive rebel caregiver"


@pytest.mark.rule("SU-1.6")
@pytest.mark.parametrize("shown", ["Alana Blair", "Blair Alana"])
def test_it_does_not_matter_which_seat_took_the_archetype(shown):
    table = dealt(players=2, people=f"{ROW_ONE} {shown} ...")
    chosen(table, "executive")
    assert may(table, table.to_move[0], "mat") == "athlete intellectual creative rebel caregiver"


@pytest.mark.rule("SU-1.6")
def test_the_token_goes_to_any_open_space_in_the_order_of_the_board():
    table = dealt(players=4, people=f"{ROW_ONE} {ROW_TWO} Alana Blair Caleb Curtis ...")
    play(table, 3, "mat athlete")
    assert may(table, 3, "stand") == "Park Beach Gallery Theatre NW College Museum Mall Cafe SE"
    play(table, 3, "stand NW")
    assert space(table, 3) == "NW"
    play(table, 2, "mat creative")
    assert may(table, 2, "stand") == "Park Beach Gallery Theatre College Museum Mall Cafe SE"


@pytest.mark.rule("SU-1.6")
@pytest.mark.parametrize("abilities", [True, False])
def test_four_archetypes_begin_with_four_of_their_type_when_all_have_chosen(abilities):
    rows = f"{ROW_ONE} {ROW_TWO}"
    table = dealt(players=4, people=f"{rows} Alana Blair Caleb Curtis ...", abilities=abilities)
    chosen(table, "athlete", "intellectual", "creative")
    assert [influence(table, seat) for seat in range(4)] == ["", "", "", ""]
    chosen(table, "executive")
    assert [influence(table, seat) for seat in range(4)] == ["4 money", "4 palettes", "4 books", "4 leaves"]
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-1.6")
def test_the_rebel_begins_with_three_of_one_type_and_one_of_another():
    table = dealt(players=2, people=f"{ROW_ONE} Alana Blair ...")
    chosen(table, "rebel", "athlete")
    kinds = ("leaves", "books", "palettes", "money")
    assert (table.to_move, phase(table)) == ((1,), "begin")
    assert table.legal(1) == [f"begin {one} {other}" for one in kinds for other in kinds if one != other]
    play(table, 1, "begin money books")
    assert (influence(table, 1), influence(table, 0)) == ("1 books 3 money", "4 leaves")
    assert (table.to_move, phase(table)) == ((0,), "turn")


@pytest.mark.rule("SU-1.6")
def test_the_caregiver_begins_with_two_of_one_type_and_two_of_another():
    table = dealt(players=2, people=f"{ROW_ONE} Alana Blair ...")
    chosen(table, "caregiver", "athlete")
    assert table.legal(1) == [
        "begin leaves books",
        "begin leaves palettes",
        "begin leaves money",
        "begin books palettes",
        "begin books money",
        "begin palettes money",
    ]
    play(table, 1, "begin leaves money")
    assert influence(table, 1) == "2 leaves 2 money"


@pytest.mark.rule("SU-1.6")
@pytest.mark.parametrize("shown", ["Alana Blair Caleb", "Blair Alana Caleb", "Caleb Blair Alana"])
@pytest.mark.parametrize("mats", [("rebel", "athlete", "caregiver"), ("caregiver", "rebel", "creative")])
def test_types_are_chosen_in_the_order_of_choosing_once_all_have_mats_and_places(shown, mats):
    table = dealt(players=3, people=f"{ROW_ONE} {shown} ...")
    order = {}
    for mat in mats:
        order[mat] = table.to_move[0]
        chosen(table, mat)
    assert None not in [seat["space"] for seat in table.view(None)["seats"]]
    asked = []
    while phase(table) == "begin":
        asked += table.to_move
        play(table, asked[-1], "begin books money")
    assert asked == [order[mat] for mat in mats if mat in ("rebel", "caregiver")]
    assert {mat: influence(table, seat) for mat, seat in order.items()} == {
        mat: {"rebel": "3 books 1 money", "caregiver": "2 books 2 money", "athlete": "4 leaves"}.get(
            mat, "4 palettes"
        )
        for mat in mats
    }


@pytest.mark.rule("SU-1.7")
def test_a_first_game_is_played_without_abilities():
    places = {}
    for abilities in (True, False):
        table = dealt(players=2, people=f"{ROW_ONE} Blair Alana ...", abilities=abilities)
        chosen(table, "creative", "athlete")
        places[abilities] = may(table, 1, "go")
    assert places[True] == "Gallery Theatre College Museum Mall Cafe"
    assert places[False] == "Gallery Theatre College"


@pytest.mark.rule("SU-1.7")
def test_abilities_are_played_with_unless_agreed_otherwise():
    assert frontrow.game("suitup").options == {"players": 4, "abilities": True, "edition": "reconstructed"}
