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

KEEP = BOOK.add(['"keep'])
KEPT = BOOK.add(f" {name}" for name in NAMES)
KEEP_END = BOOK.add(['",'])
