"""The commands together, the language they speak, and what is said when something is wrong."""

import os
import re
import sys
from collections.abc import Mapping
from importlib import import_module
from itertools import pairwise
from typing import Annotated

import typer

from .. import __version__
from ..engine.errors import BadOption, FrontRowError
from ..engine.words import LANGUAGES, say
from ..importing import importing
from . import flags

ROOMS = {
    "play": "playing",
    "simulate": "simulating",
    "league": "leagues",
    "report": "reporting",
    "replay": "records",
    "verify": "records",
    "rules": "books",
    "editions": "editions",
    "train": "training",
    "serve": "serving",
    "admin": "admin",
    "compile": "compiling",
}
"""The commands in the order of the help, and the module of each: one command needs no other's."""

WRONG_USE, STOPPED = 2, 130
"""What a shell expects of a program that could not use what was typed, or was stopped with Ctrl-C."""


def main() -> None:
    """Run `frontrow` with what was typed."""
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    sys.exit(run(sys.argv[1:], os.environ))


def run(words: list[str], environment: Mapping[str, str]) -> int:
    """Run one command and return its exit code: 2 where something typed or read is not right."""
    language = language_of(environment)
    try:
        language = asked_language(words) or language
        app = build(language, modules(words))
        code = app(args=words, prog_name="frontrow", standalone_mode=False)
    except typer.TyperException as error:
        return complain(misread(language, error))
    except FrontRowError as error:
        return complain(error.told(language))
    except (KeyboardInterrupt, typer.Abort):
        return STOPPED
    return code if isinstance(code, int) else 0


def language_of(environment: Mapping[str, str]) -> str:
    """Find the language of the environment; English where we do not speak it."""
    said = [environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)]
    return said[0][:2] if said and said[0][:2] in LANGUAGES else LANGUAGES[0]


def asked_language(words: list[str]) -> str | None:
    """Find the language that --lang asks for."""
    asked = [word.partition("=")[2] for word in words if word.startswith("--lang=")]
    asked += [after for word, after in pairwise(words) if word == "--lang"]
    for language in asked:
        if language not in LANGUAGES:
            raise BadOption("value", name="--lang", value=language, choices=", ".join(LANGUAGES))
    return asked[-1] if asked else None


def complain(sentence: str) -> int:
    """Say on the error stream what is wrong."""
    print(sentence, file=sys.stderr)
    return WRONG_USE


def misread(language: str, error: typer.TyperException) -> str:
    """Say which part of a command cannot be read."""
    kind, option = type(error).__name__, getattr(error, "option_name", None)
    if kind == "NoSuchOption":
        return say(language, "cli.no_option", option=option)
    if kind == "BadOptionUsage":
        return say(language, "cli.option_alone", option=option)
    if isinstance(error, typer.BadParameter) and error.param is not None:
        return say(language, "cli.missing", name=error.param.metavar)
    if extra := re.search(r"unexpected extra argument\S* \((.*)\)", error.message):
        return say(language, "cli.extra", words=extra[1])
    return say(language, "cli.misread", reason=error.format_message().rstrip("."))


def modules(words: list[str]) -> list[str]:
    """List the modules that have to be there: that of the command, or all where no command comes first."""
    asked = ROOMS.get(words[0]) if words else None
    return [asked] if asked else list(dict.fromkeys(ROOMS.values()))


def build(language: str, rooms: list[str]) -> typer.Typer:
    """Put commands together, with their help in a language."""
    app = typer.Typer(
        cls=flags.Commands,
        context_settings={"obj": language},
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
    )

    @app.callback(invoke_without_command=True, help=say(language, "cli.about"))
    def frontrow(
        context: typer.Context,
        version: Annotated[bool, typer.Option("--version", help=say(language, "cli.option.version"))] = False,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        if version:
            print(f"frontrow {__version__}")
            raise typer.Exit
        if context.invoked_subcommand is None:
            print(context.get_help())

    with importing(stoppable=False):
        for room in rooms:
            import_module(f".{room}", __package__).add_to(app, language)
    return app
