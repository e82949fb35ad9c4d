"""Whole games in real browsers, each person in one of their own, to the end."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser

import frontrow
from frontrow.engine.words import say
from tests.server.process import Server
from tests.web.players import (
    Player,
    Wanted,
    hurry,
    open_pages,
    play_to_the_end,
    press_until,
    sit_together,
)
from tests.web.visitors import DESK, PHONE, PLAIN, until

Seat = Callable[..., Player]


@pytest.fixture
def seat(browser: Browser, server: Server) -> Iterator[Seat]:
    """Somebody comes to play with a plain browser; in the end nothing may have gone wrong in it."""
    came: list[Player] = []

    def come(**wishes: Any) -> Player:
        came.append(Player(browser, server, seed=len(came), **PLAIN | wishes))
        return came[-1]

    yield come
    for player in came:
        player.close()


def check_the_end(players: list[Player], table: str) -> None:
    """Check that all see the same result, and that the record is right."""
    record = players[0].ask("GET", f"/tables/{table}/record")
    frontrow.verify(record)
    result = record["result"]
    for player in players:
        text = player.page.locator("main").inner_text()
        for points in result["points"]:
            assert str(points) in text
    winner = players[result["winners"][0]]
    assert say(winner.language, "web_pages.over.you_win") in winner.page.locator("main").inner_text() or (
        len(result["winners"]) > 1
    )


class Evening(NamedTuple):
    """A game, the people who play it, what they press of it, and which decisions are always among that.

    They press all until it is `begun`, then nothing until it is `late`, and from then on all to the end. A
    decision is told by its phase, or by its phase and the verb of the move. Everybody presses at `least` so
    much: a cover for every month, and the draft; how often else somebody is asked hangs on the cards.
    """

    game: str
    options: dict[str, Any]
    people: list[dict[str, Any]]
    everybody: set[str]
    somebody: frozenset[str] = frozenset()
    least: int = 0
    begun: Wanted | None = None
    late: Wanted | None = None


def is_drafted(view: dict[str, Any]) -> bool:
    """Say whether everybody has drafted a hand."""
    return view["phase"] == "month"


def is_second_round(view: dict[str, Any]) -> bool:
    """Say whether everybody has come to town and had a turn."""
    return view["round"] == 2


def is_last_new_year(view: dict[str, Any]) -> bool:
    """Say whether hand cards are exchanged for the last time, before two seasons."""
    return view["year"] == 4


def ends_last_spring(view: dict[str, Any]) -> bool:
    """Say whether it is the last month before the last season."""
    return view["year"] == 4 and view["month"] == 3


def is_circle_nearly_full(view: dict[str, Any]) -> bool:
    """Say whether one more friend ends the game."""
    return max(len(seat["friends"]) for seat in view["seats"]) >= 5


MOUSE, KEYBOARD, FINGER = {"by": "mouse"}, {"by": "keyboard"}, {"size": PHONE, "by": "finger"}
DUTCH, DARK, PRINTS, INSTALLS = {"language": "nl"}, {"theme": "dark"}, {"prints": True}, {"installs": True}
YEAR = {"month", "swap swap", "exchange"}
EVENINGS = {
    "Cover Me, whole": Evening(
        "coverme",
        {"players": 2, "length": "shorter"},
        [MOUSE | PRINTS | INSTALLS, FINGER | INSTALLS],
        everybody={"draft", "swap pass"} | YEAR,
        least=27,
    ),
    "Suit Up, whole": Evening(
        "suitup",
        {"players": 2},
        [FINGER | INSTALLS, MOUSE | INSTALLS],
        everybody={"mat", "stand", "turn go", "turn befriend"},
    ),
    "Cover Me, two, advanced, one by keyboard alone": Evening(
        "coverme",
        {"players": 2, "two_player": "advanced", "length": "shorter"},
        [KEYBOARD | PRINTS, FINGER | DUTCH],
        everybody={"draft"} | YEAR,
        least=15,
        begun=is_drafted,
        late=is_last_new_year,
    ),
    "Cover Me, five": Evening(
        "coverme",
        {"players": 5, "length": "shorter", "scoring": "equal", "removed": "W"},
        [MOUSE, MOUSE, FINGER | DUTCH | PRINTS, MOUSE | DUTCH, MOUSE | DARK],
        everybody={"month", "pick"},
        least=5,
        late=ends_last_spring,
    ),
    "Suit Up, two, one by keyboard alone": Evening(
        "suitup",
        {"players": 2},
        [KEYBOARD, FINGER | DUTCH],
        everybody={"mat", "stand", "turn"},
        somebody=frozenset({"turn befriend"}),
        begun=is_second_round,
        late=is_circle_nearly_full,
    ),
    "Suit Up, four": Evening(
        "suitup",
        {"players": 4},
        [MOUSE, MOUSE | DUTCH | DARK, FINGER, MOUSE],
        everybody={"turn"},
        somebody=frozenset({"turn befriend"}),
        late=is_circle_nearly_full,
    ),
}


@pytest.mark.parametrize("name", EVENINGS)
def test_a_game_is_played_in_browsers_to_its_end(seat: Seat, name: str):
    evening = EVENINGS[name]
    players = [seat(name=f"Friend {number}", **wishes) for number, wishes in enumerate(evening.people)]
    table = sit_together(players, evening.game, evening.options)
    if evening.begun:
        press_until(players, evening.begun)
    if evening.late:
        hurry(players, evening.late)
    play_to_the_end(players)
    check_the_end(players, table)
    for player in players:
        assert len(player.pressed) >= evening.least
        assert decisions(player) >= evening.everybody
    assert set().union(*map(decisions, players)) >= evening.somebody


def decisions(player: Player) -> set[str]:
    """Tell what somebody has pressed, by phases alone and with the verbs of the moves."""
    return {told for phase, verb in player.pressed for told in (phase, f"{phase} {verb}")}


WITNESS = """() => {
  globalThis.ends = []
  const main = document.querySelector("main")
  const look = () => main.dataset.over === "true" && ends.push(main.querySelector("h1")?.innerText)
  new MutationObserver(look).observe(main, { attributes: true, attributeFilter: ["data-over"] })
}"""
"""Notes what a table says in the very moment from which on it tells that its game is over."""


@pytest.mark.parametrize("game", frontrow.GAMES)
def test_a_table_tells_that_it_is_over_when_it_shows_the_end(seat: Seat, game: str):
    ada = seat(name="Ada").take_a_name()
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    wish = {"game": game, "options": {"players": 2}, "seats": seats}
    table = ada.ask("POST", "/tables", wish)["table"]
    ada.ask("POST", f"/tables/{table}/start")
    page, ada.table = ada.open(f"/t/{table}"), table
    until(lambda: ada.seq)
    page.evaluate(WITNESS)
    ada.ask("POST", f"/tables/{table}/do", {"what": "leave"})
    until(lambda: ada.over, what="the end")
    assert page.evaluate("ends") == [page.locator("main h1").inner_text()]
    assert ada.frame()["view"]["result"]


def chosen(player: Player) -> list[str]:
    """Say what somebody has chosen in secret, as their own view tells."""
    found: list[str] = player.frame()["view"]["commit"]
    return found


def test_in_the_middle_of_a_month_nothing_is_lost(seat: Seat):
    """Reload, no network for a while, the back button, and a second tab."""
    ada, ben = seat(name="Ada", motion=True, size=DESK, **INSTALLS), seat(name="Ben")
    table = sit_together([ada, ben], "coverme", {"players": 2, "first_game": True, "length": "shorter"})
    open_pages([ada, ben])
    while not chosen(ada):
        ada.step()
    first = chosen(ada)
    ada.page.reload()
    ada.page.locator("main[data-seq]").wait_for()
    assert chosen(ada) == first
    second = ada.context.new_page()
    second.goto(f"{ada.server.url}/t/{table}")
    second.locator("main[data-seq]").wait_for()
    offered = ada.frame()["instead"]
    instead = ada.dice.choice([move for move in offered if move != f"play {first[0]}"])
    second.locator(f'[data-move="{instead}"]').first.click()
    until(lambda: chosen(ada) == [instead.removeprefix("play ")], what="another choice")
    ada.page.get_by_role("link", name=say("en", "web_pages.to_front")).first.click()
    ada.page.go_back()
    ada.page.locator("main[data-seq]").wait_for()
    ada.context.set_offline(True)
    before = ada.seq
    while not chosen(ben):
        ben.step()
    assert ada.seq == before
    ada.context.set_offline(False)
    for page in (ada.page, second):
        until(lambda page=page: page.locator("main").get_attribute("data-seq") != before, what="the reveal")
    revealed = [cover for row in ada.frame()["view"]["rows"] for cover in row["covers"]]
    assert instead.removeprefix("play ") in [cover["card"] for cover in revealed]
