"""A server's data with some games in it, for tests of what its owner can do with it."""

import asyncio
import random
import shutil
import sqlite3
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from frontrow.server import backup
from tests.commands import Done, here
from tests.server.players import Player, started
from tests.server.process import Server

SHORT = {"players": 2, "length": "shorter"}
PARTS = [part.name for part in backup.PARTS]


class Home(NamedTuple):
    """A server's data with some games in it, and what people knew when it stopped."""

    data: Path
    over: str
    running: str
    open: str
    cookie: str
    frame: dict[str, Any]


async def make_games(url: str) -> tuple[str, str, str, str, dict[str, Any]]:
    """Play a game to its end, begin another, leave a third open; talk, and mute somebody."""
    first = await started(url, "coverme", SHORT, seed=1)
    await asyncio.gather(*(player.play() for player in first))
    ada, bob = (player.person for player in first)
    await ada.ask("POST", f"/api/tables/{first[0].table}/chat", {"text": "well, “played”\u2028 é 牌"})
    await ada.ask("PUT", f"/api/me/mutes/{bob.id}")
    pace = {"kind": "live", "reserve": 600, "refill": 5}
    second = await started(url, "suitup", {"players": 2}, seed=2, pace=pace)
    await some_moves(second, 12)
    opened = await ada.ask("POST", "/api/tables", {"game": "coverme", "options": SHORT})
    eve = second[0].person
    frame = await eve.ask("GET", f"/api/tables/{second[0].table}/frame")
    return first[0].table, second[0].table, opened["table"], eve.cookie, frame


async def some_moves(players: list[Player], count: int) -> None:
    """Make some moves over HTTP."""
    dice = random.Random(3)
    table = players[0].table
    for number in range(count):
        for player in players:
            frame = await player.person.ask("GET", f"/api/tables/{table}/frame")
            if legal := frame["view"]["legal"]:
                answer = {"after": frame["seq"], "move": dice.choice(legal), "id": f"move-{number}"}
                await player.person.ask("POST", f"/api/tables/{table}/moves", answer)
                break


@pytest.fixture(scope="session")
def played(tmp_path_factory: pytest.TempPathFactory) -> Home:
    """Make a database with games, once."""
    folder = tmp_path_factory.mktemp("played")
    with Server(folder) as server:
        over, running, still_open, cookie, frame = asyncio.run(make_games(server.url))
        assert server.stop() == 0
    return Home(server.data, over, running, still_open, cookie, frame)


@pytest.fixture
def home(played: Home, tmp_path: Path) -> Home:
    """Copy that database, to do with it what one likes."""
    return played._replace(data=Path(shutil.copytree(played.data, tmp_path / "data")))


def admin(*words: object, **more: str) -> Done:
    """Give an order."""
    return here("admin", *words, **more)


def good(*words: object, **more: str) -> str:
    """Give an order that is carried out, and give what is printed."""
    done = admin(*words, **more)
    assert (done.returncode, done.stderr) == (0, "")
    return str(done.stdout)


def content(data: Path) -> dict[str, list[tuple[Any, ...]]]:
    """Read everything in a database, past our own code."""
    with sqlite3.connect(data / "frontrow.sqlite") as database:
        return {part: sorted(database.execute(f"SELECT * FROM {part}"), key=repr) for part in PARTS}


def change(home: Home, statement: str, *values: object) -> None:
    """Change a database, past our own code."""
    with sqlite3.connect(home.data / "frontrow.sqlite") as database:
        database.execute("PRAGMA foreign_keys=ON")
        database.execute(statement, values)
