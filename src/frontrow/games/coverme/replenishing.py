"""CM-6: filling the hand again, and the next season; CM-9.4 for the fictional pile, CM-10.6 for two rows."""

import numpy as np

from ...engine.chance import Chance, shuffle
from ...engine.piles import put_on, put_under, take_top
from ...engine.rule import rule
from ...engine.turns import ask, go_on_to, seat_after, seat_on_turn
from .drawing import FICTIONAL_PILE, may_take_any, refill_open_piles, take, take_facedown
from .months import begin_month, count_cards, mark_trends
from .state import IN_FICTIONAL, IN_HAND, KEEP, NEW_YEAR, PICK, REPLENISHING, State
from .variants import set_catwalk, year_ends

SLOTS = ((0,), (1,), (0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""Which of the cards looked at each `keep` keeps, counted in the order drawn."""
KEPT = np.array([[place in slots for place in range(4)] for slots in SLOTS])
LAST_SLOT = np.array([slots[-1] for slots in SLOTS], dtype=np.int8)
KEEPS_OF_ONE = 2


@rule
def replenish(state: State, chance: Chance) -> None:
    """CM-6.1, CM-6.2, CM-10.6  In player order: first what scored draws, then what fed the influence row."""
    while state.turn < state.players and state.awaited == 0:
        editor = state.seats[seat_on_turn(state)]
        if editor.picks > 0:
            offer_piles(state, chance)
        elif editor.looks > 0:
            look_ahead(state)
        else:
            state.turn += 1
    if state.awaited == 0:
        replenish_fictional(state, chance)
        end_season(state)


@rule
def offer_piles(state: State, chance: Chance) -> None:
    """CM-6.1, CM-2.8  Ask for a card of the open or the face-down pile, if there is any."""
    refill_open_piles(state, chance)
    if may_take_any(state):
        ask(state, PICK, seat_on_turn(state))
    else:
        state.seats[seat_on_turn(state)].picks = 0


@rule
def pick(state: State, chance: Chance, seat: int, source: int) -> None:
    """CM-6.1  For each scored card take the top of an open pile or of the face-down pile."""
    take(state, chance, seat, source)
    state.seats[seat].picks -= 1
    go_on_to(state, REPLENISHING)


@rule
def look_ahead(state: State) -> None:
    """CM-6.2, CM-6.3, CM-10.6  Look at two cards of the next pile for each to keep, if there are enough."""
    seat = seat_on_turn(state)
    looks = state.seats[seat].looks
    if state.coming.count > looks:
        state.looking = min(2 * looks, state.coming.count)
        for place in range(state.looking):
            state.known[looked_at(state, place)] |= 1 << seat
        ask(state, KEEP, seat)
    else:
        take_all_coming(state)


@rule
def take_all_coming(state: State) -> None:
    """CM-6.3  With no more cards than the quota nothing is asked; what lacks comes from the other piles."""
    seat = seat_on_turn(state)
    editor = state.seats[seat]
    editor.picks = editor.looks - state.coming.count
    editor.looks = 0
    while state.coming.count > 0:
        card = take_top(state.coming)
        state.known[card] |= 1 << seat
        state.lies[card] = IN_HAND + seat
        put_on(editor.hand, card)


@rule
def looked_at(state: State, place: int) -> int:
    """Find the card at a place among those looked at, in the order drawn."""
    return state.coming.cards[state.coming.count - 1 - place]  # type: ignore[no-any-return]


@rule
def keep(state: State, seat: int, choice: int) -> None:
    """CM-6.2, CM-10.6  Keep the chosen cards; the others go under the next pile in the order drawn."""
    editor = state.seats[seat]
    for place in range(state.looking):
        card = take_top(state.coming)
        state.known[card] = 1 << seat
        if KEPT[choice, place]:
            state.lies[card] = IN_HAND + seat
            put_on(editor.hand, card)
        else:
            put_under(state.coming, card)
    state.looking = 0
    editor.looks = 0
    go_on_to(state, REPLENISHING)


@rule
def replenish_fictional(state: State, chance: Chance) -> None:
    """CM-9.4  The fictional pile gains a face-down card and one of the next pile, and is shuffled."""
    if not state.fictional_players:
        return
    refill_open_piles(state, chance)
    add_fictional(state, chance)
    if state.coming.count > 0:
        add_card(state, take_top(state.coming))
    else:
        add_fictional(state, chance)
    shuffle(chance, FICTIONAL_PILE, state.fictional)


@rule
def add_fictional(state: State, chance: Chance) -> None:
    """CM-9.4  Put the top of the face-down pile, unseen, on the fictional one."""
    if state.facedown.count > 0:
        add_card(state, take_facedown(state, chance))


@rule
def add_card(state: State, card: int) -> None:
    """CM-9.4  Put a card, unseen, on the fictional pile."""
    state.lies[card] = IN_FICTIONAL
    put_on(state.fictional, card)


@rule
def end_season(state: State) -> None:
    """CM-6.4  The season and the start marker move on, and the tracks count the influence row alone."""
    new_year = year_ends(state) and not state.equal and state.extra == 0
    state.season += 1
    state.month = 0
    state.turn = 0
    state.start = seat_after(state, 1)
    state.tracks[:] = 0
    set_catwalk(state)
    count_cards(state, state.influence)
    mark_trends(state)
    if new_year:
        go_on_to(state, NEW_YEAR)
    else:
        begin_month(state)
