"""The same source runs uncompiled: games played both ways agree to the byte after every event."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conformance.digests import digests

PROJECT = Path(__file__).parents[2]
SHARES = 4


@pytest.mark.parametrize("share", range(SHARES))
def test_compiled_and_interpreted_play_agree(share: int):
    command = [sys.executable, "-W", "error::RuntimeWarning", "-m", "tests.conformance.digests"]
    interpreted = subprocess.run(
        [*command, str(share), str(SHARES)],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        cwd=PROJECT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert interpreted.returncode == 0, interpreted.stderr
    first, *lines = interpreted.stdout.splitlines()
    assert first == "interpreted"
    compiled = list(digests(share, SHARES))
    assert len(lines) == len(compiled) > 500
    for here, there in zip(compiled, lines, strict=True):
        assert here == there
