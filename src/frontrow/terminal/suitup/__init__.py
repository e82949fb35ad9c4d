"""Suit Up in a terminal."""

from .face import SuitUp

__all__ = ["SuitUp"]
