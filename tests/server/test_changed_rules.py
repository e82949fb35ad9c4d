"""A server whose rules have changed: games that would change are held and named, the others go on."""

import asyncio
import shutil
from pathlib import Path

from frontrow.engine.rule import PACKAGE
from tests.commands import environment

from .players import Player, started
from .process import Server

BEFORE = "    if source == FROM_FACEDOWN:\n        return state.facedown.count > 0\n"
AFTER = "    if source == FROM_FACEDOWN:\n        return False\n"


class ChangedServer(Server):
    """The same server from a copy of the sources, in which nobody may take from the face-down pile."""

    def launch(self) -> None:
        """Change the rules before the first start."""
        if not self.source.exists():
            shutil.copytree(PACKAGE, self.source / "frontrow", ignore=shutil.ignore_patterns("__pycache__"))
            rules = self.source / "frontrow" / "games" / "coverme" / "drawing.py"
            text = rules.read_text(encoding="utf-8")
            assert text.count(BEFORE) == 1
            rules.write_text(text.replace(BEFORE, AFTER), encoding="utf-8")
        super().launch()

    @property
    def source(self) -> Path:
        """Where the changed sources are."""
        return self.folder / "changed"

    def environment(self) -> dict[str, str]:
        """Run it interpreted: the changed rules need not be compiled."""
        cache = self.folder / "cache"
        return environment(PYTHONPATH=str(self.source), NUMBA_DISABLE_JIT="1", FRONTROW_CACHE=str(cache))


async def played_a_little(url: str, game: str, moves: int, **options: object) -> Player:
    """Begin a game and make some moves; give somebody who can make the next one."""
    players = await started(url, game, {"players": 2, **options})
    for made in range(moves + 1):
        frames = [(await p.person.ask("GET", f"/api/tables/{p.table}/frame"), p) for p in players]
        frame, player = next((frame, p) for frame, p in frames if frame["view"]["legal"])
        if made < moves:
            answer = {"after": frame["seq"], "move": frame["view"]["legal"][0], "id": f"m{made}"}
            await player.person.ask("POST", f"/api/tables/{player.table}/moves", answer)
    return player


async def move_at(player: Player, status: int) -> dict[str, object]:
    """Try the first legal move."""
    frame = await player.person.ask("GET", f"/api/tables/{player.table}/frame")
    move = (frame["view"]["legal"] or frame["instead"] or ["pick b"])[0]
    answer = {"after": frame["seq"], "move": move, "id": "after the change"}
    told: dict[str, object] = await player.person.ask(
        "POST", f"/api/tables/{player.table}/moves", answer, status
    )
    return told


def fresh(player: Player) -> Player:
    """Let a person go on in another event loop."""
    player.person.begin_anew()
    return player


def test_games_that_would_change_are_held_and_named_and_go_on_when_the_rules_are_back(tmp_path: Path):
    with Server(tmp_path) as server:
        drafted = asyncio.run(played_a_little(server.url, "coverme", 3))
        first_game = asyncio.run(played_a_little(server.url, "coverme", 1, first_game=True))
        other = asyncio.run(played_a_little(server.url, "suitup", 5))
        assert server.stop() == 0

        changed = ChangedServer(tmp_path, port=server.port)
        with changed:
            held = [entry for entry in changed.logged() if "held" in entry.get("message", "")]
            assert [entry["table"] for entry in held] == [drafted.table]
            assert held[0]["where"].startswith("move 0 (pick ")
            told = asyncio.run(move_at(fresh(drafted), 409))
            assert told["reason"] == "held"
            room = asyncio.run(fresh(drafted).person.ask("GET", f"/api/tables/{drafted.table}"))
            assert room["held"] is True
            asyncio.run(move_at(fresh(first_game), 201))
            other_room = asyncio.run(fresh(other).person.ask("GET", f"/api/tables/{other.table}"))
            assert other_room["held"] is False

        server.start()
        asyncio.run(move_at(fresh(drafted), 201))
