"""The whole of a game of Suit Up, in one record of fixed size, with the edition it is played with."""

from typing import Any

from ...engine.piles import Pile, pile
from ...engine.record import Numbers, Record, int8, int16, int32, part

SEATS = 4
ROWS, ROW = 2, 4
HAND = 2
LOCATIONS, CORNERS, SPACES = 8, 2, 10
MOST_PEOPLE, MOST_FAVORS = 80, 64
MOST_FRIENDS = 12
MOST_STARS = 3
MOST_LATE = HAND * (1 + MOST_STARS) + 1
"""How many stages a choice at the very end has at most: all of a hand, each with stars, then no more."""

LEAVES, BOOKS, PALETTES, MONEY, STAR = range(5)
TYPES = ("leaves", "books", "palettes", "money")
KINDS = 4

ATHLETE, INTELLECTUAL, CREATIVE, EXECUTIVE, REBEL, CAREGIVER = range(6)
MATS = ("athlete", "intellectual", "creative", "executive", "rebel", "caregiver")

BRIGHT, DARK = 0, 1
CENTRE = 4
NOBODY_HERE = NOTHING = -1
SPECTATOR = 4

NOT_YET, BY_CHOICE, NOBODY_LEFT = range(3)
"""How a seat came to make no more friends at the very end (SU-8.3): everybody saw whether it was asked."""

PAYING_WITH = MOST_PEOPLE
NO_MORE = PAYING_WITH + KINDS
"""How a stage of a choice at the very end is noted: a person, from here on a type for a star, or no more."""

MAT, STAND, BEGIN, TURN, FAVOR, TOKEN, TO, SWAP, DISCARD, TRADE = range(10)
FOR, COLLECT, BORROW, PAY, SECOND, START_CARD, SCORING = range(10, 17)
LAST_FAVORS, LAST_FRIENDS, OVER = range(17, 20)
PHASES = (
    "mat", "stand", "begin", "turn", "favor", "token", "to", "swap", "discard", "trade", "for", "collect",
    "borrow", "pay", "second", "start card", "scoring", "last favors", "last friends", "over",
)  # fmt: skip


class Components(Record):
    """An edition's components, as numbers: what everything costs and brings."""

    people: int = int8()
    cost: Numbers = int8(MOST_PEOPLE, KINDS + 1)
    needs: Numbers = int32(2, MOST_PEOPLE)
    benefit: Numbers = int8(MOST_PEOPLE, KINDS)
    score: Numbers = int8(MOST_PEOPLE)
    favors: int = int8()
    twins: int = int8()
    face: Numbers = int8(MOST_FAVORS)
    favor_kind: Numbers = int8(MOST_FAVORS)
    favor_place: Numbers = int8(MOST_FAVORS)
    board: Numbers = int8(LOCATIONS, 2 * KINDS + 1)
    token: Numbers = int8(2, LOCATIONS, 2 * KINDS + 1)
    prizes: Numbers = int8(KINDS + 1)


class Seat(Record):
    """One person: a mat, a token, influence, friends, and two hands."""

    mat: int = int8()
    space: int = int8()
    influence: Numbers = int8(KINDS)
    benefits: Numbers = int8(KINDS)
    friends: Pile = pile(MOST_FRIENDS)
    hand: Pile = pile(HAND)
    favors: Pile = pile(MOST_FAVORS)
    score: int = int16()
    finished: int = int8()
    late: Pile = pile(MOST_LATE)
    left: Numbers = int8(KINDS)
    paying: int = int8()
    stars_left: int = int8()


class State(Record):
    """Everything about a game; rules read and write it by these names."""

    version: int = int8()
    players: int = int8()
    abilities: int = int8()
    rows_used: int = int8()
    spaces_used: int = int8()
    ring: Numbers = int8(SPACES)
    place_in_ring: Numbers = int8(SPACES)
    neighbours: Numbers = int8(SPACES, 2)

    phase: int = int8()
    awaited: int = int8()
    start: int = int8()
    turn: int = int8()
    rounds: int = int8()
    side: int = int8()
    final: int = int8()

    favor: int = int8()
    effect: int = int8()
    moving: int = int8()
    discards_due: int = int8()
    exchanged: int = int8()
    at: int = int8()
    person: int = int8()
    price: int = int8()
    stars_due: int = int8()
    row: int = int8()
    gap: int = int8()

    people: Pile = pile(MOST_PEOPLE)
    discards: Pile = pile(MOST_PEOPLE)
    rows: Any = pile(ROW, ROWS)
    favors: Pile = pile(MOST_PEOPLE)
    used: Pile = pile(MOST_PEOPLE)
    seats: Any = part(Seat, SEATS)
    occupant: Numbers = int8(SPACES)
    token_at: Numbers = int8(LOCATIONS)
    prizes: Numbers = int8(KINDS + 1)

    people_shuffles: int = int16()
    favor_shuffles: int = int16()
    person_origin: Numbers = int8(MOST_PEOPLE)
    favor_origin: Numbers = int8(MOST_FAVORS)
    favor_seen: Numbers = int8(MOST_FAVORS)

    edition: Components = part(Components)
