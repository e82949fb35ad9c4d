"""A server whose rules have changed: games go on by the rules they began with; where those are gone, they are
held and named."""

import asyncio
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import frontrow
from frontrow.engine.rule import PACKAGE
from frontrow.server.position import position_in
from tests.commands import environment

from .homes import good
from .old_databases import RULES, frames_of, lay_out, move, returned
from .players import Player, read, record_of, rematch, started
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


class Upgraded(NamedTuple):
    """A server of today on a database with games that began by version 1 of Suit Up's rules."""

    server: Server
    seen: dict[str, Any]

    def players(self, what: str) -> list[Player]:
        """The people of one of its tables, who come back with their old cookies."""
        table, dice = self.seen[what]["table"], random.Random(what)
        people = [returned(self.server.url, cookies) for cookies in self.seen[what]["cookies"]]
        return [Player(person, table, random.Random(dice.random())) for person in people]

    def rules(self, table: str) -> int:
        """The version of the rules that a table is played by."""
        return int(read(self.server.database, "SELECT rules FROM tables WHERE id = ?", table)[0]["rules"])


@pytest.fixture(scope="module")
def upgraded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Upgraded]:
    server = Server(tmp_path_factory.mktemp("upgraded"))
    seen = lay_out(RULES / "suitup-1", server.database)
    assert "None would change." in good("check", "--data", server.data)
    with server:
        yield Upgraded(server, seen)
        assert not [entry for entry in server.logged() if "held" in entry.get("message", "")]


async def play_to_the_end(players: list[Player]) -> dict[str, Any]:
    """Play by chance, and give the record."""
    while (await frames_of(players))[0]["view"]["result"] is None:
        await move(players, ())
    return await record_of(players[0])


def test_a_game_that_began_by_earlier_rules_begins_and_ends_by_them(upgraded: Upgraded):
    """The Rebel chooses its types before the next one's mat (SU-1.6 of version 1)."""

    async def play() -> None:
        players = upgraded.players("beginning")
        for frame, before in zip(await frames_of(players), upgraded.seen["beginning"]["frames"], strict=True):
            assert {**frame["view"], **before["view"]} == frame["view"], "it looks as it did"
        await move(players, ("begin",))
        view = (await frames_of(players))[0]["view"]
        assert (view["phase"], [seat["mat"] for seat in view["seats"]].count(None)) == ("mat", 2)
        record = await play_to_the_end(players)
        assert record["rules"] == upgraded.rules(players[0].table) == 1
        frontrow.verify(record)

    asyncio.run(play())


def test_last_friends_that_began_openly_go_on_openly(upgraded: Upgraded):
    """One after the other, as in version 1 of SU-8.3; and the same people play again by today's rules."""

    async def play() -> None:
        players = upgraded.players("ending")
        frames = await frames_of(players)
        for frame, before in zip(frames, upgraded.seen["ending"]["frames"], strict=True):
            assert {**frame["view"], **before["view"]} == frame["view"]
            assert frame["view"]["late"] is None
        (asked,) = frames[0]["view"]["to_move"]
        await move(players, ("befriend",))
        while (views := [frame["view"] for frame in await frames_of(players)])[0]["phase"] == "pay":
            await move(players, ())
        made = {len(view["seats"][asked]["friends"]) for view in views}
        assert made == {len(frames[0]["view"]["seats"][asked]["friends"]) + 1}, "everybody sees it at once"
        record = await play_to_the_end(players)
        assert record["rules"] == 1
        frontrow.verify(record)
        assert upgraded.rules(await rematch(players)) == 2

    asyncio.run(play())


def test_a_game_that_ended_by_earlier_rules_is_as_it_was(upgraded: Upgraded):
    async def play() -> None:
        player, other = upgraded.players("finished")
        record = await record_of(player)
        assert record == upgraded.seen["finished"]["record"]
        assert record["rules"] == 1
        frontrow.verify(record)
        page = f"/api/tables/{player.table}"
        shown = await other.person.ask("GET", f"{page}/replay?seat=0")
        assert shown["stages"]
        event = max(number for number, entry in enumerate(record["events"][:-1]) if entry[0] == "move") - 1
        seat = position_in(record, event).to_move[0]
        wanted = {"event": event, "seat": seat, "deal": "dealt"}
        on = (await player.person.ask("POST", f"{page}/play-on", wanted))["table"]
        assert upgraded.rules(on) == 1

    asyncio.run(play())


def test_what_has_not_begun_is_played_by_todays_rules(upgraded: Upgraded):
    """Whether the table waited already or is made now."""

    async def play() -> None:
        waited = upgraded.players("waiting")
        assert upgraded.rules(waited[0].table) == 1
        await waited[0].person.ask("POST", f"/api/tables/{waited[0].table}/start")
        made = await started(upgraded.server.url, "suitup", {"players": 2})
        for players in (waited, made):
            assert upgraded.rules(players[0].table) == 2
            for wanted in ("mat rebel", "stand"):
                await move(players, (wanted,))
            assert (await frames_of(players))[0]["view"]["phase"] == "mat", "types come after all mats"
            record = await play_to_the_end(players)
            assert record["rules"] == 2
            frontrow.verify(record)

    asyncio.run(play())


def test_an_earlier_game_goes_on_by_its_rules_when_the_server_dies(upgraded: Upgraded):
    """Also where its waiting table was begun by today's."""

    async def play() -> dict[str, Any]:
        made = await started(upgraded.server.url, "suitup", {"players": 2})
        await move(made, ("mat rebel",))
        await move(made, ("stand",))
        return {"table": made[0].table, "cookies": [dict(player.person.http.cookies) for player in made]}

    async def go_on() -> None:
        players = upgraded.players("made")
        assert (await play_to_the_end(players))["rules"] == 2

    upgraded.seen["made"] = asyncio.run(play())
    upgraded.server.restart()
    asyncio.run(go_on())
