"""Statistical measures: Pearson's chi-square test of counts, and a win rate with Wilson's 95 % interval."""

from collections.abc import Sequence
from math import exp, isclose, lgamma, log, sqrt
from typing import Final, NamedTuple

_MAX_TERMS: Final = 10_000
_PRECISION: Final = 1e-12


class ChiSquareTest(NamedTuple):
    """`p_value` is the probability that a fair sample fits as badly or worse."""

    chi_square: float
    degrees_of_freedom: int
    p_value: float


def chi_square_test(counts: Sequence[int], shares: Sequence[float]) -> ChiSquareTest:
    """Requires at least two shares, none of them 0, and a positive total count.

    Raises ValueError if the shares do not add up to 1.
    """
    if not isclose(sum(shares), 1):
        raise ValueError(f"the shares {shares} add up to {sum(shares)} instead of 1")
    expected = [sum(counts) * share for share in shares]
    chi_square = sum((count - fair) ** 2 / fair for count, fair in zip(counts, expected, strict=True))
    degrees = len(counts) - 1
    return ChiSquareTest(chi_square, degrees, _upper_gamma(degrees / 2, chi_square / 2))


def _upper_gamma(a: float, x: float) -> float:
    """The upper regularised gamma function, by its series or its continued fraction, whichever converges faster."""
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    return 1 - scale * _series(a, x) if x < a + 1 else scale * _lentz_fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    for n in range(1, _MAX_TERMS):
        term *= x / (a + n)
        total += term
        if term < total * _PRECISION:
            break
    return total


def _lentz_fraction(a: float, x: float) -> float:
    """Lentz's method; x is at least a + 1, so no denominator is 0."""
    b = x + 1 - a
    c, d = float("inf"), 1 / b
    fraction = d
    for n in range(1, _MAX_TERMS):
        numerator, b = n * (a - n), b + 2
        d = 1 / (b + numerator * d)
        c = b + numerator / c
        fraction *= c * d
        if abs(c * d - 1) < _PRECISION:
            break
    return fraction


Z_95: Final = 1.959964
"""95 % of a normal distribution lie within this number of standard deviations."""


class WinRate(NamedTuple):
    """Won games out of all games, of which there is at least one."""

    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        middle = (self.share + Z_95 * Z_95 / (2 * self.games)) / (1 + Z_95 * Z_95 / self.games)
        spread = Z_95 * sqrt(self.share * (1 - self.share) / self.games + (Z_95 / (2 * self.games)) ** 2)
        spread /= 1 + Z_95 * Z_95 / self.games
        return max(0.0, middle - spread), min(1.0, middle + spread)
