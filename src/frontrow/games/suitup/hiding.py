"""What a seat may know: `hide` blanks the rest, `imagine` deals it anew from what is left.

A blank is the number of the shuffle its card came out of: everybody at the table knows that much.
"""

import numpy as np

from ...engine.chance import Dice
from ...engine.piles import Pile, blank_rest, sort
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from ...engine.unseen import blank, is_blank, origin_of, shuffle_unseen
from .last_friends import can_pay_any, hide_choice, imagine_choice, was_hidden
from .state import (
    BY_CHOICE,
    LAST_FRIENDS,
    MOST_FAVORS,
    MOST_PEOPLE,
    NOBODY_LEFT,
    NOTHING,
    State,
)


@chapter
def hide(state: State, seat: int) -> None:
    """Blank everything this seat (or the spectator) may not see; done twice it changes nothing more."""
    for other in range(state.players):
        if other != seat:
            hide_choice(state, other)
            hide_people(state, state.seats[other].hand)
            hide_favors(state, state.seats[other].favors)
            sort(state.seats[other].hand)
            sort(state.seats[other].favors)
    hide_people(state, state.people)
    hide_deck(state)
    hide_traces(state)


@chapter
def hide_people(state: State, pile: Pile) -> None:
    """Blank people: the deck, and those in other hands."""
    for i in range(pile.count):
        if not is_blank(pile.cards[i]):
            pile.cards[i] = blank(state.person_origin[pile.cards[i]])


@rule
def hide_favors(state: State, pile: Pile) -> None:
    """SU-6.4  Blank the favors in another hand, but not those that came openly by an exchange."""
    for i in range(pile.count):
        if not is_blank(pile.cards[i]) and not state.favor_seen[pile.cards[i]]:
            pile.cards[i] = blank(state.favor_origin[pile.cards[i]])


@rule
def hide_deck(state: State) -> None:
    """Blank the favor deck."""
    for i in range(state.favors.count):
        if not is_blank(state.favors.cards[i]):
            state.favors.cards[i] = blank(state.favor_origin[state.favors.cards[i]])


@rule
def hide_traces(state: State) -> None:
    """Wipe what earlier cards left in the unused parts of the piles."""
    blank_rest(state.people)
    blank_rest(state.discards)
    blank_rest(state.favors)
    blank_rest(state.used)
    for row in range(len(state.rows)):
        blank_rest(state.rows[row])
    for seat in range(len(state.seats)):
        blank_rest(state.seats[seat].hand)
        blank_rest(state.seats[seat].favors)
        blank_rest(state.seats[seat].friends)
        blank_rest(state.seats[seat].late)


@chapter
def imagine(state: State, dice: Dice) -> None:
    """Deal anew, uniformly, what is blank; cards that are known stay where they are known to be."""
    imagine_people(state, dice)
    imagine_favors(state, dice)
    for seat in range(state.players):
        if was_hidden(state, seat):
            imagine_choice(state, seat, dice)


@rule
def imagine_people(state: State, dice: Dice) -> None:
    """SU-8.3  Deal hands until they fit what everybody saw at the very end; then lay the deck."""
    pool = np.empty(MOST_PEOPLE, np.int16)
    count = unseen_people(state, pool)
    slots = np.zeros((len(state.seats), 2), np.int16)
    for seat in range(state.players):
        for i in range(state.seats[seat].hand.count):
            slots[seat, i] = state.seats[seat].hand.cards[i]
    while True:
        shuffle_unseen(pool, count, dice)
        used = np.zeros(MOST_PEOPLE, np.bool_)
        for seat in range(state.players):
            hand = state.seats[seat].hand
            for i in range(hand.count):
                hand.cards[i] = slots[seat, i]
            fill(hand, pool, count, state.person_origin, used)
        if fits_what_was_seen(state, slots):
            break
    fill(state.people, pool, count, state.person_origin, used)


@rule
def fits_what_was_seen(state: State, slots: Numbers) -> bool:
    """SU-8.3  A seat is asked if it can pay somebody; who is not asked cannot, as all see."""
    for seat in range(state.players):
        if is_blank(slots[seat, 0]) or is_blank(slots[seat, 1]):
            finished = state.seats[seat].finished
            asked = state.phase == LAST_FRIENDS and state.awaited >> seat & 1
            if (asked or finished == BY_CHOICE) and not can_pay_any(state, wide(seat)):
                return False
            if finished == NOBODY_LEFT and can_pay_any(state, wide(seat)):
                return False
    return True


@rule
def imagine_favors(state: State, dice: Dice) -> None:
    """Deal the favors nobody knows to hands and deck."""
    pool = np.empty(MOST_FAVORS, np.int16)
    used = np.zeros(MOST_PEOPLE, np.bool_)
    count = unseen_favors(state, pool)
    shuffle_unseen(pool, count, dice)
    for seat in range(state.players):
        fill(state.seats[seat].favors, pool, count, state.favor_origin, used)
    fill(state.favors, pool, count, state.favor_origin, used)


@chapter
def fill(pile: Pile, pool: Numbers, count: int, origin: Numbers, used: Numbers) -> None:
    """Lay unseen cards under a pile's blanks, each out of the right shuffle."""
    for i in range(pile.count):
        if is_blank(pile.cards[i]):
            wanted = origin_of(pile.cards[i])
            for k in range(count):
                card = pool[k]
                if not used[card] and origin[card] == wanted:
                    used[card] = True
                    pile.cards[i] = card
                    break


@chapter
def mark(pile: Pile, seen: Numbers) -> None:
    """Note which cards lie openly, or are known, in a pile."""
    for i in range(pile.count):
        if not is_blank(pile.cards[i]):
            seen[pile.cards[i]] = True


@rule
def unseen_people(state: State, pool: Numbers) -> int:
    """List the people that may lie under the blanks."""
    seen = np.zeros(MOST_PEOPLE, np.bool_)
    mark(state.discards, seen)
    mark(state.people, seen)
    for row in range(state.rows_used):
        mark(state.rows[row], seen)
    for seat in range(state.players):
        mark(state.seats[seat].hand, seen)
        mark(state.seats[seat].friends, seen)
    if state.person != NOTHING:
        seen[state.person] = True
    return gather(pool, seen, wide(state.edition.people))


@rule
def unseen_favors(state: State, pool: Numbers) -> int:
    """List the favors that may lie under the blanks."""
    seen = np.zeros(MOST_PEOPLE, np.bool_)
    mark(state.used, seen)
    mark(state.favors, seen)
    for seat in range(state.players):
        mark(state.seats[seat].favors, seen)
    if state.favor != NOTHING:
        seen[state.favor] = True
    return gather(pool, seen, wide(state.edition.favors))


@chapter
def gather(pool: Numbers, seen: Numbers, things: int) -> int:
    """Write down what was not seen; return how much that is."""
    count = 0
    for thing in range(things):
        if not seen[thing]:
            pool[count] = thing
            count += 1
    return count
