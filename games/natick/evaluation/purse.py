"""The value of coins: each build that a colony could make counts less for every coin that is missing."""

from functools import lru_cache

from games.natick.coins import POOL_RATE
from games.trade.piles import Pile, count_kind, total

NEARNESS = (100, 62, 38, 24, 15, 9, 6, 4, 3, 2)
"""By the number of missing coins, in hundredths of the value of the build."""
COIN_VALUE = 34
SWAP_PENALTY = 3
"""The hundredths that each trade with the pool costs."""

Aims = tuple[tuple[Pile, int], ...]
"""The cost and the value of each build that a colony could make."""


@lru_cache(maxsize=1 << 15)
def purse_value(purse: Pile, aims: Aims) -> int:
    """The value of the nearest build, two fifths of the second nearest, and a little for every coin."""
    counts = [count_kind(purse, suit) for suit in range(4)]
    values = sorted([value * _nearness(counts, cost) // 100 for cost, value in aims], reverse=True)
    best_builds = (values[0] if values else 0) + (values[1] * 2 // 5 if len(values) > 1 else 0)
    return best_builds + COIN_VALUE * total(purse)


def _nearness(counts: list[int], cost: Pile) -> int:
    missing = swaps = 0
    for suit, count in enumerate(counts):
        spare = count - count_kind(cost, suit)
        if spare < 0:
            missing -= spare
        else:
            swaps += spare // POOL_RATE
    swapped = min(missing, swaps)
    return max(1, NEARNESS[min(missing - swapped, len(NEARNESS) - 1)] - SWAP_PENALTY * swapped)
