"""News written as JSON: a move as it may be heard, and what has changed between two looks at the table.

All states here have been hidden away: for the spectator, or for the seat whose own move is told.
"""

from ...engine.ink import CLOSE, CLOSE_LIST, NULL, OPEN, OPEN_LIST, number, tagged, tagged_number, write
from ...engine.piles import Pile, holds
from ...engine.record import wide
from ...engine.rule import chapter, rule
from . import phrases as say
from .cards import CARDS, GREEN
from .flow import FEATURES, KEEPS, PASS, PICKS, PLAYS, SWAPS
from .replenishing import KEPT
from .scoring import points_of_seat
from .special import trend_value
from .state import (
    EVALUATION,
    IN_THE_MIDDLE,
    MONTHS,
    NEW_YEAR,
    NO_CARD,
    OVER,
    REPLENISHING,
    SCORED,
    State,
)
from .variants import season_now, year_now
from .view import HAIRS, write_faces, write_rows, write_tracks


@chapter
def write_deed(state: State, seat: int, action: int, own: bool, page: Pile) -> None:
    """Write a move as it may be heard: others' choices and the cards they keep stay secret."""
    write(page, OPEN)
    tagged(page, say.EVENT, say.VERBS + verb_of(action))
    tagged_number(page, say.SEAT, seat)
    if action < PLAYS:
        write_pick(state, action - PICKS, page)
    elif action < FEATURES:
        tagged(page, say.FACE, say.NAME + action - PLAYS if own else NULL)
    elif action < KEEPS:
        tagged(page, say.FACE, say.NAME + action - FEATURES)
    elif action < SWAPS:
        write_kept(state, action - KEEPS, own, page)
    elif action < PASS:
        tagged(page, say.FACE, say.NAME + action - SWAPS)
    write(page, CLOSE)


@rule
def verb_of(action: int) -> int:
    """Find which verb a move begins with, by the blocks of the actions."""
    return (action >= PLAYS) + (action >= FEATURES) + (action >= KEEPS) + (action >= SWAPS) + (action >= PASS)


@rule
def write_pick(state: State, source: int, page: Pile) -> None:
    """Write which pile a card was taken from and, of an open one, which card."""
    tagged(page, say.PILE, say.PILES + source)
    write(page, say.FACE)
    if source < HAIRS and state.open[source].count > 0:
        write(page, say.NAME + state.open[source].cards[state.open[source].count - 1])
    else:
        write(page, NULL)


@rule
def write_kept(state: State, choice: int, own: bool, page: Pile) -> None:
    """Write how many cards were kept and, for who keeps them, which."""
    count = 0
    for place in range(KEPT.shape[1]):
        count += KEPT[choice, place]
    tagged_number(page, say.COUNT, count)
    if not own:
        tagged(page, say.CARDS, NULL)
        return
    tagged(page, say.CARDS, OPEN_LIST)
    for place in range(KEPT.shape[1]):
        if KEPT[choice, place]:
            write(page, say.NAME + state.coming.cards[state.coming.count - 1 - place])
    write(page, CLOSE_LIST)


@chapter
def write_changes(before: State, after: State, page: Pile) -> None:
    """Write what has changed between two looks at the table."""
    write_reveal(before, after, page)
    write_special(before, page)
    write_scores(before, after, page)
    write_influence(before, after, page)
    write_received(before, after, page)
    for _ in range(after.renewals - before.renewals):
        write(page, say.RENEWED)
    write_season(before, after, page)
    write_turned(before, after, page)
    write_fictional(before, after, page)


@rule
def write_reveal(before: State, after: State, page: Pile) -> None:
    """Write which covers have been revealed or, where there are none, whose choice has been taken back."""
    revealed = False
    for row in range(after.rows_used):
        if after.rows[row].count > before.rows[row].count:
            if not revealed:
                write(page, say.REVEALED)
                number(page, min(before.month + 1, MONTHS))
                tagged(page, say.COVERS, OPEN_LIST)
            revealed = True
            write_cover(after, row, page)
    if revealed:
        write(page, CLOSE_LIST)
        write(page, CLOSE)
        return
    for seat in range(after.players):
        if after.seats[seat].commits < before.seats[seat].commits:
            write(page, say.RECALLED)
            number(page, seat)
            write(page, CLOSE)


@rule
def write_cover(state: State, row: int, page: Pile) -> None:
    """Write the last cover of a magazine, with its trend value, and whose it is."""
    owner = row // state.magazines
    fictional = owner >= state.players
    card = state.rows[row].cards[state.rows[row].count - 1]
    write(page, OPEN)
    write(page, say.SEAT)
    if fictional:
        write(page, NULL)
    else:
        number(page, owner)
    tagged_number(page, say.MAGAZINE, row - state.players if fictional else row % state.magazines)
    tagged(page, say.FACE, say.NAME + card)
    tagged_number(page, say.VALUE, trend_value(state, card))
    write(page, CLOSE)


@rule
def write_special(before: State, page: Pile) -> None:
    """CM-4.1  Write how tracks, influence row and magazines stood when the season was scored."""
    if before.phase == EVALUATION:
        write(page, say.IS_SPECIAL)
        write_tracks(before, page)
        tagged(page, say.INFLUENCE, OPEN_LIST)
        write_faces(before, before.influence, page)
        write_rows(before, page)
        write(page, CLOSE)


@rule
def write_scores(before: State, after: State, page: Pile) -> None:
    """Write which cards went under which magazine, and the prestige that they brought."""
    for seat in range(after.players):
        write_laid(before, after, wide(SCORED), seat, wide(say.TO_SCORED), page)
        write_laid(before, after, wide(IN_THE_MIDDLE), seat, wide(say.TO_MIDDLE), page)


@chapter
def write_laid(before: State, after: State, place: int, seat: int, event: int, page: Pile) -> None:
    """Write which cards have come to a place of a seat."""
    came = False
    for card in range(CARDS):
        if after.place[card] == place + seat and before.place[card] != place + seat:
            if not came:
                write(page, event)
                number(page, seat)
                tagged(page, say.CARDS, OPEN_LIST)
            came = True
            write(page, say.NAME + card)
    if came:
        write(page, CLOSE_LIST)
        if event == say.TO_SCORED:
            tagged_number(page, say.POINTS, points_of_seat(after, seat) - points_of_seat(before, seat))
        write(page, CLOSE)


@rule
def write_influence(before: State, after: State, page: Pile) -> None:
    """Write what the influence row holds after the season special."""
    if before.phase == EVALUATION:
        write(page, say.NEW_INFLUENCE)
        for i in range(after.influence.count):
            write(page, say.NAME + after.influence.cards[i])
        write(page, CLOSE_LIST)
        write(page, CLOSE)


@rule
def next_pile_is_known(state: State) -> bool:
    """Say whether a colour is still to come, which nobody has seen yet."""
    return not state.equal and state.years_begun <= len(state.later)


@rule
def write_received(before: State, after: State, page: Pile) -> None:
    """CM-6.3  Write who was given the last cards of the next pile without being asked."""
    if before.phase != REPLENISHING or not next_pile_is_known(before):
        return
    for seat in range(after.players):
        old, new = before.seats[seat], after.seats[seat]
        more = new.hand.count - new.commits - (old.hand.count - old.commits)
        if more > 0:
            write(page, say.RECEIVED)
            number(page, seat)
            tagged_number(page, say.COUNT, more)
            write(page, CLOSE)


@rule
def write_season(before: State, after: State, page: Pile) -> None:
    """Write that a season, a year or the game has changed."""
    if after.phase == OVER and before.phase != OVER:
        write(page, say.IS_OVER)
        return
    if year_now(before) != year_now(after) or season_now(before) != season_now(after):
        write(page, OPEN)
        tagged(page, say.SEASON, say.SEASONS + wide(season_now(after)))
        tagged_number(page, say.YEAR, year_now(after) + 1)
        tagged_number(page, say.START, after.start)
        tagged_number(page, say.EXTRA, after.extra)
        write(page, say.IS_SEASON)
    if before.phase == NEW_YEAR:
        known = next_pile_is_known(after)
        write(page, say.IS_NEW_YEAR)
        write(page, say.COLOUR_NAME + GREEN + wide(after.years_begun) if known else NULL)
        write(page, CLOSE)


@rule
def write_turned(before: State, after: State, page: Pile) -> None:
    """Write which cards have been turned onto the open piles."""
    turned = False
    for hair in range(HAIRS):
        for i in range(after.open[hair].count):
            card = after.open[hair].cards[i]
            if not holds(before.open[hair], card):
                if not turned:
                    write(page, say.TURNED)
                turned = True
                write(page, say.NAME + card)
    if turned:
        write(page, CLOSE_LIST)
        write(page, CLOSE)


@rule
def write_fictional(before: State, after: State, page: Pile) -> None:
    """Write which fictional cover lies face up now."""
    for cover in range(after.fictional_players):
        card = wide(after.covers[cover])
        if card > NO_CARD and before.covers[cover] != card:
            write(page, say.NEW_FICTIONAL)
            write(page, say.NAME + card)
            write(page, CLOSE)
