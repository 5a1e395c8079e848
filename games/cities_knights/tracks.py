"""The three tracks of city improvements: each has a commodity, a deck of progress cards and a gate on the event die."""

from typing import Final

from games.kernel.codec import enum_codec, with_format
from games.settlers.cards import CLOTH, COIN, PAPER

TRACKS: Final = ("trade", "politics", "science")
TRADE, POLITICS, SCIENCE = range(3)
COMMODITY_OF_TRACK: Final = (CLOTH, COIN, PAPER)
"""By track: the commodity that pays for its improvements."""
TRACK: Final = with_format(enum_codec(*TRACKS), "track")

IMPROVEMENTS: Final = (
    ("market", "trading_house", "merchant_guild", "bank", "great_exchange"),
    ("town_hall", "church", "fortress", "cathedral", "high_assembly"),
    ("abbey", "library", "aqueduct", "theater", "university"),
)
"""By track: the names of its levels."""
HIGHEST_LEVEL: Final = 5
ABILITY_LEVEL: Final = 3
"""Merchant Guild, Fortress and Aqueduct."""
METROPOLIS_LEVEL: Final = 4

SHIP_FACE: Final = 3
EVENT_FACES: Final = (*TRACKS, "ship")
EVENT_DIE: Final = (TRADE, POLITICS, SCIENCE, SHIP_FACE, SHIP_FACE, SHIP_FACE)
"""The six faces of the event die: three gates and three ships."""
EVENT_FACE: Final = enum_codec(*EVENT_FACES)


def brings_card(level: int, red: int) -> bool:
    """Whether a gate brings a card at a level of its track: the red die is at most one more than the level."""
    return level > 0 and red <= level + 1
