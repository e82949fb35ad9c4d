"""Progress: a bar on the error stream while something takes long, gone when it is done."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def progress(label: str, total: int | None, shown: bool = True) -> Iterator[Callable[[int], None]]:
    """Show a bar to whoever watches; call what you get with the number that is done."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    console = Console(stderr=True)
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not (shown and console.is_terminal),
        redirect_stdout=False,
    ) as bars:
        task = bars.add_task(label, total=total)
        yield lambda done: bars.update(task, completed=done)


def is_watched() -> bool:
    """Say whether what is printed appears on a screen, so that it shows the progress itself."""
    return sys.stdout.isatty()
