"""Names and secrets: what people may call themselves, and ids that nobody can guess."""

import hashlib
import secrets
import unicodedata

from .protocol import LONGEST_NAME
from .refusals import Refusal

READABLE = "0123456789abcdefghjkmnpqrstvwxyz"
"""Digits and letters that cannot be taken for one another."""

FORMATTING = {"Cc", "Cf", "Co", "Cn", "Cs", "Zl", "Zp"}
"""Characters that are not seen, or that turn the writing around."""

BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Characters that count as letters, marks or signs, and are not seen all the same."""

MOST_MARKS = 3
"""So many marks stand on one letter in the languages we know; more pile up over what others have written."""


def clean_text(text: str) -> str:
    """Take out what is not seen and what piles up, and fold white space into single blanks."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFC", text):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind.startswith("M") else 0
        if letter.isspace():
            kept.append(" ")
        elif kind not in FORMATTING and letter not in BLANK and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join("".join(kept).split())


def clean_name(text: str) -> str:
    """Make a name of what somebody typed, or say what a name is."""
    name = clean_text(text)
    marks = sum(unicodedata.category(letter).startswith("M") for letter in name)
    if not name or len(name) > LONGEST_NAME or marks * 2 > len(name):
        raise Refusal("bad_name", most=LONGEST_NAME)
    return name


def readable_id(length: int) -> str:
    """Make a code to read out: five bits of chance a letter."""
    return "".join(secrets.choice(READABLE) for _ in range(length))


def table_id() -> str:
    """Make the code of a table: 60 bits."""
    return readable_id(12)


def person_id() -> str:
    """Make the public id of a person: 80 bits."""
    return readable_id(16)


def new_secret() -> str:
    """Make a secret for a cookie or a link: 256 bits."""
    return secrets.token_urlsafe(32)


def hash_of(secret: str) -> str:
    """Find what the store keeps of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()
