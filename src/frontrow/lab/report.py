"""What a report tells: everything a designer would want to know of a game, as numbers with intervals."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..engine.game import Game
from ..games.coverme.cards import PRESTIGE_OF_COLOUR
from ..games.suitup.state import MATS
from .inside import LENGTH, START
from .intervals import Estimate, mean_of, share_of
from .luck import Luck, luck_of_points, luck_of_winning
from .runs import Batch, check_seats
from .tally import by_period, periods_of
from .variations import Effect, effect_of, fitted, margins, play_for_luck, variations
from .watching import BUYER_AT, CARDS_AT, COLOURS, MATS_AT, ROWS_AT, SEASONS_OF_A_YEAR, ZEROS_AT
from .workers import Workers

Estimates = list[Estimate]
Stages = Callable[[int, int], Callable[[int], None]]
"""Gives the bar for a run, by its number and how many games it has."""


@dataclass(frozen=True)
class Bought:
    """How often a person is befriended, and how often by whoever wins, in fair shares."""

    name: str
    games: Estimate
    winning: Estimate


@dataclass
class Findings:
    """All that a report tells of a game."""

    game: Game
    bots: list[str]
    seed: int
    games: int
    deals: int
    by_seat: Estimates
    by_place: Estimates
    by_bot: dict[str, Estimate]
    length: Estimate
    decisions: Estimate
    points: Estimate
    margin: Estimate
    gaps: Any
    tied: Estimate
    luck: tuple[Luck, Luck]
    periods: Estimates
    effects: list[Effect]
    seasons: list[int] = field(default_factory=list)
    prestige: list[Estimates] = field(default_factory=list)
    zeros: Estimates = field(default_factory=list)
    mats: dict[str, Estimate] = field(default_factory=dict)
    people: list[Bought] = field(default_factory=list)

    @property
    def fair(self) -> float:
        """The share of victories that everybody would have if nothing mattered."""
        return 1 / self.game.players


def find(
    game: Game, bots: Sequence[str], games: int, seed: int, variants: bool, by: Workers, stages: Stages
) -> Findings | None:
    """Play and measure; an interruption measures what was played, and leaves out what was not."""
    check_seats(game, bots)
    others = list(variations(game)) if variants else []
    each = max(games // 5, 40)
    batch = play_for_luck(game, bots, games, seed, by, stages(0, games))
    if len(np.unique(batch.deals)) < 2:
        return None
    effects = [effect_of(game, bots, None, batch)]
    for number, (changed, other) in enumerate(others, 1):
        crew = fitted(bots, other.players)
        played = play_for_luck(other, crew, each, seed, by, stages(number, each))
        if len(np.unique(played.deals)) < 2:
            break
        effects.append(effect_of(other, crew, changed, played))
    return findings(game, list(bots), seed, batch, effects)


def findings(game: Game, bots: list[str], seed: int, batch: Batch, effects: list[Effect]) -> Findings:
    """Measure everything that both games have, then what only one has."""
    players, deals = game.players, batch.deals
    shares, points = batch.shares(players), batch.points[:, :players]
    ordered = np.sort(points, axis=1)
    found = Findings(
        game=game,
        bots=bots,
        seed=seed,
        games=len(batch),
        deals=len(np.unique(deals)),
        by_seat=[share_of(shares[:, seat], deals) for seat in range(players)],
        by_place=[share_of(column, deals) for column in in_player_order(batch, shares).T],
        by_bot=by_bot(bots, batch, shares),
        length=effects[0].length,
        decisions=effects[0].decisions,
        points=mean_of(points.mean(axis=1), deals),
        margin=mean_of(margins(batch, players), deals),
        gaps=ordered[:, -1] - ordered[:, -2],
        tied=share_of(np.bitwise_count(batch.ahead) > 1, deals),
        luck=(luck_of_winning(batch, bots), luck_of_points(batch, bots)),
        periods=periods(game, batch),
        effects=effects,
    )
    OWN[game.key](found, batch)
    return found


def in_player_order(batch: Batch, values: Any) -> Any:
    """Turn what seats did into what the first, the second … in player order did."""
    players = values.shape[1]
    order = (batch.facts[:, [START]] + np.arange(players)) % players
    return np.take_along_axis(values, order, 1)


def by_bot(bots: list[str], batch: Batch, shares: Any) -> dict[str, Estimate]:
    """How often each bot won a seat that it had, where there are several."""
    crews, found = batch.crews(len(bots)), {}
    for bot in dict.fromkeys(bots):
        entries = [entry for entry, name in enumerate(bots) if name == bot]
        mine = np.isin(crews, entries)
        found[bot] = share_of((shares * mine).sum(axis=1) / mine.sum(axis=1), batch.deals)
    return found if len(found) > 1 else {}


def periods(game: Game, batch: Batch) -> Estimates:
    """What a seat scores in each season, or befriends in each five rounds, on average."""
    seats = by_period(game.key, batch.notes, game.players).mean(axis=1)
    used = periods_of(game.key, int(batch.facts[:, LENGTH].max()))
    return [mean_of(seats[:, period], batch.deals) for period in range(used)]


def add_coverme(found: Findings, batch: Batch) -> None:
    """Prestige by season and clothes colour, and seasons of three zeros."""
    cards = batch.notes[:, CARDS_AT : CARDS_AT + SEASONS_OF_A_YEAR * COLOURS]
    rows = batch.notes[:, ROWS_AT : ROWS_AT + SEASONS_OF_A_YEAR].astype(float)
    zeros = batch.notes[:, ZEROS_AT : ZEROS_AT + SEASONS_OF_A_YEAR]
    worth = np.ones(COLOURS) if found.game.options["scoring"] == "equal" else np.array(PRESTIGE_OF_COLOUR)
    prestige = cards.reshape(-1, SEASONS_OF_A_YEAR, COLOURS) * worth / found.game.players
    for season in np.flatnonzero(rows.any(axis=0)):
        columns = prestige[:, season].T
        found.seasons.append(int(season))
        found.prestige.append([mean_of(column, batch.deals) for column in columns])
        found.zeros.append(share_of(zeros[:, season] / rows[:, season], batch.deals))


def add_suitup(found: Findings, batch: Batch) -> None:
    """What archetypes win, and whom people befriend."""
    players, people = found.game.players, found.game.definition.edition.people
    mats, shares = batch.notes[:, MATS_AT : MATS_AT + players], batch.shares(players)
    buyers = batch.notes[:, BUYER_AT : BUYER_AT + len(people)].astype(int)
    for number, name in enumerate(MATS):
        mine = mats == number
        games = np.broadcast_to(batch.deals[:, None], mine.shape)[mine]
        found.mats[name] = share_of(shares[mine], games).times(players)
    for number, person in enumerate(people):
        sold = buyers[:, number] > 0
        won = shares[sold, buyers[sold, number] - 1]
        winning = share_of(won, batch.deals[sold]).times(players)
        found.people.append(Bought(person.name, share_of(sold, batch.deals), winning))


OWN: dict[str, Callable[[Findings, Batch], None]] = {"coverme": add_coverme, "suitup": add_suitup}
