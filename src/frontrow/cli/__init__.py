"""The command line: `frontrow …`."""

from .app import main

__all__ = ["main"]
