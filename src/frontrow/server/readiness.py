"""Readiness: which games have their rules, and what is said of those that wait for the compiler."""

from ..bots.roster import choose
from ..compilation import Compilation
from ..engine.chance import key_of
from .bodies import Unready
from .plan import agreed_game
from .position import played
from .refusals import Preparing

NOT_BEGUN = (0, 1)


class Readiness:
    """The games that wait for their rules: nothing that needs these is done, for it would compile here.

    That takes a minute, in which nobody would hear of the server.
    """

    def __init__(self, compilation: Compilation | None) -> None:
        self.compilation = compilation
        self.waiting = set(compilation.missing() if compilation else ())
        self.steps: dict[str, tuple[int, int]] = {}
        self.failures: dict[str, str] = {}

    def check(self, game: str) -> None:
        """Check that the rules of a game are ready."""
        if game in self.waiting:
            raise self.refusal(game)

    def refusal(self, game: str) -> Preparing:
        """Say how far a game is that waits."""
        return Preparing(game, *self.steps.get(game, NOT_BEGUN), self.failures.get(game))

    def shown(self, language: str) -> list[Unready]:
        """Show how far each game is that waits."""
        refusals = [self.refusal(game) for game in sorted(self.waiting)]
        return [
            Unready(one.game, one.done, one.total, one.told(language) if one.game in self.failures else None)
            for one in refusals
        ]

    def is_compiled(self, game: str) -> bool:
        """Look how far the compiler is with a game, and whether it is done or has failed."""
        assert self.compilation is not None
        steps = self.compilation.progress(game)
        if steps is None:
            _, total = self.steps.get(game, NOT_BEGUN)
            self.steps[game] = (total, total)
            return True
        self.steps[game] = steps
        if (error := self.compilation.failed(game)) is not None:
            self.failures[game] = str(error.values["reason"])
        return False


def load(game: str) -> None:
    """Use what a first deal and a first move need, so that it is at hand when somebody asks for it."""
    position = agreed_game(game, {}).deal(key_of(1))
    seat = position.to_move[0]
    then = played(position, seat, position.legal(seat)[0]).then
    then.told_and_shown({None})
    choose(then, then.to_move[0], "greedy")
