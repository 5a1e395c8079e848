"""Ahead: games of which a history tells what the log does not hold, because the log was set back behind it."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from events.answers import Meta
from events.errors import ArchiveAway, BrokenLog
from events.feed import Feed, milliseconds
from events.store import PAGE, Store
from events.whole_store import WholeStore
from projections.cache import Loss
from projections.history.writer import Writer

SKEW: Final = 3600
"""Seconds by which the clock of an entry may differ from that of the log server; what ended before is not looked at."""

_TOLD: Final = (
    "SELECT game, entries, head, kind <> 'sandbox' AND started_at IS NOT NULL FROM games"
    " WHERE finished_at IS NULL OR finished_at >= strftime('%Y-%m-%dT%H:%M:%fZ', :since, 'unixepoch')"
)


class Ahead(NamedTuple):
    """A game that is told further than its log goes; it is no loss where it may have been dropped meanwhile."""

    found: Loss
    is_loss: bool


class _Told(NamedTuple):
    """How far a game was told, and whether it lasts: what does not is dropped when its time is over."""

    game: str
    entries: int
    head: str
    lasts: bool


def set_back(feed: Feed, cursors: Mapping[int, str]) -> dict[int, str]:
    """Partitions whose feed does not hold what was read last of it, each with where to read on."""
    found = {partition: feed.settled(partition, cursor) for partition, cursor in cursors.items()}
    return {partition: cursor for partition, cursor in found.items() if cursor != cursors[partition]}


def ahead(writer: Writer, store: WholeStore, back: Mapping[int, str]) -> Iterator[Ahead]:
    """What the logs of these partitions, set back as `back` says, do not hold of what was told; raises HistoryAway."""
    since = min(map(milliseconds, back.values()), default=0) / 1000 - SKEW
    told = (
        each for each in map(_Told._make, writer.rows(_TOLD, since=since)) if store.keys.partition(each.game) in back
    )
    redis = Store(store.client, store.keys)
    while batch := list(islice(told, PAGE)):
        for each, meta in zip(batch, redis.meta_many([each.game for each in batch]), strict=True):
            if _is_ahead(store, each, meta):
                stands = None if meta is None else meta.version
                yield Ahead(Loss(each.game, each.entries, stands), each.lasts or meta is not None)


def _is_ahead(store: WholeStore, told: _Told, meta: Meta | None) -> bool:
    if meta is None:
        return not _is_archived(store, told.game)
    if meta.version <= told.entries:
        return (meta.version, meta.hash) != (told.entries, told.head)
    if told.entries == 0:
        return False
    try:
        # A game that was dropped since its meta was read has no line any more, and was not lost by that.
        return any(line.hash != told.head for line in store.read(told.game, told.entries - 1, 1))
    except BrokenLog:
        return False


def _is_archived(store: WholeStore, game: str) -> bool:
    """Also where nobody can say: then nothing is taken back."""
    try:
        store.archive.demand_place()
        return store.archive.holds(game)
    except ArchiveAway:
        return True
