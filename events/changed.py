"""The index of changed games: when something last happened in each, by the clock of the log server."""

from typing import Any, NamedTuple

from events.partitions import of_each
from events.store import Store


class Changed(NamedTuple):
    """A game, and the second since 1970 of its last entry."""

    game: str
    at: float


def quiet(store: Store, partition: int, until: float) -> list[Changed]:
    """The games of a partition in which nothing has happened since then, the quietest first."""
    key = store.keys.changed(partition)
    rows: Any = store.client.zrangebyscore(key, "-inf", until * 1000, withscores=True)
    return [_changed(row) for row in rows]


def latest(store: Store) -> float:
    """The second since 1970 at which something last happened in any game; 0 where there is none."""
    keys = store.keys
    last = of_each(
        store.client, keys, lambda asked, number: asked.zrange(keys.changed(number), -1, -1, withscores=True)
    )
    return max([_changed(row).at for rows in last for row in rows], default=0.0)


def count(store: Store) -> int:
    """How many games the log holds."""
    return sum(of_each(store.client, store.keys, lambda asked, number: asked.zcard(store.keys.changed(number))))


def _changed(row: tuple[bytes, float]) -> Changed:
    game, milliseconds = row
    return Changed(game.decode(), milliseconds / 1000)
