"""A first evening: the lesson is offered once, the first game is simple, a friend is one click away."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import frontrow
from frontrow.engine.words import say
from tests.web.test_around import moves, press, words
from tests.web.visitors import DESK, PHONE, Visitor, until

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
