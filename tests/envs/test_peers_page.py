"""The page of the comparison says what was measured, and plainly what was not reached."""

from pathlib import Path

import pytest

from bench.peers import duels
from bench.peers.page import aims_of, chart_of, page_of
from bench.peers.row import Row, timed


def row(way: str, project: str, game: str, *rates: float, missing: str = "") -> Row:
    return Row(way, project, game, lambda: timed(lambda: 1), list(rates), missing)


ROWS = [
    row("native", "Front Row", "Cover Me", 9e6, 10e6, 8e6),
    row("native", "OpenSpiel", "hearts, whole games", 3e6, 1e6, 2e6),
    row("native", "OpenSpiel", "hearts, rollouts", 3e6, 4e6, 4e6),
    row("native", "OpenSpiel", "oh_hell, rollouts", missing="ImportError: no"),
    row("vector", "Front Row", "Cover Me", 1e6, 1e6, 1e6),
    row("vector", "Pgx", "kuhn_poker", 2e6, 2e6, 2e6),
]


def test_ratios_are_the_middle_of_those_of_each_round():
    lines = aims_of(ROWS)
    assert "**4.0×** | Front Row: Cover Me / OpenSpiel: hearts, whole games" in lines[2]
    assert "2.5× (not reached) | Front Row: Cover Me / OpenSpiel: hearts, rollouts" in lines[3]
    assert "not measured" in lines[4]
    assert "0.5× (not reached)" in lines[5]


def test_steps_from_python_have_a_line_of_their_own():
    """What many steps in one call reach does not stand for what single steps do."""
    stepped = row("vector", "Front Row", "Cover Me, 8 tables, a step a call", 3e6)
    inside = row("vector", "Front Row", "Cover Me, 8 tables, 32 steps a call", 12e6)
    lines = aims_of([stepped, inside, row("vector", "Pgx", "leduc_holdem", 2e6)])
    assert "**6.0×** | Front Row: Cover Me, 8 tables, 32 steps a call / Pgx: leduc_holdem" in lines[6]
    assert "not measured" in lines[7]
    assert "1.5× (not reached) | Front Row: Cover Me, 8 tables, a step a call / Pgx: leduc" in lines[9]


def test_the_page_names_what_is_missing_and_the_chart_draws_the_rest():
    page = page_of(ROWS, "a machine", 3, 0.4)
    assert "| OpenSpiel | oh_hell, rollouts | – | ImportError: no |" in page
    assert "**Front Row** | Cover Me | 9.00 M | 8.00 M to 10.00 M" in page
    assert chart_of(ROWS).count("<rect") == 6


def test_a_row_measures_and_notes_why_it_cannot():
    good, bad = row("native", "x", "y"), Row("native", "x", "z", lambda: timed(lambda: 1 // 0))
    good.measure(0.01)
    bad.measure(0.01)
    assert good.rates[0] > 0
    assert bad.missing.startswith("ZeroDivisionError")


@pytest.fixture
def pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A page and a store of results of their own."""
    monkeypatch.setattr(duels, "KEPT", tmp_path / "duels.json")
    monkeypatch.setattr(duels, "PAGE", tmp_path / "peers.md")
    duels.PAGE.write_text(page_of(ROWS, "a machine", 3, 0.4), "utf-8")
    return duels.PAGE


def duel(games: int, share: float, bot: str = "editor") -> duels.Duel:
    return duels.Duel(
        bot, "coverme, players 2", 1.0, games, (share, share - 0.1, share + 0.1), 99, 1.1, 2, "today"
    )


def test_what_was_measured_of_strength_stands_on_the_page(pages: Path):
    before = pages.read_text("utf-8")
    assert duels.TITLE not in before
    duels.keep(duel(8, 0.75))
    duels.keep(duel(8, 0.5, "greedy"))
    page = pages.read_text("utf-8")
    assert "| coverme, players 2 | editor | 1 | 75.0 % (65.0 to 85.0) | 8 | 99 |" in page
    assert "| coverme, players 2 | greedy | 1 | 50.0 %" in page
    assert page.replace(duels.section() + "\n", "") == before
    assert duels.section() in page_of(ROWS, "a machine", 3, 0.4)


def test_a_match_that_goes_on_does_not_replace_a_longer_one(pages: Path):
    duels.keep(duel(8, 0.75))
    duels.keep(duel(2, 0.5), going_on=True)
    assert duels.kept() == [duel(8, 0.75)]
    duels.keep(duel(9, 0.6), going_on=True)
    duels.keep(duel(4, 0.5))
    assert duels.kept() == [duel(4, 0.5)]
    assert pages.read_text("utf-8").count("| editor |") == 1
