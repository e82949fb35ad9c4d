"""Variations: the same game with one option changed, and whatever has to change with it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..engine.game import Game
from .inside import DECISIONS, LENGTH
from .intervals import Estimate, mean_of
from .luck import Luck, luck_of_winning
from .runs import Batch, rotations, setting
from .simulate import Progress, play_all
from .workers import Workers

PLAYS_A_DEAL = 4
"""How often each deal is played at least, twice by the same line-up, so that luck can be told from play."""


@dataclass(frozen=True)
class Effect:
    """What a game with certain options is like; `changed` is the option that differs, and its value."""

    changed: tuple[str, Any] | None
    options: dict[str, Any]
    games: int
    decisions: Estimate
    length: Estimate
    margin: Estimate
    luck: Luck


def variations(game: Game) -> Iterator[tuple[tuple[str, Any], Game]]:
    """Go through every other choice of every option, each with as few other changes as can be.

    Where several options must change together, one choice stands for all: which colour stays in the box
    matters to nobody but those who play with it.
    """
    seen: set[frozenset[str]] = set()
    for option in game.definition.options:
        for choice in option.choices:
            options = nearest(game, option.name, choice)
            changed = frozenset(name for name in options if options[name] != game.options[name])
            if changed and changed not in seen:
                yield (option.name, choice), Game(game.definition, without_edition(options))
            if len(changed) > 1:
                seen.add(changed)


def nearest(game: Game, name: str, choice: Any) -> dict[str, Any]:
    """Find the playable options with this choice that differ least from those agreed on."""
    agreed = game.options
    fitting = [options for options in game.definition.combinations() if options[name] == choice]

    def distance(options: dict[str, Any]) -> int:
        return sum(options[other] != agreed[other] for other in agreed)

    return min(fitting, key=distance)


def without_edition(options: dict[str, Any]) -> dict[str, Any]:
    """Leave out the edition: the game's definition has it already."""
    return {name: value for name, value in options.items() if name != "edition"}


def fitted(bots: Sequence[str], players: int) -> list[str]:
    """Seat a line-up at a table of another size, from the first on, and round again."""
    return [bots[seat % len(bots)] for seat in range(players)]


def crews_and_plays(bots: Sequence[str]) -> tuple[list[list[int]], int]:
    """Say in which rotations each deal is played, and how often in each."""
    crews = rotations(bots)
    return crews, max(2, PLAYS_A_DEAL // len(crews))


def play_for_luck(
    game: Game, bots: Sequence[str], games: int, seed: int, by: Workers, progress: Progress
) -> Batch:
    """Play games so that every deal is played several times, with archetypes dealt; at least two deals."""
    crews, plays = crews_and_plays(bots)
    deals = max(2, -(-games // (len(crews) * plays)))
    return play_all(setting(game, bots, seed, dealt=True), crews, range(deals), plays, by, progress)


def effect_of(game: Game, bots: Sequence[str], changed: tuple[str, Any] | None, batch: Batch) -> Effect:
    """Sum up length, closeness and luck of a game."""
    players, deals = game.players, batch.deals
    return Effect(
        changed=changed,
        options=game.options,
        games=len(batch),
        decisions=mean_of(batch.facts[:, DECISIONS], deals),
        length=mean_of(batch.facts[:, LENGTH], deals),
        margin=mean_of(margins(batch, players), deals),
        luck=luck_of_winning(batch, bots),
    )


def margins(batch: Batch, players: int) -> Any:
    """By how much of its points the first was ahead of the second."""
    ordered = np.sort(batch.points[:, :players].astype(float), axis=1)
    return (ordered[:, -1] - ordered[:, -2]) / np.maximum(ordered[:, -1], 1)
