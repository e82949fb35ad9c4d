"""Who wants nothing to move sees nothing move, and a table at rest rests for everybody."""

from collections.abc import Callable

import pytest

from tests.web.screens import BOT
from tests.web.visitors import Visitor, until

MOVING = """() => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@keyframes drift { to { opacity: 0 } }
    .drifting, .drifting::before, .drifting::after { content: ""; animation: drift 9s infinite }`)
  document.adoptedStyleSheets.push(sheet)
  document.body.append(Object.assign(document.createElement("i"), { className: "drifting" }))
  return document.getAnimations().filter((one) => one.animationName === "drift").length
}"""
OFF = "document.documentElement.dataset.motion = 'off'"
AT_REST = "document.getAnimations().map((one) => one.animationName ?? one.transitionProperty)"


@pytest.mark.parametrize(("motion", "switch", "expected"), [(True, "0", 3), (False, "0", 0), (True, OFF, 0)])
def test_what_is_drawn_before_and_after_an_element_is_as_still_as_the_element(
    visitor: Callable[..., Visitor], motion: bool, switch: str, expected: int
):
    page = visitor(motion=motion).open()
    page.locator("button.primary").first.wait_for()
    page.evaluate(switch)
    assert page.evaluate(MOVING) == expected


def test_a_table_that_waits_for_somebody_moves_nothing(visitor: Callable[..., Visitor]):
    ada = visitor(motion=True).take_a_name()
    wish = {"game": "coverme", "options": {"players": 2}, "seats": [{"kind": "me"}, BOT]}
    table = ada.ask("POST", "/tables", wish)["table"]
    ada.ask("POST", f"/tables/{table}/start")
    page = ada.open(f"/t/{table}")
    page.locator(".doing.awaited").first.wait_for()
    until(lambda: page.evaluate(AT_REST) == [], what="a table at rest")
