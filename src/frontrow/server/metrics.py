"""What a host may want to watch, in the format of Prometheus; nothing in it names a person or a table."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

REGISTRY = CollectorRegistry()
QUICK = (0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)

MOVES = Counter("frontrow_moves", "Moves played", ["by"], registry=REGISTRY)
REFUSED = Counter("frontrow_refused", "What was asked and refused, by reason", ["reason"], registry=REGISTRY)
FRAMES = Counter("frontrow_frames", "Frames sent", registry=REGISTRY)
DROPPED = Counter("frontrow_dropped", "Connections dropped because they were too slow", registry=REGISTRY)
ERRORS = Counter("frontrow_errors", "Failures of the server itself", registry=REGISTRY)
COMMITTED = Counter("frontrow_committed", "Writes on disk", registry=REGISTRY)
COMMITS = Histogram("frontrow_commit_seconds", "Time of a commit", buckets=QUICK, registry=REGISTRY)
MOVE_TIME = Histogram(
    "frontrow_move_seconds", "Time from a move's arrival to its frames", buckets=QUICK, registry=REGISTRY
)
THINKING = Histogram("frontrow_bot_seconds", "Time a bot thinks", buckets=QUICK, registry=REGISTRY)
CONNECTIONS = Gauge("frontrow_connections", "Open connections", registry=REGISTRY)
AWAKE = Gauge("frontrow_tables_awake", "Tables in memory", registry=REGISTRY)


def exposed() -> bytes:
    """Write all of it down."""
    return generate_latest(REGISTRY)
