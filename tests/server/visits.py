"""Visits: one viewer at one table, and every byte that comes, to be compared with another visit."""

import random
import re
from collections.abc import Sequence

from frontrow import Table

from .client import Person, Socket, new_id
from .twins import Laid, Step, script

MOST_STEPS = 10
REFUSED_MOVES = 10
WHATEVER_IS_ASKED = 2**31 - 1
"""The frame that others answer: not what they have missed is compared."""

MOMENT = re.compile(r'"at":\d{13}')
"""When something was said: the only thing beside a table's code that differs, and always as long."""

VARYING = (b"date", b"content-length")
"""Headers that are not compared: how late it is, and the length of what is compared itself."""


async def everybody(url: str) -> list[Person]:
    """Have people for every seat, the same at all tables, and one who only watches."""
    return [await Person(url, name).arrive() for name in ("Ada", "Ben", "Cleo", "Dirk", "Eva", "Finn")]


class Visit:
    """One viewer at one of the twins: what is done there, and everything that was sent."""

    def __init__(self, url: str, table: str, people: Sequence[Person], viewer: int | None) -> None:
        self.table, self.people = table, people
        self.viewer = Person(url) if viewer is None else people[viewer]
        self.seat = viewer
        self.seq = 0
        self.sent: list[str] = []
        self.tabs: dict[str, Socket] = {}

    def note(self, where: str, content: str) -> None:
        """Note what was sent, as it was but for the table's code."""
        same = MOMENT.sub('"at":0000000000000', content.replace(self.table, "T" * 12))
        self.sent.append(f"{where} {same}")

    async def open(self, tab: str, after: int | None = None) -> None:
        """Come to the table in a tab of the browser."""
        self.tabs[tab] = await self.viewer.socket()
        await self.tabs[tab].send("watch", table=self.table, after=after)
        await self.settle(tab)

    async def close(self, tab: str) -> None:
        """Close a tab; whoever is left at the table learns of it."""
        await self.tabs.pop(tab).close()
        for name, other in self.tabs.items():
            await other.until("room")
            self.note(name, other.raw[-1])

    async def settle(self, active: str = "first") -> None:
        """Wait until everything is here, first where something was done: it comes before a ping's answer."""
        for name in sorted(self.tabs, key=lambda tab: tab != active):
            await self.tabs[name].send("ping", id="settled")
            while (message := await self.tabs[name].receive())["type"] != "pong":
                self.note(name, self.tabs[name].raw[-1])
                if message["type"] in ("played", "frame"):
                    self.seq = message["seq"]

    async def ask(self, path: str) -> None:
        """Ask over HTTP; how long the answer's headers are is compared as well."""
        answer = await self.viewer.http.get(f"/api/tables/{self.table}{path}")
        assert int(answer.headers["content-length"]) == len(answer.content)
        other = [(name, value) for name, value in answer.headers.raw if name.lower() not in VARYING]
        self.note(f"GET {path}", f"{answer.status_code} {other} {answer.text}")

    async def step(self, step: Step, twin: int) -> None:
        """Make a move at the table: the viewer's own over the socket, those of others over HTTP."""
        for number, move in enumerate(step.moves[twin]):
            answer = {"after": self.seq, "move": move, "id": f"move {self.seq} {number}"}
            if step.seat == self.seat:
                await self.tabs["first"].send("play", table=self.table, **answer)
                await self.settle()
            else:
                others = {"after": WHATEVER_IS_ASKED, "move": move, "id": new_id()}
                await self.people[step.seat].ask("POST", f"/api/tables/{self.table}/moves", others)
        await self.settle()

    async def move_on(self, move: str) -> None:
        """Make a last move of one's own, after which the tables may differ: its answer does not."""
        tab = self.tabs["first"]
        await tab.send("play", table=self.table, after=self.seq, move=move, id="the last")
        await tab.until("played")
        self.note("the last", tab.raw[-1])

    async def be_refused(self, moves: list[str]) -> None:
        """Ask for much that is not to be had; the reasons are the same wherever one asks."""
        tab = self.tabs["first"]
        for move in moves:
            await tab.send("play", table=self.table, after=self.seq, move=move, id=move)
        await tab.send("do", table=self.table, what="replace", seat=self.seat)
        await tab.send("do", table=self.table, what="resume")
        await self.settle()

    async def be_late(self, move: str) -> None:
        """Answer a question of long ago, and want to take back what may not be taken back."""
        tab = self.tabs["first"]
        await tab.send("play", table=self.table, after=0, move=move, id="stale")
        await tab.send("take_back", table=self.table, after=self.seq, id="back")
        await self.settle()


async def visit(url: str, laid: Laid, twin: int, people: Sequence[Person], plot: "Plot") -> list[str]:
    """Do at one of the twins all that a person can do there, and give everything that was sent."""
    here = Visit(url, laid.id, people, plot.viewer)
    await here.open("first")
    await here.open("second")
    await here.be_refused(plot.refused)
    for number, step in enumerate(plot.steps):
        away = number == len(plot.steps) // 2 and step.seat != plot.viewer
        last = here.seq
        if away:
            await here.close("first")
        await here.step(step, twin)
        if away:
            await here.open("first", after=last)
    await people[0].ask("POST", f"/api/tables/{laid.id}/chat", {"text": "Nice one"})
    await people[5].ask("POST", f"/api/tables/{laid.id}/chat", {"text": "I only watch"})
    for path in ("", "/frame", "/frame?after=0", f"/frame?after={here.seq}", "/chat", "/record", "/keys"):
        await here.ask(path)
    if not plot.last:
        await here.be_late(plot.refused[0])
    await here.close("second")
    if plot.last:
        await here.move_on(plot.last)
    await here.close("first")
    if plot.viewer is None:
        await here.viewer.close()
    return here.sent


class Plot:
    """What is done at all twins alike."""

    def __init__(self, laid: Sequence[Laid], viewer: int | None, rng: random.Random) -> None:
        tables = [one.mirror for one in laid]
        self.viewer = viewer
        self.refused = moves_to_refuse(tables[0], viewer, rng)
        self.steps = list(script(tables, viewer, rng, MOST_STEPS))
        legal = [] if viewer is None else tables[0].legal(viewer)
        self.last = rng.choice(legal) if legal else None


def moves_to_refuse(table: Table, viewer: int | None, rng: random.Random) -> list[str]:
    """Choose moves that the viewer may not make, now or ever, and one that is none."""
    legal = [] if viewer is None else table.legal(viewer)
    if viewer is not None and viewer in table.hidden_choices and viewer not in table.to_move:
        again = table.copy()
        again.recall(viewer)
        legal = again.legal(viewer)
    others = [move for move in table.game.definition.actions.moves if move not in legal]
    return [*rng.sample(others, min(REFUSED_MOVES, len(others))), "peek at everything"]


def first_difference(one: list[str], other: list[str]) -> str | None:
    """Say where two lists of messages differ for the first time."""
    for number, (here, there) in enumerate(zip(one, other, strict=False)):
        if here != there:
            at = next(n for n, (a, b) in enumerate(zip(here + " ", there + "  ", strict=False)) if a != b)
            part = slice(max(0, at - 300), at + 80)
            return f"message {number}: …{here[part]}\n     but …{there[part]}"
    if len(one) != len(other):
        return f"{len(one)} messages but {len(other)}: {(one + other)[min(len(one), len(other))]}"
    return None


def as_if_dealt_anew(sent: list[str]) -> list[str]:
    """The viewer asked for the deal of its table and is told so: the one word that has to differ."""
    return [text.replace('"deal":"dealt"', '"deal":"anew"') for text in sent]


def as_if_made_together(sent: list[str]) -> list[str]:
    """Two tables cannot be made in the same moment, and everybody is told when theirs was."""
    return [re.sub(r'"created_at":\d{13}\b', '"created_at":0', text) for text in sent]
