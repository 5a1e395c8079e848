"""The tallies of a finished game for its ruleset's statistics: added when it ends, subtracted if it is replaced."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from operator import itemgetter
from typing import Any, Final

from projections.history.schema import TABLES_BY_NAME
from projections.history.statistics.openings import OPENING, join_resources
from projections.history.table import Row, as_json

RowsByTable = Mapping[str, Sequence[Row]]
Counts = dict[tuple[Any, ...], int]
"""Counts by tuples: the measure, then the values by which it is counted."""
Tallies = dict[tuple[str, str], int]
"""Counts by measure and key; the key is a JSON list."""

_COLUMN_INDEX: Final = {
    name: {column.name: place for place, column in enumerate(table.all_columns)}
    for name, table in TABLES_BY_NAME.items()
}


def tally_game(rows: RowsByTable) -> Tallies:
    """All tallies of the rows of one finished game that counts for statistics."""
    found: Counts = defaultdict(int)
    _count_game(found, rows)
    _count_seats(found, rows)
    _count_dice(found, rows)
    _count_first_placements(found, rows)
    _count_openings(found, rows)
    for (kind,) in select_columns(rows, "trades", "kind"):
        found["trade", kind] += 1
    for source, detail, resource, amount in select_columns(
        rows, "resource_flows", "source", "detail", "resource", "amount"
    ):
        found["gained" if amount > 0 else "lost", source, detail, resource] += abs(amount)
    return {(measure, as_json(key)): count for (measure, *key), count in found.items() if count}


def select_columns(rows: RowsByTable, table: str, *names: str) -> Iterable[Any]:
    """The named columns of all rows of a table, which may be empty."""
    pick = itemgetter(*[_COLUMN_INDEX[table][name] for name in names])
    table_rows = rows.get(table, ())
    return map(pick, table_rows) if len(names) > 1 else [(pick(row),) for row in table_rows]


def _count_game(found: Counts, rows: RowsByTable) -> None:
    names = ("seats", "reason", "turns", "actions", "started_at", "finished_at")
    for seats, reason, turns, actions, started, finished in select_columns(rows, "games", *names):
        found["games", seats, reason] += 1
        found["turns", turns] += 1
        found["actions", actions] += 1
        found["minutes", int((_instant(finished) - _instant(started)).total_seconds() // 60)] += 1


def _count_seats(found: Counts, rows: RowsByTable) -> None:
    """A resigned seat may win by the policy that played on, but this does not count as a win of its player."""
    seats, names = len(rows["seats"]), ("seat", "side", "kind", "policy", "won", "resigned")
    for seat, side, kind, policy, won, resigned in select_columns(rows, "seats", *names):
        found["seat", seats, seat, won] += 1
        found["side", side, won] += 1
        found["policy", kind, policy, won and 1 - resigned] += 1


def _count_dice(found: Counts, rows: RowsByTable) -> None:
    for kind, dice, faces, total in select_columns(rows, "rolls", "kind", "dice", "faces", "total"):
        found["dice", kind, faces, dice] += 1
        if total is not None:
            found["total", kind, faces, dice.count(",") + 1, total] += 1


def _count_first_placements(found: Counts, rows: RowsByTable) -> None:
    """Counts, for the colours of seats, the pips of all first placements together, and yields and harbour of each.

    Two placements of a seat with equal yields count once, because they won or lost together.
    """
    won = dict(select_columns(rows, "seats", "seat", "won"))
    pips: dict[int, int] = {}
    distinct: set[tuple[Any, ...]] = set()
    names = ("colour", "piece", "in_setup", "pips", "yields", "harbour")
    for colour, piece, in_setup, chances, yields, harbour in select_columns(rows, "placements", *names):
        if not in_setup or colour not in won or (yields is None and chances is None):
            continue
        if chances is not None:
            pips[colour] = pips.get(colour, 0) + chances
        distinct |= {("yields", piece, yields, colour), ("harbour", piece, harbour, colour)}
    for measure, piece, value, colour in distinct:
        found[measure, piece, value, won[colour]] += 1
    for colour, chances in pips.items():
        found["pips", chances, won[colour]] += 1


def _count_openings(found: Counts, rows: RowsByTable) -> None:
    """Counts the first placements of each seat that got a rank, all of them together."""
    ranks = {seat: rank for seat, rank in select_columns(rows, "seats", "seat", "final_rank") if rank is not None}
    yields: dict[int, list[str]] = defaultdict(list)
    pips: dict[int, int | None] = defaultdict(lambda: None)
    for colour, in_setup, chances, resources in select_columns(
        rows, "placements", "colour", "in_setup", "pips", "yields"
    ):
        if in_setup and colour in ranks and resources is not None:
            yields[colour].append(resources)
            pips[colour] = pips[colour] if chances is None else chances + (pips[colour] or 0)
    for seat, places in yields.items():
        found[OPENING, len(rows["seats"]), pips[seat], join_resources(places), ranks[seat]] += 1


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)
