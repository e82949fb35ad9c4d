"""Cover Me: two to five chief editors steer fashion with the models on their covers."""

from ...engine.game import Definition
from . import binding, flow, hiding, months, scoring, setup
from .cards import NAMES
from .drawing import PILES
from .moves import choices, refusal, spell
from .phrases import BOOK
from .state import SPECTATOR, State
from .telling import write_changes, write_deed
from .variants import OPTIONS, SCORES, agree, check_together, combinations
from .view import write_move, write_view

COVERME = Definition(
    key="coverme",
    version=1,
    options=OPTIONS,
    scores=SCORES,
    check_together=check_together,
    combinations=combinations,
    agree=agree,
    state=State,
    actions=flow.ACTIONS,
    most_legal=flow.MOST_LEGAL,
    verbs={
        "set_up": setup.set_up,
        "waits_for": flow.waits_for,
        "is_over": flow.is_over,
        "is_secret": flow.is_secret,
        "list_legal": flow.list_legal,
        "play": flow.play,
        "recall": months.recall,
        "advance": flow.advance,
        "count_points": scoring.count_points,
        "winners": scoring.winners,
        "hide": hiding.hide,
        "imagine": hiding.imagine,
        "binds": binding.binds,
        "write_view": write_view,
        "write_move": write_move,
        "write_deed": write_deed,
        "write_changes": write_changes,
    },
    things=dict.fromkeys(PILES, NAMES),
    spell=spell,
    refusal=refusal,
    choices=choices,
    book=BOOK,
    spectator=SPECTATOR,
)
