"""The commands together, the language they speak, and what is said when something is wrong."""

import os
import sys
from collections.abc import Mapping
from typing import Any

import typer

from .. import GAMES, __version__
from ..engine.errors import FrontRowError
from ..engine.words import LANGUAGES, say
from . import books, compiling, flags, playing, records, simulating

STOPPED = 130
"""What a shell expects of a program that was stopped with Ctrl-C."""


def main() -> None:
    """Run `frontrow` with what was typed."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(run(sys.argv[1:], spoken(sys.argv[1:], os.environ)))


def spoken(words: list[str], environment: Mapping[str, str]) -> str:
    """Find the language: what --lang says, else that of the environment, else English."""
    said = [after for word, after in zip(words, words[1:], strict=False) if word == "--lang"]
    said += [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    said += [environment[name][:2] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)][:1]
    return next((language for language in said if language in LANGUAGES), LANGUAGES[0])


def run(words: list[str], language: str) -> int:
    """Run one command and return its exit code: 2 where something typed or read is not right."""
    try:
        code = build(language)(args=words, prog_name="frontrow", standalone_mode=False)
    except typer.TyperException as error:
        return complain(wrong_use(language, error))
    except FrontRowError as error:
        return complain(error.told(language))
    except (KeyboardInterrupt, typer.Abort):
        return STOPPED
    return code if isinstance(code, int) else 0


def complain(sentence: str) -> int:
    """Say on the error stream what is wrong."""
    print(sentence, file=sys.stderr)
    return 2


def wrong_use(language: str, error: typer.TyperException) -> str:
    """Say what cannot be read of a command."""
    kind = type(error).__name__
    option = getattr(error, "option_name", None)
    if kind == "NoSuchOption":
        return say(language, "cli.no_option", option=option)
    if kind == "BadOptionUsage":
        return say(language, "cli.option_alone", option=option)
    if kind == "MissingParameter":
        return say(language, "cli.missing", name=error.param.make_metavar(error.ctx))
    if kind == "BadParameter":
        return error.message
    return say(language, "cli.wrong_use", reason=error.format_message().rstrip("."))


def build(language: str) -> typer.Typer:
    """Put the commands together, with their help in a language."""
    app = typer.Typer(
        cls=flags.Group, help=say(language, "cli.help"), pretty_exceptions_enable=False, add_completion=False
    )
    app.callback(invoke_without_command=True)(opening(language))
    for room in (playing, simulating, records, books, compiling):
        room.add_to(app, language)
    return app
