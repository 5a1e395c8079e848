"""Every colour has fifteen roads, five settlements and four cities; what is not on the board is its supply."""

from typing import Final

ROADS: Final = 15
SETTLEMENTS: Final = 5
CITIES: Final = 4
