"""Databases as earlier versions left them, one for each version of the schema.

Each is an SQL dump with a game under way, a finished one and some chat, and beside it what a person saw.
`python -m tests.server.old_databases` writes the one of today.
"""

import asyncio
import json
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from frontrow.server.migrating import revisions

from .players import Player, started
from .process import Server

FOLDER = Path(__file__).parent / "databases"


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


def write() -> None:
    """Write the dump of today's version."""
    revision = revisions()[-1]
    with tempfile.TemporaryDirectory() as folder, Server(Path(folder)) as server:
        seen = asyncio.run(live(server.url))
        assert server.stop() == 0
        lines = sqlite3.connect(server.database).iterdump()
        (FOLDER / f"{revision}.sql").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (FOLDER / f"{revision}.json").write_text(json.dumps(seen, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write()
