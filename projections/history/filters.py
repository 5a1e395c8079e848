"""Filters of finished games: a query starts from the most selective filter and scans a bounded number of games."""

import sqlite3
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

SCAN_LIMIT: Final = 2_000
"""Games that the server scans for one page, which takes at most 10 ms; the page may then be short."""

GAME_FILTERS: Final = ("ruleset", "expansions", "kind", "reason")
"""Indexed columns of `games`; the index keeps the order in which games ended."""
SEAT_FILTERS: Final = ("player", "policy")
"""Indexed columns of `seats`, without an order of games; a player is an id."""
OrderKey: TypeAlias = tuple[str, str]
"""The sort key of a game: the time of its end, and its id."""
SqlCondition: TypeAlias = tuple[str, tuple[Any, ...]]
"""A piece of SQL, and its parameters."""

GAMES_SOURCE: Final[SqlCondition] = ("games", ())
_LATEST: Final = "ORDER BY finished_at DESC, game DESC LIMIT ?"


class FilteredGames(NamedTuple):
    """The latest games that match. Games after `scanned_to` were not scanned; None if all were."""

    keys: list[OrderKey]
    scanned_to: OrderKey | None


def find_games(
    history: sqlite3.Connection,
    filters: Mapping[str, str],
    after: OrderKey | None,
    limit: int,
    scan_limit: int = SCAN_LIMIT,
) -> FilteredGames:
    """The next games after a key, by GAME_FILTERS, SEAT_FILTERS, `since` and `until`."""
    leader = _leading_filter(history, filters, scan_limit)
    rest = [
        _filter_condition(name, filters[name])
        for name in (*GAME_FILTERS, *SEAT_FILTERS)
        if name in filters and name != leader
    ]
    first, end = (filters.get("since", ""), ""), _upper_bound(filters, after)
    if leader in SEAT_FILTERS:
        # The CROSS JOIN fixes the order: SQLite looks up each of the seat's games, of which there are few.
        source = f"(SELECT DISTINCT game FROM seats WHERE {leader} = ?) CROSS JOIN games USING (game)"
        return FilteredGames(
            _query_keys(history, (source, (filters[leader],)), [*_range_conditions(first, end), *rest], limit), None
        )
    leading: list[SqlCondition] = [(f"{leader} = ?", (filters[leader],))] if leader else []
    edge = _scan_edge(history, [*leading, *_range_conditions(first, end)], scan_limit) if rest else None
    return FilteredGames(
        _query_keys(history, GAMES_SOURCE, [*leading, *_range_conditions(edge or first, end), *rest], limit), edge
    )


def _upper_bound(filters: Mapping[str, str], after: OrderKey | None) -> OrderKey | None:
    """The exclusive upper bound of the sort keys; pages go from the latest game to the earliest."""
    until = [(filters["until"], "")] if "until" in filters else []
    return min([*until, *([after] if after else [])], default=None)


def _range_conditions(first: OrderKey, end: OrderKey | None) -> list[SqlCondition]:
    """One bound on each side, because an index uses only one; the lower bound excludes games in progress."""
    upper: list[SqlCondition] = [("(finished_at, game) < (?, ?)", end)] if end else []
    return [("(finished_at, game) >= (?, ?)", first), *upper]


def _leading_filter(history: sqlite3.Connection, filters: Mapping[str, str], scan_limit: int) -> str | None:
    """The filter with the fewest matches; a seat filter with too many is not used, because it has no order."""
    given = [name for name in (*GAME_FILTERS, *SEAT_FILTERS) if name in filters]
    counts = {name: _count(history, name, filters[name], scan_limit) for name in given}
    rarest = min(counts, key=counts.__getitem__, default=None)
    return None if rarest in SEAT_FILTERS and counts[rarest] == scan_limit else rarest


def _count(history: sqlite3.Connection, name: str, value: str, scan_limit: int) -> int:
    """The number of games, or seats, with this value, counted up to the scan limit."""
    table = "seats WHERE" if name in SEAT_FILTERS else "games WHERE finished_at IS NOT NULL AND"
    query = f"SELECT count(*) FROM (SELECT 1 FROM {table} {name} = ? LIMIT ?)"
    (count,) = history.execute(query, (value, scan_limit)).fetchone()
    return int(count)


def _filter_condition(name: str, value: str) -> SqlCondition:
    """A condition that is checked for each scanned game; the `+` keeps SQLite from using an index for it."""
    if name in SEAT_FILTERS:
        return f"EXISTS (SELECT 1 FROM seats WHERE seats.game = games.game AND {name} = ?)", (value,)
    return f"+{name} = ?", (value,)


def _scan_edge(history: sqlite3.Connection, conditions: list[SqlCondition], scan_limit: int) -> OrderKey | None:
    """The key of the last game within the scan limit; None if there are no more games after it."""
    keys = _query_keys(history, GAMES_SOURCE, conditions, 2, scan_limit - 1)
    return keys[0] if len(keys) > 1 else None


def _query_keys(
    history: sqlite3.Connection, source: SqlCondition, conditions: list[SqlCondition], limit: int, offset: int = 0
) -> list[OrderKey]:
    table, values = source
    matches = " AND ".join([sql for sql, _ in conditions])
    for _, more in conditions:
        values += more
    query = f"SELECT finished_at, game FROM {table} WHERE {matches} {_LATEST} OFFSET ?"
    return history.execute(query, (*values, limit, offset)).fetchall()
