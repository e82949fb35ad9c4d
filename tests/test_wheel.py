"""The wheel holds everything that runs: rules, words, rulebook, migrations, and the table of the browser."""

import subprocess
import sys
import zipfile
from pathlib import Path

from tests.commands import ROOT, environment


def test_the_wheel_is_whole(tmp_path: Path):
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, env=environment(), check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    sources = [path for path in (ROOT / "src").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    wanted = {path.relative_to(ROOT / "src").as_posix() for path in sources}
    wanted |= {f"frontrow/rulebook/{path.name}" for path in (ROOT / "rulebook").glob("*.md")}
    assert {"frontrow/server/web/index.html", "frontrow/words/web.nl.json"} <= wanted
    assert wanted <= packed
