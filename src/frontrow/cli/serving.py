"""`frontrow serve`: the game server, with every setting as a flag."""

import inspect
import os
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer

from ..engine.words import say
from ..server.settings import FIELDS, Right, Settings, flag_of, load, spelled
from . import flags
from .compiling import PLAYING, compile_rules

METAVARS = {"data": "DIR", "database": "URL", "url": "URL", "proxies": "ADDRESSES", "host": "HOST"}


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def serve_command(open: bool = False, **given: str | None) -> None:
        serve(language, load(given, os.environ), look if open else None)

    command: Any = serve_command
    opening = typer.Option("--open", help=say(language, "cli.option.open"))
    by_name = inspect.Parameter.KEYWORD_ONLY
    flag = inspect.Parameter("open", by_name, default=False, annotation=Annotated[bool, opening])
    command.__signature__ = inspect.Signature([*settings_flags(language, FIELDS), flag])
    app.command("serve", cls=flags.Command, help=say(language, "cli.serve"))(command)


def settings_flags(language: str, names: Iterable[str]) -> list[inspect.Parameter]:
    """Make the flags of settings, and those of the file and the language."""
    made = [parameter(name, setting_flag(language, name)) for name in names]
    config = typer.Option("--config", metavar="FILE", help=say(language, "cli.option.config"))
    made.append(parameter("config", config))
    return [*made, parameter("lang", flags.lang(language), language)]


def parameter(name: str, option: Any, default: str | None = None) -> inspect.Parameter:
    """Make a parameter of a flag that can be left out."""
    by_name = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(name, by_name, default=default, annotation=Annotated[str | None, option])


def setting_flag(language: str, name: str) -> Any:
    """Make the flag of one setting; what is right and the default are in its help."""
    default = spelled(name)
    shown = f" [default: {default}]" if default else ""
    metavar = METAVARS.get(name) or metavar_of(name)
    return typer.Option(flag_of(name), metavar=metavar, help=f"{say(language, f'setting.{name}')}{shown}")


def metavar_of(name: str) -> str:
    """Write what can be typed after a flag: one of some words, or a number."""
    choices = Right(name).values.get("choices")
    return "|".join(choices) if isinstance(choices, tuple) else "N"


def look(address: str) -> None:
    """Open the table in a browser that has a window; one in the terminal would take it over."""
    if sys.platform in ("darwin", "win32") or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()


def serve(language: str, settings: Settings, on_ready: Callable[[str], None] | None = None) -> None:
    """Serve until Ctrl-C or a signal; what would keep it from that is said before the rules are compiled."""
    from ..server import logs, opening, serving

    opening.check_folder(settings)
    sockets = serving.listen(settings)
    compile_rules(language, PLAYING)
    logs.set_up(settings.log)

    def welcome(address: str) -> None:
        if settings.log == "json":
            serving.log.info("serving", extra={"address": address, "database": settings.shown_database()})
        else:
            print(welcome_text(language, settings, address), flush=True)
        if on_ready is not None:
            on_ready(address)

    serving.server(settings, on_ready=welcome).run(sockets)
    if settings.log == "json":
        serving.log.info("stopped")
    else:
        print(say(language, "serving.stopped"))


def welcome_text(language: str, settings: Settings, address: str) -> str:
    """Say where to go, where the data is and how to stop."""
    return say(
        language, "serving.welcome", address=settings.url or address, database=settings.shown_database()
    )
