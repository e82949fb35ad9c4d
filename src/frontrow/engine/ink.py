"""Ink: compiled code writes JSON as numbers of phrases on a page, and one call makes bytes of them.

A value's phrase ends with its comma, and whatever closes a list takes the last comma away.
"""

import json
from collections.abc import Iterable, Mapping
from functools import cached_property

import numpy as np

from .piles import Pile, empty_pile, pile_record, put_on
from .record import Memory, Numbers, wide
from .rule import chapter, quick_door, rule

PAGE_ROOM = 4096
PAGE = pile_record(PAGE_ROOM)
LONGEST = 1 << 16
SIGNS = ("-", "null,", "false,", "true,", "[", "],", "{", "},", "[")
MINUS, NULL, FALSE, TRUE, OPEN_LIST, CLOSE_LIST, OPEN, CLOSE, OPEN_SORTED = range(len(SIGNS))
SHARED = ('"legal":[', '"result":', '"points":[', '"winners":')
LEGAL, RESULT, POINTS, WINNERS = range(len(SIGNS), len(SIGNS) + len(SHARED))
COMMA, ZERO = ord(","), ord("0")


class Book:
    """The phrases of a game, numbered through; all its editions give a phrase the same number."""

    def __init__(self, phrases: Iterable[str] = SIGNS + SHARED) -> None:
        self.phrases = list(phrases)
        self.texts: dict[tuple[int, ...], str] = {}

    def add(self, phrases: Iterable[str]) -> int:
        """Add phrases, and say the number of the first."""
        first = len(self.phrases)
        self.phrases += phrases
        return first

    def tags(self, *names: str) -> range:
        """Add what stands before a value in an object; say the numbers."""
        return range(self.add(f"{json.dumps(name)}:" for name in names), len(self.phrases))

    def words(self, values: Iterable[object]) -> int:
        """Add values, and say the number of the first."""
        return self.add(map(written, values))

    def room(self, count: int) -> int:
        """Leave room for phrases that differ from edition to edition; say the number of the first."""
        return self.add([""] * count)

    def filled(self, rooms: Mapping[int, Iterable[str]]) -> "Book":
        """Make the book of an edition, with its phrases in the rooms left for them."""
        book = Book(self.phrases)
        for first, phrases in rooms.items():
            for number, phrase in enumerate(phrases, first):
                book.phrases[number] = phrase
        return book

    @cached_property
    def letters(self) -> Memory:
        """All phrases as bytes, one after the other."""
        return np.frombuffer("".join(self.phrases).encode(), np.uint8)

    @cached_property
    def ends(self) -> Numbers:
        """Where in the letters each phrase ends; before the first stands 0."""
        return np.cumsum([0, *(len(phrase.encode()) for phrase in self.phrases)], dtype=np.int64)

    @cached_property
    def ranks(self) -> Numbers:
        """The place of each phrase among all in the order of the alphabet."""
        order = sorted(range(len(self.phrases)), key=self.phrases.__getitem__)
        return np.argsort(order).astype(np.int64)

    def text(self, phrases: tuple[int, ...]) -> str:
        """Read a word that is written with some phrases."""
        if phrases not in self.texts:
            self.texts[phrases] = json.loads("".join(map(self.phrases.__getitem__, phrases))[:-1])
        return self.texts[phrases]

    @cached_property
    def ink(self) -> tuple[Memory, Numbers, Numbers]:
        """All that is needed to spell phrases out."""
        return self.letters, self.ends, self.ranks


compact = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Write JSON as short as it can be."""


def encoded(value: object) -> bytes:
    """Write JSON as short as it can be, in UTF-8."""
    return compact(value).encode()


def written(value: object) -> str:
    """Write a value as JSON, with its comma."""
    return compact(value) + ","


def blank_page() -> Memory:
    """Take a page to write on."""
    return empty_pile(PAGE_ROOM)


@chapter
def write_phrase(page: Pile, phrase: int) -> None:
    """Write a phrase, given as a number of full width."""
    put_on(page, phrase)


@rule
def write(page: Pile, phrase: int) -> None:
    """Write a phrase."""
    write_phrase(page, wide(phrase))


@rule
def number(page: Pile, value: int) -> None:
    """Write a whole number."""
    write_number(page, wide(value))


@chapter
def write_number(page: Pile, value: int) -> None:
    """Write a whole number as what is left of -1 below it; one below 0 as a sign and a number."""
    if value < 0:
        put_on(page, MINUS)
        value = -value
    put_on(page, -1 - value)


@rule
def flag(page: Pile, value: int) -> None:
    """Write whether something is so."""
    write(page, TRUE if value else FALSE)


@rule
def tagged_number(page: Pile, tag: int, value: int) -> None:
    """Write a tag and a whole number."""
    write_tagged_number(page, wide(tag), wide(value))


@chapter
def write_tagged_number(page: Pile, tag: int, value: int) -> None:
    """Write a tag and a whole number, both given in full width."""
    put_on(page, tag)
    write_number(page, value)


@rule
def tagged(page: Pile, tag: int, phrase: int) -> None:
    """Write a tag and what stands behind it."""
    write_tagged(page, wide(tag), wide(phrase))


@chapter
def write_tagged(page: Pile, tag: int, phrase: int) -> None:
    """Write a tag and what stands behind it, both given in full width."""
    put_on(page, tag)
    put_on(page, phrase)


@quick_door
def spell_out(page: Memory, letters: Memory, ends: Numbers, ranks: Numbers, out: Memory) -> int:
    """Write out the phrases of a page; return how many bytes they are."""
    phrases = page[0].view(PAGE_KIND)[0]
    at = 0
    for i in range(phrases.count):
        phrase = phrases.cards[i]
        if phrase < 0:
            at = write_digits(-1 - phrase, at, out)
            continue
        if phrase in (CLOSE_LIST, CLOSE) and out[at - 1] == COMMA:
            at -= 1
        if phrase == OPEN_SORTED:
            sort_list(phrases, i + 1, ranks)
        for letter in range(ends[phrase], ends[phrase + 1]):
            out[at] = letters[letter]
            at += 1
    return at


@rule
def write_digits(value: int, at: int, out: Memory) -> int:
    """Write a number with its comma; return where it ends."""
    power = 1
    while power * 10 <= value:
        power *= 10
    while power > 0:
        out[at] = ZERO + value // power % 10
        power //= 10
        at += 1
    out[at] = COMMA
    return at + 1


@rule
def sort_list(page: Pile, first: int, ranks: Numbers) -> None:
    """Put the words of a list in the order of the alphabet."""
    i = first
    while page.cards[i] != CLOSE_LIST:
        word = page.cards[i]
        j = i
        while j > first and ranks[page.cards[j - 1]] > ranks[word]:
            page.cards[j] = page.cards[j - 1]
            j -= 1
        page.cards[j] = word
        i += 1


PAGE_KIND = PAGE.dtype
