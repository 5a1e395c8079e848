"""Dice against expectation: what every roll showed, beside what fair dice show, and how well both fit."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from projections.history.fit import fit

Counts = Mapping[tuple[Any, ...], int]


def dice(totals: Counts, rolls: Counts) -> list[dict[str, Any]]:
    """For each kind of roll: every single die, and the sum where that counts.

    `totals` are counted by kind, faces, number of dice and sum, `rolls` by kind, faces and what the dice showed.
    """
    return [*_faces(rolls), *_totals(totals)]


def _faces(rolls: Counts) -> list[dict[str, Any]]:
    found: dict[tuple[str, str], dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for (kind, faces, shown), count in rolls.items():
        for face in msgspec.json.decode(shown):
            found[kind, faces][face] += count
    return [_compared(kind, "face", _fair(faces), counts) for (kind, faces), counts in sorted(found.items())]


def _totals(totals: Counts) -> list[dict[str, Any]]:
    found: dict[tuple[str, str, int], dict[Any, int]] = defaultdict(dict)
    for (kind, faces, number, total), count in totals.items():
        found[kind, faces, number][total] = count
    return [
        _compared(kind, "total", _sums(_fair(faces), number), counts)
        for (kind, faces, number), counts in sorted(found.items())
    ]


def _fair(faces: str) -> dict[Any, float]:
    shown = msgspec.json.decode(faces)
    return {face: 1 / len(shown) for face in shown}


def _sums(faces: Mapping[int, float], number: int) -> dict[int, float]:
    """The share of each sum of so many dice."""
    shares: dict[int, float] = {0: 1.0}
    for _ in range(number):
        more: dict[int, float] = defaultdict(float)
        for total, share in shares.items():
            for face, chance in faces.items():
                more[total + face] += share * chance
        shares = more
    return dict(sorted(shares.items()))


def _compared(kind: str, of: str, shares: Mapping[Any, float], counts: Mapping[Any, int]) -> dict[str, Any]:
    seen = [counts.get(shown, 0) for shown in shares]
    found = fit(seen, list(shares.values()))
    number = sum(seen)
    outcomes = [
        {"shown": str(shown), "count": count, "expected": number * share}
        for (shown, share), count in zip(shares.items(), seen, strict=True)
    ]
    fitting = {"chi_square": found.chi_square, "degrees": found.degrees, "p": found.p}
    return {"kind": kind, "of": of, "count": number, **fitting, "outcomes": outcomes}
