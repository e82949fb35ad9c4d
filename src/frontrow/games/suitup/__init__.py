"""Suit Up: two to four people gather the best circle of friends in town."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from ...engine.errors import BadOption
from ...engine.game import Definition
from . import binding, flow, hiding, last_friends, scoring, setup
from .decks import PILES
from .edition import SHIPPED, STANDARD, Edition, read, shipped_names
from .moves import choosing, refusing, spelling
from .phrases import book_of
from .state import SPECTATOR, State
from .telling import write_changes, write_deed
from .variants import agreed_with, check_together, combinations_of, options_of
from .view import write_move, write_view

VERSIONS = (1, 2)
"""The versions of the rules; in 1 the Rebel and the Caregiver chose their types before the next one's mat
(SU-1.6), and the last friends were made openly, one after another (SU-8.3)."""

VERBS: dict[str, Callable[..., Any]] = {
    "set_up": setup.set_up,
    "waits_for": flow.waits_for,
    "is_over": flow.is_over,
    "is_secret": last_friends.is_secret,
    "list_legal": flow.list_legal,
    "play": flow.play,
    "recall": flow.recall,
    "advance": flow.advance,
    "count_points": scoring.count_points,
    "winners": scoring.winners,
    "hide": hiding.hide,
    "imagine": hiding.imagine,
    "binds": binding.binds,
    "write_view": write_view,
    "write_move": write_move,
    "write_deed": write_deed,
    "write_changes": write_changes,
}


def things_of(edition: Edition) -> dict[str, tuple[object, ...]]:
    """List what can lie in each pile, as records write it."""
    things: tuple[tuple[object, ...], ...] = (
        edition.prizes,
        edition.favor_names,
        tuple(list(token) for token in edition.tokens),
        tuple(person.name for person in edition.people),
    )
    return dict(zip(PILES, things, strict=True))


def define(edition: Edition, version: int) -> Definition:
    """Make the game as it is played with an edition, under a version of the rules."""
    actions = flow.actions_of(edition)
    return Definition(
        key="suitup",
        version=version,
        versions=VERSIONS,
        options=options_of(edition),
        check_together=check_together,
        combinations=combinations_of(edition),
        agree=agreed_with(edition, version),
        state=State,
        actions=actions,
        most_legal=flow.MOST_LEGAL,
        verbs=VERBS,
        things=things_of(edition),
        spell=spelling(actions),
        refusal=refusing(actions),
        choices=choosing(actions),
        book=book_of(edition, actions),
        spectator=SPECTATOR,
        finds_start=True,
        edition=edition,
        editions=tuple(SHIPPED),
        whole_choices=True,
        open_edition=open_edition,
        earlier=with_edition,
    )


@cache
def with_edition(edition: Edition, version: int = VERSIONS[-1]) -> Definition:
    """Return the game with an edition and a version of the rules; all of them share what is compiled."""
    return replace(define(edition, version), edition_of=SUITUP)


def open_edition(name: str | Path) -> Definition:
    """Find the game with an edition that ships, by its name, or with one from a file."""
    if not isinstance(name, str | Path):
        raise BadOption("edition", value=name, shipped=shipped_names())
    if name == STANDARD:
        return SUITUP
    return shipped_definition(name) if name in SHIPPED else with_edition(read(Path(name)))


@cache
def shipped_definition(name: str) -> Definition:
    """Find the game with another edition that ships; it is read once."""
    return with_edition(read(SHIPPED[name]))


SUITUP = define(read(SHIPPED[STANDARD]), VERSIONS[-1])
