"""What a seat sees, written as JSON: only ever from a state that `hide` has been through."""

from ...engine.ink import (
    CLOSE,
    CLOSE_LIST,
    NULL,
    OPEN,
    OPEN_LIST,
    number,
    tagged,
    tagged_number,
    write,
)
from ...engine.piles import Pile
from ...engine.record import wide
from ...engine.rule import chapter, rule
from ...engine.turns import seat_after, seat_on_turn
from . import phrases as say
from .cards import CARDS, GREEN, STYLES_OF
from .flow import KEEPS, SWAPS
from .months import is_trend
from .replenishing import KEPT
from .scoring import points_of_seat
from .special import trend_value
from .state import (
    DISCARDED,
    HIDDEN_COMMIT,
    IN_THE_MIDDLE,
    KEEP,
    MONTHS,
    NO_CARD,
    OVER,
    PUBLIC,
    SCORED,
    State,
)
from .variants import active_trait, season_now, year_now

HAIRS = 3


@chapter
def write_view(state: State, seat: int, face_down: bool, page: Pile) -> None:
    """Write everything that this seat, or the spectator, may see of the table."""
    write_calendar(state, page)
    write_tracks(state, page)
    tagged(page, say.INFLUENCE, OPEN_LIST)
    write_faces(state, state.influence, page)
    write_rows(state, page)
    tagged(page, say.SEATS, OPEN_LIST)
    for other in range(state.players):
        covered = face_down and other != seat and not scores_are_counted(state)
        write_editor(state, wide(other), seat, covered, page)
    write(page, CLOSE_LIST)
    write_own(state, seat, page)
    write_piles(state, page)


@chapter
def write_move(state: State, action: int, page: Pile) -> None:
    """Write an action as a move; what is kept is named by its cards."""
    if not KEEPS <= action < SWAPS:
        write(page, say.MOVES + action)
        return
    write(page, say.KEEP)
    for place in range(KEPT.shape[1]):
        if KEPT[action - KEEPS, place]:
            write(page, say.KEPT + state.coming.cards[state.coming.count - 1 - place])
    write(page, say.KEEP_END)


@rule
def write_calendar(state: State, page: Pile) -> None:
    """Write where in the game we are."""
    tagged(page, say.PHASE, say.PHASE_NAMES + wide(state.phase))
    tagged_number(page, say.YEAR, year_now(state) + 1)
    tagged(page, say.SEASON, say.SEASONS + wide(season_now(state)))
    tagged_number(page, say.MONTH, min(state.month + 1, MONTHS))
    tagged_number(page, say.EXTRA, state.extra)
    tagged_number(page, say.RENEWALS, state.renewals)
    tagged_number(page, say.START, state.start)
    tagged(page, say.ORDER, OPEN_LIST)
    for turn in range(state.players):
        number(page, seat_after(state, turn))
    write(page, CLOSE_LIST)


@chapter
def write_tracks(state: State, page: Pile) -> None:
    """Write how far every marker of an active track stands, and which lead."""
    tagged(page, say.TRACKS, OPEN_LIST)
    for which in range(3):
        trait = wide(active_trait(state, which))
        first = say.MOST_STYLES * trait
        write(page, OPEN)
        tagged(page, say.TRAIT, say.TRAITS + trait)
        tagged(page, say.COUNTS, OPEN)
        for value in range(STYLES_OF[trait]):
            tagged_number(page, say.STYLE + first + value, state.tracks[trait, value])
        write(page, CLOSE)
        tagged(page, say.TRENDS, OPEN_LIST)
        for value in range(STYLES_OF[trait]):
            if is_trend(state, trait, value):
                write(page, say.STYLE_NAME + first + value)
        write(page, CLOSE_LIST)
        write(page, CLOSE)
    write(page, CLOSE_LIST)


@chapter
def write_faces(state: State, pile: Pile, page: Pile) -> None:
    """Write the rest of a list of face-up cards, with their trend values so far."""
    for i in range(pile.count):
        write(page, OPEN)
        tagged(page, say.FACE, say.NAME + pile.cards[i])
        tagged_number(page, say.VALUE, trend_value(state, pile.cards[i]))
        write(page, CLOSE)
    write(page, CLOSE_LIST)


@chapter
def write_rows(state: State, page: Pile) -> None:
    """Write each magazine's covers of this season; of a fictional one also the new cover that lies there."""
    tagged(page, say.ROWS, OPEN_LIST)
    for row in range(state.rows_used):
        owner = row // state.magazines
        fictional = owner >= state.players
        write(page, OPEN)
        write(page, say.SEAT)
        if fictional:
            write(page, NULL)
        else:
            number(page, owner)
        tagged_number(page, say.MAGAZINE, row - state.players if fictional else row % state.magazines)
        tagged(page, say.COVERS, OPEN_LIST)
        write_faces(state, state.rows[row], page)
        if fictional:
            tagged(page, say.NEW, new_cover(state.covers[row - state.players]))
        write(page, CLOSE)
    write(page, CLOSE_LIST)


@rule
def new_cover(cover: int) -> int:
    """Find what to write for a fictional cover: its name, face down, or nothing."""
    if cover > NO_CARD:
        return say.NAME + cover
    return say.FACE_DOWN if cover == HIDDEN_COMMIT else NULL


@chapter
def write_editor(state: State, other: int, seat: int, covered: bool, page: Pile) -> None:
    """CM-5.3  Write what anybody sees of a seat, and which of its cards this seat knows.

    Of what it scored face down, only how many cards they are.
    """
    editor = state.seats[other]
    write(page, OPEN)
    tagged_number(page, say.CARDS, editor.hand.count - editor.commits)
    tagged_number(page, say.CHOSEN, editor.commits)
    tagged(page, say.KNOWN, OPEN_LIST)
    if other != seat:
        write_known(state, editor.hand, False, page)
    write(page, CLOSE_LIST)
    tagged(page, say.PUBLIC, OPEN_LIST)
    write_known(state, editor.hand, True, page)
    write(page, CLOSE_LIST)
    write_lying(state, wide(say.SCORED), wide(SCORED + other), covered, page)
    write_lying(state, wide(say.MIDDLE), wide(IN_THE_MIDDLE + other), covered, page)
    if covered:
        tagged(page, say.POINTS, NULL)
    else:
        tagged_number(page, say.POINTS, points_of_seat(state, other))
    write(page, CLOSE)


@rule
def scores_are_counted(state: State) -> bool:
    """CM-8.1, CM-8.3  Say whether all have turned up what they scored: an extra season follows from that."""
    return bool(state.phase == OVER or state.extra > 0)


@chapter
def write_known(state: State, pile: Pile, public: bool, page: Pile) -> None:
    """Write the cards of a pile that are not blank, or those of them that everybody knows, in order."""
    last = -1
    for _ in range(pile.count):
        next_card = CARDS
        for i in range(pile.count):
            if last < pile.cards[i] < next_card:
                next_card = wide(pile.cards[i])
        if next_card == CARDS:
            return
        if not public or state.known[next_card] == PUBLIC:
            write(page, say.NAME + next_card)
        last = next_card


@chapter
def write_lying(state: State, tag: int, place: int, covered: bool, page: Pile) -> None:
    """Write the cards that lie at a place without order: discarded, or scored by a seat, open or covered."""
    tagged(page, tag, OPEN_LIST)
    for card in range(CARDS):
        if state.place[card] == place:
            write(page, say.FACE_DOWN if covered else say.NAME + card)
    write(page, CLOSE_LIST)


@rule
def write_own(state: State, seat: int, page: Pile) -> None:
    """Write a seat's hand, the covers it has chosen, and the cards it looks at in the order drawn."""
    plays = seat < state.players
    tagged(page, say.HAND, OPEN_LIST)
    if plays:
        hand = state.seats[seat].hand
        for i in range(hand.count):
            write(page, say.NAME + hand.cards[i])
    write(page, CLOSE_LIST)
    tagged(page, say.COMMIT, OPEN_LIST)
    if plays:
        for magazine in range(state.seats[seat].commits):
            write(page, say.NAME + state.seats[seat].commit[magazine])
    write(page, CLOSE_LIST)
    tagged(page, say.LOOKING, OPEN_LIST)
    if state.phase == KEEP and seat == seat_on_turn(state):
        for place in range(state.looking):
            write(page, say.NAME + state.coming.cards[state.coming.count - 1 - place])
    write(page, CLOSE_LIST)


@rule
def write_piles(state: State, page: Pile) -> None:
    """Write the piles that cards are drawn from, and those that they go to."""
    tagged(page, say.OPEN_PILES, OPEN)
    for hair in range(HAIRS):
        write(page, say.STYLE + hair)
        write_open(state.open[hair], page)
    write(page, CLOSE)
    tagged(page, say.FACEDOWN, OPEN)
    write_hidden(state.facedown, page)
    write_coming(state, page)
    tagged(page, say.WAITING, OPEN_LIST)
    for later in range(len(state.later)):
        if state.later[later].count > 0:
            write(page, say.COLOUR_NAME + GREEN + 1 + later)
    write(page, CLOSE_LIST)
    write_lying(state, wide(say.DISCARD), wide(DISCARDED), False, page)
    write_fictional(state, page)


@rule
def write_open(pile: Pile, page: Pile) -> None:
    """CM-2.7  Write an open pile's top, its height, and what everybody saw being buried."""
    write(page, OPEN)
    tagged(page, say.TOP, say.NAME + pile.cards[pile.count - 1] if pile.count > 0 else NULL)
    tagged_number(page, say.HEIGHT, pile.count)
    tagged(page, say.BURIED, OPEN_LIST)
    for i in range(pile.count - 2, -1, -1):
        write(page, say.NAME + pile.cards[i])
    write(page, CLOSE_LIST)
    write(page, CLOSE)


@chapter
def write_hidden(pile: Pile, page: Pile) -> None:
    """Write the rest about a face-down pile: its height, and at which depth this seat knows a card."""
    tagged_number(page, say.HEIGHT, pile.count)
    tagged(page, say.KNOWN, OPEN_LIST)
    for depth in range(pile.count):
        card = pile.cards[pile.count - 1 - depth]
        if card >= 0:
            write(page, OPEN)
            tagged_number(page, say.DEPTH, depth)
            tagged(page, say.FACE, say.NAME + card)
            write(page, CLOSE)
    write(page, CLOSE_LIST)
    write(page, CLOSE)


@rule
def write_coming(state: State, page: Pile) -> None:
    """Write the next pile's colour and height, if there is one."""
    write(page, say.COMING)
    if state.equal or state.years_begun > len(state.later):
        write(page, NULL)
    else:
        write(page, OPEN)
        tagged(page, say.COLOUR, say.COLOUR_NAME + GREEN + wide(state.years_begun))
        write_hidden(state.coming, page)


@rule
def write_fictional(state: State, page: Pile) -> None:
    """CM-9.4  Write the fictional pile's height and which cards are known to be in it, in any order."""
    write(page, say.FICTIONAL)
    if state.fictional_players == 0:
        write(page, NULL)
        return
    write(page, OPEN)
    tagged_number(page, say.HEIGHT, state.fictional.count - (state.covers[0] == HIDDEN_COMMIT))
    tagged(page, say.KNOWN, OPEN_LIST)
    write_known(state, state.fictional, False, page)
    write(page, CLOSE_LIST)
    write(page, CLOSE)
