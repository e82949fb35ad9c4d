"""A class that is also a dtype: its fields are declared once and read by name, compiled or not."""

from collections import namedtuple
from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = Any
"""A field that is an array of whole numbers."""

wide: Any = np.int64
"""Give a number the width that rules are compiled for; each width would be compiled by itself."""

Memory = npt.NDArray[np.uint8]
"""Records seen as bytes, one a row: the cheapest form in which they enter compiled code."""


class Field(NamedTuple):
    """What a record's class body says about one field."""

    kind: Any
    shape: tuple[int, ...]


def int8(*shape: int) -> Any:
    """Declare a small signed number, or an array of them."""
    return Field(np.int8, shape)


def int16(*shape: int) -> Any:
    """Declare a signed number of two bytes, or an array of them."""
    return Field(np.int16, shape)


def int32(*shape: int) -> Any:
    """Declare a signed number of four bytes, or an array of them."""
    return Field(np.int32, shape)


def int64(*shape: int) -> Any:
    """Declare a signed number of eight bytes, or an array of them."""
    return Field(np.int64, shape)


def float64(*shape: int) -> Any:
    """Declare a number with a fraction, or an array of them: for bots, never for rules."""
    return Field(np.float64, shape)


def flags(*shape: int) -> Any:
    """Declare bytes that are 0 or 1."""
    return Field(np.uint8, shape)


def part(record: type["Record"], *shape: int) -> Any:
    """Declare a record inside a record, or an array of them."""
    return Field(record.dtype, shape)


class Record:
    """Subclass it and declare fields; `dtype` is then the layout of one such record."""

    dtype: ClassVar[np.dtype[np.void]]

    def __init_subclass__(cls) -> None:
        fields = {name: field for name, field in vars(cls).items() if isinstance(field, Field)}
        for name in fields:
            delattr(cls, name)
        layout = np.dtype([(name, f.kind, f.shape) for name, f in fields.items()])
        cls.dtype = np.dtype((np.record, layout))

    @classmethod
    def zeros(cls, count: int = 1) -> Any:
        """Make an array of empty records."""
        return np.zeros(count, cls.dtype)


@cache
def plain_form(layout: np.dtype[np.void]) -> Callable[[Any], Any]:
    """Make the function that turns a record's values into a tuple with the same names."""
    names = tuple(layout.names or ())
    form: Any = namedtuple("Plain", names)  # type: ignore[misc]
    inner = [plain_part(layout[name]) for name in names]

    def plain(values: Any) -> Any:
        return form._make(part(value) for part, value in zip(inner, values, strict=True))

    return plain


def plain_part(layout: np.dtype[Any]) -> Callable[[Any], Any]:
    """Make the function that turns one field's value plain: numbers and their arrays are already."""
    if layout.base.names is None:
        return lambda value: value
    whole = plain_form(layout.base)
    if layout.shape:
        return lambda value: [whole(one) for one in value.tolist()]
    return whole


def plain(record: Any) -> Any:
    """Read a record once into plain Python: fields are far quicker to get at there."""
    return plain_form(record.dtype)(record.item())


def copy_of(records: Any) -> Any:
    """Copy records as bytes; NumPy itself would copy them field by field."""
    return memory_of(records).copy().view(records.dtype).reshape(len(records))


def memory_of(records: Any) -> Memory:
    """See an array of records as rows of bytes; both share one memory."""
    rows: Memory = records.view(np.uint8).reshape(len(records), -1)
    return rows
