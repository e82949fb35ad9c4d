"""What those hear who do not see the table: the log, the tracks, and what lies in every place of a row."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import WIDE, House
from tests.web.visitors import Visitor, until

LOOKED_AT = 'section.row.own .slot button:not([aria-disabled="true"], [tabindex="-1"])'
"""The covers of one's own row: a place where none lies open is there to be heard, and leads nowhere."""


def places(page: Page) -> list[str]:
    """Say what the three places of one's own row are called."""
    named = "all => all.map((one) => one.ariaLabel)"
    found: list[str] = page.locator("section.row.own .slot button > [role=img]").evaluate_all(named)
    return found


def tracks_are_told(page: Page, view: dict[str, Any]) -> bool:
    """See whether every track is told as it stands: its first number is the leader's."""
    told = page.locator(".track > [role=img]").evaluate_all("all => all.map((one) => one.ariaLabel)")
    return sorted(max(track["counts"].values()) for track in view["tracks"]) == sorted(
        int(next(word for word in text.replace(".", " ").split() if word.isdigit())) for text in told
    )


def test_a_reveal_is_heard(visitor: Callable[..., Visitor], server: Server):
    house = House(browser(server.url, "Ada", "en"))
    table = house.begin("coverme", WIDE)
    house.play(table, lambda view: view["phase"] == "month")
    page = visitor(cookie=house.cookie).open(f"/t/{table}")
    log = page.locator('[role="log"]')
    before = until(log.inner_text)
    empty = [say("en", "web_coverme.note.empty", month=month) for month in (1, 2, 3)]
    assert places(page) == empty
    assert page.locator(LOOKED_AT).count() == 0
    house.play(table, lambda view: view["month"] == 2)
    view = house.frame(table)["view"]
    until(lambda: places(page)[0] != empty[0])
    cover = next(row["covers"][0] for row in view["rows"] if row["seat"] == view["seat"])
    assert places(page)[0].endswith(say("en", "web_coverme.note.cover", month=1, value=cover["value"]))
    assert places(page)[1:] == empty[1:]
    assert page.locator(LOOKED_AT).get_attribute("data-card") == cover["card"]
    until(lambda: log.inner_text() != before, what="a log that goes on")
    until(lambda: tracks_are_told(page, view), what="tracks as they stand")
