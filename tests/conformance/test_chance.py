"""Chance: ChaCha as published, fair numbers, fair shuffles, and a deal checked without any of our code."""

import hashlib
import json
import struct
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms
from hypothesis import given
from hypothesis import strategies as st

import frontrow
from frontrow.engine.chance import (
    DRAWN,
    RECORDED,
    TAPE,
    WRONG_CARDS,
    WRONG_PILE,
    Chance,
    Dice,
    below,
    chacha_block,
    fork,
    key_of,
    next_word,
    roll,
    seed_dice,
    set_key,
    shuffle,
)
from frontrow.engine.piles import pile_record
from tests.conformance.fairness import is_fair
from tests.conformance.walks import Options, covering, played

keys = st.binary(min_size=32, max_size=32)
EDITION_FILE = Path(__file__).parents[2] / "src/frontrow/games/suitup/reconstructed.toml"
EDITION = tomllib.loads(EDITION_FILE.read_text(encoding="utf-8"))
counters = st.one_of(st.integers(0, 2**63 - 1), st.sampled_from([0, 1, 2**31, 2**32 - 1, 2**32, 2**40 + 7]))

# --- The recipe of docs/reference/deals.md, in plain Python: nothing below this line comes from frontrow. ---


def rotate(word: int, bits: int) -> int:
    return (word << bits | word >> 32 - bits) & 0xFFFFFFFF


def quarter(x: list[int], a: int, b: int, c: int, d: int) -> None:
    for to, add, turned, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
        x[to] = (x[to] + x[add]) & 0xFFFFFFFF
        x[turned] = rotate(x[turned] ^ x[to], bits)


def block(key: bytes, counter: int, rounds: int) -> bytes:
    start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", counter, 0)))
    x = list(start)
    for _ in range(rounds // 2):
        for i in range(4):
            quarter(x, i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(x, i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    return struct.pack("<16I", *((a + b) & 0xFFFFFFFF for a, b in zip(x, start, strict=True)))


def stream(key: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from struct.unpack("<16I", block(key, counter, 8))
        counter += 1


def number_below(limit: int, words: Iterator[int]) -> int:
    product = next(words) * limit
    while product % 2**32 < 2**32 % limit:
        product = next(words) * limit
    return product // 2**32


def shuffled(cards: list[Any], words: Iterator[int]) -> list[Any]:
    for i in range(len(cards) - 1, 0, -1):
        j = number_below(i + 1, words)
        cards[i], cards[j] = cards[j], cards[i]
    return cards[::-1]


def in_order_of_cm_1_1(pile: str, card: str) -> list[int]:
    return ["YRBGKW".index(card[0]), "brk".index(card[1]), "123".index(card[2]), "qds".index(card[3])]


def in_order_of_the_edition(pile: str, thing: Any) -> Any:
    if pile == "score tokens":
        return EDITION["score_tokens"]["values"].index(thing)
    if pile == "location tokens":
        return [token["bright"] for token in EDITION["token"]].index(thing)
    if pile == "favors":
        kind, location = thing.split("@")
        locations = [location["name"] for location in EDITION["location"]]
        return [EDITION["favors"]["types"].index(kind), locations.index(location)]
    return thing.casefold()


def deal_follows_from_seed(record: dict[str, Any]) -> bool:
    words = stream(bytes.fromhex(record["seed"]))
    order = in_order_of_the_edition
    if record["game"] == "coverme":
        start, order = number_below(record["options"]["players"], words), in_order_of_cm_1_1
        if start != record["start"]:
            return False
    shuffles = [event[1:] for event in record["events"] if event[0] == "shuffle"]
    return all(shuffled(sorted(cards, key=partial(order, pile)), words) == cards for pile, cards in shuffles)


# --- Nothing above this line comes from frontrow. ---


@pytest.mark.parametrize(("key", "options"), covering())
def test_a_deal_can_be_checked_without_our_code(key: str, options: Options):
    record = played(key, options).record()
    assert deal_follows_from_seed(record)
    place = next(i for i, event in enumerate(record["events"]) if event[0] == "shuffle")
    order = record["events"][place][2]
    record["events"][place][2] = [order[1], order[0], *order[2:]]
    assert not deal_follows_from_seed(record)


def our_block(key: bytes, counter: int, rounds: int) -> bytes:
    """Let our rules make a block."""
    out = np.zeros(16, np.int64)
    words = np.frombuffer(key, "<u4").astype(np.int64)
    chacha_block(words, counter, rounds, out)
    return out.astype("<u4").tobytes()


def openssl_block(key: bytes, counter: int) -> bytes:
    """Let OpenSSL make a block of ChaCha20 with nonce 0."""
    nonce = struct.pack("<QQ", counter, 0)
    return Cipher(algorithms.ChaCha20(key, nonce), mode=None).encryptor().update(bytes(64))


@given(keys, counters)
def test_twenty_rounds_are_those_of_openssl(key: bytes, counter: int):
    assert our_block(key, counter, 20) == openssl_block(key, counter) == block(key, counter, 20)


@given(keys, counters, st.sampled_from([8, 12]))
def test_fewer_rounds_are_those_of_the_recipe(key: bytes, counter: int, rounds: int):
    assert our_block(key, counter, rounds) == block(key, counter, rounds)


PUBLISHED = {
    8: "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e"
    "984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42",
    20: "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
    "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
}


@pytest.mark.parametrize("rounds", PUBLISHED)
def test_published_vectors_of_the_zero_key(rounds: int):
    assert our_block(bytes(32), 0, rounds).hex() == PUBLISHED[rounds]


RFC_8439_A_1 = [
    (bytes(32), 1, "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
    "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f"),
    (bytes([*[0] * 31, 1]), 1, "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
    "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0"),
    (bytes([0, 255, *[0] * 30]), 2, "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
    "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "counter", "published"), RFC_8439_A_1)
def test_vectors_of_rfc_8439(key: bytes, counter: int, published: str):
    assert our_block(key, counter, 20).hex() == published


def keyed(key: bytes) -> Any:
    """Make a stream at the beginning of a key."""
    chance = Chance.zeros()[0]
    set_key(chance, key)
    return chance


@given(keys)
def test_the_stream_is_block_after_block(key: bytes):
    chance, words = keyed(key), stream(key)
    assert [int(next_word(chance)) for _ in range(100)] == [next(words) for _ in range(100)]


limits = st.one_of(
    st.integers(1, 200), st.integers(1, 2**31), st.sampled_from([3 * 2**29, 2**30 + 1, 2**31 - 1])
)


@given(keys, st.lists(limits, min_size=1, max_size=50))
def test_numbers_are_below_their_limit_and_fair(key: bytes, limits: list[int]):
    """Also limits so large that many words must be refused."""
    chance, words = keyed(key), stream(key)
    for limit in limits:
        number = int(below(chance, limit))
        assert 0 <= number < limit
        assert number == number_below(limit, words)


def pile_of(cards: list[int]) -> Any:
    """Make a pile."""
    pile = pile_record(162).zeros()[0]
    pile.count = len(cards)
    pile.cards[: len(cards)] = cards
    return pile


piles = st.lists(st.integers(0, 161), unique=True, max_size=162)


@given(keys, piles)
def test_a_shuffle_is_the_permutation_of_the_recipe(key: bytes, cards: list[int]):
    chance, pile = keyed(key), pile_of(cards)
    shuffle(chance, 3, pile)
    top_first = pile.cards[: len(cards)].tolist()[::-1]
    assert sorted(top_first) == sorted(cards)
    assert pile.count == len(cards)
    assert top_first == shuffled(sorted(cards), stream(key))
    assert chance.mode == DRAWN
    assert chance.tape[: chance.tape_end].tolist() == [3, len(cards), *top_first]


@given(keys, piles, st.randoms(use_true_random=False))
def test_a_recorded_shuffle_is_laid_as_recorded(key: bytes, cards: list[int], rng: Random):
    chance, pile = keyed(key), pile_of(cards)
    shuffle(chance, 3, pile)
    order = pile.cards[: len(cards)].tolist()
    again = pile_of(rng.sample(cards, len(cards)))
    chance.mode = RECORDED
    shuffle(chance, 3, again)
    assert chance.fault == 0
    assert again.cards[: len(cards)].tolist() == order
    assert chance.tape_at == chance.tape_end


@given(keys, st.lists(st.integers(0, 160), unique=True, min_size=1, max_size=100), st.data())
def test_a_recorded_shuffle_that_does_not_fit_changes_nothing(key: bytes, cards: list[int], data: Any):
    chance, pile = keyed(key), pile_of(cards)
    shuffle(chance, 3, pile)
    chance.mode = RECORDED
    before = pile.tobytes()
    wrong = data.draw(st.sampled_from(["pile", "count", "card"]))
    if wrong == "card":
        chance.tape[2 + data.draw(st.integers(0, len(cards) - 1))] = 161
    if wrong == "count":
        chance.tape[1] += data.draw(st.sampled_from([-1, 1]))
    shuffle(chance, 4 if wrong == "pile" else 3, pile)
    assert chance.fault == (WRONG_PILE if wrong == "pile" else WRONG_CARDS)
    assert pile.tobytes() == before
    assert chance.tape_at == 0


def test_a_shuffled_pile_lies_in_every_order_as_often():
    """Every card in every place, over many shuffles of one stream."""
    chance, size = keyed(key_of(2024)), 30
    counts = np.zeros((size, size))
    for _ in range(3000):
        pile = pile_of(list(range(size)))
        shuffle(chance, 0, pile)
        chance.tape_end = 0
        counts[pile.cards[:size], np.arange(size)] += 1
    assert is_fair(counts)
    assert is_fair(counts.T)


@pytest.mark.parametrize("key", list(frontrow.GAMES))
def test_every_card_lies_anywhere_as_often_over_many_deals(key: str):
    """Every shuffle of the set-up: each thing is as often at each place. And seats start as often."""
    game = frontrow.game(key)
    counts: dict[str, Any] = {}
    starts = np.zeros((game.players, 1))
    for seed in range(1500):
        table = game.deal(seed=seed)
        starts[table.state.start] += 1
        for _, pile, order in table.log:
            numbers = [game.definition.thing_numbers[pile][json.dumps(thing)][0] for thing in order]
            first, last = min(numbers), max(numbers)
            counts.setdefault(pile, np.zeros((last - first + 1, len(order))))
            counts[pile][np.array(numbers) - first, np.arange(len(order))] += 1
    for pile, table_of_counts in counts.items():
        assert is_fair(table_of_counts[table_of_counts.sum(axis=1) > 0]), pile
    assert is_fair(starts)


@given(keys)
def test_streams_made_from_a_stream_differ_from_it_and_each_other(key: bytes):
    parent, words = keyed(key), stream(key)
    children = [Chance.zeros()[0] for _ in range(2)]
    for child in children:
        fork(parent, child)
        expected = struct.pack("<8I", *(next(words) for _ in range(8)))
        assert [int(next_word(child)) for _ in range(20)] == [
            word for word, _ in zip(stream(expected), range(20), strict=False)
        ]


def test_dice_are_fair_enough_for_bots():
    chance, dice = keyed(key_of(1)), Dice.zeros()[0]
    seed_dice(chance, dice)
    for limit in (2, 3, 7, 162):
        counts = np.zeros((limit, 1))
        for _ in range(100 * limit):
            number = roll(dice, limit)
            assert 0 <= number < limit
            counts[number] += 1
        assert is_fair(counts)


@given(st.one_of(st.integers(0, 2**256 - 1), keys))
def test_seeds_are_numbers_or_bytes(seed: int | bytes):
    key = key_of(seed)
    assert len(key) == 32
    assert key == (seed if isinstance(seed, bytes) else seed.to_bytes(32, "little"))


@pytest.mark.parametrize("seed", [-1, 2**256, 1.0, "7", True, b"", b"1" * 31, b"1" * 33, [1], bytearray(32)])
def test_other_seeds_are_refused_in_a_sentence(seed: Any):
    with pytest.raises(frontrow.BadSeed, match="seed"):
        key_of(seed)


def test_a_secret_seed_is_new_every_time():
    assert len({key_of(None) for _ in range(100)}) == 100


def test_the_commitment_is_the_hash_of_the_seed():
    for key in frontrow.GAMES:
        table = frontrow.game(key).deal(seed=5)
        assert table.commitment == hashlib.sha256((5).to_bytes(32, "little")).hexdigest()


def test_all_shuffles_of_one_call_fit_on_the_tape():
    for key, definition in frontrow.GAMES.items():
        for options in definition.combinations():
            laid = sum(2 + len(order) for _, _, order in frontrow.game(key, **options).deal(seed=1).log)
            assert laid + 2 + max(map(len, definition.things.values())) <= TAPE
