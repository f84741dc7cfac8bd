"""Figures for those who watch over a server, in Prometheus' words."""

import os

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest, multiprocess

_MANY = "PROMETHEUS_MULTIPROC_DIR" in os.environ
"""Whether several workers share their figures, through files in a folder."""
registry = CollectorRegistry()

rooms = Gauge("medici_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum")
sockets = Gauge("medici_sockets", "Open sockets", registry=registry, multiprocess_mode="livesum")
moves = Counter("medici_moves", "Moves stored, by who made them", ["by"], registry=registry)
by_person, by_bot = moves.labels("person"), moves.labels("bot")
commits = Counter("medici_rows", "Rows stored, but for those that tables open with", registry=registry)
acts = Histogram(
    "medici_act_seconds",
    "From the receipt of an action to its answer",
    registry=registry,
    buckets=(0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5),
)
thinking = Histogram("medici_bot_seconds", "How long bots think", registry=registry)
refusals = Counter("medici_refusals", "Actions that were refused, by why", ["code"], registry=registry)
resyncs = Counter("medici_resyncs", "Clients that fell behind", registry=registry)
vigils = Counter("medici_vigils", "Times that a worker began to stay awake", registry=registry)


def render() -> bytes:
    """Return all figures as text, those of every worker."""
    if _MANY:
        every = CollectorRegistry()
        multiprocess.MultiProcessCollector(every)  # type: ignore[no-untyped-call]
        return generate_latest(every)
    return generate_latest(registry)
