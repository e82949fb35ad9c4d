"""CM-2: setting up, also for two players (CM-9.1, CM-10.4) and with cards of equal value (CM-10.3)."""

from ...engine.chance import Chance, below, shuffle
from ...engine.piles import Pile, put_on, put_under, take_top
from ...engine.rule import chapter, rule
from ...engine.turns import ask, seat_after, seat_on_turn
from ...engine.verbs import NOBODY
from .cards import BLUE, CARDS, CARDS_A_COLOUR, CLOTHES, GREEN, TRAITS
from .drawing import (
    COLOUR_PILE,
    FACEDOWN_PILE,
    FROM_FACEDOWN,
    refill_open_piles,
    take,
    take_facedown,
)
from .months import begin_month, count_cards, mark_trends
from .state import (
    COLOUR_DEAL,
    DRAFT,
    FACE_DOWN,
    FICTIONAL_PILE,
    FIRST_SHUFFLE,
    IN_BOX,
    IN_COMING,
    IN_FICTIONAL,
    IN_HAND,
    IN_INFLUENCE,
    IN_PLAY,
    IN_THE_BOX,
    NO_CARD,
    PUBLIC,
    UNSEEN,
    WAITING_SHUFFLE,
    State,
)
from .variants import set_catwalk

CARDS_DRAFTED = 3
COLOURS_DEALT = 5


@chapter
def set_up(state: State, chance: Chance) -> None:
    """CM-2.1 to CM-2.9  Lay out the game, in the order in which its record lists the shuffles."""
    clear_table(state)
    choose_start(state, chance)
    if state.equal:
        deal_colours(state, chance)
    else:
        lay_out_piles(state, chance)
    refill_open_piles(state, chance)
    lay_influence_row(state, chance)
    if state.fictional_players:
        form_fictional_pile(state, chance)
    deal_hands(state, chance)
    if state.first_game:
        begin_month(state)
    else:
        ask(state, DRAFT, seat_on_turn(state))


@rule
def clear_table(state: State) -> None:
    """Take everything off the table but the options and the start marker."""
    state.season = state.month = state.turn = state.extra = 0
    state.years_begun = state.looking = state.renewals = 0
    state.facedown.count = state.coming.count = state.fictional.count = state.influence.count = 0
    state.later[0].count = state.later[1].count = 0
    state.discards = 0
    for hair in range(3):
        state.open[hair].count = 0
    for seat in range(len(state.seats)):
        clear_seat(state, seat)
    state.covers[0] = state.covers[1] = NO_CARD
    state.tracks[:] = 0
    set_catwalk(state)
    state.place[:] = IN_PLAY
    state.lies[:] = FACE_DOWN
    state.known[:] = 0
    state.origin[:] = FIRST_SHUFFLE


@rule
def choose_start(state: State, chance: Chance) -> None:
    """CM-2.9  The start player is chosen at random; drawn in any case, so that the shuffles stay the same."""
    seat = below(chance, state.players)
    if state.start == NOBODY:
        state.start = seat


@rule
def clear_seat(state: State, seat: int) -> None:
    """Take everything away from a seat and its row."""
    state.rows[seat].count = 0
    state.stays[seat] = 0
    editor = state.seats[seat]
    editor.hand.count = 0
    editor.commits = editor.picks = editor.looks = 0
    editor.scored[:] = 0
    editor.points = 0
    editor.commit[0] = editor.commit[1] = NO_CARD


@rule
def lay_out_piles(state: State, chance: Chance) -> None:
    """CM-2.1  Shuffle yellow, red and blue as the face-down pile; green comes next, black and white wait."""
    for card in range((BLUE + 1) * CARDS_A_COLOUR):
        put_on(state.facedown, card)
    shuffle(chance, FACEDOWN_PILE, state.facedown)
    for card in range((BLUE + 1) * CARDS_A_COLOUR, CARDS):
        state.origin[card] = WAITING_SHUFFLE + TRAITS[card, CLOTHES] - GREEN
        state.lies[card] = IN_COMING if TRAITS[card, CLOTHES] == GREEN else UNSEEN
    fill_colour(state.coming, GREEN)
    shuffle(chance, COLOUR_PILE + GREEN, state.coming)
    for later in range(2):
        fill_colour(state.later[later], GREEN + 1 + later)
        shuffle(chance, COLOUR_PILE + GREEN + 1 + later, state.later[later])


@rule
def fill_colour(pile: Pile, colour: int) -> None:
    """Make a pile of all cards of one clothes colour."""
    pile.count = 0
    for card in range(colour * CARDS_A_COLOUR, (colour + 1) * CARDS_A_COLOUR):
        put_on(pile, card)


@rule
def deal_colours(state: State, chance: Chance) -> None:
    """CM-10.3, CM-10.8  Leave one colour out; each other gives every seat a card, the rest is one pile."""
    for colour in range(6):
        if colour == state.removed:
            remove_colour(state, colour)
            continue
        fill_colour(state.coming, colour)
        shuffle(chance, COLOUR_PILE + colour, state.coming)
        for turn in range(state.players):
            card = take_top(state.coming)
            state.origin[card] = COLOUR_DEAL + colour
            give(state, seat_after(state, turn), card)
        while state.coming.count > 0:
            put_on(state.facedown, take_top(state.coming))
    shuffle(chance, FACEDOWN_PILE, state.facedown)


@rule
def remove_colour(state: State, colour: int) -> None:
    """CM-10.3  One clothes colour stays in the box, for all to see."""
    for card in range(colour * CARDS_A_COLOUR, (colour + 1) * CARDS_A_COLOUR):
        state.place[card] = IN_THE_BOX
        state.lies[card] = IN_BOX
        state.known[card] = PUBLIC


@rule
def give(state: State, seat: int, card: int) -> None:
    """Put a card unseen by the others into a hand."""
    state.known[card] |= 1 << seat
    state.lies[card] = IN_HAND + seat
    put_on(state.seats[seat].hand, card)


@rule
def lay_influence_row(state: State, chance: Chance) -> None:
    """CM-2.3  The top two cards of the face-down pile open the influence row."""
    for _ in range(2):
        card = take_facedown(state, chance)
        state.known[card] = PUBLIC
        state.lies[card] = IN_INFLUENCE
        put_on(state.influence, card)
    count_cards(state, state.influence)
    mark_trends(state)


@rule
def form_fictional_pile(state: State, chance: Chance) -> None:
    """CM-9.1  The top twelve cards of the face-down pile, unseen and as they lie, are the fictional pile."""
    while state.fictional.count < FICTIONAL_PILE:
        card = take_facedown(state, chance)
        state.lies[card] = IN_FICTIONAL
        put_under(state.fictional, card)


@rule
def cards_dealt(state: State) -> int:
    """CM-2.4, CM-10.3, CM-10.4, CM-10.8  Count the cards in hand before the draft."""
    if state.first_game:
        return state.full_hand
    if state.equal and not state.advanced:
        return COLOURS_DEALT
    return state.full_hand - CARDS_DRAFTED


@rule
def deal_hands(state: State, chance: Chance) -> None:
    """CM-2.4  Deal in player order, a seat's cards at once."""
    for turn in range(state.players):
        seat = seat_after(state, turn)
        while state.seats[seat].hand.count < cards_dealt(state):
            give(state, seat, take_facedown(state, chance))


@rule
def may_draft(state: State, source: int) -> bool:
    """CM-2.5, CM-10.3, CM-10.4  Draft from open piles; a standard hand also from the face-down one."""
    return source != FROM_FACEDOWN or not (state.equal or state.advanced)


@rule
def draft(state: State, chance: Chance, seat: int, source: int) -> None:
    """CM-2.5  Take one card each in player order until the hands are full."""
    take(state, chance, seat, source)
    state.turn += 1
    if state.turn == state.players:
        state.turn = 0
    if state.seats[seat_on_turn(state)].hand.count < state.full_hand:
        ask(state, DRAFT, seat_on_turn(state))
    else:
        begin_month(state)
