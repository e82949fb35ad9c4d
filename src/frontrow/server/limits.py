"""Limits: how much one person or one address may ask for, and how often."""

import ipaddress
import math
from collections import OrderedDict
from typing import NamedTuple

from .clocks import SECOND, WallClock
from .refusals import Refusal

MOST_BUCKETS = 50_000
IPV6_SITE = 64
"""How many bits of an IPv6 address are those of one household."""


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    a_second: float


RATES = {
    "ask": Rate(200, 40),  # any request or message, by address
    "person": Rate(12, 12 / 3600),  # new people, by address
    "enter": Rate(20, 20 / 600),  # codes of one-time links tried, by address
    "connect": Rate(60, 2),  # new sockets, by address
    "table": Rate(20, 60 / 3600),  # new tables, by person
    "act": Rate(60, 10),  # moves and the like, by person
    "say": Rate(6, 0.5),  # chat, by person
    "link": Rate(5, 10 / 3600),  # one-time links, by person
}


class Limits:
    """Buckets that drip: what is spent comes back with time."""

    def __init__(self, clock: WallClock, factor: float = 1.0) -> None:
        self.clock = clock
        self.rates = {
            what: Rate(max(1.0, rate.burst * factor), rate.a_second * factor) for what, rate in RATES.items()
        }
        self.buckets: OrderedDict[tuple[str, str], list[float]] = OrderedDict()

    def spend(self, what: str, who: str) -> None:
        """Take one from somebody's bucket, or say when it is empty how long it takes to drip."""
        (burst, a_second), now, key = self.rates[what], self.clock.now(), (what, who)
        bucket = self.buckets.get(key) or self.new_bucket(key, burst, now)
        self.buckets.move_to_end(key)
        left, since = bucket
        if now > since:
            left = min(burst, left + (now - since) / SECOND * a_second)
        bucket[:] = (left - 1 if left >= 1 else left), now
        if left < 1:
            raise Refusal("too_many", seconds=math.ceil((1 - left) / a_second))

    def new_bucket(self, key: tuple[str, str], burst: float, now: int) -> list[float]:
        """Take a full bucket; of too many the one not used for longest goes."""
        self.buckets[key] = [burst, now]
        if len(self.buckets) > MOST_BUCKETS:
            self.buckets.popitem(last=False)
        return self.buckets[key]


def household(address: str) -> str:
    """Count one household's IPv6 addresses as one, however they are written."""
    try:
        found = ipaddress.IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = found.ipv4_mapped
    return str(mapped or ipaddress.IPv6Network((found, IPV6_SITE), strict=False).network_address)
