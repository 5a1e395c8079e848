"""The printed map for four colours: a main island of nineteen hexes, and three small islands."""

from typing import Final

from games.hexes.axial import EAST, NORTH_EAST, NORTH_WEST, SOUTH_EAST, SOUTH_WEST, WEST
from games.seafarers.maps.layout import SeaLayout, SeaMap, Slot
from games.settlers.cards import BRICK, GRAIN, LUMBER, ORE, WOOL
from games.settlers.island.layout import ANY, SPIRAL_TOKENS

FOUR_PLAYERS: Final = SeaLayout(
    SeaMap(
        first_row=-4,
        rows=(
            (1, "m8p11sy4s"),
            (0, "ssssh5m2"),
            (-1, "sp5f6m4sf9s"),
            (-1, "g12h11g3p9sy10"),
            (-2, "h6f10dg11f5ss"),
            (-2, "m3p4h9p8sh3"),
            (-2, "g8f2m10sg6"),
        ),
        harbours=(
            Slot(0, -2, NORTH_WEST, ANY),
            Slot(1, -2, NORTH_EAST, GRAIN),
            Slot(2, -1, NORTH_EAST, ORE),
            Slot(2, 0, EAST, ANY),
            Slot(1, 1, SOUTH_EAST, WOOL),
            Slot(-1, 2, SOUTH_EAST, ANY),
            Slot(-2, 2, SOUTH_WEST, ANY),
            Slot(-2, 1, WEST, BRICK),
            Slot(-1, -1, WEST, LUMBER),
        ),
        main_tokens=SPIRAL_TOKENS,
        pirate=(5, -1),
        mixes_harbours=True,
    )
)
