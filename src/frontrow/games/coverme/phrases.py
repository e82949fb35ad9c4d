"""The phrases that views of Cover Me are written with."""

from ...engine.ink import Book
from .cards import COLOURS, LETTERS, NAMES, TRAIT_NAMES
from .flow import ACTIONS
from .state import PHASES
from .variants import SEASON_NAMES

BOOK = Book()
PHASE, YEAR, SEASON, MONTH = BOOK.tags("phase", "year", "season", "month")
EXTRA, RENEWALS, START, ORDER = BOOK.tags("extra", "renewals", "start", "order")
TRACKS, TRAIT, COUNTS, TRENDS = BOOK.tags("tracks", "trait", "counts", "trends")
INFLUENCE, FACE, VALUE = BOOK.tags("influence", "card", "value")
ROWS, SEAT, MAGAZINE, COVERS, NEW = BOOK.tags("rows", "seat", "magazine", "covers", "new")
SEATS, CARDS, CHOSEN, KNOWN, PUBLIC = BOOK.tags("seats", "cards", "chosen", "known", "public")
SCORED, MIDDLE, POINTS = BOOK.tags("scored", "middle", "points")
HAND, COMMIT, LOOKING = BOOK.tags("hand", "commit", "looking")
OPEN_PILES, TOP, HEIGHT, BURIED = BOOK.tags("open", "top", "height", "buried")
FACEDOWN, DEPTH, COMING, COLOUR = BOOK.tags("facedown", "depth", "coming", "colour")
WAITING, DISCARD, FICTIONAL = BOOK.tags("waiting", "discard", "fictional")

PHASE_NAMES = BOOK.words(PHASES)
SEASONS = BOOK.words(SEASON_NAMES)
TRAITS = BOOK.words(TRAIT_NAMES)
NAME = BOOK.words(NAMES)
COLOUR_NAME = BOOK.words(COLOURS)
FACE_DOWN = BOOK.words(["face down"])
MOVES = BOOK.words(ACTIONS.moves)

MOST_STYLES = 6
STYLES = "".join(letters.ljust(MOST_STYLES) for letters in LETTERS)
STYLE_NAME = BOOK.words(STYLES)
STYLE = BOOK.tags(*STYLES).start

EVENT, PILE, COUNT = BOOK.tags("event", "pile", "count")
VERBS = BOOK.words(ACTIONS.blocks)
PILES = BOOK.words(ACTIONS["pick"].choices)
REVEALED = BOOK.add(['{"event":"reveal","month":'])
RECALLED, RECEIVED, TO_SCORED, TO_MIDDLE = (
    BOOK.add([f'{{"event":"{event}","seat":']) for event in ("recall", "receive", "scored", "middle")
)
IS_SPECIAL = BOOK.add(['{"event":"special",'])
NEW_INFLUENCE, TURNED = (BOOK.add([f'{{"event":"{event}","cards":[']) for event in ("influence", "turn"))
RENEWED, IS_OVER = (BOOK.words([{"event": event}]) for event in ("renew", "over"))
IS_SEASON = BOOK.add(['"event":"season"},'])
IS_NEW_YEAR = BOOK.add(['{"event":"new_year","coming":'])
NEW_FICTIONAL = BOOK.add(['{"event":"fictional","card":'])

KEEP = BOOK.add(['"keep'])
KEPT = BOOK.add(f" {name}" for name in NAMES)
KEEP_END = BOOK.add(['",'])
