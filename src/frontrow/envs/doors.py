"""The doors into compiled code that environments use, with each game's own writer of observations."""

from collections.abc import Callable
from functools import cache
from types import SimpleNamespace
from typing import Any, NamedTuple

from ..bots.choosing import CHOOSING_PARTS, verbs_of
from ..engine.batches import BATCH_DOORS, BATCH_PARTS, BORROWING_DOORS
from ..engine.game import Definition
from ..engine.observing import Layout
from ..engine.rule import bind, straight
from ..games.coverme import observing as coverme
from ..games.suitup import observing as suitup


class Observer(NamedTuple):
    """How a game's observation is laid out, and the compiled functions that write it: all of it, or what is
    otherwise for the next seat when one has chosen unseen.
    """

    layout: Layout
    write: Callable[..., None]
    write_after_choice: Callable[..., None]


OBSERVERS = {
    "coverme": Observer(coverme.LAYOUT, coverme.write_observation, coverme.write_from_seat),
    "suitup": Observer(suitup.LAYOUT, suitup.write_observation, suitup.write_observation),
}


@cache
def doors(definition: Definition) -> Any:
    """Make the compiled doors of a game's batches; all its editions share them."""
    if definition.edition_of is not None:
        return doors(definition.edition_of)
    layout, write, write_after_choice = OBSERVERS[definition.key]
    writers = {"write_observation": write, "write_after_choice": write_after_choice, "SIGHT": layout.sight}
    verbs = {**verbs_of(definition), **writers}
    parts = (*CHOOSING_PARTS, *BATCH_PARTS)
    made = bind(f"{definition.key}_envs", parts, BATCH_DOORS, verbs, borrowing=BORROWING_DOORS)
    return SimpleNamespace(**made)


def stepping(definition: Definition, things: tuple[Any, ...]) -> Callable[..., int]:
    """Go straight into `step_tables` with arguments like these."""
    step: Callable[..., int] = straight(doors(definition).step_tables, *things)
    return step
