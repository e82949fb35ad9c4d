"""Power cuts: the server dies in the middle of everything, and nothing that was acknowledged is lost."""

import asyncio
import contextlib
import json
import random
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import until

from .client import Person, new_id
from .endings import players_at_the_end
from .players import (
    LOST,
    Message,
    Onlooker,
    Player,
    Poller,
    Stormy,
    Tenacious,
    Weather,
    check_log,
    check_record,
    check_told,
    log_of,
    read,
    record_of,
    seated,
    started,
)
from .postgres import Postgres
from .process import Server

HASTE = Weather(drop=0.003, late=0.05, twice=0.1, stale=0, both=0.02, change=0.1, regret=0.03, leave=0)
LONG = {"players": 4, "length": "longer"}
Disk = Callable[[str], list[Message]]
"""Asks a database something past the server: what would be found after a real power cut."""


class Survivor(Tenacious, Stormy):
    """Plays as fast as the server does, and comes back after every cut."""

    weather = HASTE


class Writer(Tenacious, Poller):
    """The same without a socket."""

    weather = HASTE


class Witness(Tenacious, Onlooker):
    """Sees it all, with interruptions."""


class Evening:
    """A table that is played at while the server dies again and again."""

    def __init__(self, table: str, people: list[Person], seed: int) -> None:
        kinds = [Survivor, Writer, Survivor, Survivor, Writer]
        self.table, self.people = table, people
        dice = random.Random(seed)
        self.tabs: list[Player] = [
            kind(person, table, random.Random(dice.random()))
            for kind, person in zip(kinds, people, strict=False)
        ]
        self.witness = Witness(Person(people[0].url), table, dice)
        self.commitment = ""

    @classmethod
    async def begun(cls, url: str, game: str, options: dict[str, Any], seed: int) -> "Evening":
        """Sit down and begin."""
        evening = cls(*await seated(url, game, options), seed)
        page = f"/api/tables/{evening.table}"
        evening.commitment = (await evening.people[0].ask("GET", page))["commitment"]
        await evening.people[0].ask("POST", f"{page}/start")
        return evening

    async def play(self) -> None:
        """Play to the end."""
        await asyncio.gather(*(tab.play() for tab in (*self.tabs, self.witness)))

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged so far."""
        return sum(len(tab.answers) for tab in self.tabs)

    async def check(self, disk: Disk) -> None:
        """Check that nothing was lost: no acknowledged move, no event, no card of the deal."""
        log = disk(f"""SELECT * FROM entries WHERE "table" = '{self.table}' ORDER BY number""")
        check_log(log, self.tabs)
        check_record(await record_of(self.tabs[0]), self.commitment, log)
        fresh: list[Player] = [
            Onlooker(person, self.table, random.Random()) for person in (*self.people, self.witness.person)
        ]
        await asyncio.gather(*(onlooker.play() for onlooker in fresh))
        check_told(self.tabs, fresh)
        assert self.witness.events == fresh[-1].events


class Endurance:
    """Evenings one after the other at some tables, and power cuts in the middle of them."""

    def __init__(self, server: Server, disk: Disk) -> None:
        self.server, self.disk = server, disk
        self.evenings: list[Evening] = []
        self.enough = False

    async def go_through(self, games: list[tuple[str, dict[str, Any]]], times: int) -> None:
        """Play through so many power cuts, and check that nothing was lost."""
        async with asyncio.TaskGroup() as tasks:
            for game in games:
                tasks.create_task(self.play_on(*game))
            tasks.create_task(self.power_cuts(times))
        for evening in self.evenings:
            await evening.check(self.disk)

    async def play_on(self, game: str, options: dict[str, Any]) -> None:
        """Begin another evening as one ends, until there were power cuts enough."""
        while not self.enough:
            try:
                evening = await Evening.begun(self.server.url, game, options, len(self.evenings))
            except LOST:  # nobody sits yet: that is begun anew, at another table
                await asyncio.sleep(0.05)
            else:
                self.evenings.append(evening)
                await evening.play()

    async def power_cuts(self, times: int) -> None:
        """Kill the server until that was so many times in the middle of a game that was well under way."""
        dice, cuts = random.Random(), 0
        while cuts < times:
            enough = self.acknowledged + 20
            await until(lambda enough=enough: self.acknowledged >= enough)
            await asyncio.sleep(dice.random() * 0.3)  # at any moment
            self.server.kill()
            cuts += self.was_in_the_middle()
            self.server.launch()
            assert await asyncio.to_thread(self.server.wait_until_ready)
        self.enough = True

    @property
    def acknowledged(self) -> int:
        """How many moves were acknowledged so far, at all tables."""
        return sum(evening.acknowledged for evening in self.evenings)

    def was_in_the_middle(self) -> bool:
        """Say whether a game is running, as it stands on disk, in which somebody has moved."""
        running = {row["id"] for row in self.disk("SELECT id FROM tables WHERE phase = 'running'")}
        return any(evening.acknowledged for evening in self.evenings if evening.table in running)


def asked_of(postgres: Postgres, url: str, question: str) -> list[Message]:
    """Ask a database in PostgreSQL something past the server."""
    found = postgres.ask(url, f"SELECT json_agg(found) FROM ({question}) found")
    rows: list[Message] = json.loads(found or "[]")
    return rows


@pytest.mark.parametrize("times", [8, pytest.param(60, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_the_server_dies_under_load(tmp_path: Path, times: int):
    games = [
        ("coverme", LONG),
        ("suitup", {"players": 4}),
        ("coverme", {"players": 4}),
        ("suitup", {"players": 4}),
    ]
    with Server(tmp_path) as server:
        asyncio.run(Endurance(server, partial(read, server.database)).go_through(games, times))
        server.kill()
        with sqlite3.connect(server.database) as database:
            assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            assert database.execute("PRAGMA foreign_key_check").fetchall() == []
        assert not [line for line in server.logged() if line["level"] == "error"]


@pytest.mark.parametrize("times", [3, pytest.param(30, marks=pytest.mark.soak)])
def test_nothing_is_lost_when_the_server_dies_and_postgresql_does_not(
    tmp_path: Path, postgres: Postgres, postgres_url: str, times: int
):
    games = [("suitup", {"players": 3}), ("coverme", {"players": 3})]
    with Server(tmp_path, database=postgres_url) as server:
        asyncio.run(Endurance(server, partial(asked_of, postgres, postgres_url)).go_through(games, times))
        assert not [line for line in server.logged() if line["level"] == "error"]
        assert not server.database.exists()


class LastFriends:
    """A table at which last friends are chosen in secret, while the server dies again and again."""

    def __init__(self, players: list[Player], disk: Disk) -> None:
        self.players, self.disk, self.page = players, disk, f"/api/tables/{players[0].table}"
        self.viewers = [*(player.person for player in players), Person(players[0].person.url)]
        self.dice = random.Random()
        self.sent: dict[str, Message] = {}

    async def frames(self) -> list[Message]:
        """Look from every seat, and as a spectator."""
        return [await viewer.ask("GET", f"{self.page}/frame") for viewer in self.viewers]

    def answer(self, frames: list[Message]) -> tuple[int, str, Message]:
        """Make up an answer of somebody who is asked, or may begin anew: the seat, the place, the words."""
        seats = [frame["view"]["seat"] for frame in frames[:-1] if frame["view"]["legal"]]
        done = [frame["view"]["seat"] for frame in frames[:-1] if frame["take_back"]]
        back = bool(done) and self.dice.random() < 0.2
        seat = self.dice.choice(done if back else seats)
        answer = {"after": frames[seat]["seq"], "id": new_id()}
        if not back:
            answer["move"] = self.dice.choice(frames[seat]["view"]["legal"])
        self.sent[answer["id"]] = answer
        return seat, "take-back" if back else "moves", answer

    async def post(self, seat: int, place: str, answer: Message) -> None:
        """Send an answer, which has to be acknowledged."""
        await self.players[seat].person.ask("POST", f"{self.page}/{place}", answer)

    async def before(self) -> bool:
        """Let somebody be acknowledged, and send another answer into the dark; say if the game goes on."""
        frames = await self.frames()
        if frames[0]["view"]["result"] is None:
            await self.post(*self.answer(frames))
        self.seen = await self.frames()
        if self.seen[0]["view"]["result"] is not None:
            return False
        self.under_way = self.answer(self.seen)
        self.posting = asyncio.create_task(self.post(*self.under_way))
        return True

    async def after(self) -> None:
        """Check that what was acknowledged is there and nothing is revealed, and send again what was not."""
        with contextlib.suppress(*LOST):
            await self.posting
        seat, place, answer = self.under_way
        for frames in (await self.frames(), await self.again(seat, place, answer)):
            ready = frames[seat]["view"]["to_move"] != self.seen[seat]["view"]["to_move"]
            for viewer, (seen, frame) in enumerate(zip(self.seen, frames, strict=True)):
                assert viewer == seat or ready or seen == frame, "others learned of a stage"

    async def again(self, seat: int, place: str, answer: Message) -> list[Message]:
        """Send an answer again, and look again."""
        await self.post(seat, place, answer)
        await self.post(seat, place, answer)
        return await self.frames()

    async def finish(self) -> None:
        """Play to the end, and check that every answer is in the log, once, and the record right."""
        while (frames := await self.frames())[0]["view"]["result"] is None:
            await self.post(*self.answer(frames))
        log = self.disk(
            f"""SELECT * FROM entries WHERE "table" = '{self.players[0].table}' ORDER BY number"""
        )
        written = {entry["client"]: entry["move"] for entry in log if entry["client"] is not None}
        assert written == {client: answer.get("move") for client, answer in self.sent.items()}
        room = await self.players[0].person.ask("GET", self.page)
        check_record(await record_of(self.players[0]), room["commitment"], log)


async def die_among_last_friends(server: Server, database: Path | str, disk: Disk, times: int) -> None:
    """Kill the server in the middle of hidden choices, again and again."""
    sizes = [2, 3, 4, 4]
    tables = [
        LastFriends((await players_at_the_end(server.url, database, number, players=players))[0], disk)
        for number, players in enumerate(sizes)
    ]
    going, cuts = tables, 0
    while going and cuts < times:
        going = [table for table in going if await table.before()]
        await asyncio.sleep(random.random() * 0.02)
        server.kill()
        server.launch()
        assert await asyncio.to_thread(server.wait_until_ready)
        for table in going:
            await table.after()
        cuts += bool(going)
    assert cuts > 1
    for table in tables:
        await table.finish()


@pytest.mark.parametrize("times", [6, pytest.param(40, marks=pytest.mark.soak)])
def test_no_hidden_choice_is_lost_or_told_when_the_server_dies(tmp_path: Path, times: int):
    with Server(tmp_path) as server:
        disk = partial(read, server.database)
        asyncio.run(die_among_last_friends(server, server.database, disk, times))
        assert not [line for line in server.logged() if line["level"] == "error"]


@pytest.mark.parametrize("times", [3, pytest.param(40, marks=pytest.mark.soak)])
def test_no_hidden_choice_is_lost_or_told_where_there_is_postgresql(
    tmp_path: Path, postgres: Postgres, postgres_url: str, times: int
):
    with Server(tmp_path, database=postgres_url) as server:
        disk = partial(asked_of, postgres, postgres_url)
        asyncio.run(die_among_last_friends(server, postgres_url, disk, times))
        assert not [line for line in server.logged() if line["level"] == "error"]


def test_who_was_told_that_they_sit_still_sits_after_a_power_cut(tmp_path: Path):
    async def sit_down(server: Server, sitting: list[tuple[Person, str]]) -> None:
        with contextlib.suppress(*LOST):
            while True:
                host, guest = [await Person(server.url, name).arrive() for name in ("Host", "Guest")]
                made = await host.ask("POST", "/api/tables", {"game": "suitup", "options": {"players": 2}})
                await guest.ask("PUT", f"/api/tables/{made['table']}/seats/1", {})
                sitting.append((guest, made["table"]))

    async def play(server: Server) -> None:
        sitting: list[tuple[Person, str]] = []
        hosts = [asyncio.create_task(sit_down(server, sitting)) for _ in range(6)]
        await until(lambda: len(sitting) >= 40)
        assert not any(host.done() for host in hosts), "nobody was sitting down any more"
        server.kill()
        await asyncio.gather(*hosts)
        server.launch()
        assert await asyncio.to_thread(server.wait_until_ready)
        for guest, table in sitting:
            room = await guest.ask("GET", f"/api/tables/{table}")
            assert (room["you"], room["seats"][1]["person"]) == (1, guest.id)

    with Server(tmp_path) as server:
        asyncio.run(play(server))


def test_a_repeated_message_is_answered_alike_after_a_restart(tmp_path: Path):
    """Whether it was killed or told to stop: the answers are in the log."""

    async def ask(player: Player, message: Message) -> Message:
        socket = await player.person.socket()
        await socket.send(**message)
        answer = await socket.until("played", id=message["id"])
        await socket.close()
        return answer

    async def play(server: Server) -> None:
        ada, bob = await started(server.url, "coverme", {"players": 2, "first_game": True})
        await ada.connect()
        ada.take(await ada.socket.until("frame"))
        offered = ada.frame["view"]["legal"]
        asked = [
            {"kind": "play", "table": ada.table, "after": after, "move": move, "id": new_id()}
            for after, move in ((0, offered[0]), (1, offered[1]), (1, offered[2]))
        ]
        asked.append({"kind": "take_back", "table": ada.table, "after": 1, "id": new_id()})
        asked.append({"kind": "play", "table": ada.table, "after": 2, "move": offered[3], "id": new_id()})
        answers = [await ask(ada, message) for message in asked]
        assert [answer["seq"] for answer in answers] == [1, 1, 1, 2, 3]
        log = log_of(server.database, ada.table)
        for restart in (server.kill, server.stop):
            restart()
            server.launch()
            await asyncio.to_thread(server.wait_until_ready)
            assert [await ask(ada, message) for message in asked] == answers
            assert log_of(server.database, ada.table) == log
            frame = await ada.person.ask("GET", f"/api/tables/{ada.table}/frame")
            assert frame["view"]["commit"] == [offered[3].removeprefix("play ")]
        answer = {"after": 0, "move": "play nothing", "id": asked[0]["id"]}
        told = await bob.person.ask("POST", f"/api/tables/{ada.table}/moves", answer, status=409)
        assert told["reason"] == "stale" or told["reason"].startswith("illegal.")

    with Server(tmp_path) as server:
        asyncio.run(play(server))


def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path):
    """They were thinking when the server died, and nobody has come back yet."""

    async def begin(server: Server, game: str, options: dict[str, Any]) -> Player:
        ada = await Person(server.url, "Ada").arrive()
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "greedy"}] * 2]
        wish = {"game": game, "options": options, "seats": seats}
        player = Player(ada, (await ada.ask("POST", "/api/tables", wish))["table"], random.Random(5))
        await player.connect()
        player.take(await player.receive())  # bots wait only before somebody who watches
        await ada.ask("POST", f"/api/tables/{player.table}/start")
        while player.frame is None or not set(player.frame["view"]["to_move"]) - {0}:
            await player.step()
        return player

    async def go_on(server: Server, player: Player, before: list[Message]) -> None:
        await until(lambda: len(log_of(server.database, player.table)) > len(before))
        new = log_of(server.database, player.table)[len(before) :]
        assert all(entry["bot"] == "greedy" for entry in new)
        await player.connect()
        await player.play()
        assert player.frame["view"]["result"] is not None

    async def play(server: Server) -> None:
        games = [("coverme", {"players": 3, "first_game": True}), ("suitup", {"players": 3})]
        players = [await begin(server, *game) for game in games]
        server.kill()
        logs = [log_of(server.database, player.table) for player in players]
        assert not any(entry["bot"] for log in logs for entry in log), "they were to think for a minute"
        server.settings["bot_pause"] = 0
        server.launch()
        assert await asyncio.to_thread(server.wait_until_ready)
        for player in players:
            await player.drop()
        await asyncio.gather(*(go_on(server, *each) for each in zip(players, logs, strict=True)))

    with Server(tmp_path, bot_pause=60) as server:
        asyncio.run(play(server))
