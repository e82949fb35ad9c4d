"""Every screen there is, with something on it: tables prepared over HTTP, for a browser with our cookie."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import httpx

from tests.server.asking import browser
from tests.server.process import Server
from tests.web.late import lay_late
from tests.web.visitors import NOWHERE

BOT = {"kind": "bot", "bot": "greedy"}
SHORT: dict[str, Any] = {"players": 3, "length": "shorter", "first_game": True}
WIDE: dict[str, Any] = {"players": 5}
TOWN: dict[str, Any] = {"players": 4}


class Guest(NamedTuple):
    """Somebody who can be sat down at a table."""

    name: str
    id: str


@dataclass
class House:
    """A server with a table in every state, as one person knows them."""

    client: httpx.Client
    tables: dict[str, str] = field(default_factory=dict)

    @property
    def cookie(self) -> str:
        """What makes a browser that person's."""
        return str(self.client.cookies["frontrow"])

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the server."""
        answer = self.client.request(method, f"/api{path}", json=body)
        assert answer.is_success, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json() if answer.content else None

    @property
    def person(self) -> Guest:
        """Whose house it is."""
        me = self.ask("GET", "/me")
        return Guest(me["name"], me["person"])

    def begin(self, game: str, options: dict[str, Any]) -> str:
        """Begin a game against bots."""
        seats = [{"kind": "me"}, *[BOT] * (options["players"] - 1)]
        wish = {"game": game, "options": options, "seats": seats, "listed": True}
        table: str = self.ask("POST", "/tables", wish)["table"]
        self.ask("POST", f"/tables/{table}/start")
        return table

    def frame(self, table: str) -> dict[str, Any]:
        """Wait until it is our turn, or the game is over."""
        frame: dict[str, Any] = self.ask("GET", f"/tables/{table}/frame")
        while not frame["view"]["legal"] and frame["view"]["result"] is None:
            frame = self.ask("GET", f"/tables/{table}/frame?after={frame['seq']}&wait=10")
        return frame

    def play(self, table: str, until: Callable[[dict[str, Any]], bool]) -> None:
        """Play by chance until a view is as wanted."""
        dice = random.Random(table)
        while not until((frame := self.frame(table))["view"]) and frame["view"]["result"] is None:
            move = dice.choice(liked(frame["view"]["legal"]))
            answer = {"after": frame["seq"], "move": move, "id": f"{frame['seq']}"}
            self.client.post(f"/api/tables/{table}/moves", json=answer)

    def finish(self, table: str) -> None:
        """Let a bot play on for us until the game is over."""
        self.ask("POST", f"/tables/{table}/do", {"what": "leave"})
        seq = 0
        while (frame := self.ask("GET", f"/tables/{table}/frame?after={seq}&wait=10"))["view"][
            "result"
        ] is None:
            seq = frame["seq"]


def liked(legal: list[str]) -> list[str]:
    """Prefer moves that bring a game forward, or lead to another decision."""
    return [move for move in legal if move.startswith(("befriend", "swap"))] or legal


def furnished(server: Server, name: str = "Ada", language: str = "en") -> House:
    """Furnish a server with tables in every state."""
    house = House(browser(server.url, name, language))
    tables = house.tables
    tables["waiting"] = house.ask(
        "POST", "/tables", {"game": "coverme", "options": {"players": 4}, "listed": True}
    )["table"]
    tables["coverme"] = house.begin("coverme", WIDE)
    house.play(
        tables["coverme"],
        lambda view: (
            view["phase"] == "month"
            and view["year"] == 1
            and view["season"] == "spring"
            and view["month"] == 3
        ),
    )
    tables["draft"] = house.begin("coverme", WIDE)
    tables["suitup"] = house.begin("suitup", TOWN)
    house.play(tables["suitup"], lambda view: view["phase"] == "turn" and view["round"] >= 5)
    tables["late"] = late_table(house, server)
    for game in ("coverme", "suitup"):
        tables[f"{game}_lesson"] = house.ask("POST", "/lessons", {"game": game})["table"]
    tables["coverme_over"] = house.begin("coverme", SHORT)
    house.finish(tables["coverme_over"])
    tables["suitup_over"] = house.begin("suitup", {"players": 3})
    house.finish(tables["suitup_over"])
    return house


def late_table(house: House, server: Server) -> str:
    """Lay out last friends in the making: one is chosen and paid in secret, and somebody else is done."""
    friends = [House(browser(server.url, name)) for name in ("Ben", "Cleo", "Dora")]
    table, _ = lay_late(server, [house.person, *(friend.person for friend in friends)])
    for host, moves in ((friends[0], ["done"]), (house, ["befriend", "pay"])):
        for wanted in moves:
            frame = host.frame(table)
            move = next(move for move in frame["view"]["legal"] if move.startswith(wanted))
            answer = {"after": frame["seq"], "move": move, "id": f"{frame['seq']}"}
            host.ask("POST", f"/tables/{table}/moves", answer)
    return table


SCREENS: dict[str, Callable[[dict[str, str]], str]] = {
    "home": lambda at: "/",
    "new_coverme": lambda at: "/new/coverme",
    "new_suitup": lambda at: "/new/suitup",
    "waiting": lambda at: f"/t/{at['waiting']}",
    "coverme_draft": lambda at: f"/t/{at['draft']}",
    "coverme": lambda at: f"/t/{at['coverme']}",
    "suitup": lambda at: f"/t/{at['suitup']}",
    "suitup_late": lambda at: f"/t/{at['late']}",
    "coverme_over": lambda at: f"/t/{at['coverme_over']}",
    "suitup_over": lambda at: f"/t/{at['suitup_over']}",
    "coverme_replay": lambda at: f"/t/{at['coverme_over']}/replay#40",
    "suitup_replay": lambda at: f"/t/{at['suitup_over']}/replay#30",
    "rules_coverme": lambda at: "/rules/coverme",
    "rules_suitup": lambda at: "/rules/suitup",
    "learn_coverme": lambda at: "/learn/coverme",
    "learn_suitup": lambda at: "/learn/suitup",
    "lesson_coverme": lambda at: f"/learn/coverme#{at['coverme_lesson']}",
    "lesson_suitup": lambda at: f"/learn/suitup#{at['suitup_lesson']}",
    "enter": lambda at: "/enter#nothing",
    "settings": lambda at: "/settings",
    "licences": lambda at: "/licences",
    "nowhere": lambda at: NOWHERE,
}
"""Every screen, and where it is once a house is furnished."""
