"""What an environment needs and may not be there: then a sentence says what to install."""

from importlib.util import find_spec

from ..engine.words import say


def need(package: str, extra: str) -> None:
    """Say which extra brings a package, if it is not installed."""
    if find_spec(package) is None:
        raise ImportError(say("en", "envs.missing", package=package, extra=extra))
