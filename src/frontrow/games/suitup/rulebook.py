"""What the rulebook says of an edition: its numbers, and the names in its examples.

The text marks what an edition decides, `<data value="people">50</data>`, and holds there what is so in the
standard one.
"""

import re
from collections import Counter
from collections.abc import Iterable

from .edition import FAVOR, SHIPPED, STANDARD, Edition, read
from .friends import CHEAP
from .state import TYPES
from .text import Voice

SET = "set "
SHOWN_AT = 3
"""The location at which the text shows how to collect: the Theatre, as the printed rulebook does."""
HELP = 2
DOUBLE = "Brianna"
PEOPLE = ("Alana", "Brianna", "Curtis", "Diego", "Fern")
"""Whom the text names in its examples."""


def filled(text: str, edition: Edition, language: str) -> str:
    """Write out the rulebook for an edition: what is marked is said anew, and examples get its names."""
    said, names = fillings(edition, language), names_in(edition)
    marked = re.compile(rf'<data value="(\w+)">.*?</data>|\b({"|".join(names)})\b', re.DOTALL)
    return marked.sub(lambda found: said[found[1]] if found[1] else names[found[2]], text)


def names_in(edition: Edition) -> dict[str, str]:
    """Find what the examples' names are in an edition: places by their position, people where it has them."""
    spaces = read(SHIPPED[STANDARD]).spaces
    known = [person.name for person in edition.people]
    others = iter([name for name in known if name not in PEOPLE])
    people = {name: name if name in known else next(others) for name in PEOPLE}
    return dict(zip(spaces, edition.spaces)) | people


def fillings(edition: Edition, language: str) -> dict[str, str]:
    """Write what an edition decides, by the names of the marks in the text."""
    voice = Voice(language, [])
    return {
        "edition": edition.name,
        "prizes": voice.listed([str(prize) for prize in sorted(edition.prizes)]),
        "favors": favors(voice, edition),
        "tokens": "; ".join(symbols(voice, token) for token in edition.tokens),
        "people": str(len(edition.people)),
        "boards": boards(voice, edition),
        "corners": corners(voice, edition),
        **theatre(voice, edition),
        **two_sides(voice, edition),
        "twice": twice(voice, edition),
        **contest(voice, edition),
    }


def symbols(voice: Voice, shown: Iterable[str]) -> str:
    """Count symbols in words, in the order in which they are shown."""
    named = [symbol_of(voice, symbol, count) for symbol, count in Counter(shown).items()]
    return voice.listed(named) or voice.word("amount.nothing")


def symbol_of(voice: Voice, symbol: str, count: int) -> str:
    """Name so many of a symbol."""
    if symbol.startswith(SET):
        return voice.word("rulebook.sets", count=count, type=voice.kind(symbol.removeprefix(SET)))
    return voice.amount(symbol, count)


def favors(voice: Voice, edition: Edition) -> str:
    """SU-1.2  Count the favor cards, by type and by location."""
    kinds, places = ([favor[part] for favor in edition.favors] for part in (0, 1))
    by_type = [
        voice.word("rulebook.of_type", count=kinds.count(kind), type=voice.kind(kind))
        for kind in TYPES
        if kind in kinds
    ]
    counts = {place: places.count(place) for place in edition.locations}
    if len(set(counts.values())) == 1:
        by_place = voice.word("rulebook.everywhere", count=counts[places[0]])
    else:
        by_place = voice.listed(
            [voice.word("rulebook.somewhere", place=place, count=count) for place, count in counts.items()]
        )
    return voice.word(
        "rulebook.favors", total=len(edition.favors), types=voice.listed(by_type), places=by_place
    )


def boards(voice: Voice, edition: Edition) -> str:
    """SU-2.1  Write what the board shows, with the locations where it is the same."""
    there: dict[tuple[str, ...], list[str]] = {}
    for location, board in zip(edition.locations, edition.boards):
        there.setdefault(board, []).append(location)
    return voice.listed(
        [f"{symbols(voice, board)} ({voice.listed(places)})" for board, places in there.items()]
    )


def corners(voice: Voice, edition: Edition) -> str:
    """SU-2.1  Write where the corners are."""
    ends = [[edition.locations[end] for end in between] for between in edition.between]
    return "; ".join(
        voice.word("rulebook.between", corner=corner, before=before, after=after)
        for corner, (before, after) in zip(edition.corners, ends)
    )


def theatre(voice: Voice, edition: Edition) -> dict[str, str]:
    """SU-3.3  Collect at the Theatre with the token that brings most of its type there, dark side up."""
    board = edition.boards[SHOWN_AT]
    sides = [edition.dark(token) for token in edition.tokens]
    kind = next(symbol.removeprefix(SET) for symbol in board + sides[0] if symbol != FAVOR)
    token = max(sides, key=lambda side: sum(symbol.removeprefix(SET) == kind for symbol in side))
    worth = {SET + kind: HELP, kind: 1}
    brought = [worth[symbol] for symbol in board + token if symbol in worth]
    total = voice.amount(kind, sum(brought))
    return {
        "example_board": symbols(voice, board),
        "example_token": symbols(voice, token),
        "example_friends": voice.word("rulebook.friends", count=HELP, type=voice.kind(kind)),
        "example_sum": f"{' + '.join(map(str, brought))} = {total}" if len(brought) > 1 else total,
    }


def two_sides(voice: Voice, edition: Edition) -> dict[str, str]:
    """SU-3.5  Show both sides of a token, of one with different symbols if there is any."""
    bright = next((token for token in edition.tokens if len(set(token)) > 1), edition.tokens[0])
    return {"bright": symbols(voice, bright), "dark": symbols(voice, edition.dark(bright))}


def twice(voice: Voice, edition: Edition) -> str:
    """SU-4.1  Write what somebody costs who asks for one type twice, and for nothing else."""
    double = {(kind, kind): kind for kind in TYPES}
    asking = {person.name: double[person.cost] for person in edition.people if person.cost in double}
    if not asking:
        return voice.word("rulebook.twice_nobody", amount=voice.amount("books", 2 * CHEAP))
    name = DOUBLE if DOUBLE in asking else next(iter(asking))
    kind = asking[name]
    return voice.word(
        "rulebook.twice", person=name, type=voice.kind(kind), amount=voice.amount(kind, 2 * CHEAP)
    )


def contest(voice: Voice, edition: Edition) -> dict[str, str]:
    """SU-8.4  Choose the score token of the example: the last but one in worth."""
    prize = sorted(edition.prizes)[-2]
    return {"contest": str(prize), "contest_points": voice.word("rulebook.points", count=prize)}
