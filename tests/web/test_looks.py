"""How every screen looks to everybody: nothing cut, nothing too wide, nothing that axe-core finds serious."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from frontrow.engine.words import catalogue
from tests.server.process import Server
from tests.web.screens import SCREENS, House, furnished
from tests.web.visitors import DESK, Visitor, until

AXE = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SIZES = ((320, 640), (768, 1024), (1440, 900), (720, 450))
"""A small phone, a tablet, a desk; and the desk at a zoom of 200 %, which halves its pixels."""

KEY = re.compile(r"\b(?:web(?:_\w+)?|coverme|suitup)\.[a-z_]+(?:\.\w+)*\b|\{\w+\}")
"""What a sentence looks like that is missing, or in which something was not filled in."""

LAID_OUT = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))"
"""Waits until the browser has painted the page in its new size, and what measured it has been told."""

CUT = (Path(__file__).parent / "cut.js").read_text("utf-8")
"""Finds what is cut or reaches over the edge."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own: what is going on there stands on the front page."""
    with Server(tmp_path_factory.mktemp("looks")) as running:
        yield running


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    return furnished(server)


@pytest.fixture(scope="module")
def guests(browser: Browser, server: Server, house: House) -> Iterator[dict[str, Visitor]]:
    """Browsers of the person whose house it is, one for each language."""
    one = {"cookie": house.cookie, "prints": False}
    come = {lang: Visitor(browser, server, language=lang, **one) for lang in ("en", "nl")}
    yield come
    for visitor in come.values():
        visitor.close()


def opened(visitor: Visitor, house: House, screen: str) -> Page:
    """Open a screen and wait until it is all there."""
    visitor.open(SCREENS[screen](house.tables))
    return visitor.rest()


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("screen", SCREENS)
def test_everybody_can_read_and_use_it(guests: dict[str, Visitor], house: House, screen: str, language: str):
    page = opened(guests[language], house, screen)
    assert page.evaluate("document.documentElement.lang") == language
    text = page.locator("body").inner_text()
    assert KEY.findall(text) == []
    assert len(text) > 60
    assert cut_at_sizes(page) == {width: [] for width, _ in SIZES}
    if language == "en":
        assert found_by_axe(page) == {"light": [], "dark": []}


def cut_at_sizes(page: Page) -> dict[int, Any]:
    """Find what is cut on screens of every size."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(LAID_OUT)
        found[width] = page.evaluate(CUT)
    page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    page.evaluate(LAID_OUT)
    return found


CHANGES = """() => document.getAnimations().some(
  (one) => one.playState === "running" && one.effect.getComputedTiming().endTime !== Infinity
)"""
"""Says whether something is on its way from one look to another, and will come to an end."""


def found_by_axe(page: Page) -> dict[str, Any]:
    """Find what is serious by day and by night, once the page looks as it is meant to."""
    page.evaluate(AXE)
    found = {}
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        until(lambda: not page.evaluate(CHANGES), what="a page that has come to rest")
        found[theme] = serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })"))
    page.emulate_media(color_scheme="light")
    return found


def serious(found: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """List what axe-core finds serious, each with some of the places."""
    return [
        (one["id"], [node["html"][:150] for node in one["nodes"]][:4])
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


def test_another_language_is_there_at_once(guests: dict[str, Visitor], house: House):
    page = opened(guests["en"], house, "coverme")
    influence = {language: catalogue(language)["coverme.board.influence"] for language in ("en", "nl")}
    assert influence["en"] in page.locator("main").inner_text()
    page.get_by_role("button", name="Nederlands").click()
    until(lambda: influence["nl"] in page.locator("main").inner_text())
    assert page.evaluate("document.documentElement.lang") == "nl"
    page.get_by_role("button", name="English").click()
    until(lambda: influence["en"] in page.locator("main").inner_text())
