"""Watching: what is noted of a game while compiled code plays it, in one row of numbers for each game.

This module and `inside` are what the lab compiles; all else here can be edited without compiling anew.
"""

from collections.abc import Callable
from typing import Any

from ..engine.record import Numbers, wide
from ..engine.rule import chapter, rule
from ..games.coverme.cards import CLOTHES, TRAITS
from ..games.coverme.evaluation import COMPLETELY_TRENDY
from ..games.coverme.scoring import worth
from ..games.coverme.special import trend_value
from ..games.coverme.state import ALL_STAY, EVALUATION, PRIMARY
from ..games.coverme.variants import season_now
from ..games.suitup.state import MAT, MOST_PEOPLE

SEATS = 5

COLOURS, SEASONS_OF_A_YEAR, MOST_SEASONS = 6, 4, 20
PRESTIGE_AT = 0
CARDS_AT = PRESTIGE_AT + MOST_SEASONS * SEATS
ROWS_AT = CARDS_AT + SEASONS_OF_A_YEAR * COLOURS
ZEROS_AT = ROWS_AT + SEASONS_OF_A_YEAR
TRENDY_AT = ZEROS_AT + SEASONS_OF_A_YEAR
"""Cover Me: prestige by season of the game and seat; cards scored by season of the year and colour; rows,
those of three zeros and those with a completely trendy model by season of the year."""

ROUNDS_A_SPAN, SPANS = 5, 20
FRIENDS_AT = 0
BUYER_AT = FRIENDS_AT + SEATS * SPANS
HAVE_AT = BUYER_AT + MOST_PEOPLE
MATS_AT = HAVE_AT + SEATS
"""Suit Up: friends by seat and span of five rounds; who befriended each person (seat + 1, or 0); friends by
seat; archetypes by seat."""

WIDTH = 200


def watch_rules(state: Any, notes: Numbers) -> None:
    """Stand for a game's own look at its table before the rules go one step further; `bind` puts it here."""
    raise NotImplementedError


def watch_move(state: Any, seat: int, notes: Numbers) -> None:
    """Stand for a game's own look at its table after a seat's move."""
    raise NotImplementedError


def watch_end(state: Any, notes: Numbers) -> int:
    """Stand for a game's own last look at its table; it returns how many seasons or rounds were played."""
    raise NotImplementedError


def may_be_dealt(state: Any) -> bool:
    """Stand for a game's own word on whether chance could make this choice, so that all are tried alike."""
    raise NotImplementedError


@chapter
def watch_evaluation(state: Any, notes: Numbers) -> None:
    """Note what every row of a season of Cover Me is about to score."""
    season, kind = min(wide(state.season), MOST_SEASONS - 1), wide(season_now(state))
    for seat in range(state.players):
        for magazine in range(state.magazines):
            row = seat * state.magazines + magazine
            notes[ROWS_AT + kind] += 1
            notes[ZEROS_AT + kind] += state.stays[row] == ALL_STAY
            for i in range(state.rows[row].count):
                card = state.rows[row].cards[i]
                if state.stays[row] != ALL_STAY:
                    if state.stays[row] != i or trend_value(state, card) != COMPLETELY_TRENDY:
                        continue
                    notes[TRENDY_AT + kind] += 1
                if magazine == PRIMARY:
                    colour = TRAITS[card, CLOTHES]
                    notes[PRESTIGE_AT + season * SEATS + seat] += worth(state, colour)
                    notes[CARDS_AT + kind * COLOURS + colour] += 1


@rule
def watch_rules_coverme(state: Any, notes: Numbers) -> None:
    """Look at a table of Cover Me when a season is evaluated."""
    if state.phase == EVALUATION:
        watch_evaluation(state, notes)


@rule
def watch_move_coverme(state: Any, seat: int, notes: Numbers) -> None:
    """See nothing in a move of Cover Me: it shows in the evaluation."""


@rule
def watch_end_coverme(state: Any, notes: Numbers) -> int:
    """Count the seasons."""
    return wide(state.season) + 1  # type: ignore[no-any-return]


@rule
def may_be_dealt_coverme(state: Any) -> bool:
    """Everything that chance could choose in Cover Me is dealt anyway."""
    return False


@rule
def watch_rules_suitup(state: Any, notes: Numbers) -> None:
    """See nothing in what the rules of Suit Up do by themselves."""


@chapter
def watch_friends(state: Any, seat: int, notes: Numbers) -> None:
    """Note a seat's new friends, and in which rounds they were made."""
    friends = state.seats[seat].friends
    span = min(max(wide(state.rounds) - 1, 0) // ROUNDS_A_SPAN, SPANS - 1)
    for i in range(wide(notes[HAVE_AT + seat]), friends.count):
        notes[BUYER_AT + friends.cards[i]] = seat + 1
        notes[FRIENDS_AT + seat * SPANS + span] += 1
    notes[HAVE_AT + seat] = friends.count


@rule
def watch_move_suitup(state: Any, seat: int, notes: Numbers) -> None:
    """Look for a new friend after a move of Suit Up."""
    if state.seats[seat].friends.count != notes[HAVE_AT + seat]:
        watch_friends(state, wide(seat), notes)


@rule
def watch_end_suitup(state: Any, notes: Numbers) -> int:
    """Note the last friends, revealed together (SU-8.3), and the archetypes, and count the rounds."""
    for seat in range(state.players):
        watch_move_suitup(state, wide(seat), notes)
        notes[MATS_AT + seat] = state.seats[seat].mat
    return wide(state.rounds)  # type: ignore[no-any-return]


@rule
def may_be_dealt_suitup(state: Any) -> bool:
    """Archetypes can be dealt, so that each is played as often."""
    return state.phase == MAT  # type: ignore[no-any-return]


WATCHERS: dict[str, dict[str, Callable[..., Any]]] = {
    "coverme": {
        "watch_rules": watch_rules_coverme,
        "watch_move": watch_move_coverme,
        "watch_end": watch_end_coverme,
        "may_be_dealt": may_be_dealt_coverme,
    },
    "suitup": {
        "watch_rules": watch_rules_suitup,
        "watch_move": watch_move_suitup,
        "watch_end": watch_end_suitup,
        "may_be_dealt": may_be_dealt_suitup,
    },
}
