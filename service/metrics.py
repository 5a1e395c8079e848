"""Metrics that a process counts as it works; every process of a service counts into one folder, and each can show all.

The folder is named by PROMETHEUS_MULTIPROC_DIR, which prometheus_client reads when it is imported. Without one a
process counts for itself.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
APPEND_BUCKETS = (0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
REQUEST_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30)

_own = CollectorRegistry()

APPEND = Histogram(
    "landnama_append_seconds",
    "Time of one append to the log, as the process that waits for it sees it.",
    buckets=APPEND_BUCKETS,
    registry=_own,
)
ACTIONS = Counter("landnama_accepted_actions", "Actions in the log, by who took them.", ["by"], registry=_own)
LOSSES = Counter(
    "landnama_lost_log_ends",
    "Records that were thrown away because the log had lost entries that were acknowledged.",
    registry=_own,
)
REQUESTS = Counter("landnama_requests", "Answers, by operation and status.", ["operation", "status"], registry=_own)
REQUEST_SECONDS = Histogram(
    "landnama_request_seconds",
    "Time until an answer begins; a long poll takes as long as it waits.",
    ["operation"],
    buckets=REQUEST_BUCKETS,
    registry=_own,
)
STREAMS = Gauge(
    "landnama_streams_open",
    "Streams and long polls that are open.",
    ["kind"],
    multiprocess_mode="livesum",
    registry=_own,
)


@contextmanager
def open_stream(kind: str) -> Iterator[None]:
    """Counts a stream, or whatever else is held open, as long as it is."""
    gauge = STREAMS.labels(kind)
    gauge.inc()
    try:
        yield
    finally:
        gauge.dec()


def answered(operation: str, status: int, seconds: float) -> None:
    """Counts an answer."""
    _answers(operation, status).inc()
    _seconds(operation).observe(seconds)


@cache
def _answers(operation: str, status: int) -> Counter:
    return REQUESTS.labels(operation, status)


@cache
def _actions(by: str) -> Counter:
    return ACTIONS.labels(by)


@cache
def _seconds(operation: str) -> Histogram:
    return REQUEST_SECONDS.labels(operation)


def accepted(by: str) -> None:
    """Counts an action."""
    _actions(by).inc()


def exposition() -> bytes:
    """All that was counted, by every process that shares the folder, in the text format of Prometheus."""
    if FOLDER not in os.environ:
        return generate_latest(_own)
    shared = CollectorRegistry()
    MultiProcessCollector(shared)
    return generate_latest(shared)


def ended(pid: int) -> None:
    """What a process held open is not open any more; what it counted stays."""
    if FOLDER in os.environ:
        mark_process_dead(pid)
