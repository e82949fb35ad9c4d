"""Faults of the page: each is told, and what could not be drawn is drawn anew."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import House
from tests.web.visitors import Visitor, until

Come = Callable[..., Visitor]
THROWN = {
    "a handler": "setTimeout(() => { throw new Error('broken') })",
    "a promise": "Promise.reject(new Error('broken')) && null",
}


def told(visitor: Visitor, key: str, language: str = "en") -> None:
    """See that a page tells of a fault, and that its browser has noted it; take that for good."""
    expect(visitor.page.get_by_text(say(language, key))).to_be_visible()
    until(lambda: visitor.complaints, what="a complaint")
    visitor.complaints.clear()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("code", THROWN.values(), ids=THROWN)
def test_a_fault_that_nobody_has_caught_is_told(visitor: Come, code: str, language: str):
    one = visitor(language=language)
    page = one.open("/settings")
    page.get_by_role("heading", level=1).wait_for()
    page.evaluate(code)
    told(one, "web.fault", language)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


class Breaker:
    """Between a page and the server: it can spoil frames, so that no table can be drawn of them."""

    def __init__(self, page: Page) -> None:
        self.spoils = False
        page.route_web_socket("**/api/socket", self.join)

    def join(self, near: WebSocketRoute) -> None:
        """Join both ends."""
        far = near.connect_to_server()
        far.on_message(lambda text: near.send(self.passed(str(text))))

    def passed(self, text: str) -> str:
        """Give what is passed on of a message."""
        message: dict[str, Any] = json.loads(text)
        if message["type"] != "frame" or not self.spoils:
            return text
        return json.dumps(message | {"view": message["view"] | {"board": None, "rows": None, "seats": None}})


def moved(house: House, table: str) -> int:
    """Make a move beside the page, and wait until it is our turn again; say at which frame."""
    before = house.frame(table)["view"]
    house.play(table, lambda view: view != before)
    return int(house.frame(table)["seq"])


def shown(page: Page, seq: int) -> None:
    """Wait until a page has taken a frame in."""
    page.wait_for_function("(seq) => document.querySelector('main').dataset.seq === seq", arg=str(seq))


@pytest.mark.parametrize("game", ["coverme", "suitup"])
def test_a_table_that_cannot_be_drawn_is_drawn_anew(visitor: Come, server: Server, game: str):
    house = House(browser(server.url, "Ada", "en"))
    table = house.begin(game, {"players": 2})
    one = visitor(cookie=house.cookie)
    breaker = Breaker(one.page)
    page = one.open(f"/t/{table}")
    offered = page.locator('[data-move]:not([aria-disabled="true"])')
    offered.first.wait_for()
    breaker.spoils = True
    shown(page, moved(house, table))
    told(one, "web.fault.part")
    expect(page.get_by_text(say("en", "web.fault.still"))).to_be_visible()
    expect(page.get_by_role("button", name=say("en", "web_pages.log_and_chat"))).to_be_visible()
    breaker.spoils = False
    shown(page, moved(house, table))
    offered.first.wait_for()
    expect(page.get_by_text(say("en", "web.fault.still"))).to_have_count(0)
