"""Files that are whole or not there: written beside their place, and put there in the end."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from .flags import BadUse


class Page:
    """A file to write to; a full disk becomes a sentence."""

    def __init__(self, path: Path, file: IO[bytes]) -> None:
        self.path, self.file = path, file

    def write(self, data: Any) -> int:
        """Write something."""
        try:
            return self.file.write(data)
        except OSError as error:
            raise cannot(self.path, error) from None

    def flush(self) -> None:
        """Leave it to the end."""


@contextmanager
def replacing(path: Path, private: bool = False) -> Iterator[Page]:
    """Write a file anew; what was there stays until the new one is whole. A pipe is written to directly."""
    try:
        if path.exists() and not path.is_file():
            with path.open("wb") as pipe:
                yield Page(path, pipe)
            return
        with tempfile.NamedTemporaryFile(dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            yield from beside(path, file, private)
    except OSError as error:
        raise cannot(path, error) from None


def beside(path: Path, file: Any, private: bool) -> Iterator[Page]:
    """Hand out a file beside its place; put it there when it is whole and on disk, or take it away."""
    try:
        yield Page(path, file)
        file.flush()
        os.fsync(file.fileno())
        os.chmod(file.name, 0o600 if private else 0o644)
        os.replace(file.name, path)
    except BaseException:
        Path(file.name).unlink(missing_ok=True)
        raise


def cannot(path: Path, error: OSError) -> BadUse:
    """Say why a file cannot be written."""
    return BadUse("cannot_write", path=path, reason=error.strerror or error)
