"""Figures that are read off the stores when somebody asks: how far the workers are behind, and what is stuck."""

from typing import Any, NamedTuple

from redis import Redis

from events import changed
from events.addresses import servers
from events.due import MOST_TRIES
from events.feed import Feed
from service.house import House
from service.policies import AI_QUEUE


class Figures(NamedTuple):
    """Times are in seconds; `ai_queue` is None where there is no queue, `archive_lag` where nobody has archived yet."""

    feed_lag: float
    due_lag: float
    overdue: int
    stuck: int
    games: int
    archived: int
    archive_lag: float | None
    ai_queue: int | None
    log_memory: int


def measured(house: House) -> Figures:
    """All figures, in a handful of round trips whatever the number of games."""
    now = house.clock().timestamp()
    return Figures(
        feed_lag=_since(Feed(house.log, house.store.keys).unread_since(), now),
        due_lag=_since(house.due.earliest(), now),
        overdue=house.due.overdue(now),
        stuck=house.due.count_stuck(MOST_TRIES + 1),
        games=changed.count(house.store),
        archived=house.archive.count(),
        archive_lag=archive_lag(house),
        ai_queue=None if house.volatile is None else _length(house.volatile),
        log_memory=_memory(house.log),
    )


def note_archived_until(house: House, at: float) -> None:
    """Notes that everything that was due for the archive at this second since 1970 lies there."""
    house.log.hset(house.store.keys.archiver, "until", str(at))


def archive_lag(house: House) -> float | None:
    """For how many seconds something has waited for the archive, or nobody has looked; None before the first look."""
    until: Any = house.log.hget(house.store.keys.archiver, "until")
    return None if until is None else _since(float(until), house.clock().timestamp())


def _since(at: float | None, now: float) -> float:
    """Seconds; 0 where nothing waits, or where that is still to come."""
    return 0.0 if at is None else max(0.0, now - at)


def _length(volatile: "Redis") -> int:
    length: Any = volatile.llen(f"rq:queue:{AI_QUEUE}")
    return int(length)


def _memory(log: "Redis") -> int:
    found: list[Any] = [server.info("memory") for server in servers(log)]
    return sum([int(memory["used_memory"]) for memory in found])
