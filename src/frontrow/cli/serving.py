"""`frontrow serve`: the game server, with every setting as a flag."""

import gc
import inspect
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterable
from typing import Annotated, Any

import typer

from .. import GAMES
from ..compilation import Compilation
from ..engine.words import say
from ..importing import importing
from ..server.settings import FIELDS, Right, Settings, flag_of, spelled, wishes
from . import flags
from .compiling import PLAYING, Steps

SHOWN_WITHIN = 5.0
"""How many seconds a browser has to begin to open before this program ends."""

METAVARS = {"data": "DIR", "database": "URL", "url": "URL", "proxies": "ADDRESSES", "host": "HOST"}


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    def serve_command(open: bool = False, **given: str | None) -> None:
        serve(language, wishes(given, os.environ), show=open)

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


def serve(language: str, chosen: dict[str, Any], show: bool) -> None:
    """Serve until Ctrl-C or a signal, or show the Front Row that is there already."""
    from ..server import ports

    settings = Settings(**chosen)
    if not show:
        run(language, settings, ports.listen(settings))
        return
    found = ports.listen_or_find(settings, wished="port" in chosen)
    if isinstance(found, str):
        print(say(language, "serving.open_already", address=found))
        look(found).join(SHOWN_WITHIN)
        return
    if (port := found[0].getsockname()[1]) != settings.port != 0:
        print(say(language, "serving.next_port", taken=settings.port, port=port))
    run(language, settings, found, look)


def look(address: str) -> threading.Thread:
    """Open the table in a browser that has a window; one in the terminal would take it over."""
    looking = threading.Thread(target=open_window, args=[address], daemon=True)
    looking.start()
    return looking


def open_window(address: str) -> None:
    """Open a window of a browser, where there are windows."""
    if sys.platform in ("darwin", "win32") or {"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys():
        webbrowser.open(address)


def run(
    language: str,
    settings: Settings,
    sockets: list[socket.socket],
    on_ready: Callable[[str], object] = lambda address: None,
) -> None:
    """Serve while rules that are missing are compiled beside it."""
    compilation = Compilation(GAMES, PLAYING)
    with Steps(language, compilation) as steps:
        compilation.start(steps.step)
        try:
            host(language, settings, sockets, compilation, on_ready)
        finally:
            compilation.stop()


def host(
    language: str,
    settings: Settings,
    sockets: list[socket.socket],
    compilation: Compilation,
    on_ready: Callable[[str], object],
) -> None:
    """Serve, and say where and when that begins and ends."""
    with importing(stoppable=False):
        from ..server import logs, serving

    gc.freeze()  # all of that stays, and need not be looked through before anybody has been answered
    logs.set_up(settings.log)

    def welcome(address: str) -> None:
        if settings.log == "json":
            serving.log.info("serving", extra={"address": address, "database": settings.shown_database()})
        else:
            print(welcome_text(language, settings, address), flush=True)
        on_ready(address)

    serving.server(settings, on_ready=welcome, compilation=compilation).run(sockets)
    if settings.log == "json":
        serving.log.info("stopped")
    else:
        print(say(language, "serving.stopped"))


def welcome_text(language: str, settings: Settings, address: str) -> str:
    """Say where to go, where the data is and how to stop."""
    return say(
        language, "serving.welcome", address=settings.url or address, database=settings.shown_database()
    )
