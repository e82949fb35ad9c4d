"""What a seat may know: `hide` blanks the rest, `imagine` deals it anew from what is left.

A blank is the number of the shuffle its card came out of: everybody at the table knows that much.
"""

import numpy as np

from ...engine.chance import Dice, roll
from ...engine.piles import Pile, blank_rest, put_on, sort, take_top
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.turns import seat_on_turn
from ...engine.unseen import blank, is_blank, origin_of, shuffle_unseen
from .cards import CARDS, CLOTHES, HAIR, TRAITS
from .state import (
    COLOUR_DEAL,
    FACE_DOWN,
    FIRST_RENEWAL,
    FIRST_SHUFFLE,
    HIDDEN_COMMIT,
    IN_COMING,
    IN_FICTIONAL,
    IN_HAND,
    IN_PLAY,
    NO_CARD,
    PUBLIC,
    UNSEEN,
    State,
)


@rule
def knows(state: State, seat: int, card: int) -> bool:
    """Say whether a seat knows where the card is."""
    return state.known[card] >> seat & 1 == 1  # type: ignore[no-any-return]


@chapter
def hide(state: State, seat: int) -> None:
    """Blank everything this seat (or the spectator) may not see; done twice it changes nothing more."""
    for other in range(state.players):
        if other != seat:
            hide_commit(state, other)
            hide_cards(state, state.seats[other].hand, seat)
            sort(state.seats[other].hand)
    hide_cards(state, state.facedown, seat)
    hide_cards(state, state.coming, seat)
    hide_cards(state, state.later[0], seat)
    hide_cards(state, state.later[1], seat)
    hide_fictional(state, seat)
    hide_knowledge(state, seat)
    hide_traces(state)


@chapter
def hide_cards(state: State, pile: Pile, seat: int) -> None:
    """Blank the cards of a pile that this seat does not know; what is blank stays so."""
    for i in range(pile.count):
        card = pile.cards[i]
        if not is_blank(card) and not knows(state, seat, card):
            pile.cards[i] = blank(state.origin[card])


@rule
def hide_commit(state: State, seat: int) -> None:
    """CM-3.2  Others learn only that a seat has chosen."""
    editor = state.seats[seat]
    for magazine in range(editor.commits):
        editor.commit[magazine] = HIDDEN_COMMIT


@rule
def hide_fictional(state: State, seat: int) -> None:
    """CM-9.2  The face-down cover might be any card of the fictional pile, whose order nobody knows."""
    if state.covers[0] > NO_CARD:
        put_on(state.fictional, state.covers[0])
        state.covers[0] = HIDDEN_COMMIT
    hide_cards(state, state.fictional, seat)
    sort(state.fictional)


@rule
def hide_knowledge(state: State, seat: int) -> None:
    """Blank where unknown cards lie, who else knows a card, and which cards were dealt by colour."""
    for card in range(CARDS):
        if not knows(state, seat, card):
            state.known[card] = 0
            state.lies[card] = UNSEEN
            if COLOUR_DEAL <= state.origin[card] < FIRST_RENEWAL:
                state.origin[card] = FIRST_SHUFFLE
        elif state.known[card] != PUBLIC:
            state.known[card] = 1 << seat


@rule
def hide_traces(state: State) -> None:
    """Wipe what earlier cards left in the unused parts of the piles."""
    blank_rest(state.facedown)
    blank_rest(state.coming)
    blank_rest(state.fictional)
    blank_rest(state.influence)
    for i in range(len(state.later)):
        blank_rest(state.later[i])
    for i in range(len(state.open)):
        blank_rest(state.open[i])
    for i in range(len(state.seats)):
        blank_rest(state.seats[i].hand)
        blank_rest(state.rows[i])


@chapter
def imagine(state: State, dice: Dice) -> None:
    """Deal anew, uniformly, what is blank; cards that are known stay where they are known to be."""
    pool = np.empty(CARDS, np.int16)
    used = np.zeros(CARDS, np.bool_)
    count = gather_unseen(state, pool)
    shuffle_unseen(pool, count, dice)
    while not deal_is_fair(state, pool, count, dice):
        shuffle_unseen(pool, count, dice)
    for seat in range(state.players):
        fill_by_colour(state, seat, pool, count, used)
    shuffle_unseen(pool, count, dice)  # what the colours left stands later than the rest
    fill(state, state.facedown, wide(FACE_DOWN), pool, count, used)
    for seat in range(state.players):
        fill(state, state.seats[seat].hand, wide(IN_HAND + seat), pool, count, used)
    fill(state, state.coming, wide(IN_COMING), pool, count, used)
    fill(state, state.later[0], wide(UNSEEN), pool, count, used)
    fill(state, state.later[1], wide(UNSEEN), pool, count, used)
    fill(state, state.fictional, wide(IN_FICTIONAL), pool, count, used)
    imagine_fictional_order(state, dice)
    for seat in range(state.players):
        imagine_seat(state, seat, dice)


@rule
def gather_unseen(state: State, pool: Numbers) -> int:
    """List the cards that may lie under the blanks."""
    count = 0
    for card in range(CARDS):
        if state.known[card] == 0 and state.place[card] == IN_PLAY:
            pool[count] = card
            count += 1
    return count


@rule
def may_lie_facedown(state: State, card: int) -> bool:
    """CM-2.6  An empty open pile tells everybody that its hair colour is not in the face-down pile."""
    return state.open[TRAITS[card, HAIR]].count > 0  # type: ignore[no-any-return]


@chapter
def fill(state: State, pile: Pile, lies: int, pool: Numbers, count: int, used: Numbers) -> None:
    """Lay unseen cards under a pile's blanks, each out of the right shuffle."""
    facedown = len(pile.cards) == CARDS  # no other pile has room for all
    for i in range(pile.count):
        if is_blank(pile.cards[i]):
            origin = origin_of(pile.cards[i])
            for k in range(count):
                card = pool[k]
                fits = not used[card] and state.origin[card] == origin
                if fits and (not facedown or may_lie_facedown(state, card)):
                    used[card] = True
                    state.lies[card] = lies
                    pile.cards[i] = card
                    break


@rule
def dealt_colour(unseen: int) -> int:
    """CM-10.3  Read a blank's colour where its card was dealt by colour, else -1."""
    colour = origin_of(unseen) - COLOUR_DEAL
    return colour if 0 <= colour < FIRST_RENEWAL - COLOUR_DEAL else -1


@rule
def deal_is_fair(state: State, pool: Numbers, count: int, dice: Dice) -> bool:
    """Refuse a deal by colour as often as it leaves the face-down pile fewer ways to be filled.

    Only then is every deal as likely: an empty open pile and unseen cards dealt by colour both restrict it.
    """
    blanks = count_facedown_blanks(state)
    if blanks == 0 or not (state.equal and some_open_pile_is_empty(state)):
        return True
    due = np.zeros(FIRST_RENEWAL - COLOUR_DEAL, np.int16)
    for seat in range(state.players):
        hand = state.seats[seat].hand
        for i in range(hand.count):
            if dealt_colour(hand.cards[i]) >= 0:
                due[dealt_colour(hand.cards[i])] += 1
    most = left = 0
    for k in range(count):
        card = pool[k]
        if state.origin[card] == FIRST_SHUFFLE:
            fits = may_lie_facedown(state, card)
            most += fits
            if due[TRAITS[card, CLOTHES]] > 0:
                due[TRAITS[card, CLOTHES]] -= 1
            else:
                left += fits
    for i in range(blanks):
        if roll(dice, most - i) >= left - i:
            return False
    return True


@rule
def count_facedown_blanks(state: State) -> int:
    """Count the unseen cards of the first shuffle that still lie face down."""
    count = 0
    for i in range(state.facedown.count):
        if state.facedown.cards[i] == blank(FIRST_SHUFFLE):
            count += 1
    return count


@rule
def some_open_pile_is_empty(state: State) -> bool:
    """CM-2.6  Say whether an open pile could not be refilled."""
    for hair in range(3):
        if state.open[hair].count == 0:
            return True
    return False


@rule
def fill_by_colour(state: State, seat: int, pool: Numbers, count: int, used: Numbers) -> None:
    """CM-10.3  Lay a card of the right colour under the blanks of a hand's cards dealt by colour."""
    hand = state.seats[seat].hand
    for i in range(hand.count):
        colour = dealt_colour(hand.cards[i])
        if colour >= 0:
            for k in range(count):
                card = pool[k]
                fits = state.origin[card] == FIRST_SHUFFLE and TRAITS[card, CLOTHES] == colour
                if fits and not used[card]:
                    used[card] = True
                    state.lies[card] = IN_HAND + seat
                    hand.cards[i] = card
                    state.origin[card] = COLOUR_DEAL + colour
                    break


@rule
def imagine_seat(state: State, seat: int, dice: Dice) -> None:
    """Let a seat know its own hand and what it looks at, and choose hidden covers among its hand."""
    editor = state.seats[seat]
    for i in range(editor.hand.count):
        state.known[editor.hand.cards[i]] |= 1 << seat
    if seat == seat_on_turn(state):
        for place in range(state.looking):
            state.known[state.coming.cards[state.coming.count - 1 - place]] |= 1 << seat
    for magazine in range(editor.commits):
        while editor.commit[magazine] == HIDDEN_COMMIT:
            card = editor.hand.cards[roll(dice, editor.hand.count)]
            if magazine == 0 or editor.commit[0] != card:
                editor.commit[magazine] = card


@rule
def imagine_fictional_order(state: State, dice: Dice) -> None:
    """CM-9.2  Lay the fictional pile in any order, and its top under the face-down cover."""
    shuffle_unseen(state.fictional.cards, state.fictional.count, dice)
    if state.covers[0] == HIDDEN_COMMIT:
        state.covers[0] = take_top(state.fictional)
