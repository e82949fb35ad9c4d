"""The guide's pieces of Python run, and the example learns."""

import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "howto" / "train.md").read_text(encoding="utf-8")
PIECES = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)


@pytest.mark.filterwarnings("ignore")
def test_the_python_of_the_guide_runs():
    assert len(PIECES) >= 4
    said: dict[str, object] = {}
    for piece in PIECES:
        exec(compile(piece, "train.md", "exec"), said)
    assert said["ended"]


def test_the_example_learns(monkeypatch: pytest.MonkeyPatch):
    """A few seconds against `random` are enough to see it: far above even, and above where it began."""
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    monkeypatch.setattr("learn_coverme.TABLES", 128)
    import learn_coverme as example

    options = {"players": 2, "length": "shorter"}
    player, env, now, rng = example.begun("random", 1, **options)
    before, _ = example.strength(player, "random", 600, 5, **options)
    for _ in range(6):
        kept, now = example.rollout(player, env, now, rng)
        example.improve(player, kept, rng, example.RATE)
    after, error = example.strength(player, "random", 600, 5, **options)
    sys.stdout.write(f"{before:.1%} before, {after:.1%} ± {error:.1%} after\n")
    assert after - 2 * error > max(before, 0.6)
