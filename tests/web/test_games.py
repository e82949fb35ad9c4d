"""Whole games in real browsers, each person in one of their own, to the end."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

import frontrow
from frontrow.engine.words import say
from tests.server.process import Server
from tests.web.players import Player, play_to_the_end, sit_together
from tests.web.visitors import DESK, PHONE, until

Seat = Callable[..., Player]


@pytest.fixture
def seat(browser: Browser, server: Server) -> Iterator[Seat]:
    """Somebody comes to play; in the end nothing may have gone wrong in their browser."""
    came: list[Player] = []

    def come(**wishes: Any) -> Player:
        came.append(Player(browser, server, seed=len(came), **wishes))
        return came[-1]

    yield come
    for player in came:
        player.close()


def check_the_end(players: list[Player], table: str) -> None:
    """Check that all see the same result, and that the record is right."""
    record = players[0].page.evaluate(f"fetch('/api/tables/{table}/record').then((answer) => answer.text())")
    frontrow.verify(json.loads(record))
    result = json.loads(record)["result"]
    for player in players:
        text = player.page.locator("main").inner_text()
        for points in result["points"]:
            assert str(points) in text
    winner = players[result["winners"][0]]
    assert say(winner.language, "web_pages.over.you_win") in winner.page.locator("main").inner_text() or (
        len(result["winners"]) > 1
    )


COVERME = {
    "two, advanced, one by keyboard alone": (
        {"players": 2, "two_player": "advanced", "length": "shorter"},
        [{"by": "keyboard"}, {"size": PHONE, "by": "finger", "language": "nl"}],
    ),
    "five": (
        {"players": 5, "length": "shorter", "scoring": "equal", "removed": "W"},
        [{}, {}, {"size": PHONE, "by": "finger", "language": "nl"}, {"language": "nl"}, {"theme": "dark"}],
    ),
}
SUITUP = {
    "two, one by keyboard alone": (
        {"players": 2},
        [{"by": "keyboard"}, {"size": PHONE, "by": "finger", "language": "nl"}],
    ),
    "four": (
        {"players": 4},
        [{}, {"language": "nl", "theme": "dark"}, {"size": PHONE, "by": "finger"}, {}],
    ),
}


@pytest.mark.parametrize("who", COVERME)
def test_a_whole_game_of_cover_me(seat: Seat, who: str):
    options, people = COVERME[who]
    players = [seat(name=f"Editor {number}", **wishes) for number, wishes in enumerate(people)]
    table = sit_together(players, "coverme", options)
    play_to_the_end(players)
    check_the_end(players, table)
    assert all(player.played > 20 for player in players)


@pytest.mark.parametrize("who", SUITUP)
def test_a_whole_game_of_suit_up(seat: Seat, who: str):
    options, people = SUITUP[who]
    players = [seat(name=f"Friend {number}", **wishes) for number, wishes in enumerate(people)]
    table = sit_together(players, "suitup", options)
    play_to_the_end(players)
    check_the_end(players, table)


def chosen(player: Player) -> list[str]:
    """Say what somebody has chosen in secret, as their own view tells."""
    table = player.page.evaluate("location.pathname.split('/')[2]")
    found: list[str] = player.ask("GET", f"/tables/{table}/frame")["view"]["commit"]
    return found


def test_in_the_middle_of_a_month_nothing_is_lost(seat: Seat):
    """Reload, no network for a while, the back button, and a second tab."""
    ada, ben = seat(name="Ada", motion=True, size=DESK), seat(name="Ben")
    table = sit_together([ada, ben], "coverme", {"players": 2, "first_game": True, "length": "shorter"})
    while not chosen(ada):
        ada.step()
    first = chosen(ada)
    ada.page.reload()
    ada.page.locator("main[data-seq]").wait_for()
    assert chosen(ada) == first
    second = ada.context.new_page()
    second.goto(f"{ada.server.url}/t/{table}")
    second.locator("main[data-seq]").wait_for()
    offered = ada.ask("GET", f"/tables/{table}/frame")["instead"]
    instead = ada.dice.choice([move for move in offered if move != f"play {first[0]}"])
    second.locator(f'[data-move="{instead}"]').first.click()
    second.wait_for_timeout(500)
    assert chosen(ada) == [instead.removeprefix("play ")]
    ada.page.get_by_role("link", name=say("en", "web_pages.to_front")).first.click()
    ada.page.go_back()
    ada.page.locator("main[data-seq]").wait_for()
    ada.context.set_offline(True)
    before = ada.seq
    while not chosen(ben):
        ben.step()
    ada.page.wait_for_timeout(500)
    assert ada.seq == before
    ada.context.set_offline(False)
    for page in (ada.page, second):
        until(lambda page=page: page.locator("main").get_attribute("data-seq") != before, what="the reveal")
    revealed = [
        cover for row in ada.ask("GET", f"/tables/{table}/frame")["view"]["rows"] for cover in row["covers"]
    ]
    assert instead.removeprefix("play ") in [cover["card"] for cover in revealed]
