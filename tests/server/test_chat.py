"""Chat: what is said at a table and who hears it, quick phrases, and peace from whom one wants none of it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from . import asking
from .asking import browser, make_table, refused
from .client import Person, Socket
from .controlled import Controlled
from .process import Server

DUEL = {"players": 2, "two_player": "advanced", "first_game": True, "length": "shorter"}
Message = dict[str, Any]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


class Guest:
    """Somebody at a table with an open socket, who hears what is said."""

    def __init__(self, person: Person, socket: Socket, table: str) -> None:
        self.person, self.socket, self.table = person, socket, table

    @classmethod
    async def at(cls, table: str, person: Person) -> "Guest":
        """Come to a table."""
        guest = cls(person, await person.socket(), table)
        await guest.socket.send("watch", table=table)
        return guest

    async def say(self, **words: str) -> None:
        """Say something."""
        await self.socket.send("say", table=self.table, **words)

    async def hears(self) -> list[Message]:
        """Give what has been heard since the last time."""
        return [message for message in await self.settled() if message["type"] == "said"]

    async def refused(self) -> list[str]:
        """Give why something was not done, since the last time."""
        return [message["reason"] for message in await self.settled() if message["type"] == "refused"]

    async def settled(self) -> list[Message]:
        """Give everything that has come: it comes before the answer to a ping."""
        return await self.socket.settled()


async def company(url: str, *names: str, **wish: Any) -> tuple[str, list[Guest]]:
    """Make a table for two of these people; all of them come to it."""
    people = [await Person(url, name).arrive() for name in names]
    made = await people[0].ask("POST", "/api/tables", {"game": "coverme", "options": DUEL, **wish})
    table = made["table"]
    await people[1].ask("PUT", f"/api/tables/{table}/seats/1", {})
    guests = [await Guest.at(table, person) for person in people]
    for guest in guests:
        await guest.settled()
    return table, guests


def texts(messages: list[Message]) -> list[str]:
    """Give what was said, as text or phrase."""
    return [message["text"] or message["phrase"] for message in messages]


async def talk(url: str) -> None:
    """Talk at a table, and look it up later."""
    table, (ada, ben) = await company(url, "Ada", "Ben")
    await ada.say(text="Hello  <b>Ben</b>\n\u202e!")
    await ada.settled()
    await ben.say(phrase="good_luck")
    await ben.settled()
    assert texts(await ada.hears()) == ["good_luck"]
    late = await Guest.at(table, await Person(url, "Cleo").arrive())
    first, second = await late.hears()
    assert first.items() >= {"name": "Ada", "seat": 0, "text": "Hello <b>Ben</b> !", "phrase": None}.items()
    assert second.items() >= {"name": "Ben", "seat": 1, "text": None, "phrase": "good_luck"}.items()
    assert (first["number"], second["number"], first["person"]) == (0, 1, ada.person.id)
    assert not first["watching"]
    path = f"/api/tables/{table}/chat"
    assert [{"type": "said", **said} for said in await ben.person.ask("GET", path)] == [first, second]
    said = await ben.person.ask("POST", path, {"text": "By post"})
    assert said["number"] == 2
    assert texts(await ada.hears()) == ["By post"]


def test_everybody_at_a_table_hears_what_is_said_and_can_look_it_up(server: Server):
    asyncio.run(talk(server.url))


def test_quick_phrases_are_there_in_both_languages(server: Server):
    phrases = asking.get(f"{server.url}/api/games").json()["phrases"]
    assert len(phrases) >= 10
    assert all(phrase.keys() == {"key", "en", "nl"} for phrase in phrases)
    assert all(phrase["en"] and phrase["nl"] for phrase in phrases)
    assert {"key": "hello", "en": "Hello!", "nl": "Hallo!"} in phrases
    ada = browser(server.url)
    table = make_table(ada)
    for phrase in phrases:
        said = ada.post(f"/api/tables/{table}/chat", json={"phrase": phrase["key"]}).json()
        assert (said["phrase"], said["text"]) == (phrase["key"], None), (
            "told by its key: everybody reads their own"
        )


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({}, "empty_chat"),
        ({"text": "Hi", "phrase": "hello"}, "empty_chat"),
        ({"text": "  \n "}, "empty_chat"),
        ({"text": "\u200b\u202e"}, "empty_chat"),
        ({"phrase": "shout"}, "no_phrase"),
        ({"phrase": "../en"}, "no_phrase"),
        ({"text": ""}, "bad_request"),
        ({"text": "x" * 301}, "bad_request"),
        ({"phrase": "x" * 25}, "bad_request"),
        ({"text": 1}, "bad_request"),
        ({"text": "Hi", "name": "Ben"}, "bad_request"),
        ({"text": "Hi", "seat": 1}, "bad_request"),
    ],
)
def test_what_is_nothing_or_too_much_is_not_said(server: Server, words: Any, reason: str):
    ada = browser(server.url)
    path = f"/api/tables/{make_table(ada)}/chat"
    refused(ada.post(path, json=words), 400, reason)
    assert ada.get(path).json() == []


def test_a_text_has_up_to_300_characters_and_no_towers_of_marks(server: Server):
    ada = browser(server.url)
    path = f"/api/tables/{make_table(ada)}/chat"
    assert ada.post(path, json={"text": "x" * 300}).json()["text"] == "x" * 300
    assert len(ada.post(path, json={"text": "\U0001d15e" * 300}).json()["text"]) <= 900
    assert ada.post(path, json={"text": "Z" + "\u0336" * 299}).json()["text"] == "Z" + "\u0336" * 3


async def talk_apart(url: str) -> None:
    """Talk at the table and in the stands while a game is played, and after it."""
    table, (ada, ben, cleo, dirk) = await company(url, "Ada", "Ben", "Cleo", "Dirk")
    await cleo.say(text="Who plays?")
    await cleo.settled()
    assert texts(await ada.hears()) == ["Who plays?"], "before the game everybody talks with everybody"
    await ada.person.ask("POST", f"/api/tables/{table}/start")
    for guest in (ada, ben, cleo, dirk):
        await guest.settled()
    await cleo.say(text="Ada should have played red")
    await cleo.settled()
    await ada.say(text="Your turn, Ben")
    await ada.settled()
    assert texts(await dirk.hears()) == ["Ada should have played red", "Your turn, Ben"]
    for player in (ada, ben):
        assert "Ada should have played red" not in texts(await player.hears())
        path = f"/api/tables/{table}/chat"
        assert texts(await player.person.ask("GET", path)) == ["Who plays?", "Your turn, Ben"]
        again = await Guest.at(table, player.person)
        assert texts(await again.hears()) == ["Who plays?", "Your turn, Ben"]
        assert not any("played red" in text for text in (*player.socket.raw, *again.socket.raw))
    heard = await dirk.person.ask("GET", f"/api/tables/{table}/chat")
    assert [said["watching"] for said in heard] == [False, True, False]
    for player in (ada, ben):
        await player.person.ask("POST", f"/api/tables/{table}/do", {"what": "leave"})
    await ada.socket.until("room", phase="over")
    assert "Ada should have played red" in texts(await ada.person.ask("GET", f"/api/tables/{table}/chat"))
    await dirk.say(text="Well done")
    await dirk.settled()
    await ben.socket.until("said", text="Well done")


def test_whoever_watches_is_heard_by_those_who_play_only_after_the_end(server: Server):
    asyncio.run(talk_apart(server.url))


async def mute(url: str) -> None:
    """Mute somebody, and hear them again."""
    table, (ada, ben, cleo) = await company(url, "Ada", "Ben", "Cleo")
    await ada.person.ask("PUT", f"/api/me/mutes/{ben.person.id}")
    await ada.settled()
    await ben.say(text="Can you hear me?")
    await ben.settled()
    await cleo.say(text="I can")
    await cleo.settled()
    assert texts(await ada.hears()) == ["I can"]
    assert texts(await cleo.hears()) == []
    path = f"/api/tables/{table}/chat"
    assert texts(await ada.person.ask("GET", path)) == ["I can"]
    again = await Guest.at(table, ada.person)
    assert texts(await again.hears()) == ["I can"]
    assert texts(await cleo.person.ask("GET", path)) == ["Can you hear me?", "I can"], (
        "nobody else is concerned"
    )
    assert texts(await ben.person.ask("GET", path)) == ["Can you hear me?", "I can"], (
        "and Ben does not notice"
    )
    await ada.person.ask("DELETE", f"/api/me/mutes/{ben.person.id}")
    assert texts(await ada.person.ask("GET", path)) == ["Can you hear me?", "I can"]


def test_whoever_is_muted_is_not_heard(server: Server):
    asyncio.run(mute(server.url))


async def talk_too_much(url: str) -> None:
    """Say more than one may, all in one moment; others hear no more than that."""
    _, (ada, ben) = await company(url, "Ada", "Ben")
    for number in range(20):
        await ada.say(text=f"Number {number}")
    came = await ada.settled()
    refusals = [message for message in came if message["type"] == "refused"]
    assert {message["reason"] for message in refusals} == {"too_many"}
    said = texts(await ben.hears())
    assert (len(said), len(refusals)) == (6, 14)
    await ben.say(text="Please stop")
    assert await ben.refused() == [], "the limit is Ada's own"


def test_nobody_can_talk_without_end(tmp_path: Path):
    with Controlled(tmp_path, limits=1) as server:
        asyncio.run(talk_too_much(server.url))


def test_only_so_much_is_looked_up(server: Server):
    ada = browser(server.url)
    path = f"/api/tables/{make_table(ada)}/chat"
    for number in range(105):
        assert ada.post(path, json={"text": str(number)}).status_code == 201
    assert [said["text"] for said in ada.get(path).json()] == [str(number) for number in range(5, 105)]


def test_a_stranger_hears_and_says_nothing_without_a_name(server: Server):
    ada, stranger = browser(server.url), browser(server.url, None)
    path = f"/api/tables/{make_table(ada)}/chat"
    refused(stranger.post(path, json={"text": "Hi"}), 401, "no_name")
    ada.post(path, json={"text": "Hi"})
    assert [said["text"] for said in stranger.get(path).json()] == ["Hi"], "whoever may look may listen"
    refused(ada.post("/api/tables/000000000000/chat", json={"text": "Hi"}), 404, "no_table")


def test_what_was_said_is_there_after_a_restart(tmp_path: Path):
    with Server(tmp_path) as server:
        ada = browser(server.url)
        path = f"/api/tables/{make_table(ada)}/chat"
        before = [ada.post(path, json={"text": text}).json() for text in ("One", "Two")]
        server.kill()
        server.restart()
        assert ada.get(path).json() == before
        assert ada.post(path, json={"text": "Three"}).json()["number"] == 2
