"""A rematch is asked for on every page of whoever has played: one press, and they sit again."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from frontrow.engine.words import say
from tests.web.test_around import press, words
from tests.web.test_looks import AXE, serious
from tests.web.visitors import DESK, PHONE, Visitor, until

Come = Callable[..., Visitor]
SHORT = {"players": 2, "length": "shorter", "first_game": True}


def played(ada: Visitor, ben: Visitor) -> str:
    """Let bots play a game of two people to its end."""
    table: str = ada.ask("POST", "/tables", {"game": "coverme", "options": SHORT})["table"]
    ben.ask("PUT", f"/tables/{table}/seats/1", {})
    ada.ask("POST", f"/tables/{table}/start")
    for one in (ada, ben):
        one.ask("POST", f"/tables/{table}/do", {"what": "leave"})
    seq = 0
    while (frame := ada.ask("GET", f"/tables/{table}/frame?after={seq}&wait=10"))["view"]["result"] is None:
        seq = frame["seq"]
    return table


def asked() -> str:
    """Say how Ada's wish is told."""
    return words("rematch", name="Ada", game=say("en", "coverme.name"))


@pytest.mark.parametrize(
    ("place", "size"), [("/settings", DESK), ("/", PHONE), ("/rules/suitup", DESK), ("the replay", PHONE)]
)
def test_a_rematch_is_told_on_every_page(visitor: Come, place: str, size: tuple[int, int]):
    ada, ben = visitor(name="Ada").take_a_name(), visitor(name="Ben", size=size).take_a_name()
    table = played(ada, ben)
    page = ben.open(f"/t/{table}/replay" if place == "the replay" else place)
    ben.rest()
    ada.open(f"/t/{table}")
    press(ada.page, "over.rematch")
    toast = page.get_by_role("status").filter(has_text=asked())
    expect(toast).to_be_visible()
    shade = toast.locator(".toast").evaluate("one => getComputedStyle(one).backgroundColor")
    accent = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--accent-loud')")
    assert shade == "rgb({}, {}, {})".format(*bytes.fromhex(accent.strip()[1:]))
    page.evaluate(AXE)
    assert serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) == []
    press(page, "rematch.sit")
    until(lambda: page.evaluate("location.pathname") == ada.page.evaluate("location.pathname"), what="there")
    expect(ada.page.get_by_text("Ben").first).to_be_visible()
    expect(ada.page.get_by_text(words("room.reserved", name="Ben"))).to_have_count(0)
    expect(toast).to_have_count(0)


def test_who_comes_later_is_asked_until_they_answer(visitor: Come):
    ada, ben = visitor(name="Ada").take_a_name(), visitor(name="Ben").take_a_name()
    table = played(ada, ben)
    made = ada.ask("POST", f"/tables/{table}/rematch")["table"]
    page = ben.open("/settings")
    expect(page.get_by_text(asked())).to_be_visible()
    ben.open()
    press(page, "rematch.not_now")
    page.reload()
    ben.rest()
    expect(page.get_by_text(asked())).to_have_count(0)
    page = ben.open(f"/t/{made}")
    press(page, "room.take_invited")
    until(lambda: ada.ask("GET", f"/tables/{made}")["seats"][1]["kind"] == "person", what="Ben")


def test_a_rematch_that_has_begun_is_told_nobody(visitor: Come):
    ada, ben = visitor(name="Ada").take_a_name(), visitor(name="Ben").take_a_name()
    table = played(ada, ben)
    made = ada.ask("POST", f"/tables/{table}/rematch")["table"]
    ada.ask("POST", f"/tables/{made}/fill", {"bot": "greedy"})
    ada.ask("POST", f"/tables/{made}/start")
    page = ben.open("/settings")
    ben.rest()
    page.evaluate(
        """() => new Promise((go) => {
          const line = new WebSocket(`ws://${location.host}/api/socket`)
          line.onopen = () => line.send(JSON.stringify({ type: "ping", id: "1" }))
          line.onmessage = ({ data }) => JSON.parse(data).type === "pong" && go()
        })"""
    )
    expect(page.get_by_text(asked())).to_have_count(0)
