"""Rules that are being compiled for as long as a test wants: what `Compilation` is to a server."""

from collections.abc import Iterable

from frontrow.compilation import CompilationFailed

STEPS = 12


class Held:
    """Says how far games are as it was told: a line of `GAME DONE`, `GAME ready` or `GAME failed WHY`."""

    def __init__(self, games: Iterable[str]) -> None:
        self.steps = {game: (0, STEPS) for game in games}
        self.errors: dict[str, CompilationFailed] = {}

    def obey(self, line: str) -> None:
        """Let a game come further, be ready, or fail."""
        game, what, *why = line.split(maxsplit=2)
        if what == "ready":
            del self.steps[game]
        elif what == "failed":
            self.errors[game] = CompilationFailed("failed", game=game, reason=why[0].strip())
        else:
            self.steps[game] = (int(what), STEPS)

    def missing(self) -> list[str]:
        return list(self.steps)

    def progress(self, game: str) -> tuple[int, int] | None:
        return self.steps.get(game)

    def failed(self, game: str) -> CompilationFailed | None:
        return self.errors.get(game)
