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


def read(path: Path) -> list[str]:
    """Read the lines of a file of records, or say why that cannot be."""
    lines = [line for _, line in log.read_lines(path)]
    if not lines:
        raise BadUse("no_records", path=path)
    return lines


def check_writable(path: Path) -> None:
    """Say now, and not after a long game, that a file cannot be written to."""
    with writing(path, "a"):
        pass
