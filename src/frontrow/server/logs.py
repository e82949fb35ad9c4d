"""The log: readable lines, or one JSON object a line; failures with their traceback, and nothing secret."""

import json
import logging
import re
import sys
from datetime import UTC, datetime
from typing import TextIO

OURS = "frontrow"
STANDARD = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}
"""What every record of Python's logging has; all else was put there by whoever wrote it."""

DETAIL = re.compile(r"^(DETAIL:|\[parameters:).*$", re.MULTILINE)
"""Where databases quote the values of a row: names, and the seeds of deals that are still secret."""


def set_up(kind: str, stream: TextIO | None = None) -> None:
    """Send everything that is logged, also by what we use, to one place and in one form."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(Objects() if kind == "json" else Lines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger(OURS).setLevel(logging.INFO)
    logging.captureWarnings(True)


def extras(record: logging.LogRecord) -> dict[str, object]:
    """Find what was noted beside the message: a table, a path."""
    return {name: value for name, value in vars(record).items() if name not in STANDARD}


def moment(record: logging.LogRecord) -> str:
    """Write when it was, to the millisecond and in UTC."""
    return (
        datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    )


class Discreet(logging.Formatter):
    """Writes tracebacks without the values that a database puts into them."""

    def failure(self, record: logging.LogRecord) -> str:
        """Write what went wrong, if something did."""
        if not record.exc_info:
            return ""
        return DETAIL.sub(r"\1 …", self.formatException(record.exc_info))


class Lines(Discreet):
    """One readable line for each record, and the traceback below it."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        noted = "".join(f" {name}={shown(value)}" for name, value in extras(record).items())
        message = " ".join(record.getMessage().splitlines())
        line = f"{moment(record)} {record.levelname.lower():7} {message}{noted}"
        failure = self.failure(record)
        return f"{line}\n{failure}" if failure else line


def shown(value: object) -> str:
    """Write a value so that it cannot be taken for something else."""
    text = str(value)
    return text if re.fullmatch(r"[^\s\"=]+", text) and text.isprintable() else json.dumps(text)


class Objects(Discreet):
    """One JSON object a line for each record."""

    def format(self, record: logging.LogRecord) -> str:
        """Write one record."""
        written = {
            "at": moment(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **extras(record),
        }
        if failure := self.failure(record):
            written["failure"] = failure
        return json.dumps(written, ensure_ascii=False, default=str)
