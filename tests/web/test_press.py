"""Covers that the press has printed, beside covers that are drawn."""

from base64 import b64encode
from collections.abc import Callable

from playwright.sync_api import Locator, Page

from tests.web.screens import BOT
from tests.web.visitors import IDLE, Visitor, until

DIFFERENCE = """async (pictures) => {
    const [one, other] = await Promise.all(pictures.map(async (picture) => {
        const image = new Image()
        image.src = `data:image/png;base64,${picture}`
        await image.decode()
        const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d")
        canvas.drawImage(image, 0, 0)
        return canvas.getImageData(0, 0, image.width, image.height).data
    }))
    if (one.length !== other.length) return 1
    return one.reduce((count, value, at) => count + (Math.abs(value - other[at]) > 64), 0) / one.length
}"""
"""In what part of them two pictures differ much: 0.005 as printed and drawn, 0.08 to 0.14 for other hands."""


def begun(visitor: Visitor) -> str:
    visitor.take_a_name()
    wish = {"game": "coverme", "options": {"players": 3}, "seats": [{"kind": "me"}, BOT, BOT]}
    table: str = visitor.ask("POST", "/tables", wish)["table"]
    visitor.ask("POST", f"/tables/{table}/start")
    return table


def hand(page: Page, covers: str, instead_of: str) -> str:
    """Take a picture of a hand once its covers are of one kind; all 162 are printed first."""
    there, others = page.locator(f".hand {covers}"), page.locator(f".hand {instead_of}")
    until(lambda: there.count() and not others.count(), what="covers of one kind")
    page.evaluate(IDLE)
    return b64encode(at_rest(page.locator("ul.hand"))).decode()


def at_rest(thing: Locator) -> bytes:
    """Take a picture that is like the one before."""
    before, picture = b"", thing.screenshot()
    while before != picture:
        before, picture = picture, thing.screenshot()
    return picture


def test_a_printed_cover_is_the_drawn_one(visitor: Callable[..., Visitor]):
    ada = visitor(prints=True)
    table = begun(ada)
    cookie = next(one["value"] for one in ada.context.cookies() if one["name"] == "frontrow")
    printed = hand(ada.open(f"/t/{table}"), "span.print", ".art")
    drawn = hand(visitor(cookie=cookie).open(f"/t/{table}"), ".art", "span.print")
    assert ada.page.evaluate(DIFFERENCE, [printed, drawn]) < 0.02
    assert ada.page.evaluate(DIFFERENCE, [printed, hand(another_table(ada), "span.print", ".art")]) > 0.04


def another_table(visitor: Visitor) -> Page:
    return visitor.open(f"/t/{begun(visitor)}")
