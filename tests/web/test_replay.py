"""After the end: a game seen again from any seat, gone on from any move, its deal checked by the browser."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

import frontrow
from frontrow.engine.words import say
from tests.server.process import Server
from tests.web.screens import House, browser
from tests.web.test_around import moves, press, words
from tests.web.visitors import DESK, PHONE, Visitor, until

Come = Callable[..., Visitor]
SHORT: dict[str, dict[str, Any]] = {
    "coverme": {"players": 2, "length": "shorter", "first_game": True},
    "suitup": {"players": 2},
}


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    """Somebody who has played both games to the end."""
    made = House(browser(server.url))
    for game, options in SHORT.items():
        made.tables[game] = made.begin(game, options)
        made.finish(made.tables[game])
    return made


def shown(page: Page) -> str:
    """Say which move is shown."""
    return str(page.evaluate("location.hash"))


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_game_is_stepped_through(visitor: Come, house: House, game: str):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables[game]}/replay")
    press(page, "replay.next")
    press(page, "replay.next")
    until(lambda: shown(page) == "#2", what="the second move")
    page.keyboard.press("ArrowLeft")
    until(lambda: shown(page) == "#1", what="one back")
    press(page, "replay.last")
    count = house.ask("GET", f"/tables/{house.tables[game]}/replay")["count"]
    until(lambda: shown(page) == f"#{count - 1}", what="the last move")
    record = json.loads(house.client.get(f"/api/tables/{house.tables[game]}/record").text)
    text = page.locator("main").inner_text()
    assert all(str(points) in text for points in record["result"]["points"])
    page.reload()
    until(lambda: shown(page) == f"#{count - 1}", what="a link to a move")


def test_every_seat_s_view_can_be_had(visitor: Come, house: House):
    table = house.tables["coverme"]
    page = visitor(cookie=house.cookie).open(f"/t/{table}/replay#5")
    hands = {}
    for seat in (0, 1):
        page.get_by_label(words("replay.view")).select_option(value=str(seat))
        stages = house.ask("GET", f"/tables/{table}/replay?viewer={seat}")["stages"]
        hands[seat] = stages[5]["view"]["hand"]
        for card in hands[seat]:
            page.locator(f'[data-card="{card}"]').first.wait_for(state="attached")
    assert set(hands[0]) != set(hands[1])


def opened(visitor: Visitor, house: House, game: str, place: int = 0) -> Page:
    """Look at a stage of a finished game, and wait until its moves are listed."""
    page = visitor.open(f"/t/{house.tables[game]}/replay#{place}")
    visitor.rest()
    return page


def hands_at(house: House, game: str, place: int) -> list[dict[str, list[str]]]:
    """Ask what each seat holds at a stage."""
    path = f"/tables/{house.tables[game]}/replay"
    return [house.ask("GET", f"{path}?viewer={seat}&first={place}")["stages"][0]["view"] for seat in (0, 1)]


def test_a_player_begins_in_their_own_seat_with_all_hands_open(visitor: Come, house: House):
    page = opened(visitor(cookie=house.cookie), house, "coverme", 5)
    expect(page.get_by_label(words("replay.view"))).to_have_value("0")
    views = hands_at(house, "coverme", 5)
    hands = page.get_by_role("region", name=words("replay.open"))
    for view in views:
        for card in view["hand"]:
            expect(hands.locator(f'[data-card="{card}"]')).to_be_visible()
    page.get_by_label(words("replay.open")).first.uncheck()
    expect(hands).to_have_count(0)
    for card in views[0]["hand"]:
        expect(page.locator(f'[data-card="{card}"]').first).to_be_attached()
    for card in set(views[1]["hand"]) - {face["card"] for row in views[0]["rows"] for face in row["covers"]}:
        expect(page.locator(f'[data-card="{card}"]')).to_have_count(0)


def test_everybody_s_people_and_favors_lie_open_in_suit_up(visitor: Come, house: House):
    count = house.ask("GET", f"/tables/{house.tables['suitup']}/replay")["count"]
    place = next(at for at in range(count) if hands_at(house, "suitup", at)[1]["held"])
    page = opened(visitor(cookie=house.cookie), house, "suitup", place)
    name = page.locator(".bar, .replay").get_by_role("region", name=re.compile("holds"))
    expect(name).to_have_count(1)
    other = hands_at(house, "suitup", place)[1]
    for person in other["hand"]:
        expect(name.get_by_text(person, exact=True)).to_be_visible()
    for favor in other["held"]:
        expect(name.get_by_text(favor.partition("@")[2], exact=True).first).to_be_visible()


def test_a_stranger_watches_as_a_spectator(visitor: Come, house: House):
    page = opened(visitor(name="Eve"), house, "coverme")
    expect(page.get_by_label(words("replay.view"))).to_have_value("")
    expect(page.get_by_role("region", name=words("replay.open"))).to_be_visible()


@pytest.mark.parametrize("game", frontrow.GAMES)
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_moves_are_listed_by_season_or_round_with_what_they_won(
    visitor: Come, house: House, game: str, size: tuple[int, int]
):
    page = opened(visitor(cookie=house.cookie, size=size), house, game, 1)
    if size == PHONE:
        press(page, "replay.moves")
    lines = house.ask("GET", f"/tables/{house.tables[game]}/replay/summary")["lines"]
    scored = [at for at in range(1, len(lines)) if gained(lines, at)]
    aside = page.get_by_role("complementary", name=words("replay.moves"))
    parts = aside.get_by_role("group")
    assert parts.count() == len({told(lines[at]["part"]) for at in range(len(lines) - 1)})
    parts.last.locator("summary").click()
    moves_there = parts.last.get_by_role("link")
    expect(moves_there.last).to_have_attribute("href", f"#{len(lines) - 1}")
    moves_there.last.click()
    until(lambda: shown(page) == f"#{len(lines) - 1}", what="the last move")
    expect(aside.locator('[aria-current="step"]')).to_have_attribute("href", f"#{len(lines) - 1}")
    assert page.locator(".way .scored").count() == len(scored)
    page.evaluate(f"location.hash = '{scored[0]}'")
    won = aside.locator('[aria-current="step"]')
    expect(won).to_have_attribute("href", f"#{scored[0]}")
    for gain in gained(lines, scored[0]):
        expect(won).to_contain_text(f"+{gain}")


def gained(lines: list[dict[str, Any]], at: int) -> list[int]:
    """List what somebody has won by a move."""
    pairs = zip(lines[at]["points"], lines[at - 1]["points"], strict=True)
    return [after - before for after, before in pairs if after > before]


def told(part: dict[str, Any]) -> str:
    """Tell seasons and rounds apart; the last scoring is one of its own."""
    return json.dumps(part)


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_curve_tells_the_points_and_leads_to_a_move(visitor: Come, house: House, game: str):
    page = opened(visitor(cookie=house.cookie), house, game)
    lines = house.ask("GET", f"/tables/{house.tables[game]}/replay/summary")["lines"]
    curve = page.get_by_role("figure")
    picture = curve.locator("> svg")
    assert picture.locator("path").count() == 2
    box = picture.bounding_box()
    assert box
    picture.click(position={"x": box["width"] - 1, "y": box["height"] / 2})
    until(lambda: shown(page) == f"#{len(lines) - 1}", what="the last move")
    points = [int(text) for text in curve.locator("b").all_inner_texts()]
    assert points == lines[-1]["points"]
    tops = picture.evaluate(
        "svg => [...svg.querySelectorAll('path')].map((one) => one.getPointAtLength(1e6).y)"
    )
    higher = points.index(max(points))
    assert points[0] == points[1] or tops[higher] < tops[1 - higher], "more points stand higher"


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_browser_checks_the_deal(visitor: Come, house: House, game: str):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables[game]}/replay")
    press(page, "replay.check")
    expect(page.get_by_text(words("verify.right"))).to_be_visible()
    assert page.get_by_text(words("verify.differs")).count() == 0


def test_the_browser_finds_a_deal_that_was_tampered_with(visitor: Come, house: House):
    table = house.tables["coverme"]

    def tamper(route: Route) -> None:
        record = json.loads(route.fetch().text())
        pile = next(event for event in record["events"] if event[0] == "shuffle")[2]
        pile[0], pile[-1] = pile[-1], pile[0]
        route.fulfill(body=json.dumps(record), content_type="application/x-ndjson")

    ada = visitor(cookie=house.cookie)
    ada.page.route(f"**/api/tables/{table}/record", tamper)
    page = ada.open(f"/t/{table}/replay")
    press(page, "replay.check")
    expect(page.get_by_text(words("verify.wrong"))).to_be_visible()


def test_a_game_goes_on_from_any_move(visitor: Come, house: House):
    page = visitor(cookie=house.cookie).open(f"/t/{house.tables['coverme']}/replay#6")
    press(page, "replay.play_on")
    page.get_by_role("dialog").get_by_role("button", name=words("play_on.begin"), exact=True).click()
    until(lambda: "/replay" not in page.evaluate("location.pathname"), what="a table of its own")
    until(lambda: moves(page), what="a decision")
    assert say("en", "web_pages.banner.origin") in page.locator("body").inner_text()
