"""The line to the server, through a proxy that swallows or holds back: it dies, it lags, somebody is gone."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from frontrow.engine.words import say
from tests.lines import Lines
from tests.server.process import Server
from tests.web.players import Player, sit_together
from tests.web.visitors import PLAIN, until

LATE, TOO_LATE, SILENCE = 3000, 8000, 10_000
"""By how many milliseconds the page's clock is turned: until an answer is late, too late, and missed."""
TOWN: dict[str, Any] = {"players": 2, "abilities": False}
SHOWS = "(seq) => Number(document.querySelector('main')?.dataset.seq) >= seq"
Seat = Callable[..., Player]


@pytest.fixture
def lines(server: Server) -> Iterator[Lines]:
    """Lines to the server of all tests."""
    with Lines(server.port) as found:
        yield found


@pytest.fixture
def seat(browser: Browser, lines: Lines) -> Iterator[Seat]:
    """Somebody comes to play by one of several ways; in the end nothing may have gone wrong there."""
    came: list[Player] = []

    def come(by: Any, **wishes: Any) -> Player:
        came.append(Player(browser, by, **PLAIN | wishes))
        return came[-1]

    yield come
    for player in came:
        player.close()


def words(key: str, language: str = "en", **values: object) -> str:
    """Say something as the page does."""
    return say(language, f"web_pages.{key}", **values)


def shows(player: Player, seq: int) -> Page:
    """Wait until a page shows a frame of the table."""
    player.page.wait_for_function(SHOWS, arg=seq)
    return player.page


def wait_at_the_table(player: Player) -> Page:
    """Open the table's page, with a clock that can be turned, and wait until it shows how the game stands."""
    player.context.clock.install()
    player.open(f"/t/{player.table}")
    return shows(player, player.frame()["seq"])


def asked(players: list[Player]) -> Player:
    """Say who is asked to decide."""
    return next(player for player in players if player.frame()["view"]["legal"])


def other_than(player: Player, players: list[Player]) -> Player:
    """Say who of two is not that one."""
    return next(one for one in players if one is not player)


def first_move(player: Player) -> str:
    """Wait until a page offers moves; give the first."""
    moves: list[str] = until(player.moves, what="a decision")
    return moves[0]


def turn(page: Page, milliseconds: int) -> None:
    """Let time pass in a page."""
    page.clock.fast_forward(milliseconds)


def say_that_it_waits(page: Page, language: str = "en") -> None:
    """See that a page tells of an answer that is late."""
    expect(page.get_by_text(words("banner.late", language))).to_be_visible()


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_move_on_a_dead_line_is_told_and_made_on_a_new_one(seat: Seat, lines: Lines, language: str):
    players = [seat(lines, name=name, language=language) for name in ("Ada", "Ben")]
    sit_together(players, "suitup", TOWN)
    mover = asked(players)
    page, before = wait_at_the_table(mover), mover.frame()["seq"]
    lines.swallow()
    mover.press(first_move(mover))
    turn(page, LATE)
    say_that_it_waits(page, language)
    assert mover.frame()["seq"] == before, "the line is dead"
    turn(page, TOO_LATE - LATE)
    shows(mover, before + 1)
    expect(page.get_by_text(words("banner.late", language))).to_have_count(0)
    assert mover.frame()["seq"] == before + 1, "it was made once"
    assert len(lines.sockets) == 2


def test_whoever_waits_on_a_dead_line_sees_what_the_others_did(seat: Seat, lines: Lines):
    players = [seat(lines, name=name) for name in ("Ada", "Ben")]
    sit_together(players, "suitup", TOWN)
    mover = asked(players)
    waiter = other_than(mover, players)
    page, before = wait_at_the_table(waiter), waiter.frame()["seq"]
    lines.swallow()
    mover.decide_beside(mover.frame())
    turn(page, SILENCE)
    turn(page, LATE)
    say_that_it_waits(page)
    assert waiter.seq == str(before)
    turn(page, TOO_LATE - LATE)
    shows(waiter, before + 1)


def test_a_network_that_comes_back_tests_the_line_at_once(seat: Seat, lines: Lines):
    players = [seat(lines, name=name) for name in ("Ada", "Ben")]
    sit_together(players, "suitup", TOWN)
    page = wait_at_the_table(players[0])
    lines.swallow()
    players[0].context.set_offline(True)
    players[0].context.set_offline(False)
    turn(page, LATE)
    say_that_it_waits(page)


class Watchful(Server):
    """A server that asks twice a second whether everybody is still there."""

    program = "from frontrow import cli, server; server.serving.PING_EVERY = 0.5; cli.main()"
    command = (sys.executable, "-c", f"import frontrow.server.serving; {program}")


@pytest.mark.parametrize("language", ["en", "nl"])
def test_whoever_is_lost_is_told_to_be_away_and_a_bot_may_play(seat: Seat, tmp_path: Path, language: str):
    with Watchful(tmp_path, sleep_after=5, away_after=6) as server, Lines(server.port) as lines:
        ada, ben = seat(server, name="Ada", language=language), seat(lines, name="Ben", language=language)
        sit_together([ada, ben], "suitup", TOWN)
        for one in (ada, ben):
            one.open(f"/t/{one.table}")
            shows(one, 0)
        page, seats = ada.page, ada.page.get_by_label(words("room.seats", language), exact=True)
        expect(seats.get_by_text(words("away", language), exact=True)).to_have_count(0)
        lines.swallow()
        expect(seats.get_by_text(words("away", language), exact=True)).to_be_visible()
        expect(page.get_by_text(words("banner.gone", language, name="Ben"))).to_be_visible()
        page.get_by_role("button", name=words("menu.replace", language, name="Ben")).click()
        bot = say(language, "web.bot.greedy")
        expect(seats.get_by_text(words("bot_plays", language, bot=bot))).to_be_visible()
        expect(page.get_by_text(words("banner.gone", language, name="Ben"))).to_have_count(0)
        ben.close()
        ada.close()


def log_of(page: Page) -> list[str]:
    """Read the lines of the log."""
    found: list[str] = page.locator("aside ol > li").all_inner_texts()
    return found


@pytest.mark.parametrize("motion", [False, True])
def test_a_click_on_a_question_that_stands_no_more_says_nothing_twice(seat: Seat, lines: Lines, motion: bool):
    players = [seat(by, name=name, motion=motion) for by, name in ((lines, "Ada"), (lines, "Ben"))]
    sit_together(players, "suitup", TOWN)
    mover = asked(players)
    page = mover.open(f"/t/{mover.table}")
    shows(mover, mover.frame()["seq"])
    old = first_move(mover)
    page.keyboard.press("l")
    lines.hold()
    mover.decide_beside(mover.frame())
    mover.press(old)
    lines.let_go()
    shows(mover, mover.frame()["seq"])
    said = log_of(page)
    for _ in range(6):
        one = asked(players)
        one.decide_beside(one.frame())
    shows(mover, mover.frame()["seq"])
    until(lambda: len(log_of(page)) > len(said), what="a log that goes on")
    assert log_of(page)[: len(said)] == said
    players[1].ask("POST", f"/tables/{mover.table}/chat", {"text": "Well met"})
    page.locator("aside button", has_text=words("chat")).click()
    expect(page.get_by_text("Well met")).to_be_visible()
    assert page.locator(".notices p").count() == 0
