"""Covers that the press has printed, beside covers that are drawn."""

from base64 import b64encode
from collections.abc import Callable

from playwright.sync_api import Page

from tests.web.screens import BOT
from tests.web.visitors import Visitor, until

NO_PRESS = "delete globalThis.OffscreenCanvas"
DIFFERENCE = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height).data
    }))
    if (one.length !== other.length) return 255
    return one.reduce((sum, value, at) => sum + Math.abs(value - other[at]), 0) / one.length
}"""
"""How much two pictures differ, of 255."""


def begun(visitor: Visitor) -> str:
    visitor.arrive()
    wish = {"game": "coverme", "options": {"players": 3}, "seats": [{"kind": "me"}, BOT, BOT]}
    table: str = visitor.ask("POST", "/tables", wish)["table"]
    visitor.ask("POST", f"/tables/{table}/start")
    return table


def hand(page: Page, covers: str, instead_of: str) -> str:
    """Take a picture of a hand once its covers are of one kind."""
    there, others = page.locator(f".hand {covers}"), page.locator(f".hand {instead_of}")
    until(lambda: there.count() and not others.count(), seconds=120)  # all 162 covers are printed first
    page.evaluate("document.fonts.ready.then(() => true)")
    page.wait_for_timeout(300)
    return b64encode(page.locator("ul.hand").screenshot()).decode()


def test_a_printed_cover_is_the_drawn_one(visitor: Callable[..., Visitor]):
    ada = visitor()
    table = begun(ada)
    cookie = next(one["value"] for one in ada.context.cookies() if one["name"] == "frontrow")
    printed = hand(ada.open(f"/t/{table}"), "span.print", ".art")
    with_plain_browser = visitor(cookie=cookie)
    with_plain_browser.page.add_init_script(NO_PRESS)
    drawn = hand(with_plain_browser.open(f"/t/{table}"), ".art", "span.print")
    assert ada.page.evaluate(DIFFERENCE, [printed, drawn]) < 6
    assert ada.page.evaluate(DIFFERENCE, [printed, hand(another_table(ada), "span.print", ".art")]) > 15


def another_table(visitor: Visitor) -> Page:
    return visitor.open(f"/t/{begun(visitor)}")
