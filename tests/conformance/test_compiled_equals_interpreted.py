"""The same source runs uncompiled: games played both ways agree to the byte after every event."""

import pytest

from tests.conformance.digests import SHARES, digests, parts
from tests.interpreting import interpreted
from tests.options import marks

PARTS = [pytest.param(part, marks=marks(part < SHARES)) for part in range(len(parts()))]


@pytest.mark.parametrize("part", PARTS)
def test_compiled_and_interpreted_play_agree(part: int):
    first, *lines = interpreted("-m", "tests.conformance.digests", str(part))
    assert first == "interpreted"
    compiled = list(digests(part))
    assert len(lines) == len(compiled) > 500
    for here, there in zip(compiled, lines, strict=True):
        assert here == there
