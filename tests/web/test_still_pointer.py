"""Nothing moves under a still pointer: where all that can be pressed lies, while one points and later."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import WIDE, House
from tests.web.visitors import PHONE, Visitor

Come = Callable[..., Visitor]
BOXES = """() => Object.fromEntries(
  [...document.querySelectorAll("main :is(.dock, .row, .track, [data-move], select)")]
  .filter((one) => one.checkVisibility() && !one.matches("[data-hand] *:is(:hover, :focus)"))
  .map((one, place) => [place + " " + (one.dataset.move ?? one.className), one.getBoundingClientRect()])
  .map(([name, { x, y, width, height }]) => [name, [x, y, width, height].map(Math.round).join()]))"""
"""Where everything lies, but for the card of the hand that is lifted."""
RING = 5
"""How far what marks a raised card reaches beyond it."""
UNDER = "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-card]')?.dataset.card ?? null"


@pytest.fixture
def house(server: Server) -> House:
    return House(browser(server.url, "Ada", "en"))


def middle(page: Page, what: str, place: int) -> tuple[float, float]:
    """Find the middle of something in the window."""
    thing = page.locator(what).nth(place)
    thing.evaluate("(one) => one.scrollIntoView({ block: 'center' })")
    box = thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pictured(page: Page) -> dict[str, str]:
    """Tell where everything lies once the page has painted what it has to."""
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    found: dict[str, str] = page.evaluate(BOXES)
    return found


@pytest.mark.parametrize("size", [(1440, 900), (1152, 800)])
def test_pointing_at_a_pile_moves_nothing(visitor: Come, house: House, size: tuple[int, int]):
    table = house.begin("coverme", WIDE)
    house.play(table, lambda view: view["phase"] == "month" and view["month"] == 2)
    ada = visitor(cookie=house.cookie, size=size)
    page = ada.open(f"/t/{table}")
    ada.rest()
    page.mouse.move(5, 5)
    for place in range(3):
        x, y = middle(page, ".piles .top button", place)
        page.mouse.move(5, 5)
        resting = pictured(page)
        card = page.evaluate(UNDER, [x, y])
        page.mouse.move(x, y)
        expect(page.locator(".why .head")).to_be_visible()
        assert pictured(page) == resting
        assert page.evaluate(UNDER, [x, y]) == card, "what is pointed at is still under the pointer"


def test_in_a_lesson_what_is_told_never_covers_what_is_pointed_at(visitor: Come, house: House):
    table = house.ask("POST", "/lessons", {"game": "coverme"})["table"]
    ada = visitor(cookie=house.cookie)
    page = ada.open(f"/learn/coverme#{table}")
    ada.rest()
    for place in range(3):
        x, y = middle(page, ".piles .top button", place)
        card = page.evaluate(UNDER, [x, y])
        dock = page.locator("section.dock").bounding_box()
        page.mouse.move(x, y)
        expect(page.locator(".why .head")).to_be_visible()
        note = page.locator(".why .head").bounding_box()
        assert page.locator("section.dock").bounding_box() == dock
        assert page.evaluate(UNDER, [x, y]) == card
        assert note
        assert not note["y"] < y < note["y"] + note["height"]


def test_no_strip_is_left_under_the_hand_once_a_hint_has_gone(visitor: Come, house: House):
    table = house.begin("coverme", {"players": 2, "first_game": True})
    house.frame(table)
    ada = visitor(cookie=house.cookie, size=(1190, 900))
    page = ada.open(f"/t/{table}")
    ada.rest()
    page.get_by_role("button", name=say("en", "web_pages.hint.read")).click()
    expect(page.get_by_role("complementary", name=say("en", "web_pages.hint"))).to_have_count(0)
    page.evaluate("new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    dock = page.locator("section.dock").bounding_box()
    assert dock
    assert round(dock["y"] + dock["height"]) == 900


def test_on_a_desk_a_hint_moves_nothing(visitor: Come, house: House):
    table = house.begin("coverme", {"players": 2, "first_game": True})
    house.frame(table)
    ada = visitor(cookie=house.cookie)
    page = ada.open(f"/t/{table}")
    ada.rest()
    before = pictured(page)
    page.get_by_role("button", name=say("en", "web_pages.hint.read")).click()
    expect(page.get_by_role("complementary", name=say("en", "web_pages.hint"))).to_have_count(0)
    page.mouse.move(5, 5)
    assert pictured(page) == before


def test_on_a_phone_a_raised_card_covers_nothing_of_what_is_told_of_it(visitor: Come, house: House):
    table = house.begin("coverme", {"players": 3, "first_game": True})
    house.play(table, lambda view: view["phase"] == "keep")
    ada = visitor(cookie=house.cookie, size=PHONE)
    page = ada.open(f"/t/{table}")
    ada.rest()
    card = page.locator('.tray [data-move]:not([aria-disabled="true"])').first
    card.tap()
    expect(card).to_have_attribute("aria-pressed", "true")
    line, raised = page.locator(".why li").last.bounding_box(), card.locator(".face").bounding_box()
    assert line
    assert raised
    assert line["y"] + line["height"] <= raised["y"] - RING


def test_a_table_has_no_strip_for_a_scroll_bar_that_is_not_there(visitor: Come, house: House):
    table = house.begin("coverme", {"players": 2})
    house.frame(table)
    page = visitor(cookie=house.cookie).open(f"/t/{table}")
    page.locator("main[data-seq]").wait_for()
    assert page.evaluate("document.querySelector('section.dock').getBoundingClientRect().right") == 1440
