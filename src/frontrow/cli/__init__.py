"""The command line: `frontrow …`."""

from ..importing import importing

with importing(stoppable=True):
    from .app import main

__all__ = ["main"]
