"""The lobby lists all games, the most recently changed first, filtered by their summaries.

A sorted set per partition gives the order; a game keeps its position until an append moves it to the front. The
summary is stored in the meta of each game; a game without a summary is folded from its log.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from events.indexes import GameIndexes, LobbyPosition
from events.store import GameMeta
from projections import list_cursor
from projections.game.cache import SnapshotCache
from projections.list_cursor import BadListCursor
from projections.summary import summary

FILTERS = ("status", "ruleset", "kind")
SCAN_LIMIT = 1000
"""Maximum number of games that one page scans. The page may then be short or even empty, and still have a cursor."""
BATCH_SIZE = 100


class LobbyRow(NamedTuple):
    """One game of a page with its summary, see `projections.summary`."""

    game: str
    version: int
    hash: str
    summary: dict[str, str]


class LobbyPage(NamedTuple):
    """Games in order, and the cursor of the next page; None at the end of the list."""

    rows: list[LobbyRow]
    cursor: str | None


def list_games(
    snapshots: SnapshotCache,
    indexes: GameIndexes,
    filters: Mapping[str, str],
    cursor: str | None,
    limit: int,
    restrict_row: Callable[[LobbyRow], LobbyRow],
) -> LobbyPage:
    """The next games that match all filters; raises BadListCursor.

    `restrict_row` reduces a row to what the caller may see, before the filters are applied.
    """
    rows: list[LobbyRow] = []
    position = _parse_cursor(cursor) if cursor else None
    scanned = 0
    while scanned < SCAN_LIMIT:
        batch = indexes.lobby_games(position, BATCH_SIZE)
        if not batch:
            return LobbyPage(rows, None)
        metas = snapshots.store.meta_many([each.game for each in batch])
        for position, meta in zip(batch, metas, strict=True):
            scanned += 1
            if meta is not None and _matches(row := restrict_row(_load_row(snapshots, position.game, meta)), filters):
                rows.append(row)
                if len(rows) == limit:
                    return LobbyPage(rows, _format_cursor(position))
    return LobbyPage(rows, _format_cursor(position) if position else None)


def _load_row(snapshots: SnapshotCache, game: str, meta: GameMeta) -> LobbyRow:
    return LobbyRow(game, meta.version, meta.hash, meta.summary or summary(snapshots.fresh(game)))


def _matches(row: LobbyRow, filters: Mapping[str, str]) -> bool:
    return all(row.summary.get(name) == value for name, value in filters.items())


def _format_cursor(place: LobbyPosition) -> str:
    return list_cursor.format_cursor(str(place.at), place.game)


def _parse_cursor(cursor: str) -> LobbyPosition:
    at, game = list_cursor.parse_cursor(cursor)
    try:
        return LobbyPosition(int(at), game)
    except ValueError as error:
        raise BadListCursor(cursor) from error
