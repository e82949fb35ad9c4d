"""Scores that lie face down, over the wire: nobody is sent what others have, until the end turns it up."""

import asyncio
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from .asking import browser, make_table, refused
from .client import Person
from .players import Message, Onlooker, Player, read, record_of, started
from .process import Server

ADVANCED = {"players": 2, "two_player": "advanced", "length": "shorter"}
THREE = {"players": 3, "length": "shorter"}
SUM = re.compile(r'"points":\s*[\[\d]')
"""Somebody's prestige, or the list of all in a result."""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("scores")) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> httpx.Client:
    return browser(server.url, "Ada")


async def face_down(url: str, options: dict[str, Any], **wish: Any) -> tuple[list[Player], Onlooker]:
    """Begin a game with scores face down; somebody watches it from the first frame on."""
    players = await started(url, "coverme", options, scores="face-down", **wish)
    stranger = Onlooker(Person(url), players[0].table, random.Random())
    await stranger.connect()
    return players, stranger


def check_covered(view: Message) -> None:
    """Check that a view tells one's own prestige and of the others how many cards they have."""
    for seat, editor in enumerate(view["seats"]):
        if seat == view["seat"]:
            assert isinstance(editor["points"], int)
            assert "face down" not in editor["scored"] + editor["middle"]
        else:
            assert editor["points"] is None
            assert set(editor["scored"] + editor["middle"]) <= {"face down"}


def check_sent(player: Player, result: Message) -> int:
    """Check all that was ever sent to a player; say how many cards of others they saw being scored."""
    assert player.socket is not None
    seen, covered = 0, 0
    for text in player.socket.raw:
        message = json.loads(text)
        view = message.get("view", {})
        if view.get("result"):
            assert [editor["points"] for editor in view["seats"]] == view["result"]["points"]
            assert view["result"] == result
            assert "face down" not in [card for seat in view["seats"] for card in seat["scored"]]
        elif view:
            check_covered(view)
            covered = sum(len(editor["scored"]) for editor in view["seats"])
            seen += any(editor["scored"] for editor in view["seats"])
        if not view.get("result"):
            own = 1 if view and view["seat"] is not None else 0
            assert len(SUM.findall(text)) == own, text[:200]
    assert player.frame is not None
    assert player.frame["view"]["result"], "the end was never told"
    assert seen, "nobody scored before the end"
    return covered


@pytest.mark.parametrize("options", [ADVANCED, THREE], ids=["two, advanced", "three"])
def test_nobody_is_sent_the_prestige_of_others_before_the_end(server: Server, options: dict[str, Any]):
    async def play() -> None:
        players, stranger = await face_down(server.url, options)
        await asyncio.gather(*(player.play() for player in (*players, stranger)))
        record = await record_of(players[0])
        counts = {check_sent(player, record["result"]) for player in (*players, stranger)}
        assert len(counts) == 1, "all saw as many cards lie face down"
        assert "scores" not in record["options"]

    asyncio.run(play())


async def ask_around(player: Person, stranger: Person, table: str) -> None:
    """Ask for everything about a running game that can be asked for."""
    for person in (player, stranger):
        for path in ("", "/frame", "/frame?after=0", "/chat", "/record", "/replay"):
            answer = await person.http.get(f"/api/tables/{table}{path}")
            view = answer.json().get("view") if path.startswith("/frame") else None
            if view:
                check_covered(view)
            assert len(SUM.findall(answer.text)) == (view is not None and view["seat"] is not None), path
        for path in ("/api/lobby", "/metrics"):
            assert not SUM.search((await person.http.get(path)).text)


class Early(Player):
    """Plays until somebody has scored."""

    async def step(self) -> bool:
        """Go home as soon as a card lies under a magazine."""
        more = await super().step()
        return more and not (self.frame and any(seat["scored"] for seat in self.frame["view"]["seats"]))


def test_a_table_keeps_its_scores_face_down_over_power_cuts(tmp_path: Any):
    with Server(tmp_path) as server:

        async def before() -> tuple[str, list[Person]]:
            players, stranger = await face_down(server.url, THREE, listed=True)
            early = [Early(player.person, player.table, player.dice) for player in players]
            await asyncio.gather(*(player.play() for player in early))
            people = [player.person for player in players]
            await ask_around(people[0], stranger.person, players[0].table)
            return players[0].table, people

        async def after(table: str, people: list[Person]) -> None:
            for person in people:
                person.begin_anew()
            assert (await people[0].ask("GET", f"/api/tables/{table}"))["scores"] == "face-down"
            await ask_around(people[0], Person(server.url), table)

        table, people = asyncio.run(before())
        server.kill()
        server.start()
        asyncio.run(after(table, people))
        assert read(server.database, "SELECT plan FROM tables")[0]["plan"].count('"face-down"') == 1


async def first_frame(person: Person, table: str) -> Message:
    """Look at a game that has begun."""
    frame: Message = await person.ask("GET", f"/api/tables/{table}/frame")
    return frame


def test_a_rematch_and_playing_on_keep_them_face_down(server: Server):
    async def play() -> None:
        players, _ = await face_down(server.url, ADVANCED)
        await asyncio.gather(*(player.play() for player in players))
        ada, ben = (player.person for player in players)
        record = await record_of(players[0])
        over = players[0].table
        again = (await ada.ask("POST", f"/api/tables/{over}/rematch"))["table"]
        assert (await ben.ask("GET", f"/api/tables/{again}"))["scores"] == "face-down"
        await ben.ask("PUT", f"/api/tables/{again}/seats/1", {})
        await ada.ask("POST", f"/api/tables/{again}/start")
        check_covered((await first_frame(ben, again))["view"])
        late = len(record["events"]) * 2 // 3
        for deal in ("dealt", "anew"):
            wanted = {"event": late, "seat": 0, "deal": deal}
            other = (await ada.ask("POST", f"/api/tables/{over}/play-on", wanted))["table"]
            view = (await first_frame(ada, other))["view"]
            assert any(editor["scored"] for editor in view["seats"])
            check_covered(view)

    asyncio.run(play())


def test_scores_lie_open_unless_somebody_wants_them_face_down(ada: httpx.Client):
    for game in ("coverme", "suitup"):
        table = make_table(ada, game=game, options={"players": 2})
        assert ada.get(f"/api/tables/{table}").json()["scores"] == "open"
    offered = {game["game"]: game["scores"]["choices"] for game in ada.get("/api/games").json()["games"]}
    assert offered == {"coverme": ["open", "face-down"], "suitup": ["open"]}


@pytest.mark.parametrize(
    ("game", "language", "why"),
    [
        ("coverme", "en", "scores cannot be sideways; it can be open, face-down."),
        ("suitup", "en", "scores cannot be face-down; it can be open."),
        ("suitup", "nl", "scores kan niet face-down zijn"),
    ],
)
def test_what_a_game_cannot_lay_is_refused(server: Server, game: str, language: str, why: str):
    person = browser(server.url, "Ben", language)
    wish = {"game": game, "scores": "sideways" if game == "coverme" else "face-down"}
    assert why in refused(person.post("/api/tables", json=wish), 400, "bad_option.value")


def test_the_lobby_tells_how_scores_lie(ada: httpx.Client):
    table = make_table(
        ada, scores="face-down", listed=True, seats=[{"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    )
    ada.post(f"/api/tables/{table}/fill", json={})
    ada.post(f"/api/tables/{table}/start")
    shown = {one["table"]: one for one in ada.get("/api/lobby").json()["tables"]}
    assert shown[table]["scores"] == "face-down"
