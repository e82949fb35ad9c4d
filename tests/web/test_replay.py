"""After the end: a game seen again from any seat, gone on from any move, its deal checked by the browser."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import frontrow
from frontrow.engine.words import say
from tests.server.process import Server
from tests.web.screens import House, browser
from tests.web.test_around import moves, press, words
from tests.web.visitors import Visitor, until

Come = Callable[..., Visitor]
SHORT: dict[str, dict[str, Any]] = {
    "coverme": {"players": 2, "length": "shorter", "first_game": True},
    "suitup": {"players": 2},
}


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    """Somebody who has played both games to the end."""
    made = House(browser(server.url))
    for game, options in SHORT.items():
        made.tables[game] = made.begin(game, options)
        made.finish(made.tables[game])
    return made


def shown(page: Page) -> str:
    """Say which move is shown."""
    return str(page.evaluate("location.hash"))


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_game_is_stepped_through(visitor: Come, house: House, game: str):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables[game]}/replay")
    press(page, "replay.next")
    press(page, "replay.next")
    until(lambda: shown(page) == "#2", what="the second move")
    page.keyboard.press("ArrowLeft")
    until(lambda: shown(page) == "#1", what="one back")
    press(page, "replay.last")
    count = house.ask("GET", f"/tables/{house.tables[game]}/replay")["count"]
    until(lambda: shown(page) == f"#{count - 1}", what="the last move")
    record = json.loads(house.client.get(f"/api/tables/{house.tables[game]}/record").text)
    text = page.locator("main").inner_text()
    assert all(str(points) in text for points in record["result"]["points"])
    page.reload()
    until(lambda: shown(page) == f"#{count - 1}", what="a link to a move")


def test_every_seat_s_view_can_be_had(visitor: Come, house: House):
    table = house.tables["coverme"]
    page = visitor(cookie=house.cookie).open(f"/t/{table}/replay#5")
    hands = {}
    for seat in (0, 1):
        page.get_by_label(words("replay.view")).select_option(value=str(seat))
        stages = house.ask("GET", f"/tables/{table}/replay?viewer={seat}")["stages"]
        hands[seat] = stages[5]["view"]["hand"]
        for card in hands[seat]:
            page.locator(f'[data-card="{card}"]').first.wait_for(state="attached")
    assert set(hands[0]) != set(hands[1])


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_browser_checks_the_deal(visitor: Come, house: House, game: str):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables[game]}/replay")
    press(page, "replay.check")
    expect(page.get_by_text(words("verify.right"))).to_be_visible()
    assert page.get_by_text(words("verify.differs")).count() == 0


def test_the_browser_finds_a_deal_that_was_tampered_with(visitor: Come, house: House):
    table = house.tables["coverme"]

    def tamper(route: Route) -> None:
        record = json.loads(route.fetch().text())
        pile = next(event for event in record["events"] if event[0] == "shuffle")[2]
        pile[0], pile[-1] = pile[-1], pile[0]
        route.fulfill(body=json.dumps(record), content_type="application/x-ndjson")

    ada = visitor(cookie=house.cookie)
    ada.page.route(f"**/api/tables/{table}/record", tamper)
    page = ada.open(f"/t/{table}/replay")
    press(page, "replay.check")
    expect(page.get_by_text(words("verify.wrong"))).to_be_visible()


def test_a_game_goes_on_from_any_move(visitor: Come, house: House):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables['coverme']}/replay#6")
    press(page, "replay.play_on")
    page.get_by_role("dialog").get_by_role("button", name=words("play_on.begin"), exact=True).click()
    until(lambda: "/replay" not in page.evaluate("location.pathname"), what="a table of its own")
    until(lambda: moves(page), what="a decision")
    assert say("en", "web_pages.banner.origin") in page.locator("body").inner_text()
