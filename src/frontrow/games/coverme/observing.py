"""What a seat sees as numbers: only what `hide` leaves it, whether it has been called or not."""

import numpy as np

from ...engine.observing import BYTE, Feature, Layout, note, seats_away
from ...engine.record import Numbers, wide
from ...engine.rule import copy_run, rule, sweep
from ...engine.turns import seat_on_turn
from .cards import CARDS, HAIR, LENGTH, TRAITS
from .months import BITS
from .scoring import points_of_seat
from .state import (
    IN_HAND,
    IN_MIDDLE,
    IN_ROW,
    KEEP,
    MONTHS,
    NO_CARD,
    PHASES,
    SEATS,
    WAS_SCORED,
    State,
)
from .variants import CALENDARS, season_now

byte = np.int8

FACE = 15
"""A card's face: its hair colour, hair length, pattern and clothes, each as one of its styles."""
A_SEAT = 15
LOOKED_AT = 4
COLOURS = 6
LENGTHS = len(CALENDARS)

LAYOUT = Layout(
    1,
    Feature("length", LENGTHS, 1, "one of standard, longer, shorter"),
    Feature("equal", 1, 1, "whether all cards are of equal value"),
    Feature("removed", COLOURS, 1, "which colour of clothes is removed, of Y R B G K W"),
    Feature("advanced", 1, 1, "whether two play the advanced game"),
    Feature("first_game", 1, 1, "whether it began without a draft"),
    Feature("season_on_tie", 1, 1, "whether a tie is played out"),
    Feature("players", 4, 1, "one of 2, 3, 4, 5 seats"),
    Feature("phase", len(PHASES), 1, f"one of {', '.join(PHASES)}"),
    Feature("season", 4, 1, "one of winter, spring, summer, fall"),
    Feature("seasons_left", 1, 16, "seasons until the end, this one included"),
    Feature("month", 1, MONTHS, "months of this season that are over"),
    Feature("extra", 1, 4, "extra seasons played because of a tie"),
    Feature("renewals", 1, BYTE, "how often the face-down pile was renewed"),
    Feature("start", SEATS, 1, "which seat is the start player"),
    Feature("to_move", SEATS, 1, "which seats may act now"),
    Feature("tracks", FACE, BYTE, "how far each marker of an active track stands; 0 on the others"),
    Feature("trends", FACE, 1, "which styles of the active tracks are trends"),
    Feature(
        "seats",
        SEATS * A_SEAT,
        BYTE,
        "for every seat: cards in hand, covers chosen, points, cards scored of each colour, cards in the "
        "middle of each colour",
    ),
    Feature("hand", CARDS, 1, "which cards are in this seat's hand, those chosen this month too"),
    Feature("values", CARDS, 3, "the trend value so far of the cards in this seat's hand"),
    Feature("looking", LOOKED_AT * FACE, 1, "the faces of the cards this seat looks at, in the order drawn"),
    Feature("open", 3 * FACE, 1, "the faces of the cards on top of the open piles b, r, k"),
    Feature("open_heights", 3, 54, "how many cards lie in each open pile"),
    Feature("facedown", 1, CARDS, "how many cards lie in the face-down pile"),
    Feature("coming", 1, 27, "how many cards lie in the next pile"),
    Feature("coming_colour", 3, 1, "the next pile's clothes, of G K W"),
    Feature("waiting", 2, 1, "whether the piles of K, W wait to become the next pile"),
    Feature("discards", 1, CARDS, "how many cards are discarded"),
    Feature("fictional", 1, 27, "how many cards lie in the fictional pile"),
    Feature("fictional_covers", 2, 1, "whether a fictional cover lies face down, and one face up"),
    Feature("fictional_face", FACE, 1, "the face of the fictional cover that lies face up"),
    Feature(
        "rows",
        SEATS * MONTHS,
        4,
        "for every row and month: 0 without a cover, else 1 and its trend value so far; this seat's rows "
        "first, fictional ones last",
    ),
    Feature(
        "where",
        CARDS,
        31,
        "where each card is: 0 unseen; 1 in this seat's hand, 6 there and chosen this month; 2 to 5 known in "
        "the hand of the seat 1 to 4 away; 7 in the influence row; 8 to 12 in a row, in the order of `rows`; "
        "13 to 15 in an open pile; 16 face down, known; 17 in the next pile, known; 18 known to be of the "
        "fictional pile; 19 a fictional cover, face up; 20 discarded; 21 to 25 scored by the seat 0 to 4 "
        "away; 26 to 30 in that seat's middle; 31 in the box",
    ),
)

AT = LAYOUT.starts
LENGTH_AT, EQUAL_AT, REMOVED_AT, ADVANCED_AT = AT["length"], AT["equal"], AT["removed"], AT["advanced"]
FIRST_GAME_AT, ON_TIE_AT, PLAYERS_AT, PHASE_AT = (
    AT["first_game"],
    AT["season_on_tie"],
    AT["players"],
    AT["phase"],
)
SEASON_AT, LEFT_AT, MONTH_AT, EXTRA_AT = AT["season"], AT["seasons_left"], AT["month"], AT["extra"]
RENEWALS_AT, START_AT, TO_MOVE_AT, TRACKS_AT = AT["renewals"], AT["start"], AT["to_move"], AT["tracks"]
TRENDS_AT, SEATS_AT, HAND_AT, VALUES_AT = AT["trends"], AT["seats"], AT["hand"], AT["values"]
LOOKING_AT, OPEN_AT, HEIGHTS_AT, FACEDOWN_AT = AT["looking"], AT["open"], AT["open_heights"], AT["facedown"]
COMING_AT, COLOUR_AT, WAITING_AT, DISCARDS_AT = (
    AT["coming"],
    AT["coming_colour"],
    AT["waiting"],
    AT["discards"],
)
FICTIONAL_AT, COVERS_AT, FICTIONAL_FACE_AT = AT["fictional"], AT["fictional_covers"], AT["fictional_face"]
ROWS_AT, WHERE_AT = AT["rows"], AT["where"]

CHOSEN = 6
STYLE_AT = np.array([0, 3, 6, 9], dtype=np.int64)
SCORED_AT, SCORED = 3, 2 * COLOURS

FACES = np.zeros((CARDS, FACE), np.int8)
FACES[np.arange(CARDS)[:, None], STYLE_AT + TRAITS] = 1
"""Every card's face, as it is written."""

AT_A_TIME = 32
LAST_CARDS = CARDS - AT_A_TIME


@sweep
def write_observation(state: State, seat: int, out: Numbers) -> None:
    """Write what this seat sees into a row of numbers."""
    for place in range(HAND_AT):
        out[place] = 0
    for place in range(LOOKING_AT, ROWS_AT):
        out[place] = 0
    observe_agreement(state, out)
    observe_calendar(state, out)
    observe_tracks(state, out)
    observe_piles(state, out)
    observe_looked_at(state, seat, out)
    write_from_seat(state, seat, out)


@sweep
def write_from_seat(state: State, seat: int, out: Numbers) -> None:
    """CM-3.2  Write what differs from seat to seat while a month's covers are chosen; the rest stays."""
    observe_turns(state, seat, out)
    for other in range(state.players):
        observe_editor(state, seat, wide(other), out)
    observe_cards(state, seat, out)
    observe_rows(state, seat, out)
    observe_chosen(state, seat, out)


@rule
def observe_agreement(state: State, out: Numbers) -> None:
    """Write what was agreed on."""
    out[LENGTH_AT + wide(state.length)] = 1
    out[EQUAL_AT] = state.equal
    if state.equal:
        out[REMOVED_AT + wide(state.removed)] = 1
    out[ADVANCED_AT] = state.advanced
    out[FIRST_GAME_AT] = state.first_game
    out[ON_TIE_AT] = state.season_on_tie
    out[PLAYERS_AT + wide(state.players) - 2] = 1


@rule
def observe_calendar(state: State, out: Numbers) -> None:
    """Write where in the game we are."""
    out[PHASE_AT + wide(state.phase)] = 1
    out[SEASON_AT + season_now(state)] = 1
    out[LEFT_AT] = max(state.seasons - state.season, 0)
    out[MONTH_AT] = min(state.month, MONTHS)
    out[EXTRA_AT] = state.extra
    note(out, RENEWALS_AT, state.renewals)


@rule
def observe_turns(state: State, seat: int, out: Numbers) -> None:
    """Write who is the start player, and whose turn it is."""
    players, waiting = wide(state.players), wide(state.awaited)
    starts = 1 << seats_away(seat, wide(state.start), players)
    waiting = waiting >> seat | (waiting & ((1 << seat) - 1)) << (players - seat)
    copy_run(out, START_AT, BITS[starts], 0, SEATS)
    copy_run(out, TO_MOVE_AT, BITS[waiting], 0, SEATS)


@rule
def observe_tracks(state: State, out: Numbers) -> None:
    """Write the markers and trends of the tracks that count this season; a track has room for six styles."""
    catwalk = wide(state.catwalk)
    copy_run(out, TRACKS_AT, state.tracks[HAIR], 0, 3)
    copy_run(out, TRACKS_AT + 3, state.tracks[LENGTH], 0, 3)
    copy_run(out, TRACKS_AT + STYLE_AT[catwalk], state.tracks[catwalk], 0, COLOURS)
    copy_run(out, TRENDS_AT, BITS[state.trends[HAIR]], 0, 3)
    copy_run(out, TRENDS_AT + 3, BITS[state.trends[LENGTH]], 0, 3)
    copy_run(out, TRENDS_AT + STYLE_AT[catwalk], BITS[state.trends[catwalk]], 0, COLOURS)


@rule
def observe_editor(state: State, seat: int, other: int, out: Numbers) -> None:
    """Write what everybody sees of a seat."""
    editor = state.seats[other]
    first = SEATS_AT + A_SEAT * seats_away(seat, other, wide(state.players))
    out[first] = editor.hand.count - editor.commits
    out[first + 1] = editor.commits
    note(out, first + 2, points_of_seat(state, other))
    copy_run(out, first + SCORED_AT, editor.scored, 0, SCORED)


@rule
def observe_piles(state: State, out: Numbers) -> None:
    """Write how high the piles are, and what lies on top of those that are open."""
    for hair in range(3):
        pile = state.open[hair]
        out[HEIGHTS_AT + hair] = pile.count
        if pile.count > 0:
            copy_run(out, OPEN_AT + FACE * hair, FACES[pile.cards[pile.count - 1]], 0, FACE)
    out[FACEDOWN_AT] = state.facedown.count
    out[COMING_AT] = state.coming.count
    if not state.equal and state.years_begun <= len(state.later):
        out[COLOUR_AT + wide(state.years_begun)] = 1
    for later in range(len(state.later)):
        out[WAITING_AT + later] = state.later[later].count > 0
    out[DISCARDS_AT] = state.discards
    observe_fictional(state, out)


@rule
def observe_fictional(state: State, out: Numbers) -> None:
    """CM-9.2  Write the fictional pile's height without its face-down cover, and the open cover's face."""
    if state.fictional_players:
        below = wide(state.covers[0] < NO_CARD)  # `hide` puts the face-down cover back into the pile
        out[FICTIONAL_AT] = state.fictional.count - below
        out[COVERS_AT] = state.covers[0] != NO_CARD
        out[COVERS_AT + 1] = state.covers[1] != NO_CARD
        if state.covers[1] != NO_CARD:
            copy_run(out, FICTIONAL_FACE_AT, FACES[state.covers[1]], 0, FACE)


@sweep
def observe_cards(state: State, seat: int, out: Numbers) -> None:
    """CM-4.1  Write which cards are in the hand, their trend values, and where every known card lies.

    No number here needs more than a byte and there are no branches: so many cards are written at a time, some
    of the last ones twice rather than one by one. Rows are turned to this seat later.
    """
    own, players, knower = byte(seat), byte(state.players), byte(1 << seat)
    hand, scored, middle = byte(IN_HAND + seat), byte(WAS_SCORED + seat), byte(IN_MIDDLE + seat)
    beyond = byte(state.players - seat)
    for piece in range(0, CARDS, AT_A_TIME):
        begin = min(piece, LAST_CARDS)
        for card in range(begin, begin + AT_A_TIME):
            lies, known, value = state.lies[card], state.known[card], state.values[card]
            mine = middle if lies >= IN_MIDDLE else scored
            mine = mine if lies >= WAS_SCORED else hand
            turned = byte(lies - own + (players if lies < mine else byte(0)))
            turned = turned if lies < byte(mine + beyond) else lies
            out[HAND_AT + card] = byte(1) if lies == hand else byte(0)
            out[VALUES_AT + card] = value if lies == hand else byte(0)
            out[WHERE_AT + card] = turned if byte(known & knower) != 0 else byte(0)


@rule
def observe_rows(state: State, seat: int, out: Numbers) -> None:
    """Write every magazine's covers of this season."""
    players, magazines, used = wide(state.players), wide(state.magazines), wide(state.rows_used)
    for place in range(ROWS_AT, WHERE_AT):
        out[place] = 0
    for row in range(used):
        place = row
        if row < players * magazines:
            place = seats_away(seat * magazines, row, players * magazines)
        for i in range(state.rows[row].count):
            card = wide(state.rows[row].cards[i])
            out[ROWS_AT + MONTHS * place + i] = 1 + state.values[card]
            out[WHERE_AT + card] = IN_ROW + place


@rule
def observe_chosen(state: State, seat: int, out: Numbers) -> None:
    """Write what this seat has chosen."""
    editor = state.seats[seat]
    for magazine in range(editor.commits):
        out[WHERE_AT + wide(editor.commit[magazine])] = CHOSEN


@rule
def observe_looked_at(state: State, seat: int, out: Numbers) -> None:
    """Write the faces of the cards that this seat looks at."""
    if state.phase == KEEP and seat == seat_on_turn(state):
        for place in range(state.looking):
            card = state.coming.cards[state.coming.count - 1 - place]
            copy_run(out, LOOKING_AT + FACE * place, FACES[card], 0, FACE)
