"""Scores that lie face down, in the browser: wished for, counted by others, turned up in the end."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import frontrow
from frontrow.engine.words import say
from tests.web.visitors import Visitor, until

Come = Callable[..., Visitor]


def make_face_down(page: Page, language: str) -> str:
    """Make a table with scores face down in the form; its room says so. Give its code."""
    wanted = say(language, "coverme.value.scores.face-down")
    expect(page.get_by_label(say(language, "coverme.value.scores.open"), exact=True)).to_be_checked()
    page.get_by_label(wanted, exact=True).check()
    page.get_by_label(say(language, "coverme.value.players.3"), exact=True).check()
    page.get_by_role("button", name=say(language, "web_pages.new.make")).click()
    expect(page.locator(".agreed")).to_contain_text(wanted)
    return str(page.evaluate("location.pathname")).removeprefix("/t/")


def let_bots_play(visitor: Visitor, table: str) -> None:
    """Let bots take all seats, also one's own, and play to the end."""
    visitor.ask("POST", f"/tables/{table}/do", {"what": "leave"})
    until(lambda: visitor.ask("GET", f"/tables/{table}")["phase"] == "over", what="the end")


def all_have_scored(record: dict[str, Any]) -> int:
    """Find the first event after which all have scored and the first seat has to decide."""
    for event, table in enumerate(frontrow.replay(record)):
        if 0 in table.to_move and all(seat["points"] for seat in table.view(None)["seats"]):
            return event
    raise AssertionError("somebody never scored")


def stacks(page: Page) -> list[str]:
    """Say what each magazine's stack is called, seat by seat."""
    return [str(stack.get_attribute("aria-label")) for stack in page.locator("[data-stack] [role=img]").all()]


def told(language: str, key: str, editor: dict[str, Any]) -> str:
    """Say what a stack is called, but for the name of its seat."""
    cards = say(language, "web_coverme.cards", count=len(editor["scored"]))
    return say(language, f"web_coverme.stack.{key}", name="", cards=cards, points=editor["points"])


@pytest.mark.parametrize("language", ["en", "nl"])
def test_scores_lie_face_down_until_the_end_turns_them_up(visitor: Come, language: str):
    ada = visitor(language=language).take_a_name()
    page = ada.open("/new/coverme")
    first = make_face_down(page, language)
    ada.ask("POST", f"/tables/{first}/fill", {"bot": "greedy"})
    ada.ask("POST", f"/tables/{first}/start")
    let_bots_play(ada, first)
    event = all_have_scored(ada.ask("GET", f"/tables/{first}/record"))
    wanted = {"event": event, "seat": 0, "deal": "dealt"}
    table = ada.ask("POST", f"/tables/{first}/play-on", wanted)["table"]

    ada.open(f"/t/{table}").locator("[data-stack]").first.wait_for()
    own, *others = ada.ask("GET", f"/tables/{table}/frame")["view"]["seats"]
    labels = stacks(page)
    assert labels[0].endswith(told(language, "scored", own))
    for label, seat in zip(labels[1:], others, strict=True):
        assert label.endswith(told(language, "covered", seat))
    face_down = say(language, "web_coverme.covered")
    for seat, editor in enumerate([own, *others]):
        number = editor["points"] if seat == 0 else len(editor["scored"])
        shown = page.locator("[data-stack]").nth(seat).locator(".told").inner_text().split("\n")
        assert shown[0] == str(number)
        assert (face_down in shown) == (seat > 0)
    look_underneath(page, language, len(own["scored"]), len(others[0]["scored"]))

    let_bots_play(ada, table)
    page.locator("main[data-over=true]").wait_for()
    view = ada.ask("GET", f"/tables/{table}/frame")["view"]
    for label, seat in zip(stacks(page), view["seats"], strict=True):
        assert label.endswith(told(language, "scored", seat))
    for points in view["result"]["points"]:
        expect(page.locator("td.points", has_text=re.compile(rf"^{points}$")).first).to_be_visible()


def look_underneath(page: Page, language: str, own: int, other: int) -> None:
    """Look at one's own cards, which are shown, and at another's, which are counted."""
    for seat, cards in ((0, own), (1, 0)):
        page.locator("[data-stack]").nth(seat).click()
        leaf = page.get_by_role("dialog")
        expect(leaf.locator("section").first.locator("li")).to_have_count(cards)
        if seat:
            expect(leaf).to_contain_text(say(language, "web_coverme.covered_cards", count=other))
        leaf.get_by_role("button", name=say(language, "web_coverme.close")).click()
        expect(leaf).to_have_count(0)
