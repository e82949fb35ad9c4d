"""The wheel holds everything that runs: rules, words, rulebook, migrations, the page and its licences."""

import json
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.commands import ROOT, environment

PARTS = ROOT / "web" / "node_modules"
PACKAGE = re.compile(r"node_modules/((?:@[^/]+/)?[^/]+)/")
TERMS = {
    "MIT": "Permission is hereby granted, free of charge",
    "OFL-1.1": "SIL OPEN FONT LICENSE Version 1.1",
}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    """Build the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, env=environment(), check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return zipfile.ZipFile(built)


def test_the_wheel_is_whole(wheel: zipfile.ZipFile):
    packed = set(wheel.namelist())
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in sources}
    wanted |= {f"frontrow/rulebook/{path.name}" for path in (ROOT / "rulebook").glob("*.md")}
    assert {"frontrow/server/web/index.html", "frontrow/words/web.nl.json"} <= wanted
    assert wanted <= packed


def packages_of_scripts(folder: Path) -> set[str]:
    """Build the page with maps of its scripts, and read from these which packages they are made of."""
    build = ["npx", "vite", "build", "--sourcemap", "--outDir", str(folder), "--logLevel", "error"]
    subprocess.run(build, cwd=ROOT / "web", check=True, capture_output=True)
    maps = [json.loads(path.read_text(encoding="utf-8")) for path in folder.rglob("*.js.map")]
    assert maps
    return {found[1] for one in maps for source in one["sources"] if (found := PACKAGE.search(source))}


def packages_of_fonts(wheel: zipfile.ZipFile) -> set[str]:
    """Find the packages whose typefaces are in the wheel, by their very bytes."""
    shipped = {wheel.read(name) for name in wheel.namelist() if name.endswith(".woff2")}
    found = {path.relative_to(PARTS): path.read_bytes() for path in PARTS.glob("@*/*/files/*.woff2")}
    assert shipped <= set(found.values())
    return {"/".join(path.parts[:2]) for path, data in found.items() if data in shipped}


def test_whatever_ships_with_the_page_has_its_licence_in_the_wheel(wheel: zipfile.ZipFile, tmp_path: Path):
    told = {one["name"]: one for one in json.loads(wheel.read("frontrow/server/web/licences.json"))}
    shipped = packages_of_scripts(tmp_path) | packages_of_fonts(wheel)
    assert {"svelte", "@fontsource-variable/inter", "@fontsource-variable/playfair-display"} <= shipped
    assert shipped <= told.keys()
    for name, one in told.items():
        package = json.loads((PARTS / name / "package.json").read_text(encoding="utf-8"))
        assert (one["version"], one["licence"]) == (package["version"], package["license"])
        assert TERMS[one["licence"]] in one["text"]
        texts = [path.read_text("utf-8") for path in (PARTS / name).glob("[Ll][Ii][Cc][Ee]*")]
        assert any(one["text"] in text for text in texts)
