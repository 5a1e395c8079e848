"""Dice statistics: the observed and the expected counts of every kind of roll, with a chi-square test."""

from collections import Counter, defaultdict
from collections.abc import Mapping
from typing import Any

import msgspec

from projections.history.statistics.statistical_tests import chi_square_test

RollCounts = Mapping[tuple[Any, ...], int]


def dice_statistics(totals: RollCounts, rolls: RollCounts) -> list[dict[str, Any]]:
    """For each kind of roll: the single dice, and the sum if the rules use it.

    `totals` are counts by kind, faces, number of dice and sum; `rolls` are counts by kind, faces and shown faces.
    """
    return [*_face_statistics(rolls), *_total_statistics(totals)]


def _face_statistics(rolls: RollCounts) -> list[dict[str, Any]]:
    observed: dict[tuple[str, str], dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    for (kind, faces, shown), count in rolls.items():
        for face in msgspec.json.decode(shown):
            observed[kind, faces][face] += count
    return [_compare(kind, "face", _fair_shares(faces), counts) for (kind, faces), counts in sorted(observed.items())]


def _total_statistics(totals: RollCounts) -> list[dict[str, Any]]:
    observed: dict[tuple[str, str, int], dict[Any, int]] = defaultdict(dict)
    for (kind, faces, number, total), count in totals.items():
        observed[kind, faces, number][total] = count
    return [
        _compare(kind, "total", _sum_shares(_fair_shares(faces), number), counts)
        for (kind, faces, number), counts in sorted(observed.items())
    ]


def _fair_shares(faces: str) -> dict[Any, float]:
    """The probability of each face; a die may have a face on several of its sides."""
    sides = msgspec.json.decode(faces)
    return {face: count / len(sides) for face, count in Counter(sides).items()}


def _sum_shares(faces: Mapping[int, float], number: int) -> dict[int, float]:
    """The probability of each sum of `number` dice."""
    shares: dict[int, float] = {0: 1.0}
    for _ in range(number):
        more: dict[int, float] = defaultdict(float)
        for total, share in shares.items():
            for face, chance in faces.items():
                more[total + face] += share * chance
        shares = more
    return dict(sorted(shares.items()))


def _compare(kind: str, statistic: str, shares: Mapping[Any, float], counts: Mapping[Any, int]) -> dict[str, Any]:
    observed = [counts.get(shown, 0) for shown in shares]
    test = chi_square_test(observed, list(shares.values()))
    number = sum(observed)
    outcomes = [
        {"outcome": str(shown), "count": count, "expected": number * share}
        for (shown, share), count in zip(shares.items(), observed, strict=True)
    ]
    return {"kind": kind, "statistic": statistic, "samples": number, **test._asdict(), "outcomes": outcomes}
