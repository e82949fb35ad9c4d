"""The course of a game: what may be done in each phase, what it does, and what follows by itself."""

from ...engine.actions import Actions
from ...engine.chance import Chance
from ...engine.piles import Pile, put_on, take_out
from ...engine.rule import chapter, refrain, rule
from .cards import HAIRS, NAMES
from .drawing import may_take
from .evaluation import evaluate
from .months import commit, reveal
from .newyear import begin_year, exchange, pass_by, swap
from .replenishing import KEEPS_OF_ONE, LAST_SLOT, SLOTS, keep, pick, replenish
from .setup import draft, may_draft
from .special import best_value, feature, resolve_rows, row_on_turn, trend_value
from .state import (
    DRAFT,
    EVALUATION,
    EXCHANGE,
    FEATURE,
    KEEP,
    MONTH,
    OVER,
    PICK,
    REPLENISHING,
    SPECIAL,
    State,
)

ACTIONS = Actions(
    pick=(*HAIRS, "facedown"),
    play=NAMES,
    feature=NAMES,
    keep=[" ".join(f"#{place + 1}" for place in slots) for slots in SLOTS],
    swap=NAMES,
    **{"pass": ("",)},
)
PICKS, PLAYS, FEATURES = ACTIONS["pick"].start, ACTIONS["play"].start, ACTIONS["feature"].start
KEEPS, SWAPS, PASS = ACTIONS["keep"].start, ACTIONS["swap"].start, ACTIONS["pass"].start
MOST_LEGAL = 16
SOURCES, KEEP_CHOICES = 4, len(SLOTS)


@rule
def is_over(state: State) -> bool:
    """Say whether the game has ended."""
    return state.phase == OVER


@rule
def is_secret(state: State) -> bool:
    """CM-3.2  A month's choices stay hidden until all have made theirs."""
    return state.phase == MONTH


@rule
def waits_for(state: State) -> int:
    """Say which seats may act now, as bits: all of them in a month, else the one on turn."""
    return state.awaited


@refrain
def list_legal(state: State, seat: int, moves: Pile) -> None:
    """List what the seat may do, in the order of its hand or of the piles."""
    moves.count = 0
    if state.phase == MONTH:
        list_plays(state, seat, moves)
    elif state.phase in (DRAFT, PICK, EXCHANGE):
        list_picks(state, moves)
    elif state.phase == FEATURE:
        list_features(state, moves)
    elif state.phase == KEEP:
        list_keeps(state, seat, moves)
    else:
        list_swaps(state, seat, moves)


@rule
def list_plays(state: State, seat: int, moves: Pile) -> None:
    """CM-3.2  Every card of the hand that is not chosen already."""
    editor = state.seats[seat]
    moves.count = editor.hand.count
    for i in range(len(editor.hand.cards)):
        moves.cards[i] = PLAYS + editor.hand.cards[i]
    for magazine in range(editor.commits):
        take_out(moves, PLAYS + editor.commit[magazine])


@rule
def list_picks(state: State, moves: Pile) -> None:
    """CM-2.5, CM-6.1, CM-7.2  Every pile there is something to take from."""
    for source in range(SOURCES):
        if may_take(state, source) and (state.phase != DRAFT or may_draft(state, source)):
            put_on(moves, PICKS + source)


@rule
def list_features(state: State, moves: Pile) -> None:
    """CM-4.3  The best cards of the row, in the order of the months."""
    row = row_on_turn(state)
    best = best_value(state, row)
    for i in range(state.rows[row].count):
        if trend_value(state, state.rows[row].cards[i]) == best:
            put_on(moves, FEATURES + state.rows[row].cards[i])


@rule
def list_keeps(state: State, seat: int, moves: Pile) -> None:
    """CM-6.2, CM-6.3, CM-10.6  Keep one of two, or two of up to four."""
    if state.seats[seat].looks == 1:
        put_on(moves, KEEPS)
        put_on(moves, KEEPS + 1)
        return
    for choice in range(KEEPS_OF_ONE, KEEP_CHOICES):
        if LAST_SLOT[choice] < state.looking:
            put_on(moves, KEEPS + choice)


@rule
def list_swaps(state: State, seat: int, moves: Pile) -> None:
    """CM-7.2  Pass, or put away any card of the hand."""
    hand = state.seats[seat].hand
    put_on(moves, PASS)
    for i in range(hand.count):
        put_on(moves, SWAPS + hand.cards[i])


@refrain
def play(state: State, chance: Chance, seat: int, action: int) -> None:
    """Do what a legal action says, and no more."""
    if state.phase == MONTH:
        commit(state, seat, action - PLAYS)
    elif state.phase == DRAFT:
        draft(state, chance, seat, action - PICKS)
    elif state.phase == PICK:
        pick(state, chance, seat, action - PICKS)
    elif state.phase == KEEP:
        keep(state, seat, action - KEEPS)
    elif state.phase == FEATURE:
        feature(state, action - FEATURES)
    elif state.phase == EXCHANGE:
        exchange(state, chance, seat, action - PICKS)
    elif action == PASS:
        pass_by(state)
    else:
        swap(state, chance, seat, action - SWAPS)


@chapter
def advance(state: State, chance: Chance) -> None:
    """Go one step further where the rules leave nobody a choice."""
    if state.phase == MONTH:
        reveal(state)
    elif state.phase == SPECIAL:
        resolve_rows(state)
    elif state.phase == EVALUATION:
        evaluate(state)
    elif state.phase == REPLENISHING:
        replenish(state, chance)
    else:
        begin_year(state, chance)
