"""What a seat sees as numbers: only what `hide` leaves it, whether it has been called or not."""

from ...engine.observing import BYTE, Feature, Layout, note, seats_away
from ...engine.piles import Pile
from ...engine.record import Numbers, wide
from ...engine.rule import copy_run, rule, sweep
from ...engine.unseen import is_blank
from .friends import CHEAP, DEAR, cheap_places, place_before_sliding
from .last_friends import influence_of, is_chosen, is_secret, person_of, phase_of, price_due
from .scoring import points_in, points_of_all
from .state import (
    BORROW,
    HAND,
    KINDS,
    LOCATIONS,
    MATS,
    MOST_FAVORS,
    MOST_PEOPLE,
    NOBODY_HERE,
    NOTHING,
    PHASES,
    ROW,
    ROWS,
    SEATS,
    SPACES,
    State,
)

SYMBOLS = 2 * KINDS + 1
A_PERSON = 2 * KINDS + 2
A_PLACE = A_PERSON + 1
A_SEAT = len(MATS) + 2 * KINDS + 6
PERSON = "cost in leaves, books, palettes, money and stars, benefits of each type, score"

LAYOUT = Layout(
    1,
    Feature("players", 3, 1, "one of 2, 3, 4 seats"),
    Feature("abilities", 1, 1, "whether archetypes have abilities"),
    Feature("phase", len(PHASES), 1, f"one of {', '.join(PHASES)}"),
    Feature("round", 1, BYTE, "rounds that are over"),
    Feature("dark", 1, 1, "whether it is evening: the dark sides of the tokens count"),
    Feature("final", 1, 1, "whether the final scoring has begun"),
    Feature("start", SEATS, 1, "which seat is the start player"),
    Feature("to_move", SEATS, 1, "which seat may act now"),
    Feature(
        "board",
        LOCATIONS * SYMBOLS,
        BYTE,
        "for every location what the board shows: influence and set symbols of each type, and favors",
    ),
    Feature("tokens", LOCATIONS * SYMBOLS, BYTE, "for every location what its token shows now, alike"),
    Feature("stands", SPACES * SEATS, 1, "for every location and corner which seat's token stands there"),
    Feature("prizes", KINDS + 1, BYTE, "the score tokens of the four types and of the centre"),
    Feature(
        "seats",
        SEATS * A_SEAT,
        BYTE,
        "for every seat: its archetype, influence (this seat's as a secret choice leaves it) and benefits of "
        "each type, friends, people in hand, favors in hand, points as things stand, whether it chose to "
        "end, and whether it had nobody left to pay",
    ),
    Feature("rows", ROWS * ROW * A_PLACE, BYTE, f"for every place, right-most first: {PERSON}; price here"),
    Feature("hand", HAND * A_PERSON, BYTE, f"for everybody in this seat's hand: {PERSON}"),
    Feature("held", KINDS + LOCATIONS, BYTE, "this seat's favors by type, and by location"),
    Feature("favor", KINDS + LOCATIONS, 1, "the favor being played: its type and location"),
    Feature("effect", KINDS, 1, "the effect being used"),
    Feature("moving", SEATS, 1, "whose token is being moved"),
    Feature("discards_due", 1, BYTE, "people still to be discarded"),
    Feature("paying", A_PLACE, BYTE, f"the friend being paid: {PERSON}; price of a symbol"),
    Feature("stars_due", 1, BYTE, "stars still to be paid"),
    Feature("at", LOCATIONS, 1, "where a token is being borrowed"),
    Feature("exchanged", 1, 1, "whether a favor was exchanged this turn"),
    Feature("people_deck", 2, MOST_PEOPLE, "people in the deck, and discarded"),
    Feature("favor_deck", 2, MOST_FAVORS, "favors in the deck, and used"),
    Feature("renewals", 2, BYTE, "how often either deck was renewed"),
    Feature(
        "people",
        MOST_PEOPLE,
        9,
        "where each person is: 0 unseen; 1 in this seat's hand; 2 to 5 a friend of the seat 0 to 3 away, or "
        "chosen in secret; 6, 7 in a row; 8 discarded; 9 being paid",
    ),
    Feature(
        "favors",
        MOST_FAVORS,
        6,
        "where each favor is: 0 unseen; 1 in this seat's hand; 2 to 4 known in the hand of the seat 1 to 3 "
        "away; 5 used; 6 being played",
    ),
)

AT = LAYOUT.starts
PLAYERS_AT, ABILITIES_AT, PHASE_AT, ROUND_AT = AT["players"], AT["abilities"], AT["phase"], AT["round"]
DARK_AT, FINAL_AT, START_AT, TO_MOVE_AT = AT["dark"], AT["final"], AT["start"], AT["to_move"]
BOARD_AT, TOKENS_AT, STANDS_AT, PRIZES_AT = AT["board"], AT["tokens"], AT["stands"], AT["prizes"]
SEATS_AT, ROWS_AT, HAND_AT, HELD_AT = AT["seats"], AT["rows"], AT["hand"], AT["held"]
FAVOR_AT, EFFECT_AT, MOVING_AT, DISCARDS_AT = AT["favor"], AT["effect"], AT["moving"], AT["discards_due"]
PAYING_AT, STARS_AT, BORROW_AT, EXCHANGED_AT = AT["paying"], AT["stars_due"], AT["at"], AT["exchanged"]
PEOPLE_DECK_AT, FAVOR_DECK_AT, RENEWALS_AT = AT["people_deck"], AT["favor_deck"], AT["renewals"]
PEOPLE_AT, FAVORS_AT = AT["people"], AT["favors"]

MAT_COUNT = len(MATS)
IN_HAND, FRIEND, IN_ROW, WAS_DISCARDED, IS_PAID = 1, 2, 6, 8, 9
IN_ANOTHER_HAND, WAS_USED, IS_PLAYED = 1, 5, 6


@sweep
def write_observation(state: State, seat: int, out: Numbers) -> None:
    """Write what this seat sees into a row of numbers."""
    for place in range(len(out)):
        out[place] = 0
    observe_calendar(state, seat, out)
    observe_board(state, seat, out)
    observe_seats(state, seat, out)
    observe_rows(state, seat, out)
    observe_decks(state, out)
    observe_own(state, seat, out)
    observe_decision(state, seat, out)


@rule
def observe_calendar(state: State, seat: int, out: Numbers) -> None:
    """Write what was agreed on, where in the game we are, and whose turn it is."""
    out[PLAYERS_AT + wide(state.players) - 2] = 1
    out[ABILITIES_AT] = state.abilities
    out[PHASE_AT + wide(phase_of(state, seat))] = 1
    note(out, ROUND_AT, wide(state.rounds))
    out[DARK_AT] = state.side
    out[FINAL_AT] = state.final
    out[START_AT + seats_away(seat, wide(state.start), wide(state.players))] = 1
    for other in range(state.players):
        away = seats_away(seat, wide(other), wide(state.players))
        out[TO_MOVE_AT + away] = state.awaited >> other & 1


@rule
def observe_board(state: State, seat: int, out: Numbers) -> None:
    """Write what every location shows, who stands where, and the score tokens."""
    side = wide(state.side)
    for location in range(LOCATIONS):
        first, token = SYMBOLS * location, wide(state.token_at[location])
        copy_run(out, BOARD_AT + first, state.edition.board[location], 0, SYMBOLS)
        copy_run(out, TOKENS_AT + first, state.edition.token[side, token], 0, SYMBOLS)
    for other in range(state.players):
        if state.seats[other].space != NOBODY_HERE:
            away = seats_away(seat, wide(other), wide(state.players))
            out[STANDS_AT + SEATS * wide(state.seats[other].space) + away] = 1
    copy_run(out, PRIZES_AT, state.prizes, 0, KINDS + 1)


@rule
def observe_seats(state: State, seat: int, out: Numbers) -> None:
    """Write what everybody sees of each seat."""
    points = points_of_all(state)
    for other in range(state.players):
        away = seats_away(seat, wide(other), wide(state.players))
        first = SEATS_AT + A_SEAT * away
        person = state.seats[other]
        if person.mat != NOTHING:
            out[first + wide(person.mat)] = 1
        first += MAT_COUNT
        copy_run(out, first, influence_of(state, seat) if other == seat else person.influence, 0, KINDS)
        copy_run(out, first + KINDS, person.benefits, 0, KINDS)
        first += 2 * KINDS
        out[first] = person.friends.count
        out[first + 1] = person.hand.count
        out[first + 2] = person.favors.count
        note(out, first + 3, points_in(points, wide(other)))
        if person.finished > 0:
            out[first + 3 + wide(person.finished)] = 1
        for i in range(person.friends.count):
            out[PEOPLE_AT + wide(person.friends.cards[i])] = FRIEND + away
        if other != seat:
            observe_favors(person.favors, IN_ANOTHER_HAND + away, state, out)


@rule
def observe_favors(pile: Pile, code: int, state: State, out: Numbers) -> None:
    """SU-6.4  Write the favors in another hand that came there openly."""
    for i in range(pile.count):
        if not is_blank(pile.cards[i]) and state.favor_seen[pile.cards[i]]:
            out[FAVORS_AT + wide(pile.cards[i])] = code


@rule
def observe_person(state: State, person: int, out: Numbers, first: int) -> None:
    """Write what a person costs, brings and scores."""
    copy_run(out, first, state.edition.cost[person], 0, KINDS + 1)
    copy_run(out, first + KINDS + 1, state.edition.benefit[person], 0, KINDS)
    out[first + 2 * KINDS + 1] = state.edition.score[person]


@rule
def observe_rows(state: State, seat: int, out: Numbers) -> None:
    """Write the people of the rows, and what a symbol costs this seat there."""
    cheap = wide(cheap_places(state, seat))
    for line in range(state.rows_used):
        for place in range(state.rows[line].count):
            first = ROWS_AT + A_PLACE * (ROW * line + place)
            person = wide(state.rows[line].cards[place])
            observe_person(state, person, out, first)
            priced = place_before_sliding(state, place) if line == state.row else place
            out[first + A_PERSON] = CHEAP if priced < cheap else DEAR
            out[PEOPLE_AT + person] = IN_ROW + line


@rule
def observe_decks(state: State, out: Numbers) -> None:
    """Write how high the decks are, what was put away, and how often each was renewed."""
    out[PEOPLE_DECK_AT] = state.people.count
    out[PEOPLE_DECK_AT + 1] = state.discards.count
    out[FAVOR_DECK_AT] = state.favors.count
    out[FAVOR_DECK_AT + 1] = state.used.count
    note(out, RENEWALS_AT, wide(state.people_shuffles - 1))
    note(out, RENEWALS_AT + 1, wide(state.favor_shuffles - 1))
    for i in range(state.discards.count):
        out[PEOPLE_AT + wide(state.discards.cards[i])] = WAS_DISCARDED
    for i in range(state.used.count):
        out[FAVORS_AT + wide(state.used.cards[i])] = WAS_USED


@rule
def observe_own(state: State, seat: int, out: Numbers) -> None:
    """Write this seat's people and favors."""
    hand, favors = state.seats[seat].hand, state.seats[seat].favors
    place = wide(HAND_AT)
    for i in range(hand.count):
        person = wide(hand.cards[i])
        out[PEOPLE_AT + person] = FRIEND
        if not is_chosen(state, seat, person):
            observe_person(state, person, out, place)
            out[PEOPLE_AT + person] = IN_HAND
            place += A_PERSON
    for i in range(favors.count):
        favor = favors.cards[i]
        out[FAVORS_AT + wide(favor)] = IN_HAND
        out[HELD_AT + wide(state.edition.favor_kind[favor])] += 1
        out[HELD_AT + KINDS + wide(state.edition.favor_place[favor])] += 1


@rule
def observe_decision(state: State, seat: int, out: Numbers) -> None:
    """Write what the decision under way is about: all has been said aloud but whom a seat pays in secret."""
    if state.favor != NOTHING:
        out[FAVOR_AT + wide(state.edition.favor_kind[state.favor])] = 1
        out[FAVOR_AT + KINDS + wide(state.edition.favor_place[state.favor])] = 1
        out[FAVORS_AT + wide(state.favor)] = IS_PLAYED
    if state.effect != NOTHING:
        out[EFFECT_AT + wide(state.effect)] = 1
    if state.moving != NOTHING:
        out[MOVING_AT + seats_away(seat, wide(state.moving), wide(state.players))] = 1
    out[DISCARDS_AT] = state.discards_due
    paid = wide(person_of(state, seat))
    if paid != NOTHING:
        observe_person(state, paid, out, wide(PAYING_AT))
        out[PAYING_AT + A_PERSON] = price_due(state)
        out[PEOPLE_AT + paid] = IS_PAID
    out[STARS_AT] = state.seats[seat].stars_left if is_secret(state) else state.stars_due
    if state.phase == BORROW:
        out[BORROW_AT + wide(state.at)] = 1
    out[EXCHANGED_AT] = state.exchanged
