"""Playing in a real terminal: opening a table there, reading its screens, answering."""

import hashlib
import re
from collections.abc import Callable
from typing import Any

import pexpect

from frontrow.engine.words import say
from tests.commands import COMMAND, heed_ctrl_c, plain
from tests.waiting import FAR_TOO_LONG

PROMPT = "\N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "
SIGNS = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")
LAST = re.compile(r"1–(\d+)[^\n]*$")
OPENED = Callable[..., "pexpect.spawn[str]"]


def open_terminal(*words: str, command: str = "play", width: int = 80, **more: str) -> "pexpect.spawn[str]":
    """Open the game, or what another command shows, in a terminal of a width."""
    table = pexpect.spawn(
        COMMAND[0],
        [*COMMAND[1:], command, *words],
        env=plain(**more),
        dimensions=(60, width),
        encoding="utf-8",
        timeout=FAR_TOO_LONG,
        preexec_fn=heed_ctrl_c,
    )
    table.setecho(False)
    table.delaybeforesend, table.ptyproc.delayafterclose = None, 0
    return table


def read(table: "pexpect.spawn[str]") -> str:
    """Read up to the next question, or to the end, without colours."""
    table.expect([re.escape(PROMPT), pexpect.EOF])
    return SIGNS.sub("", table.before or "").replace("\r\n", "\n")


def read_to_the_end(table: "pexpect.spawn[str]") -> str:
    table.expect(pexpect.EOF)
    table.wait()
    return SIGNS.sub("", table.before or "").replace("\r\n", "\n")


def answer(table: "pexpect.spawn[str]", text: str) -> str:
    table.sendline(text)
    return read(table)


def first_choice(screen: str) -> str:
    return "1"


def last_choice(screen: str) -> str:
    found = LAST.search(screen)
    assert found, screen
    return found[1]


def play_to_the_end(table: "pexpect.spawn[str]", choose: Callable[[str], str] = first_choice) -> list[str]:
    """Answer until the game is over; return every screen."""
    screens = [read(table)]
    while table.after != pexpect.EOF:
        screens.append(answer(table, choose(screens[-1])))
    table.wait()
    return screens


def check_opening(game: str, screen: str, language: str, record: dict[str, Any]) -> None:
    """The masthead, who sits where, and the promise about the deal."""
    flat = " ".join(screen.split())
    assert say(language, f"{game}.name").upper() in screen
    assert say(language, f"{game}.edition") in screen
    assert say(language, f"{game}.idea") in flat
    for seat, name in enumerate(seat["name"] for seat in record["seats"]):
        assert name == say("en", f"{game}.seat.{seat}")
        assert name in screen
    assert hashlib.sha256(bytes.fromhex(record["seed"])).hexdigest() in "".join(screen.split())
    assert say(language, f"{game}.how") in flat
