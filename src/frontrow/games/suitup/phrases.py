"""The phrases that views of Suit Up are written with; an edition's own stand in rooms left for them."""

from collections.abc import Iterable

from ...engine.actions import Actions
from ...engine.ink import Book, written
from .edition import Edition
from .flow import BLANK_EDITION, actions_of
from .state import CORNERS, LOCATIONS, MATS, MOST_FAVORS, MOST_PEOPLE, PHASES, SPACES, TYPES

SIDES = 2

BOOK = Book()
PHASE, ROUND, IS_DARK, FINAL, START, ORDER = BOOK.tags("phase", "round", "dark", "final", "start", "order")
IS_SECRET, LATE = BOOK.tags("secret", "late")
PLACES, IN_CORNERS, SEAT, PRIZES = BOOK.tags("locations", "corners", "seat", "prizes")
ROWS, PRICES = BOOK.tags("rows", "prices")
PEOPLE, DECK, DISCARD, RENEWALS, FAVORS, USED = BOOK.tags(
    "people", "deck", "discard", "renewals", "favors", "used"
)
PERSONS, MAT, SPACE, INFLUENCE, BENEFITS = BOOK.tags("seats", "mat", "space", "influence", "benefits")
FRIENDS, KNOWN_FAVORS, POINTS, HAND, HELD = BOOK.tags("friends", "known_favors", "points", "hand", "held")
EARNED = BOOK.tags("earned").start
DECIDING, FAVOR, EFFECT, TOKEN, DISCARDS = BOOK.tags("deciding", "favor", "effect", "token", "discards")
PERSON, PRICE, STARS, LOCATION, EXCHANGED = BOOK.tags("person", "price", "stars", "location", "exchanged")
KIND = BOOK.tags(*TYPES, "centre").start

PHASE_NAMES = BOOK.words(PHASES)
MAT_NAMES = BOOK.words(MATS)
KIND_NAMES = BOOK.words(TYPES)

INFLUENCED, DRAWN, BEFRIENDED, READY, RECALLED, PAYS_NOBODY = (
    BOOK.add([f'{{"event":"{event}","seat":'])
    for event in ("influence", "favors", "friend", "ready", "recall", "nobody")
)
CHANGE = BOOK.add(['"change":{'])
COUNT = BOOK.tags("count").start
ARRIVED = BOOK.add(['{"event":"people","people":['])
NEW_ROUND = BOOK.add(['{"event":"round","round":'])
PEOPLE_RENEWED, FAVORS_RENEWED = (
    BOOK.words([{"event": "renew", "deck": deck}]) for deck in ("people", "favors")
)
GETS_DARK, IS_FINAL, REVEALED, IS_OVER = (
    BOOK.words([{"event": event}]) for event in ("dark", "final", "reveal", "over")
)

PERSON_NAMES = BOOK.room(MOST_PEOPLE)
FAVOR_NAMES = BOOK.room(MOST_FAVORS)
SPACE_NAMES = BOOK.room(SPACES)
LOCATION_HEADS = BOOK.room(LOCATIONS)
CORNER_HEADS = BOOK.room(CORNERS)
TOKENS = BOOK.room(SIDES * LOCATIONS)
MOVES = BOOK.room(len(actions_of(BLANK_EDITION)))
DEEDS = BOOK.room(len(actions_of(BLANK_EDITION)))
NAMED = BOOK.room(len(actions_of(BLANK_EDITION)))


def book_of(edition: Edition, actions: Actions) -> Book:
    """Make the book of phrases for an edition."""
    sides = [*edition.tokens, *map(edition.dark, edition.tokens)]
    return BOOK.filled(
        {
            PERSON_NAMES: map(written, (person.name for person in edition.people)),
            FAVOR_NAMES: map(written, edition.favor_names),
            SPACE_NAMES: map(written, edition.spaces),
            LOCATION_HEADS: location_heads(edition),
            CORNER_HEADS: corner_heads(edition),
            TOKENS: map(written, sides),
            MOVES: map(written, actions.moves),
            DEEDS: (f'{{"event":{written(move.split(" ")[0])}"seat":' for move in actions.moves),
            NAMED: (f'"named":{written(move.split(" ")[1:])[:-1]}}},' for move in actions.moves),
        }
    )


def location_heads(edition: Edition) -> Iterable[str]:
    """Write what a location always shows, up to its token."""
    for name, board in zip(edition.locations, edition.boards, strict=True):
        yield f'{{"name":{written(name)}"board":{written(board)}"token":'


def corner_heads(edition: Edition) -> Iterable[str]:
    """Write between which locations a corner lies, up to who stands there."""
    for name, ends in zip(edition.corners, edition.between, strict=True):
        between = [edition.locations[end] for end in ends]
        yield f'{{"name":{written(name)}"between":{written(between)}"seat":'
