"""The lobby lists games, the most recently changed first; a filter has a list of its own, see `projections.summary`.

A list is a sorted set per partition; a game keeps its position until an append moves it to the front. The summary is
stored in the meta of each game; a game without a summary is folded from its log.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import NamedTuple

from events.indexes import GameIndexes, LobbyPosition
from events.store import GameMeta
from projections import list_cursor
from projections.game.cache import SnapshotCache
from projections.list_cursor import BadListCursor
from projections.summary import SUMMARY_FIELDS, list_name, matches_filters, summary


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
    restrict_row: Callable[[LobbyRow], LobbyRow | None],
) -> LobbyPage:
    """The next games that match all filters; raises BadListCursor.

    `restrict_row` reduces a row to what the caller may see, None for nothing, before the filters are applied. One game
    more than the page has is read, to know whether the page is the last.
    """
    members = _read_list(indexes, list_name(filters), _parse_cursor(cursor) if cursor else None, limit + 1)
    found: list[tuple[LobbyPosition, LobbyRow]] = []
    while len(found) <= limit and (batch := list(islice(members, limit + 1 - len(found)))):
        for position, row in zip(batch, load_rows(snapshots, [each.game for each in batch]), strict=True):
            shown = None if row is None else restrict_row(row)
            if shown is not None and matches_filters(shown.summary, filters):
                found.append((position, shown))
    page = found[:limit]
    return LobbyPage([row for _, row in page], _format_cursor(page[-1][0]) if len(found) > limit else None)


def _read_list(
    indexes: GameIndexes, name: str, position: LobbyPosition | None, batch_size: int
) -> Iterator[LobbyPosition]:
    """The members of a list after a position, read in batches."""
    while batch := indexes.lobby_games(name, position, batch_size):
        yield from batch
        if len(batch) < batch_size:
            return
        position = batch[-1]


def load_rows(snapshots: SnapshotCache, games: Sequence[str]) -> list[LobbyRow | None]:
    """The rows of games in the same order, None for those that do not exist."""
    metas = snapshots.store.meta_many(games, SUMMARY_FIELDS)
    return [meta and _load_row(snapshots, game, meta) for game, meta in zip(games, metas, strict=True)]


def _load_row(snapshots: SnapshotCache, game: str, meta: GameMeta) -> LobbyRow:
    is_complete = "due" in meta.summary or meta.summary.get("status", "running") != "running"
    return LobbyRow(game, meta.version, meta.hash, meta.summary if is_complete else summary(snapshots.fresh(game)))


def _format_cursor(place: LobbyPosition) -> str:
    return list_cursor.format_cursor(str(place.at), place.game)


def _parse_cursor(cursor: str) -> LobbyPosition:
    at, game = list_cursor.parse_cursor(cursor)
    try:
        return LobbyPosition(int(at), game)
    except ValueError as error:
        raise BadListCursor(cursor) from error
