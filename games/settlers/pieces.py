"""Every colour has fifteen roads, five settlements and four cities; what is not on the board is its supply."""

ROADS = 15
SETTLEMENTS = 5
CITIES = 4
