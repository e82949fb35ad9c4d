"""Mutants: each kind of change gives what it says, in the same place of both versions, and nothing else."""

from pathlib import Path

import pytest

from bench.mutants import in_page, in_python
from bench.mutants.mutant import Mutant, Shared
from bench.mutants.stages import Stage, stages, unlike

PYTHON = '''"""A game for 2 seats, not 3."""
TABLE = (1, 2)


def may_play(state: list[int] = cast(list[1], []), seat: int = 0) -> bool:
    """Say whether 1 > 0."""
    log.debug("asked", 1)
    for card in state:
        if card is None:
            continue
        state[card] += seat
    if not seat or is_over(seat, "ä", state):
        raise Refused("not 1 == 1")
    return bool(state)
'''
CHANGES = {
    ("constant", "seat: int = 1"),
    ("comparison", "if card is not None:"),
    ("jump", "            break"),
    ("plus and minus", "state[card] -= seat"),
    ("left out", "        pass"),
    ("not", 'if seat or is_over(seat, "ä", state):'),
    ("not", 'if not (not seat or is_over(seat, "ä", state)):'),
    ("and and or", 'if not seat and is_over(seat, "ä", state):'),
    ("arguments", 'is_over("ä", seat, state)'),
    ("arguments", 'is_over(seat, state, "ä")'),
    ("return", "return not (bool(state))"),
}
SVELTE = """<script lang="ts">
  import { mayMove } from "../lib/prefs"
  type Wish = 1 | 2
  let count = $state(1) // 3 === 3
  function show(place: number): void {
    if (place < count && mayMove()) return
    said("a < 1")
    count += step(place)
  }
</script>

{#if count > 0}<p class="1">1 - 2</p>{/if}

<style>
  p > b {
    margin: 1px;
  }
</style>
"""
SHOWN = {
    ("constant", "$state(2)"),
    ("constant", "$state(0)"),
    ("comparison", "if (place <= count && mayMove())"),
    ("comparison", "{#if count >= 0}"),
    ("and and or", "if (place < count || mayMove())"),
    ("not", "if (!(place < count && mayMove())) return"),
    ("not", "{#if !(count > 0)}"),
    ("left out", "    ;\n    count"),
    ("left out", "    ;\n  }"),
    ("plus and minus", "count -= step(place)"),
}


def changed(found: list[Mutant], text: str, expected: set[tuple[str, str]]) -> None:
    """Check that every mutant is one that is expected, and the other way round."""
    made = {(mutant.way, mutant.applied(text)) for mutant in found}
    assert len(made) == len(expected)
    for way, piece in expected:
        assert any(kind == way and piece in whole and piece not in text for kind, whole in made), piece


def test_python_is_changed_where_it_runs_and_nowhere_else():
    found = list(in_python.mutants("rule.py", PYTHON))
    assert sum(mutant.way == "left out" for mutant in found) == 2  # the sum, and the refusal
    sum_only = [mutant for mutant in found if mutant.old != 'raise Refused("not 1 == 1")']
    changed(sum_only, PYTHON, CHANGES)


@pytest.mark.parametrize("mutant", [*in_python.mutants("rule.py", PYTHON)], ids=lambda mutant: mutant.new)
def test_every_mutant_of_python_is_python(mutant: Mutant):
    compile(mutant.applied(PYTHON), "rule.py", "exec")


def test_the_page_is_changed_in_its_script_and_its_conditions():
    changed(list(in_page.mutants("web/src/parts/Wish.svelte", SVELTE)), SVELTE, SHOWN)


def test_measures_of_a_drawing_stay():
    found = list(in_page.mutants("web/src/art/Hat.svelte", SVELTE))
    assert not [mutant for mutant in found if mutant.way == "constant"]
    assert len(found) == len(SHOWN) - 2


def test_the_same_change_is_made_in_another_version():
    (late,) = [mutant for mutant in in_python.mutants("rule.py", PYTHON) if mutant.way == "jump"]
    older = "import log\n" + PYTHON.replace("TABLE = (1, 2)\n", "")
    moved = Shared(PYTHON, older).moved(late)
    assert moved is not None
    assert (late.line, moved.line) == (10, 10)
    assert moved.applied(older) == older.replace("continue", "break")


def test_no_change_is_made_where_the_versions_differ():
    (late,) = [mutant for mutant in in_python.mutants("rule.py", PYTHON) if mutant.way == "jump"]
    assert Shared(PYTHON, PYTHON.replace("state[card] +=", "state[card] -=")).moved(late) is None


def laid_out(folder: Path, files: dict[str, str]) -> Path:
    """Write the files of a tree."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_nearest_comes_first_and_what_is_slow_last(tmp_path: Path):
    importing = "from frontrow.server.waiting import start\n"
    names = ("kill", "chat", "looking", "waiting_room")
    files = {f"tests/server/test_{name}.py": importing * (name == "looking") for name in names}
    tree = laid_out(tmp_path, files | {"tests/test_docs.py": "", "src/frontrow/server/waiting.py": ""})
    (stage,) = stages(Mutant("src/frontrow/server/waiting.py", 1, 0, "", "", ""), "server", tree)
    assert [Path(test).stem for test in stage.tests] == [
        "test_waiting_room", "test_looking", "test_chat", "test_kill", "test_docs"
    ]  # fmt: skip


def test_of_the_old_suite_is_left_what_the_new_one_has_not_word_for_word(tmp_path: Path):
    files = {"tests/test_a.py": "from tests.seats import two\n", "tests/test_b.py": "import os\n"}
    old = laid_out(tmp_path / "old", {**files, "tests/seats.py": "two = 2\n", "tests/test_c.py": ""})
    new = laid_out(tmp_path / "new", {**files, "tests/seats.py": "two = 3\n"})
    planned = [Stage("compiled", ("tests/test_a.py", "tests/test_b.py", "tests/test_c.py"))]
    assert unlike(planned, old, new) == [Stage("compiled", ("tests/test_a.py", "tests/test_c.py"))]
    assert unlike([Stage("build"), Stage("compiled", ("tests/test_b.py",))], old, new) == []
