"""What is compiled has a name that changes with its sources, and with nothing else."""

import ast
from pathlib import Path

import pytest

from frontrow.engine import rule
from frontrow.engine.rule import PACKAGE, compiled_sources, source_digest

MAKERS = {"rule", "chapter", "refrain", "quick_door", "bind", "straight"}
"""What makes compiled code of a function."""


def modules() -> list[Path]:
    return sorted(PACKAGE.rglob("*.py"))


def imports(path: Path) -> list[tuple[str, str]]:
    """List what a module imports from our own: the module, as a path from the package, and the name."""
    found = []
    here = path.relative_to(PACKAGE).with_suffix("").parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.level:
            above = here[: len(here) - node.level]
            place = "/".join([*above, *(node.module or "").split(".")]).strip("/")
            found += [(place, name.name) for name in node.names]
    return found


def compiles(path: Path) -> bool:
    return any(place == "engine/rule" and name in MAKERS for place, name in imports(path))


def test_every_module_that_compiles_is_in_the_digest():
    compiling = {path for path in modules() if compiles(path)}
    assert len(compiling) > 30
    assert PACKAGE / "lab" / "inside.py" in compiling
    assert compiling <= {*compiled_sources(), PACKAGE / "engine" / "rule.py"}


def test_what_is_compiled_uses_only_what_is_in_the_digest():
    covered = {path.relative_to(PACKAGE).with_suffix("").as_posix() for path in compiled_sources()}
    packages = {name.removesuffix("/__init__") for name in covered}
    for path in compiled_sources():
        for place, name in imports(path):
            assert place in packages or f"{place}/{name}" in packages or path.name == "__init__.py", (
                path,
                place,
                name,
            )


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("lab/inside.py", True),
        ("games/coverme/months.py", True),
        ("bots/choosing.py", True),
        ("bots/roster.py", False),
        ("lab/league.py", False),
    ],
)
def test_an_edit_renames_the_cache_only_where_rules_are(
    name: str, changes: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    copy = tmp_path / "frontrow"
    for path in modules():
        target = copy / path.relative_to(PACKAGE)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(path.read_bytes())
    monkeypatch.setattr(rule, "PACKAGE", copy)
    before = source_digest()
    (copy / name).write_text((copy / name).read_text() + "\n")
    assert (source_digest() != before) == changes
