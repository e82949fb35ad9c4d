"""CM-2.2 and CM-2.6 to CM-2.8: turning, taking and renewing, all game long."""

from ...engine.chance import Chance, shuffle
from ...engine.piles import put_on, take_top
from ...engine.rule import chapter, rule
from .cards import CARDS, HAIR, TRAITS
from .state import (
    DISCARDED,
    FACE_DOWN,
    FIRST_RENEWAL,
    IN_HAND,
    IN_OPEN,
    IN_PLAY,
    PUBLIC,
    WAS_DISCARDED,
    State,
)

PILES = ("facedown", "discard", "fictional", "Y", "R", "B", "G", "K", "W")
FACEDOWN_PILE, DISCARD_PILE, FICTIONAL_PILE, COLOUR_PILE = 0, 1, 2, 3

BLONDE, BROWN, BLACK_HAIRED, FROM_FACEDOWN = range(4)


@rule
def discard(state: State, card: int) -> None:
    """CM-2.7  Put a card on the discard pile, where anybody may look it up."""
    state.place[card] = DISCARDED
    state.lies[card] = WAS_DISCARDED
    state.discards += 1
    state.known[card] = PUBLIC


@chapter
def renew_facedown(state: State, chance: Chance) -> None:
    """CM-2.8  Shuffle the discard pile into a new face-down pile."""
    for card in range(CARDS):
        if state.place[card] == DISCARDED:
            state.place[card] = IN_PLAY
            state.lies[card] = FACE_DOWN
            state.known[card] = 0
            state.origin[card] = FIRST_RENEWAL + state.renewals
            put_on(state.facedown, card)
    state.discards = 0
    state.renewals += 1
    shuffle(chance, DISCARD_PILE, state.facedown)


@rule
def facedown_has_run_out(state: State) -> bool:
    """CM-2.8  Say whether the face-down pile is to be renewed, now that there are cards to do it with."""
    return state.facedown.count == 0 and state.discards > 0


@rule
def take_facedown(state: State, chance: Chance) -> int:
    """CM-2.8  Take the top of the face-down pile; the moment it runs out it is renewed."""
    card = take_top(state.facedown)
    if facedown_has_run_out(state):
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
    state.lies[card] = IN_OPEN + TRAITS[card, HAIR]
    put_on(state.open[TRAITS[card, HAIR]], card)


@chapter
def turn_cards(state: State, chance: Chance) -> None:
    """CM-2.2, CM-2.6  Turn cards until no open pile is empty that could be filled."""
    if facedown_has_run_out(state):
        renew_facedown(state, chance)
    while may_turn(state):
        turn_card(state, chance)


@rule
def refill_open_piles(state: State, chance: Chance) -> None:
    """CM-2.6, CM-2.8  Whenever an open pile is empty, or the face-down pile, see what can be done."""
    lowest = min(state.facedown.count, state.open[0].count, state.open[1].count, state.open[2].count)
    if lowest == 0:
        turn_cards(state, chance)


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
    state.lies[card] = IN_HAND + seat
    put_on(state.seats[seat].hand, card)
    refill_open_piles(state, chance)
