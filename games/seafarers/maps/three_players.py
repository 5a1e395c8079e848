"""The printed map for three colours: a main island of fourteen hexes, and three small islands."""

from typing import Final

from games.hexes.axial import EAST, NORTH_EAST, NORTH_WEST, SOUTH_WEST, WEST
from games.seafarers.maps.layout import SeaLayout, SeaMap, Slot
from games.settlers.cards import BRICK, GRAIN, LUMBER, ORE, WOOL
from games.settlers.island.layout import ANY

THREE_PLAYERS: Final = SeaLayout(
    SeaMap(
        first_row=-4,
        rows=(
            (1, "h12y5ss"),
            (0, "sssp4m9"),
            (-1, "sg4p6sg3s"),
            (-1, "p2m5f10sy4"),
            (-2, "h8p10p9f8ss"),
            (-2, "g11m3h11sm8"),
            (-2, "g6f5sh10"),
        ),
        harbours=(
            Slot(-2, 0, NORTH_WEST, ORE),
            Slot(0, -2, WEST, GRAIN),
            Slot(1, -2, EAST, ANY),
            Slot(1, 0, NORTH_EAST, WOOL),
            Slot(-1, 2, EAST, ANY),
            Slot(-1, 2, SOUTH_WEST, LUMBER),
            Slot(-2, 2, WEST, BRICK),
            Slot(-2, 0, SOUTH_WEST, ANY),
        ),
        main_tokens=(2, 3, 4, 5, 5, 6, 6, 8, 8, 9, 10, 10, 11, 11),
        pirate=(4, -1),
        robber_token=12,
        has_spirals=False,
    )
)
