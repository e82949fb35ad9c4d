"""CM-10.1 to CM-10.3: what can be agreed on before a game, and what does not go together."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import numpy as np

from ...engine.errors import BadOption
from ...engine.options import FACE_DOWN, OPEN, Option
from ...engine.rule import rule
from .cards import CLOTHES, COLOURS, PATTERN
from .state import FICTIONAL_ROWS, HAND, LARGEST_HAND, State

WINTER, SPRING, SUMMER, FALL = range(4)
SEASON_NAMES = ("winter", "spring", "summer", "fall")
MOST_EXTRA_SEASONS = 4
CATWALK = 2


@dataclass(frozen=True)
class Calendar:
    """How long a game lasts."""

    key: str
    seasons: tuple[int, ...]
    years: int


STANDARD = Calendar("standard", seasons=(WINTER, SPRING, SUMMER, FALL), years=3)
LONGER = replace(STANDARD, key="longer", years=4)
SHORTER = replace(STANDARD, key="shorter", seasons=(SPRING, FALL), years=4)
CALENDARS = (STANDARD, LONGER, SHORTER)

SEASONS = np.array([(c.seasons * 2)[:4] for c in CALENDARS], dtype=np.int8)

OPTIONS = (
    Option("players", (2, 3, 4, 5), 4, "CM-2, CM-9"),
    Option("length", tuple(c.key for c in CALENDARS), "standard", "CM-10.1, CM-10.2"),
    Option("scoring", ("standard", "equal"), "standard", "CM-10.3"),
    Option("two_player", ("fictional", "advanced"), "fictional", "CM-9, CM-10.4"),
    Option("first_game", (False, True), False, "CM-2.5, CM-10.8"),
    Option("removed", (None, *COLOURS), None, "CM-10.3"),
    Option("on_tie", ("share", "season"), "share", "CM-8.3"),
)

SCORES = Option("scores", (OPEN, FACE_DOWN), OPEN, "CM-5.3")


def check_together(options: dict[str, Any]) -> None:
    """Refuse what cannot be played together, and say why."""
    if options["two_player"] == "advanced" and options["players"] != 2:
        raise BadOption("coverme.advanced", players=options["players"])
    if options["scoring"] == "equal" and options["removed"] is None:
        raise BadOption("coverme.removed_missing")
    if options["scoring"] == "standard" and options["removed"] is not None:
        raise BadOption("coverme.removed_standard")


def combinations() -> Iterator[dict[str, Any]]:
    """Go through every combination of options that can be played."""
    for values in product(*(option.choices for option in OPTIONS)):
        options = dict(zip((option.name for option in OPTIONS), values, strict=True))
        try:
            check_together(options)
        except BadOption:
            continue
        yield options


def agree(state: State, options: dict[str, Any]) -> None:
    """Write the options into an empty state."""
    state.players = options["players"]
    state.length = [calendar.key for calendar in CALENDARS].index(options["length"])
    state.equal = options["scoring"] == "equal"
    state.removed = COLOURS.index(options["removed"]) if state.equal else -1
    state.advanced = options["two_player"] == "advanced"
    state.first_game = options["first_game"]
    state.season_on_tie = options["on_tie"] == "season"
    state.magazines = 2 if state.advanced else 1
    state.full_hand = LARGEST_HAND if state.advanced else HAND
    state.fictional_players = FICTIONAL_ROWS if state.players == 2 and not state.advanced else 0
    state.rows_used = state.players * state.magazines + state.fictional_players
    state.seasons_a_year = len(CALENDARS[state.length].seasons)
    state.seasons = state.seasons_a_year * CALENDARS[state.length].years


@rule
def season_now(state: State) -> int:
    """CM-3.1, CM-10.2  A year is winter, spring, summer and fall; a shorter one is spring and fall."""
    return SEASONS[state.length, state.season % state.seasons_a_year]  # type: ignore[no-any-return]


@rule
def set_catwalk(state: State) -> None:
    """CM-3.1  Besides hair colour and length counts the pattern or, in spring and summer, the clothes."""
    season = season_now(state)
    state.catwalk = CLOTHES if season in (SPRING, SUMMER) else PATTERN


@rule
def active_trait(state: State, which: int) -> int:
    """CM-3.1  Three traits count each season: hair colour, hair length and the one on the catwalk."""
    return state.catwalk if which == CATWALK else which


@rule
def year_now(state: State) -> int:
    """Count the years from 0."""
    return state.season // state.seasons_a_year


@rule
def is_last_season(state: State) -> bool:
    """CM-8.1, CM-10.1, CM-10.2  The game ends after fall of year 3; a longer or shorter one after year 4."""
    return state.season + 1 >= state.seasons


@rule
def year_ends(state: State) -> bool:
    """Say whether this season is its year's last."""
    return (state.season + 1) % state.seasons_a_year == 0
