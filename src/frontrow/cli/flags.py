"""Flags: a game's options and everything else that can be typed, read or refused in a sentence."""

import inspect
import re
from collections.abc import Callable
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup

from .. import GAMES
from ..bots.roster import BOTS, seated
from ..engine.errors import BadOption, FrontRowError
from ..engine.game import Definition, Game
from ..engine.options import Option, spelled
from ..engine.words import LANGUAGES, say

SEED = re.compile(r"[0-9a-fA-F]{64}")
PHRASES = {
    "Usage:": "usage",
    "[OPTIONS]": "options_here",
    "COMMAND [ARGS]...": "command_here",
    "Options:": "options",
    "Commands:": "commands",
    "Arguments:": "arguments",
    "[default:": "default",
    "[required]": "required",
    "Show this message and exit.": "help",
}
"""What Typer itself writes into a help text, and where to find our words for it."""


class BadUse(FrontRowError):
    """Something typed on the command line that cannot be used."""

    topic = "cli"


class Command(TyperCommand):
    """A command whose help is in the language of the session."""

    def get_help(self, ctx: Any) -> str:
        """Write the help."""
        return spoken(ctx.obj, super().get_help(ctx))


class Commands(TyperGroup):
    """Commands by name, those to play with first; another name gets a sentence."""

    def get_help(self, ctx: Any) -> str:
        """Write the help."""
        return spoken(ctx.obj, super().get_help(ctx))

    def list_commands(self, ctx: Any) -> list[str]:
        """List the commands in the order of the help."""
        return sorted(self.commands, key=lambda name: not isinstance(self.commands[name], Games))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command that was typed."""
        if args[0] not in self.commands:
            raise BadUse("no_command", command=args[0], known=", ".join(self.list_commands(ctx)))
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


def spoken(language: str, text: str) -> str:
    """Say what Typer itself writes into a help text in a language."""
    for phrase, key in PHRASES.items():
        text = text.replace(phrase, say(language, f"cli.help.{key}"))
    return text


def add_games(
    app: typer.Typer,
    language: str,
    name: str,
    about: str,
    function: Callable[..., None],
    at_table: bool = False,
) -> None:
    """Add a command that exists once for every game, each with the game's own flags.

    Where people sit at a table, they also choose how it lays what is scored.
    """
    games = typer.Typer(cls=Games, rich_markup_mode=None)
    for definition in GAMES.values():
        command = games.command(definition.key, cls=Command, help=about)
        command(for_game(definition, language, function, at_table))
    app.add_typer(games, name=name, help=about)


def for_game(
    definition: Definition, language: str, function: Callable[..., None], at_table: bool
) -> Callable[..., None]:
    """Make a command of a function of a game: the game's options become flags."""
    scores = definition.scores
    lays_scores = at_table and len(scores.choices) > 1

    def command(**given: Any) -> None:
        options = {option.name: chosen(option, given.pop(option.name)) for option in definition.options}
        function(Game(definition, options, scores=given.pop(scores.name, scores.default)), **given)

    given = list(inspect.signature(function).parameters.values())[1:]
    own = [parameter.replace(kind=inspect.Parameter.KEYWORD_ONLY) for parameter in given]
    flagged = [*definition.options, *([scores] if lays_scores else [])]
    made = [flag(definition, language, option) for option in flagged]
    command.__signature__ = inspect.Signature([*made, *own])  # type: ignore[attr-defined]
    return command


def flag(definition: Definition, language: str, option: Option) -> inspect.Parameter:
    """Make the flag of one option."""
    help_text, name = say(language, f"{definition.key}.option.{option.name}"), option.name.replace("_", "-")
    kind: Any = Annotated[
        str, typer.Option(f"--{name}", help=help_text, metavar=choices_of(definition, option))
    ]
    default: object = spelled(option.default)
    if isinstance(option.default, bool):
        kind = Annotated[bool, typer.Option(f"--{name}/--no-{name}", help=help_text)]
        default = option.default
    by_name = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(option.name, by_name, default=default, annotation=kind)


def choices_of(definition: Definition, option: Option) -> str:
    """Write what can be chosen; an edition can also be a file."""
    choices = [spelled(choice) for choice in option.choices]
    if option.name == "edition" and definition.open_edition is not None:
        choices = [*definition.editions, "FILE"]
    return "|".join(choices)


def chosen(option: Option, typed: object) -> object:
    """Find the choice that was typed; what is none stays as it is, and the game refuses it."""
    return next((choice for choice in option.choices if spelled(choice) == spelled(typed)), typed)


def edition_file(language: str) -> Any:
    """Make the flag for the file of an edition that does not ship."""
    return typer.Option("--edition", metavar="FILE", help=say(language, "cli.option.edition_file"))


def lang(language: str) -> Any:
    """Make the flag for the language; which one it is was found before the commands were made."""
    return typer.Option("--lang", metavar="|".join(LANGUAGES), help=say(language, "cli.option.lang"))


def number(name: str, typed: str, least: int = 0) -> int:
    """Read a whole number."""
    if not re.fullmatch(r"[0-9]{1,18}", typed) or int(typed) < least:
        raise BadUse("no_number", name=name, value=typed, least=least)
    return int(typed)


def seed(typed: str | None) -> int | bytes | None:
    """Read a seed: a number, or the 64 hex digits of a record."""
    if typed is None or not SEED.fullmatch(typed):
        return None if typed is None else number("--seed", typed)
    return bytes.fromhex(typed)


def bots(typed: str, seats: int) -> list[str]:
    """Read the names of bots: one for each of these seats, or one for all."""
    names = [name.strip() for name in typed.split(",")]
    for name in names:
        seated(name)
    if len(names) not in (1, seats):
        raise BadOption("bots", count=len(names), players=seats)
    return names * seats if len(names) == 1 else names


def introduced(language: str) -> str:
    """Introduce the bots."""
    return "; ".join(f"{name} {say(language, bot.about)}" for name, bot in BOTS.items())
