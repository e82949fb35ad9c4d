"""Every click is answered within 100 ms: told by the frames that a browser paints after it, in its trace."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from bench.tracing import CATEGORIES, frames_between
from frontrow.engine.words import say
from tests.server.asking import browser as asking
from tests.server.process import Server
from tests.web.screens import BOT, House
from tests.web.visitors import Visitor, until

Come = Callable[..., Visitor]
AT_ONCE = 6
"""How many frames 100 ms are, at 60 a second."""
OFFERED = '[data-move]:not([aria-disabled="true"])'

WATCH = """() => {
  const mark = (what) => console.timeStamp(what)
  const main = document.querySelector("main[data-seq]")
  const tick = () => requestAnimationFrame(tick)
  tick()
  addEventListener("click", () => {
    mark("clicked")
    const seen = new MutationObserver(() => (seen.disconnect(), mark("answered")))
    seen.observe(main, { subtree: true, childList: true, attributes: true, characterData: true })
  }, { capture: true, once: true })
  const seq = main.dataset.seq
  const shown = new MutationObserver(() => (shown.disconnect(), mark("shown")))
  shown.observe(main, { attributeFilter: ["data-seq"] })
}"""
"""Marks a click, the first change of the table after it, and the frame shown next; paints all the while."""

HEARD = """(() => {
  const Plain = WebSocket
  window.WebSocket = class extends Plain {
    constructor(...all) {
      super(...all)
      this.addEventListener("message", ({ data }) => {
        if (data.includes('"type":"frame"') && window.listens) {
          window.listens = false
          console.timeStamp("came")
        }
      })
    }
  }
})()"""
"""Marks when the frame that answers has come."""


def hand_in(house: House, table: str) -> list[str]:
    """Ask the server for our hand, once we are asked again; what others do changes nothing of it."""
    hand: list[str] = house.frame(table)["view"]["hand"]
    return hand


def begun(visitor: Visitor, game: str, players: int) -> Page:
    """Begin a game against bots, with a page that may move."""
    visitor.take_a_name()
    wish = {"game": game, "options": {"players": players}, "seats": [{"kind": "me"}, *[BOT] * (players - 1)]}
    table = visitor.ask("POST", "/tables", wish)["table"]
    visitor.ask("POST", f"/tables/{table}/start")
    visitor.context.add_init_script(HEARD)
    page = visitor.open(f"/t/{table}")
    page.locator(OFFERED).first.wait_for()
    return page


def traced(browser: Browser, page: Page, doing: Callable[[], None], last: str) -> list[dict[str, Any]]:
    """Let the browser note what it does, until a mark has been set."""
    page.evaluate("""() => {
      const plain = console.timeStamp.bind(console)
      globalThis.marks = []
      console.timeStamp = (what) => (marks.push(what), plain(what))
    }""")
    browser.start_tracing(page=page, categories=CATEGORIES)
    page.evaluate(WATCH)
    page.evaluate("window.listens = true")
    doing()
    until(lambda: last in page.evaluate("marks"), what=f"the mark {last}")
    events: list[dict[str, Any]] = json.loads(browser.stop_tracing())["traceEvents"]
    return events


def press_without_waiting(page: Page, what: str) -> None:
    """Press something with a mouse that lies there already."""
    page.locator(what).first.hover(force=True)
    page.mouse.down()
    page.mouse.up()


def to_a_turn(page: Page) -> None:
    """Choose whatever is offered until a walk is, and walk: the next click is the first one of a turn."""
    while not page.locator('.choice[data-move^="go "]').count():
        seq = page.locator("main").get_attribute("data-seq")
        page.locator(".choice").first.click()
        expect(page.locator("main")).not_to_have_attribute("data-seq", seq or "")
        page.locator(OFFERED).first.wait_for()
    seq = page.locator("main").get_attribute("data-seq")
    page.locator('.choice[data-move^="go "]').first.click()
    expect(page.locator("main")).not_to_have_attribute("data-seq", seq or "")
    page.locator(".choice").first.wait_for()


def test_the_first_click_of_a_turn_in_suit_up_is_answered(browser: Browser, visitor: Come):
    page = begun(visitor(motion=True), "suitup", 2)
    to_a_turn(page)
    events = traced(browser, page, lambda: press_without_waiting(page, ".choice"), "shown")
    assert frames_between(events, "clicked", "answered") <= AT_ONCE
    assert frames_between(events, "came", "shown") <= AT_ONCE


def test_a_card_shows_at_once_that_it_is_played(browser: Browser, visitor: Come):
    page = begun(visitor(motion=True), "coverme", 3)
    page.locator(OFFERED).first.wait_for()
    events = traced(browser, page, lambda: press_without_waiting(page, OFFERED), "answered")
    assert frames_between(events, "clicked", "answered") <= AT_ONCE


def test_a_click_in_the_middle_of_a_show_skips_it(browser: Browser, server: Server, visitor: Come):
    house = House(asking(server.url, "Ada", "en"))
    table = house.begin("coverme", {"players": 3})
    house.play(table, lambda view: view["phase"] == "month" and view["month"] == 1)
    ada = visitor(cookie=house.cookie, motion=True)
    page = ada.open(f"/t/{table}")
    ada.rest()
    first = page.locator("main").get_attribute("data-seq")
    page.locator(f"[data-hand] {OFFERED}").first.click()
    expect(page.locator("main")).not_to_have_attribute("data-seq", first or "")
    last = str(house.frame(table)["seq"])
    assert page.locator("main").get_attribute("data-seq") != last, "the show goes on"
    events = traced(browser, page, lambda: press_without_waiting(page, "[data-hand] button"), "shown")
    assert frames_between(events, "clicked", "shown") <= AT_ONCE
    assert page.locator("main").get_attribute("data-seq") == last
    assert house.frame(table)["view"]["month"] == 2, "a click that skips plays nothing"


@pytest.mark.parametrize("way", ["click", "Escape", "again"])
def test_who_comes_for_the_first_time_has_a_second_to_undo(server: Server, visitor: Come, way: str):
    house = House(asking(server.url, "Ada", "en"))
    table = house.begin("coverme", {"players": 3})
    house.play(table, lambda view: view["phase"] == "month")
    hand = hand_in(house, table)
    ada = visitor(cookie=house.cookie, deciding=None)
    ada.page.clock.install()
    page = ada.open(f"/t/{table}")
    ada.rest()
    page.clock.pause_at(page.evaluate("Date.now() + 1000") / 1000)
    card = page.locator(f"[data-hand] {OFFERED}").first
    card.click()
    undo = page.get_by_role("button", name=say("en", "web_playing.undo"))
    expect(undo).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "true")
    if way == "click":
        undo.click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        card.click()
    expect(undo).to_have_count(0)
    page.clock.run_for(5000)
    assert hand_in(house, table) == hand, "nothing has been played"
    card.click()
    page.clock.run_for(1100)
    until(lambda: hand_in(house, table) != hand, what="the card played")


def test_who_wishes_so_confirms_and_who_has_finished_a_game_plays_at_once(server: Server, visitor: Come):
    house = House(asking(server.url, "Ada", "en"))
    table = house.begin("coverme", {"players": 3})
    house.play(table, lambda view: view["phase"] == "month")
    hand = hand_in(house, table)
    ada = visitor(cookie=house.cookie, deciding=None)
    page = ada.open("/settings")
    chosen = page.get_by_role("group", name=say("en", "web_playing.deciding"))
    expect(chosen.get_by_label(say("en", "web_playing.deciding.undo"))).to_be_checked()
    chosen.get_by_text(say("en", "web_playing.deciding.confirm")).click()
    ada.open(f"/t/{table}")
    card = page.locator(f"[data-hand] {OFFERED}").first
    card.click()
    confirm = page.locator("button.primary[data-move]")
    expect(confirm).to_be_visible()
    assert hand_in(house, table) == hand
    confirm.click()
    until(lambda: hand_in(house, table) != hand, what="the card played")
    house.finish(table)
    other = visitor(cookie=house.cookie, deciding=None)
    other.open(f"/t/{table}").locator("main[data-over=true]").wait_for()
    page = other.open("/settings")
    expect(page.get_by_label(say("en", "web_playing.deciding.once"))).to_be_checked()
