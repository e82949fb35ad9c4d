"""The protocol's types for the browser, made from the server's message types: web/src/protocol.ts."""

import inspect
import json
from collections.abc import Iterable
from typing import Any, get_args

import msgspec

from frontrow.server import bodies
from frontrow.server.protocol import Incoming, NewTable, Outgoing, Status

from .schemas import Schema, meaning_of

HEADER = """\
// The messages between the browser and the server.
// Made by `make bless` from src/frontrow/server/; a test holds it against the code.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
"""
RAW = {("Frame", "status"): "Status", ("Frame", "view"): "Record<string, Json>"}
PLAIN = {"boolean": "boolean", "string": "string", "null": "null", "integer": "number", "number": "number"}


def type_of(schema: Schema) -> str:
    """Write the type of a value."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(type_of(one) for one in schema[several]))
    if "enum" in schema or "const" in schema:
        return " | ".join(json.dumps(value) for value in schema.get("enum", [schema.get("const")]))
    return inside_of(schema.get("type", ""), schema)


def inside_of(kind: str, schema: Schema) -> str:
    """Write the type of a list, of an object without declared fields, or of a plain value."""
    if kind == "array":
        inner = type_of(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(kind, "Json")


def fields_of(name: str, schema: Schema, sent: bool) -> Iterable[str]:
    """Write the fields of a type; of what is sent, those with a default may be left out."""
    needed = schema.get("required", [])
    for field, inside in schema.get("properties", {}).items():
        may_lack = "?" if sent and field not in needed else ""
        if meaning := meaning_of(inside):
            yield f"  /** {meaning} */"
        yield f"  {field}{may_lack}: {RAW.get((name, field)) or type_of(inside)}"


def declared(name: str, schema: Schema, sent: bool) -> list[str]:
    """Write a type."""
    head = [f"/** {meaning_of(schema).partition(chr(10))[0]} */"] if meaning_of(schema) else []
    return [*head, f"export interface {name} {{", *fields_of(name, schema, sent), "}", ""]


def is_read_strictly(kind: Any) -> bool:
    """Say whether a type is one that clients send: those take no field that is not declared."""
    return bool(kind.__struct_config__.forbid_unknown_fields)


def protocol_types() -> str:
    """Write the file."""
    own = [
        kind for _, kind in inspect.getmembers(bodies, inspect.isclass) if kind.__module__ == bodies.__name__
    ]
    kinds = [*get_args(Incoming), *get_args(Outgoing), Status, NewTable, *own]
    _, schemas = msgspec.json.schema_components(kinds)
    sent = {kind.__name__ for kind in kinds if is_read_strictly(kind)} | {"SeatWish"}
    lines = [HEADER]
    for name, schema in sorted(schemas.items()):
        lines += declared(name, schema, name in sent)
    for name, union in (("Incoming", Incoming), ("Outgoing", Outgoing)):
        lines.append(f"export type {name} = {' | '.join(kind.__name__ for kind in get_args(union))}")
    return "\n".join(lines) + "\n"
