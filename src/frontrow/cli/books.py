"""`frontrow rules`: the rulebook, or one paragraph of it."""

from typing import Annotated

import typer
from rich.markdown import Markdown

from .. import GAMES
from ..engine.errors import BadOption
from ..engine.game import Definition, Game
from ..engine.words import say
from ..games.rulebook import book, passages
from ..games.suitup.edition import SHIPPED
from . import flags
from .playing import console


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    @app.command("rules", cls=flags.Command, help=say(language, "cli.rules"))
    def rules_command(
        game: Annotated[
            str,
            typer.Argument(metavar="GAME", help=say(language, "cli.option.rulebook", known=", ".join(GAMES))),
        ] = next(iter(GAMES)),
        paragraph: Annotated[
            str | None, typer.Argument(metavar="PARAGRAPH", help=say(language, "cli.option.paragraph"))
        ] = None,
        edition: Annotated[
            str | None,
            typer.Option(
                "--edition", metavar="|".join([*SHIPPED, "FILE"]), help=say(language, "cli.option.edition")
            ),
        ] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        if game not in GAMES:
            raise BadOption("game", game=game, known=", ".join(GAMES))
        options = {} if edition is None else {"edition": edition}
        agreed = Game(GAMES[game], options).definition
        console().print(
            Markdown(book(agreed, language) if paragraph is None else passage(agreed, language, paragraph))
        )


def passage(game: Definition, language: str, typed: str) -> str:
    """Find a chapter or a paragraph, or say which chapters there are."""
    found = passages(game, language)
    if typed.upper() not in found:
        chapters = [name for name in found if "." not in name]
        raise flags.BadUse("no_paragraph", paragraph=typed, first=chapters[0], last=chapters[-1])
    return found[typed.upper()]
