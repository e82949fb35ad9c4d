"""SU-4.4 and SU-5.6: the two decks, and how they are renewed from what was put away."""

from ...engine.chance import Chance, shuffle
from ...engine.piles import put_on, take_top
from ...engine.record import Numbers, wide
from ...engine.rule import chapter, rule
from .state import NOTHING, State

PILES = ("score tokens", "favors", "location tokens", "people")
SCORE_TOKENS, FAVOR_DECK, LOCATION_TOKENS, PEOPLE_DECK = range(4)


@chapter
def unused_origin(origin: Numbers, things: int) -> int:
    """Find a number for a shuffle that no card bears: there are more renewals than a blank has numbers."""
    for number in range(things):
        borne = False
        for thing in range(things):
            borne = borne or origin[thing] == number
        if not borne:
            return number
    return things


@chapter
def renew_people(state: State, chance: Chance) -> None:
    """SU-4.4  Shuffle the discarded people into a new deck."""
    origin = unused_origin(state.person_origin, wide(state.edition.people))
    while state.discards.count > 0:
        person = take_top(state.discards)
        state.person_origin[person] = origin
        put_on(state.people, person)
    state.people_shuffles += 1
    shuffle(chance, PEOPLE_DECK, state.people)


@chapter
def renew_favors(state: State, chance: Chance) -> None:
    """SU-5.6, SU-4.4  Shuffle the used favors into a new deck."""
    origin = unused_origin(state.favor_origin, wide(state.edition.favors))
    while state.used.count > 0:
        favor = take_top(state.used)
        state.favor_origin[favor] = origin
        put_on(state.favors, favor)
    state.favor_shuffles += 1
    shuffle(chance, FAVOR_DECK, state.favors)


@chapter
def draw_person(state: State, chance: Chance) -> int:
    """SU-4.4  Draw a person; a deck that runs out is renewed at once, or when a card is needed."""
    if state.people.count == 0 and state.discards.count > 0:
        renew_people(state, chance)
    if state.people.count == 0:
        return NOTHING
    person = take_top(state.people)
    if state.people.count == 0 and state.discards.count > 0:
        renew_people(state, chance)
    return person


@chapter
def draw_favor(state: State, chance: Chance, seat: int) -> None:
    """SU-3.3, SU-5.6  Draw a favor card into a hand, unseen by the others; with none left, nothing."""
    if state.favors.count == 0 and state.used.count > 0:
        renew_favors(state, chance)
    if state.favors.count > 0:
        put_on(state.seats[seat].favors, take_top(state.favors))
        if state.favors.count == 0 and state.used.count > 0:
            renew_favors(state, chance)


@chapter
def fill_row(state: State, chance: Chance, row: int) -> None:
    """SU-1.4, SU-4.3  Cards enter a row at its left; the first drawn ends up right-most, at place 0."""
    while state.rows[row].count < len(state.rows[row].cards):
        person = draw_person(state, chance)
        if person == NOTHING:
            return
        put_on(state.rows[row], person)


@chapter
def fill_hand(state: State, chance: Chance, seat: int) -> None:
    """SU-4.3  The hand is filled to two people, secretly."""
    hand = state.seats[seat].hand
    while hand.count < len(hand.cards):
        person = draw_person(state, chance)
        if person == NOTHING:
            return
        put_on(hand, person)


@rule
def discard_person(state: State, person: int) -> None:
    """SU-4.4  Put a person on the discard pile, face up."""
    put_on(state.discards, person)


@rule
def use_up(state: State, favor: int) -> None:
    """SU-5.6  Lay a favor on the used ones, face up."""
    state.favor_seen[favor] = 0
    put_on(state.used, favor)
