"""The same source runs uncompiled: games played both ways agree to the byte after every event."""

import pytest

from tests.conformance.digests import digests
from tests.interpreting import interpreted

SHARES = 4


@pytest.mark.parametrize("share", range(SHARES))
def test_compiled_and_interpreted_play_agree(share: int):
    first, *lines = interpreted("-m", "tests.conformance.digests", str(share), str(SHARES))
    assert first == "interpreted"
    compiled = list(digests(share, SHARES))
    assert len(lines) == len(compiled) > 500
    for here, there in zip(compiled, lines, strict=True):
        assert here == there
