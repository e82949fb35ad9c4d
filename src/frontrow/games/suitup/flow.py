"""The course of a game: what may be done in each phase, what it does, and what follows by itself."""

from itertools import combinations, permutations

import numpy as np

from ...engine.actions import Actions
from ...engine.chance import Chance
from ...engine.piles import Pile, put_on
from ...engine.record import wide
from ...engine.rule import chapter, refrain, rule
from .board import collect, collect_at, go, list_goals, list_spaces, location_after, location_before
from .edition import Edition
from .favors import (
    choose_token,
    discard,
    exchange,
    gain_favor,
    list_faces,
    list_people,
    list_uses,
    may_exchange,
    move_token,
    offer_exchange,
    play_favor,
    swap_tokens,
    take_both,
    trade,
    use_favor,
)
from .friends import befriend, befriend_second, fill_up, list_hand, list_row, may_pay, pay_star
from .last_friends import (
    ask_in_the_open,
    begin_anew,
    finish_in_the_open,
    is_secret,
    list_last_friends,
    reveal,
    take_step,
)
from .rounds import end_turn, take_start
from .scoring import ask_for_favors, gain_benefits
from .setup import begin_with, choose_mat, choose_space, may_choose
from .state import (
    BEGIN,
    BORROW,
    COLLECT,
    DISCARD,
    FAVOR,
    FOR,
    KINDS,
    LAST_FAVORS,
    LOCATIONS,
    MAT,
    MATS,
    MOST_FAVORS,
    MOST_PEOPLE,
    OVER,
    PAY,
    REBEL,
    SCORING,
    SEATS,
    SECOND,
    STAND,
    START_CARD,
    SWAP,
    TO,
    TOKEN,
    TRADE,
    TURN,
    TYPES,
    State,
)


def numbered(names: tuple[str, ...], room: int) -> list[str]:
    """Fill names up with numbers: an edition may have fewer things than there is room for."""
    return [*names, *(f"#{number}" for number in range(len(names), room))]


def actions_of(edition: Edition) -> Actions:
    """Declare all actions, with an edition's names."""
    people = numbered(tuple(person.name for person in edition.people), MOST_PEOPLE)
    favors = numbered(edition.favor_names, MOST_FAVORS)
    return Actions(
        mat=MATS,
        stand=edition.spaces,
        begin=[" ".join(pair) for pair in permutations(TYPES, 2)],
        favor=favors,
        gain=TYPES,
        use=TYPES,
        both=TYPES,
        token=[str(seat) for seat in range(SEATS)],
        to=edition.spaces,
        swap=[" ".join(pair) for pair in combinations(edition.locations, 2)],
        discard=people,
        trade=[" ".join(pair) for pair in combinations(TYPES, 2)],
        exchange=favors,
        **{"for": favors},
        go=edition.spaces,
        collect=edition.locations,
        borrow=edition.locations,
        befriend=people,
        pay=TYPES,
        done=("",),
        take=("start",),
        leave=("start",),
    )


BLANK_EDITION = Edition(
    name="",
    locations=("",) * LOCATIONS,
    boards=(),
    corners=("", ""),
    between=(),
    tokens=(),
    prizes=(),
    favors=(),
    people=(),
)
STARTS = {verb: block.start for verb, block in actions_of(BLANK_EDITION).blocks.items()}
MATS_AT, STANDS, BEGINS, FAVORS_AT = STARTS["mat"], STARTS["stand"], STARTS["begin"], STARTS["favor"]
GAINS, USES, BOTHS, TOKENS = STARTS["gain"], STARTS["use"], STARTS["both"], STARTS["token"]
TOS, SWAPS, DISCARDS, TRADES = STARTS["to"], STARTS["swap"], STARTS["discard"], STARTS["trade"]
EXCHANGES, FORS, GOES, COLLECTS = STARTS["exchange"], STARTS["for"], STARTS["go"], STARTS["collect"]
BORROWS, BEFRIENDS, PAYS = STARTS["borrow"], STARTS["befriend"], STARTS["pay"]
DONE, TAKE, LEAVE = STARTS["done"], STARTS["take"], STARTS["leave"]

TYPE_ORDERS = np.array(list(permutations(range(KINDS), 2)), dtype=np.int8)
TYPE_PAIRS = np.array(list(combinations(range(KINDS), 2)), dtype=np.int8)
LOCATION_PAIRS = np.array(list(combinations(range(LOCATIONS), 2)), dtype=np.int8)
MOST_LEGAL = 160
MAT_COUNT = len(MATS)


@rule
def is_over(state: State) -> bool:
    """Say whether the game has ended."""
    return state.phase == OVER


@rule
def waits_for(state: State) -> int:
    """Return the seats that may act now, as bits: at the very end all who still choose, else one."""
    return state.awaited


@rule
def recall(state: State, seat: int) -> None:
    """SU-8.3  Take back a secret choice: until all are done a seat may begin it anew."""
    begin_anew(state, seat)


@refrain
def list_legal(state: State, seat: int, moves: Pile) -> None:
    """List what the seat may do, in the order of the board, the rows and the hand."""
    moves.count = 0
    if state.phase == TURN:
        list_turn(state, seat, moves)
    elif state.phase == START_CARD:
        put_on(moves, TAKE)
        put_on(moves, LEAVE)
    elif state.phase == PAY:
        list_payments(state, seat, moves)
    elif state.phase == FAVOR:
        list_uses(state, seat, moves, GAINS, USES, BOTHS)
    elif state.phase == LAST_FAVORS:
        list_faces(state, state.seats[seat].favors, moves, wide(FAVORS_AT))
    elif state.phase == COLLECT:
        list_neighbours(state, seat, moves)
    elif state.phase == BORROW:
        list_lenders(state, moves)
    else:
        list_rare(state, seat, moves)


@rule
def list_rare(state: State, seat: int, moves: Pile) -> None:
    """List what is asked only now and then."""
    if state.phase == MAT:
        list_mats(state, moves)
    elif state.phase == STAND:
        list_spaces(state, moves, wide(STANDS))
    elif state.phase == BEGIN:
        list_beginnings(state, seat, moves)
    elif state.phase == TOKEN:
        list_run(moves, wide(TOKENS), wide(state.players))
    elif state.phase == TO:
        list_spaces(state, moves, wide(TOS))
    elif state.phase == SWAP:
        list_run(moves, wide(SWAPS), wide(len(LOCATION_PAIRS)))
    elif state.phase == DISCARD:
        list_people(state, seat, moves, wide(DISCARDS))
    elif state.phase == TRADE:
        list_run(moves, wide(TRADES), wide(len(TYPE_PAIRS)))
    elif state.phase == FOR:
        list_faces(state, state.used, moves, wide(FORS))
    elif state.phase == SECOND:
        list_row(state, seat, wide(state.row), moves, wide(BEFRIENDS))
        put_on(moves, DONE)
    elif is_secret(state):
        list_last_friends(state, seat, moves, wide(BEFRIENDS))
    else:
        list_hand(state, seat, moves, wide(BEFRIENDS))
        put_on(moves, DONE)


@chapter
def list_run(moves: Pile, first: int, count: int) -> None:
    """List a whole run of actions."""
    for i in range(count):
        put_on(moves, first + i)


@rule
def list_turn(state: State, seat: int, moves: Pile) -> None:
    """SU-3.1, SU-6.4  Play or exchange favors; move; or make a friend of a row or of the hand."""
    favors = state.seats[seat].favors
    if favors.count > 0:
        list_faces(state, favors, moves, wide(FAVORS_AT))
        if may_exchange(state, seat):
            list_faces(state, favors, moves, wide(EXCHANGES))
    list_goals(state, seat, moves, wide(GOES))
    for row in range(state.rows_used):
        list_row(state, seat, wide(row), moves, wide(BEFRIENDS))
    list_hand(state, seat, moves, wide(BEFRIENDS))


@rule
def list_mats(state: State, moves: Pile) -> None:
    """SU-1.6  The archetypes that are free."""
    for mat in range(MAT_COUNT):
        if may_choose(state, mat):
            put_on(moves, MATS_AT + mat)


@rule
def list_beginnings(state: State, seat: int, moves: Pile) -> None:
    """SU-1.6  Two different types: the Rebel's in either order, the Caregiver's in theirs."""
    for pair in range(len(TYPE_ORDERS)):
        if state.seats[seat].mat == REBEL or TYPE_ORDERS[pair, 0] < TYPE_ORDERS[pair, 1]:
            put_on(moves, BEGINS + pair)


@rule
def list_payments(state: State, seat: int, moves: Pile) -> None:
    """SU-4.2  Any type of which there is enough."""
    for kind in range(KINDS):
        if may_pay(state, seat, kind):
            put_on(moves, PAYS + kind)


@rule
def list_neighbours(state: State, seat: int, moves: Pile) -> None:
    """SU-3.3  On a corner, either neighbour."""
    space = state.seats[seat].space
    for side in range(2):
        put_on(moves, COLLECTS + wide(state.neighbours[space, side]))


@rule
def list_lenders(state: State, moves: Pile) -> None:
    """SU-6.3  The location's own token, and those of its two neighbours in the ring of eight."""
    here = wide(state.at)
    put_on(moves, BORROWS + here)
    put_on(moves, BORROWS + location_before(here))
    put_on(moves, BORROWS + location_after(here))


@refrain
def play(state: State, chance: Chance, seat: int, action: int) -> None:
    """Do what a legal action says, and no more; some actions end the turn."""
    over = False
    if state.phase == TURN:
        over = play_turn(state, chance, seat, action)
    elif state.phase == START_CARD:
        take_start(state, seat, action == TAKE)
    elif state.phase == PAY:
        over = pay_star(state, chance, seat, action - PAYS)
    elif state.phase == FAVOR:
        play_use(state, chance, seat, action)
    elif state.phase == LAST_FAVORS:
        play_favor(state, seat, action - FAVORS_AT)
    elif state.phase == COLLECT:
        over = collect_at(state, chance, seat, action - COLLECTS)
    elif state.phase == BORROW:
        collect(state, chance, seat, action - BORROWS)
        over = True
    else:
        over = play_rare(state, chance, seat, action)
    if over:
        end_turn(state)


@rule
def play_turn(state: State, chance: Chance, seat: int, action: int) -> bool:
    """SU-3.1  A favor or an exchange goes before; moving or making a friend is the turn's one action."""
    if action < GAINS:
        play_favor(state, seat, action - FAVORS_AT)
    elif action < FORS:
        offer_exchange(state, seat, action - EXCHANGES)
    elif action < COLLECTS:
        return go(state, chance, seat, action - GOES)
    else:
        return befriend(state, chance, seat, action - BEFRIENDS)
    return False


@rule
def play_use(state: State, chance: Chance, seat: int, action: int) -> None:
    """SU-5.1  Gain the favor's influence, use its effect, or take both."""
    if action < USES:
        gain_favor(state, seat, action - GAINS)
    elif action < BOTHS:
        use_favor(state, chance, seat, action - USES)
    else:
        take_both(state, chance, seat, action - BOTHS)


@rule
def play_rare(state: State, chance: Chance, seat: int, action: int) -> bool:
    """Do what is asked only now and then; return whether the turn is over."""
    if state.phase == MAT:
        choose_mat(state, seat, action - MATS_AT)
    elif state.phase == STAND:
        choose_space(state, seat, action - STANDS)
    elif state.phase == BEGIN:
        pair = TYPE_ORDERS[action - BEGINS]
        begin_with(state, seat, pair[0], pair[1])
    elif state.phase == TOKEN:
        choose_token(state, seat, action - TOKENS)
    elif state.phase == TO:
        move_token(state, seat, action - TOS)
    elif state.phase == SWAP:
        locations = LOCATION_PAIRS[action - SWAPS]
        swap_tokens(state, seat, locations[0], locations[1])
    elif state.phase == DISCARD:
        discard(state, chance, seat, action - DISCARDS)
    elif state.phase == TRADE:
        types = TYPE_PAIRS[action - TRADES]
        trade(state, seat, types[0], types[1])
    elif state.phase == FOR:
        exchange(state, seat, action - FORS)
    elif state.phase == SECOND:
        return play_second(state, chance, seat, action)
    elif is_secret(state):
        take_step(state, seat, action - BEFRIENDS)
    elif action == DONE:
        finish_in_the_open(state, seat)
    else:
        return befriend(state, chance, seat, action - BEFRIENDS)
    return False


@rule
def play_second(state: State, chance: Chance, seat: int, action: int) -> bool:
    """SU-6.2  Make the second friend, or leave it; return whether the turn is over."""
    if action != DONE:
        return befriend_second(state, chance, seat, action - BEFRIENDS)
    fill_up(state, chance, seat)
    return True


@chapter
def advance(state: State, chance: Chance) -> None:
    """Go one step further where the rules leave nobody a choice."""
    if state.phase == SCORING:
        gain_benefits(state)
    elif state.phase == LAST_FAVORS:
        ask_for_favors(state)
    elif is_secret(state):
        reveal(state)
    else:
        ask_in_the_open(state)
