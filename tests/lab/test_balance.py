"""The balance of an edition: what is measured, and which bounds it keeps to."""

import re

import numpy as np
import pytest

import frontrow
from frontrow.games.suitup.edition import STANDARD, TUNED
from frontrow.lab.balance import BROKEN, KEPT, OPEN, Balance, Bound, measure
from frontrow.lab.intervals import Estimate, mean_of, share_of, wilson
from tests.commands import here, said


def test_every_archetype_seat_and_person_is_measured():
    game = frontrow.game("suitup", players=3, edition="reconstructed")
    found = measure(game, "greedy", 200, seed=1)
    assert found.games == 200
    assert sum(share.wins.value for share in found.by_order()) == pytest.approx(1)
    mats = found.by_mat()
    assert sum(share.count for share in mats.values()) == 600
    assert sum(share.count * share.wins.value for share in mats.values()) == pytest.approx(200)
    bounds = list(found.bounds())
    assert [bound.kind for bound in bounds].count("person") == len(game.definition.edition.people)
    assert {bound.kind for bound in bounds} == {"mat", "order", "rounds", "person"}
    rounds = next(bound for bound in bounds if bound.kind == "rounds")
    assert (rounds.verdict, rounds.found.value) == (KEPT, pytest.approx(19, abs=1))


def unfair(games: int) -> Balance:
    """Games in which the first seat, always an athlete, always wins after 30 rounds, and knows Ann alone."""
    won = np.tile([1.0, 0.0], (games, 1))
    bought = np.tile([True, False], (games, 1))
    mats = np.tile([0, 1], (games, 1))
    return Balance(2, "greedy", mats, won, won, np.full(games, 30), bought, ("Ann", "Bob"))


def test_bounds_that_are_broken_are_said_to_be():
    found = {(bound.kind, bound.name): bound.verdict for bound in unfair(2000).bounds()}
    assert found == {
        ("mat", "athlete"): BROKEN,
        ("mat", "intellectual"): BROKEN,
        ("order", "0"): BROKEN,
        ("order", "1"): KEPT,
        ("rounds", ""): BROKEN,
        ("person", "Ann"): KEPT,
        ("person", "Bob"): BROKEN,
    }
    few = {(bound.kind, bound.name): bound.verdict for bound in unfair(3).bounds()}
    assert few["person", "Bob"] == OPEN


@pytest.mark.parametrize(
    ("low", "value", "high", "verdict", "seems"),
    [
        (0.9, 1.0, 1.1, KEPT, True),
        (0.9, 1.0, 1.2, OPEN, True),
        (1.1, 1.2, 1.3, OPEN, False),
        (1.2, 1.3, 1.4, BROKEN, False),
        (0.5, 0.6, 0.7, BROKEN, False),
    ],
)
def test_a_bound_is_open_where_the_interval_crosses_it(low, value, high, verdict, seems):
    bound = Bound("mat", "rebel", Estimate(value, low, high), 0.85, 1.15)
    assert (bound.verdict, bound.seems_kept) == (verdict, seems)


def test_the_command_says_plainly_what_fails():
    done = here("editions", "check", "reconstructed", "--games", 400, "--players", 4, "--people")
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"^✗ +Caregiver +1\.\d\d +1\.\d\d – 1\.\d\d$", done.stdout, re.MULTILINE)
    assert re.search(r"^✓ +rounds +17\.\d ", done.stdout, re.MULTILINE)
    assert re.search(r"\d bounds? (is|are) broken \(.*Caregiver.*\); \d+ are open\.\n$", done.stdout)
    assert re.search(r"^Gwen +\d+\.\d % \(\d+\.\d – \d+\.\d %\)$", done.stdout, re.MULTILINE)
    assert max(map(len, done.stdout.splitlines())) <= 80


def furthest(edition: str, players: int) -> float:
    """Say how far from its fair share the archetype furthest from it is, with `stylist` everywhere."""
    found = measure(frontrow.game("suitup", players=players, edition=edition), "stylist", 1500, seed=3)
    return max(abs(share.wins.value * players - 1) for share in found.by_mat().values())


@pytest.mark.parametrize("players", [3, 4])
def test_archetypes_are_nearer_to_their_shares_in_the_balanced_edition(players):
    assert furthest(TUNED, players) < furthest(STANDARD, players) / 2


def test_the_command_takes_any_bot_and_every_number_of_players():
    done = here("editions", "check", "--games", 2, "--bots", "random", "--lang", "nl")
    assert (done.returncode, done.stderr) == (0, "")
    assert [line for line in done.stdout.splitlines() if re.fullmatch(r"\d spelers", line)] == [
        "2 spelers", "3 spelers", "4 spelers",
    ]  # fmt: skip
    assert 'There is no bot called "clever"' in said(here("editions", "check", "--bot", "clever"))


def test_intervals_count_games_of_a_deal_together():
    values, deals = np.tile([0.0, 1.0], 200), np.arange(400)
    alone = mean_of(values, deals)
    assert (alone.value, alone.error) == (0.5, pytest.approx(1.96 * 0.5 / 20, rel=0.02))
    assert mean_of(values, deals // 2).error == pytest.approx(0)
    assert mean_of(np.sort(values), deals // 4).error == pytest.approx(2 * alone.error, rel=0.02)
    assert share_of(values, deals).error == pytest.approx(alone.error, rel=0.02)
    assert mean_of(values[:1], deals[:1]).error == float("inf")


def test_rare_things_have_an_interval_too():
    never = share_of(np.zeros(50), np.arange(50))
    assert (never.value, never.low) == (0, 0)
    assert 0.05 < never.high < 0.1
    assert wilson(0.5, 100).low == pytest.approx(0.404, abs=0.001)
