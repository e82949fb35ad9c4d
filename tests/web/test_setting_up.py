"""A page that opens before its rules are compiled: it says how far they are, and a game begins by itself."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from frontrow.engine.words import say
from tests.server.controlled import Controlled
from tests.web.test_looks import AXE, serious
from tests.web.visitors import PHONE, Visitor, until

BOTH = ["coverme", "suitup"]
MOVES = """[...document.querySelectorAll('[data-move]:not([aria-disabled="true"])')].length"""
AWAY = re.compile("status of 503|net::ERR_|WebSocket connection")
"""What a browser says on its console while a server is away, or asks it to come later."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Controlled]:
    """A server on which no game can be played yet."""
    with Controlled(tmp_path, unready=BOTH) as running:
        yield running


@pytest.fixture
def ada(browser: Browser, server: Controlled) -> Iterator[Visitor]:
    """Somebody who has come early."""
    visitor = Visitor(browser, server)
    yield visitor
    visitor.close()


def words(key: str, language: str = "en", **values: object) -> str:
    """Say something as the page does."""
    return say(language, f"web_pages.{key}", **values)


def bar(page: Page, game: str, language: str = "en") -> Locator:
    """Find how far a game's rules are."""
    name = words("setup.steps", language, game=say(language, f"{game}.name"))
    return page.get_by_role("progressbar", name=name)


def until_asked(page: Page) -> None:
    """Wait for the first decision of a game."""
    until(lambda: page.evaluate(MOVES), what="a decision")


def test_play_now_begins_by_itself_also_after_a_reload(ada: Visitor, server: Controlled):
    page = ada.open()
    server.tell("coverme 3")
    expect(bar(page, "coverme")).to_have_attribute("value", "3")
    expect(bar(page, "suitup")).to_have_attribute("value", "0")
    story = page.locator("article").filter(has_text=say("en", "coverme.idea"))
    story.get_by_role("button", name=words("home.play_now")).click()
    page.get_by_role("button", name=words("offer.play")).click()
    page.wait_for_url("**/t/*")
    expect(page.get_by_text(words("setup.waiting"))).to_be_visible()
    expect(page.get_by_role("button", name=words("room.start"))).to_be_disabled()
    page.evaluate(AXE)
    assert serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) == []
    page.reload()
    server.tell("coverme 7")
    expect(bar(page, "coverme")).to_have_attribute("value", "7")
    expect(page.get_by_role("button", name=words("room.start"))).to_be_disabled()
    server.tell("coverme ready")
    until_asked(page)
    expect(bar(page, "coverme")).to_have_count(0)


def test_a_lesson_begins_by_itself_and_is_left_by_who_goes_elsewhere(ada: Visitor, server: Controlled):
    page = ada.open("/learn/suitup")
    begin = page.get_by_role("button", name=words("learn.begin"))
    begin.click()
    expect(page.get_by_text(words("setup.waiting"))).to_be_visible()
    expect(begin).to_be_disabled()
    page.get_by_role("link", name=words("learn.rather_read")).click()
    expect(page.get_by_text("SU-1.1").first).to_be_visible()
    page.go_back()
    begin.click()
    server.tell("suitup ready")
    expect(page.get_by_text(words("coach.suitup.welcome.title"))).to_be_visible()
    until_asked(page)


def test_running_and_finished_games_are_there_when_their_rules_are(browser: Browser, tmp_path: Path):
    with Controlled(tmp_path) as server:
        ada = Visitor(browser, server, language="nl", size=PHONE)
        page = ada.arrive().page
        running, over = a_game(ada), a_game(ada)
        finish(ada, over)
        cookie = next(one["value"] for one in ada.context.cookies() if one["name"] == "frontrow")
        ada.open(f"/t/{running}")
        until_asked(page)
        server.restart(unready=BOTH)
        other = Visitor(browser, server, language="nl", cookie=cookie)
        replay, late = other.open(f"/t/{over}/replay"), other.context.new_page()
        late.goto(f"{server.url}/t/{running}")
        for one in (page, replay, late):  # the first has been at the table all along
            expect(bar(one, "suitup", "nl")).to_be_visible()
            expect(one.get_by_text(words("setup.waiting", "nl"))).to_be_visible()
        server.tell("suitup ready")
        until_asked(late)
        until_asked(page)
        for one in (page, replay, late):
            expect(bar(one, "suitup", "nl")).to_have_count(0)
        expect(replay.get_by_role("slider")).to_be_visible()
        for one in (ada, other):
            one.complaints = [text for text in one.complaints if not AWAY.search(text)]
            one.close()


def a_game(visitor: Visitor) -> str:
    """Begin a game against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "suitup", "options": {"players": 2, "abilities": False}, "seats": seats}
    table: str = visitor.ask("POST", "/tables", wish)["table"]
    visitor.ask("POST", f"/tables/{table}/start")
    return table


def finish(visitor: Visitor, table: str) -> None:
    """Let a bot play for us until the game is over."""
    visitor.ask("POST", f"/tables/{table}/do", {"what": "leave"})
    seen = {"seq": 0, "view": {"result": None}}
    while seen["view"]["result"] is None:  # bots play on as long as somebody asks for news
        seen = visitor.ask("GET", f"/tables/{table}/frame?after={seen['seq']}&wait=10")


def test_rules_that_cannot_be_set_up_are_told(ada: Visitor, server: Controlled):
    page = ada.open()
    server.tell("coverme failed No space left on device")
    expect(page.get_by_role("alert")).to_contain_text("could not be set up: No space left on device.")
    expect(bar(page, "suitup")).to_be_visible()
