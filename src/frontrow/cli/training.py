"""`frontrow train`: what `stylist` and `editor` know, learned anew."""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .. import GAMES, game
from ..engine.errors import BadOption
from ..engine.game import Game
from ..engine.words import say
from ..lab.figures import figure
from . import files, flags
from .compiling import MEASURING, compile_rules
from .progress import progress
from .simulating import STOPPED

if TYPE_CHECKING:
    from ..lab.training import Foe, Lesson

STEPS, GAMES_A_STEP, SLOW_GAMES_A_STEP = "1200", 256, 32
"""The games of a step are those of `lab.training`, said here so that a help text need not open the lab."""
GAMES_MEASURED, SLOW_GAMES_MEASURED = 4000, 200
KEPT_EVERY = 20


def add_to(app: typer.Typer, language: str) -> None:
    """Add the command."""

    @app.command("train", cls=flags.Command, help=say(language, "cli.train"))
    def train_command(
        key: Annotated[
            str,
            typer.Argument(
                metavar="GAME", help=say(language, "cli.option.train_game", known=", ".join(GAMES))
            ),
        ],
        out: Annotated[Path, typer.Option("--out", metavar="FILE", help=say(language, "cli.option.mind"))],
        steps: Annotated[
            str,
            typer.Option(
                "--steps",
                metavar="N",
                help=say(language, "cli.option.steps", games=GAMES_A_STEP, slow=SLOW_GAMES_A_STEP),
            ),
        ] = STEPS,
        against: Annotated[
            str | None, typer.Option("--against", metavar="BOT", help=say(language, "cli.option.against"))
        ] = None,
        players: Annotated[
            str, typer.Option("--players", metavar="N", help=say(language, "cli.option.against_players"))
        ] = "4",
        minutes: Annotated[
            str | None, typer.Option("--minutes", metavar="N", help=say(language, "cli.option.minutes"))
        ] = None,
        seed: Annotated[
            str, typer.Option("--seed", metavar="N", help=say(language, "cli.option.train_seed"))
        ] = "1",
        checkpoint: Annotated[
            Path | None,
            typer.Option("--checkpoint", metavar="FILE", help=say(language, "cli.option.checkpoint")),
        ] = None,
        lang: Annotated[str, flags.lang(language)] = language,
    ) -> None:
        asked, number = flags.number("--steps", steps, least=1), flags.number("--seed", seed)
        until = None if minutes is None else flags.number("--minutes", minutes, least=1)
        if key not in GAMES:
            raise BadOption("game", game=key, known=", ".join(GAMES))
        files.check_writable(out)
        measure = game(key, players=flags.number("--players", players))
        check_foe(against)
        compile_rules(language, MEASURING)
        kept = checkpoint or out.with_suffix(".npz")
        learn(language, measure, out, kept, asked, number, against, timer(until))


def check_foe(against: str | None) -> None:
    """Refuse a bot that cannot be trained against, before anything is made ready."""
    from ..lab.training import Foe

    Foe(against).check()


def timer(minutes: int | None) -> Callable[[], bool]:
    """Make a function that says when the time is over."""
    end = None if minutes is None else time.monotonic() + 60 * minutes
    return lambda: end is not None and time.monotonic() >= end


def learn(
    language: str,
    measure: Game,
    out: Path,
    checkpoint: Path,
    steps: int,
    seed: int,
    against: str | None,
    enough: Callable[[], bool],
) -> None:
    """Train from the checkpoint on, and write the mind."""
    from ..lab import training

    key, foe = measure.key, training.Foe(against)
    lesson = training.Lesson.begun() if against is None else training.Lesson.against(key)
    if checkpoint.exists():
        lesson = training.go_on(checkpoint, key, seed, foe)
        print(say(language, "cli.going_on", steps=lesson.steps, file=checkpoint))
    games = [measure] if against else [game(key, **options) for options in training.curriculum(key)]
    kept = [lesson]
    with progress(say(language, "cli.training"), steps) as shown:

        def step(lesson: "Lesson") -> None:
            kept[0] = lesson
            shown(lesson.steps)
            if lesson.steps % KEPT_EVERY == 0:
                training.keep(checkpoint, key, seed, lesson, foe)

        try:
            lesson = training.train(games, lesson, steps, seed, step, foe, enough)
        except KeyboardInterrupt:
            training.keep(checkpoint, key, seed, kept[0], foe)
            told = say(language, "cli.train_stopped", steps=kept[0].steps, asked=steps, file=checkpoint)
            print(told, file=sys.stderr)
            raise typer.Exit(STOPPED) from None
    training.keep(checkpoint, key, seed, lesson, foe)
    tell(language, measure, out, seed, lesson, foe)


def tell(language: str, measure: Game, out: Path, seed: int, lesson: "Lesson", foe: "Foe") -> None:
    """Write the mind, measure it, and say what came of it."""
    from ..lab import training

    slow = foe.games_a_step == SLOW_GAMES_A_STEP
    count = SLOW_GAMES_MEASURED if slow else GAMES_MEASURED
    won = training.finish(out, measure.key, seed, lesson, measure, count, foe)
    summary: dict[str, object] = {
        "steps": lesson.steps,
        "games": figure(language, lesson.steps * foe.games_a_step),
        "file": out,
        "won": figure(language, 100 * won.value, 1),
        "error": figure(language, 100 * won.error, 1),
        "count": figure(language, count),
        "players": measure.players,
        "foe": foe.name or "greedy",
    }
    print(say(language, "cli.trained", **summary))
