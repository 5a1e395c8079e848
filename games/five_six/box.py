"""The larger box: thirty hexes, eleven harbours, 24 cards of each resource and 34 development cards."""

from typing import Final

from games.hexes import Island, hex_rows
from games.settlers.box import Box
from games.settlers.cards import (
    BRICK,
    GRAIN,
    KNIGHT,
    LUMBER,
    MONOPOLY,
    ORE,
    ROAD_BUILDING,
    VICTORY_POINT,
    WOOL,
    YEAR_OF_PLENTY,
    cards,
)
from games.settlers.island.layout import ANY, DESERT, Layout

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

LARGER_LAYOUT: Final = Layout(
    Island(hex_rows(-3, [(0, 3), (-1, 4), (-2, 5), (-3, 6), (-3, 5), (-3, 4), (-3, 3)])),
    (0, 3, 7, 12, 15, 18, 21, 24, 27, 30, 33),
    MAP_TERRAIN,
    SPIRAL_TOKENS,
    MAP_HARBOURS,
    MAP_TOKENS,
)
SUPPLY: Final = 24
"""Cards of each resource."""
LARGER_BOX: Final = Box(
    LARGER_LAYOUT,
    cards(dict.fromkeys(range(5), SUPPLY)),
    cards({KNIGHT: 20, ROAD_BUILDING: 3, YEAR_OF_PLENTY: 3, MONOPOLY: 3, VICTORY_POINT: 5}),
)
