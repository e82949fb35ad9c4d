"""The browser of the tests: the system's Chromium, else Debian's package, else Playwright's own."""

import os
import shutil
import subprocess
import sys
from subprocess import DEVNULL

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
ADVICE = "The tests need Chromium: please install it (Debian: chromium)."


def installed() -> str | None:
    """Find a Chromium on this machine: the system's, or the one that Playwright brought."""
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return playwrights_own()


def playwrights_own() -> str | None:
    """Find the browser that Playwright has downloaded, if it has."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def debians() -> list[list[str]]:
    """List the commands that install Debian's package, for which one has to be root."""
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return []
    return [
        ["apt-get", "-qq", "update"],
        ["apt-get", "-qq", "-y", "--no-install-recommends", "install", "chromium"],
    ]


def playwrights() -> list[list[str]]:
    """List the command that makes Playwright bring its own."""
    return [[sys.executable, "-m", "playwright", "install", "chromium"]]


def fetch(commands: list[list[str]]) -> None:
    """Run commands as far as they go; what they complain of is no sentence for whoever waits here."""
    quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
    for command in commands:
        subprocess.run(command, env=quiet, check=False, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)


def main() -> None:
    """Make sure that there is a browser, or say what to install."""
    for whose, way in (("Debian's", debians), ("Playwright's", playwrights)):
        commands = [] if installed() else way()
        if commands:
            print(f"Setting up (once): a browser for the tests ({whose})…", flush=True)
            fetch(commands)
    if not installed():
        sys.exit(ADVICE)


if __name__ == "__main__":
    main()
