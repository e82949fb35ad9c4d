"""The room on a screen: any window is filled, nothing is cut, and what one needs stays in sight and in its place."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from frontrow.engine.words import say
from tests.server.asking import browser
from tests.server.process import Server
from tests.web.screens import House
from tests.web.visitors import DESK, PHONE, SMALLEST, Visitor, until

Come = Callable[..., Visitor]
Box = dict[str, float]

TABLES = [("coverme", seats) for seats in (2, 3, 4, 5)] + [("suitup", seats) for seats in (2, 3, 4)]
NARROW = [SMALLEST, PHONE, (820, 1180)]
WIDE = [DESK, (1920, 1080), (2560, 1440), (3840, 2160)]
EMPTIEST = 0.4
"""How much of a table on a wide screen may at most be far from everything."""

CUT = (Path(__file__).parent / "cut.js").read_text("utf-8")
LAID_OUT = "new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(go))))"
EMPTY = """() => {
  const table = document.querySelector("[data-table], .suitup")
  const { left, top, right } = table.getBoundingClientRect()
  const written = (one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
  const things = [...table.querySelectorAll("*")]
    .filter((one) => one.matches("button, select, svg, .cover, .print, .slot, .track") || written(one))
    .filter((one) => one.checkVisibility() && !one.closest(".heard"))
    .map((one) => one.getBoundingClientRect())
  const near = innerWidth / 100
  const isEmpty = (x, y) => !things.some((thing) =>
    x > thing.left - near && x < thing.right + near && y > thing.top - near && y < thing.bottom + near)
  const [across, down] = [80, 50]
  let empty = 0
  for (let column = 0; column < across; column++)
    for (let line = 0; line < down; line++)
      empty += isEmpty(left + ((column + 0.5) / across) * (right - left),
        top + ((line + 0.5) / down) * (innerHeight - top))
  return empty / (across * down)
}"""
"""Says how much of what a window shows of a table is farther from everything than a hundredth of its width."""


@pytest.fixture(scope="module")
def house(server: Server) -> House:
    """Somebody at tables of every size, each with something on it."""
    house = House(browser(server.url, "Ada", "en"))
    for game, seats in TABLES:
        house.tables[f"{game}{seats}"] = begun(house, game, seats)
    return house


def begun(house: House, game: str, seats: int) -> str:
    """Begin a game and play until the table looks as it mostly does."""
    table = house.begin(game, {"players": seats})
    goal = {"coverme": lambda view: view["month"] == 3, "suitup": lambda view: view["round"] == 3}[game]
    house.play(table, lambda view: goal(view) and view["phase"] in ("month", "turn"))
    return table


@pytest.fixture
def at_table(visitor: Come, house: House) -> Iterator[Callable[..., Page]]:
    """Open a table; nobody needs hints any more."""

    def opened(game: str, seats: int, size: tuple[int, int] = DESK, **wishes: Any) -> Page:
        guest = visitor(cookie=house.cookie, size=size, **wishes)
        guest.context.add_init_script("localStorage.setItem('frontrow', JSON.stringify({ hints: false }))")
        guest.open(f"/t/{house.tables[f'{game}{seats}']}")
        return guest.rest()

    yield opened


def resize(page: Page, size: tuple[int, int]) -> None:
    """Give a window another size, and wait until the page lies in it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate(LAID_OUT)


def box(page: Page, place: str) -> Box:
    """Tell where something lies in the window."""
    found = page.locator(place).first.bounding_box()
    assert found, place
    return dict(found)


def bottom(page: Page, place: str) -> float:
    """Tell how far down the last of some things reaches."""
    boxes = [one.bounding_box() for one in page.locator(place).all()]
    return max(found["y"] + found["height"] for found in boxes if found)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_any_screen_is_filled_and_nothing_is_cut(at_table: Callable[..., Page], game: str, seats: int):
    page = at_table(game, seats)
    found = {}
    for size in [*NARROW, *WIDE]:
        resize(page, size)
        assert page.evaluate(CUT) == [], size
        if size in WIDE:
            found[size] = page.evaluate(EMPTY)
            assert page.evaluate("document.scrollingElement.scrollHeight") <= size[1] + 1, size

    assert max(found.values()) <= EMPTIEST, found


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_covers_grow_with_the_window(at_table: Callable[..., Page], seats: int):
    page = at_table("coverme", seats)
    found = {}
    for size in WIDE[:3]:
        resize(page, size)
        places = (".slot", ".piles .card", "[data-hand] .face")
        found[size[0]] = [round(box(page, place)["width"]) for place in places]
    assert min(found[1440]) >= 75
    assert min(found[1920]) >= 95
    assert min(found[2560]) >= 150
    assert max(found[2560]) <= 230
    assert found[1440] < found[1920] < found[2560]


@pytest.mark.parametrize("size", [(1200, 800), (1280, 720), DESK, (1920, 1080)])
def test_the_log_stands_beside_the_table_and_changes_no_layout(
    at_table: Callable[..., Page], size: tuple[int, int]
):
    for game, seats, parts in (
        ("coverme", 4, [".rows", ".piles", "[data-hand]"]),
        ("suitup", 4, [".city", "section.mat", "section.bar"]),
    ):
        page = at_table(game, seats, size)
        before = order(page, parts)
        page.keyboard.press("l")
        log = page.get_by_role("complementary", name=say("en", "web_pages.log_and_chat"))
        expect(log).to_be_visible()
        page.evaluate(LAID_OUT)
        assert order(page, parts) == before
        expect(page.locator(".handle:visible")).to_have_count(0)
        beside, table = log.bounding_box(), box(page, "[data-table], .suitup")
        assert beside
        assert table["x"] + table["width"] <= beside["x"] + 1
        assert 200 <= beside["width"] <= 0.22 * size[0]
        assert page.evaluate(CUT) == []


def order(page: Page, parts: list[str]) -> list[tuple[bool, bool]]:
    """Tell which of some parts lies left of and above the next."""
    boxes = [box(page, part) for part in parts]
    return [
        (one["x"] + one["width"] <= other["x"] + 1, one["y"] + one["height"] <= other["y"] + 1)
        for one, other in zip(boxes, boxes[1:], strict=False)
    ]


def test_an_open_log_is_still_there_at_the_next_table(at_table: Callable[..., Page]):
    page = at_table("coverme", 3)
    page.keyboard.press("l")
    log = page.get_by_role("complementary", name=say("en", "web_pages.log_and_chat"))
    expect(log).to_be_visible()
    kept = page.evaluate("localStorage.getItem('frontrow')")
    page.context.add_init_script(f"localStorage.setItem('frontrow', {kept!r})")
    page.reload()
    expect(log).to_be_visible()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_mat_and_the_friends_are_in_sight_and_stay_in_their_place(
    at_table: Callable[..., Page], house: House, seats: int
):
    page = at_table("suitup", seats)
    table = house.tables[f"suitup{seats}"]
    places, questions = set(), set()
    for _ in range(12):
        mat = box(page, "section.mat")
        places.add((mat["x"], mat["y"], mat["width"]))
        questions.add(page.locator("#suitup-question").inner_text())
        assert mat["y"] + mat["height"] <= DESK[1]
        assert bottom(page, ".seats .seat") <= DESK[1]
        assert bottom(page, "section.bar") <= DESK[1]
        answer_one(house, table, page)
    assert len(questions) > 3
    assert len(places) == 1


def answer_one(house: House, table: str, page: Page) -> None:
    """Answer the question that is asked, of the rarest kind there is, and wait until the page shows the next one."""
    frame = house.frame(table)
    legal = frame["view"]["legal"]
    move = next((move for move in legal if move.startswith(("favor", "befriend", "stand"))), legal[0])
    body = {"after": frame["seq"], "move": move, "id": f"{frame['seq']}"}
    house.ask("POST", f"/tables/{table}/moves", body)
    now = str(house.frame(table)["seq"])
    until(lambda: page.locator("main").get_attribute("data-seq") == now, what="the next question")
    page.evaluate(LAID_OUT)


@pytest.mark.parametrize(("game", "place"), [("coverme", ".dock"), ("suitup", ".purse")])
def test_at_twice_the_size_everything_is_there(at_table: Callable[..., Page], game: str, place: str):
    page = at_table(game, 4, (DESK[0] // 2, DESK[1] // 2))
    assert page.evaluate(CUT) == []
    expect(page.locator(place)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, SMALLEST])
def test_on_a_phone_the_others_covers_stay_in_sight_and_lead_to_their_rows(
    at_table: Callable[..., Page], size: tuple[int, int]
):
    page = at_table("coverme", 5, size)
    rivals = page.get_by_role("list", name=say("en", "web_coverme.rivals"))
    expect(rivals.get_by_role("button")).to_have_count(4)
    newest = page.locator(".row:not(.own) li:nth-child(2) [data-card]").evaluate_all(
        "(all) => all.map((one) => one.querySelector('[aria-label]').ariaLabel)"
    )
    shown = [button.get_attribute("aria-label") or "" for button in rivals.get_by_role("button").all()]
    assert all(cover.split(". ")[0] in label for cover, label in zip(newest, shown, strict=True))
    page.mouse.wheel(0, 900)
    last = rivals.get_by_role("button").last
    last.tap()
    row = page.locator(".row").last
    until(lambda: in_sight(page, row.bounding_box()), what="the row of the last rival")
    assert in_sight(page, rivals.bounding_box())


def in_sight(page: Page, place: Any) -> bool:
    """Say whether something begins in the window, above the sheet with the hand."""
    return bool(place and 0 <= place["y"] <= box(page, ".dock")["y"] - 60)


@pytest.mark.parametrize("size", [PHONE, SMALLEST])
def test_on_a_phone_a_season_is_scored_where_one_sees_it(
    at_table: Callable[..., Page], house: House, size: tuple[int, int]
):
    page = at_table("coverme", 5, size, motion=True)
    page.evaluate("scrollTo(0, document.scrollingElement.scrollHeight)")
    page.evaluate(WATCH)
    table = house.tables["coverme5"]
    house.play(table, lambda view: view["phase"] != "month" or view["month"] != 3)
    until(lambda: page.evaluate("seen.length"), what="the scoring")
    for rows, dock in page.evaluate("seen"):
        assert len(rows) == 5
        assert all(0 <= top and end <= dock for top, end in rows)
    house.tables["coverme5"] = begun(house, "coverme", 5)


WATCH = """() => {
  globalThis.seen = []
  const places = () => [...document.querySelectorAll(".row")].map((row) => row.getBoundingClientRect())
  const look = () => {
    if (document.querySelector(".board.scoring"))
      seen.push([places().map(({ top, bottom }) => [top, bottom]), document.querySelector(".dock.dock section, section.dock").getBoundingClientRect().top])
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}"""
"""Notes, picture by picture, where the rows and the sheet with the hand are while a season is scored."""


def test_what_is_said_while_the_chat_is_shut_is_shown_for_a_moment(visitor: Come):
    ada, ben = visitor(name="Ada").take_a_name(), visitor(name="Ben").take_a_name()
    table = ada.ask("POST", "/tables", {"game": "coverme", "options": {"players": 2}})["table"]
    ben.ask("PUT", f"/tables/{table}/seats/1", {})
    ada.ask("POST", f"/tables/{table}/start")
    page = ada.open(f"/t/{table}")
    page.locator("main[data-seq]").wait_for()
    ben.ask("POST", f"/tables/{table}/chat", {"text": "Good luck"})
    toast = page.locator(".notices").get_by_text("Ben: Good luck")
    expect(toast).to_be_visible()
    told, hand = toast.bounding_box(), box(page, "[data-hand]")
    assert told
    assert told["y"] + told["height"] <= hand["y"]
