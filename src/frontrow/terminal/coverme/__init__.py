"""Cover Me in a terminal."""

from .face import CoverMe

__all__ = ["CoverMe"]
