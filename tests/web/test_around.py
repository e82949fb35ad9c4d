"""Around the game: from the front page to a first decision, friends by link, chat, another device."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import frontrow
from frontrow.engine.words import say
from tests.web.visitors import PHONE, Visitor, until

Come = Callable[..., Visitor]


def words(key: str, **values: object) -> str:
    """Say something as the English page does."""
    return say("en", f"web_pages.{key}", **values)


def moves(page: Page) -> list[str]:
    """List the moves that the page offers."""
    offered = '[data-move]:not([aria-disabled="true"])'
    return page.evaluate(f"[...document.querySelectorAll('{offered}')].map((one) => one.dataset.move)")


def press(page: Page, key: str, **values: object) -> None:
    """Press a button by what it says."""
    page.get_by_role("button", name=words(key, **values), exact=True).first.click()


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_two_clicks_lead_from_the_front_page_to_the_first_decision(visitor: Come, game: str):
    page = visitor().open()
    story = page.locator("article, section").filter(has_text=say("en", f"{game}.idea")).last
    story.get_by_role("button", name=words("home.play_now")).click()
    until(lambda: moves(page), what="a decision")
    assert re.fullmatch(r"/t/[0-9a-z]{12}", page.evaluate("location.pathname"))
    until(lambda: page.title().startswith("●"), what="the title's sign that it is your turn")


def test_friends_meet_by_a_link(visitor: Come):
    ada, ben = visitor(name="Ada"), visitor(name="Ben", size=PHONE)
    host = ada.open("/new/suitup")
    host.get_by_label(words("option.players")).first.wait_for()
    host.get_by_text("2", exact=False).first.wait_for()
    ada.take_a_name()
    made = ada.ask("POST", "/tables", {"game": "suitup", "options": {"players": 2}})
    ada.open(f"/t/{made['table']}")
    link = host.get_by_label(words("room.link"))
    expect(link).to_have_value(made["url"])
    assert host.get_by_role("img", name=words("room.qr")).evaluate("one => one.naturalWidth") > 20
    guest = ben.take_a_name().open(f"/t/{made['table']}")
    press(guest, "room.sit")
    expect(host.get_by_text("Ben").first).to_be_visible()
    press(host, "room.start")
    until(lambda: moves(host) or moves(guest), what="a decision")
    for page in (host, guest):
        assert "Ada" in page.locator("main").inner_text() or "Ada" in page.locator("body").inner_text()


def test_what_somebody_says_is_heard_and_no_markup(visitor: Come):
    ada, ben = visitor(name="Ada").take_a_name(), visitor(name="<b>Ben").take_a_name()
    table = ada.ask("POST", "/tables", {"game": "suitup", "options": {"players": 2}})["table"]
    ben.ask("PUT", f"/tables/{table}/seats/1", {})
    ada.ask("POST", f"/tables/{table}/start")
    said = "<img src=x onerror=alert(1)> & 'so on'"
    for one in (ada, ben):
        one.open(f"/t/{table}")
        one.page.locator("main").wait_for()
    ben.ask("POST", f"/tables/{table}/chat", {"text": said})
    page = ada.page
    for other in (page, ben.page):
        other.get_by_role("button", name=re.compile("Log")).first.click()
        press(other, "chat")
    expect(page.get_by_text(said).first).to_be_visible()
    expect(page.get_by_text("<b>Ben").first).to_be_visible()
    page.get_by_label(words("chat.say")).fill("Well met")
    press(page, "chat.send")
    expect(ben.page.get_by_text("Well met").first).to_be_visible()


def test_a_table_that_there_is_not_is_told_kindly(visitor: Come):
    page = visitor().open("/t/000000000000")
    expect(page.get_by_role("heading", name=words("closed.no_table"))).to_be_visible()
    page.get_by_role("link", name=words("closed.home"), exact=True).click()
    expect(page.get_by_role("button", name=words("home.play_now")).first).to_be_visible()


def test_another_device_becomes_mine_by_a_link(visitor: Come):
    ada, phone = visitor(name="Ada").take_a_name(), visitor(size=PHONE)
    link = ada.ask("POST", "/me/links")
    page = phone.page
    page.goto(link["url"])
    press(page, "enter.claim")
    until(lambda: phone.ask("GET", "/games")["you"], what="somebody")
    assert phone.ask("GET", "/games")["you"]["name"] == "Ada"
    assert link["code"] not in page.url


def test_the_settings_are_kept(visitor: Come):
    ada = visitor(name="Ada").take_a_name()
    page = ada.open("/settings")
    page.get_by_label(say("nl", "web.other_language")).or_(page.get_by_text("Nederlands")).first.wait_for()
    page.get_by_role("button", name="Nederlands").click()
    until(lambda: ada.language == "nl")
    page.reload()
    until(lambda: ada.language == "nl")
    until(lambda: ada.ask("GET", "/games")["you"]["language"] == "nl", what="the server knows")


def test_the_shell_opens_without_a_network_and_can_be_installed(visitor: Come):
    ada = visitor(name="Ada", installs=True)
    page = ada.open()
    manifest = page.evaluate("fetch('/manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert page.evaluate(f"fetch('{icon['src']}').then((answer) => answer.ok)")
    assert page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    ada.context.set_offline(True)
    page.goto(f"{ada.server.url}/rules/coverme")
    expect(page.get_by_text("CM-1.1").first).to_be_visible()
    ada.context.set_offline(False)


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_rule_is_one_key_away(visitor: Come, game: str):
    ada = visitor(name="Ada").take_a_name()
    seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
    table = ada.ask("POST", "/tables", {"game": game, "options": {"players": 3}, "seats": seats})["table"]
    ada.ask("POST", f"/tables/{table}/start")
    page = ada.open(f"/t/{table}")
    until(lambda: moves(page), what="a decision")
    page.keyboard.press("r")
    first = {"coverme": "CM-2.1", "suitup": "SU-1.1"}[game]
    expect(page.get_by_role("dialog").get_by_text(first, exact=True).first).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("d")
    expect(page.get_by_role("dialog", name=words("description"))).to_be_visible()


def test_a_dialog_that_has_closed_does_not_close_the_next_one(visitor: Come):
    ada = visitor(name="Ada").take_a_name()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": "suitup", "options": {"players": 2}, "seats": seats}
    table = ada.ask("POST", "/tables", wish)["table"]
    ada.ask("POST", f"/tables/{table}/start")
    page = ada.open(f"/t/{table}")
    until(lambda: moves(page), what="a decision")
    page.keyboard.press("r")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.evaluate(
        """() => new Promise((done) => {
          const dialog = document.querySelector("dialog")
          dialog.addEventListener("close", () => setTimeout(done))
          dialog.close()
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "d", bubbles: true }))
        })"""
    )
    expect(page.get_by_role("dialog", name=words("description"))).to_be_visible()


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_lesson_begins_and_goes_on(visitor: Come, game: str):
    page = visitor().open(f"/learn/{game}")
    press(page, "learn.begin")
    title = words(f"coach.{game}.welcome.title")
    expect(page.get_by_text(title)).to_be_visible()
    page.get_by_role("button", name=words("coach.next")).click()
    expect(page.get_by_text(title)).to_have_count(0)
    until(lambda: moves(page), what="a decision")


@pytest.mark.parametrize(
    ("language", "at_table", "in_general"),
    [("en", "7 points for Ada", "6 points for Ada"), ("nl", "7 punten voor Ada", "6 punten voor Ada")],
)
def test_the_rules_at_a_table_are_those_of_its_edition(
    visitor: Come, language: str, at_table: str, in_general: str
):
    ada = visitor(name="Ada", language=language).take_a_name()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    options = {"players": 2, "edition": "balanced"}
    table = ada.ask("POST", "/tables", {"game": "suitup", "options": options, "seats": seats})["table"]
    ada.ask("POST", f"/tables/{table}/start")
    page = ada.open(f"/t/{table}")
    until(lambda: moves(page), what="a decision")
    page.keyboard.press("r")
    book = page.get_by_role("dialog")
    expect(book.get_by_text(at_table)).to_have_count(1)
    expect(book.get_by_text(in_general)).to_have_count(0)


def test_the_rules_can_be_read_for_every_edition(visitor: Come):
    page = visitor().open("/rules/suitup")
    rule = page.locator("[id='SU-3.3']")
    expect(rule).to_contain_text("you collect 2 + 2 + 1 + 1 = 6 palettes.")
    edition = page.get_by_label(words("option.edition"))
    edition.select_option(label=say("en", "suitup.value.edition.balanced"))
    expect(rule).to_contain_text("you collect 2 + 2 + 2 + 2 + 2 + 1 + 1 = 12 palettes.")
    edition.select_option(label=say("en", "suitup.value.edition.reconstructed"))
    expect(rule).to_contain_text("you collect 2 + 2 + 1 + 1 = 6 palettes.")
    page.goto(page.url.replace("suitup", "coverme"))
    expect(page.locator("[id='CM-1.1']")).to_be_visible()
    expect(edition).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_new_table_says_whose_numbers_an_edition_has(visitor: Come, language: str):
    page = visitor(language=language).open("/new/suitup")
    whose = {"en": "Nearly all numbers are ours", "nl": "Bijna alle getallen zijn van ons"}[language]
    edition = page.get_by_role("group", name=say(language, "web_pages.option.edition"))
    expect(edition).to_contain_text(whose)
    expect(edition.get_by_role("radio")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_lesson_closes_with_tips(visitor: Come, game: str, language: str):
    ada = visitor(name="Ada", language=language).take_a_name()
    table = ada.ask("POST", "/lessons", {"game": game})["table"]
    ada.ask("POST", f"/tables/{table}/do", {"what": "leave"})  # bots play it to the end
    seq = 0
    while (frame := ada.ask("GET", f"/tables/{table}/frame?after={seq}&wait=10"))["view"]["result"] is None:
        seq = frame["seq"]
    page = ada.open(f"/learn/{game}#{table}")
    coach = page.get_by_role("complementary")
    on = coach.get_by_role("button", name=re.compile(say(language, "web_pages.coach.next")))
    expect(coach.get_by_role("heading")).to_be_visible()
    for _ in range(20):
        if not on.count():
            break
        on.click()
    tips = say(language, f"web_pages.coach.{game}.tips").split("\n")
    assert len(tips) == 4
    expect(coach.get_by_role("heading")).to_have_text(say(language, f"web_pages.coach.{game}.tips.title"))
    expect(coach.get_by_role("listitem")).to_have_text(tips)
    expect(coach.get_by_role("button", name=say(language, "web_pages.coach.real"))).to_be_visible()
