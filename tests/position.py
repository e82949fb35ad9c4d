"""Positions of Cover Me, written like a table and checked like one; `tests.reading` tells what became of it.

    table = position(season="winter", influence="Yb2q", rows={0: "Yb1q Rb3q Br2d", 1: …, 2: …})
    evaluate(table)
    assert scored(table, seat=2) == cards("Yk3s Rr1d Bk1s")

Cards are written as in CM-1.3, piles top first, rows and hands in their order. What counts on the tracks
(influence row and rows) is always written out. Elsewhere `...` stands for cards nobody cares about: a hand
is filled to its size, an open pile gets one card of its hair colour, the fictional pile its twelve, and all
that is left lies beneath the face-down and the next pile. That is also what a place is that is not named.

A face-down or next pile written without `...` holds exactly these cards; those left over then stay in the
box, and it is a game with fewer cards. So nothing turns up from where it was not written. Colours that wait
for their year wait (CM-2.1). What could not lie so by the rules is a ValueError.
"""

from collections.abc import Iterable, Mapping
from typing import Any

import frontrow
from frontrow.engine.table import Table
from frontrow.games.coverme.cards import CARDS, COLOURS, GREEN, HAIRS, NAMES, NUMBERS, WHITE
from frontrow.games.coverme.drawing import discard as put_on_discard
from frontrow.games.coverme.evaluation import score
from frontrow.games.coverme.months import begin_month, count_cards, mark_trends
from frontrow.games.coverme.setup import clear_table
from frontrow.games.coverme.state import (
    FACE_DOWN,
    FICTIONAL_PILE,
    IN_BOX,
    IN_COMING,
    IN_FICTIONAL,
    IN_HAND,
    IN_INFLUENCE,
    IN_OPEN,
    IN_PLAY,
    IN_ROW,
    IN_THE_BOX,
    MONTHS,
    PHASES,
    PUBLIC,
    UNSEEN,
    WAITING_SHUFFLE,
)
from frontrow.games.coverme.variants import CALENDARS, MOST_EXTRA_SEASONS, SEASON_NAMES, set_catwalk
from tests.laying import NONE, REST, Texts, check, empty_table, fill_pile, for_seats
from tests.reading import names, whereabouts

FILLED = ("the hand", "the open pile", "the face-down pile", "the next pile", "the fictional pile")
BUILT = ("month", "special", "replenishing", "over")


def position(
    *,
    players: int | None = None,
    season: str | None = None,
    year: int | None = None,
    month: int | None = None,
    start: int = 0,
    phase: str | None = None,
    seed: int = 0,
    influence: str = "",
    rows: Texts = NONE,
    second: Texts = NONE,
    fictional_rows: tuple[str, str] = ("", ""),
    hands: Texts = NONE,
    picks: Mapping[int, int] = NONE,
    looks: Mapping[int, int] = NONE,
    facedown: str = REST,
    open: Texts = NONE,
    coming: str = REST,
    discard: str = "",
    fictional: str = REST,
    scored: Texts = NONE,
    middle: Texts = NONE,
    **options: Any,
) -> Table:
    """Lay a table in exactly this position, or say in a sentence why there can be no such position.

    `players` is the number of rows given, else 4. With three cards in every row the phase is "special", else
    "month"; "replenishing" (with the `picks` and `looks` still due) and "over" are to be asked for. `second`
    are the secondary rows of the advanced game. In a month the fictional pile still has its two new covers.
    """
    game = frontrow.game("coverme", players=players or len(rows) or 4, **options)
    table = empty_table(game, start, seed)
    state = table.state
    clear_table(state)
    covers = rows_by_number(state, rows, second, fictional_rows)
    phase = set_phase(state, covers, phase, month)
    set_date(state, season, year, phase)
    set_due(state, phase, picks, looks)
    check(set(open) <= set(HAIRS), f"Open piles are {', '.join(HAIRS)}, not {', '.join(open)}.")
    check(state.advanced or not middle, "Only in the advanced game cards lie in the middle.")
    texts = {
        "the influence row": influence,
        "the discard pile": discard,
        "the face-down pile": facedown,
        "the next pile": coming,
        "the fictional pile": fictional,
        **{f"row {number}": text for number, text in covers.items()},
        **{f"the open pile {hair}": open.get(hair, REST) for hair in HAIRS},
        **for_seats(state, "the hand of", dict.fromkeys(range(state.players), REST) | dict(hands)),
        **for_seats(state, "scored by", scored),
        **for_seats(state, "the middle of", middle),
    }
    lay_out(state, Box(state, texts).laid)
    check_sizes(state, phase)
    check_open_piles(state)
    count_tracks(state)
    if phase == "month":
        begin_month(state)
    whereabouts(table)
    return table


def rows_by_number(state: Any, rows: Texts, second: Texts, fictional: tuple[str, str]) -> dict[int, str]:
    """Number the rows as the state does: seat by seat, primary and secondary, then the fictional ones."""
    check(state.advanced or not second, "Only the advanced game has secondary rows.")
    check(state.fictional_players or not any(fictional), "There are no fictional players at this table.")
    for_seats(state, "the row of", {**rows, **second})
    covers = {seat * int(state.magazines): rows.get(seat, "") for seat in range(state.players)}
    if state.advanced:
        covers |= {seat * 2 + 1: second.get(seat, "") for seat in range(state.players)}
    if state.fictional_players:
        covers |= {int(state.players) + which: text for which, text in enumerate(fictional)}
    return covers


def set_phase(state: Any, covers: dict[int, str], phase: str | None, month: int | None) -> str:
    """Say what the table is doing: where nobody says so, it follows from the covers."""
    revealed = max(len(row.split()) for row in covers.values())
    phase = phase or ("special" if revealed == MONTHS else "month")
    check(phase in BUILT, f'A position cannot be built in the phase "{phase}", only in {", ".join(BUILT)}.')
    check(month is None or phase == "month", "Only a position in a month has a month.")
    check(month in (None, 1, 2, 3), "A season has months 1 to 3.")
    check(revealed < MONTHS or phase != "month", "After three months nobody plays a cover.")
    state.month = MONTHS if phase != "month" else revealed if month is None else month - 1
    state.phase, state.awaited = PHASES.index(phase), 0
    return phase


def set_due(state: Any, phase: str, picks: Mapping[int, int], looks: Mapping[int, int]) -> None:
    """Say who still has to take how many cards, and from where."""
    check(phase == "replenishing" or not (picks or looks), "Picks and looks are due when replenishing only.")
    for_seats(state, "due to", {**picks, **looks})
    for seat in range(state.players):
        editor = state.seats[seat]
        editor.picks, editor.looks = picks.get(seat, 0), looks.get(seat, 0)
        check(0 <= editor.looks <= state.magazines, f"Seat {seat} cannot have fed {editor.looks} cards.")
        rest = state.magazines - editor.looks
        check(0 <= editor.picks <= MONTHS * rest, f"Seat {seat} cannot have scored {editor.picks} cards.")


def set_date(state: Any, season: str | None, year: int | None, phase: str) -> None:
    """Turn the calendar to a season; what comes after the last one is an extra season (CM-8.3)."""
    calendar = CALENDARS[state.length]
    seasons = [SEASON_NAMES[number] for number in calendar.seasons]
    if phase == "over":
        season, year = season or seasons[-1], year or calendar.years
    season, year = season or seasons[0], 1 if year is None else year
    check(year >= 1, f"There is no year {year}.")
    check(season in seasons, f"There is no {season} in this calendar, only {', '.join(seasons)}.")
    state.season = (year - 1) * len(seasons) + seasons.index(season)
    extra = int(state.season) + 1 - int(state.seasons) + (phase == "replenishing")
    check(phase != "over" or extra >= 0, f"The game is not over after {season} of year {year}.")
    state.extra = max(0, extra)
    allowed = MOST_EXTRA_SEASONS if state.season_on_tie else 0
    check(state.extra <= allowed, f"The game has ended by {season} of year {year}; no extra season is left.")
    state.years_begun = 0 if state.equal else min(year, calendar.years) - 1
    set_catwalk(state)


class Box:
    """All 162 cards, each handed out once: first those that are written, then those that `...` stands for."""

    def __init__(self, state: Any, texts: dict[str, str]) -> None:
        self.state = state
        self.place: dict[str, str] = {}
        self.coming = None if state.equal or GREEN + state.years_begun > WHITE else GREEN + state.years_begun
        filled = [place for place, text in texts.items() if text.endswith(REST) and place.startswith(FILLED)]
        named = {place: text.removesuffix(REST) if place in filled else text for place, text in texts.items()}
        self.laid = {place: self.take(text, place) for place, text in named.items()}
        self.fill(filled)

    def take(self, text: str, place: str) -> list[int]:
        """Hand out the cards written for a place."""
        for card in text.split():
            check(card in NUMBERS, f'There is no card "{card}" for {place}.')
            check(
                card not in self.place, f"{card} is named twice: for {self.place.get(card)} and for {place}."
            )
            colour = COLOURS.index(card[0])
            check(colour != self.state.removed, f"{card} is not for {place}: its colour stays in the box.")
            waits = self.coming is not None and colour > self.coming
            check(not waits, f"{card} is not for {place}: its colour still waits.")
            fits = place != "the next pile" or colour == self.coming
            check(fits, f"{card} is not for {place}: that has another colour.")
            self.place[card] = place
        return [NUMBERS[card] for card in text.split()]

    def left(self, colours: Iterable[int]) -> list[str]:
        """List the cards of some colours that lie nowhere yet."""
        letters = "".join(COLOURS[colour] for colour in colours if colour != self.state.removed)
        return [card for card in NAMES if card not in self.place and card[0] in letters]

    def fill(self, places: list[str]) -> None:
        """Hand out cards nobody cares about: the next pile's colour, then open piles, hands and the rest."""
        if "the next pile" in places and self.coming is not None:
            self.laid["the next pile"] += self.take(" ".join(self.left([self.coming])), "the next pile")
        for hair in [place[-1] for place in places if place.startswith("the open pile")]:
            self.add(f"the open pile {hair}", 1, [card for card in self.spare() if card[1] == hair])
        for seat in [int(place[-1]) for place in places if place.startswith("the hand")]:
            self.add(f"the hand of seat {seat}", hand_due(self.state, self.laid, seat), self.spare()[::-1])
        if "the fictional pile" in places:
            self.add("the fictional pile", fictional_due(self.state, self.laid), self.spare()[::-1])
        if "the face-down pile" in places:
            self.add("the face-down pile", CARDS, self.spare())

    def spare(self) -> list[str]:
        """List what can still be handed out: not the next pile's colour, nor those that wait."""
        return self.left(range(6) if self.coming is None else range(self.coming))

    def add(self, place: str, size: int, cards: list[str]) -> None:
        """Fill a place up to its size."""
        wanted = max(0, size - len(self.laid[place]))
        check(size == CARDS or len(cards) >= wanted, f"There are too few cards left for {place}.")
        self.laid[place] += self.take(" ".join(cards[:wanted]), place)


def hand_due(state: Any, lie: dict[str, list[int]], seat: int) -> int:
    """Count the cards of a full hand that do not lie in a row and need not be drawn."""
    first = seat * int(state.magazines)
    played = sum(len(lie[f"row {number}"]) for number in range(first, first + int(state.magazines)))
    return int(state.full_hand) - played - int(state.seats[seat].picks) - int(state.seats[seat].looks)


def fictional_due(state: Any, lie: dict[str, list[int]]) -> int:
    """Count the cards of the fictional pile: twelve, without those in its rows or in the influence row."""
    if not state.fictional_players:
        return 0
    played = sum(len(lie[f"row {int(state.players) + which}"]) for which in range(2))
    return FICTIONAL_PILE - (played or 2 * (state.month == MONTHS))


def lay_out(state: Any, lie: dict[str, list[int]]) -> None:
    """Put every card in its place, known to those who would know it."""
    state.place[:], state.known[:], state.lies[:] = IN_THE_BOX, PUBLIC, IN_BOX
    for card in range(GREEN * 27, CARDS if not state.equal else 0):
        state.origin[card] = WAITING_SHUFFLE + card // 27 - GREEN
    piles = {
        "the influence row": (state.influence, 1, PUBLIC, IN_INFLUENCE),
        "the face-down pile": (state.facedown, -1, 0, FACE_DOWN),
        "the next pile": (state.coming, -1, 0, IN_COMING),
        "the fictional pile": (state.fictional, -1, 0, IN_FICTIONAL),
        **{f"row {i}": (state.rows[i], 1, PUBLIC, IN_ROW + i) for i in range(state.rows_used)},
        **{f"the open pile {hair}": (state.open[i], -1, PUBLIC, IN_OPEN + i) for i, hair in enumerate(HAIRS)},
        **{
            f"the hand of seat {i}": (state.seats[i].hand, 1, 1 << i, IN_HAND + i)
            for i in range(state.players)
        },
    }
    for place, (pile, order, known, lies) in piles.items():
        fill_pile(pile, lie[place][::order], place)
        state.place[lie[place]], state.known[lie[place]], state.lies[lie[place]] = IN_PLAY, known, lies
    for i in range(len(state.later) if state.equal else int(state.years_begun), len(state.later)):
        waiting = [(GREEN + 1 + i) * 27 + card for card in range(27)]
        fill_pile(state.later[i], waiting, "a colour that waits")
        state.place[waiting], state.known[waiting], state.lies[waiting] = IN_PLAY, 0, UNSEEN
    for card in lie["the discard pile"]:
        put_on_discard(state, card)
    for place, magazine in (("scored by", 0), ("the middle of", 1)):
        for seat in range(state.players):
            for card in lie.get(f"{place} seat {seat}", []):
                score(state, seat, magazine, card)


def check_sizes(state: Any, phase: str) -> None:
    """Check that rows, hands, influence row and fictional pile can be as large as they are."""
    months = int(state.month) if phase in ("month", "special") else 0
    counts = [int(state.rows[number].count) for number in range(state.rows_used)]
    owners = [number // int(state.magazines) for number in range(int(state.players * state.magazines))]
    for number, count in enumerate(counts):
        owner = state.seats[owners[number]].hand if number < len(owners) else state.fictional
        fits = count == months or (count < months and owner.count == 0)
        check(fits, f"Row {number} has {count} cards, and {months} months have been revealed.")
    for seat in range(state.players):
        editor = state.seats[seat]
        played = sum(counts[number] for number, owner in enumerate(owners) if owner == seat)
        held = int(editor.hand.count + editor.picks + editor.looks) + played
        check(held <= state.full_hand, f"Seat {seat} has {held} cards, and a full hand is {state.full_hand}.")
    check(state.influence.count <= state.rows_used, "The influence row has a card for each row at most.")
    pile = int(state.fictional.count) + sum(counts[len(owners) :])
    check(pile <= (FICTIONAL_PILE if state.fictional_players else 0), f"{pile} fictional cards are too many.")


def check_open_piles(state: Any) -> None:
    """Check the open piles' hair colours, and that none is empty that would have been refilled (CM-2.6)."""
    for i, hair in enumerate(HAIRS):
        wrong = [card for card in names(state.open[i]) if card[1] != hair]
        check(not wrong, f"{' '.join(wrong)} cannot lie in the open pile {hair}.")
        missing = state.open[i].count == 0
        coming = [card for card in names(state.facedown) if missing and card[1] == hair]
        check(not coming, f"The open pile {hair} would not be empty: {' '.join(coming)} lies face down.")


def count_tracks(state: Any) -> None:
    """Set the tracks to what lies in the influence row and the rows."""
    count_cards(state, state.influence)
    for number in range(state.rows_used):
        count_cards(state, state.rows[number])
    mark_trends(state)
