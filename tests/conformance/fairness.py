"""Chi-square: whether counts could have come about by equal chances."""

from math import sqrt
from typing import Any

import numpy as np

ONE_IN_A_MILLION = 4.753
"""So many standard deviations a normal variable is off, upwards, once in a million."""


def surprise(counts: Any) -> float:
    """Say by how many standard deviations the rows of a table differ more than equal chances explain.

    In every column each row is as likely as every other. Wilson and Hilferty's approximation makes the
    chi-square a normal variable.
    """
    counts = np.asarray(counts, float)
    counts = counts[:, counts.sum(axis=0) > 0]
    expected = counts.mean(axis=0)
    freedom = (counts.shape[0] - 1) * counts.shape[1]
    if freedom == 0:
        return 0.0
    chi_square = ((counts - expected) ** 2 / expected).sum()
    spread = 2 / (9 * freedom)
    return float(((chi_square / freedom) ** (1 / 3) - (1 - spread)) / sqrt(spread))


def is_fair(counts: Any) -> bool:
    """Say whether every row of a table of counts was as likely as every other, in each column."""
    return surprise(counts) < ONE_IN_A_MILLION
