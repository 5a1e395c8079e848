"""Gauges that are read from the stores on request: how far the workers are behind, and which games are stuck."""

from typing import NamedTuple

from events.records import RecordKey
from events.schedule import MAX_FAILED_TRIES
from service.admin.consumers import DISPATCHER
from service.services import Services

_ARCHIVER = RecordKey("archiver")


class Gauges(NamedTuple):
    """Times are in seconds; `ai_queue` is None without a queue, `archive_lag` before the first archiving.

    `partitions` are those that this instance owns; all other values are those of the store.
    """

    feed_lag: float
    due_lag: float
    overdue: int
    stuck: int
    games: int
    archived: int
    archive_lag: float | None
    ai_queue: int | None
    webhook_lines: int
    log_memory: int
    instances: int
    partitions: int


def read_gauges(services: Services) -> Gauges:
    """All gauges, in a few round trips whatever the number of games."""
    now = services.clock().timestamp()
    return Gauges(
        feed_lag=_seconds_since(services.storage.feed.oldest_unread_at(), now),
        due_lag=_seconds_since(services.schedule.next_due_at(), now),
        overdue=services.schedule.count_overdue(now),
        stuck=services.schedule.count_stuck_turns(MAX_FAILED_TRIES + 1),
        games=services.store.live.count_games(),
        archived=services.archive.count(),
        archive_lag=archive_lag(services),
        ai_queue=services.count_ai_jobs(),
        webhook_lines=services.registers.webhooks.count_lines(),
        log_memory=services.storage.used_memory(),
        instances=len(services.registers.instances.list_alive()),
        partitions=services.storage.feed.owners(DISPATCHER).count(services.instance.name),
    )


def note_archived_until(services: Services, at: float) -> None:
    """Records that every game that was due for the archive at this time, in seconds since 1970, is archived."""
    services.storage.records.put(_ARCHIVER, {"until": str(at)})


def archive_lag(services: Services) -> float | None:
    """Seconds that a game has waited for the archive, or since the last check; None before the first check."""
    (until,) = services.storage.records.get_many([(_ARCHIVER, "until")])
    return None if until is None else _seconds_since(float(until), services.clock().timestamp())


def _seconds_since(at: float | None, now: float) -> float:
    """0 for None and for a time in the future."""
    return 0.0 if at is None else max(0.0, now - at)
