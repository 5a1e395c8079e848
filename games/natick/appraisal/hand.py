"""Coins are worth what they are close to: each build counts less for every coin that is missing."""

from functools import lru_cache

from games.natick.steps.bank import RATE
from games.trade.piles import Pile, how_many, total

NEARNESS = (100, 62, 38, 24, 15, 9, 6, 4, 3, 2)
"""In hundredths, by the coins that are missing."""
COIN = 34
SWAP = 3
"""What must still be traded at the pool counts this many hundredths less."""

Aims = tuple[tuple[Pile, int], ...]
"""The cost of each build a colony could make, and how much it wants it."""


@lru_cache(maxsize=1 << 15)
def purse_worth(purse: Pile, aims: Aims) -> int:
    """The best aim, two parts of the second, and every coin a little."""
    held = [how_many(purse, suit) for suit in range(4)]
    near = sorted([want * _nearness(held, cost) // 100 for cost, want in aims], reverse=True)
    aimed = (near[0] if near else 0) + (near[1] * 2 // 5 if len(near) > 1 else 0)
    return aimed + COIN * total(purse)


def _nearness(held: list[int], cost: Pile) -> int:
    missing = swaps = 0
    for suit, have in enumerate(held):
        spare = have - how_many(cost, suit)
        if spare < 0:
            missing -= spare
        else:
            swaps += spare // RATE
    swapped = min(missing, swaps)
    return max(1, NEARNESS[min(missing - swapped, len(NEARNESS) - 1)] - SWAP * swapped)
