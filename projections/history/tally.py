"""Counts of a finished game for the statistics of its ruleset: added when it ends, and taken off if it is told anew."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from projections.history.rows import Row, as_json
from projections.history.schema import BY_NAME

Rows = Mapping[str, Sequence[Row]]
Tallies = dict[tuple[str, str], int]
"""By measure and key, which is a JSON list."""

_AT: Final = {
    name: {column.name: place for place, column in enumerate(table.all_columns)} for name, table in BY_NAME.items()
}


def tallied(rows: Rows) -> Tallies:
    """Everything that is counted of the game whose rows these are."""
    found: Tallies = defaultdict(int)
    won = dict(columns(rows, "seats", "seat", "won"))
    for measure, key, count in _every(rows, won):
        if count:
            found[measure, as_json(key)] += count
    return dict(found)


def columns(rows: Rows, table: str, *names: str) -> Iterable[tuple[Any, ...]]:
    """Some columns of the rows of a table."""
    places = [_AT[table][name] for name in names]
    return [tuple([row[place] for place in places]) for row in rows[table]]


def _every(rows: Rows, won: Mapping[int, int]) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    yield from _of_the_game(rows)
    yield from _of_the_seats(rows)
    yield from _of_the_dice(rows)
    yield from _of_trades(rows)
    yield from _of_first_placements(rows, won)
    for source, other, resource, amount in columns(rows, "production", "source", "other", "resource", "amount"):
        yield "gained" if amount > 0 else "lost", (source, other, resource), abs(amount)


def _of_the_game(rows: Rows) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    names = ("seats", "reason", "turns", "actions", "started_at", "finished_at")
    for seats, reason, turns, actions, started, finished in columns(rows, "games", *names):
        yield "games", (seats, reason), 1
        yield "turns", (turns,), 1
        yield "actions", (actions,), 1
        if started is not None:
            yield "minutes", (int((_instant(finished) - _instant(started)).total_seconds() // 60),), 1


def _of_the_seats(rows: Rows) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    seats = len(rows["seats"])
    for seat, side, kind, policy, won in columns(rows, "seats", "seat", "side", "kind", "policy", "won"):
        yield "seat", (seats, seat, won), 1
        yield "side", (side, won), 1
        yield "policy", (kind, policy, won), 1


def _of_the_dice(rows: Rows) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    for kind, dice, faces, total in columns(rows, "rolls", "kind", "dice", "faces", "total"):
        yield "dice", (kind, faces, dice), 1
        if total is not None:
            yield "total", (kind, faces, dice.count(",") + 1, total), 1


def _of_trades(rows: Rows) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    for (kind,) in columns(rows, "trades", "kind"):
        yield "trade", (kind,), 1


def _of_first_placements(rows: Rows, won: Mapping[int, int]) -> Iterable[tuple[str, tuple[Any, ...], int]]:
    """Of the colours of seats: what all first places of a seat yield together, and each by itself."""
    pips: dict[int, int] = {}
    names = ("colour", "piece", "first", "pips", "yields", "harbour")
    for colour, piece, first, chances, yields, harbour in columns(rows, "placements", *names):
        if not first or colour not in won or (yields is None and chances is None):
            continue
        if chances is not None:
            pips[colour] = pips.get(colour, 0) + chances
        yield "yields", (piece, yields, won[colour]), 1
        yield "harbour", (piece, harbour, won[colour]), 1
    for colour, chances in pips.items():
        yield "pips", (chances, won[colour]), 1


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)
