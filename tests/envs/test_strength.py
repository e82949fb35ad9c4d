"""The comparison of strength runs: a bot of the roster against OpenSpiel's search, in small."""

import sys

import pytest

from bench.peers import strength


@pytest.mark.parametrize(
    "wishes", [["--options", "length=shorter,two_player=advanced"], ["--game", "suitup"]]
)
def test_a_bot_meets_the_search(
    wishes: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    monkeypatch.setattr(sys, "argv", ["strength", "--games", "1", "--seconds", "0.001", *wishes])
    assert strength.main() == 0
    assert "greedy wins" in capsys.readouterr().out


def test_a_match_that_is_stopped_says_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    shares = iter([1.0, 0.5])

    def played(match: strength.Match) -> None:
        try:
            match.shares.append(next(shares))
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(strength.Match, "play", played)
    monkeypatch.setattr(sys, "argv", ["strength", "--games", "9", "--options", "length=shorter"])
    assert strength.main() == 0
    said = capsys.readouterr()
    assert "greedy wins 75.0 %" in said.out
    assert "of 2 games of coverme, players 2, length shorter" in said.out
    assert "stopped after 2 games" in said.err
