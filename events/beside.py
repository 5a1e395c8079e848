"""What lies beside the logs follows from them: summaries, the index of changed games, and when each is due."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, Literal, NamedTuple, TypeAlias

from events.script import script
from events.store import PAGE, Store, due_text, summary_fields

Rewritten: TypeAlias = Literal["rewritten", "moved", "gone"]

_rewrite = script("rewrite")


class Beside(NamedTuple):
    """What belongs beside a log that stands at a version.

    `at` is the millisecond of its last entry, `forward_at` that of the entry with which it last came forward.
    """

    version: int
    hash: str
    at: int
    forward_at: int
    due_at: float | None
    summary: dict[str, str]


def rewrite(store: Store, game: str, beside: Beside) -> Rewritten:
    """Puts it in the place of what was there, unless the game has moved; one that is gone leaves nothing behind."""
    head = (game, beside.version, beside.hash, beside.at, beside.forward_at, due_text(beside.due_at))
    return _rewrite(store.client, _keys(store, game), *head, *summary_fields(beside.summary)).decode()  # type: ignore[no-any-return]


def forget_strays(store: Store) -> int:
    """Takes games out of the indices that are not there any more; says how many were named."""
    return sum([rewrite(store, game, NOTHING) == "gone" for game in _strays(store)])


NOTHING = Beside(-1, "", 0, 0, None, {})
"""Fits no game that is there."""


def _strays(store: Store) -> Iterator[str]:
    """What an index names without a meta, as far as can be seen."""
    for number in range(store.keys.partitions):
        for key in _indices(store, number):
            named: Iterator[Any] = store.client.zscan_iter(key, count=PAGE)
            while batch := [game.decode() for game, _ in islice(named, PAGE)]:
                pipeline = store.client.pipeline(transaction=False)
                for game in batch:
                    pipeline.exists(store.keys.meta(game))
                yield from (game for game, there in zip(batch, pipeline.execute(), strict=True) if not there)


def _keys(store: Store, game: str) -> list[str]:
    return [store.keys.meta(game), *_indices(store, store.keys.partition(game))]


def _indices(store: Store, number: int) -> list[str]:
    keys = store.keys
    return [keys.changed(number), keys.lobby(number), keys.due(number), keys.failures(number)]
