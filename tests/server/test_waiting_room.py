"""Before the game: making a table, who sits where, what the host may do, and what the lobby shows of it."""

import asyncio
import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from . import asking
from .asking import browser, make_table, refused
from .client import Person, Socket
from .controlled import Controlled
from .process import Server

FOUR = {"players": 4, "first_game": True}
DUEL: dict[str, Any] = {"game": "suitup", "options": {"players": 2}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture
def ada(server: Server) -> httpx.Client:
    return browser(server.url)


@pytest.fixture
def ben(server: Server) -> httpx.Client:
    return browser(server.url, "Ben")


@pytest.fixture
def cleo(server: Server) -> httpx.Client:
    return browser(server.url, "Cleo")


def room(client: httpx.Client, table: str) -> dict[str, Any]:
    """Look at a table from outside."""
    shown: dict[str, Any] = client.get(f"/api/tables/{table}").json()
    return shown


def seats(client: httpx.Client, table: str) -> list[str | None]:
    """Say who sits where: a name, a bot, or what kind of seat it is."""
    return [seat["bot"] or seat["name"] or seat["kind"] for seat in room(client, table)["seats"]]


def styles(client: httpx.Client, table: str) -> list[str]:
    """Say which magazine or colour each seat has."""
    return [seat["style"] for seat in room(client, table)["seats"]]


def sit(client: httpx.Client, table: str, seat: int, **more: Any) -> httpx.Response:
    """Try to sit down."""
    return client.put(f"/api/tables/{table}/seats/{seat}", json=more)


def start(client: httpx.Client, table: str) -> httpx.Response:
    """Try to begin."""
    return client.post(f"/api/tables/{table}/start")


def person(client: httpx.Client) -> str:
    """Say somebody's public id."""
    return str(client.get("/api/me").json()["person"])


def test_who_makes_a_table_sits_at_it_and_is_its_host(server: Server, ada: httpx.Client, ben: httpx.Client):
    answer = ada.post("/api/tables", json={"game": "coverme"})
    table = answer.json()["table"]
    assert answer.json()["url"] == f"{server.url}/t/{table}"
    shown = room(ada, table)
    assert (shown["phase"], shown["host"], shown["you"]) == ("open", person(ada), 0)
    assert seats(ada, table) == ["Ada", "open", "open", "open"]
    assert styles(ada, table) == ["ostrelle", "velmara", "pirouelle", "lumarde"]
    assert shown["options"]["players"] == 4, "what is not said is standard"
    assert len(shown["commitment"]) == 64, "the deal is settled, and can be checked later"
    assert room(ben, table) == {**shown, "you": None}


def test_seats_are_as_they_were_wished_for(ada: httpx.Client):
    wishes = [
        {"kind": "bot", "bot": "greedy", "style": "lumarde"},
        {"kind": "me", "style": "zephyrine"},
        {"kind": "reserved", "name": "Ben"},
        {"kind": "open"},
    ]
    table = make_table(ada, options=FOUR, seats=wishes)
    assert seats(ada, table) == ["greedy", "Ada", "Ben", "open"]
    assert styles(ada, table) == ["lumarde", "zephyrine", "ostrelle", "velmara"]
    assert room(ada, table)["you"] == 1


@pytest.mark.parametrize(
    ("wish", "status", "reason"),
    [
        ({"game": "chess"}, 400, "no_game"),
        ({"game": "coverme", "options": {"players": 9}}, 400, "bad_option.value"),
        ({"game": "coverme", "options": {"players": True}}, 400, "bad_option.value"),
        ({"game": "coverme", "options": {"colour": "red"}}, 400, "bad_option.unknown"),
        ({"game": "coverme", "seats": [{"kind": "me"}]}, 400, "seats"),
        (DUEL | {"seats": [{"kind": "me"}] * 2}, 409, "seated_twice"),
        (DUEL | {"seats": [{"kind": "bot"}] * 2}, 400, "no_bot"),
        (DUEL | {"seats": [{"kind": "open", "style": "teal"}] * 2}, 409, "style_taken"),
        (DUEL | {"seats": [{"kind": "me", "style": "ostrelle"}, {"kind": "open"}]}, 400, "no_style"),
        ({"game": "coverme", "stand_in": "god"}, 400, "no_bot"),
        ({"game": "coverme", "pace": {"kind": "live", "reserve": 1}}, 400, "bad_request"),
        ({"game": "coverme", "pace": {"kind": "never"}}, 400, "bad_request"),
        ({"game": "coverme", "seed": "00" * 32}, 400, "bad_request"),
        ({"game": "coverme", "seats": [{"kind": "person"}] * 4}, 400, "bad_request"),
        ({"game": "coverme", "seats": [{"kind": "me"}] * 6}, 400, "bad_request"),
    ],
)  # fmt: skip
def test_what_cannot_be_had_is_refused_with_the_reason(
    ada: httpx.Client, wish: dict[str, Any], status: int, reason: str
):
    assert refused(ada.post("/api/tables", json=wish), status, reason)


def test_no_edition_is_ever_a_file(server: Server, ada: httpx.Client, tmp_path: Path):
    """A pipe that nobody writes to would keep the server waiting for ever, if it opened it."""
    pipe = tmp_path / "edition.toml"
    os.mkfifo(pipe)
    for edition in (
        "/etc/passwd",
        str(pipe),
        f"../..{pipe}",
        "",
        "reconstructed.toml",
        f"file://{pipe}",
        "/dev/zero",
    ):
        wish = {"game": "suitup", "options": {"players": 2, "edition": edition}}
        text = refused(ada.post("/api/tables", json=wish), 400, "no_edition")
        assert "root:" not in text
    for edition in (0, True, None):
        wish = {"game": "suitup", "options": {"players": 2, "edition": edition}}
        refused(ada.post("/api/tables", json=wish), 400, "no_edition")
    wish = {"game": "coverme", "options": {"edition": str(pipe)}}
    refused(ada.post("/api/tables", json=wish), 400, "bad_option.unknown")
    assert make_table(ada, game="suitup", options={"players": 2, "edition": "reconstructed"})


def test_people_sit_down_and_move(ada: httpx.Client, ben: httpx.Client, cleo: httpx.Client):
    table = make_table(ada, options=FOUR)
    assert sit(ben, table, 2).json()["you"] == 2
    assert seats(ada, table) == ["Ada", "open", "Ben", "open"]
    refused(sit(cleo, table, 2), 409, "seat_taken")
    refused(sit(cleo, table, 4), 404, "no_seat")
    assert sit(ben, table, 3).status_code == 200
    assert seats(ada, table) == ["Ada", "open", "open", "Ben"], "whoever moves leaves their seat"
    assert sit(ben, table, 3).status_code == 200, "sitting down twice changes nothing"
    refused(sit(ben, table, 0), 409, "seat_taken")
    assert seats(ada, table) == ["Ada", "open", "open", "Ben"]


def test_everybody_has_a_style_of_their_own(ada: httpx.Client, ben: httpx.Client):
    bots = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}, {"kind": "open"}]
    table = make_table(ada, options=FOUR, seats=bots)
    assert sit(ben, table, 1, style="zephyrine").status_code == 200
    assert styles(ada, table) == ["ostrelle", "zephyrine", "pirouelle", "lumarde"]
    refused(sit(ben, table, 1, style="ostrelle"), 409, "style_taken")
    refused(sit(ben, table, 1, style="vogue"), 400, "no_style")
    assert sit(ben, table, 1, style="pirouelle").status_code == 200, "a bot does not mind"
    assert styles(ada, table) == ["ostrelle", "pirouelle", "zephyrine", "lumarde"]
    assert sit(ben, table, 3, style="ostrelle").status_code == 409
    assert seats(ada, table) == ["Ada", "Ben", "greedy", "open"], "what is refused changes nothing"


def test_a_change_that_is_refused_changes_nothing(ada: httpx.Client):
    table = make_table(ada, options=FOUR)
    before = room(ada, table)
    for wish, reason in (
        ({"kind": "bot", "bot": "god", "style": "zephyrine"}, "no_bot"),
        ({"kind": "reserved", "name": "\u202e", "style": "zephyrine"}, "bad_name"),
        ({"kind": "open", "style": "vogue"}, "no_style"),
    ):
        refused(ada.patch(f"/api/tables/{table}/seats/1", json=wish), 400, reason)
        assert room(ada, table) == before
    assert (
        ada.patch(
            f"/api/tables/{table}/seats/1", json={"kind": "bot", "bot": "greedy", "style": "zephyrine"}
        ).status_code
        == 200
    )
    assert styles(ada, table) == ["ostrelle", "zephyrine", "pirouelle", "lumarde"]


def test_a_reserved_seat_is_for_whoever_has_its_key(ada: httpx.Client, ben: httpx.Client, cleo: httpx.Client):
    wishes = [{"kind": "me"}, {"kind": "reserved", "name": "Ben"}, {"kind": "reserved"}, {"kind": "open"}]
    table = make_table(ada, options=FOUR, seats=wishes)
    keys = ada.get(f"/api/tables/{table}/keys").json()
    assert keys.keys() == {"1", "2"}
    assert all(len(key) == 16 for key in keys.values()), "96 bits"
    for client in (ben, cleo):
        refused(client.get(f"/api/tables/{table}/keys"), 403, "not_host")
        assert not any(key in client.get(f"/api/tables/{table}").text for key in keys.values())
    for wrong in (None, "", keys["2"], keys["1"][:-1], keys["1"].swapcase(), "é"):
        refused(sit(cleo, table, 1, key=wrong), 409, "seat_reserved")
    assert sit(ben, table, 1, key=keys["1"]).json()["you"] == 1
    refused(sit(cleo, table, 1, key=keys["1"]), 409, "seat_taken")
    assert ada.get(f"/api/tables/{table}/keys").json() == {"2": keys["2"]}
    before = keys["2"]
    assert ada.patch(f"/api/tables/{table}/seats/2", json={"kind": "reserved"}).status_code == 200
    assert ada.get(f"/api/tables/{table}/keys").json()["2"] != before, "a new invitation, a new key"
    refused(sit(cleo, table, 2, key=before), 409, "seat_reserved")


def test_bots_take_the_seats_that_are_left(ada: httpx.Client, ben: httpx.Client):
    wishes = [{"kind": "me"}, {"kind": "reserved"}, {"kind": "open"}, {"kind": "open"}]
    table = make_table(ada, options=FOUR, seats=wishes)
    sit(ben, table, 2)
    refused(ada.post(f"/api/tables/{table}/fill", json={"bot": "god"}), 400, "no_bot")
    assert ada.post(f"/api/tables/{table}/fill", json={}).status_code == 200
    assert seats(ada, table) == ["Ada", "greedy", "Ben", "greedy"]
    assert ada.get(f"/api/tables/{table}/keys").json() == {}


def test_the_host_can_ask_somebody_to_leave(ada: httpx.Client, ben: httpx.Client, cleo: httpx.Client):
    table = make_table(
        ada,
        options=FOUR,
        seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "bot", "bot": "greedy"}],
    )
    sit(ben, table, 1)
    sit(cleo, table, 2)
    refused(cleo.delete(f"/api/tables/{table}/seats/1"), 403, "not_host")
    assert ada.delete(f"/api/tables/{table}/seats/1").status_code == 200
    for seat in (1, 2, 3):
        refused(sit(ben, table, seat), 409, "barred")
    refused(ada.delete(f"/api/tables/{table}/seats/1"), 409, "seat_empty")
    refused(ada.delete(f"/api/tables/{table}/seats/7"), 404, "no_seat")
    assert ada.delete(f"/api/tables/{table}/seats/3").status_code == 200, "a bot too"
    assert seats(ada, table) == ["Ada", "open", "Cleo", "open"]
    assert sit(ben, make_table(ada), 1).status_code == 200, "at another table everybody is welcome again"


def test_after_the_host_somebody_else_is_host(ada: httpx.Client, ben: httpx.Client, cleo: httpx.Client):
    table = make_table(ada, options=FOUR)
    sit(ben, table, 3)
    sit(cleo, table, 2)
    assert ada.delete(f"/api/tables/{table}/seats/0").status_code == 200
    assert room(ben, table)["host"] == person(cleo)
    refused(ada.post(f"/api/tables/{table}/fill", json={}), 403, "not_host")
    refused(ben.post(f"/api/tables/{table}/fill", json={}), 403, "not_host")
    assert cleo.delete(f"/api/tables/{table}/seats/2").status_code == 200
    assert ben.delete(f"/api/tables/{table}/seats/3").status_code == 200
    assert room(ben, table)["phase"] == "closed", "where nobody is left"
    refused(sit(ada, table, 0), 409, "ended")


def test_a_game_begins_once_when_everybody_is_there(ada: httpx.Client, ben: httpx.Client):
    table = make_table(ada, options=FOUR)
    assert refused(start(ada, table), 409, "seats_open").startswith("3 seats are still empty")
    refused(ada.get(f"/api/tables/{table}/frame"), 409, "not_started")
    sit(ben, table, 1)
    ada.post(f"/api/tables/{table}/fill", json={})
    refused(start(ben, table), 403, "not_host")
    assert start(ada, table).json()["phase"] == "running"
    refused(start(ada, table), 409, "started")
    late = browser(str(ada.base_url), "Dirk")
    refused(sit(late, table, 1), 409, "started")
    refused(ben.delete(f"/api/tables/{table}/seats/1"), 409, "started")
    refused(ada.patch(f"/api/tables/{table}/seats/2", json={"kind": "open"}), 409, "started")
    refused(ada.post(f"/api/tables/{table}/fill", json={}), 409, "started")


def test_nobody_acts_for_another(ada: httpx.Client, ben: httpx.Client, cleo: httpx.Client):
    table = make_table(ada, game="suitup", options={"players": 2})
    for client, status, reason in ((ben, 403, "not_host"), (cleo, 403, "not_host")):
        refused(start(client, table), status, reason)
        refused(client.post(f"/api/tables/{table}/fill", json={}), status, reason)
        refused(client.patch(f"/api/tables/{table}/seats/1", json={"kind": "open"}), status, reason)
        refused(client.delete(f"/api/tables/{table}/seats/0"), status, reason)
    sit(ben, table, 1)
    start(ada, table)
    frame = ada.get(f"/api/tables/{table}/frame").json()
    [mover] = frame["view"]["to_move"]
    on_turn, waits = (ada, ben) if mover == 0 else (ben, ada)
    move = on_turn.get(f"/api/tables/{table}/frame").json()["view"]["legal"][0]
    answer = {"after": frame["seq"], "move": move, "id": "1"}
    refused(waits.post(f"/api/tables/{table}/moves", json=answer), 409, "illegal.not_your_turn")
    for path, data in (
        ("moves", answer),
        ("take-back", {"after": frame["seq"], "id": "1"}),
        ("do", {"what": "leave"}),
        ("do", {"what": "pause"}),
        ("do", {"what": "replace", "seat": 0}),
    ):
        refused(cleo.post(f"/api/tables/{table}/{path}", json=data), 403, "not_yours")
        refused(asking.post(f"{ada.base_url}/api/tables/{table}/{path}", json=data), 401, "no_name")
    refused(cleo.post(f"/api/tables/{table}/rematch"), 409, "not_over")
    assert on_turn.get(f"/api/tables/{table}/frame").json()["seq"] == frame["seq"]
    assert on_turn.post(f"/api/tables/{table}/moves", json=answer).status_code == 201
    after = on_turn.get(f"/api/tables/{table}/frame").json()
    if after["view"]["to_move"] == [1 - mover]:
        reused = {"after": after["seq"], "move": "nonsense", "id": "1"}
        told = waits.post(f"/api/tables/{table}/moves", json=reused)
        assert told.status_code == 409, "another's answer is not given to whoever guesses its id"


async def lobby(socket: Socket, table: str) -> dict[str, Any] | None:
    """Wait for the next picture of the lobby; find a table in it."""
    shown = await socket.until("lobby")
    return next((listed for listed in shown["tables"] if listed["table"] == table), None)


async def in_the_lobby(person: Person) -> Socket:
    """Come to the lobby, and see what it looks like."""
    socket = await person.socket()
    await socket.send("watch_lobby")
    await socket.until("lobby")
    return socket


async def watch_a_table_come_and_go(url: str) -> None:
    """See in the lobby how a table waits, fills, is played and ends."""
    host, guest, reader = [await Person(url, name).arrive() for name in ("Ada", "Ben", "Cleo")]
    watching = await in_the_lobby(reader)
    options = {"players": 2, "two_player": "advanced", "first_game": True}
    wish = {"game": "coverme", "options": options, "listed": True}
    table = (await host.ask("POST", "/api/tables", wish))["table"]
    at_the_table = await host.socket()
    await at_the_table.send("watch", table=table)
    listed = await lobby(watching, table)
    assert listed is not None
    assert [seat["name"] for seat in listed["seats"]] == ["Ada", None]
    assert (listed["phase"], listed["options"]["first_game"]) == ("open", True)
    told = {"table", "phase", "game", "options", "pace", "seats", "watching", "spectators", "scores"}
    assert listed.keys() == told
    assert table in [one["table"] for one in (await guest.ask("GET", "/api/lobby"))["tables"]]
    await guest.ask("PUT", f"/api/tables/{table}/seats/1", {})
    assert await lobby(watching, table) is None, "nothing to join any more"
    await host.ask("POST", f"/api/tables/{table}/start")
    listed = await lobby(watching, table)
    assert listed is not None
    assert listed["phase"] == "running", "something to watch"
    await host.ask("POST", f"/api/tables/{table}/do", {"what": "leave"})
    await guest.ask("POST", f"/api/tables/{table}/do", {"what": "leave"})
    while await lobby(watching, table) is not None:
        pass
    assert table not in [one["table"] for one in (await guest.ask("GET", "/api/lobby"))["tables"]]
    await watching.send("watch_lobby", on=False)
    later = await in_the_lobby(guest)
    table = (await host.ask("POST", "/api/tables", wish))["table"]
    await at_the_table.send("watch", table=table)
    assert await lobby(later, table) is not None
    assert not await watching.settled()


def test_the_lobby_shows_a_table_as_long_as_there_is_something_to_join_or_to_see(server: Server):
    asyncio.run(watch_a_table_come_and_go(server.url))


async def hide_tables(url: str) -> None:
    """Make tables that are nobody's business, and look for them in the lobby."""
    host, reader = [await Person(url, name).arrive() for name in ("Ada", "Ben")]
    watching, at_the_table = await in_the_lobby(reader), await host.socket()
    options = {"players": 2, "two_player": "advanced", "first_game": True}
    bots = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
    private = {"game": "coverme", "options": options}
    closed = {**private, "listed": True, "spectators": False, "seats": bots}
    tables = [(await host.ask("POST", "/api/tables", wish))["table"] for wish in (private, closed)]
    for table in tables:
        await at_the_table.send("watch", table=table)
    await host.ask("POST", f"/api/tables/{tables[0]}/fill", {})
    for table in tables:
        await host.ask("POST", f"/api/tables/{table}/start")
    shown = json.dumps(await reader.ask("GET", "/api/lobby"))
    listed = (await host.ask("POST", "/api/tables", {**private, "listed": True}))["table"]
    await at_the_table.send("watch", table=listed)
    assert await lobby(watching, listed) is not None, "all that changed before is shown by then"
    assert not any(table in text for table in tables for text in (shown, *watching.raw))


def test_a_private_table_is_not_in_the_lobby_nor_one_that_nobody_may_watch(server: Server):
    asyncio.run(hide_tables(server.url))


async def leave_the_lobby(server: Controlled) -> None:
    """Leave a table that is listed, and wait."""
    host = await Person(server.url, "Ada").arrive()
    table = (await host.ask("POST", "/api/tables", {"game": "coverme", "listed": True}))["table"]
    socket = await host.socket()
    await socket.send("watch", table=table)
    await socket.until("room")
    assert [one["table"] for one in (await host.ask("GET", "/api/lobby"))["tables"]] == [table]
    await socket.close()
    reading = await in_the_lobby(Person(server.url, "Ben"))
    await asyncio.to_thread(server.turn, 61)
    await asyncio.to_thread(server.turn, 1)
    assert (await host.ask("GET", "/api/lobby"))["tables"] == [], "nobody waits there any more"
    assert await lobby(reading, table) is None


def test_a_table_that_everybody_has_left_leaves_the_lobby(tmp_path: Path):
    with Controlled(tmp_path) as server:
        asyncio.run(leave_the_lobby(server))


async def try_to_watch(url: str) -> None:
    """Try in every way to watch a game that is to have no spectators, also from before its start on."""
    host, stranger = [await Person(url, name).arrive() for name in ("Ada", "Ben")]
    options = {"players": 2, "two_player": "advanced", "first_game": True, "length": "shorter"}
    wish = {"game": "coverme", "options": options, "spectators": False}
    table = (await host.ask("POST", "/api/tables", wish))["table"]
    await host.ask("POST", f"/api/tables/{table}/fill", {})
    early, late = await stranger.socket(), await stranger.socket()
    await early.send("watch", table=table)
    await early.until("room")
    poll = await stranger.waits_for(f"/api/tables/{table}/frame?after=0")
    await host.ask("POST", f"/api/tables/{table}/start")
    polled = await poll
    assert (polled.status_code, polled.json().get("reason")) == (403, "no_spectators")
    refusal = await early.until("refused")
    assert (refusal["reason"], refusal["table"]) == ("no_spectators", table)
    assert not [message for message in await early.settled() if message["type"] != "room"]
    assert not any('"frame"' in text for text in early.raw)

    async def check_closed() -> None:
        await late.send("watch", table=table)
        assert (await late.receive())["reason"] == "no_spectators"
        await late.send("say", table=table, text="Psst")
        assert (await late.receive())["reason"] == "no_spectators"
        for method, path, data in (
            ("GET", "frame", None),
            ("GET", "chat", None),
            ("POST", "chat", {"text": "Psst"}),
            ("GET", "record", None),
            ("POST", "play-on", {"event": 10}),
        ):
            told = await stranger.ask(method, f"/api/tables/{table}/{path}", data, status=403)
            assert told["reason"] == "no_spectators"

    await check_closed()
    await host.ask("POST", f"/api/tables/{table}/do", {"what": "leave"})
    seat = await host.socket()
    await seat.send("watch", table=table)
    await seat.until("room", phase="over")
    await check_closed()
    assert not [message for message in await early.settled() if message["type"] != "room"]
    assert (await host.ask("GET", f"/api/tables/{table}/record"))["result"]


def test_where_nobody_may_watch_nobody_can(server: Server):
    asyncio.run(try_to_watch(server.url))
