"""Reports: one page that needs nothing else, with what was measured, in both languages."""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import frontrow
from frontrow.lab.luck import luck
from frontrow.lab.runs import Batch, plan
from frontrow.lab.simulate import ALONE
from frontrow.lab.variations import crews_and_plays, effect_of, margins, play_for_luck, variations
from tests.commands import here, said

VOID = {"meta", "br", "path", "use", "line", "img"}


class Reader(HTMLParser):
    """Checks that tags close, and collects ids, references and headings."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.targets: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.ids += [given["id"] or ""] if "id" in given else []
        self.targets += [given["href"] or ""] if "href" in given else []
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read(path: Path) -> Reader:
    reader = Reader()
    reader.feed(path.read_text(encoding="utf-8"))
    assert reader.open == []
    return reader


@pytest.mark.parametrize(
    ("game", "language", "heads"),
    [
        ("coverme", "en", ("Victories by seat", "Victories by player order", "Prestige by clothes and season",
                           "Rows of three zeros", "Where results come from", "By how much games are won",
                           "What each option changes", "shorter game, 4 years")),
        ("suitup", "nl", ("Overwinningen per plaats", "Wat archetypes winnen", "Overwinningen van wie vriend",
                          "Spellen waarin iemand vriend", "Wat elke optie verandert", "eerste spel, zonder")),
    ],
)  # fmt: skip
def test_a_report_is_one_page_with_everything(
    game: str, language: str, heads: tuple[str, ...], tmp_path: Path
):
    path = tmp_path / "report.html"
    bots = "greedy,random,random,random" if game == "suitup" else "greedy"
    done = here("report", game, "--games", 80, "--bots", bots, "--lang", language, "-o", path)
    assert (done.returncode, done.stderr) == (0, "")
    page, text = read(path), path.read_text(encoding="utf-8")
    told = " ".join(page.text.split())
    for head in heads:
        assert head in told
    assert len(page.ids) == len(set(page.ids))
    assert all(target.startswith("#") and target[1:] in page.ids for target in page.targets)
    plain = re.sub(r"url\(data:[^)]*\)", "", text)
    links = re.findall(r"""(?:https?:)?//[\w.]|url\((?!#)|@import|<script|<link""", plain)
    assert links == []
    figures = text.split("<figure>")[1:]
    assert len(figures) >= 9
    for figure in figures:
        assert re.search(r"\d+ (games|spellen)", figure)
        assert re.search(r"95 %", figure)
        assert 'role="img" aria-label="' in figure
    assert not re.findall(r"#0[1-6]0[1-6]0[1-6]", text)
    if language == "nl":
        assert re.search(r">\d+,\d+<", text)
        assert not re.search(r"<text[^>]*>\d+\.\d+</text>", text)


def test_a_report_without_variants_is_shorter_and_follows_from_its_seed(tmp_path: Path):
    pages = []
    for seed in (1, 1, 2):
        path = tmp_path / "report.html"
        here("report", "coverme", "--players", 3, "--games", 24, "--no-variants", "--seed", seed, "-o", path)
        pages.append(path.read_text(encoding="utf-8"))
    assert pages[0] == pages[1] != pages[2]
    assert "What each option changes" not in pages[0]


def test_what_cannot_be_gets_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert said(here("report", "--games", 0)) == '--games should be a whole number from 1, not "0".'
    assert "cannot be written to" in said(here("report", "--games", 4, "-o", tmp_path))
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    told = said(here("report", "--games", 4, "-o", tmp_path / "x.html", "--lang", "nl"))
    assert told.startswith("Hiervoor is het pakket matplotlib nodig")


def batch_of(values: Any) -> Batch:
    """Games of two seats by deal and replay, with these points."""
    deals, plays, _ = values.shape
    batch = Batch.empty(plan([[0, 1]], range(deals), plays))
    batch.points[:, :2] = np.round(values.reshape(-1, 2))
    return batch


@pytest.mark.parametrize("share", [0.0, 0.3, 0.8])
def test_luck_finds_the_share_of_the_deal(share: float):
    chance = np.random.default_rng(2)
    deal, play = chance.normal(size=(600, 1, 2)), chance.normal(size=(600, 4, 2))
    values = np.sqrt(share) * deal + np.sqrt(1 - share) * play
    found = luck(values.reshape(-1, 2), batch_of(values), ["greedy", "greedy"])
    assert found.deal.low - 0.01 <= share <= found.deal.high + 0.01
    assert found.deal.value == pytest.approx(share, abs=0.06)
    assert found.bots == pytest.approx(0)


def test_luck_tells_skill_and_seats_from_the_deal():
    chance = np.random.default_rng(3)
    values = chance.normal(size=(400, 2, 2, 2))
    values[:, 0, :, 0] += 2
    values[:, 1, :, 1] += 2
    batch = Batch.empty(plan([[0, 1], [1, 0]], range(400), 2))
    found = luck(values.reshape(-1, 2), batch, ["greedy", "random"])
    assert found.bots == pytest.approx(0.5, abs=0.05)
    assert found.deal.value < 0.05
    assert found.seat < 0.02
    assert found.play == pytest.approx(0.5, abs=0.07)


def test_every_choice_of_every_option_is_tried_once():
    found = [changed for changed, _ in variations(frontrow.game("coverme", players=4))]
    assert found == [
        ("players", 2), ("players", 3), ("players", 5), ("length", "longer"), ("length", "shorter"),
        ("scoring", "equal"), ("two_player", "advanced"), ("first_game", True), ("on_tie", "season"),
    ]  # fmt: skip
    for (name, value), game in variations(frontrow.game("coverme", players=2, scoring="equal", removed="W")):
        assert game.options[name] == value
    assert [changed for changed, _ in variations(frontrow.game("suitup", players=3))] == [
        ("players", 2), ("players", 4), ("abilities", False),
    ]  # fmt: skip


def test_effects_measure_length_lead_and_luck():
    game, bots = frontrow.game("coverme", players=3, length="shorter"), ["greedy"] * 3
    assert crews_and_plays(bots) == ([[0, 1, 2]], 4)
    assert crews_and_plays(["greedy", "random"]) == ([[0, 1], [1, 0]], 2)
    batch = play_for_luck(game, bots, 60, 1, ALONE, lambda done: None)
    effect = effect_of(game, bots, None, batch)
    assert (effect.games, effect.length.value) == (60, 8)
    assert effect.margin.value == pytest.approx(margins(batch, 3).mean())
    assert 0 <= effect.luck.deal.low <= effect.luck.deal.high <= 1
