"""The board for five and six colours: a main island of thirty hexes, and islets that are dealt on a ring around it."""

from typing import Final

from games.five_six.box import SPIRAL_TOKENS
from games.hexes.axial import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST
from games.seafarers.maps.layout import Recipe, SeaLayout, SeaMap, Slot
from games.settlers.cards import BRICK, GRAIN, LUMBER, ORE, WOOL
from games.settlers.island.layout import ANY, GOLD

RING: Final = (
    *((0, -5), (1, -5), (2, -5), (3, -5), (4, -5)),
    *((4, -4), (4, -3), (4, -2), (4, -1), (4, 0)),
    *((3, 1), (2, 2), (1, 3), (0, 4)),
    *((-1, 5), (-2, 5), (-3, 5), (-4, 5), (-5, 5)),
    *((-5, 4), (-5, 3), (-5, 2), (-5, 1), (-5, 0)),
    *((-4, -1), (-3, -2), (-2, -3), (-1, -4)),
)
"""The hexes at a distance of two from the main island, clockwise."""

SIX_PLAYERS: Final = SeaLayout(
    SeaMap(
        first_row=-5,
        rows=(
            (0, "sssss"),
            (-1, "ssssss"),
            (-2, "ssh10p6dss"),
            (-3, "ssh6g2m9h11ss"),
            (-4, "ssf3m11f5g10p4ss"),
            (-5, "ssdp5g4m6p3g8ss"),
            (-5, "ssf12m10p2h4f11ss"),
            (-5, "ssf8g3f9g5ss"),
            (-5, "ssh9p12m8ss"),
            (-5, "ssssss"),
            (-5, "sssss"),
        ),
        harbours=(
            Slot(0, -3, NORTH_WEST, ANY),
            Slot(1, -3, NORTH_EAST, WOOL),
            Slot(2, -2, NORTH_EAST, ANY),
            Slot(2, 0, EAST, ANY),
            Slot(1, 1, SOUTH_EAST, BRICK),
            Slot(-1, 3, EAST, WOOL),
            Slot(-2, 3, SOUTH_EAST, LUMBER),
            Slot(-3, 3, SOUTH_WEST, ANY),
            Slot(-3, 2, WEST, GRAIN),
            Slot(-3, 0, SOUTH_WEST, ANY),
            Slot(-2, -1, WEST, ORE),
        ),
        main_tokens=SPIRAL_TOKENS,
        recipe=Recipe(
            ring=RING,
            offsets=len(RING),
            sites=(0, 5, 10, 14, 19, 24),
            sizes=(3, 3, 1, 1, 1, 1),
            terrain=(*(GOLD, GOLD, GOLD), *(BRICK, BRICK, ORE, ORE), *(WOOL, GRAIN, LUMBER)),
            tokens=(2, 3, 4, 5, 6, 8, 9, 10, 11, 12),
        ),
    )
)
