"""What a seat sees as numbers: only what `hide` leaves it, whether it has been called or not."""

import numpy as np

from ...engine.observing import BYTE, Feature, Layout, note, seats_away
from ...engine.piles import Pile
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule, sweep
from ...engine.turns import seat_on_turn
from ...engine.unseen import is_blank
from .cards import CARDS, HAIR, LENGTH, STYLES_OF, TRAITS
from .hiding import knows
from .months import is_trend
from .scoring import points_of_seat
from .state import (
    DISCARDED,
    IN_PLAY,
    IN_THE_BOX,
    IN_THE_MIDDLE,
    KEEP,
    MONTHS,
    NO_CARD,
    PHASES,
    PRIMARY,
    SCORED,
    SEATS,
    SECONDARY,
    State,
)
from .variants import CALENDARS, active_trait, season_now

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

IN_HAND, IN_ANOTHER_HAND, CHOSEN, IN_INFLUENCE, IN_ROW, IN_OPEN, FACE_DOWN = 1, 1, 6, 7, 8, 13, 16
IN_COMING, IN_FICTIONAL, FICTIONAL_COVER, WAS_DISCARDED, WAS_SCORED, IN_MIDDLE, IN_BOX = (
    17,
    18,
    19,
    20,
    21,
    26,
    31,
)


STYLE_AT = np.array([0, 3, 6, 9], dtype=np.int64)
SCORED_AT, MIDDLE_AT = 3, 9


@chapter
def write_observation(state: State, seat: int, out: Numbers) -> None:
    """Write what this seat sees into a row of numbers."""
    for place in range(len(out)):
        out[place] = 0
    observe_agreement(state, out)
    observe_calendar(state, seat, out)
    observe_tracks(state, out)
    for other in range(state.players):
        observe_editor(state, seat, wide(other), out)
    observe_piles(state, out)
    observe_lying(state, seat, out)
    observe_known(state, seat, out)
    observe_rows(state, seat, out)
    observe_own(state, seat, out)


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
def observe_calendar(state: State, seat: int, out: Numbers) -> None:
    """Write where in the game we are, and whose turn it is."""
    out[PHASE_AT + wide(state.phase)] = 1
    out[SEASON_AT + season_now(state)] = 1
    out[LEFT_AT] = max(state.seasons - state.season, 0)
    out[MONTH_AT] = min(state.month, MONTHS)
    out[EXTRA_AT] = state.extra
    note(out, RENEWALS_AT, state.renewals)
    out[START_AT + seats_away(seat, wide(state.start), wide(state.players))] = 1
    for other in range(state.players):
        away = seats_away(seat, wide(other), wide(state.players))
        out[TO_MOVE_AT + away] = state.awaited >> other & 1


@rule
def observe_tracks(state: State, out: Numbers) -> None:
    """Write the markers and trends of the tracks that count this season."""
    for which in range(3):
        trait = wide(active_trait(state, which))
        for value in range(STYLES_OF[trait]):
            out[TRACKS_AT + STYLE_AT[trait] + value] = state.tracks[trait, value]
            out[TRENDS_AT + STYLE_AT[trait] + value] = is_trend(state, trait, value)


@rule
def observe_editor(state: State, seat: int, other: int, out: Numbers) -> None:
    """Write what everybody sees of a seat."""
    editor = state.seats[other]
    first = SEATS_AT + A_SEAT * seats_away(seat, other, wide(state.players))
    out[first] = editor.hand.count - editor.commits
    out[first + 1] = editor.commits
    note(out, first + 2, points_of_seat(state, other))
    for colour in range(COLOURS):
        out[first + SCORED_AT + colour] = editor.scored[PRIMARY, colour]
        out[first + MIDDLE_AT + colour] = editor.scored[SECONDARY, colour]


@rule
def observe_face(card: int, out: Numbers, first: int) -> None:
    """Write a card's face."""
    for trait in range(4):
        out[first + STYLE_AT[trait] + wide(TRAITS[card, trait])] = 1


@rule
def observe_piles(state: State, out: Numbers) -> None:
    """Write how high the piles are, and what lies on top of those that are open."""
    for hair in range(3):
        pile = state.open[hair]
        out[HEIGHTS_AT + hair] = pile.count
        if pile.count > 0:
            observe_face(wide(pile.cards[pile.count - 1]), out, OPEN_AT + FACE * hair)
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
            observe_face(wide(state.covers[1]), out, wide(FICTIONAL_FACE_AT))


@sweep
def observe_lying(state: State, seat: int, out: Numbers) -> None:
    """Write the cards that lie somewhere without order; a known one that is nowhere else lies face down.

    No number here needs more than a byte, nothing is looked up, and there are no branches: so many cards are
    written at a time.
    """
    players, knower = byte(state.players), byte(1 << seat)
    own_score, own_middle = byte(SCORED + seat), byte(IN_THE_MIDDLE + seat)
    to_score, to_middle = byte(WAS_SCORED - SCORED - seat), byte(IN_MIDDLE - IN_THE_MIDDLE - seat)
    for card in range(CARDS):
        place, known = state.place[card], state.known[card]
        scored = byte(place + to_score + (players if place < own_score else byte(0)))
        middle = byte(place + to_middle + (players if place < own_middle else byte(0)))
        code = middle if place >= IN_THE_MIDDLE else scored
        code = byte(WAS_DISCARDED) if place == DISCARDED else code
        code = byte(IN_BOX) if place == IN_THE_BOX else code
        lying = byte(FACE_DOWN) if byte(known & knower) != 0 else byte(0)
        out[WHERE_AT + card] = lying if place == IN_PLAY else code


@chapter
def observe_pile(state: State, pile: Pile, seat: int, code: int, out: Numbers) -> None:
    """Write where the cards of a pile are, as far as this seat knows them; nobody can guess which are."""
    for i in range(pile.count):
        blank = is_blank(pile.cards[i])
        card = wide(0) if blank else wide(pile.cards[i])
        known = wide(0) if blank else state.known[card] >> seat & 1
        before = wide(out[WHERE_AT + card])
        out[WHERE_AT + card] = before + known * (code - before)


@rule
def observe_open(pile: Pile, code: int, out: Numbers) -> None:
    """Write where the cards of a pile are that lies open, or was turned before everybody."""
    for i in range(pile.count):
        out[WHERE_AT + wide(pile.cards[i])] = code


@rule
def observe_known(state: State, seat: int, out: Numbers) -> None:
    """Write the cards of piles and hands that this seat knows."""
    for other in range(state.players):
        if other != seat:
            code = IN_ANOTHER_HAND + seats_away(seat, wide(other), wide(state.players))
            observe_pile(state, state.seats[other].hand, seat, code, out)
    for hair in range(3):
        observe_open(state.open[hair], IN_OPEN + hair, out)
    observe_pile(state, state.coming, seat, wide(IN_COMING), out)
    observe_open(state.influence, IN_INFLUENCE, out)
    if state.fictional_players:
        observe_pile(state, state.fictional, seat, wide(IN_FICTIONAL), out)
        if state.covers[0] > NO_CARD and knows(state, seat, state.covers[0]):
            out[WHERE_AT + state.covers[0]] = IN_FICTIONAL
        if state.covers[1] > NO_CARD:
            out[WHERE_AT + state.covers[1]] = FICTIONAL_COVER


@rule
def value_so_far(state: State, card: int, catwalk: int) -> int:
    """CM-4.1  Count the active traits in which this card matches a trend, as `trend_value` does, in place."""
    return (  # type: ignore[no-any-return]
        (state.trends[HAIR] >> TRAITS[card, HAIR] & 1)
        + (state.trends[LENGTH] >> TRAITS[card, LENGTH] & 1)
        + (state.trends[catwalk] >> TRAITS[card, catwalk] & 1)
    )


@rule
def observe_rows(state: State, seat: int, out: Numbers) -> None:
    """Write every magazine's covers of this season."""
    players, magazines = wide(state.players), wide(state.magazines)
    for owner in range(players):
        away = seats_away(seat, wide(owner), players)
        for magazine in range(magazines):
            observe_covers(state, owner * magazines + magazine, away * magazines + magazine, out)
    for fictional in range(players * magazines, state.rows_used):
        observe_covers(state, wide(fictional), wide(fictional), out)


@rule
def observe_covers(state: State, magazine: int, place: int, out: Numbers) -> None:
    """Write the covers of one row, at the place it has for this seat."""
    covers, catwalk = state.rows[magazine], wide(state.catwalk)
    for i in range(covers.count):
        card = wide(covers.cards[i])
        out[ROWS_AT + MONTHS * place + i] = 1 + value_so_far(state, card, catwalk)
        out[WHERE_AT + card] = IN_ROW + place


@rule
def observe_own(state: State, seat: int, out: Numbers) -> None:
    """Write this seat's hand, what it has chosen, and the cards it looks at."""
    editor, catwalk = state.seats[seat], wide(state.catwalk)
    for i in range(editor.hand.count):
        card = wide(editor.hand.cards[i])
        out[HAND_AT + card] = 1
        out[VALUES_AT + card] = value_so_far(state, card, catwalk)
        out[WHERE_AT + card] = IN_HAND
    for magazine in range(editor.commits):
        out[WHERE_AT + wide(editor.commit[magazine])] = CHOSEN
    if state.phase == KEEP and seat == seat_on_turn(state):
        for place in range(state.looking):
            card = wide(state.coming.cards[state.coming.count - 1 - place])
            observe_face(card, out, LOOKING_AT + FACE * place)
