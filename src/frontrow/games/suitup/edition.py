"""Editions: a game's components as data, read from a TOML file and checked entry by entry.

Two ship, beside this file: `reconstructed.toml`, which games are played with unless agreed otherwise, and
`balanced.toml`, tuned out of it. `docs/reference/editions.md` tells the format.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from ...engine.errors import BadEdition
from .state import CORNERS, LOCATIONS, MOST_FAVORS, MOST_PEOPLE, MOST_STARS, TYPES

STANDARD, TUNED = "reconstructed", "balanced"
SHIPPED = {name: Path(__file__).with_name(f"{name}.toml") for name in (STANDARD, TUNED)}

FEWEST_PEOPLE, FEWEST_FAVORS = 30, 8
MOST_COST, MOST_BENEFITS = 5, 3
MOST_SYMBOLS = 6
PRIZES = len(TYPES) + 1
MOST_POINTS = 20
LONGEST_NAME, LONGEST_SHOWN = 24, 60
STAR = "any"
FAVOR = "favor"
ALL = "all"
SYMBOLS = (*TYPES, *(f"set {kind}" for kind in TYPES), FAVOR)
NAME = re.compile(r"[^\W_][\w.'’&-]*")
FIELDS = {
    "edition": ("name", "location", "corner", "token", "score_tokens", "favors", "person"),
    "location": ("name", "board"),
    "corner": ("name", "between"),
    "token": ("bright",),
    "score_tokens": ("values",),
    "favors": ("types", "locations"),
    "person": ("name", "cost", "benefit", "score"),
}
SINGLE = ("score_tokens", "favors")
"""What stands under a heading once, [so]; everything else does several times, [[so]]."""


@dataclass(frozen=True)
class Person:
    """Somebody to make friends with."""

    name: str
    cost: tuple[str, ...]
    benefit: tuple[str, ...]
    score: int


@dataclass(frozen=True)
class Edition:
    """All components: people in the order of the alphabet, favors by type and location."""

    name: str
    locations: tuple[str, ...]
    boards: tuple[tuple[str, ...], ...]
    corners: tuple[str, ...]
    between: tuple[tuple[int, int], ...]
    tokens: tuple[tuple[str, ...], ...]
    prizes: tuple[int, ...]
    favors: tuple[tuple[str, str], ...]
    people: tuple[Person, ...]

    @cached_property
    def digest(self) -> str:
        """Name the content: the SHA-256 of all components, whatever the file looks like."""
        return hashlib.sha256(json.dumps(asdict(self), sort_keys=True).encode()).hexdigest()

    @property
    def spaces(self) -> tuple[str, ...]:
        """The names of all spaces: the locations, then the corners."""
        return self.locations + self.corners

    @property
    def favor_names(self) -> tuple[str, ...]:
        """The favor cards as records write them."""
        return tuple(f"{kind}@{location}" for kind, location in self.favors)

    def dark(self, token: tuple[str, ...]) -> tuple[str, ...]:
        """SU-3.5  On the dark side a token's first symbol is a set symbol of its type."""
        first = token[0] if token[0].startswith("set ") else f"set {token[0]}"
        return (first, *token[1:])


def shipped_names() -> str:
    """Name the editions that ship, the standard one first."""
    return '", "'.join(SHIPPED)


def read(path: Path) -> Edition:
    """Read an edition from a file, or say which entry is wrong and why."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadEdition(str(path), "not_text") from None
    except (OSError, ValueError) as error:  # a ValueError says that no path can be so
        reason = getattr(error, "strerror", None) or error
        raise BadEdition(str(path), "file", reason=reason, shipped=shipped_names()) from None
    try:
        written = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # a number of many digits is a ValueError
        raise BadEdition(str(path), "not_toml", reason=error) from None
    return check(written)


def check(written: dict[str, Any]) -> Edition:
    """Check every entry and make an edition of them."""
    check_fields("edition", written, "edition")
    locations, boards = read_locations(written["location"])
    corners, between = read_corners(written["corner"], locations)
    check_unique(written, "location", "corner")
    people = read_people(written["person"])
    check_unique(written, "person")
    return Edition(
        name=named("name", written["name"]),
        locations=locations,
        boards=boards,
        corners=corners,
        between=between,
        tokens=read_tokens(written["token"]),
        prizes=read_prizes(written["score_tokens"]),
        favors=read_favors(written["favors"], locations),
        people=people,
    )


def check_fields(place: str, entry: object, kind: str) -> None:
    """Check that an entry has exactly its fields."""
    known = ", ".join(FIELDS[kind])
    if not isinstance(entry, dict):
        raise BadEdition(place, "kind", heading=f"[{kind}]" if kind in SINGLE else f"[[{kind}]]")
    for field in entry:
        if field not in FIELDS[kind]:
            raise BadEdition(place, "unknown_field", field=shown(field), known=known)
    for field in FIELDS[kind]:
        if field not in entry:
            raise BadEdition(place, "missing", field=field, known=known)


def shown(value: object) -> str:
    """Write a value on one line, much as it stands in the file."""
    written = json.dumps(value, ensure_ascii=False, default=str)
    return written if len(written) <= LONGEST_SHOWN else f"{written[:LONGEST_SHOWN]}…"


def limits(fewest: int, most: int) -> str:
    """Write how many there may be."""
    return str(most) if fewest == most else f"{fewest}–{most}"


def entries(kind: str, written: object, fewest: int, most: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """Go through the entries of a kind, each with the place it stands at; there must be the right number."""
    if not isinstance(written, list):
        raise BadEdition(kind, "kind", heading=f"[[{kind}]]")
    if not fewest <= len(written) <= most:
        raise BadEdition(kind, "number", count=len(written), limits=limits(fewest, most))
    for number, entry in enumerate(written, 1):
        place = place_of(kind, number, entry)
        check_fields(place, entry, kind)
        yield place, entry


def place_of(kind: str, number: int, entry: object) -> str:
    """Say where an entry stands, counted from 1, with its name where it has one."""
    name = entry.get("name") if isinstance(entry, dict) else None
    return f"{kind} {number} ({name})" if is_name(name) else f"{kind} {number}"


def is_name(name: object) -> bool:
    """Say whether something can be a name: it becomes a word of a move."""
    return isinstance(name, str) and len(name) <= LONGEST_NAME and NAME.fullmatch(name) is not None


def named(place: str, name: Any) -> str:
    """Check a name."""
    if not is_name(name):
        raise BadEdition(place, "name", name=shown(name), most=LONGEST_NAME)
    return str(name)


def words(
    place: str, field: str, given: object, known: tuple[str, ...], fewest: int, most: int
) -> tuple[str, ...]:
    """Check a list of words out of those that are known."""
    if not isinstance(given, list) or not all(isinstance(word, str) for word in given):
        raise BadEdition(place, "list", field=field, example=shown([known[0]]))
    if not fewest <= len(given) <= most:
        raise BadEdition(place, "length", field=field, count=len(given), limits=limits(fewest, most))
    for word in given:
        if word not in known:
            raise BadEdition(place, "word", field=field, word=shown(word), known=", ".join(known))
    return tuple(given)


def check_unique(written: dict[str, Any], *kinds: str) -> None:
    """Check that no two entries of these kinds have the same name."""
    first: dict[str, str] = {}
    for kind in kinds:
        for number, entry in enumerate(written[kind], 1):
            if entry["name"] in first:
                raise BadEdition(f"{kind} {number}", "twice", name=entry["name"], first=first[entry["name"]])
            first[entry["name"]] = f"{kind} {number}"


def read_locations(written: object) -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Read the locations, clockwise, and what the board shows at each."""
    found = list(entries("location", written, LOCATIONS, LOCATIONS))
    names = tuple(named(place, entry["name"]) for place, entry in found)
    boards = tuple(words(place, "board", entry["board"], SYMBOLS, 0, MOST_SYMBOLS) for place, entry in found)
    return names, boards


def read_corners(
    written: object, locations: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[tuple[int, int], ...]]:
    """Read the corners: each lies between a location and the next one clockwise."""
    names, between = [], []
    for place, entry in entries("corner", written, CORNERS, CORNERS):
        names.append(named(place, entry["name"]))
        ends = words(place, "between", entry["between"], locations, 2, 2)
        before, after = (locations.index(end) for end in ends)
        following = (before + 1) % LOCATIONS
        if after != following:
            raise BadEdition(place, "corner", before=ends[0], after=ends[1], next=locations[following])
        if (before, after) in between:
            raise BadEdition(place, "corner_twice", before=ends[0], after=ends[1])
        between.append((before, after))
    return tuple(names), tuple(between)


def read_tokens(written: object) -> tuple[tuple[str, ...], ...]:
    """Read the location tokens' bright sides; their first symbols must be able to become set symbols."""
    tokens = []
    for place, entry in entries("token", written, LOCATIONS, LOCATIONS):
        bright = words(place, "bright", entry["bright"], SYMBOLS, 1, MOST_SYMBOLS)
        if bright[0] == FAVOR:
            raise BadEdition(place, "first_symbol")
        tokens.append(bright)
    return tuple(tokens)


def read_prizes(written: Any) -> tuple[int, ...]:
    """Read the score tokens: one for each type and one for the centre."""
    check_fields("score_tokens", written, "score_tokens")
    values = written["values"]
    if not isinstance(values, list) or not all(points(value) for value in values):
        raise BadEdition("score_tokens", "prizes", most=MOST_POINTS)
    if len(values) != PRIZES:
        raise BadEdition("score_tokens", "length", field="values", count=len(values), limits=PRIZES)
    return tuple(values)


def points(value: object) -> bool:
    """Say whether a value is a number of points."""
    return type(value) is int and 0 <= value <= MOST_POINTS


def read_favors(written: Any, locations: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Read the favor cards: one of every type for every location named; a word may stand there twice."""
    check_fields("favors", written, "favors")
    kinds = words("favors", "types", written["types"], TYPES, 1, MOST_FAVORS)
    there = list(locations) if written["locations"] == ALL else written["locations"]
    if not isinstance(there, list):
        raise BadEdition("favors", "everywhere", all=shown(ALL), example=shown([locations[0]]))
    places = words("favors", "locations", there, locations, 1, MOST_FAVORS)
    favors = tuple((kind, place) for kind in kinds for place in places)
    if not FEWEST_FAVORS <= len(favors) <= MOST_FAVORS:
        raise BadEdition("favors", "favors", count=len(favors), limits=limits(FEWEST_FAVORS, MOST_FAVORS))
    return favors


def read_people(written: object) -> tuple[Person, ...]:
    """Read the people, and put them in the order of the alphabet (SU-1.5)."""
    people = []
    for place, entry in entries("person", written, FEWEST_PEOPLE, MOST_PEOPLE):
        name = named(place, entry["name"])
        cost = words(place, "cost", entry["cost"], (*TYPES, STAR), 1, MOST_COST)
        if cost.count(STAR) > MOST_STARS:
            raise BadEdition(place, "stars", count=cost.count(STAR), most=MOST_STARS)
        benefit = words(place, "benefit", entry["benefit"], TYPES, 0, MOST_BENEFITS)
        if not points(entry["score"]):
            raise BadEdition(place, "points", score=shown(entry["score"]), most=MOST_POINTS)
        people.append(Person(name, cost, benefit, entry["score"]))
    return tuple(sorted(people, key=lambda person: (person.name.casefold(), person.name)))
