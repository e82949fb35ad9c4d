"""The page of what can be asked over HTTP, made from the server's OpenAPI: docs/reference/http.md."""

from typing import Any

import msgspec
from litestar.routes import HTTPRoute

from frontrow.server import asking, bodies, protocol
from frontrow.server.app import LARGEST_BODY, create_app
from frontrow.server.settings import Settings

from .schemas import Schema, anchor, field_table, kind_of, meaning_of, unfolded

METHODS = ("get", "post", "put", "patch", "delete")
CHAPTERS = {
    "People": ("/api/people", "/api/me"),
    "What there is": ("/api/games", "/api/rules", "/api/lobby"),
    "Tables": ("/api/tables", "/api/lessons"),
}
IN_PROTOCOL = {"Room", "Frame", "Played", "Said", "Lobby"}
PARTS_IN_PROTOCOL = {"SeatShown", "Listed", "Live", "Turns", "Untimed"}
IN_THE_INTRODUCTION = {"Told"}

INTRODUCTION = f"""\
# HTTP

Made by `make bless` from the server's OpenAPI, which a running server gives at `/api/openapi.json`; a test
holds it against the code.

Bodies and answers are JSON (`Content-Type: application/json`, at most {LARGEST_BODY // 1024} kB).
`POST /api/people` sets a cookie, `{asking.COOKIE}`, which is you from then on: send it with every request. A
browser may ask from our own pages only; other programs send no `Origin`. In the paths `{{table}}` is the
short code in a table's link, and `{{seat}}` a seat, counted from 0. Moments are milliseconds since 1970.

What is not done is answered with a status of 400 or more and an object of two texts: `reason` for programs
and `text` for people, in the language of `Accept-Language`. Where the rules of a game are not ready
(`preparing`, or `unprepared` if they never will be) it also has `game`, and the `done` and `total` steps of
setting them up.
[The protocol](protocol.md#why-something-is-refused) lists them all, and tells how a client comes back after a
broken connection.

To play without a WebSocket, ask for the `frame` with `after` and `wait`, which answers as soon as there is
something new, and post `moves`. Beside what is listed here, `/health` says that the process is alive,
`/ready` whether all games can be played, and `/metrics` what a host watches.
"""

EXPLAINED = ("table", "seat")
ANSWERS = {
    "/api/games/{game}/editions/{edition}/rulebook": "object: what to write at each mark, by its name",
    "/api/tables/{table}/qr": "an SVG image",
    "/api/tables/{table}/foresight": "object: for each move an object of numbers and how they would change",
    "/api/tables/{table}/keys": "object: the key of each reserved seat, by the seat's number",
    "/api/tables/{table}/record": "one line of JSON to keep: [the record](record.md)",
}


def link(name: str) -> str:
    """Where a type is described: messages with the protocol, all else below."""
    if name in IN_PROTOCOL | PARTS_IN_PROTOCOL:
        return f"[{name}](protocol.md#{name.lower()})"
    return anchor(name)


def handlers() -> dict[tuple[str, str], Any]:
    """Every handler, by its path and method."""
    app = create_app(Settings())
    return {
        (route.path_format, method.lower()): handler
        for route in app.routes
        if isinstance(route, HTTPRoute)
        for handler in route.route_handlers
        for method in handler.http_methods
    }


def operation(path: str, method: str, said: Schema, handler: Any) -> list[str]:
    """Describe one thing that can be asked for."""
    lines = [f"### `{method.upper()} {path}`", "", unfolded(handler.fn.__doc__), ""]
    lines += [parameter(given) for given in said.get("parameters", []) if given["name"] not in EXPLAINED]
    if "requestBody" in said:
        lines.append(f"- body: {content(said['requestBody'])}")
    for status, answer in said["responses"].items():
        if status.startswith("2"):
            told = ANSWERS.get(path) or content(answer)
            lines.append(f"- answer {status}: {told if told not in ('', 'null') else 'nothing'}")
    return [*lines, ""]


def parameter(given: Schema) -> str:
    """Describe a part of the address."""
    needed = "" if given["required"] else ", may be left out"
    meaning = given.get("description") or meaning_of(given["schema"])
    assert meaning, f"{given['name']} has no description"
    return f"- `{given['name']}` ({given['in']}): {kind_of(given['schema'], link)}{needed}; {meaning}"


def content(said: Schema) -> str:
    """Say what a body or an answer holds."""
    kinds = said.get("content", {})
    told = [kind_of(one["schema"], link) for one in kinds.values() if one.get("schema")]
    return " or ".join(told)


def type_of(name: str) -> type[msgspec.Struct]:
    """Find a type by its name."""
    found = getattr(bodies, name, None) or getattr(protocol, name)
    assert issubclass(found, msgspec.Struct)
    return found


def types(names: list[str]) -> list[str]:
    """Describe the types that are not in the protocol."""
    found = [type_of(name) for name in names]
    known = msgspec.json.schema_components(found, ref_template="{name}")[1]
    lines = []
    for name in names:
        schema = known[name]
        lines += [f"### {name}", "", unfolded(schema["description"]), ""]
        lines += field_table(schema, "additionalProperties" in schema, link)
    return lines


def http_page() -> str:
    """Write the page."""
    schema = create_app(Settings()).openapi_schema.to_schema()
    known, lines = handlers(), [INTRODUCTION]
    for title, beginnings in CHAPTERS.items():
        lines += [f"## {title}", ""]
        for path, methods in schema["paths"].items():
            if path.startswith(beginnings):
                for method in (one for one in METHODS if one in methods):
                    lines += operation(path, method, methods[method], known[path, method])
    described = {path for path in schema["paths"] if path.startswith(tuple(sum(CHAPTERS.values(), ())))}
    assert described == set(schema["paths"]), "every path is in a chapter"
    rest = set(schema["components"]["schemas"]) - IN_PROTOCOL - PARTS_IN_PROTOCOL - IN_THE_INTRODUCTION
    lines += ["## Bodies and answers", "", *types(sorted(rest))]
    return "\n".join(lines)
