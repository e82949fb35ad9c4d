"""What a host may want to watch, in the format of Prometheus; nothing in it names a person or a table."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
QUICK = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)


class Tally(Collector):
    """Counts on the event loop what happens at every move: a plain number, written down when asked for."""

    def __init__(self, name: str, about: str, label: str = "", values: tuple[str, ...] = ("",)) -> None:
        self.name, self.about, self.labels = name, about, [label] if label else []
        self.counts = dict.fromkeys(values, 0)
        REGISTRY.register(self)

    def add(self, count: int = 1, value: str = "") -> None:
        """Count some more."""
        self.counts[value] += count

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Write it down."""
        family = CounterMetricFamily(self.name, self.about, labels=self.labels)
        for value, count in self.counts.items():
            family.add_metric([value] if self.labels else [], count)
        yield family


class Times(Collector):
    """Counts on the event loop how long something takes that happens at every move."""

    def __init__(self, name: str, about: str) -> None:
        self.name, self.about = name, about
        self.counts, self.total = [0] * (len(QUICK) + 1), 0.0
        REGISTRY.register(self)

    def note(self, seconds: float) -> None:
        """Count one time."""
        self.counts[bisect_left(QUICK, seconds)] += 1
        self.total += seconds

    def collect(self) -> Iterator[HistogramMetricFamily]:
        """Write it down."""
        most = [*(str(float(bound)) for bound in QUICK), "+Inf"]
        buckets = list(zip(most, accumulate(self.counts), strict=True))
        family = HistogramMetricFamily(self.name, self.about)
        family.add_metric([], buckets, self.total)
        yield family


MOVES = Tally("frontrow_moves", "Moves played", "by", ("person", "bot"))
FRAMES = Tally("frontrow_frames", "Frames sent")
MOVE_TIME = Times("frontrow_move_seconds", "Time from a move's arrival to its frames")
REFUSED = Counter("frontrow_refused", "What was asked and refused, by reason", ["reason"], registry=REGISTRY)
DROPPED = Counter("frontrow_dropped", "Connections dropped because they were too slow", registry=REGISTRY)
ERRORS = Counter("frontrow_errors", "Failures of the server itself", registry=REGISTRY)
COMMITTED = Tally("frontrow_committed", "Writes on disk")
COMMITS = Times("frontrow_commit_seconds", "Time of a commit")
THINKING = Histogram("frontrow_bot_seconds", "Time a bot thinks", buckets=QUICK, registry=REGISTRY)
CONNECTIONS = Gauge("frontrow_connections", "Open connections", registry=REGISTRY)
AWAKE = Gauge("frontrow_tables_awake", "Tables in memory", registry=REGISTRY)


def exposed() -> bytes:
    """Write all of it down."""
    return generate_latest(REGISTRY)
