"""Suit Up: two to four people gather the best circle of friends in town."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from ...engine.errors import BadOption
from ...engine.game import Definition
from . import binding, flow, hiding, scoring, setup
from .decks import PILES
from .edition import SHIPPED, STANDARD, Edition, read, shipped_names
from .moves import choices, refusing, spelling
from .phrases import book_of
from .state import SPECTATOR, State
from .telling import write_changes, write_deed
from .variants import agreed_with, check_together, combinations_of, options_of
from .view import write_move, write_view

VERBS: dict[str, Callable[..., Any]] = {
    "set_up": setup.set_up,
    "waits_for": flow.waits_for,
    "is_over": flow.is_over,
    "is_secret": flow.is_secret,
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


def define(edition: Edition) -> Definition:
    """Make the game as it is played with an edition."""
    actions = flow.actions_of(edition)
    return Definition(
        key="suitup",
        version=1,
        options=options_of(edition),
        check_together=check_together,
        combinations=combinations_of(edition),
        agree=agreed_with(edition),
        state=State,
        actions=actions,
        most_legal=flow.MOST_LEGAL,
        verbs=VERBS,
        things=things_of(edition),
        spell=spelling(actions),
        refusal=refusing(actions),
        choices=choices,
        book=book_of(edition, actions),
        spectator=SPECTATOR,
        finds_start=True,
        edition=edition,
        editions=tuple(SHIPPED),
        open_edition=open_edition,
    )


@cache
def with_edition(edition: Edition) -> Definition:
    """Find the game with an edition; all editions share what is compiled."""
    return replace(define(edition), edition_of=SUITUP)


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


SUITUP = define(read(SHIPPED[STANDARD]))
