"""The larger box: thirty hexes, eleven harbours, 24 cards of each resource and 34 development cards."""

from collections.abc import Mapping
from typing import Final

from games.hexes import Island, hex_rows
from games.kernel.ruleset import Ruleset
from games.settlers.cards import (
    BRICK,
    GRAIN,
    KNIGHT,
    LUMBER,
    MONOPOLY,
    ORE,
    RESOURCES,
    ROAD_BUILDING,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
)
from games.settlers.island.layout import ANY, DESERT, Layout, harbours_along_coast

MAP_TERRAIN = (
    *(BRICK, WOOL, DESERT),
    *(BRICK, GRAIN, ORE, BRICK),
    *(LUMBER, ORE, LUMBER, GRAIN, WOOL),
    *(DESERT, WOOL, GRAIN, ORE, WOOL, GRAIN),
    *(LUMBER, ORE, WOOL, BRICK, LUMBER),
    *(LUMBER, GRAIN, LUMBER, GRAIN),
    *(BRICK, WOOL, ORE),
)
"""By hex; each terrain has the number of its resource."""
MAP_TOKENS = (
    *(10, 6, 0),
    *(6, 2, 9, 11),
    *(3, 11, 5, 10, 4),
    *(0, 5, 4, 6, 3, 8),
    *(12, 10, 2, 4, 11),
    *(8, 3, 9, 5),
    *(9, 12, 8),
)
SPIRAL_TOKENS = (
    *(2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4),
    *(8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
)
"""In the order of the letters on their backs, A to Zc."""
MAP_HARBOURS = (ANY, WOOL, ANY, ANY, BRICK, WOOL, LUMBER, ANY, GRAIN, ANY, ORE)
"""Clockwise from the first hex's north-western side."""

HARBOUR_SLOTS = (0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33)
"""Their edges, by number along the coast."""
LARGER_ISLAND: Final = Island(hex_rows(-3, [(0, 3), (-1, 4), (-2, 5), (-3, 6), (-3, 5), (-3, 4), (-3, 3)]))
LARGER_LAYOUT: Final = Layout(
    LARGER_ISLAND,
    harbours_along_coast(LARGER_ISLAND, HARBOUR_SLOTS),
    MAP_TERRAIN,
    SPIRAL_TOKENS,
    MAP_HARBOURS,
    MAP_TOKENS,
)
LARGER_SUPPLY: Final = dict.fromkeys(range(len(RESOURCES)), 24)
LARGER_DECK: Final = {KNIGHT: 20, ROAD_BUILDING: 3, YEAR_OF_PLENTY: 3, MONOPOLY: 3, VICTORY_POINT: 5}


def larger_layout(rules: Ruleset, layout: Layout) -> Layout:
    """The larger island, in the place of any other."""
    return LARGER_LAYOUT


def larger_supply(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """More cards of each resource."""
    return {**counts, **LARGER_SUPPLY}


def larger_deck(rules: Ruleset, counts: Mapping[int, int]) -> Mapping[int, int]:
    """More development cards of each kind that the game has."""
    return {kind: LARGER_DECK[kind] for kind in counts}
