"""Things that happen in the same instant: whichever comes first, everybody sees one consistent outcome."""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from .client import Person, Socket, new_id
from .endings import in_stages, players_at_the_end
from .players import Message, Onlooker, Player, check_log, check_record, log_of, record_of, started
from .process import Server

TIMES = 30
FAR_TOO_OFTEN = 1000


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("races")) as running:
        yield running


async def arrived(server: Server, *names: str) -> list[Person]:
    """Let people arrive."""
    return [await Person(server.url, name).arrive() for name in names]


async def new_table(host: Person, players: int) -> str:
    """Make a table with the host on its first seat; give the address of its page."""
    wish = {"game": "coverme", "options": {"players": players}}
    return f"/api/tables/{(await host.ask('POST', '/api/tables', wish))['table']}"


async def at_once(*asked: tuple[Person, str, str]) -> list[httpx.Response]:
    """Let people ask for something in the same instant, give or take, so that either can be first."""

    async def ask(person: Person, method: str, page: str) -> httpx.Response:
        await person.ask("GET", "/api/me")
        await ready.wait()
        await asyncio.sleep(random.random() * 0.004)
        return await person.http.request(method, page, json={})

    ready = asyncio.Barrier(len(asked))
    begun = random.sample(list(enumerate(asked)), len(asked))
    asking = {number: asyncio.create_task(ask(*each)) for number, each in begun}
    return [await asking[number] for number in range(len(asked))]


def until_both(outcomes: set[Any]) -> Iterator[int]:
    """Try many times, and go on until either of two was first."""
    for number in range(FAR_TOO_OFTEN):
        if number >= TIMES and len(outcomes) == 2:
            return
        yield number
    raise AssertionError(f"only one order was tried: {outcomes}")


def told(answer: httpx.Response) -> str:
    """Say how a request went: well, or why not."""
    return "well" if answer.is_success else str(answer.json()["reason"])


async def who_sits(host: Person, place: str) -> list[str | None]:
    """List who sits at a table."""
    return [seat["person"] for seat in (await host.ask("GET", place))["seats"]]


async def next_of(player: Player, *kinds: str) -> Message:
    """Wait for the next message of a kind; all others are noted."""
    while True:
        message = await player.receive()
        player.take(message)
        if message["type"] in kinds:
            return message


async def in_step(players: list[Player]) -> int:
    """Play a game in which everybody who is asked answers in the same instant, to the same frame.

    Count how often several did.
    """
    together = 0
    for player in players:
        await player.connect()
        await next_of(player, "frame")
    while not players[0].over:
        asked = [player for player in players if player.frame["view"]["legal"]]
        assert {player.seq for player in players} == {asked[0].seq}
        moves = [player.dice.choice(player.frame["view"]["legal"]) for player in asked]
        await asyncio.gather(*(p.send("play", move=move) for p, move in zip(asked, moves, strict=True)))
        for player in asked:
            assert (await next_of(player, "played", "refused"))["type"] == "played"
        last = max(player.answers[max(player.sent, key=number)] for player in asked)
        for player in players:
            while player.seq < last:
                await next_of(player, "frame")
        together += len(asked) > 1
    return together


def number(client: str) -> int:
    """Say when a message was written."""
    return int(client.rpartition("-")[2])


def test_whoever_chooses_in_the_same_instant_is_heard(server: Server):
    async def play() -> None:
        options = {"players": 4, "length": "shorter", "first_game": True}
        tables = [await started(server.url, "coverme", options, seed) for seed in range(3)]
        together = await asyncio.gather(*(in_step(players) for players in tables))
        assert sum(together) >= 3 * 24
        for players in tables:
            record = await record_of(players[0])
            log = log_of(server.database, players[0].table)
            check_log(log, players)
            check_record(record, (await players[0].person.ask("GET", page(players)))["commitment"], log)

    def page(players: list[Player]) -> str:
        return f"/api/tables/{players[0].table}"

    asyncio.run(play())


def test_of_two_answers_in_the_same_instant_one_counts(server: Server):
    """The same person, in two tabs, chooses two covers."""

    async def play() -> None:
        ada, _ = await started(server.url, "coverme", {"players": 2, "first_game": True})
        tabs = [Player(ada.person, ada.table, random.Random(1)) for _ in range(2)]
        for tab in tabs:
            await tab.connect()
            await next_of(tab, "frame")
        for _ in range(TIMES):
            moves = tabs[0].frame["view"]["legal"][:2]
            await asyncio.gather(
                *(tab.send("play", move=move) for tab, move in zip(tabs, moves, strict=True))
            )
            answers = [await next_of(tab, "played", "refused") for tab in tabs]
            assert sorted(answer["type"] for answer in answers) == ["played", "refused"]
            assert {answer.get("reason") for answer in answers} == {None, "stale"}
            accepted = answers[0]["type"] == "refused"
            await next_of(tabs[not accepted], "frame")  # which follows what is stale
            assert tabs[0].frame["view"]["commit"] == [moves[accepted].removeprefix("play ")]
            await tabs[0].send("take_back")
            for tab in tabs:
                while tab.frame["view"]["commit"]:
                    await next_of(tab, "frame")
            await next_of(tabs[0], "played")

    asyncio.run(play())


def test_stages_of_several_hidden_choices_in_the_same_instant(server: Server):
    """Everybody chooses the last friends, each in stages, and all answer what they see at once."""

    async def play(number: int) -> int:
        players, _ = await players_at_the_end(server.url, server.database, number, players=4)
        for player in players:
            await player.connect()
            await next_of(player, "frame")
        table, together = f"/api/tables/{players[0].table}", 0
        room = await players[0].person.ask("GET", table)
        while not players[0].over:
            asked = [player for player in players if player.frame["view"]["legal"]]
            await asyncio.gather(
                *(p.send("play", move=p.dice.choice(p.frame["view"]["legal"])) for p in asked)
            )
            for player in asked:
                assert (await next_of(player, "played", "refused"))["type"] == "played"
            for player in players:
                for message in await player.socket.settled():
                    player.take(message)
            together += len(asked) > 1
        log = log_of(server.database, players[0].table)
        check_log(log, players)
        check_record(await record_of(players[0]), room["commitment"], log)
        return together

    async def games() -> None:
        assert sum([await play(number) for number in range(10)]) >= 12

    asyncio.run(games())


def test_of_two_answers_to_one_stage_in_the_same_instant_one_counts(server: Server):
    """The same person, in two tabs, goes on in two ways."""

    async def play() -> None:
        players, mirror = await players_at_the_end(server.url, server.database, 1, players=3)
        player = players[in_stages(mirror, random.Random(1))[0]]
        tabs = [Player(player.person, player.table, random.Random(number)) for number in range(2)]
        for tab in tabs:
            await tab.connect()
            await next_of(tab, "frame")
        for _ in range(TIMES):
            people = [move for move in tabs[0].frame["view"]["legal"] if move != "done"]
            moves = [random.choice(people) for _ in tabs]
            await asyncio.gather(
                *(tab.send("play", move=move) for tab, move in zip(tabs, moves, strict=True))
            )
            answers = [await next_of(tab, "played", "refused") for tab in tabs]
            assert sorted(answer["type"] for answer in answers) == ["played", "refused"]
            assert {answer.get("reason") for answer in answers} == {None, "stale"}
            for tab in tabs:
                for message in await tab.socket.settled():
                    tab.take(message)
            await tabs[0].send("take_back")
            await next_of(tabs[0], "played")
            for tab in tabs:
                for message in await tab.socket.settled():
                    tab.take(message)
            assert tabs[0].frame["view"] == tabs[1].frame["view"]

    asyncio.run(play())


def test_who_is_removed_while_sitting_down_does_not_sit(server: Server):
    async def play() -> None:
        (host,) = await arrived(server, "Host")
        outcomes: set[str] = set()
        for _ in until_both(outcomes):
            (guest,) = await arrived(server, "Guest")
            place = await new_table(host, 3)
            seat = f"{place}/seats/1"
            sat, removed = await at_once((guest, "PUT", seat), (host, "DELETE", seat))
            assert told(sat) == "well"
            sitting = await who_sits(host, place)
            if told(removed) == "well":
                assert sitting == [host.id, None, None]
                for other in ("1", "2"):
                    again = await guest.ask("PUT", f"{place}/seats/{other}", {}, status=409)
                    assert again["reason"] == "barred"
                assert await who_sits(host, place) == [host.id, None, None]
            else:
                assert told(removed) == "seat_empty"
                assert sitting == [host.id, guest.id, None]
            outcomes.add(told(removed))
        assert outcomes == {"well", "seat_empty"}

    asyncio.run(play())


def test_who_was_removed_cannot_sit_again_while_being_removed_again(server: Server):
    async def play() -> None:
        host, guest = await arrived(server, "Host", "Guest")
        place = await new_table(host, 2)
        await guest.ask("PUT", f"{place}/seats/1", {})
        answers = await at_once(
            (host, "DELETE", f"{place}/seats/1"), *[(guest, "PUT", f"{place}/seats/1")] * 8
        )
        assert told(answers[0]) == "well"
        assert {told(answer) for answer in answers[1:]} <= {"well", "barred"}
        assert await who_sits(host, place) == [host.id, None]

    asyncio.run(play())


def test_one_of_several_gets_a_seat(server: Server):
    async def play() -> None:
        host, *guests = await arrived(server, "Host", "Ann", "Bo", "Cy", "Di")
        for _ in range(TIMES):
            place = await new_table(host, 2)
            answers = await at_once(*((guest, "PUT", f"{place}/seats/1") for guest in guests))
            assert sorted(map(told, answers)) == ["seat_taken"] * 3 + ["well"]
            lucky = guests[[told(answer) for answer in answers].index("well")]
            assert await who_sits(host, place) == [host.id, lucky.id]

    asyncio.run(play())


def test_nobody_sits_on_two_seats(server: Server):
    async def play() -> None:
        host, guest = await arrived(server, "Host", "Guest")
        for _ in range(TIMES):
            place = await new_table(host, 5)
            answers = await at_once(*((guest, "PUT", f"{place}/seats/{seat}") for seat in range(1, 5)))
            assert {told(answer) for answer in answers} == {"well"}
            sitting = await who_sits(host, place)
            assert sorted(map(str, sitting)) == sorted([host.id, guest.id, *["None"] * 3])

    asyncio.run(play())


def test_a_game_begins_with_whoever_did_not_leave(server: Server):
    async def play() -> None:
        outcomes: set[tuple[str, str]] = set()
        for _ in until_both(outcomes):
            host, guest = await arrived(server, "Host", "Guest")
            place = await new_table(host, 2)
            await guest.ask("PUT", f"{place}/seats/1", {})
            began, left = await at_once(
                (host, "POST", f"{place}/start"), (guest, "DELETE", f"{place}/seats/1")
            )
            outcome = (told(began), told(left))
            room = await host.ask("GET", place)
            if outcome == ("well", "started"):
                assert room["phase"] == "running"
                assert (await guest.ask("GET", f"{place}/frame"))["view"]["seat"] == 1
            else:
                assert outcome == ("seats_open", "well")
                assert room["phase"] == "open"
                assert (await guest.ask("GET", f"{place}/frame", status=409))["reason"] == "not_started"
                assert room["seats"][1]["person"] is None
            outcomes.add(outcome)

    asyncio.run(play())


def test_the_host_may_go_while_the_game_begins(server: Server):
    async def play() -> None:
        for _ in range(TIMES // 3):
            host, guest = await arrived(server, "Host", "Guest")
            place = await new_table(host, 2)
            await guest.ask("PUT", f"{place}/seats/1", {})
            began, left = await at_once(
                (host, "POST", f"{place}/start"), (host, "DELETE", f"{place}/seats/0")
            )
            room = await guest.ask("GET", place)
            if told(began) == "well":
                assert (told(left), room["phase"], room["host"]) == ("started", "running", host.id)
            else:
                assert (told(began), told(left)) == ("not_host", "well")
                assert (room["phase"], room["host"]) == ("open", guest.id)

    asyncio.run(play())


def test_several_who_ask_for_a_rematch_get_one_table(server: Server):
    async def play() -> None:
        options = {"players": 3, "length": "shorter", "first_game": True}
        tables = [await started(server.url, "coverme", options, seed) for seed in range(3)]
        await asyncio.gather(*(player.play() for players in tables for player in players))
        for players in tables:
            people = [player.person for player in players]
            again = f"/api/tables/{players[0].table}/rematch"
            answers = await at_once(*((person, "POST", again) for person in people * 3))
            (made,) = {answer.json()["table"] for answer in answers}
            room = await people[0].ask("GET", f"/api/tables/{made}")
            sitting = [seat["person"] for seat in room["seats"] if seat["kind"] == "person"]
            assert sitting == [room["host"]]
            others = [person for person in people if person.id != room["host"]]
            for person in others:
                seat = people.index(person)
                await person.ask("PUT", f"/api/tables/{made}/seats/{seat}", {})
            assert await who_sits(people[0], f"/api/tables/{made}") == [person.id for person in people]
            assert (await people[0].ask("GET", f"/api/tables/{players[0].table}"))["rematch"] == made

    asyncio.run(play())


def test_who_vanishes_in_the_middle_of_a_move_disturbs_nobody(server: Server):
    """Others stay connected, and the move is made once or not at all."""

    async def come_and_go(table: str, enough: asyncio.Event) -> None:
        socket = await Person(server.url).socket()
        while not enough.is_set():  # each time everybody is sent the room, also who has just vanished
            await socket.send("watch", table=table)
            await socket.send("unwatch", table=table)
            await socket.until("frame")
            await asyncio.sleep(0.001)

    async def play() -> None:
        ada, bob = await started(server.url, "coverme", {"players": 2, "first_game": True})
        onlooker = Onlooker(bob.person, bob.table, random.Random(1))
        await onlooker.connect()
        watching = asyncio.create_task(onlooker.play())
        enough = asyncio.Event()
        stranger = asyncio.create_task(come_and_go(bob.table, enough))
        for _ in range(TIMES * 2):
            await ada.connect()
            await next_of(ada, "frame")
            offered = ada.frame["view"]["legal"] or ada.frame["instead"]
            await ada.send("play", move=ada.dice.choice(offered))
            await asyncio.sleep(ada.dice.random() * 0.004)
            await ada.drop()
        await ada.connect()
        while ada.waiting:
            await next_of(ada, "played", "refused")
        assert not watching.done(), watching.exception()
        watching.cancel()
        enough.set()
        await stranger
        written = [entry["client"] for entry in log_of(server.database, ada.table) if entry["client"]]
        assert set(written) == set(ada.answers)
        assert len(written) == len(set(written))
        assert {refused["reason"] for refused in ada.refusals} <= {"stale"}

    asyncio.run(play())


def test_a_table_that_is_put_away_while_somebody_comes_is_the_same_table(tmp_path: Path):
    """Tables nobody looks at leave the memory: who comes in that instant still hears of what follows."""

    async def come(host: Person, tables: list[str]) -> list[Socket]:
        sockets = [await host.socket() for _ in range(0, len(tables), 5)]
        for number, table in enumerate(tables):
            await sockets[number // 5].send("watch", table=table)
            await asyncio.sleep(1 / len(tables))
        return sockets

    async def who_hears(sockets: list[Socket], guest: Person) -> set[str]:
        heard = set()
        for socket in sockets:
            await socket.send("ping", id=new_id())
            while (message := await socket.receive())["type"] != "pong":
                if message["seats"][1]["person"] == guest.id:
                    heard.add(message["table"])
        return heard

    async def play(server: Server) -> None:
        host, guest = await arrived(server, "Host", "Guest")
        for _ in range(2):
            places = await asyncio.gather(*(new_table(host, 2) for _ in range(80)))
            await asyncio.sleep(1)
            sockets = await come(host, [place.rpartition("/")[2] for place in places])
            await who_hears(sockets, guest)
            await asyncio.gather(*(guest.ask("PUT", f"{place}/seats/1", {}) for place in places))
            assert await who_hears(sockets, guest) == {place.rpartition("/")[2] for place in places}

    with Server(tmp_path, park_after=1) as server:
        asyncio.run(play(server))


def test_a_stranger_who_waits_for_a_game_without_spectators_sees_nothing_of_it(server: Server):
    async def play() -> None:
        host, guest, stranger = await arrived(server, "Host", "Guest", "Stranger")
        wish = {"game": "suitup", "options": {"players": 2}, "spectators": False}
        place = f"/api/tables/{(await host.ask('POST', '/api/tables', wish))['table']}"
        await guest.ask("PUT", f"{place}/seats/1", {})
        page = f"{place}/frame?after=0"
        polls = [await who.waits_for(page) for who in (stranger, Person(server.url))]
        await host.ask("POST", f"{place}/start")
        assert [told(await poll) for poll in polls] == ["no_spectators"] * 2

    asyncio.run(play())


def test_who_loses_a_seat_sees_nothing_of_whoever_gets_it(server: Server):
    """Though they were waiting, from that seat, for the game to begin."""

    async def ask(number: int, person: Person, method: str, page: str) -> None:
        await asyncio.sleep(number * 0.001)
        await person.http.request(method, page, json={})

    async def play() -> None:
        for _ in range(TIMES):
            host, guest, other = await arrived(server, "Host", "Guest", "Other")
            place = await new_table(host, 2)
            seat = f"{place}/seats/1"
            await guest.ask("PUT", seat, {})
            poll = asyncio.create_task(guest.http.get(f"{place}/frame?after=0&wait=20"))
            await asyncio.gather(*(who.ask("GET", "/api/me") for who in (host, host, other)))
            asked = [(host, "DELETE", seat), (other, "PUT", seat), (host, "POST", f"{place}/start")]
            await asyncio.gather(*(ask(number, *each) for number, each in enumerate(asked)))
            answer = await poll
            assert told(answer) == "not_started" or answer.json()["view"]["seat"] is None

    asyncio.run(play())


def test_a_stranger_who_comes_while_the_game_begins_sees_nothing_of_it(server: Server):
    """At a table without spectators; before the start everybody may look in."""

    async def play() -> None:
        host, guest = await arrived(server, "Host", "Guest")
        stranger = await Person(server.url).socket()
        for _ in range(TIMES):
            wish = {"game": "suitup", "options": {"players": 2}, "spectators": False}
            table = (await host.ask("POST", "/api/tables", wish))["table"]
            await guest.ask("PUT", f"/api/tables/{table}/seats/1", {})
            begin = asyncio.create_task(host.ask("POST", f"/api/tables/{table}/start"))
            await asyncio.sleep(random.random() * 0.008)
            await stranger.send("watch", table=table)
            await begin
            await asyncio.gather(
                *(who.ask("POST", f"/api/tables/{table}/do", {"what": "pause"}) for who in (host, guest))
            )
            await stranger.send("ping", id=new_id())
            while (message := await stranger.receive())["type"] != "pong":
                assert message["type"] == "room" or message["reason"] == "no_spectators", message

    asyncio.run(play())
