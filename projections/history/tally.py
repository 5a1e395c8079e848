"""Counts of a finished game for the statistics of its ruleset: added when it ends, and taken off if it is told anew."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from operator import itemgetter
from typing import Any, Final

from projections.history.rows import Row, as_json
from projections.history.schema import BY_NAME

Rows = Mapping[str, Sequence[Row]]
Counts = dict[tuple[Any, ...], int]
"""The same with keys of their own: the measure, then what it is counted by."""
Tallies = dict[tuple[str, str], int]
"""By measure and key, which is a JSON list."""

_AT: Final = {
    name: {column.name: place for place, column in enumerate(table.all_columns)} for name, table in BY_NAME.items()
}


def tallied(rows: Rows) -> Tallies:
    """Everything that is counted of the game whose rows these are, which is over and counts."""
    found: Counts = defaultdict(int)
    _count_the_game(found, rows)
    _count_the_seats(found, rows)
    _count_the_dice(found, rows)
    _count_first_placements(found, rows)
    for (kind,) in columns(rows, "trades", "kind"):
        found["trade", kind] += 1
    for source, other, resource, amount in columns(rows, "production", "source", "other", "resource", "amount"):
        found["gained" if amount > 0 else "lost", source, other, resource] += abs(amount)
    return {(measure, as_json(key)): count for (measure, *key), count in found.items() if count}


def columns(rows: Rows, table: str, *names: str) -> Iterable[Any]:
    """Some columns of the rows of a table, which may have none."""
    pick = itemgetter(*[_AT[table][name] for name in names])
    found = rows.get(table, ())
    return map(pick, found) if len(names) > 1 else [(pick(row),) for row in found]


def _count_the_game(found: Counts, rows: Rows) -> None:
    names = ("seats", "reason", "turns", "actions", "started_at", "finished_at")
    for seats, reason, turns, actions, started, finished in columns(rows, "games", *names):
        found["games", seats, reason] += 1
        found["turns", turns] += 1
        found["actions", actions] += 1
        found["minutes", int((_instant(finished) - _instant(started)).total_seconds() // 60)] += 1


def _count_the_seats(found: Counts, rows: Rows) -> None:
    """A seat that was given up may win by the policy that played on; whoever sat there did not."""
    seats, names = len(rows["seats"]), ("seat", "side", "kind", "policy", "won", "resigned")
    for seat, side, kind, policy, won, resigned in columns(rows, "seats", *names):
        found["seat", seats, seat, won] += 1
        found["side", side, won] += 1
        found["policy", kind, policy, won and 1 - resigned] += 1


def _count_the_dice(found: Counts, rows: Rows) -> None:
    for kind, dice, faces, total in columns(rows, "rolls", "kind", "dice", "faces", "total"):
        found["dice", kind, faces, dice] += 1
        if total is not None:
            found["total", kind, faces, dice.count(",") + 1, total] += 1


def _count_first_placements(found: Counts, rows: Rows) -> None:
    """Of the colours of seats: what all first places of a seat yield together, and each by itself.

    Two places of a seat that yield the same won or lost together, and so are one chance to win and not two.
    """
    won = dict(columns(rows, "seats", "seat", "won"))
    pips: dict[int, int] = {}
    seen: set[tuple[Any, ...]] = set()
    names = ("colour", "piece", "first", "pips", "yields", "harbour")
    for colour, piece, first, chances, yields, harbour in columns(rows, "placements", *names):
        if not first or colour not in won or (yields is None and chances is None):
            continue
        if chances is not None:
            pips[colour] = pips.get(colour, 0) + chances
        seen |= {("yields", piece, yields, colour), ("harbour", piece, harbour, colour)}
    for measure, piece, value, colour in seen:
        found[measure, piece, value, won[colour]] += 1
    for colour, chances in pips.items():
        found["pips", chances, won[colour]] += 1


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)
