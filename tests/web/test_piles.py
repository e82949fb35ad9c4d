"""Looking into a pile: what lies in it is drawn for those who look, and for nobody else."""

from collections.abc import Callable

from playwright.sync_api import expect

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import TOWN, House
from tests.web.visitors import Visitor


def test_a_pile_is_drawn_while_somebody_looks_into_it(visitor: Callable[..., Visitor], server: Server):
    house = House(browser(server.url, "Ada", "en"))
    table = house.begin("suitup", TOWN)
    house.play(table, lambda view: len(view["people"]["discard"]) > 0)
    lying = len(house.frame(table)["view"]["people"]["discard"])
    page = visitor(cookie=house.cookie).open(f"/t/{table}")
    title, people = say("en", "suitup.known.discard"), page.locator(".decks .card")
    expect(people).to_have_count(0)
    page.get_by_text(f"{title} ({lying})").click()
    expect(people).to_have_count(lying)
    page.get_by_text(title).click()
    expect(people).to_have_count(0)
