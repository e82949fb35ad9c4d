"""JSON schemas in words: what kind of thing a field is, its limits and what it means."""

from collections.abc import Mapping
from typing import Any

import msgspec

Schema = Mapping[str, Any]
LAST_BELOW = "exclusiveMaximum"
KINDS = {"boolean": "true or false", "string": "text", "null": "null", "object": "object", "array": "list"}


def anchor(name: str) -> str:
    """The place on a page where a type is described."""
    return f"[{name}](#{name.lower()})"


def kind_of(schema: Schema, link: Any = anchor) -> str:
    """Say in words what a value of a schema is."""
    if "$ref" in schema:
        return str(link(schema["$ref"].rpartition("/")[2]))
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " or ".join(dict.fromkeys(kind_of(one, link) for one in schema[several]))
    if "enum" in schema or "const" in schema:
        return " or ".join(f"`{value}`" for value in schema.get("enum", [schema.get("const")]))
    kind = schema.get("type", "")
    if isinstance(kind, list):
        return " or ".join(KINDS.get(one, one) for one in kind)
    return LIMITED.get(kind, lambda one, _: KINDS.get(kind, "any JSON"))(schema, link)


def text_of(schema: Schema, _: Any) -> str:
    """Say how long a text can be, or what it looks like."""
    if "pattern" in schema:
        return f"text like `{schema['pattern']}`"
    least, most = schema.get("minLength"), schema.get("maxLength")
    if least is not None and most is not None:
        return f"text of {least} to {most} characters"
    return f"text of at most {most} characters" if most is not None else "text"


def number_of(schema: Schema, _: Any) -> str:
    """Say which numbers are possible."""
    kind = "whole number" if schema["type"] == "integer" else "number"
    least, most = schema.get("minimum"), schema.get("maximum")
    if LAST_BELOW in schema and schema["type"] == "integer":
        most = schema[LAST_BELOW] - 1
    if least is not None and most is not None:
        return f"{kind} from {least:,.0f} to {most:,.0f}"
    return f"{kind} from {least:,.0f}" if least is not None else kind


def list_of(schema: Schema, link: Any) -> str:
    """Say what a list holds."""
    most = f" (at most {schema['maxItems']})" if "maxItems" in schema else ""
    items = kind_of(schema.get("items", {}), link)
    return f"list of {PLURALS.get(items, f'({items})' if ' or ' in items else items)}{most}"


def map_of(schema: Schema, link: Any) -> str:
    """Say what an object without declared fields holds."""
    inside = schema.get("additionalProperties")
    return f"object of {kind_of(inside, link)}" if inside else "object"


PLURALS = {"text": "texts", "whole number": "whole numbers", "object": "objects"}
LIMITED = {"string": text_of, "integer": number_of, "number": number_of, "array": list_of, "object": map_of}


def meaning_of(schema: Schema) -> str:
    """Find what a field means: said of itself, or of what it can be."""
    if "description" in schema:
        return str(schema["description"])
    inside = [one for several in ("anyOf", "oneOf") for one in schema.get(several, [])]
    return next((meaning_of(one) for one in inside if meaning_of(one)), "")


def fields_of(schema: Schema) -> dict[str, Schema]:
    """The fields of a type, without the one that only says which type it is."""
    known: dict[str, Schema] = schema.get("properties", {})
    return {name: field for name, field in known.items() if not is_tag(name, field)}


def is_tag(name: str, field: Schema) -> bool:
    """Say whether a field only says which type this is."""
    return name in ("type", "kind") and ("const" in field or len(field.get("enum", ())) == 1)


def cells(schema: Schema, name: str, field: Schema, sent: bool, link: Any) -> list[str]:
    """Write what is said of a field; of one that is sent also what is meant when it is left out."""
    meaning = meaning_of(field)
    assert meaning, f"{schema.get('title')}.{name} has no description"
    left_out = [default_of(field, name in schema.get("required", []))] if sent else []
    return [f"`{name}`", kind_of(field, link).replace("|", "\\|"), *left_out, meaning]


def default_of(field: Schema, needed: bool) -> str:
    """Write what is meant when a field is left out."""
    if needed:
        return ""
    default = field.get("default")
    return f"`{msgspec.json.encode(default).decode()}`"


def field_table(schema: Schema, sent: bool, link: Any = anchor) -> list[str]:
    """Write the table of a type's fields."""
    heads = ["field", "what it is", *(["if left out"] if sent else []), "meaning"]
    rows = [cells(schema, name, field, sent, link) for name, field in fields_of(schema).items()]
    if not rows:
        return ["No fields.", ""]
    return [row_of(heads), "|---" * len(heads) + "|", *map(row_of, rows), ""]


def row_of(cells: list[str]) -> str:
    """Write a row of a table."""
    return f"| {' | '.join(cells)} |"


def unfolded(text: str) -> str:
    """Write the paragraphs of a docstring without their line breaks."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)
