"""Figures: numbers as each language writes them."""

from math import isinf

from .intervals import Estimate


def figure(language: str, value: float, digits: int = 0) -> str:
    """Write a number the way a language does."""
    written = f"{value:,.{digits}f}"
    return written.translate(str.maketrans(",.", ".,")) if language == "nl" else written


def between(language: str, found: Estimate, digits: int) -> str:
    """Write a value with half the width of its interval; of a single deal nobody can tell."""
    error = "?" if isinf(found.error) else figure(language, found.error, digits)
    return f"{figure(language, found.value, digits)} ± {error}"


def percent(language: str, found: Estimate, digits: int = 1) -> str:
    """Write a share with half the width of its interval."""
    return f"{between(language, found.times(100), digits)} %"
