"""A server whose rules are still being compiled: it hears and says how far they are; games begin later."""

import asyncio
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from frontrow.server.hall import DIGEST
from tests.waiting import until, wait_until

from .asking import browser, check_safe, get, make_table
from .controlled import Controlled
from .players import Player, started

DAY = 24 * 3600
DAILY = {"kind": "turns", "hours": 24}
ME_AND_A_BOT = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
BOTH = ["coverme", "suitup"]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Controlled]:
    """A server on which no game can be played yet."""
    with Controlled(tmp_path, unready=BOTH) as running:
        yield running


def preparing(answer: httpx.Response, game: str, done: int) -> str:
    """Check that something has to wait for a game's rules; give the sentence."""
    assert answer.status_code == 503, answer.text
    check_safe(answer)
    told = answer.json()
    text = told.pop("text")
    assert told == {"reason": "preparing", "game": game, "done": done, "total": 12}
    return str(text)


async def until_ready(server: Controlled, *unready: str) -> None:
    """Wait until the server has taken up the games whose rules have come."""
    await until(lambda: [one["game"] for one in get(f"{server.url}/api/rules").json()] == list(unready))


async def frame_of(player: Player) -> dict[str, Any]:
    """Ask for the table as a player sees it, as soon as it can be seen."""
    seen: list[httpx.Response] = []

    async def is_there() -> bool:
        seen.append(await player.person.http.get(f"/api/tables/{player.table}/frame"))
        assert seen[-1].status_code == 200 or seen[-1].json()["reason"] == "preparing"
        return seen[-1].status_code == 200

    await until(is_there)
    frame: dict[str, Any] = seen[-1].json()
    return frame


def left(frame: dict[str, Any], server: Controlled) -> list[int]:
    """Read how many seconds each seat has now."""
    status = frame["status"]
    gone = {seat: (server.time - status["at"]) // 1000 for seat in status["running"]}
    return [time // 1000 - gone.get(seat, 0) for seat, time in enumerate(status["left"])]


def test_whatever_needs_rules_is_told_how_far_they_are_and_all_else_works(server: Controlled):
    ada, ben = browser(server.url), browser(server.url, "Ben", "nl")
    server.tell("coverme 3")
    assert (ada.get("/health").status_code, ada.get("/ready").status_code) == (200, 503)
    table = make_table(ada, listed=True)
    assert ben.put(f"/api/tables/{table}/seats/1", json={}).status_code == 200
    assert ben.post(f"/api/tables/{table}/chat", json={"text": "Nog even"}).status_code == 201
    assert ada.get("/api/lobby").status_code == 200
    assert ada.get(f"/api/tables/{table}").json()["phase"] == "open"

    shown = [
        {"game": "coverme", "done": 3, "total": 12, "failed": None},
        {"game": "suitup", "done": 0, "total": 12, "failed": None},
    ]
    wait_until(lambda: ada.get("/api/rules").json() == shown)
    assert ada.get("/api/games").json()["unready"] == shown
    said = preparing(ada.post(f"/api/tables/{table}/start"), "coverme", 3)
    assert said.startswith("The rules of Cover Me are being set up: 3 of 12 steps are done.")
    said = preparing(ben.post("/api/lessons", json={"game": "suitup"}), "suitup", 0)
    assert said.startswith("De regels van Suit Up worden klaargezet: 0 van 12 stappen")


def test_a_game_begins_as_soon_as_its_own_rules_are_ready(server: Controlled):
    ada = browser(server.url)
    mine = make_table(ada, seats=ME_AND_A_BOT)
    other = make_table(ada, game="suitup", options={"players": 2}, seats=ME_AND_A_BOT)
    server.tell("coverme ready")
    asyncio.run(until_ready(server, "suitup"))
    assert ada.post(f"/api/tables/{mine}/start").json()["phase"] == "running"
    frame = ada.get(f"/api/tables/{mine}/frame").json()
    move = {"after": frame["seq"], "move": frame["view"]["legal"][0], "id": "first"}
    assert ada.post(f"/api/tables/{mine}/moves", json=move).status_code == 201
    preparing(ada.post(f"/api/tables/{other}/start"), "suitup", 0)
    assert ada.get("/ready").status_code == 503
    server.tell("suitup ready")
    asyncio.run(until_ready(server))
    assert ada.post(f"/api/tables/{other}/start").json()["phase"] == "running"
    assert ada.get("/ready").status_code == 200
    assert ada.get("/api/games").json()["unready"] == []


def test_running_games_go_on_when_their_rules_come_and_no_clock_has_run(tmp_path: Path):
    async def games(server: Controlled) -> None:
        cover, _ = await started(server.url, "coverme", {"players": 2}, pace=DAILY, listed=True)
        suit, _ = await started(server.url, "suitup", {"players": 2}, pace=DAILY)
        before = await frame_of(cover)
        server.restart(later=1000, unready=BOTH)
        await refused_on_a_socket(cover)
        server.turn(5000)
        server.restart(later=1000)  # in the middle of it
        server.turn(5000)
        with sqlite3.connect(tmp_path / "frontrow.sqlite") as database:
            database.execute("UPDATE tables SET digest = 'other rules'")
        server.tell("coverme ready")
        await until_ready(server, "suitup")
        await until(lambda: listed(server) == [cover.table])  # before anybody has asked for it
        after = await frame_of(cover)
        assert after["view"] == before["view"]
        assert max(left(after, server)) == DAY
        server.turn(100)
        assert min(left(await frame_of(cover), server)) == DAY - 100
        server.tell("suitup ready")
        assert min(left(await frame_of(suit), server)) == DAY
        with sqlite3.connect(tmp_path / "frontrow.sqlite") as database:
            assert database.execute("SELECT DISTINCT digest FROM tables").fetchall() == [(DIGEST,)]

    with Controlled(tmp_path) as server:
        asyncio.run(games(server))


def listed(server: Controlled) -> list[str]:
    """List the tables that the lobby shows."""
    return [one["table"] for one in get(f"{server.url}/api/lobby").json()["tables"]]


async def refused_on_a_socket(player: Player) -> None:
    """See a running table refused as long as its rules are not ready."""
    socket = await player.person.socket()
    await socket.send("watch", table=player.table)
    told = await socket.until("refused")
    wanted = {"reason": "preparing", "table": player.table, "game": "coverme", "done": 0, "total": 12}
    assert {name: told[name] for name in wanted} == wanted
    await socket.close()


def test_rules_that_cannot_be_compiled_are_told_and_the_other_game_goes_on(server: Controlled):
    ada, ben = browser(server.url), browser(server.url, "Ben", "nl")
    table = make_table(ada, seats=ME_AND_A_BOT)
    server.tell("coverme failed No space left on device")
    server.tell("suitup ready")
    asyncio.run(until_ready(server, "coverme"))
    sentence = "The rules of Cover Me could not be set up: No space left on device. Start the server again."
    answer = ada.post(f"/api/tables/{table}/start")
    assert answer.status_code == 503
    told = {"reason": "unprepared", "text": sentence, "game": "coverme", "done": 0, "total": 12}
    assert answer.json() == told
    assert [one["failed"] for one in ada.get("/api/rules").json()] == [sentence]
    assert "konden niet worden klaargezet" in ben.get("/api/rules").json()[0]["failed"]
    other = make_table(ada, game="suitup", options={"players": 2}, seats=ME_AND_A_BOT)
    assert ada.post(f"/api/tables/{other}/start").status_code == 200
