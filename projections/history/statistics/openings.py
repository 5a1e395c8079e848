"""Openings: the first placements of a seat by pips and resources, and how the seats that had them fared."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

import msgspec

from games.combination import split_name
from projections.history.statistics.ruleset import rate_with_interval

OPENING = "opening"
"""The measure of the tallies: by number of seats, pips, resources, and rank at the end."""
PLUS = "+"


class Opening(NamedTuple):
    """All first placements of a seat together; `pips` is None where places have none."""

    seats: int
    pips: int | None
    resources: str


def join_resources(yields: Iterable[str]) -> str:
    """The different resources of several places in alphabetical order: `brick+grain+ore`."""
    return PLUS.join(sorted({name for each in yields for name in each.split(PLUS)}))


def list_openings(
    history: sqlite3.Connection | None, name: str, seats: int | None, min_samples: int, limit: int
) -> dict[str, Any]:
    """The openings of a combination that at least so many seats had, the most frequent first."""
    ranks = _read_ranks(history, name) if history is not None else {}
    chosen = [
        (opening, counts)
        for opening, counts in ranks.items()
        if seats in (None, opening.seats) and sum(counts.values()) >= min_samples
    ]
    chosen.sort(key=lambda each: (-sum(each[1].values()), each[0].seats, each[0].pips or 0, each[0].resources))
    return {
        **split_name(name).fields(),
        "openings": [_describe(opening, counts) for opening, counts in chosen[:limit]],
    }


def _read_ranks(history: sqlite3.Connection, name: str) -> dict[Opening, dict[int, int]]:
    """By opening: how many seats had which rank."""
    found: dict[Opening, dict[int, int]] = defaultdict(dict)
    query = "SELECT key, count FROM tallies WHERE combination = ? AND measure = ?"
    for key, count in history.execute(query, (name, OPENING)):
        seats, pips, resources, rank = msgspec.json.decode(key)
        found[Opening(seats, pips, resources)][rank] = count
    return found


def _describe(opening: Opening, counts: dict[int, int]) -> dict[str, Any]:
    samples = sum(counts.values())
    return {
        **opening._asdict(),
        **rate_with_interval(counts.get(1, 0), samples),
        "mean_final_rank": sum([rank * count for rank, count in counts.items()]) / samples,
    }
