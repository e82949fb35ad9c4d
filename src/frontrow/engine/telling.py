"""Telling a move as JSON, the same for every game: `bind` puts the game's own verbs behind the names.

All of it is told from states hidden away: to the seat that made the move, from what it saw before; everything
else from what everybody sees.
"""

from typing import Any

from .ink import PAGE_KIND, spell_out
from .piles import Pile
from .playing import at, state_at
from .record import Memory, Numbers, wide
from .verbs import NOBODY, hide, write_changes, write_deed

OWN, OTHERS, CHANGES = range(3)
TEXTS = 3
"""What is written: the move for its own seat, the move for others, and what has changed, for everybody."""


def see_stage(stages: Memory, stage: int, viewer: int, hidden: Memory, row: int) -> Any:
    """Copy the state of a stage alone, and hide it away for a viewer."""
    state_at(hidden, row)[0] = state_at(stages, stage)[0]
    state = at(hidden, row).state
    hide(state, viewer)
    return state


def clean(page: Memory) -> Pile:
    """Take a page with nothing on it."""
    paper = page[0].view(PAGE_KIND)[0]
    paper.count = 0
    return paper  # type: ignore[no-any-return]


def tell(
    stages: Memory,
    mover: int,
    action: int,
    spectator: int,
    hidden: Memory,
    page: Memory,
    text: Memory,
    marks: Numbers,
    letters: Memory,
    ends: Numbers,
    ranks: Numbers,
) -> None:
    """Write the move of a seat, unless it is NOBODY's, and all changes from stage to stage.

    The texts stand one behind the other, and each has a mark where it begins and where it ends.
    """
    marks[OWN] = marks[OTHERS] = marks[CHANGES] = 0
    if mover != NOBODY:
        paper = clean(page)
        write_deed(see_stage(stages, wide(0), mover, hidden, wide(0)), mover, action, True, paper)
        marks[OTHERS] = spell_out(page, letters, ends, ranks, text)
        paper = clean(page)
        write_deed(see_stage(stages, wide(0), spectator, hidden, wide(0)), mover, action, False, paper)
        marks[CHANGES] = marks[OTHERS] + spell_out(page, letters, ends, ranks, text[marks[OTHERS] :])
    else:
        see_stage(stages, wide(0), spectator, hidden, wide(0))
    paper = clean(page)
    for stage in range(1, len(stages)):
        before, after = wide((stage - 1) % 2), wide(stage % 2)
        see_stage(stages, wide(stage), spectator, hidden, after)
        write_changes(at(hidden, before).state, at(hidden, after).state, paper)
    marks[TEXTS] = marks[CHANGES] + spell_out(page, letters, ends, ranks, text[marks[CHANGES] :])


TELLING_PARTS = (see_stage, clean)
TELLING_DOORS = (tell,)
