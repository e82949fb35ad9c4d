"""Games over the wire in fair weather: hidden choices, refusals, coming late, being slow."""

import asyncio
import json
import random
import socket as sockets
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from .client import Person, Socket, new_id
from .players import (
    Onlooker,
    Player,
    Poller,
    Weather,
    check_log,
    check_record,
    check_told,
    log_of,
    look_on,
    record_of,
    seated,
    started,
)
from .process import Server

MONTH = {"players": 3, "first_game": True}
"""A game that begins with a hidden choice of everybody."""

STAGES = {("commit", "befriend"), ("commit", "pay")}
"""What nobody else hears: how a choice of last friends goes on that is not whole."""

LIVE = {"kind": "live", "reserve": 600, "refill": 15}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("games")) as running:
        yield running


class Steady(Poller):
    """A player without a socket and without bad luck."""

    weather = Weather(0, 0, 0, 0, 0, 0, 0, 0, 0)


class Table:
    """A table where the test itself makes the moves: everybody has a socket and has seen the first frame."""

    def __init__(self, players: list[Player]) -> None:
        self.players, self.id = players, players[0].table

    @classmethod
    async def laid(cls, url: str, game: str = "coverme", **wish: Any) -> "Table":
        """Begin a game; the players have seen the same first frame."""
        table = cls(await started(url, game, wish.pop("options", MONTH), **wish))
        for player in table.players:
            await player.connect()
            await table.frame(player)
        return table

    async def frame(self, player: Player) -> dict[str, Any]:
        """Wait for a player's next frame."""
        assert player.socket is not None
        player.take(await player.socket.until("frame"))
        assert player.frame is not None
        return player.frame

    async def everybody(self) -> None:
        """Wait until everybody has the next frame."""
        for player in self.players:
            await self.frame(player)

    async def choose(self, seat: int, which: int = 0, **other: Any) -> dict[str, Any]:
        """Make a move, one of those that the frame offers; give what is said to it."""
        player = self.players[seat]
        assert player.frame is not None
        offered = player.frame["view"]["legal"] or player.frame["instead"] or ["none"]
        return await self.ask(seat, "play", **{"move": offered[which], **other})

    async def ask(self, seat: int, kind: str, **fields: Any) -> dict[str, Any]:
        """Send something and give what is said to it; frames that come meanwhile are taken."""
        player = self.players[seat]
        assert player.socket is not None
        message = {"table": self.id, "after": player.seq, "id": new_id(), **fields}
        await player.socket.send(kind, **message)
        while True:
            answer = await player.socket.receive()
            player.take(answer)
            if answer.get("id") == message["id"]:
                return answer

    async def hears_nothing(self, *seats: int) -> None:
        """Check that nothing at all is sent to these seats: what they ask next is answered next."""
        for seat in seats:
            player = self.players[seat]
            assert player.socket is not None
            await player.socket.send("ping", id="anything?")
            assert await player.socket.receive() == {"type": "pong", "id": "anything?", "at": ANY}

    async def close(self) -> None:
        """Go home."""
        for player in self.players:
            await player.drop()
            await player.person.close()


class Anything:
    """Something that is equal to all else."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None


ANY = Anything()


def chosen(player: Player) -> list[int]:
    """Say how many covers each seat has chosen, as a player sees it."""
    assert player.frame is not None
    return [seat["chosen"] for seat in player.frame["view"]["seats"]]


@pytest.mark.parametrize(("game", "options"), [("coverme", {"players": 4}), ("suitup", {"players": 3})])
def test_a_whole_game_from_the_first_seat_to_the_record(server: Server, game: str, options: dict[str, Any]):
    async def play() -> None:
        table, people = await seated(server.url, game, options)
        onlookers = await look_on(people, table)
        room = onlookers[0].notes.room
        await people[0].ask("POST", f"/api/tables/{table}/start")
        kinds = [Player, Steady, Player, Steady]
        players = [kind(who, table, random.Random(2)) for kind, who in zip(kinds, people, strict=False)]
        await asyncio.gather(*(player.play() for player in (*players, *onlookers)))
        assert not any(player.refusals for player in players)
        check_told([], onlookers)
        log = log_of(server.database, table)
        check_log(log, players)
        check_record(await record_of(players[0]), room["commitment"], log)
        unheard = [entry for before, entry in pairwise(log) if entry["seq"] == before["seq"]]
        assert {(entry["kind"], entry["move"].split()[0]) for entry in unheard} <= STAGES

    asyncio.run(play())


def test_others_learn_of_a_hidden_choice_only_that_it_is_made(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url)
        ada, bob, cyd = table.players
        assert ada.frame["view"]["to_move"] == [0, 1, 2]
        card = ada.frame["view"]["legal"][0].removeprefix("play ")
        answer = await table.choose(0)
        assert answer == {"type": "played", "table": table.id, "id": answer["id"], "seq": 1}
        assert ada.frame["events"] == [{"event": "play", "seat": 0, "card": card}]
        assert ada.frame["view"]["commit"] == [card]
        for other in (bob, cyd):
            frame = await table.frame(other)
            assert frame["events"] == [{"event": "play", "seat": 0, "card": None}]
            assert frame["view"]["to_move"] == [1, 2]
            assert card not in other.socket.raw[-1]
            assert chosen(other) == [1, 0, 0]
        await table.close()

    asyncio.run(play())


def test_a_hidden_choice_can_be_replaced_until_the_reveal(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url)
        ada = table.players[0]
        offered = ada.frame["view"]["legal"]
        await table.choose(0)
        assert ada.frame["view"]["legal"] == []
        assert sorted(ada.frame["instead"]) == sorted(offered)
        for which in (3, 5, 1):
            answer = await table.choose(0, which)
            assert (answer["type"], answer["seq"]) == ("played", 1)
            assert ada.frame["events"] == []
            assert ada.frame["view"]["commit"] == [ada.frame["instead"][which].removeprefix("play ")]
        last = ada.frame["view"]["commit"][0]
        for seat in (1, 2):
            await table.frame(table.players[seat])
        await table.choose(1)
        await table.frame(table.players[2])
        await table.choose(2)
        reveal = table.players[2].frame["events"][1]
        assert reveal["event"] == "reveal"
        assert {"seat": 0, "card": last}.items() <= reveal["covers"][0].items()
        assert (await table.choose(0, move=offered[0], after=2))["reason"] == "stale"
        await table.close()

    asyncio.run(play())


def test_nothing_at_all_tells_others_that_a_choice_was_replaced(server: Server):
    """Neither a message, nor the end of a poll, nor anything in what they can ask for."""

    async def play() -> None:
        table = await Table.laid(server.url, pace=LIVE)
        bob, stranger = table.players[1].person, Person(server.url)
        watching = await stranger.socket()
        await watching.send("watch", table=table.id)
        await watching.until("frame")
        place = f"/api/tables/{table.id}"
        await table.choose(0)
        for seat in (1, 2):
            await table.frame(table.players[seat])
        for socket in (watching, *(player.socket for player in table.players)):
            await socket.settled()
        pages = [f"{place}{page}" for page in ("", "/frame", "/frame?after=0")]
        before = [await who.ask("GET", page) for who in (bob, stranger) for page in pages]
        polls = [await who.waits_for(f"{place}/frame?after=1") for who in (bob, stranger)]
        for which in (1, 2, 3):
            assert (await table.choose(0, which))["type"] == "played"
        await table.hears_nothing(1, 2)
        assert await watching.settled() == []
        assert before == [await who.ask("GET", page) for who in (bob, stranger) for page in pages]
        assert not any(poll.done() for poll in polls), "a poll ended"
        await table.choose(1)
        for poll in polls:
            assert [event["seat"] for event in (await poll).json()["events"]] == [1]
        await table.close()

    asyncio.run(play())


def test_a_recalled_choice_is_seen_as_not_made(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url)
        ada = table.players[0]
        await table.choose(0)
        assert ada.frame["take_back"]
        assert await table.ask(0, "take_back") == {"type": "played", "table": table.id, "id": ANY, "seq": 2}
        assert ada.frame["view"]["commit"] == []
        assert len(ada.frame["view"]["legal"]) == len(set(ada.frame["view"]["hand"]))
        for other in table.players[1:]:
            await table.frame(other)
            frame = await table.frame(other)
            assert frame["events"] == [{"event": "recall", "seat": 0}]
            assert frame["view"]["to_move"] == [0, 1, 2]
            assert chosen(other) == [0, 0, 0]
        assert (await table.ask(0, "take_back"))["reason"] == "illegal.take_back"
        await table.close()

    asyncio.run(play())


def test_two_covers_of_a_duel_are_replaced_one_after_the_other(server: Server):
    async def play() -> None:
        options = {"players": 2, "two_player": "advanced", "first_game": True}
        table = await Table.laid(server.url, options=options)
        ada, bob = table.players
        first, second = ada.frame["view"]["legal"][:2]
        await table.choose(0, move=first)
        await table.choose(0, move=second)
        assert chosen(ada) == [2, 0]
        assert (await table.choose(0, move=ada.frame["instead"][4]))["seq"] == 3
        assert chosen(ada) == [1, 0]
        assert (await table.choose(0, move=first))["seq"] == 4
        for _ in range(4):
            await table.frame(bob)
        assert chosen(bob) == [2, 0]
        assert len(ada.frame["view"]["commit"]) == 2
        await table.close()

    asyncio.run(play())


def test_a_stale_move_is_refused_and_followed_by_the_frame_as_it_is(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url, "suitup", options={"players": 2})
        first = 0 if table.players[0].frame["view"]["legal"] else 1
        player = table.players[first]
        while player.frame["view"]["legal"]:
            await table.choose(first)
        other = table.players[1 - first]
        while other.seq != player.seq:
            await table.frame(other)
        await table.choose(1 - first)
        await table.frame(player)
        refused = await table.choose(first, move="go Park", after=player.seq - 1)
        assert refused["reason"] == "stale"
        assert refused["table"] == table.id
        assert refused["text"]
        resent = await player.socket.receive()
        assert resent["type"] == "frame"
        assert resent["seq"] == player.seq
        assert resent["events"] == player.events[-len(resent["events"]) :]
        assert {**resent, "events": 0} == {**player.frame, "events": 0}
        await table.close()

    asyncio.run(play())


def test_a_repeated_message_is_answered_alike(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url)
        ada = table.players[0]
        move = ada.frame["view"]["legal"][2]
        once = await table.ask(0, "play", move=move, id="once")
        assert once["seq"] == 1
        for repeat in ({"move": move}, {"move": "play nothing"}, {"move": move, "after": 1}):
            assert await table.ask(0, "play", **{"after": 0, **repeat}, id="once") == once
        by_post = {"after": 0, "move": move, "id": "once"}
        posted = await ada.person.ask("POST", f"/api/tables/{table.id}/moves", by_post)
        assert posted["seq"] == 1
        assert chosen(ada) == [1, 0, 0]
        back = await table.ask(0, "take_back", id="back")
        assert await table.ask(0, "take_back", id="back") == back
        other = await table.ask(
            1, "play", move=table.players[1].frame["view"]["legal"][0], id="once", after=2
        )
        assert other["seq"] == 3  # everybody counts their own
        await table.close()

    asyncio.run(play())


def test_what_cannot_be_played_is_refused_with_the_reason(server: Server):
    async def play() -> None:
        table = await Table.laid(server.url, "suitup", options={"players": 2})
        first = 0 if table.players[0].frame["view"]["legal"] else 1
        before = [player.frame for player in table.players]
        refused = await table.choose(1 - first, move=table.players[first].frame["view"]["legal"][0])
        assert refused["reason"] == "illegal.not_your_turn"
        assert "turn" in refused["text"] or str(first) in refused["text"]
        assert (await table.choose(first, move="dance"))["reason"].startswith("illegal.")
        assert (await table.choose(first, table="0" * 12))["reason"] == "no_table"
        stranger = await Person(server.url, "Stranger").arrive()
        answer = {"after": 0, "move": before[first]["view"]["legal"][0], "id": "x"}
        told = await stranger.ask("POST", f"/api/tables/{table.id}/moves", answer, status=403)
        assert told["reason"] == "not_yours"
        told = await Person(server.url).ask("POST", f"/api/tables/{table.id}/moves", answer, status=401)
        assert told["reason"] == "no_name"
        await table.hears_nothing(0, 1)
        assert [player.frame for player in table.players] == before
        await table.close()

    asyncio.run(play())


def test_nothing_is_played_before_the_start_and_after_the_end(server: Server):
    async def play() -> None:
        table, people = await seated(server.url, "suitup", {"players": 2})
        answer = {"after": 0, "move": "go Park", "id": "early"}
        told = await people[0].ask("POST", f"/api/tables/{table}/moves", answer, status=409)
        assert told["reason"] == "not_started"
        await people[0].ask("POST", f"/api/tables/{table}/start")
        players = [Player(person, table, random.Random(3)) for person in people]
        await asyncio.gather(*(player.play() for player in players))
        last = max(players[0].answers, key=players[0].answers.__getitem__)
        over = Table(players)
        for kind, fields in (("play", {"move": "go Park"}), ("take_back", {})):
            refused = await over.ask(0, kind, **fields)
            assert refused["reason"] == "ended"
            assert refused["text"]
        again = await over.ask(0, "play", move="go Park", id=last, after=0)
        assert again["seq"] == players[0].answers[last]
        told = await people[1].ask("POST", f"/api/tables/{table}/do", {"what": "leave"}, status=409)
        assert told["reason"] == "ended"
        await over.close()

    asyncio.run(play())


def test_whoever_comes_late_can_hear_everything_or_nothing(server: Server):
    """Also what happened too long ago to be remembered: it is told again from the log."""

    async def play() -> None:
        table, people = await seated(server.url, "coverme", {"players": 3, "length": "shorter"})
        onlookers = await look_on(people, table)
        await people[0].ask("POST", f"/api/tables/{table}/start")
        players = [Player(person, table, random.Random(4)) for person in people]
        await asyncio.gather(*(player.play() for player in (*players, *onlookers)))
        told = [Tale(onlooker) for onlooker in onlookers]
        for onlooker, tale in zip(onlookers, told, strict=True):
            for after in (0, 1, 7, tale.last // 2, tale.last - 49, tale.last - 48, tale.last - 1, tale.last):
                asked = f"/api/tables/{table}/frame?after={after}"
                assert (await onlooker.person.ask("GET", asked))["events"] == tale.since(after), after
            assert (await onlooker.person.ask("GET", f"/api/tables/{table}/frame"))["events"] == []
        stranger = await Person(server.url).socket()
        await stranger.send("watch", table=table, after=0)
        assert (await stranger.until("frame"))["events"] == told[-1].since(0)
        await stranger.close()

    asyncio.run(play())


class Tale:
    """What a socket was told, frame by frame."""

    def __init__(self, onlooker: Player) -> None:
        assert onlooker.socket is not None
        messages = [
            message for text in onlooker.socket.raw if (message := json.loads(text))["type"] == "frame"
        ]
        self.told = {message["seq"]: message["events"] for message in messages}
        self.last = max(self.told)

    def since(self, after: int) -> list[dict[str, Any]]:
        """List what was told after a frame."""
        return [event for seq in sorted(self.told) if seq > after for event in self.told[seq]]


async def narrow(person: Person) -> Socket:
    """Open a socket with hardly any room in the wires, so that not to read it is felt soon."""
    wire = sockets.socket()
    wire.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    wire.setsockopt(sockets.IPPROTO_TCP, sockets.TCP_MAXSEG, 536)
    place = person.url.removeprefix("http://")
    wire.connect((place.partition(":")[0], int(place.partition(":")[2])))
    wire.setblocking(False)
    headers = {"Cookie": person.cookie} if person.cookie else {}
    return Socket(
        await connect(f"ws://{place}/api/socket", sock=wire, additional_headers=headers, max_queue=1)
    )


async def read_when_let_go(slow: Player, dropped: float) -> None:
    """Read nothing until the server has given up, and then why."""
    assert slow.socket is not None
    await slow.person.sees("frontrow_dropped_total", dropped)
    with pytest.raises(ConnectionClosed) as closed:
        await slow.socket.until("the end")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4008


def test_who_does_not_read_is_let_go_and_comes_back_while_others_play_on(server: Server):
    async def play() -> None:
        tables = [await started(server.url, "suitup", {"players": 2}, seed) for seed in range(3)]
        slow = Onlooker(tables[0][0].person, tables[0][0].table, random.Random(1))
        slow.socket = await narrow(slow.person)
        for players in tables:
            await slow.socket.send("watch", table=players[0].table)
        onlooker = Onlooker(slow.person, slow.table, random.Random(1))
        everybody = [player for players in tables for player in players]
        dropped = await slow.person.figure("frontrow_dropped_total")
        games = (onlooker.play(), *(player.play() for player in everybody))
        await asyncio.gather(read_when_let_go(slow, dropped + 1), *games)
        assert not any(player.refusals for player in everybody)
        await slow.connect()
        await slow.play()
        assert slow.events == onlooker.events

    asyncio.run(play())
