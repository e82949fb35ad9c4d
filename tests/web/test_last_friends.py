"""Suit Up's last friends in browsers: chosen by all at once and in secret, revealed together (SU-8.3)."""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Locator, expect

from frontrow.engine.words import say
from tests.server.process import Server
from tests.web.late import lay_late
from tests.web.players import Player
from tests.web.test_looks import CUT, found_by_axe
from tests.web.visitors import PHONE, PLAIN, until

WISHES: list[dict[str, Any]] = [
    {"name": "Ada", "by": "keyboard"},
    {"name": "Ben", "by": "finger", "size": PHONE, "language": "nl"},
    {"name": "Cleo", "motion": True},
    {"name": "Dora"},
    {"name": "Emil"},
]
"""Four who play, each in their own way, and Emil, who watches."""


class Evening(NamedTuple):
    """The people at a table, and on which seats the first four sit."""

    people: list[Player]
    seats: list[int]


@pytest.fixture
def evening(browser: Browser, server: Server) -> Iterator[Evening]:
    """Four people and a spectator look at a game in which the last friends are due."""
    came = [Player(browser, server, seed=number, **PLAIN | wish) for number, wish in enumerate(WISHES)]
    for player in came:
        player.take_a_name()
    code, seats = lay_late(server, came[:4])
    for player in came:
        player.table = code
        player.open(f"/t/{code}")
        until(lambda player=player: player.seq, what="a table")
    yield Evening(came, seats)
    for player in came:
        player.close()


def words(player: Player, key: str, **values: object) -> str:
    """Say something as a player reads it."""
    return say(player.speaks, key, **values)


def headline(player: Player) -> Locator:
    """Find what the page says first: what is asked, or what we wait for."""
    return player.page.locator("#suitup-question")


def doing(player: Player, name: str) -> Locator:
    """Find what the page says somebody does."""
    return player.page.locator("article.seat").filter(has_text=name).locator(".doing")


def chosen(player: Player) -> str | None:
    """Read whom the page says its own player has chosen in secret."""
    return player.page.locator("[data-late]").get_attribute("data-late")


def befriends(player: Player) -> list[str]:
    """List whom the page offers."""
    return sorted({move for move in player.moves() if move.startswith("befriend ")})


def knows(player: Player, names: list[str]) -> list[str]:
    """List which of these people occur anywhere in a page."""
    page = player.page.content()
    return [name for name in names if re.search(rf"\b{name}\b", page)]


def check_look(player: Player) -> None:
    """Check that nothing on a page is cut, and that axe-core finds nothing serious."""
    assert player.page.evaluate(CUT) == []
    assert found_by_axe(player.page) == {"light": [], "dark": []}


def begin_anew(player: Player) -> None:
    """Press what begins a secret choice anew."""
    player.use(player.page.get_by_role("button", name=words(player, "web_suitup.late.anew")))
    until(lambda: chosen(player) == "" and player.moves(), what="a choice begun anew")


def test_last_friends_are_chosen_in_secret_and_revealed_together(evening: Evening):
    ada, ben, cleo, dora, emil = evening.people
    hands = {player: player.frame()["view"]["hand"] for player in (ada, ben, cleo, dora)}

    # Everybody who can pay somebody is asked; who cannot is told so, and who watches sees who chooses.
    for player in (ada, ben, cleo):
        expect(headline(player)).to_have_text(words(player, "suitup.ask.last_friends_secret"))
    expect(headline(dora)).to_have_text(say("en", "suitup.told.nobody.you"))
    choosing = sorted(zip(evening.seats, ("Ada", "Ben", "Cleo"), strict=False))
    names = "{}, {} and {}".format(*(name for _, name in choosing))
    expect(headline(emil)).to_have_text(say("en", "web_suitup.late.choosing", names=names))
    expect(doing(emil, "Dora")).to_have_text("✓ ready")

    # Ada goes on stage by stage: no other page hears of it, and her own shows what she has set aside.
    seen = {player: (player.seq, player.page.locator("main").inner_html()) for player in (cleo, dora, emil)}
    first = ada.frame()["view"]["legal"][0]
    ada.make(first)
    person = first.split(" ")[1]
    assert all(move.startswith("pay ") for move in ada.moves())
    ada.page.reload()
    expect(headline(ada)).to_have_text(say("en", "suitup.ask.pay", person=person, price=4))
    ada.make(ada.moves()[0])
    expect(headline(ada)).to_have_text(say("en", "suitup.ask.last_friends_more"))
    assert chosen(ada) == person
    ada.page.reload()
    assert chosen(ada) == person
    for player, look in seen.items():
        assert (player.seq, player.page.locator("main").inner_html()) == look
    assert {player.name: knows(player, hands[ada]) for player in (ben, cleo, dora, emil)} == {
        "Ben": [], "Cleo": [], "Dora": [], "Emil": [],
    }  # fmt: skip

    # She is done, has second thoughts, and is done again; the others read no more than that.
    ada.make("done")
    expect(headline(ada)).to_have_text(say("en", "web_pages.chosen"))
    others = " and ".join(name for _, name in choosing if name != "Ada")
    expect(ada.page.get_by_text(f"We wait for {others}.")).to_be_visible()
    expect(doing(ben, "Ada")).to_have_text("✓ klaar")
    expect(doing(emil, "Ada")).to_have_text("✓ ready")
    assert befriends(ada) == []
    check_look(ada)
    begin_anew(ada)
    expect(doing(cleo, "Ada")).to_have_text("choosing")
    for move in (first, "pay", "done"):
        ada.make(next(offered for offered in ada.moves() if offered.startswith(move)))

    # Ben leaves it at that, Cleo befriends somebody, and with that all is revealed to everybody.
    ben.make("done")
    expect(doing(dora, "Ben")).to_have_text("✓ ready")
    expect(ben.page.locator("[data-late]")).to_contain_text(say("nl", "web_suitup.late.nobody"))
    assert [knows(emil, hands[player]) for player in (ada, ben, cleo, dora)] == [[]] * 4
    second = befriends(cleo)[0]
    cleo.make(second)
    while not cleo.over:
        cleo.make("done" if "done" in cleo.moves() else cleo.moves()[0])
    order = ada.frame()["view"]["order"]
    came = dict(zip(evening.seats, (person, "", second.split(" ")[1], ""), strict=True))
    for player in evening.people:
        until(lambda player=player: player.over, what="the end")
        shown = player.page.locator("[data-revealed]")
        told = [one.get_attribute("data-revealed") for one in shown.all()]
        assert told == [came[seat] for seat in order]
        expect(shown.nth(order.index(evening.seats[0]))).to_contain_text(person)
        nobody = shown.nth(order.index(evening.seats[3]))
        expect(nobody).to_contain_text(words(player, "web_suitup.late.nobody"))
        check_look(player)
