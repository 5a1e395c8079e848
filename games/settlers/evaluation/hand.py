"""A hand is worth what it is close to: each thing it could buy counts less for every card that is missing."""

from functools import lru_cache
from typing import NamedTuple

from games.settlers.cards import CITY_COST, DEVELOPMENT_COST, ROAD_COST, SETTLEMENT_COST, Cards, total

AIM_SHARE_BY_MISSING = (100, 64, 40, 24, 14, 8, 5, 3, 2, 1)
"""In hundredths, by the cards that are missing."""
CARD_VALUE = 16
SURPLUS_RISK = 45


class Aims(NamedTuple):
    """How much a seat wants each thing it could buy, 0 for what it could not use, and what its harbours ask."""

    settlement: int
    city: int
    road: int
    card: int
    rates: tuple[int, ...]
    limit: int


@lru_cache(maxsize=1 << 15)
def hand_value(hand: Cards, aims: Aims) -> int:
    """The best aim, a part of the second, and every card a little; cards beyond the limit are at risk."""
    size = total(hand)
    held = [hand >> 8 * kind & 255 for kind in range(5)]
    wants = (aims.settlement, SETTLEMENT_COST), (aims.city, CITY_COST), (aims.card, DEVELOPMENT_COST)
    near = [want * _nearness(held, cost, aims.rates) // 100 for want, cost in (*wants, (aims.road, ROAD_COST)) if want]
    near.sort(reverse=True)
    aimed = (near[0] if near else 0) + (near[1] // 3 if len(near) > 1 else 0)
    return aimed + CARD_VALUE * size - SURPLUS_RISK * max(0, size - aims.limit)


def _nearness(held: list[int], cost: Cards, rates: tuple[int, ...]) -> int:
    missing = swaps = 0
    for kind, have in enumerate(held):
        spare = have - (cost >> 8 * kind & 255)
        if spare < 0:
            missing -= spare
        else:
            swaps += spare // rates[kind]
    swapped = min(missing, swaps)
    nearness = AIM_SHARE_BY_MISSING[min(missing - swapped, len(AIM_SHARE_BY_MISSING) - 1)]
    # What must still be swapped is paid with cards that count for something else.
    return nearness - 3 * swapped if nearness > 3 * swapped else nearness
