"""Small things at the table that tired people: each as somebody meets it."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.players import OFFERED, Player, open_pages, sit_together
from tests.web.screens import TOWN, House
from tests.web.visitors import PHONE, PLAIN, Visitor, until

Come = Callable[..., Visitor]
Wanted = Callable[[dict[str, Any]], bool]
TABS = 3
NAMES = "[...document.querySelectorAll('.seats article h3')].map((one) => one.firstChild.textContent.trim())"


def words(key: str, **values: object) -> str:
    """Say something as the English page does."""
    return say("en", key, **values)


@pytest.fixture
def house(server: Server) -> House:
    return House(browser(server.url, "Ada", "en"))


def seated(house: House, visitor: Come, game: str, wanted: Wanted, **wishes: Any) -> Page:
    """Play until a view is as wanted, and open the table's page."""
    options = wishes.pop("options", {"players": 3})
    table = house.begin(game, options)
    house.play(table, wanted)
    house.tables["this"] = table
    ada = visitor(cookie=house.cookie, **wishes)
    ada.open(f"/t/{table}")
    return ada.rest()


def latest(house: House) -> int:
    """Ask the server which frame is the newest, once we are asked again."""
    return int(house.frame(house.tables["this"])["seq"])


def is_mat(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "mat")


def is_month(view: dict[str, Any]) -> bool:
    return bool(view["phase"] == "month")


def test_a_new_season_shows_nothing_of_the_last_one(browser: Any, server: Server):
    ada, ben = Player(browser, server, name="Ada"), Player(browser, server, name="Ben", **PLAIN)
    sit_together([ada, ben], "coverme", {"players": 2, "first_game": True, "length": "shorter"})
    open_pages([ada, ben])
    past, met = ada.page.locator(".slot.past"), set[str]()
    while (view := ada.frame()["view"])["year"] == 1 or view["phase"] != "month":
        if not any([ada.step(), ben.step()]):
            continue
        met |= set(past.locator(".tag").all_inner_texts())
        now = ada.frame()
        if now["view"]["phase"] == "month":
            until(lambda seq=now["seq"]: int(ada.seq or 0) >= seq)
            expect(past).to_have_count(0)
    assert words("web_coverme.stamp.pile") in met
    for player in (ada, ben):
        player.close()


def test_people_stay_where_they_sit_when_the_start_card_moves(visitor: Come, house: House):
    page = seated(house, visitor, "suitup", lambda view: view["phase"] == "turn", options=TOWN)
    order = house.frame(house.tables["this"])["view"]["order"]
    before = page.evaluate(NAMES)
    house.play(house.tables["this"], lambda view: view["order"] != order or view["result"] is not None)
    page.reload()
    page.locator(".seats article").first.wait_for()
    assert page.evaluate(NAMES) == before


def test_escape_closes_the_log_and_the_way_back_is_the_same(visitor: Come, house: House):
    page = seated(house, visitor, "coverme", is_month)
    page.keyboard.press("l")
    drawer = page.get_by_role("complementary", name=words("web_pages.log_and_chat"))
    expect(drawer).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(page.get_by_role("button", name=words("web_pages.log_and_chat"))).to_be_focused()


def test_leaving_to_a_bot_asks_first(visitor: Come, house: House):
    page = seated(house, visitor, "coverme", is_month)
    menu, leave = words("web_pages.menu"), words("web_pages.menu.leave")
    for answer in ("web_playing.leave.no", "web_playing.leave.yes"):
        page.get_by_role("button", name=menu, exact=True).click()
        page.get_by_role("button", name=leave).click()
        dialog = page.get_by_role("dialog", name=words("web_playing.leave.title"))
        expect(dialog).to_be_visible()
        assert "/t/" in page.url
        dialog.get_by_role("button", name=words(answer), exact=True).click()
        expect(dialog).to_have_count(0)
    until(lambda: "/t/" not in page.url, what="the front page")


@pytest.mark.parametrize("size", [(1440, 900), (820, 1180), PHONE])
def test_the_covers_of_the_front_page_are_whole(visitor: Come, size: tuple[int, int]):
    page = visitor(size=size).open()
    page.locator(".stand .cover").last.wait_for()
    frame = page.locator(".picture").first.bounding_box()
    assert frame
    for cover in page.locator(".stand .cover").all():
        box = cover.bounding_box()
        assert box
        assert box["x"] >= frame["x"] - 1
        assert box["x"] + box["width"] <= frame["x"] + frame["width"] + 1
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 1


def test_phones_are_told_to_hold_and_pointers_to_point(visitor: Come, house: House):
    for size, told in ((PHONE, "Hold a card"), ((1440, 900), "Point at a card")):
        page = seated(house, visitor, "coverme", is_month, size=size)
        hint = page.get_by_role("complementary", name=words("web_pages.hint"))
        expect(hint).to_contain_text(told)


def test_what_a_cover_is_worth_stands_on_it_while_it_is_looked_at(visitor: Come, house: House):
    page = seated(house, visitor, "coverme", is_month)
    card = page.locator("[data-hand] button").first
    expect(card.locator(".prestige")).to_have_count(0)
    card.hover()
    clothes = card.get_attribute("data-card") or ""
    worth = {"Y": 2, "R": 2, "B": 2, "G": 3, "K": 4, "W": 5}[clothes[0]]
    expect(card.locator(".prestige")).to_have_text(str(worth))
    expect(page.locator("[data-worth]")).to_have_text(words("web_playing.worth", count=worth))


def test_why_not_names_the_paragraph_and_opens_it(visitor: Come, house: House):
    page = seated(house, visitor, "suitup", lambda view: view["phase"] == "turn" and view["round"] > 1)
    page.locator('.plot .piece[aria-disabled="true"]').first.click(force=True)
    page.get_by_role("button", name=words("web_playing.rule", rule="SU-3.2")).click()
    rule = page.get_by_role("dialog").locator("[id='SU-3.2']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_attribute("data-read", "")


def test_the_keys_are_listed_under_the_question_mark(visitor: Come, house: House):
    page = seated(house, visitor, "coverme", is_month)
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name=words("web_playing.keys"))
    expect(dialog).to_contain_text(words("web_playing.key.digits"))
    dialog.get_by_role("button", name=words("web_playing.keys.rules")).click()
    expect(page.get_by_role("dialog", name=words("web_pages.rules.of", game="Cover Me"))).to_be_visible()


@pytest.mark.parametrize("game", ["coverme", "suitup"])
def test_a_question_is_answered_by_keys_without_a_way_there(visitor: Come, house: House, game: str):
    asked = is_month if game == "coverme" else lambda view: view["phase"] == "turn"
    page = seated(house, visitor, game, asked)
    focused = page.locator(f":focus:is({OFFERED})")
    page.keyboard.press("Tab")
    expect(focused).to_have_count(1)
    for _ in range(3):
        before = house.frame(house.tables["this"])
        if game == "coverme" and before["view"]["phase"] != "month":
            break
        page.keyboard.press("2")
        chosen = focused.get_attribute("data-move")
        page.keyboard.press("2")
        until(lambda seq=before["seq"]: latest(house) != seq, what=f"{chosen} played")
        until(lambda: page.locator("main").get_attribute("data-seq") == str(latest(house)))
        expect(focused).to_have_count(1)


@pytest.mark.parametrize("game", ["coverme", "suitup"])
def test_everything_asked_is_few_tabs_away(visitor: Come, house: House, game: str):
    page = seated(house, visitor, game, is_month if game == "coverme" else is_mat)
    page.keyboard.press("Tab")
    moves = page.evaluate(f"[...document.querySelectorAll('{OFFERED}')].map((one) => one.dataset.move)")
    reached = set()
    for digit in "1234567890":
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(digit)
        for _ in range(TABS):
            reached.add(page.evaluate("document.activeElement.dataset?.move"))
            page.keyboard.press("Tab")
    assert set(moves) <= reached
