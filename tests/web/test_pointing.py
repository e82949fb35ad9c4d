"""Pointing at the hand: a card that lifts under the pointer must not fall from it and rise again for ever."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import WIDE, House
from tests.web.visitors import Visitor

PLACES = """() => new Promise((done) => {
  const seen = new Set()
  let left = 16
  const look = () => {
    const cards = [...document.querySelectorAll("[data-hand] button")]
    seen.add(cards.map((card) => card.getBoundingClientRect().y.toFixed(1)).join(" "))
    left-- > 0 ? requestAnimationFrame(look) : done([...seen])
  }
  requestAnimationFrame(() => requestAnimationFrame(look))
})"""
"""Where the cards lie, picture by picture, once the page knows where the pointer is."""


def places(page: Page, x: float, y: float) -> list[str]:
    """Tell all places that the cards take while the pointer rests at a point."""
    page.mouse.move(x, y)
    found: list[str] = page.evaluate(PLACES)
    return found


def test_the_hand_is_still_while_the_pointer_is(visitor: Callable[..., Visitor], server: Server):
    house = House(browser(server.url, "Ada", "en"))
    table = house.begin("coverme", WIDE)
    house.play(table, lambda view: view["phase"] == "month")
    page = visitor(cookie=house.cookie).open(f"/t/{table}")
    page.locator("main[data-seq]").wait_for()
    card = page.locator("[data-hand] button").nth(1).bounding_box()
    assert card
    resting = places(page, 5, 5)
    lifted = [places(page, card["x"] + 8, card["y"] + card["height"] * part) for part in (0.03, 0.5, 0.97)]
    below = [places(page, card["x"] + 8, card["y"] + card["height"] + down) for down in (3, 7, 11, 15)]
    assert {len(seen) for seen in [resting, *lifted, *below]} == {1}
    assert lifted[1] != resting
    assert below[-1] == resting
