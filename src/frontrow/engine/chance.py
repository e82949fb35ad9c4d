"""Chance: ChaCha8 for every deal, a fast generator for bots, and recorded outcomes in place of both.

A deal's stream is ChaCha8 with a 32-byte key, nonce 0 and a 64-bit block counter from 0, read as
little-endian 32-bit words. `docs/reference/deals.md` tells how to check a deal without this code.
"""

import secrets
from typing import Any

import numpy as np

from .errors import BadSeed
from .piles import Pile, sort
from .record import Numbers, Record, int8, int16, int64
from .rule import chapter, rule

ROUNDS = 8
WORDS_A_BLOCK = 16
MASK = 0xFFFFFFFF
CONSTANTS = np.array([0x61707865, 0x3320646E, 0x79622D32, 0x6B206574], dtype=np.int64)
NONCE = np.array([0, 0], dtype=np.int64)
TAPE = 512

DRAWN, RECORDED = 0, 1
FINE, TAPE_ENDED, WRONG_PILE, WRONG_CARDS = 0, 1, 2, 3


class Chance(Record):
    """A stream of random numbers, and a tape of shuffles: written as they fall, or read back."""

    key: Numbers = int64(8)
    block: int = int64()
    words: Numbers = int64(WORDS_A_BLOCK)
    unused: int = int8()
    mode: int = int8()
    fault: int = int8()
    due: int = int8()
    faulty: int = int8()
    tape_end: int = int16()
    tape_at: int = int16()
    tape: Numbers = int16(TAPE)


class Dice(Record):
    """A small fast generator (Marsaglia's xorshift of 128 bits) for search and simulation."""

    x: int = int64()
    y: int = int64()
    z: int = int64()
    w: int = int64()


@rule
def rotate(word: int, bits: int) -> int:
    """Rotate a 32-bit word to the left."""
    return ((word << bits) | (word >> (32 - bits))) & MASK


@chapter
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Mix four words, as ChaCha does."""
    a = (a + b) & MASK
    d = rotate(d ^ a, 16)
    c = (c + d) & MASK
    b = rotate(b ^ c, 12)
    a = (a + b) & MASK
    d = rotate(d ^ a, 8)
    c = (c + d) & MASK
    b = rotate(b ^ c, 7)
    return a, b, c, d


@chapter
def chacha_block(key: Numbers, counter: int, rounds: int, out: Numbers) -> None:
    """Write the 16 words of one ChaCha block with nonce 0."""
    a, b, c, d = CONSTANTS[0], CONSTANTS[1], CONSTANTS[2], CONSTANTS[3]
    e, f, g, h = key[0], key[1], key[2], key[3]
    i, j, k, l = key[4], key[5], key[6], key[7]  # noqa: E741
    m, n, o, p = counter & MASK, counter >> 32, NONCE[0], NONCE[1]
    for _ in range(rounds // 2):
        a, e, i, m = quarter_round(a, e, i, m)
        b, f, j, n = quarter_round(b, f, j, n)
        c, g, k, o = quarter_round(c, g, k, o)
        d, h, l, p = quarter_round(d, h, l, p)  # noqa: E741
        a, f, k, p = quarter_round(a, f, k, p)
        b, g, l, m = quarter_round(b, g, l, m)  # noqa: E741
        c, h, i, n = quarter_round(c, h, i, n)
        d, e, j, o = quarter_round(d, e, j, o)
    out[0], out[1], out[2], out[3] = a + CONSTANTS[0], b + CONSTANTS[1], c + CONSTANTS[2], d + CONSTANTS[3]
    out[4], out[5], out[6], out[7] = e + key[0], f + key[1], g + key[2], h + key[3]
    out[8], out[9], out[10], out[11] = i + key[4], j + key[5], k + key[6], l + key[7]
    out[12], out[13], out[14], out[15] = m + (counter & MASK), n + (counter >> 32), o, p
    for word in range(WORDS_A_BLOCK):
        out[word] &= MASK


@chapter
def next_word(chance: Chance) -> int:
    """Read the stream's next 32 bits."""
    if chance.unused == 0:
        chacha_block(chance.key, chance.block, ROUNDS, chance.words)
        chance.block += 1
        chance.unused = WORDS_A_BLOCK
    word = chance.words[WORDS_A_BLOCK - chance.unused]
    chance.unused -= 1
    return word  # type: ignore[no-any-return]


@rule
def below(chance: Chance, limit: int) -> int:
    """Draw a number from 0 up to the limit, every one exactly as likely (Lemire's method)."""
    product = next_word(chance) * limit
    if product & MASK < limit:
        unfair = (MASK + 1 - limit) % limit
        while product & MASK < unfair:
            product = next_word(chance) * limit
    return product >> 32


@rule
def shuffle(chance: Chance, name: int, pile: Pile) -> None:
    """Shuffle a pile from its sorted order, or lay it as recorded; the outcome stands on the tape."""
    chance.due = name
    lay(chance, pile)


@chapter
def lay(chance: Chance, pile: Pile) -> None:
    """Lay the pile that is due for a shuffle in a new order."""
    if chance.mode == RECORDED:
        play_back(chance, pile)
        return
    sort(pile)
    for i in range(pile.count - 1, 0, -1):
        j = below(chance, i + 1)
        pile.cards[i], pile.cards[j] = pile.cards[j], pile.cards[i]
    write_tape(chance, pile)


@rule
def write_tape(chance: Chance, pile: Pile) -> None:
    """Note down which pile was shuffled and its order, top first."""
    chance.tape[chance.tape_end] = chance.due
    chance.tape[chance.tape_end + 1] = pile.count
    for i in range(pile.count):
        chance.tape[chance.tape_end + 2 + i] = pile.cards[pile.count - 1 - i]
    chance.tape_end += 2 + pile.count


@rule
def play_back(chance: Chance, pile: Pile) -> None:
    """Lay the pile in the tape's next order; a fault says that the tape does not fit."""
    if chance.fault != FINE:
        return
    chance.fault = tape_fault(chance, pile)
    if chance.fault != FINE:
        chance.faulty = chance.due
        return
    for i in range(pile.count):
        pile.cards[pile.count - 1 - i] = chance.tape[chance.tape_at + 2 + i]
    chance.tape_at += 2 + pile.count


@rule
def tape_fault(chance: Chance, pile: Pile) -> int:
    """Say whether the tape goes on with exactly the cards of this pile."""
    if chance.tape_at >= chance.tape_end:
        return TAPE_ENDED
    if chance.tape[chance.tape_at] != chance.due:
        return WRONG_PILE
    if chance.tape[chance.tape_at + 1] != pile.count:
        return WRONG_CARDS
    for i in range(pile.count):
        same = 0
        for j in range(pile.count):
            if chance.tape[chance.tape_at + 2 + j] == pile.cards[i]:
                same += 1
        if same != 1:
            return WRONG_CARDS
    return FINE


@rule
def rewind(chance: Chance) -> None:
    """Take the tape out."""
    chance.tape_end = 0
    chance.tape_at = 0
    chance.fault = FINE


@rule
def rewind_written(chance: Chance) -> None:
    """Forget the shuffles written so far; a recorded tape stays in."""
    if chance.mode == DRAWN:
        rewind(chance)


@chapter
def fork(parent: Chance, child: Chance) -> None:
    """Key one stream with the next 256 bits of another."""
    for i in range(8):
        child.key[i] = next_word(parent)
    start_stream(child)


@rule
def start_stream(chance: Chance) -> None:
    """Go to the beginning of the key's stream."""
    chance.block = 0
    chance.unused = 0
    chance.mode = DRAWN
    rewind(chance)


@chapter
def seed_dice(chance: Chance, dice: Dice) -> None:
    """Give the fast generator a state from a stream."""
    dice.x, dice.y, dice.z = next_word(chance), next_word(chance), next_word(chance)
    dice.w = next_word(chance) | 1


@rule
def roll(dice: Dice, limit: int) -> int:
    """Draw a number from 0 up to the limit, quickly."""
    t = dice.x ^ ((dice.x << 11) & MASK)
    dice.x = dice.y
    dice.y = dice.z
    dice.z = dice.w
    dice.w = dice.w ^ (dice.w >> 19) ^ t ^ (t >> 8)
    return (dice.w * limit) >> 32


def key_of(seed: int | bytes | None) -> bytes:
    """Make the 32 bytes that key a deal: a number, the bytes themselves, or a new secret."""
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bytes) and len(seed) == 32:
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool) and 0 <= seed < 2**256:
        return seed.to_bytes(32, "little")
    raise BadSeed("seed", seed=repr(seed))


def set_key(chance: Any, key: bytes) -> None:
    """Key a stream and go to its beginning."""
    for i in range(8):
        chance.key[i] = int.from_bytes(key[4 * i : 4 * i + 4], "little")
    chance.block = chance.unused = chance.mode = 0
    chance.tape_end = chance.tape_at = chance.fault = 0
