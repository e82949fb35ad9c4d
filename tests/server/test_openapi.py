"""The OpenAPI is true: whatever it allows, and whatever it does not, is answered as it says."""

import asyncio
import contextlib
import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi import checks

from tests.waiting import FAR_TOO_LONG

from . import asking
from .asking import browser, check_safe, make_table
from .client import Person
from .process import Server

EXAMPLES = {GenerationMode.POSITIVE: 16, GenerationMode.NEGATIVE: 5}
NEEDS_LUCK = {
    "POST /api/me/claim",
    "POST /api/tables/{table}/start",
    "POST /api/tables/{table}/take-back",
    "POST /api/tables/{table}/rematch",
}
"""What other tests do: it needs more than one request."""

REFUSALS = {"400", "401", "403", "404", "409", "413", "429", "503"}
CHECKS: list[Any] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="module")
def schema(server: Server) -> Any:
    return schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")


def waiting_tables(ada: httpx.Client) -> list[str]:
    """Make tables that wait: one for anybody, one for whoever has the key."""
    reserved = [{"kind": "me"}, {"kind": "reserved", "name": "Ben"}]
    return [make_table(ada, listed=True), make_table(ada, seats=reserved)]


def tables_of_all_kinds(server: Server, ada: httpx.Client) -> list[str]:
    """Make tables in all other states: running in two games and without spectators, over, closed."""
    bot = {"kind": "bot", "bot": "greedy"}
    me = [{"kind": "me"}, bot]
    shorter = {"players": 2, "two_player": "advanced", "length": "shorter"}
    kinds = [
        make_table(ada, seats=me, pace={"kind": "live"}),
        make_table(ada, game="suitup", options={"players": 2}, seats=me, spectators=False),
        make_table(ada, options=shorter, seats=[bot, bot]),
        make_table(ada),
    ]
    for table in kinds[:3]:
        assert ada.post(f"/api/tables/{table}/start").status_code == 200
    asyncio.run(see_the_end(server.url, kinds[2]))
    ada.delete(f"/api/tables/{kinds[3]}/seats/0")
    phases = [ada.get(f"/api/tables/{table}").json()["phase"] for table in kinds]
    assert phases == ["running", "running", "over", "closed"]
    return kinds


async def see_the_end(url: str, table: str) -> None:
    """Watch bots until their game is over."""
    socket = await Person(url).socket()
    await socket.send("watch", table=table)
    await socket.until("room", phase="over")
    await socket.close()


SENSIBLE: dict[str, dict[str, Any]] = {
    "POST /api/lessons": {"game": "suitup"},
    "POST /api/tables": {
        "game": "coverme",
        "options": {},
        "seats": None,
        "stand_in": "random",
        "scores": "open",
    },
    "PUT /api/tables/{table}/seats/{seat}": {"style": None},
    "PATCH /api/tables/{table}/seats/{seat}": {"kind": "bot", "bot": "greedy", "style": None},
    "POST /api/tables/{table}/fill": {"bot": "random"},
    "POST /api/tables/{table}/do": {"what": "leave"},
    "POST /api/tables/{table}/chat": {"text": None, "phrase": "hello"},
    "POST /api/tables/{table}/play-on": {"event": 9, "seat": 1, "bot": "random"},
}
"""What makes an example come through, where chance would hardly ever find it."""

OPEN, RUNNING, OVER = 0, 3, 4
FITTING = {
    "seats": OPEN,
    "fill": OPEN,
    "keys": OPEN,
    "moves": RUNNING,
    "do": RUNNING,
    "play-on": OVER,
    "record": OVER,
}
"""Which of the tables an example is about, if it is to come through."""


def fields_of_bodies(raw: dict[str, Any]) -> dict[str, set[str]]:
    """Find which fields the body of each operation has; Litestar does not write that there are no others."""
    found = {}
    for path, operations in raw["paths"].items():
        for method, operation in operations.items():
            if "requestBody" in operation:
                reference = operation["requestBody"]["content"]["application/json"]["schema"]["$ref"]
                body = raw["components"]["schemas"][reference.rpartition("/")[2]]
                found[f"{method.upper()} {path}"] = set(body["properties"])
    return found


class Asker:
    """Somebody who asks what an example says, at tables that there are."""

    def __init__(self, server: Server, schema: Any) -> None:
        self.fields = fields_of_bodies(schema.raw_schema)
        self.ada, ben = browser(server.url), browser(server.url, "Ben")
        self.other = ben.get("/api/me").json()["person"]
        self.cookies = {"frontrow": self.ada.cookies["frontrow"]}
        self.others = tables_of_all_kinds(server, self.ada)
        self.statuses: dict[str, set[int]] = {}

    def tables(self) -> list[str]:
        """Give tables of all kinds, those that wait new ones."""
        self.now = [*waiting_tables(self.ada), *self.others]
        return self.now

    def frame(self, table: str) -> dict[str, Any]:
        """Answer what a frame asks, if it asks something."""
        frame = self.ada.get(f"/api/tables/{table}/frame").json()
        legal = frame["view"]["legal"] if "view" in frame else []
        return {"after": frame.get("seq", 0), **({"move": legal[0]} if legal else {})}

    def make_sensible(self, case: Any) -> None:
        """Let an example be about something that is there."""
        label = case.operation.label
        place = next((number for word, number in FITTING.items() if f"/{word}" in label), None)
        if place is not None:
            case.path_parameters["table"] = self.now[place]
        if "seat" in (case.path_parameters or {}):
            case.path_parameters["seat"] = 0 if label.startswith("DELETE") else 1
        if "edition" in (case.path_parameters or {}):
            case.path_parameters.update(game="suitup", edition="balanced")
        if "other" in (case.path_parameters or {}):
            case.path_parameters["other"] = self.other
        if isinstance(case.body, dict):
            known = self.fields[label]
            case.body = {name: case.body[name] for name in case.body if name in known} | SENSIBLE.get(
                label, {}
            )
            if label.endswith("/moves"):
                case.body.update(self.frame(self.now[RUNNING]))

    def ask(self, case: Any, table: str | None, sensibly: bool) -> None:
        """Ask, and check that the answer is as promised."""
        if table is not None and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        if sensibly:
            self.make_sensible(case)
        if isinstance(case.query, dict) and isinstance(case.query.get("wait"), int | float):
            case.query["wait"] = min(case.query["wait"], 0.05)
        cookies = {} if case.operation.path == "/api/me/device" else self.cookies
        answer = case.call(cookies=cookies, timeout=FAR_TOO_LONG)
        case.validate_response(answer, checks=CHECKS)
        self.statuses.setdefault(case.operation.label, set()).add(answer.status_code)


def ask_everything(schema: Any, asker: Asker, mode: GenerationMode) -> None:
    """Ask for everything the OpenAPI has, so many times each."""
    for found in schema.get_all_operations():
        cases = found.ok().as_strategy(generation_mode=mode)
        sensibly = st.booleans() if mode is GenerationMode.POSITIVE else st.just(False)

        @settings(
            max_examples=EXAMPLES[mode],
            derandomize=True,
            deadline=None,
            database=None,
            suppress_health_check=list(HealthCheck),
        )
        @given(cases, st.sampled_from([*asker.tables(), None]), sensibly)
        def ask(case: Any, table: str | None, sensibly: bool) -> None:
            asker.ask(case, table, sensibly)

        with contextlib.suppress(*([] if mode is GenerationMode.POSITIVE else [Unsatisfiable])):
            ask()  # where nothing can be said nothing can be wrong either


def test_whatever_is_allowed_is_answered_as_promised(server: Server, schema: Any):
    asker = Asker(server, schema)
    ask_everything(schema, asker, GenerationMode.POSITIVE)
    assert asker.statuses.keys() == {one.ok().label for one in schema.get_all_operations()}
    met = set[int]().union(*asker.statuses.values())
    assert met >= {200, 201, 204, 400, 403, 404, 409}
    in_vain = {label for label, statuses in asker.statuses.items() if min(statuses) >= 300}
    assert in_vain <= NEEDS_LUCK, "everything came through at least once"
    check_unharmed(server)


def test_whatever_is_not_allowed_is_refused_as_promised(server: Server, schema: Any):
    asker = Asker(server, schema)
    ask_everything(schema, asker, GenerationMode.NEGATIVE)
    with_body = {one.ok().label for one in schema.get_all_operations() if one.ok().body}
    assert asker.statuses.keys() >= with_body
    assert all(min(asker.statuses[label]) >= 400 for label in with_body), asker.statuses
    check_unharmed(server)


def check_unharmed(server: Server) -> None:
    """Check that the server serves on, and has noted no failure."""
    assert server.status("/ready") == 200
    assert not [record for record in server.logged() if record["level"] in ("error", "critical")]


def test_every_refusal_is_documented_in_one_form(schema: Any):
    raw = schema.raw_schema
    for path, operations in raw["paths"].items():
        for method, operation in operations.items():
            answers = operation["responses"]
            assert answers.keys() >= REFUSALS, f"{method} {path}"
            for status in REFUSALS:
                [content] = answers[status]["content"].items()
                assert content == ("application/json", {"schema": {"$ref": "#/components/schemas/Told"}})


def test_it_is_the_same_after_every_start_and_names_no_inside(server: Server):
    answer = asking.get(f"{server.url}/api/openapi.json")
    check_safe(answer)
    assert "examples" not in json.dumps(answer.json()), "made up anew at every start"
    assert answer.json()["info"] == {"title": "Front Row", "version": "1"}
    assert not [path for path in answer.json()["paths"] if path in ("/metrics", "/health", "/ready")]
