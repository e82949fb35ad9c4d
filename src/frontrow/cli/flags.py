"""Flags: a game's options and everything else that can be typed, read or refused in a sentence."""

import inspect
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from ..bots.roster import BOTS
from ..engine.errors import BadOption
from ..engine.game import Definition, Game
from ..engine.options import Option, spelled
from ..engine.words import LANGUAGES, say

SEED = re.compile(r"[0-9a-fA-F]{64}")


class Commands(TyperGroup):
    """Commands by name; another name gets a sentence."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that was typed."""
        if args[0] not in self.commands:
            known = ", ".join(self.commands)
            raise typer.BadParameter(say(ctx.obj, "cli.no_command", command=args[0], known=known))
        return super().resolve_command(ctx, args)


class Games(TyperGroup):
    """One command for each game; the first is meant where none is named."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put in the first game where none is named."""
        if not args or args[0].startswith("-"):
            args = [next(iter(self.commands)), *args]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the game that was typed."""
        if args[0] not in self.commands:
            raise BadOption("game", game=args[0], known=", ".join(self.commands))
        return super().resolve_command(ctx, args)


def for_game(definition: Definition, language: str, function: Callable[..., None]) -> Callable[..., None]:
    """Make a command of a function of a game: the game's options become flags."""

    def command(**given: Any) -> None:
        options = {option.name: chosen(option, given.pop(option.name)) for option in definition.options}
        function(Game(definition, options), **given)

    own = list(inspect.signature(function).parameters.values())[1:]
    made = [flag(definition.key, language, option) for option in definition.options]
    command.__signature__ = inspect.Signature([*made, *own])  # type: ignore[attr-defined]
    return command


def flag(game: str, language: str, option: Option) -> inspect.Parameter:
    """Make the flag of one option."""
    help_text = say(language, f"{game}.option.{option.name}")
    name = option.name.replace("_", "-")
    if isinstance(option.default, bool):
        info, kind, default = typer.Option(f"--{name}/--no-{name}", help=help_text), bool, option.default
    else:
        choices = "|".join(map(spelled, option.choices))
        info, kind, default = typer.Option(f"--{name}", help=help_text, metavar=choices), str, spelled(option.default)
    annotation = Annotated[kind, info]  # type: ignore[valid-type]
    return inspect.Parameter(option.name, inspect.Parameter.KEYWORD_ONLY, default=default, annotation=annotation)


def chosen(option: Option, typed: object) -> object:
    """Find the choice that was typed; what is none stays as it is, and the game refuses it."""
    return next((choice for choice in option.choices if spelled(choice) == spelled(typed)), typed)


def lang(language: str) -> Any:
    """Make the flag for the language; which one it is was found before the commands were made."""

    def known(typed: str) -> str:
        if typed not in LANGUAGES:
            choices = ", ".join(LANGUAGES)
            raise BadOption("value", name="lang", value=typed, choices=choices)
        return typed

    return typer.Option("--lang", parser=known, metavar="|".join(LANGUAGES), help=say(language, "cli.option.lang"))


def whole(language: str, key: str, name: str, least: int = 0) -> Any:
    """Make a flag for a whole number."""

    def number(typed: object) -> int:
        if not re.fullmatch(r"\d{1,18}", str(typed)) or int(str(typed)) < least:
            raise typer.BadParameter(say(language, "cli.no_number", name=name, value=typed, least=least))
        return int(str(typed))

    return typer.Option(name, parser=number, metavar="N", help=say(language, f"cli.option.{key}"))
