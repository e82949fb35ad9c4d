"""Suit Up's last friends at a real table: chosen in stages, all at once and in secret, until all are done."""

import asyncio
import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

import frontrow
from frontrow.server.position import position_in

from .client import new_id
from .endings import in_stages, longest, players_at_the_end, whole
from .players import Player, check_record, log_of, read, record_of, rematch
from .process import Server
from .test_games import Table


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("last")) as running:
        yield running


class End(Table):
    """A table at which the last friends are chosen; everybody has seen the first frame."""

    mirror: frontrow.Table
    dice: random.Random

    @classmethod
    async def at(cls, server: Server, number: int = 0, **options: Any) -> "End":
        """Sit down."""
        players, mirror = await players_at_the_end(server.url, server.database, number, **options)
        table = cls(players)
        table.mirror, table.dice = mirror, random.Random(number)
        for player in players:
            await player.connect()
            await table.frame(player)
        for player in players:
            await table.hears(player)
        return table

    async def hears(self, player: Player) -> list[dict[str, Any]]:
        """Take what a player was sent, and give the frames among it."""
        assert player.socket is not None
        came = await player.socket.settled()
        for message in came:
            player.take(message)
        return [message for message in came if message["type"] == "frame"]

    @property
    def chooser(self) -> int:
        """Somebody whose choice may have many stages."""
        return in_stages(self.mirror, self.dice)[0]

    def stages(self, seat: int) -> list[str]:
        """A whole choice of a seat in as many stages as there may be."""
        return longest(self.mirror, seat, self.dice)[-1]

    def others(self, seat: int) -> list[Player]:
        """Everybody else."""
        return [player for number, player in enumerate(self.players) if number != seat]

    async def go_through(self, seat: int, stages: Sequence[str]) -> None:
        """Choose, stage by stage."""
        for move in stages:
            assert (await self.ask(seat, "play", move=move))["type"] == "played"

    async def finish(self) -> None:
        """Let everybody choose by chance who has not done so."""
        while not self.players[0].over:
            for seat, player in enumerate(self.players):
                await self.hears(player)
                while player.frame["view"]["legal"]:
                    await self.choose(seat, self.dice.randrange(len(player.frame["view"]["legal"])))
        for player in self.players:
            await self.hears(player)


def late(player: Player) -> Any:
    """What a player sees of a choice of its own."""
    assert player.frame is not None
    return player.frame["view"]["late"]


def to_move(player: Player) -> list[int]:
    """Who is asked, as a player sees it."""
    assert player.frame is not None
    return list(player.frame["view"]["to_move"])


def test_others_hear_of_a_choice_in_stages_once_it_is_whole(server: Server):
    async def play() -> None:
        table = await End.at(server, players=3)
        seat = table.chooser
        player, stages = table.players[seat], table.stages(seat)
        asked, began = to_move(player), player.seq
        assert len(asked) > 1
        for number, move in enumerate(stages[:-1], 1):
            answer = await table.ask(seat, "play", move=move)
            assert (answer["type"], answer["seq"], player.seq) == ("played", began + number, began + number)
            assert (player.frame["events"], to_move(player)) == ([], asked)
            assert move.startswith("pay ") or move.removeprefix("befriend ") in str(player.frame["view"])
            await table.hears_nothing(*(other for other in range(3) if other != seat))
        await table.go_through(seat, stages[-1:])
        assert player.frame["events"] == [{"event": "ready", "seat": seat}]
        for other in table.others(seat):
            (frame,) = await table.hears(other)
            assert (frame["seq"], frame["events"]) == (began + 1, [{"event": "ready", "seat": seat}])
            assert to_move(other) == [number for number in asked if number != seat]
            assert late(other) is None or late(other)["friends"] == []
        await table.close()

    asyncio.run(play())


def test_a_choice_is_begun_anew_at_every_stage(server: Server):
    async def play() -> None:
        table = await End.at(server, 1, players=4)
        seat = table.chooser
        player, stages, others = table.players[seat], table.stages(seat), table.others(seat)
        fresh = player.frame["view"]
        for count in range(1, len(stages) + 1):
            await table.go_through(seat, stages[:count])
            assert player.frame["take_back"]
            assert player.frame["view"] != fresh
            assert (await table.ask(seat, "take_back"))["type"] == "played"
            assert player.frame["view"] == fresh
            assert not player.frame["take_back"]
            heard = [await table.hears(other) for other in others]
            if count < len(stages):
                assert heard == [[]] * 3
            else:
                asked = [[seat in frame["view"]["to_move"] for frame in frames] for frames in heard]
                assert asked == [[False, True]] * 3
        assert (await table.ask(seat, "take_back"))["reason"] == "illegal.take_back"
        await table.go_through(seat, stages)
        await table.finish()
        friends = player.frame["view"]["seats"][seat]["friends"]
        named = [move.removeprefix("befriend ") for move in stages if move.startswith("befriend ")]
        assert friends[-len(named) :] == named
        await table.close()

    asyncio.run(play())


def test_another_choice_takes_the_place_of_one_that_is_whole(server: Server):
    async def play() -> None:
        table = await End.at(server, players=3)
        seat = table.chooser
        player, others = table.players[seat], table.others(seat)
        offered, done = player.frame["view"]["legal"], table.stages(seat)
        await table.go_through(seat, done)
        assert player.frame["view"]["legal"] == []
        assert sorted(player.frame["instead"]) == sorted(offered)
        for other in others:
            await table.hears(other)
        before, seq = player.frame, player.seq
        await table.go_through(seat, ["done"])
        assert (player.seq, late(player)["friends"]) == (seq, [])
        assert [await table.hears(other) for other in others] == [[], []]
        assert before["view"]["late"]["friends"]
        await table.go_through(seat, done[:1])
        for other in others:
            (frame,) = await table.hears(other)
            assert seat in frame["view"]["to_move"], "whoever is not done is seen not to be"
        await table.close()

    asyncio.run(play())


def test_an_answer_to_an_earlier_stage_is_stale(server: Server):
    """From another tab, say; a repeat of what was answered is answered alike."""

    async def play() -> None:
        table = await End.at(server, players=3)
        seat = table.chooser
        player, stages = table.players[seat], table.stages(seat)
        began, first = player.seq, new_id()
        once = await table.ask(seat, "play", move=stages[0], id=first)
        refused = await table.ask(seat, "play", move=stages[1], after=began)
        assert (refused["type"], refused["reason"]) == ("refused", "stale")
        resent = await player.socket.receive()
        assert (resent["type"], resent["seq"]) == ("frame", player.seq)
        await table.go_through(seat, stages[1:])
        for again in ({"move": stages[0]}, {"move": "nothing"}, {"move": stages[0], "after": began}):
            assert await table.ask(seat, "play", **{"after": player.seq, **again}, id=first) == once
        assert (await table.ask(seat, "take_back", after=player.seq - 1))["reason"] == "stale"
        await table.close()

    asyncio.run(play())


def test_whoever_comes_back_has_missed_what_others_did_and_nothing_else(server: Server):
    async def play() -> None:
        table = await End.at(server, 2, players=4)
        seat = table.chooser
        player, stages = table.players[seat], table.stages(seat)
        asked = [other for other in to_move(player) if other != seat]
        await table.go_through(seat, stages[:2])
        seen = player.seq
        await player.drop()
        for other in asked[:1]:
            await table.go_through(other, whole(table.mirror, other, table.dice))
        for after in (seen, seen - 1, seen - 2):
            frame = await player.person.ask("GET", f"/api/tables/{table.id}/frame?after={after}")
            assert (frame["seq"], frame["events"]) == (seen + 1, [{"event": "ready", "seat": asked[0]}])
        await player.connect()
        frame = await table.frame(player)
        assert frame["events"] == [{"event": "ready", "seat": asked[0]}]
        poll = await player.person.waits_for(f"/api/tables/{table.id}/frame?after={player.seq}")
        await table.go_through(seat, stages[2:3])
        assert (await poll).json()["view"] == player.frame["view"], (
            "who asks over HTTP hears of its own stages"
        )
        await table.close()

    asyncio.run(play())


def test_all_is_revealed_together_and_written_in_player_order(server: Server):
    async def play() -> None:
        for number in range(3):
            table = await End.at(server, number, players=4)
            room = await table.players[0].person.ask("GET", f"/api/tables/{table.id}")
            asked = to_move(table.players[0])
            page = f"/api/tables/{table.id}/record"
            for seat in table.dice.sample(asked, len(asked))[1:]:
                await table.go_through(seat, whole(table.mirror, seat, table.dice))
                told = await table.players[seat].person.ask("GET", page, status=409)
                assert told["reason"] == "not_over"
            await table.finish()
            ends = [player.frame["view"]["result"] for player in table.players]
            assert ends == [ends[0]] * 4
            assert all("reveal" in [event["event"] for event in player.events] for player in table.players)
            record = await record_of(table.players[0])
            check_record(record, room["commitment"], log_of(server.database, table.id))
            assert record["rules"] == 2
            at_last = [seat for kind, seat, *_ in record["events"] if kind == "move"][
                len(table.mirror.history) :
            ]
            order = [(record_start(record) + turn) % 4 for turn in range(4)]
            assert at_last == sorted(at_last, key=order.index)
            await table.close()

    asyncio.run(play())


def record_start(record: dict[str, Any]) -> int:
    """Find who had the start card at the end of a record."""
    return int(position_in(record, len(record["events"]) - 1).state.start)


def test_a_bot_goes_on_with_a_choice_and_the_person_begins_it_anew(server: Server):
    async def play() -> None:
        table = await End.at(server, players=3)
        seat = table.chooser
        player, stages = table.players[seat], table.stages(seat)
        await table.go_through(seat, stages[:1])
        for other in table.others(seat):
            await table.hears(other)
        await player.socket.send("do", table=table.id, what="leave")
        while seat in to_move(player):
            await table.frame(player)
        for other in table.others(seat):
            told: list[dict[str, Any]] = []
            while seat in to_move(other):
                told += (await table.frame(other))["events"]
            assert told == [
                {"event": "stand_in", "seat": seat, "bot": "greedy"},
                {"event": "ready", "seat": seat},
            ]
        log = [entry for entry in log_of(server.database, table.id) if entry["kind"] == "commit"]
        assert [entry["bot"] for entry in log] == [None, *["greedy"] * (len(log) - 1)]
        assert log[0]["move"] == stages[0]
        assert (await table.ask(seat, "take_back"))["type"] == "played"
        assert (late(player)["friends"], player.frame["status"]["stand_ins"]) == ([], [None] * 3)
        await table.go_through(seat, stages)
        await table.finish()
        chosen = [
            move for kind, by, move in (await record_of(player))["events"] if (kind, by) == ("move", seat)
        ]
        assert chosen[-len(stages) :] == stages
        await table.close()

    asyncio.run(play())


def test_after_it_the_same_people_play_again(server: Server):
    async def play() -> None:
        table = await End.at(server, players=2)
        await table.finish()
        made = await rematch(table.players)
        assert read(server.database, "SELECT rules, phase FROM tables WHERE id = ?", made) == [
            {"rules": 2, "phase": "running"}
        ]
        frames = [await player.person.ask("GET", f"/api/tables/{made}/frame") for player in table.players]
        assert all(frame["view"]["late"] is None for frame in frames)
        await table.close()

    asyncio.run(play())


def test_what_a_move_would_bring_says_nothing_of_a_secret_choice(server: Server):
    async def play() -> None:
        table = await End.at(server, players=3)
        seat = table.chooser
        await table.go_through(seat, table.stages(seat)[:1])
        for player in table.players:
            assert await player.person.ask("GET", f"/api/tables/{table.id}/foresight") == {}
        await table.close()

    asyncio.run(play())
