"""Files of records: read line by line, written so that what is there stays whole."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from ..engine import log
from .flags import BadUse


@contextmanager
def writing(path: Path, mode: str) -> Iterator[IO[str]]:
    """Open a file to write records to, or say why that cannot be."""
    try:
        with path.open(mode, encoding="utf-8") as file:
            yield file
    except OSError as error:
        raise BadUse("cannot_write", path=path, reason=error.strerror or error) from None


def write(file: IO[str], record: dict[str, Any]) -> None:
    """Write one record on one line."""
    file.write(json.dumps(record, ensure_ascii=False) + "\n")


def lines(path: Path) -> Iterator[str]:
    """Go through the lines of a file of records, or say why that cannot be."""
    return (line for _, line in log.read_lines(path))


def count(path: Path) -> int | None:
    """Count the lines of a file of records; of a stream that can be read only once nobody knows."""
    return sum(1 for _ in lines(path)) if path.is_file() else None


def line(path: Path, number: int) -> str:
    """Find a record by its number, counted from 1."""
    last = 0
    for last, found in enumerate(lines(path), 1):
        if last == number:
            return found
    if last == 0:
        raise BadUse("no_records", path=path)
    raise BadUse("no_game", path=path, number=number, count=last)


def check_writable(path: Path) -> None:
    """Say now, and not after a long game, that a file cannot be written to."""
    with writing(path, "a"):
        pass
