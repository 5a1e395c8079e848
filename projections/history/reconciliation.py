"""Reconciliation finds the games in which the history and the log differ in ways that no feed reports.

A log that has lost entries is behind the history; a feed that was trimmed early leaves a gap in the history.
"""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from events.archive.archiving_store import ArchivingEventStore
from events.errors import ArchiveUnavailable, BrokenLog
from events.feed import Feed, checkpoint_milliseconds
from events.store import PAGE_SIZE, GameMeta, game_partition
from projections.game.cache import DataLoss
from projections.history.writer import HistoryFileWriter

CLOCK_SKEW: Final = 3600
"""Seconds by which the time of an entry may differ from the store's clock; games that ended earlier are skipped."""

_PROJECTED_GAMES: Final = (
    "SELECT game, entries, last_hash, kind <> 'sandbox' AND started_at IS NOT NULL FROM games"
    " WHERE finished_at IS NULL OR finished_at >= strftime('%Y-%m-%dT%H:%M:%fZ', :since, 'unixepoch')"
)


class GameAhead(NamedTuple):
    """A game whose history is ahead of its log; `is_loss` is False if the game may have been dropped regularly."""

    loss: DataLoss
    is_loss: bool


class _ProjectedGame(NamedTuple):
    """The version and hash up to which a game was projected; a game that is not permanent may be dropped one day."""

    game: str
    entries: int
    last_hash: str
    is_permanent: bool


def clamp_checkpoints(feed: Feed, checkpoints: Mapping[int, str]) -> dict[int, str]:
    """The partitions whose feed ends before the checkpoint, each with the checkpoint from which to continue."""
    clamped = {partition: feed.clamp_checkpoint(partition, old) for partition, old in checkpoints.items()}
    return {partition: new for partition, new in clamped.items() if new != checkpoints[partition]}


def find_games_ahead(
    writer: HistoryFileWriter, store: ArchivingEventStore, clamped: Mapping[int, str]
) -> Iterator[GameAhead]:
    """The games of the clamped partitions whose rows go beyond their logs; raises HistoryUnavailable."""
    since = min(map(checkpoint_milliseconds, clamped.values()), default=0) / 1000 - CLOCK_SKEW
    projected = (
        each
        for each in map(_ProjectedGame._make, writer.rows(_PROJECTED_GAMES, since=since))
        if game_partition(each.game, store.partitions) in clamped
    )
    while batch := list(islice(projected, PAGE_SIZE)):
        for each, meta in zip(batch, store.live.meta_many([each.game for each in batch], ()), strict=True):
            if _is_ahead(store, each, meta):
                log_version = None if meta is None else meta.version
                yield GameAhead(DataLoss(each.game, each.entries, log_version), each.is_permanent or meta is not None)


def _is_ahead(store: ArchivingEventStore, projected: _ProjectedGame, meta: GameMeta | None) -> bool:
    if meta is None:
        return not _is_archived(store, projected.game)
    if meta.version <= projected.entries:
        return (meta.version, meta.hash) != (projected.entries, projected.last_hash)
    if projected.entries == 0:
        return False
    try:
        # A game that was dropped after its meta was read has no entry any more; that is not a loss.
        return any(each.hash != projected.last_hash for each in store.read(projected.game, projected.entries - 1, 1))
    except BrokenLog:
        return False


def _is_archived(store: ArchivingEventStore, game: str) -> bool:
    """True also if the archive does not answer, so that no row is deleted by mistake."""
    try:
        store.archive.require_storage()
        return store.archive.has_game(game)
    except ArchiveUnavailable:
        return True


def find_missed_games(writer: HistoryFileWriter, store: ArchivingEventStore) -> list[str]:
    """Archived games whose end is not in the history, and games of the history that no longer exist.

    Raises ArchiveUnavailable. Holds the ids of all games in memory.
    """
    projected = writer.games()
    # The log is listed first, so that a game that is archived meanwhile is found in at least one place.
    in_log = set(store.live.list_games())
    archived = set(store.archive.games())
    missing = projected.keys() - in_log - archived
    return sorted(missing | {game for game in archived if not projected.get(game)})
