"""Telling: what was found, as chapters of a report in English or Dutch."""

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

import numpy as np

from ..engine.options import spelled
from ..engine.words import say
from ..games.coverme.cards import COLOURS
from ..games.coverme.variants import CALENDARS, SEASON_NAMES
from . import charts
from .charts import Line
from .figures import figure
from .intervals import Estimate, wilson
from .page import Chart, Glance, Section, glance, numbers, page
from .report import Findings
from .variations import Effect
from .watching import ROUNDS_A_SPAN

LARGEST_GAP = 12
LABEL = 22
"""How many points of a lead are told apart, and how long a line beside a chart may be."""


class Report:
    """A report of findings, in a language."""

    def __init__(self, language: str, found: Findings, agreed: str) -> None:
        self.language, self.found, self.agreed = language, found, agreed
        self.key = found.game.key

    def tells(self, key: str, **values: object) -> str:
        """Say something of this page."""
        return say(self.language, f"lab.report.{key}", **values)

    def owns(self, key: str, **values: object) -> str:
        """Say something of this page that only one game has."""
        return say(self.language, f"{self.key}.report.{key}", **values)

    def html(self) -> str:
        """Write the page."""
        found = self.found
        lead = self.tells(
            "lead",
            agreed=self.agreed,
            bots=self.players_told(),
            games=self.number(found.games),
            deals=self.number(found.deals),
        )
        foot = self.tells("foot", seed=found.seed, bots=", ".join(found.bots))
        title, edition = say(self.language, f"{self.key}.name"), say(self.language, f"{self.key}.edition")
        sections = [
            *self.common(),
            *(self.coverme() if self.key == "coverme" else self.suitup()),
            *self.last(),
        ]
        return page(self.language, title, edition, lead, self.glances(), sections, foot)

    def number(self, value: float) -> str:
        """Write a whole number."""
        return figure(self.language, value)

    def players_told(self) -> str:
        """Say who played."""
        names = list(dict.fromkeys(self.found.bots))
        if len(names) == 1:
            return self.tells("all_seats", bot=names[0])
        return ", ".join(self.found.bots)

    def basis(self, games: int | None = None) -> str:
        """Say what a chart is based on."""
        count = self.found.games if games is None else games
        return self.tells("basis", games=self.number(count))

    def glances(self) -> list[Glance]:
        """The numbers at the top."""
        found = self.found
        return [
            glance(self.language, self.owns("length"), found.length, 1),
            glance(self.language, self.tells("decisions"), found.decisions, 0),
            glance(self.language, self.owns("points"), found.points, 1),
            glance(self.language, self.tells("margin"), found.margin, 0, share=True),
            glance(self.language, self.tells("tied"), found.tied, 1, share=True),
            glance(self.language, self.tells("luck_of_winning"), found.luck[0].deal, 0, share=True),
        ]

    def shares(
        self, name: str, title: str, found: dict[str, Estimate], fair: float | None, basis: str | None = None
    ) -> Chart:
        """Chart shares: dots in per cent, and marked where they are surely not fair."""
        lines = [
            Line(label, one, fair is not None and (one.low > fair or one.high < fair))
            for label, one in found.items()
        ]
        scaled = [Line(line.name, line.found.times(100), line.marked) for line in lines]
        drawing = charts.dots(name, title, scaled, "%", None if fair is None else 100 * fair)
        told = numbers(self.language, lines, 1, share=True)
        return Chart(title, drawing, basis or self.basis(), self.tells("share"), told)

    def values(
        self,
        name: str,
        title: str,
        found: dict[str, Estimate],
        axis: str,
        digits: int,
        fair: float | None,
        basis: str | None = None,
    ) -> Chart:
        """Chart values that are no shares."""
        lines = [
            Line(label, one, fair is not None and (one.low > fair or one.high < fair))
            for label, one in found.items()
        ]
        drawing = charts.dots(name, title, lines, axis, fair)
        return Chart(
            title, drawing, basis or self.basis(), axis, numbers(self.language, lines, digits, share=False)
        )

    def common(self) -> Iterator[Section]:
        """What both games have: who wins."""
        found = self.found
        seats = {
            say(self.language, "terminal.seat", seat=seat): one for seat, one in enumerate(found.by_seat)
        }
        places = {self.tells(f"place.{place}"): one for place, one in enumerate(found.by_place)}
        drawn = [
            self.shares("seats", self.tells("by_seat"), seats, found.fair),
            self.shares("places", self.tells("by_place"), places, found.fair),
        ]
        if found.by_bot:
            drawn.append(self.shares("bots", self.tells("by_bot"), found.by_bot, found.fair))
        fair = figure(self.language, 100 * found.fair, 1)
        yield Section(self.tells("who_wins"), self.tells("who_wins_text", fair=fair), drawn)
        yield Section(self.tells("close"), self.tells("close_text"), [self.gaps(), self.luck()])

    def gaps(self) -> Chart:
        """Chart by how many points games were won."""
        found, title = self.found, self.tells("gaps")
        counts = np.bincount(np.minimum(found.gaps, LARGEST_GAP), minlength=LARGEST_GAP + 1) / found.games
        lines = [
            Line(f"{gap}+" if gap == LARGEST_GAP else str(gap), wilson(float(share), found.games))
            for gap, share in enumerate(counts)
        ]
        scaled = [Line(line.name, line.found.times(100)) for line in lines]
        drawing = charts.steps("gaps", title, scaled, "%", self.owns("gap"))
        return Chart(
            title, drawing, self.basis(), self.tells("share"), numbers(self.language, lines, 1, share=True)
        )

    def luck(self) -> Chart:
        """Chart where victories and points come from."""
        parts = [self.tells(f"part.{part}") for part in ("deal", "bots", "seat", "play")]
        names = (self.tells("of_winning"), self.tells("of_points"))
        kinds = dict(zip(names, self.found.luck, strict=True))
        shares = {name: [one.deal.value, one.bots, one.seat, one.play] for name, one in kinds.items()}
        drawing = charts.stacks("luck", self.tells("luck"), shares, parts)
        lines = [Line(name, one.deal) for name, one in kinds.items()]
        deals = self.number(self.found.deals)
        basis = self.tells("basis_luck", games=self.number(self.found.games), deals=deals)
        return Chart(
            self.tells("luck"), drawing, basis, parts[0], numbers(self.language, lines, 1, share=True)
        )

    def coverme(self) -> Iterator[Section]:
        """What only Cover Me has: clothes, seasons, three zeros."""
        found, title = self.found, self.owns("by_colour")
        seasons = [say(self.language, f"coverme.season.{SEASON_NAMES[season]}") for season in found.seasons]
        groups = dict(zip(seasons, found.prestige, strict=True))
        drawing = charts.clothes("clothes", title, groups, self.owns("prestige"))
        lines = [
            Line(f"{season}, {say(self.language, f'coverme.style.clothes.{letter}')}", one)
            for season, row in groups.items()
            for letter, one in zip(COLOURS, row, strict=True)
        ]
        told = numbers(self.language, lines, 2, share=False)
        clothes = Chart(title, drawing, self.basis(), self.owns("prestige"), told)
        zeros = dict(zip(seasons, found.zeros, strict=True))
        yield Section(
            self.owns("scoring"),
            self.owns("scoring_text"),
            [clothes, self.shares("zeros", self.owns("zeros"), zeros, None), self.curve()],
        )

    def suitup(self) -> Iterator[Section]:
        """What only Suit Up has: archetypes and people."""
        found = self.found
        mats = {say(self.language, f"suitup.mat.{mat}"): one for mat, one in found.mats.items()}
        value = self.values("mats", self.owns("mats"), mats, self.owns("fair_shares"), 2, 1.0)
        yield Section(self.owns("scoring"), self.owns("scoring_text"), [value, self.curve()])
        wanted = sorted(found.people, key=lambda one: -one.games.value)
        often = {one.name: one.games for one in wanted}
        winning = {one.name: one.winning for one in wanted}
        drawn = [
            self.shares("people", self.owns("bought"), often, None),
            self.values("winning", self.owns("bought_by_winners"), winning, self.owns("fair_shares"), 2, 1.0),
        ]
        yield Section(self.owns("people"), self.owns("people_text"), drawn)

    def curve(self) -> Chart:
        """Chart when points come, or friends."""
        lines = [Line(self.period(number), one) for number, one in enumerate(self.found.periods)]
        title, axis = self.owns("over_time"), self.owns("over_time_axis")
        drawing = charts.curve("time", title, lines, axis)
        return Chart(title, drawing, self.basis(), axis, numbers(self.language, lines, 2, share=False))

    def period(self, number: int) -> str:
        """Name a season of the game, or a span of rounds."""
        if self.key == "suitup":
            first = 1 + number * ROUNDS_A_SPAN
            return f"{first}–{first + ROUNDS_A_SPAN - 1}"
        length = self.found.game.options["length"]
        calendar = next(one for one in CALENDARS if one.key == length)
        year, place = divmod(number, len(calendar.seasons))
        season = say(self.language, f"coverme.season.{SEASON_NAMES[calendar.seasons[place]]}")
        return f"{year + 1} {season}"

    def last(self) -> Iterator[Section]:
        """What each option changes."""
        effects = self.found.effects
        if len(effects) < 2:
            return
        least = min(effect.games for effect in effects)
        basis = self.tells("basis_effects", games=self.number(least))
        measures: Sequence[tuple[str, str, Any, int]] = (
            ("decisions", self.tells("decisions"), lambda one: one.decisions, 0),
            ("rounds", self.owns("length"), lambda one: one.length, 1),
            ("margin", self.tells("margin"), lambda one: one.margin.times(100), 1),
            ("deal", self.tells("luck_of_winning"), lambda one: one.luck.deal.times(100), 1),
        )
        drawn = []
        for name, title, measure, digits in measures:
            found = {self.effect_name(one): measure(one) for one in effects}
            axis = "%" if name in ("margin", "deal") else title
            agreed = measure(effects[0]).value
            drawn.append(self.values(f"effect-{name}", title, found, axis, digits, agreed, basis))
        yield Section(self.tells("effects"), self.tells("effects_text"), drawn)

    def effect_name(self, effect: Effect) -> str:
        """Name what was changed."""
        if effect.changed is None:
            return self.tells("as_agreed")
        name, value = effect.changed
        told = say(self.language, f"{self.key}.value.{name}.{spelled(value)}")
        return "\n".join(wrap(told, LABEL))
