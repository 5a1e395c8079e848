"""A rate: how often something came of so many chances, with the 95 % interval by Wilson's score."""

from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Rate(NamedTuple):
    """So many of so many, which are at least one."""

    won: int
    games: int

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        middle = (self.share + Z * Z / (2 * self.games)) / (1 + Z * Z / self.games)
        spread = Z * sqrt(self.share * (1 - self.share) / self.games + (Z / (2 * self.games)) ** 2)
        spread /= 1 + Z * Z / self.games
        return max(0.0, middle - spread), min(1.0, middle + spread)
