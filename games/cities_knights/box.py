"""The box: the printed map, commodities, and a city's yield of a commodity at forest, pasture and mountains.

With five and six colours it has more commodities, and the island that is larger anyway.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from games.kernel.ruleset import Ruleset
from games.settlers.cards import BRICK, CLOTH, COIN, GRAIN, LUMBER, ONE, ORE, PAPER, WOOL
from games.settlers.island.layout import (
    ANY,
    DESERT,
    HARBOUR_SLOTS,
    SPIRAL_TOKENS,
    STANDARD_ISLAND,
    STANDARD_LAYOUT,
    YIELDS,
    Layout,
    Yield,
    harbours_along_coast,
)

COMMODITIES: Final = (COIN, CLOTH, PAPER)
COMMODITY_CARDS: Final = 12
"""The cards of each commodity."""
LARGER_COMMODITY_CARDS: Final = 18
COMMODITY_OF_RESOURCE: Final = {LUMBER: PAPER, WOOL: CLOTH, ORE: COIN}
"""What a city yields beside the resource, instead of a second one."""


def city_yields(yields: tuple[Yield, ...]) -> tuple[Yield, ...]:
    """The yields by terrain with the commodities of cities."""
    return tuple(
        [
            Yield(each.settlement, ONE[kind] + ONE[COMMODITY_OF_RESOURCE[kind]])
            if kind in COMMODITY_OF_RESOURCE
            else each
            for kind, each in enumerate(yields)
        ]
    )


MAP_TERRAIN: Final = (
    *(BRICK, ORE, BRICK),
    *(LUMBER, ORE, DESERT, LUMBER),
    *(LUMBER, GRAIN, BRICK, WOOL, GRAIN),
    *(WOOL, GRAIN, ORE, WOOL),
    *(GRAIN, WOOL, LUMBER),
)
"""By hex; each terrain has the number of its resource."""
MAP_TOKENS: Final = (6, 2, 5, 3, 9, 0, 10, 8, 4, 11, 3, 8, 10, 5, 6, 4, 9, 12, 11)
MAP_HARBOURS: Final = (BRICK, ORE, LUMBER, GRAIN, ANY, ANY, ANY, WOOL, ANY)
"""Clockwise from the first hex's north-western side."""
KNIGHTS_LAYOUT: Final = Layout(
    STANDARD_ISLAND,
    harbours_along_coast(STANDARD_ISLAND, HARBOUR_SLOTS),
    MAP_TERRAIN,
    SPIRAL_TOKENS,
    MAP_HARBOURS,
    MAP_TOKENS,
    city_yields(YIELDS),
)


def knights_layout(rules: Ruleset, layout: Layout) -> Layout:
    """The printed map in the place of that of the base game; on every island cities yield commodities."""
    return KNIGHTS_LAYOUT if layout is STANDARD_LAYOUT else _with_commodities(layout)


@lru_cache(maxsize=8)
def _with_commodities(layout: Layout) -> Layout:
    return layout.with_yields(city_yields(layout.yields))


def add_commodities(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """The supply with commodities."""
    return {**counts, **dict.fromkeys(COMMODITIES, COMMODITY_CARDS)}


def more_commodities(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """The supply with the commodities for five and six colours."""
    return {**counts, **dict.fromkeys(COMMODITIES, LARGER_COMMODITY_CARDS)}


def no_deck(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """There are no development cards."""
    return {}
