"""Figures that are read off the stores when somebody asks: how far the workers are behind, and what is stuck."""

from typing import Any, NamedTuple

from redis import Redis

from events.addresses import servers
from events.due import MOST_TRIES
from events.feed import START, milliseconds, order
from events.keys import Keys
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
    keys = house.store.keys
    pipeline = house.log.pipeline(transaction=False)
    for number in range(keys.partitions):
        pipeline.zrange(keys.due(number), 0, 0, withscores=True)
        pipeline.zcount(keys.due(number), "-inf", now)
        pipeline.zcount(keys.failures(number), MOST_TRIES + 1, "+inf")
        pipeline.zcard(keys.changed(number))
    rows: list[Any] = pipeline.execute()
    earliest = [score for found in rows[0::4] for _, score in found]
    return Figures(
        feed_lag=_feed_lag(house.log, keys, now),
        due_lag=max(0.0, now - min(earliest, default=now)),
        overdue=sum(rows[1::4]),
        stuck=sum(rows[2::4]),
        games=sum(rows[3::4]),
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
    return None if until is None else max(0.0, house.clock().timestamp() - float(until))


def _feed_lag(log: "Redis", keys: Keys, now: float) -> float:
    """How long the oldest pointer has waited that the slowest consumer has not noted as read."""
    pipeline = log.pipeline(transaction=False)
    for number in range(keys.partitions):
        pipeline.hvals(keys.cursors(number))
    cursors = [[cursor.decode() for cursor in found] for found in pipeline.execute()]
    for number, found in enumerate(cursors):
        slowest = min(found, key=order) if found else START
        pipeline.xrange(keys.feed(number), f"({slowest}", "+", count=1)
    waiting = [milliseconds(rows[0][0].decode()) / 1000 for rows in pipeline.execute() if rows]
    return max(0.0, now - min(waiting, default=now))


def _length(volatile: "Redis") -> int:
    length: Any = volatile.llen(f"rq:queue:{AI_QUEUE}")
    return int(length)


def _memory(log: "Redis") -> int:
    found: list[Any] = [server.info("memory") for server in servers(log)]
    return sum([int(memory["used_memory"]) for memory in found])
