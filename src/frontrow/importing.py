"""Importing much at once: without looking for garbage meanwhile, and so that Ctrl-C just ends it."""

import gc
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager


def is_program() -> bool:
    """Say whether Python is about to run `frontrow`, or a module of it by its name."""
    return bool(sys.argv) and os.path.basename(sys.argv[0]) in ("frontrow", "-m")


@contextmanager
def importing(stoppable: bool) -> Iterator[None]:
    """Make a great deal of what stays: a fifth of the time would go into looking for garbage.

    Where it is stoppable Ctrl-C ends the program at once, without a traceback through whatever is imported.
    """
    looking, heeded = gc.isenabled(), signal.getsignal(signal.SIGINT)
    ours = stoppable and heeded is signal.default_int_handler and is_main_thread()
    gc.disable()
    if ours:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGINT, heeded)
        if looking:
            gc.enable()


def is_main_thread() -> bool:
    """Say whether we may decide what signals do."""
    return threading.current_thread() is threading.main_thread()
