"""Moves that take the short way: no earlier than others, in their order, and with the same frames."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

import frontrow
from frontrow.server.entries import Standing
from frontrow.server.frames import encode, frame, frames
from frontrow.server.hurrying import hear, taken
from frontrow.server.protocol import Status

from .client import new_id
from .players import started
from .process import Server


def test_a_lock_is_taken_at_once_only_if_nobody_has_it_or_waits_for_it():
    async def scene() -> None:
        table: Any = SimpleNamespace(lock=asyncio.Lock())
        assert taken(table)
        assert not taken(table)
        waiting = asyncio.create_task(table.lock.acquire())
        await asyncio.sleep(0)
        table.lock.release()
        assert not table.lock.locked()
        assert not taken(table)  # whoever waits comes first
        assert await waiting
        table.lock.release()
        assert taken(table)

    asyncio.run(scene())


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff",
        b'{"type":"ping"}',
        b"[" * 5000,
        b'{"type":"play","table":"0123456789ab","after":1,"move":"\xff","id":"x"}',
        b'{"type":"play","ta\xffble":"0123456789ab","after":1,"move":"x","id":"x"}',
        b'{"type":"play","table":"0123456789ab","after":1,"move":"x","id":"x"}',
    ],
)
def test_what_is_no_move_at_a_table_that_is_awake_goes_the_long_way(text: bytes):
    front: Any = SimpleNamespace(hall=SimpleNamespace(awake={}))
    connection: Any = SimpleNamespace(is_idle=lambda: True)
    assert not hear(front, connection, text)


def stand_in_for(position: frontrow.Table) -> Any:
    """Make what frames need of a table."""
    standing = Standing([None] * position.game.players)
    status = Status("running", False, [], False, False, standing.stand_ins, None, [], None)
    return SimpleNamespace(
        id="0123456789ab",
        seq_of=lambda viewer: 7,
        position=position,
        phase="running",
        standing=standing,
        held=None,
        clocks=None,
        moving=True,
        stood=None,
        instead={},
        status=lambda: status,
    )


@pytest.mark.parametrize("game", ["coverme", "suitup"])
def test_frames_are_written_just_as_the_protocol_says(game: str):
    position = frontrow.game(game).deal(3)
    table, taking = stand_in_for(position), 0
    for _ in range(40):
        seat = position.to_move[-1]
        position.play(seat, position.legal(seat)[-1])
        table.instead.clear()
        news, viewers = position.told(), {None, *range(position.game.players)}
        views = {viewer: position.view_json(viewer) for viewer in viewers}
        wanted = {viewer: encode(frame(table, viewer, news.to(viewer))) for viewer in viewers}
        assert frames(table, viewers, news) == frames(table, viewers, news, views) == wanted
        assert frames(table, {0}, news, views) == {0: wanted[0]}
        taking += len(position.takers)
    assert taking


def test_what_follows_a_move_is_answered_after_it(tmp_path):
    async def scene(url: str) -> None:
        players = await started(url, "coverme", {"players": 2})
        sockets = [await player.person.socket() for player in players]
        frames = []
        for socket in sockets:
            await socket.send("watch", table=players[0].table)
            frames.append(await socket.until("frame"))
        seat = frames[0]["view"]["to_move"][0]
        socket, shown = sockets[seat], frames[seat]
        while (await sockets[0].receive())["type"] != "room":
            pass  # that the other one has come
        sent = {"table": players[0].table, "after": shown["seq"], "move": shown["view"]["legal"][0]}
        first, again = new_id(), new_id()
        await asyncio.gather(
            socket.send("play", **sent, id=first),
            socket.send("play", **sent, id=first),
            socket.send("play", **sent | {"move": "nonsense"}, id=again),
            socket.send("ping", id=again),
        )
        came = [await socket.receive()]
        while came[-1]["type"] != "pong":
            came.append(await socket.receive())
        answers = [(message["type"], message.get("id")) for message in came if message["type"] != "frame"]
        assert answers == [("played", first), ("played", first), ("refused", again), ("pong", again)]
        assert came[0]["type"] == "frame"
        assert came[0]["seq"] == came[1]["seq"]

    with Server(tmp_path) as server:
        asyncio.run(scene(server.url))
