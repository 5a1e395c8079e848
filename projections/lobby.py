"""The lobby: all games, the most recently changed first, narrowed by what their summaries say.

The index of the lobby gives the order, in which a game keeps its place as long as it does not come forward; the
summaries beside the logs give the rest, and a game whose summary is missing is folded from its log.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from events.answers import Meta
from events.partitions import of_each
from projections import list_cursor
from projections.cache import Records
from projections.list_cursor import BadCursor
from projections.summary import summary

FILTERS = ("status", "ruleset", "kind")
MOST_LOOKED_AT = 1000
"""Games a page looks at, at most; it may then be shorter than was asked, or empty, and still have a cursor."""
BATCH = 100


class Place(NamedTuple):
    """Where a game stands in the order: the millisecond at which it last came forward, then its id."""

    at: int
    game: str


class Row(NamedTuple):
    """One game of a page; `summary` is what `projections.summary` makes of it."""

    game: str
    version: int
    hash: str
    summary: dict[str, str]


class LobbyPage(NamedTuple):
    """Games in order, and where to read on; None at the end of the list."""

    rows: list[Row]
    cursor: str | None


def page(
    records: Records, filters: Mapping[str, str], cursor: str | None, limit: int, shown: Callable[[Row], Row]
) -> LobbyPage:
    """The next games that have every value of `filters` as they are `shown` to whoever asks; raises BadCursor."""
    rows: list[Row] = []
    place = _read(cursor) if cursor else None
    looked_at = 0
    while looked_at < MOST_LOOKED_AT:
        batch = _after(records, place)
        if not batch:
            return LobbyPage(rows, None)
        metas = records.store.meta_many([each.game for each in batch])
        for place, meta in zip(batch, metas, strict=True):
            looked_at += 1
            if meta is not None and _fits(row := shown(_row(records, place.game, meta)), filters):
                rows.append(row)
                if len(rows) == limit:
                    return LobbyPage(rows, _written(place))
    return LobbyPage(rows, _written(place) if place else None)


def _row(records: Records, game: str, meta: Meta) -> Row:
    return Row(game, meta.version, meta.hash, meta.summary or summary(records.fresh(game)))


def _fits(row: Row, filters: Mapping[str, str]) -> bool:
    return all(row.summary.get(name) == value for name, value in filters.items())


def _after(records: Records, place: Place | None) -> list[Place]:
    """The next places of all partitions; those of the same millisecond are looked at again one by one."""
    store = records.store

    def ask(asked: Any, number: int) -> None:
        key = store.keys.lobby(number)
        if place is not None:
            asked.zrangebyscore(key, place.at, place.at, withscores=True)
        below = "+inf" if place is None else f"({place.at}"
        asked.zrevrangebyscore(key, below, "-inf", start=0, num=BATCH, withscores=True)

    found = [Place(int(at), game.decode()) for rows in of_each(store.client, store.keys, ask) for game, at in rows]
    return sorted([each for each in found if place is None or each < place], reverse=True)[:BATCH]


def _written(place: Place) -> str:
    return list_cursor.written(str(place.at), place.game)


def _read(cursor: str) -> Place:
    at, game = list_cursor.read(cursor)
    try:
        return Place(int(at), game)
    except ValueError as error:
        raise BadCursor(cursor) from error
