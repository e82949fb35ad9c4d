"""Deals of Cover Me from a stacked deck: every shuffle comes out as the test writes it."""

from typing import Any

import frontrow
from frontrow.engine.table import Table
from frontrow.games.coverme.cards import COLOURS, NAMES
from tests.laying import REST, empty_table, lay_shuffles, stack


def stacked(*, start: int = 0, facedown: str = REST, **piles_and_options: Any) -> Table:
    """Deal a game whose piles (`facedown`, or `Y` to `W`) lie as written, top first; `...` is the rest."""
    written = {name: piles_and_options.pop(name, REST) for name in COLOURS}
    game = frontrow.game("coverme", **piles_and_options)
    table = empty_table(game, start)
    piles = {name: stack(text, [card for card in NAMES if card[0] == name]) for name, text in written.items()}
    if table.state.equal:
        dealt = {name: pile for name, pile in piles.items() if name != game.options["removed"]}
        rest = [card for card in NAMES if any(card in pile[game.players :] for pile in dealt.values())]
        shuffles = [*dealt.items(), ("facedown", stack(facedown, rest))]
    else:
        first = stack(facedown, [card for card in NAMES if card[0] in "YRB"])
        shuffles = [("facedown", first), *((name, piles[name]) for name in "GKW")]
    lay_shuffles(table, [["shuffle", name, order] for name, order in shuffles])
    return table
