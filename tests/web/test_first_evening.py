"""A first evening: the lesson is offered once, the first game is simple, a friend is one click away."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import frontrow
from frontrow.engine.words import catalogue, say
from tests.web.test_around import moves, press, words
from tests.web.test_looks import AXE, CUT, serious
from tests.web.visitors import DESK, PHONE, SMALLEST, Visitor, until

Come = Callable[..., Visitor]
SIMPLER = {"coverme": {"first_game": True}, "suitup": {"abilities": False}}
WHOLE = {"coverme": {"first_game": False}, "suitup": {"abilities": True}}


def story(page: Page, game: str, language: str = "en") -> Locator:
    """Find what the front page tells of a game."""
    return page.get_by_role("article").filter(has_text=say(language, f"{game}.idea"))


def play_now(page: Page, game: str) -> None:
    """Press what begins a game on the front page."""
    story(page, game).get_by_role("button", name=words("home.play_now")).click()


def table_of(page: Page) -> str:
    """Wait for a table, and say which it is."""
    until(lambda: re.fullmatch(r"/t/[0-9a-z]{12}", page.evaluate("location.pathname")), what="a table")
    return str(page.evaluate("location.pathname"))[3:]


def agreed(visitor: Visitor, game: str) -> dict[str, Any]:
    """Wait for the first decision at a table, and say which of a first game's options it has."""
    table = table_of(visitor.page)
    until(lambda: moves(visitor.page), what="a decision")
    options = visitor.ask("GET", f"/tables/{table}")["options"]
    return {name: options[name] for name in SIMPLER[game]}


def finish(visitor: Visitor) -> None:
    """Let bots play the game on the page to its end, and see that."""
    table, seq = table_of(visitor.page), 0
    visitor.ask("POST", f"/tables/{table}/do", {"what": "leave"})
    while True:
        frame = visitor.ask("GET", f"/tables/{table}/frame?after={seq}&wait=10")
        if frame["view"]["result"] is not None:
            break
        seq = frame["seq"]
    visitor.page.locator('main[data-over="true"]').wait_for()


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_the_lesson_is_offered_once_and_the_first_game_is_the_simpler_one(visitor: Come, game: str):
    ada = visitor()
    page = ada.open()
    play_now(page, game)
    offer = page.get_by_role("dialog", name=words("offer.title", game=say("en", f"{game}.name")))
    expect(offer.get_by_role("button", name=words("home.learn"))).to_be_focused()
    offer.get_by_role("button", name=words("offer.play")).click()
    assert agreed(ada, game) == SIMPLER[game]
    ada.open()
    play_now(page, game)
    assert agreed(ada, game) == SIMPLER[game]
    finish(ada)
    ada.open()
    expect(story(page, game).get_by_label(words("home.which"))).to_have_value("whole")
    play_now(page, game)
    assert agreed(ada, game) == WHOLE[game]


def test_who_knows_better_plays_the_whole_game_at_once(visitor: Come):
    ada = visitor()
    page = ada.open()
    story(page, "suitup").get_by_label(words("home.which")).select_option("whole")
    play_now(page, "suitup")
    press(page, "offer.play")
    assert agreed(ada, "suitup") == WHOLE["suitup"]


def test_the_offer_leads_into_the_lesson(visitor: Come):
    page = visitor().open()
    play_now(page, "suitup")
    press(page, "home.learn")
    expect(page.get_by_role("heading", name=words("coach.suitup.welcome.title"))).to_be_visible()
    until(lambda: moves(page), what="a decision")
    page.reload()
    expect(page.get_by_role("complementary").get_by_role("heading")).to_be_visible()


@pytest.mark.parametrize("path", ["/", "/new/coverme"])
def test_a_friend_is_invited_by_one_click(visitor: Come, path: str):
    ada, ben = visitor(name="Ada"), visitor(name="Ben", size=PHONE)
    page = ada.open(path)
    page.get_by_role("button", name=words("home.invite")).first.click()
    table = table_of(page)
    room = ada.ask("GET", f"/tables/{table}")
    standard = frontrow.game("coverme", players=3).options
    assert room["options"] == standard
    assert [seat["kind"] for seat in room["seats"]] == ["person", "open", "open"]
    guest = ben.take_a_name().page
    guest.goto(page.get_by_label(words("room.link")).input_value())
    press(guest, "room.sit")
    expect(page.get_by_text("Ben").first).to_be_visible()


def group(page: Page, option: str) -> Locator:
    """Find an option of a game that can be chosen."""
    return page.get_by_role("group", name=words(f"option.{option}"), exact=True)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_table_asks_only_for_what_can_be_chosen(visitor: Come, size: tuple[int, int]):
    ada = visitor(size=size)
    page = ada.open("/new/coverme")
    expect(page.get_by_role("button", name=words("home.invite"))).to_be_visible()
    expect(group(page, "players")).to_have_count(0)
    page.get_by_text(words("new.otherwise")).click()
    expect(group(page, "players")).to_be_visible()
    for option in ("two_player", "removed"):
        expect(group(page, option)).to_have_count(0)
    group(page, "players").get_by_label(say("en", "coverme.value.players.2")).check()
    group(page, "two_player").get_by_label(say("en", "coverme.value.two_player.advanced")).check()
    group(page, "players").get_by_label(say("en", "coverme.value.players.3")).check()
    expect(group(page, "two_player")).to_have_count(0)
    group(page, "scoring").get_by_label(say("en", "coverme.value.scoring.equal")).check()
    expect(group(page, "removed").get_by_role("radio")).to_have_count(6)
    expect(group(page, "removed").get_by_role("radio", checked=True)).to_have_count(1)
    press(page, "new.make")
    options = ada.ask("GET", f"/tables/{table_of(page)}")["options"]
    assert (options["players"], options["two_player"], options["scoring"]) == (3, "fictional", "equal")


LIT = """() => [...document.querySelectorAll("[data-lit]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }))
  .map((one) => one.closest("[aria-label], [aria-labelledby]") ?? one)
  .map((one) => [one, document.getElementById(one.getAttribute("aria-labelledby"))])
  .map(([one, title]) => one.ariaLabel ?? (title ?? one).innerText)"""
"""Tells what lies in the light of a lesson: as those hear it named, or else by what stands in it."""
EDGE = "(one) => getComputedStyle(one).outlineStyle + ' ' + getComputedStyle(one).outlineColor"
ENOUGH = {"coverme": "spring", "suitup": "friend"}


def heading(page: Page) -> str:
    """Read what the coach speaks of."""
    return page.get_by_role("complementary").get_by_role("heading").inner_text()


def steps_of(game: str) -> dict[str, str]:
    """Find each step of a lesson by its title."""
    found = {}
    for key, title in catalogue("en").items():
        if match := re.fullmatch(rf"web_pages\.coach\.{game}\.(\w+)\.title", key):
            found.setdefault(title, match[1])
    return found


@pytest.mark.parametrize(
    ("game", "size"), [("coverme", DESK), ("coverme", PHONE), ("suitup", DESK), ("suitup", PHONE)]
)
def test_a_lesson_lights_up_what_each_step_speaks_of(visitor: Come, game: str, size: tuple[int, int]):
    ada = visitor(size=size).take_a_name()
    table = ada.ask("POST", "/lessons", {"game": game})["table"]
    page = ada.open(f"/learn/{game}#{table}")
    ada.rest()
    coach, titles = page.get_by_role("complementary"), steps_of(game)
    on = coach.get_by_role("button", name=re.compile(words("coach.next")))
    seen: dict[str, list[str]] = {}
    while ENOUGH[game] not in seen:
        until(lambda: page.evaluate(LIT), what=f"a light at {heading(page)}")
        seen[titles[heading(page)]] = page.evaluate(LIT)
        if on.count():
            on.click()
        else:
            decide(ada, table)
    assert page.locator("[data-lit]").first.evaluate(EDGE) == "solid rgb(224, 17, 95)"
    lit = {step: names[0] for step, names in seen.items()}
    expected = {
        "coverme": {"tracks": "web_coverme.trends", "month": "coverme.board.hand"},
        "suitup": {"turn": "web_suitup.city", "mat": "suitup.ask.mat"},
    }[game]
    for step, name in expected.items():
        assert lit[step].startswith(say("en", name)), lit


def decide(visitor: Visitor, table: str) -> None:
    """Answer as a pupil might, and wait until the page has come that far."""
    frame = visitor.ask("GET", f"/tables/{table}/frame")
    while not frame["view"]["legal"]:
        frame = visitor.ask("GET", f"/tables/{table}/frame?after={frame['seq']}&wait=10")
    legal = frame["view"]["legal"]
    move = next((move for move in legal if move.startswith("befriend")), legal[0])
    visitor.ask(
        "POST", f"/tables/{table}/moves", {"after": frame["seq"], "move": move, "id": str(frame["seq"])}
    )
    seen = visitor.ask("GET", f"/tables/{table}/frame")
    while not seen["view"]["legal"] and seen["view"]["result"] is None:
        seen = visitor.ask("GET", f"/tables/{table}/frame?after={seen['seq']}&wait=10")
    visitor.page.locator(f'main[data-seq="{seen["seq"]}"]').wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_what_opens_can_be_used_by_everybody(visitor: Come, theme: str):
    page = visitor(theme=theme, size=SMALLEST).open()
    play_now(page, "coverme")
    page.get_by_role("dialog").wait_for()
    page.evaluate(AXE)
    assert serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) == []
    page.keyboard.press("Escape")
    page.goto(f"{page.url}new/coverme")
    page.get_by_text(words("new.otherwise")).click()
    page.evaluate(AXE)
    assert serious(page.evaluate("axe.run(document, { resultTypes: ['violations'] })")) == []
    assert page.evaluate(CUT) == []
