"""Databases as earlier versions left them: one for each version of the schema, and of Suit Up's rules.

Each is an SQL dump with games under way, a finished one and some chat, and beside it what people saw.
`python -m tests.server.old_databases` writes those of today. `rules/suitup-1` was written in a checkout of
8ac8b52, the last one with version 1 of the rules, with this file in the place of its own.
"""

import asyncio
import json
import random
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import frontrow
from frontrow.server.migrating import revisions

from .client import Person
from .players import Player, seated, started
from .process import Server

FOLDER = Path(__file__).parent / "databases"
RULES = FOLDER / "rules"


async def live(url: str) -> dict[str, Any]:
    """Play one game to its end and another into its first month, and talk."""
    done = await started(url, "suitup", {"players": 2}, seed=5)
    await asyncio.gather(*(player.play() for player in done))
    ada, bob = await started(url, "coverme", {"players": 2, "first_game": True}, seed=6)
    await play_a_month(ada, bob)
    table = f"/api/tables/{ada.table}"
    await ada.person.ask("POST", f"{table}/chat", {"text": "Wie begint?"})
    await bob.person.ask("POST", f"{table}/chat", {"phrase": "thinking"})
    await bob.person.ask("PUT", f"/api/me/mutes/{ada.person.id}")
    return {
        "cookies": [dict(player.person.http.cookies) for player in (ada, bob)],
        "running": ada.table,
        "finished": done[0].table,
        "frames": [await player.person.ask("GET", f"{table}/frame") for player in (ada, bob)],
        "record": await done[0].person.ask("GET", f"/api/tables/{done[0].table}/record"),
    }


async def play_a_month(ada: Player, bob: Player) -> None:
    """Play the first month, and choose one cover of the second."""
    for player in (ada, bob, ada):
        frame = await player.person.ask("GET", f"/api/tables/{player.table}/frame")
        move = random.Random(1).choice(frame["view"]["legal"])
        answer = {"after": frame["seq"], "move": move, "id": f"old-{frame['seq']}"}
        await player.person.ask("POST", f"/api/tables/{player.table}/moves", answer)


async def live_by_rules(url: str) -> dict[str, Any]:
    """Leave games of Suit Up where versions of its rules differ, a finished one, and one not begun."""
    done = await started(url, "suitup", {"players": 2}, seed=7)
    await asyncio.gather(*(player.play() for player in done))
    beginning = await started(url, "suitup", {"players": 3}, seed=8)
    assert await play_until(beginning, "begin", wanted=("mat rebel",))
    ending = await in_the_last_friends(url)
    waiting, people = await seated(url, "suitup", {"players": 2})
    return {
        "beginning": await as_seen(beginning),
        "ending": await as_seen(ending),
        "finished": {
            **await as_seen(done),
            "record": await done[0].person.ask("GET", f"/api/tables/{done[0].table}/record"),
        },
        "waiting": {"table": waiting, "cookies": [dict(person.http.cookies) for person in people]},
    }


async def in_the_last_friends(url: str) -> list[Player]:
    """Play games by chance until in the last friends of one somebody was befriended, and more can be."""
    for seed in range(200):
        players = await started(url, "suitup", {"players": 3}, seed=seed)
        if await play_until(players, "last friends", wanted=("befriend",)):
            await move(players, ("befriend",))
            await play_until(players, "last friends", wanted=("pay",))
            if (await frames_of(players))[0]["view"]["phase"] == "last friends":
                return players
    raise AssertionError("never met")


async def play_until(players: list[Player], phase: str, wanted: tuple[str, ...]) -> bool:
    """Make moves until a phase is met, some rather than others; say whether it was."""
    while True:
        view = (await frames_of(players))[0]["view"]
        if view["phase"] in (phase, "over"):
            return bool(view["phase"] == phase)
        await move(players, wanted)


async def move(players: list[Player], wanted: tuple[str, ...]) -> None:
    """Make one move, rather one of some."""
    frame, player = next(
        (frame, player)
        for frame, player in zip(await frames_of(players), players, strict=True)
        if frame["view"]["legal"]
    )
    legal = frame["view"]["legal"]
    chosen = player.dice.choice([move for move in legal if move.startswith(wanted)] or legal)
    answer = {"after": frame["seq"], "move": chosen, "id": f"old-{frame['seq']}"}
    await player.person.ask("POST", f"/api/tables/{player.table}/moves", answer)


async def frames_of(players: list[Player]) -> list[dict[str, Any]]:
    """Look at a table from every seat."""
    return [await player.person.ask("GET", f"/api/tables/{player.table}/frame") for player in players]


async def as_seen(players: list[Player]) -> dict[str, Any]:
    """Note a table, who sits there, and what they see."""
    return {
        "table": players[0].table,
        "cookies": [dict(player.person.http.cookies) for player in players],
        "frames": await frames_of(players),
    }


def write(path: Path, living: Callable[[str], Awaitable[dict[str, Any]]]) -> None:
    """Write a dump of what people do at a server of today."""
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        seen = asyncio.run(living(server.url))
        assert server.stop() == 0
        lines = only_what_was_seen(server.database, seen).iterdump()
        path.parent.mkdir(parents=True, exist_ok=True)
        path.with_suffix(".sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    path.with_suffix(".json").write_text(json.dumps(seen, ensure_ascii=False), encoding="utf-8")


def only_what_was_seen(database: Path, seen: dict[str, Any]) -> sqlite3.Connection:
    """Open a database without the games that were only tried."""
    connection, told = sqlite3.connect(database), json.dumps(seen)
    connection.execute("PRAGMA foreign_keys=ON")
    for (table,) in connection.execute("SELECT id FROM tables").fetchall():
        if table not in told:
            connection.execute("DELETE FROM tables WHERE id = ?", (table,))
    return connection


def lay_out(path: Path, database: Path) -> dict[str, Any]:
    """Lay out a database as an earlier version left it; give what people saw."""
    database.parent.mkdir(parents=True)
    connection = sqlite3.connect(database)
    connection.executescript(path.with_suffix(".sql").read_text(encoding="utf-8"))
    connection.close()
    seen: dict[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return seen


def returned(url: str, cookies: dict[str, str]) -> Person:
    """Come back with an old cookie."""
    person = Person(url)
    person.http.cookies.update(cookies)
    return person


if __name__ == "__main__":
    write(FOLDER / revisions()[-1], live)
    write(RULES / f"suitup-{frontrow.GAMES['suitup'].version}", live_by_rules)
