"""What a place of a row shows of a cover: its issue once it is published, and its trend value."""

from typing import Any

from playwright.sync_api import Browser, expect

from tests.server.process import Server
from tests.web.players import Player, open_pages, sit_together
from tests.web.visitors import PLAIN, until

DISC = "(cover) => getComputedStyle(cover, '::after').backgroundImage"


def test_a_cover_has_an_issue_and_a_value_once_it_is_published(browser: Browser, server: Server):
    ada, ben = Player(browser, server, name="Ada"), Player(browser, server, name="Ben", **PLAIN)
    sit_together([ada, ben], "coverme", {"players": 2, "first_game": True})
    open_pages([ada, ben])
    first, chosen = ada.page.locator("section.row.own .slot").first, until(ada.moves)[0]
    until(lambda: ada.page.locator("[data-hand] span.print").count(), what="printed covers")
    expect(first.locator(".empty")).to_have_text("1")
    expect(first.locator(".issue")).to_be_hidden()
    ada.press(chosen)
    expect(first.locator("button")).to_have_attribute("data-card", chosen.removeprefix("play "))
    expect(first.locator(".issue")).to_be_hidden()
    assert first.locator("span.print").evaluate(DISC) == "none"
    ben.press(until(ben.moves)[0])
    expect(first.locator(".issue")).to_be_visible()
    expect(first.locator(".issue")).to_have_text("No. 1/1")
    values = ada.page.locator(".rows span.print.valued")
    assert values.count() == sum(len(row["covers"]) for row in view(ada)["rows"]) + len(
        view(ada)["influence"]
    )
    assert all(values.nth(at).evaluate(DISC).startswith("url(") for at in range(values.count()))
    shown = first.locator("span.print").get_attribute("class") or ""
    own = next(row for row in view(ada)["rows"] if row["seat"] == 0)
    assert f"print-value-{own['covers'][0]['value']}" in shown.split()
    for player in (ada, ben):
        player.close()


def view(player: Player) -> dict[str, Any]:
    """Ask the server what somebody sees."""
    seen: dict[str, Any] = player.frame()["view"]
    return seen
