"""The browser of the tests: the system's Chromium, else Debian's package, else Playwright's own."""

import os
import shutil
import subprocess
import sys

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


def debians() -> None:
    """Install Debian's package, which takes root."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {"DEBIAN_FRONTEND": "noninteractive", **os.environ}
        subprocess.run(["apt-get", "-qq", "update"], env=quiet, check=False)
        install = ["apt-get", "-qq", "-y", "--no-install-recommends", "install", "chromium"]
        subprocess.run(install, env=quiet, check=False, stdout=subprocess.DEVNULL)


def brought() -> None:
    """Let Playwright bring its own."""
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    """Make sure that there is a browser, or say what to install."""
    for get in (debians, brought):
        if installed():
            return
        print(f"Setting up (once): a browser for the tests ({get.__name__})…", flush=True)
        get()
    if not installed():
        sys.exit(ADVICE)


if __name__ == "__main__":
    main()
