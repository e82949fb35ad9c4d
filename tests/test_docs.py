"""The docs are true: their commands run, their pages are as the code says, their links lead somewhere."""

import re
import shlex
import signal
import subprocess
from pathlib import Path

import pytest

from frontrow.server.settings import Settings
from tests.commands import COMMAND, ROOT, Done, environment, heed_ctrl_c, here
from tests.pages import PAGES
from tests.waiting import FAR_TOO_LONG

README = (ROOT / "README.md").read_text(encoding="utf-8")
PAPERS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("rulebook/*.md")]


def blocks(text: str, language: str) -> list[str]:
    """List the code blocks of a language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def commands(text: str) -> list[str]:
    """List the commands of the console blocks, without their comments."""
    lines = [line for block in blocks(text, "console") for line in block.splitlines()]
    return [line[2:].split("   #")[0].strip() for line in lines if line.startswith("$ ")]


def run(command: str, folder: Path) -> Done:
    """Run a command of the README as somebody whose home a folder is, with nobody at the keyboard."""
    program, *words = shlex.split(command)
    assert program == "frontrow", command
    place = {"HOME": str(folder), "COLUMNS": "100", "FRONTROW_PORT": "0"}
    return until_ctrl_c(words, folder, place) if words[0] == "serve" else here(*words, **place)


def until_ctrl_c(words: list[str], folder: Path, place: dict[str, str]) -> Done:
    """Run what does not end by itself, until it has said where it is."""
    with subprocess.Popen(
        [*COMMAND, *words],
        cwd=folder,
        env=environment(**place),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=heed_ctrl_c,  # noqa: PLW1509 - no threads here
    ) as process:
        said = first_words(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=FAR_TOO_LONG)
        return Done(words, process.returncode, said + out, err)


def first_words(server: subprocess.Popen[str]) -> str:
    """Read what a server says until it says where it is."""
    assert server.stdout is not None
    said = ""
    while not re.search(r"http://127\.0\.0\.1:\d+$", said, re.MULTILINE):
        line = server.stdout.readline()
        assert line, "the server ended"
        said += line
    return said


def test_the_readme_says_where_the_tables_are():
    assert re.search(rf"frontrow serve +# tables at http://127\.0\.0\.1:{Settings().port},", README)


def test_the_readme_gives_the_two_commands_first():
    assert commands(README)[:2] == ["make play", "make test"]
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert {"play:", "test:"} <= {line.split(" ")[0] for line in makefile.splitlines()}


def test_every_command_of_the_readme_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.chdir(tmp_path)
    ours = [command for command in commands(README) if not command.startswith("make ")]
    assert len(ours) >= 6
    for command in ours:
        done = run(command, tmp_path)
        assert "Traceback" not in done.stderr
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        assert done.stdout.strip()


def test_the_python_of_the_readme_runs(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    for block in blocks(README, "python"):
        exec(compile(block, "README.md", "exec"), {})
    assert "'winners'" in capsys.readouterr().out


def test_an_example_that_prints_prints_what_it_says(capsys: pytest.CaptureFixture[str]):
    text = (ROOT / "docs" / "reference" / "python.md").read_text(encoding="utf-8")
    printing = [block for block in blocks(text, "python") if "print(" in block]
    assert printing
    for block in printing:
        exec(compile(block, "python.md", "exec"), {})
        said = [line.removeprefix("# ") for line in block.splitlines() if line.startswith("# ")]
        assert capsys.readouterr().out.splitlines() == said


def test_the_readme_says_that_this_edition_is_unofficial():
    assert "unofficial edition" in README


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_made_pages_are_as_the_code_says(path: Path):
    assert path.read_text(encoding="utf-8") == PAGES[path](), "run `make bless`"


@pytest.mark.parametrize("paper", PAPERS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_to_files(paper: Path):
    text = re.sub(r"```.*?```", "", paper.read_text(encoding="utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        assert (paper.parent / target).exists(), target


def test_every_page_of_the_docs_is_in_their_index():
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in [*ROOT.glob("docs/reference/*.md"), *ROOT.glob("docs/howto/*.md")]:
        assert f"({page.relative_to(ROOT / 'docs')})" in index, page
