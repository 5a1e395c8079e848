"""Narrowing: which finished games fit all filters, found by the rarest of them, and never by looking at too many."""

import sqlite3
from collections.abc import Mapping
from typing import Any, Final, NamedTuple, TypeAlias

LOOKED_AT: Final = 2_000
"""Games that are looked at for one page, in 10 ms at most; what fits may be rarer than that."""

OWN: Final = ("ruleset", "kind", "reason")
"""Columns of a game that it can be found by, in the order in which games ended."""
SEATED: Final = ("player", "policy")
"""Columns of a seat that its game can be found by, in no order; a player is an id."""
Key: TypeAlias = tuple[str, str]
"""When a game ended, as an instant in a row, and its id: its place in the order."""
Condition: TypeAlias = tuple[str, tuple[Any, ...]]
"""A piece of SQL, and the values in it."""

GAMES: Final[Condition] = ("games", ())
_LATEST: Final = "ORDER BY finished_at DESC, game DESC LIMIT ?"


class Found(NamedTuple):
    """The latest games that fit. Of those behind `edge` it is not known yet; None where that are none."""

    keys: list[Key]
    edge: Key | None


def found(history: sqlite3.Connection, filters: Mapping[str, str], behind: Key | None, most: int) -> Found:
    """At most so many games behind a place, by filters of OWN and SEATED, `since` and `until`."""
    leader = _leader(history, filters)
    rest = [_checked(name, filters[name]) for name in (*OWN, *SEATED) if name in filters and name != leader]
    first, end = (filters.get("since", ""), ""), _end(filters, behind)
    if leader in SEATED:
        # In this order: each of these games is looked up, and there are few.
        seated = f"(SELECT DISTINCT game FROM seats WHERE {leader} = ?) CROSS JOIN games USING (game)"
        return Found(_asked(history, (seated, (filters[leader],)), [*_between(first, end), *rest], most), None)
    led: list[Condition] = [(f"{leader} = ?", (filters[leader],))] if leader else []
    edge = _edge(history, [*led, *_between(first, end)]) if rest else None
    return Found(_asked(history, GAMES, [*led, *_between(edge or first, end), *rest], most), edge)


def _end(filters: Mapping[str, str], behind: Key | None) -> Key | None:
    """Before this the games are that are asked for."""
    until = [(filters["until"], "")] if "until" in filters else []
    return min([*until, *([behind] if behind else [])], default=None)


def _between(first: Key, end: Key | None) -> list[Condition]:
    """One bound on either side, since an index is entered by one alone; a game that goes on is before none."""
    ends: list[Condition] = [("(finished_at, game) < (?, ?)", end)] if end else []
    return [("(finished_at, game) >= (?, ?)", first), *ends]


def _leader(history: sqlite3.Connection, filters: Mapping[str, str]) -> str | None:
    """The filter that leaves the fewest games; what leaves too many is no lead unless it keeps the order."""
    counts = {name: _count(history, name, filters[name]) for name in (*OWN, *SEATED) if name in filters}
    rarest = min(counts, key=counts.__getitem__, default=None)
    return None if rarest in SEATED and counts[rarest] == LOOKED_AT else rarest


def _count(history: sqlite3.Connection, name: str, value: str) -> int:
    """How many games, or seats, have this, counted no further than to LOOKED_AT."""
    table = "seats WHERE" if name in SEATED else "games WHERE finished_at IS NOT NULL AND"
    asked = f"SELECT count(*) FROM (SELECT 1 FROM {table} {name} = ? LIMIT ?)"
    (count,) = history.execute(asked, (value, LOOKED_AT)).fetchone()
    return int(count)


def _checked(name: str, value: str) -> Condition:
    """A condition that games are looked at for, and none is found by."""
    if name in SEATED:
        return f"EXISTS (SELECT 1 FROM seats WHERE seats.game = games.game AND {name} = ?)", (value,)
    return f"+{name} = ?", (value,)


def _edge(history: sqlite3.Connection, walked: list[Condition]) -> Key | None:
    """The last of the games that are looked at, unless that are all."""
    reached = _asked(history, GAMES, walked, 2, LOOKED_AT - 1)
    return reached[0] if len(reached) > 1 else None


def _asked(
    history: sqlite3.Connection, source: Condition, conditions: list[Condition], most: int, passing: int = 0
) -> list[Key]:
    table, values = source
    fits = " AND ".join([sql for sql, _ in conditions])
    for _, more in conditions:
        values += more
    asked = f"SELECT finished_at, game FROM {table} WHERE {fits} {_LATEST} OFFSET ?"
    return history.execute(asked, (*values, most, passing)).fetchall()
