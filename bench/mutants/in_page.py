"""Mutants of TypeScript and Svelte, by patterns: svelte-check finds those that make no sense."""

import re
from collections.abc import Iterator

from .mutant import Mutant, mutant

SILENT = re.compile(
    r"""//[^\n]* | /\*.*?\*/ | <!--.*?--> | <style.*?</style>
    | `(?:\\.|[^`\\])*` | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    | ^(?P<indent>[ ]*)(?:export[ ])?(?:interface|type|import|declare)[ ].*?(?=^(?P=indent)\S|\Z)""",
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
"""Comments, styles, words, types and imports."""

SWAPPED = {
    "comparison": [
        ("===", "!=="), ("!==", "==="), ("<", "<="), ("<=", "<"), (">", ">="), (">=", ">"),
    ],
    "and and or": [("&&", "||"), ("||", "&&")],
    "plus and minus": [("+", "-"), ("-", "+"), ("+=", "-="), ("-=", "+=")],
}  # fmt: skip
NUMBER = re.compile(r"(?<![\w.#$])\d(?![\w.%])")
TRUTH = re.compile(r"\b(?:true|false)\b")
ASKED = re.compile(r"\bif \(")
SHOWN = re.compile(r"\{(?:#if|:else if) ([^{}\n]+)\}")
STATEMENT = re.compile(
    r"^ +(?P<it>(?:void |await )?[\w.$#!?]+\([^\n]*\)|[\w.$#]+(?:\[[^\]\n]*\])? [-+]?= [^\n]*[\w)\]}])$",
    re.MULTILINE,
)
UNFINISHED = tuple("(,=?:&|+[<>")
CONTINUED = tuple(".?:&|+)]")
DRAWN = "web/src/art/"
"""Where numbers are measures of a drawing, which no test holds to its last unit."""


def mutants(path: str, text: str) -> Iterator[Mutant]:
    """Make every mutant of a file."""
    code = SILENT.sub(lambda found: blank(found[0]), text)
    script = code
    if path.endswith(".svelte"):
        script, code = only_script(text, code), only_code(text, code)
    yield from swapped(path, text, code)
    yield from negated(path, text, script, code)
    yield from left_out(path, text, script)
    if not path.startswith(DRAWN):
        yield from constants(path, text, script)


def only_script(text: str, code: str) -> str:
    """Blank all of a Svelte file but its script."""
    begin, end = script_in(text)
    return blank(code[:begin]) + code[begin:end] + blank(code[end:])


def only_code(text: str, code: str) -> str:
    """Blank all of a Svelte file but its script and what stands in braces."""
    begin, end = script_in(text)
    depth, braced = 0, []
    for sign in code[end:]:
        depth += sign == "{"
        braced.append(sign if depth or sign == "\n" else " ")
        depth -= sign == "}" and depth > 0
    return blank(code[:begin]) + code[begin:end] + "".join(braced)


def script_in(text: str) -> tuple[int, int]:
    """Find the script of a Svelte file."""
    found = re.search(r"<script[^>]*>(.*?)</script>", text, re.DOTALL)
    return found.span(1) if found else (0, 0)


def blank(code: str) -> str:
    """Put spaces in the place of everything but the ends of lines."""
    return re.sub(r"[^\n]", " ", code)


def swapped(path: str, text: str, code: str) -> Iterator[Mutant]:
    """Put another operator between two operands; the house's style has a space on both sides of one."""
    for way, pairs in SWAPPED.items():
        for sign, other in pairs:
            for found in re.finditer(rf"(?<=\S ){re.escape(sign)}(?=\s)", code):
                yield mutant(path, text, way, *found.span(), other)


def constants(path: str, text: str, script: str) -> Iterator[Mutant]:
    """Change numbers by one, and what is true or false."""
    for found in NUMBER.finditer(script):
        for other in {int(found[0]) + 1, max(0, int(found[0]) - 1)} - {int(found[0])}:
            yield mutant(path, text, "constant", *found.span(), str(other))
    for found in TRUTH.finditer(script):
        yield mutant(path, text, "constant", *found.span(), "false" if found[0] == "true" else "true")


def negated(path: str, text: str, script: str, code: str) -> Iterator[Mutant]:
    """Turn conditions around."""
    for found in ASKED.finditer(script):
        if (end := closing(script, found.end())) is not None:
            yield mutant(path, text, "not", found.end(), end, f"!({text[found.end() : end]})")
    for found in SHOWN.finditer(code):
        begin, end = found.span(1)
        yield mutant(path, text, "not", begin, end, f"!({text[begin:end]})")


def closing(code: str, begin: int) -> int | None:
    """Find where the bracket closes that was opened before a place, if on the same line."""
    depth = 1
    for place in range(begin, len(code)):
        depth += {"(": 1, ")": -1}.get(code[place], 0)
        if depth == 0:
            return place
        if code[place] == "\n":
            return None
    return None


def left_out(path: str, text: str, script: str) -> Iterator[Mutant]:
    """Leave out statements that stand on one line by themselves."""
    for found in STATEMENT.finditer(script):
        before, after = script[: found.start()].rstrip(), script[found.end() :].lstrip()
        level = all(found[0].count(one) == found[0].count(other) for one, other in ("()", "[]", "{}"))
        if level and not before.endswith(UNFINISHED) and not after.startswith(CONTINUED):
            yield mutant(path, text, "left out", *found.span("it"), ";")
