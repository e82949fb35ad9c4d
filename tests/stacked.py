"""Deals of Cover Me from a stacked deck: every shuffle comes out as the test writes it."""

from typing import Any

import frontrow
from frontrow.engine.chance import DRAWN, FINE, key_of, set_key
from frontrow.engine.table import Table
from frontrow.games.coverme.cards import COLOURS, NAMES
from tests.reading import check

REST = "..."


def stacked(*, start: int = 0, facedown: str = REST, **piles_and_options: Any) -> Table:
    """Deal a game whose piles (`facedown`, or `Y` to `W`) lie as written, top first; `...` is the rest."""
    written = {name: piles_and_options.pop(name, REST) for name in COLOURS}
    game = frontrow.game("coverme", **piles_and_options)
    table = Table(game, game.records())
    table.sit(start, None)
    piles = {name: stack(text, [card for card in NAMES if card[0] == name]) for name, text in written.items()}
    if table.state.equal:
        dealt = {name: pile for name, pile in piles.items() if name != game.options["removed"]}
        rest = [card for card in NAMES if any(card in pile[game.players :] for pile in dealt.values())]
        shuffles = [*dealt.items(), ("facedown", stack(facedown, rest))]
    else:
        first = stack(facedown, [card for card in NAMES if card[0] in "YRB"])
        shuffles = [("facedown", first), *((name, piles[name]) for name in "GKW")]
    lay_out(table, [["shuffle", name, order] for name, order in shuffles])
    return table


def stack(text: str, pile: list[str]) -> list[str]:
    """Order a pile: what is written lies on top, the rest beneath in the order of CM-1.1."""
    top = text.removesuffix(REST).split()
    check(set(top) <= set(pile) and len(set(top)) == len(top), f'These cards cannot lie so: "{text}".')
    check(text.endswith(REST) or len(top) == len(pile), f'Say with ... that more lies beneath "{text}".')
    return top + [card for card in pile if card not in top]


def lay_out(table: Table, shuffles: list[list[Any]]) -> None:
    """Set up with these shuffles; later ones fall by chance again."""
    fitted = table.play_back(shuffles)
    check(fitted == len(shuffles) and table.chance.fault == FINE, "The set-up shuffles other piles now.")
    set_key(table.chance, key_of(0))
    table.chance.mode = DRAWN
