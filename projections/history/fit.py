"""How well counts fit what chance alone would give: Pearson's chi-square, and how likely a worse fit is."""

from collections.abc import Sequence
from math import exp, lgamma, log
from typing import Final, NamedTuple

_TERMS: Final = 10_000
_EXACT: Final = 1e-12


class Fit(NamedTuple):
    """`p` is the share of fair samples that fit no better."""

    chi_square: float
    degrees: int
    p: float


def fit(counts: Sequence[int], shares: Sequence[float]) -> Fit:
    """Shares add up to 1, none is 0; there are at least two and at least one count."""
    expected = [sum(counts) * share for share in shares]
    chi_square = sum((count - fair) ** 2 / fair for count, fair in zip(counts, expected, strict=True))
    degrees = len(counts) - 1
    return Fit(chi_square, degrees, _above(degrees / 2, chi_square / 2))


def _above(a: float, x: float) -> float:
    """The upper regularised gamma function: by its series where that is quick, else by its continued fraction."""
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _EXACT:
            break
    return total


def _fraction(a: float, x: float) -> float:
    """By the method of Lentz; x is at least a + 1, so no denominator is 0."""
    b = x + 1 - a
    c, d = float("inf"), 1 / b
    found = d
    for n in range(1, _TERMS):
        numerator, b = n * (a - n), b + 2
        d = 1 / (b + numerator * d)
        c = b + numerator / c
        found *= c * d
        if abs(c * d - 1) < _EXACT:
            break
    return found
