"""Pace: clocks that do not lie, bots that stand in, pauses, and tables that fall asleep; time is turned."""

import asyncio
import itertools
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from frontrow.bots import roster
from frontrow.server.protocol import Live
from tests.waiting import until

from .client import Person, Socket, new_id
from .controlled import Controlled
from .endings import ending, in_stages, longest, players_at_the_end
from .players import Player, log_of, seated, started

DUEL = {"players": 2, "two_player": "advanced", "first_game": True}
LIVE = {"kind": "live", "reserve": 100, "refill": 10}
DAILY = {"kind": "turns", "hours": 24}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Controlled]:
    with Controlled(tmp_path_factory.mktemp("pace")) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Controlled]:
    with Controlled(tmp_path) as running:
        yield running


async def watching(player: Player) -> Socket:
    """Connect a player, and wait for the first frame."""
    await player.connect()
    assert player.socket is not None
    player.take(await player.socket.until("frame"))
    return player.socket


async def choose(player: Player, move: str | None = None) -> dict[str, Any]:
    """Make one move, the first that is legal, and wait for what it leads to."""
    assert player.socket is not None
    assert player.frame is not None
    wanted = move or player.frame["view"]["legal"][0]
    await player.socket.send("play", table=player.table, after=player.seq, move=wanted, id=new_id())
    player.take(await player.socket.until("frame"))
    return player.frame


async def next_frame(player: Player) -> dict[str, Any]:
    """Wait for the next frame."""
    assert player.socket is not None
    player.take(await player.socket.until("frame"))
    assert player.frame is not None
    return player.frame


async def draft_over(players: list[Player]) -> None:
    """Play an open draft to its end, so that everybody chooses at the same time."""
    for player in players:
        await watching(player)
    while True:
        movers = [p for p in players if p.frame["view"]["legal"]]
        if players[0].frame["view"]["phase"] == "month":
            return
        await choose(movers[0])
        for other in players:
            if other is not movers[0]:
                await next_frame(other)


def left(player: Player) -> list[int]:
    assert player.frame is not None
    return [time // 1000 for time in player.frame["status"]["left"]]


def test_a_reserve_runs_while_one_is_asked_and_refills_a_little_with_each_decision(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        assert left(ada) == [100, 100]
        assert ada.frame["status"]["running"] == [0, 1]
        server.turn(30)
        await choose(ada)  # the first of two covers
        assert left(ada) == [80, 70]
        server.turn(20)
        await choose(ada)
        await next_frame(bob)
        await next_frame(bob)
        assert left(bob) == [70, 50]
        assert bob.frame["status"]["running"] == [1]
        server.turn(5)
        await choose(bob)
        assert left(bob) == [70, 55]

    asyncio.run(game())


def test_a_reserve_never_grows_beyond_what_it_was(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        server.turn(3)
        await choose(ada)
        assert left(ada) == [100, 97]

    asyncio.run(game())


def test_taking_back_and_choosing_again_earns_no_time(server: Controlled):
    async def game() -> None:
        ada, _ = await started(server.url, "coverme", DUEL, pace=LIVE)
        socket = await watching(ada)
        server.turn(50)
        for _ in range(4):
            await choose(ada)
            assert left(ada)[0] == 60
            await socket.send("take_back", table=ada.table, after=ada.seq, id=new_id())
            await next_frame(ada)
            assert left(ada)[0] == 50

    asyncio.run(game())


def test_choosing_both_covers_of_a_duel_anew_earns_no_time(server: Controlled):
    async def game() -> None:
        ada, _ = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        server.turn(50)
        for _ in range(3):
            await choose(ada, (ada.frame["view"]["legal"] or ada.frame["instead"])[0])
            assert left(ada)[0] == 60
            await choose(ada)
            assert left(ada)[0] == 70

    asyncio.run(game())


def test_when_time_is_out_a_bot_plays_openly_until_the_person_comes_back(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE, stand_in="random")
        await watching(ada)
        await watching(bob)
        await choose(ada)
        await choose(ada)
        server.turn(99)
        assert [m for m in await ada.socket.settled() if m["type"] == "frame"] == []
        server.turn(1)
        told = (await next_frame(ada))["events"]
        assert told == [{"event": "stand_in", "seat": 1, "bot": "random"}]
        assert ada.frame["status"]["left"][1] == 0, "not a moment before"
        while not any(event["event"] == "reveal" for event in told):
            told += (await next_frame(ada))["events"]
        assert ada.frame["status"]["stand_ins"] == [None, "random"]
        assert ada.frame["status"]["running"] in ([0], [])
        await bob.socket.send("do", table=bob.table, what="return")
        back = await bob.socket.until("frame", events=[{"event": "return", "seat": 1}])
        assert back["status"]["stand_ins"] == [None, None]
        assert back["status"]["left"][1] // 1000 == 25  # a quarter of the reserve

    asyncio.run(game())


def test_a_move_takes_the_seat_back_from_the_bot(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        await bob.socket.send("do", table=bob.table, what="leave")
        while bob.frame["status"]["stand_ins"] != [None, "greedy"] or len(bob.frame["view"]["commit"]) < 2:
            await next_frame(bob)
        await bob.socket.send(
            "play", table=bob.table, after=bob.seq, move=bob.frame["instead"][0], id=new_id()
        )
        message = await bob.socket.receive()
        while message["type"] != "played":
            bob.take(message)
            message = await bob.socket.receive()
        assert bob.seq == message["seq"]
        assert bob.frame["status"]["stand_ins"] == [None, None]

    asyncio.run(game())


def test_the_clock_runs_out_in_the_instant_of_a_move(server: Controlled):
    async def instant(turned_first: bool) -> list[str]:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        move = bob.frame["view"]["legal"][0]
        asked = {"table": bob.table, "after": bob.seq, "move": move, "id": new_id()}
        if turned_first:
            server.turn(100)
        await bob.socket.send("play", **asked)
        if not turned_first:
            server.turn(100)
        kinds = []
        while True:
            message = await bob.socket.receive()
            if message["type"] in ("played", "refused"):
                kinds.append(message["type"] if message["type"] == "played" else message["reason"])
                break
        await bob.drop()
        await ada.drop()
        return kinds

    for turn in range(10):
        came = asyncio.run(instant(turned_first=bool(turn % 2)))
        assert came in (["played"], ["stale"]), "whoever reaches the table first; the other is told"


def test_a_day_for_every_decision_even_when_nobody_is_there(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=DAILY)
        await watching(ada)
        await ada.drop()
        server.turn(23 * 3600)
        frame = await bob.person.ask("GET", f"/api/tables/{bob.table}/frame")
        assert frame["status"]["stand_ins"] == [None, None]
        assert not frame["status"]["asleep"]
        server.turn(3600)
        frame = await until_frame(bob.person, bob.table, lambda f: f["view"]["month"] > 1)
        assert frame["status"]["stand_ins"] == ["greedy", "greedy"]

    asyncio.run(game())


async def last_friends(server: Controlled, number: int, players: int) -> tuple[list[Player], int, list[str]]:
    """Sit down where last friends are chosen, each with a reserve; name somebody and a choice in stages."""
    database, dice = server.folder / "frontrow.sqlite", random.Random(number)
    pace = Live(LIVE["reserve"], LIVE["refill"])
    seated, mirror = await players_at_the_end(
        server.url, database, number, pace, server.time, players=players
    )
    for player in seated:
        await watching(player)
    seat = in_stages(mirror, dice)[0]
    return seated, seat, longest(mirror, seat, dice)[-1]


async def take_back(player: Player) -> None:
    """Take back a choice, and wait for what it leads to."""
    assert player.socket is not None
    await player.socket.send("take_back", table=player.table, after=player.seq, id=new_id())
    await next_frame(player)


def test_a_choice_in_stages_earns_time_once_when_it_is_whole(server: Controlled):
    """And as long as it is not, no clock shows another moment."""

    async def game() -> None:
        players, seat, stages = await last_friends(server, 0, 3)
        player, (other, *_) = players[seat], [p for p in players if p.frame["view"]["seat"] != seat]
        began = player.frame["status"]
        server.turn(30)
        for _ in range(3):
            for move in stages[:-1]:
                assert (await choose(player, move))["status"] == began
            await take_back(player)
            assert player.frame["status"] == began
        for move in stages:
            await choose(player, move)
        assert left(player)[seat] == 80
        assert player.frame["status"]["at"] == began["at"] + 30_000
        await choose(player, stages[0])
        assert left(player)[seat] == 70, "what is begun anew has earned nothing yet"
        for move in stages[1:]:
            await choose(player, move)
        assert left(player)[seat] == 80
        await take_back(player)
        assert left(player)[seat] == 70
        others = [message["status"] for message in await other.socket.settled() if message["type"] == "frame"]
        assert [status["left"][seat] // 1000 for status in others] == [80, 70, 80, 70]

    asyncio.run(game())


def test_when_time_is_out_a_bot_goes_on_with_a_choice_in_stages(server: Controlled):
    """It plays for its seat until the person comes back, who may begin it anew."""

    async def game() -> None:
        players, seat, stages = await last_friends(server, 2, 4)
        player = players[seat]
        other = next(players[n] for n in player.frame["view"]["to_move"] if n != seat)
        for absent in (one for one in players if one is not player):
            await absent.socket.send("do", table=absent.table, what="leave")
        while player.frame["view"]["to_move"] != [seat]:
            await next_frame(player)
        server.turn(90)
        await choose(player, stages[0])
        while other.frame["view"]["to_move"] != [seat]:
            await next_frame(other)
        await take_back(other)  # and so comes back, with all the time there is
        while len(player.frame["view"]["to_move"]) < 2:
            await next_frame(player)
        server.turn(9)
        assert [m for m in await player.socket.settled() if m["type"] == "frame"] == []
        server.turn(1)
        told = (await next_frame(player))["events"]
        assert told == [{"event": "stand_in", "seat": seat, "bot": "greedy"}]
        while seat in player.frame["view"]["to_move"]:
            await next_frame(player)
        log = [entry for entry in log_of(server.folder / "frontrow.sqlite", player.table) if entry["client"]]
        assert [entry["move"] for entry in log if entry["seat"] == seat] == stages[:1]
        await take_back(player)
        while player.frame["status"]["stand_ins"][seat] or seat not in player.frame["view"]["to_move"]:
            await next_frame(player)
        assert player.frame["view"]["late"]["friends"] == []
        for move in stages:
            await choose(player, move)
        assert player.frame["view"]["late"]["friends"]
        assert player.frame["view"]["result"] is None

    asyncio.run(game())


def in_stages_by_greedy() -> tuple[int, int, list[str]]:
    """Find where `greedy` chooses in three stages or more: the number of the game, the seat and the moves."""
    for number in itertools.count():
        table = ending(number, players=3).table
        for seat in table.to_move:
            there, moves = table.copy(), []
            while seat in there.to_move and (not moves or there.has_chosen(seat)):
                moves.append(roster.choose(there, seat, "greedy"))
                there.play(seat, moves[-1])
            if len(moves) > 2:
                return number, seat, moves
    raise AssertionError


def test_how_long_a_bot_takes_does_not_tell_in_how_many_stages_it_chooses(tmp_path: Path):
    """Nor whether its person had begun."""
    number, seat, moves = in_stages_by_greedy()

    async def leave(server: Controlled, player: Player) -> None:
        await player.socket.send("do", table=player.table, what="leave")
        await next_frame(player)
        server.turn(4.9)
        assert [m for m in await player.socket.settled() if m["type"] == "frame"] == []
        server.turn(0.1)
        while seat in player.frame["view"]["to_move"]:
            await next_frame(player)

    async def game(server: Controlled) -> None:
        players, _, _ = await last_friends(server, number, 3)
        player = players[seat]
        await leave(server, player)
        await take_back(player)
        while seat not in player.frame["view"]["to_move"]:
            await next_frame(player)
        await choose(player, moves[0])
        await leave(server, player)
        log = log_of(server.folder / "frontrow.sqlite", player.table)
        made = [entry["bot"] for entry in log if entry["kind"] == "commit"]
        begun = made.index(None)
        assert begun > 1, "from the beginning it chose in stages"
        assert len(made) > begun + 1, "and it went on with what was begun"

    with Controlled(tmp_path, bot_pause=5) as server:
        asyncio.run(game(server))


async def until_frame(person: Person, table: str, holds: Any) -> dict[str, Any]:
    """Ask until a frame shows something."""
    frame: dict[str, Any] = {}

    async def shows_it() -> object:
        frame.update(await person.ask("GET", f"/api/tables/{table}/frame"))
        return holds(frame)

    await until(shows_it)
    return frame


def test_no_clock_runs_while_no_server_does(server: Controlled):
    async def begin() -> Player:
        ada, _ = await started(server.url, "coverme", DUEL, pace=LIVE)
        server.turn(40)
        return ada

    async def look(ada: Player) -> None:
        await watching(ada)
        await choose(ada)
        assert left(ada) == [60 + 10, 60]

    ada = asyncio.run(begin())
    ada.person.begin_anew()
    server.wait_until_noted()
    server.restart(later=500_000)
    asyncio.run(look(ada))


def test_a_pause_needs_everybody_and_stops_the_clocks(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        await ada.socket.send("do", table=ada.table, what="pause")
        frame = await next_frame(ada)
        assert frame["events"] == [{"event": "ask_pause", "seat": 0}]
        assert (frame["status"]["paused"], frame["status"]["pausing"]) == (False, [0])
        await next_frame(bob)
        await bob.socket.send("do", table=ada.table, what="pause")
        assert (await next_frame(ada))["status"]["paused"]
        server.turn(1000)
        await ada.socket.send(
            "play", table=ada.table, after=ada.seq, move=ada.frame["view"]["legal"][0], id=new_id()
        )
        assert (await ada.socket.until("refused"))["reason"] == "paused"
        await ada.socket.send("do", table=ada.table, what="resume")
        frame = await next_frame(ada)
        assert not frame["status"]["paused"]
        assert left(ada) == [100, 100]

    asyncio.run(game())


def test_a_table_where_nobody_is_left_falls_asleep_and_wakes_up_where_it_was(own_server: Controlled):
    async def game() -> None:
        ada, bob = await started(own_server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await watching(bob)
        await choose(ada)
        seq = ada.seq
        await ada.drop()
        await bob.drop()
        await ada.person.sees("frontrow_connections", 0)
        watcher = Player(Person(own_server.url), ada.table, random.Random(1))
        await watching(watcher)
        own_server.turn(61)
        slept = await next_frame(watcher)
        assert slept["events"] == [{"event": "sleep"}]
        assert slept["status"]["asleep"]
        assert slept["status"]["running"] == []
        before = slept["status"]["left"]
        own_server.turn(100_000)
        await watching(ada)
        woken = await next_frame(ada)
        assert {"event": "wake"} in woken["events"]
        assert woken["status"]["left"] == before
        assert woken["seq"] == seq + 2
        assert not woken["status"]["asleep"]

    asyncio.run(game())


def test_a_bot_may_replace_somebody_who_has_been_away_but_not_somebody_who_is_here(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL)
        await watching(ada)
        await watching(bob)
        await ada.socket.send("do", table=ada.table, what="replace", seat=1)
        assert (await ada.socket.until("refused"))["reason"] == "not_away"
        await bob.drop()
        await ada.socket.until("room")
        server.turn(119)
        await ada.socket.send("do", table=ada.table, what="replace", seat=1)
        assert (await ada.socket.until("refused"))["reason"] == "not_away"
        server.turn(1)
        await ada.socket.send("do", table=ada.table, what="replace", seat=1)
        frame = await next_frame(ada)
        assert frame["events"] == [{"event": "stand_in", "seat": 1, "bot": "greedy"}]

    asyncio.run(game())


def test_who_is_left_hears_when_somebody_is_away_and_gone_and_back(server: Controlled):
    async def game() -> None:
        ada, bob = await started(server.url, "coverme", DUEL)
        socket = await watching(ada)
        await watching(bob)

        async def told_of_bob() -> tuple[bool, bool]:
            seat = (await socket.until("room"))["seats"][1]
            return seat["here"], seat["gone"]

        await socket.settled()
        await bob.drop()
        assert await told_of_bob() == (True, False)
        server.turn(59)
        assert [message for message in await socket.settled() if message["type"] == "room"] == []
        server.turn(1)
        assert await told_of_bob() == (False, False)
        server.turn(60)
        assert await told_of_bob() == (False, True)
        await bob.person.ask("GET", f"/api/tables/{bob.table}/frame")
        assert await told_of_bob() == (True, False)
        server.turn(60)
        assert await told_of_bob() == (False, False)
        await watching(bob)
        assert await told_of_bob() == (True, False)

    asyncio.run(game())


def test_nobody_is_gone_from_a_table_that_has_just_come_back(own_server: Controlled):
    async def game() -> None:
        ada, _ = await started(own_server.url, "coverme", DUEL)
        own_server.restart(later=500_000)
        ada.person.begin_anew()
        await watching(ada)
        assert ada.socket is not None
        await ada.socket.send("do", table=ada.table, what="replace", seat=1)
        assert (await ada.socket.until("refused"))["reason"] == "not_away"
        own_server.turn(120)
        assert (await ada.socket.until("room"))["seats"][1]["gone"]
        await ada.socket.send("do", table=ada.table, what="replace", seat=1)
        assert (await next_frame(ada))["events"][-1]["event"] == "stand_in"

    asyncio.run(game())


def test_bots_among_themselves_rest_when_nobody_watches(server: Controlled):
    async def game() -> None:
        ada = await Person(server.url, "Ada").arrive()
        unseen, seen = [await among_bots(ada) for _ in range(2)]
        await watch_to_the_end(ada, seen)
        assert (await ada.ask("GET", f"/api/tables/{unseen}/frame"))["seq"] == 0
        await watch_to_the_end(ada, unseen)

    asyncio.run(game())


async def among_bots(host: Person) -> str:
    """Begin a game between bots."""
    wish = {"game": "suitup", "options": {"players": 2}, "seats": [{"kind": "bot", "bot": "random"}] * 2}
    table: str = (await host.ask("POST", "/api/tables", wish))["table"]
    await host.ask("POST", f"/api/tables/{table}/start")
    return table


async def watch_to_the_end(person: Person, table: str) -> None:
    """Watch a game until it has a result."""
    watcher = Player(person, table, random.Random(1))
    await watching(watcher)
    while watcher.frame["status"]["phase"] == "running":
        await next_frame(watcher)
    assert watcher.frame["view"]["result"]


def test_a_table_nobody_looks_at_leaves_memory_and_comes_back(own_server: Controlled):
    async def game() -> None:
        ada, bob = await started(own_server.url, "coverme", DUEL, pace=LIVE)
        await watching(ada)
        await choose(ada)
        seen = ada.frame["view"]
        await ada.drop()
        await ada.person.sees("frontrow_connections", 0)
        assert await ada.person.figure("frontrow_tables_awake") == 1

        async def has_left() -> bool:
            own_server.turn(61)  # it falls asleep, and then, when it is looked after next, leaves
            return await ada.person.figure("frontrow_tables_awake") == 0

        await until(has_left)
        again = await ada.person.ask("GET", f"/api/tables/{bob.table}/frame")
        assert again["view"] == seen

    asyncio.run(game())


def test_seats_can_be_filled_and_the_draft_played_at_any_pace(server: Controlled):
    async def game() -> None:
        table, people = await seated(server.url, "coverme", {"players": 3}, pace={"kind": "untimed"})
        await people[0].ask("POST", f"/api/tables/{table}/start")
        players = [Player(person, table, random.Random(1)) for person in people]
        await draft_over(players)
        assert players[0].frame["status"]["left"] is None
        assert players[0].frame["status"]["running"] == []
        assert set(players[0].frame["view"]["to_move"]) == {0, 1, 2}

    asyncio.run(game())
