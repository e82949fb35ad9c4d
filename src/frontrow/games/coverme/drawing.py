"""CM-2.2 and CM-2.6 to CM-2.8: turning, taking and renewing, all game long."""

from ...engine.chance import Chance, shuffle
from ...engine.piles import put_on, take_top
from ...engine.rule import chapter, rule
from .cards import CARDS, HAIR, TRAITS
from .state import DISCARDED, FIRST_RENEWAL, IN_PLAY, PUBLIC, State

PILES = ("facedown", "discard", "fictional", "Y", "R", "B", "G", "K", "W")
FACEDOWN_PILE, DISCARD_PILE, FICTIONAL_PILE, COLOUR_PILE = 0, 1, 2, 3

BLONDE, BROWN, BLACK_HAIRED, FROM_FACEDOWN = range(4)


@rule
def discard(state: State, card: int) -> None:
    """CM-2.7  Put a card on the discard pile, where anybody may look it up."""
    state.place[card] = DISCARDED
    state.discards += 1
    state.known[card] = PUBLIC


@chapter
def renew_facedown(state: State, chance: Chance) -> None:
    """CM-2.8  Once the face-down pile has run out, shuffle the discard pile into a new one."""
    if state.facedown.count > 0 or state.discards == 0:
        return
    for card in range(CARDS):
        if state.place[card] == DISCARDED:
            state.place[card] = IN_PLAY
            state.known[card] = 0
            state.origin[card] = FIRST_RENEWAL + state.renewals
            put_on(state.facedown, card)
    state.discards = 0
    state.renewals += 1
    shuffle(chance, DISCARD_PILE, state.facedown)


@rule
def take_facedown(state: State, chance: Chance) -> int:
    """CM-2.8  Take the top of the face-down pile; the moment it runs out it is renewed."""
    card = take_top(state.facedown)
    renew_facedown(state, chance)
    return card


@rule
def may_come(state: State, hair: int) -> bool:
    """CM-2.6  Say whether a hair colour can still come, from the face-down or the discard pile."""
    for i in range(state.facedown.count - 1, -1, -1):
        if TRAITS[state.facedown.cards[i], HAIR] == hair:
            return True
    if state.discards > 0:
        for card in range(CARDS):
            if state.place[card] == DISCARDED and TRAITS[card, HAIR] == hair:
                return True
    return False


@rule
def may_turn(state: State) -> bool:
    """CM-2.6  Say whether an open pile is empty whose hair colour can still come."""
    for hair in range(3):
        if state.open[hair].count == 0 and may_come(state, hair):
            return True
    return False


@rule
def turn_card(state: State, chance: Chance) -> None:
    """CM-2.2  Turn the top card of the face-down pile onto the pile of its hair colour."""
    card = take_facedown(state, chance)
    state.known[card] = PUBLIC
    put_on(state.open[TRAITS[card, HAIR]], card)


@chapter
def refill_open_piles(state: State, chance: Chance) -> None:
    """CM-2.2, CM-2.6  Whenever an open pile is empty, turn cards until none is that could be filled."""
    renew_facedown(state, chance)
    while may_turn(state):
        turn_card(state, chance)


@rule
def may_take(state: State, source: int) -> bool:
    """CM-2.7  Only the top of an open pile or of the face-down pile may be taken."""
    if source == FROM_FACEDOWN:
        return state.facedown.count > 0
    return state.open[source].count > 0  # type: ignore[no-any-return]


@rule
def may_take_any(state: State) -> bool:
    """CM-2.8  Say whether there is anything left to take."""
    for source in range(4):
        if may_take(state, source):
            return True
    return False


@chapter
def take(state: State, chance: Chance, seat: int, source: int) -> None:
    """CM-2.5, CM-6.1  Take the top of an open pile, or of the face-down pile unseen, into the hand."""
    if source == FROM_FACEDOWN:
        card = take_facedown(state, chance)
        state.known[card] |= 1 << seat
    else:
        card = take_top(state.open[source])
    put_on(state.seats[seat].hand, card)
    refill_open_piles(state, chance)
