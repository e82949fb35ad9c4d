"""The client of the docs: it joins by a link and plays a whole game, also when the server restarts."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import frontrow
from tests.commands import environment
from tests.waiting import FAR_TOO_LONG, until

from .client import Person
from .players import phase_of
from .process import Server

TRIES = 50
"""So many games a machine may be so quick with that they are over before the restart."""

PAGE = Path(__file__).parents[2] / "docs" / "howto" / "script-a-client.md"


def script(folder: Path) -> Path:
    """Save the client as the page says."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    path = folder / "client.py"
    path.write_text(code, encoding="utf-8")
    return path


async def new_table(server: Server, **wish: Any) -> tuple[Person, dict[str, str]]:
    host = await Person(server.url, "Host").arrive()
    wish = {"game": "coverme", "seats": [{"kind": "open"}, {"kind": "bot", "bot": "random"}], **wish}
    made = await host.ask("POST", "/api/tables", {"options": {"players": 2, "length": "shorter"}, **wish})
    return host, made


async def begin_when_seated(host: Person, table: str) -> None:
    """Begin as soon as somebody has come."""

    async def has_come() -> bool:
        seat = (await host.ask("GET", f"/api/tables/{table}"))["seats"][0]
        assert seat["name"] in ("Robo", None)
        return bool(seat["kind"] == "person")

    await until(has_come)
    await host.ask("POST", f"/api/tables/{table}/start")


async def reach(host: Person, table: str, seq: int) -> None:
    """Watch until the game is well under way."""

    async def is_there() -> bool:
        return bool((await host.ask("GET", f"/api/tables/{table}/frame"))["seq"] >= seq)

    await until(is_there)


async def whole_game(server: Server, folder: Path, restart: bool = False) -> bool:
    """Let the client play a game; say whether a restart was in the middle of it."""
    interrupted = False
    host, made = await new_table(server)
    command = [sys.executable, str(script(folder)), made["url"], "Robo"]
    robo = subprocess.Popen(
        command, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    try:
        await begin_when_seated(host, made["table"])
        if restart:
            await reach(host, made["table"], 20)
            assert server.stop() == 0
            interrupted = phase_of(server.database, made["table"]) == "running"
            server.start()
        said, _ = await asyncio.to_thread(robo.communicate, timeout=FAR_TOO_LONG)
    finally:
        robo.kill()
        robo.wait()
    assert robo.returncode == 0, said
    record = await host.ask("GET", f"/api/tables/{made['table']}/record")
    assert str(record["result"]) in said
    frontrow.verify(record)
    assert record["seats"][0] == {"name": "Robo"}
    await host.close()
    return interrupted


def test_the_client_of_the_docs_plays_a_whole_game(tmp_path: Path):
    with Server(tmp_path) as server:
        asyncio.run(whole_game(server, tmp_path))


def test_the_client_of_the_docs_comes_back_after_a_restart(tmp_path: Path):
    with Server(tmp_path) as server:
        assert any(asyncio.run(whole_game(server, tmp_path, restart=True)) for _ in range(TRIES))
