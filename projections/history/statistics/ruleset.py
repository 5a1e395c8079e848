"""Statistics of a ruleset with its expansions, computed from the tallies of its finished games."""

import sqlite3
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate
from typing import Any, TypeAlias

import msgspec

from games.combination import split_name
from projections.history.statistics.dice import dice_statistics
from projections.history.statistics.statistical_tests import WinRate

CountsByMeasure: TypeAlias = Mapping[str, Mapping[tuple[Any, ...], int]]
"""By measure and key."""


def ruleset_statistics(history: sqlite3.Connection | None, name: str) -> dict[str, Any]:
    """Games, results, lengths, win rates, dice, first placements, trades and resources; empty before the first game."""
    counted = _read_counts(history, name)
    games = sum(counted["games"].values())
    return {
        **split_name(name).fields(),
        "games": games,
        "results": _results(counted["games"]),
        "lengths": {name: _length_statistics(counted[name]) for name in ("turns", "actions", "minutes")},
        "win_rates": {
            "by_seat": _rates(("seats", "seat"), counted["seat"]),
            "by_side": _rates(("side",), counted["side"]),
            "by_policy": _rates(("kind", "policy"), counted["policy"]),
        },
        "dice": dice_statistics(counted["total"], counted["dice"]),
        "first_placements": {
            "by_pips": _rates(("pips",), counted["pips"]),
            "by_yields": _rates(("piece", "yields"), counted["yields"]),
            "by_harbour": _rates(("piece", "harbour"), counted["harbour"]),
        },
        "trades": [
            {"kind": kind, "count": count, "per_game": count / games}
            for (kind,), count in _sort_by_key(counted["trade"])
        ],
        "resources": _resources(counted["gained"], counted["lost"]),
    }


def _read_counts(history: sqlite3.Connection | None, name: str) -> CountsByMeasure:
    counts: dict[str, dict[tuple[Any, ...], int]] = defaultdict(dict)
    if history is not None:
        query = "SELECT measure, key, count FROM tallies WHERE combination = ?"
        for measure, key, count in history.execute(query, (name,)):
            counts[measure][tuple(msgspec.json.decode(key))] = count
    return counts


def _sort_by_key(counts: Mapping[tuple[Any, ...], int]) -> list[tuple[tuple[Any, ...], int]]:
    """In the order of the keys, with null values first."""
    return sorted(
        counts.items(),
        key=lambda item: [
            (value is not None, value or 0) if not isinstance(value, str) else (True, value) for value in item[0]
        ],
    )


def _results(counts: Mapping[tuple[Any, ...], int]) -> list[dict[str, Any]]:
    return [{"seats": seats, "reason": reason, "games": count} for (seats, reason), count in _sort_by_key(counts)]


def _length_statistics(counts: Mapping[tuple[Any, ...], int]) -> dict[str, Any] | None:
    """Mean, minimum, maximum, and the 10th, 50th and 90th percentiles."""
    if not counts:
        return None
    lengths = [(length, count) for (length,), count in sorted(counts.items())]
    values = [length for length, _ in lengths]
    sums = list(accumulate([count for _, count in lengths]))
    return {
        "mean": sum([length * count for length, count in lengths]) / sums[-1],
        "min": values[0],
        "p10": _quantile(values, sums, 10),
        "median": _quantile(values, sums, 50),
        "p90": _quantile(values, sums, 90),
        "max": values[-1],
    }


def _quantile(values: Sequence[int], sums: Sequence[int], percent: int) -> int:
    return next(value for value, sum_ in zip(values, sums, strict=True) if 100 * sum_ >= percent * sums[-1])


def _rates(names: tuple[str, ...], counts: Mapping[tuple[Any, ...], int]) -> list[dict[str, Any]]:
    """Win rates by key; the last component of a count's key says whether it was a win."""
    samples: dict[tuple[Any, ...], int] = defaultdict(int)
    wins: dict[tuple[Any, ...], int] = defaultdict(int)
    for (*key, has_won), count in counts.items():
        samples[tuple(key)] += count
        wins[tuple(key)] += count if has_won else 0
    return [
        {**dict(zip(names, key, strict=True)), **rate_with_interval(wins[key], count)}
        for key, count in _sort_by_key(samples)
    ]


def rate_with_interval(wins: int, samples: int) -> dict[str, Any]:
    """A rate with its 95 % interval by Wilson's score."""
    rate = WinRate(wins, samples)
    low, high = rate.interval
    return {"samples": samples, "wins": wins, "rate": rate.share, "low": low, "high": high}


def _resources(gained: Mapping[tuple[Any, ...], int], lost: Mapping[tuple[Any, ...], int]) -> Iterable[dict[str, Any]]:
    names = ("source", "detail", "resource")
    keys = _sort_by_key(dict.fromkeys([*gained, *lost], 0))
    return [
        {**dict(zip(names, key, strict=True)), "gained": gained.get(key, 0), "lost": lost.get(key, 0)}
        for key, _ in keys
    ]
