"""CM-7: a new year brings new open piles, the next colour and an exchange; CM-10.1 for the last year."""

from ...engine.chance import Chance
from ...engine.piles import put_on, take_out, take_top
from ...engine.rule import rule
from ...engine.turns import ask, seat_on_turn
from .drawing import discard, refill_open_piles, take
from .months import begin_month
from .state import EXCHANGE, FACE_DOWN, IN_COMING, SWAP, State


@rule
def begin_year(state: State, chance: Chance) -> None:
    """CM-7.1, CM-10.1  Old piles move on, new open piles are turned, the next colour comes if one waits."""
    move_coming_onto_facedown(state)
    for hair in range(3):
        while state.open[hair].count > 0:
            discard(state, take_top(state.open[hair]))
    refill_open_piles(state, chance)
    bring_next_colour(state)
    offer_swap(state)


@rule
def move_coming_onto_facedown(state: State) -> None:
    """CM-7.1  What is left of the next pile goes on top of the face-down pile, in order."""
    for i in range(state.coming.count):
        state.lies[state.coming.cards[i]] = FACE_DOWN
        put_on(state.facedown, state.coming.cards[i])
    state.coming.count = 0


@rule
def bring_next_colour(state: State) -> None:
    """CM-7.1, CM-10.1, CM-10.2  The next waiting colour becomes the next pile; year 4 has none."""
    if state.years_begun < len(state.later):
        waiting = state.later[state.years_begun]
        for i in range(waiting.count):
            state.lies[waiting.cards[i]] = IN_COMING
            put_on(state.coming, waiting.cards[i])
        waiting.count = 0
    state.years_begun += 1


@rule
def offer_swap(state: State) -> None:
    """CM-7.2  In the new player order each may exchange one card, and after the last the season begins."""
    if state.turn < state.players:
        ask(state, SWAP, seat_on_turn(state))
    else:
        begin_month(state)


@rule
def swap(state: State, chance: Chance, seat: int, card: int) -> None:
    """CM-7.2  Discard first, then choose; it cannot be taken back."""
    take_out(state.seats[seat].hand, card)
    discard(state, card)
    refill_open_piles(state, chance)
    ask(state, EXCHANGE, seat)


@rule
def exchange(state: State, chance: Chance, seat: int, source: int) -> None:
    """CM-7.2  Take the top of an open pile or of the face-down pile for the card put away."""
    take(state, chance, seat, source)
    pass_by(state)


@rule
def pass_by(state: State) -> None:
    """CM-7.2  The exchange goes on to the next in player order."""
    state.turn += 1
    offer_swap(state)
