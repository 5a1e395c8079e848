"""The metrics of a process; all processes of a service count into one folder, and each can expose the sums.

PROMETHEUS_MULTIPROC_DIR names the folder; prometheus_client reads it when it is imported. Without it a process counts
for itself.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from service.runtime.settings import MULTIPROC_DIR

APPEND_BUCKETS = (0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
REQUEST_BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5, 30)

_registry = CollectorRegistry()

APPEND = Histogram(
    "landnama_log_append_duration_seconds",
    "Duration of one append to the event log, measured by the caller.",
    buckets=APPEND_BUCKETS,
    registry=_registry,
)
ACTIONS = Counter(
    "landnama_accepted_actions", "Accepted actions by kind of player.", ["player_kind"], registry=_registry
)
DATA_LOSSES = Counter(
    "landnama_data_losses",
    "Cached games that were ahead of the log because it lost acknowledged entries.",
    registry=_registry,
)
REQUESTS = Counter(
    "landnama_http_requests", "HTTP responses by operation and status.", ["operation", "status"], registry=_registry
)
REQUEST_SECONDS = Histogram(
    "landnama_http_request_duration_seconds",
    "Time to the first byte of a response; includes the wait of a long poll.",
    ["operation"],
    buckets=REQUEST_BUCKETS,
    registry=_registry,
)
WEBHOOK_ATTEMPTS = Counter(
    "landnama_webhook_attempts", "Attempts to send an event to a webhook, by outcome.", ["outcome"], registry=_registry
)
STREAMS = Gauge(
    "landnama_open_streams",
    "Streams and long polls that are open.",
    ["kind"],
    multiprocess_mode="livesum",
    registry=_registry,
)


@contextmanager
def open_stream(kind: str) -> Iterator[None]:
    """Counts a stream or a long poll while it is open."""
    gauge = STREAMS.labels(kind)
    gauge.inc()
    try:
        yield
    finally:
        gauge.dec()


@cache
def action_counter(by: str) -> Counter:
    """Counts the accepted actions of a kind of player."""
    return ACTIONS.labels(by)


@cache
def response_counter(operation: str, status: int) -> Counter:
    """Counts the responses of an operation with a status."""
    return REQUESTS.labels(operation, status)


@cache
def response_timer(operation: str) -> Histogram:
    """Measures the time until a response of an operation starts."""
    return REQUEST_SECONDS.labels(operation)


def exposition() -> bytes:
    """The metrics of all processes that share the folder, in the text format of Prometheus."""
    if MULTIPROC_DIR not in os.environ:
        return generate_latest(_registry)
    shared = CollectorRegistry()
    MultiProcessCollector(shared)
    return generate_latest(shared)


def mark_process_ended(pid: int) -> None:
    """Drops the gauges of a process that has ended; its counters stay."""
    if MULTIPROC_DIR in os.environ:
        mark_process_dead(pid)
