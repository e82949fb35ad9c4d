"""SU-1: setting up, and choosing an archetype, a space and the starting influence."""

from ...engine.chance import Chance, shuffle
from ...engine.piles import Pile, put_on
from ...engine.rule import chapter, rule
from ...engine.turns import ask
from .board import stand_on
from .decks import (
    FAVOR_DECK,
    LOCATION_TOKENS,
    PEOPLE_DECK,
    SCORE_TOKENS,
    discard_person,
    draw_person,
    fill_hand,
    fill_row,
)
from .friends import NO_GAP
from .rounds import begin_round
from .state import (
    BEGIN,
    BRIGHT,
    CAREGIVER,
    KINDS,
    LOCATIONS,
    MAT,
    NOBODY_HERE,
    NOT_YET,
    NOTHING,
    REBEL,
    SPACES,
    STAND,
    State,
)

STARTING_INFLUENCE = 4
ONE_BY_ONE = 1
"""The version of the rules in which each chose its types before the next one's mat."""


@chapter
def set_up(state: State, chance: Chance) -> None:
    """SU-1.1 to SU-1.6  Lay out the game, in the order in which its record lists the shuffles."""
    clear_table(state)
    lay_score_tokens(state, chance)
    fill_in_order(state.favors, state.edition.favors)
    lay_location_tokens(state, chance)
    shuffle_people(state, chance)
    for row in range(state.rows_used):
        fill_row(state, chance, row)
    find_start(state, chance)
    for turn in range(state.players):
        fill_hand(state, chance, (state.start + turn) % state.players)
    ask(state, MAT, chooser(state))


@rule
def clear_table(state: State) -> None:
    """Take everything off the table but the options and the edition."""
    state.turn = state.rounds = state.final = state.exchanged = state.discards_due = state.stars_due = 0
    state.side = BRIGHT
    state.gap = NO_GAP
    state.favor = state.person = state.row = state.moving = state.at = state.effect = NOTHING
    state.price = 0
    state.people.count = state.discards.count = state.favors.count = state.used.count = 0
    state.people_shuffles = state.favor_shuffles = 1
    state.person_origin[:] = 0
    state.favor_origin[:] = 0
    state.favor_seen[:] = 0
    for row in range(len(state.rows)):
        state.rows[row].count = 0
    for space in range(SPACES):
        state.occupant[space] = NOBODY_HERE
    for seat in range(len(state.seats)):
        clear_seat(state, seat)


@rule
def clear_seat(state: State, seat: int) -> None:
    """Take everything away from a seat."""
    person = state.seats[seat]
    person.mat = person.space = NOTHING
    person.influence[:] = 0
    person.benefits[:] = 0
    person.friends.count = person.hand.count = person.favors.count = 0
    person.score = 0
    person.finished = NOT_YET
    person.late.count = 0
    person.left[:] = 0
    person.paying = NOTHING
    person.stars_left = 0


@chapter
def fill_in_order(pile: Pile, count: int) -> None:
    """Make a pile of the first so many things, in order."""
    pile.count = 0
    for thing in range(count):
        put_on(pile, thing)


@rule
def lay_score_tokens(state: State, chance: Chance) -> None:
    """SU-1.1  Shuffle the score tokens: one each for leaves, books, palettes, money and the centre."""
    fill_in_order(state.people, KINDS + 1)
    shuffle(chance, SCORE_TOKENS, state.people)
    for place in range(KINDS + 1):
        state.prizes[place] = state.edition.prizes[state.people.cards[KINDS - place]]


@rule
def lay_location_tokens(state: State, chance: Chance) -> None:
    """SU-1.2, SU-1.3  Shuffle the favors, then the tokens: laid bright side up from the first location."""
    shuffle(chance, FAVOR_DECK, state.favors)
    fill_in_order(state.people, LOCATIONS)
    shuffle(chance, LOCATION_TOKENS, state.people)
    for location in range(LOCATIONS):
        state.token_at[location] = state.people.cards[LOCATIONS - 1 - location]


@rule
def shuffle_people(state: State, chance: Chance) -> None:
    """SU-1.4  Shuffle the people."""
    fill_in_order(state.people, state.edition.people)
    shuffle(chance, PEOPLE_DECK, state.people)


@rule
def find_start(state: State, chance: Chance) -> None:
    """SU-1.5  Show a person to each seat; the name first in the alphabet starts. They are discarded."""
    first = state.edition.people
    for seat in range(state.players):
        person = draw_person(state, chance)
        if person < first:
            first = person
            state.start = seat
        discard_person(state, person)


@rule
def chooser(state: State) -> int:
    """SU-1.6  Choose counter-clockwise from the seat before the start player, who comes last."""
    return (state.start - 1 - state.turn) % state.players


@rule
def may_choose(state: State, mat: int) -> bool:
    """SU-1.6  Each archetype is for one seat only."""
    for seat in range(state.players):
        if state.seats[seat].mat == mat:
            return False
    return True


@rule
def choose_mat(state: State, seat: int, mat: int) -> None:
    """SU-1.6  Take a free archetype; then comes the space."""
    state.seats[seat].mat = mat
    ask(state, STAND, seat)


@rule
def choose_space(state: State, seat: int, space: int) -> None:
    """SU-1.6  Put the token on an open space; under version 1 the starting influence follows at once."""
    stand_on(state, seat, space)
    if state.version > ONE_BY_ONE:
        next_chooser(state)
    elif chooses_types(state, seat):
        ask(state, BEGIN, seat)
    else:
        gain_beginning(state, seat)
        next_chooser(state)


@rule
def next_chooser(state: State) -> None:
    """SU-1.6  The next seat chooses; after the start player everybody has a mat and a place."""
    state.turn += 1
    if state.turn < state.players:
        ask(state, MAT, chooser(state))
    elif state.version > ONE_BY_ONE:
        state.turn = 0
        give_beginnings(state)
    else:
        begin_round(state)


@chapter
def give_beginnings(state: State) -> None:
    """SU-1.6  When all have chosen, each gains the starting influence in the same order, and play begins."""
    while state.turn < state.players:
        seat = chooser(state)
        if chooses_types(state, seat):
            ask(state, BEGIN, seat)
            return
        gain_beginning(state, seat)
        state.turn += 1
    begin_round(state)


@rule
def chooses_types(state: State, seat: int) -> bool:
    """SU-1.6  The Rebel and the Caregiver choose the types they begin with."""
    return state.seats[seat].mat in (REBEL, CAREGIVER)


@rule
def gain_beginning(state: State, seat: int) -> None:
    """SU-1.6  Gain 4 of the type of a mat."""
    state.seats[seat].influence[state.seats[seat].mat] = STARTING_INFLUENCE


@rule
def begin_with(state: State, seat: int, first: int, second: int) -> None:
    """SU-1.6  The Rebel begins with 3 of one type and 1 of another, the Caregiver with 2 and 2."""
    rebel = state.seats[seat].mat == REBEL
    state.seats[seat].influence[first] = 3 if rebel else 2
    state.seats[seat].influence[second] = 1 if rebel else 2
    if state.version > ONE_BY_ONE:
        state.turn += 1
        give_beginnings(state)
    else:
        next_chooser(state)
