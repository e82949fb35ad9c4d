"""The whole of a game of Cover Me, in one record of fixed size."""

from typing import Any

from ...engine.piles import Pile, pile
from ...engine.record import Numbers, Record, int8, int16, part
from .cards import CARDS, CARDS_A_COLOUR

SEATS = 5
MONTHS = 3
HAND, LARGEST_HAND = 9, 12
CARDS_A_HAIR = 54
FICTIONAL_ROWS = 2
FICTIONAL_PILE = 12

SPECTATOR = 5
PUBLIC = 0b111111
"""Who knows where a card is, as bits: the five seats, and everybody who only watches."""

PRIMARY, SECONDARY = 0, 1

NO_CARD = -1
HIDDEN_COMMIT = -2

ALL_STAY, NONE_STAYS, OWNER_CHOOSES = 3, -1, -2

IN_PLAY, DISCARDED, IN_THE_BOX, SCORED, IN_THE_MIDDLE = 0, 1, 2, 8, 16
"""Where a card is that lies in no pile; the seat is added to the last two."""

UNSEEN, IN_HAND, IN_INFLUENCE, IN_ROW, IN_OPEN, FACE_DOWN = 0, 1, 7, 8, 13, 16
IN_COMING, IN_FICTIONAL, FICTIONAL_COVER, WAS_DISCARDED, WAS_SCORED, IN_MIDDLE, IN_BOX = (
    17,
    18,
    19,
    20,
    21,
    26,
    31,
)
"""Where every card lies, in the numbers of observations: to some a seat, a row or a hair colour is added."""

FIRST_SHUFFLE, WAITING_SHUFFLE, COLOUR_DEAL, FIRST_RENEWAL = 0, 1, 4, 10
"""Which shuffle an unseen card came out of; cards of one shuffle may be each other."""

DRAFT, MONTH, SPECIAL, FEATURE, EVALUATION, REPLENISHING = range(6)
PICK, KEEP, NEW_YEAR, SWAP, EXCHANGE, OVER = range(6, 12)
PHASES = (
    "draft", "month", "special", "feature", "evaluation", "replenishing", "pick", "keep",
    "new year", "swap", "exchange", "over",
)  # fmt: skip


class Seat(Record):
    """One chief editor: a hand, this month's choice, and what is still to be drawn."""

    hand: Pile = pile(LARGEST_HAND)
    commit: Numbers = int16(2)
    commits: int = int8()
    picks: int = int8()
    looks: int = int8()
    scored: Numbers = int8(2, 6)
    points: int = int16()


class State(Record):
    """Everything about a game; rules read and write it by these names."""

    players: int = int8()
    length: int = int8()
    equal: int = int8()
    removed: int = int8()
    advanced: int = int8()
    first_game: int = int8()
    season_on_tie: int = int8()

    magazines: int = int8()
    full_hand: int = int8()
    fictional_players: int = int8()
    rows_used: int = int8()
    seasons_a_year: int = int8()
    seasons: int = int8()

    phase: int = int8()
    awaited: int = int8()
    season: int = int8()
    catwalk: int = int8()
    month: int = int8()
    start: int = int8()
    turn: int = int8()
    extra: int = int8()
    years_begun: int = int8()
    looking: int = int8()
    renewals: int = int8()

    facedown: Pile = pile(CARDS)
    open: Any = pile(CARDS_A_HAIR, 3)
    coming: Pile = pile(CARDS_A_COLOUR)
    later: Any = pile(CARDS_A_COLOUR, 2)
    fictional: Pile = pile(CARDS_A_COLOUR)
    covers: Numbers = int16(FICTIONAL_ROWS)
    influence: Pile = pile(SEATS)
    rows: Any = pile(MONTHS, SEATS)
    stays: Numbers = int8(SEATS)
    seats: Any = part(Seat, SEATS)

    tracks: Numbers = int8(4, 6)
    trends: Numbers = int8(4)
    values: Numbers = int8(CARDS)
    discards: int = int16()
    place: Numbers = int8(CARDS)
    lies: Numbers = int8(CARDS)
    known: Numbers = int8(CARDS)
    origin: Numbers = int8(CARDS)
