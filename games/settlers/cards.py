"""The cards of the base game: five resources and five development cards, held in piles; parts may add commodities."""

from typing import Final

from games.kernel.codec import enum_codec, limited_enum_codec, with_format
from games.trade.piles import (
    GUARD_BITS,
    ONE,
    count_kind,
    covers,
    guard_bits,
    kinds,
    kinds_with_repeats,
    margin,
    nth_card,
    overlap,
    pile_codec,
    pile_from_kinds,
    total,
    unite_by_guard_bits,
)
from games.trade.piles import Pile as Cards
from games.trade.piles import pile_from_counts as cards

__all__ = [
    "BRICK",
    "CARD",
    "CARDS",
    "CARD_KINDS",
    "CITY_COST",
    "CLOTH",
    "COIN",
    "COMMODITIES",
    "DEVELOPMENT",
    "DEVELOPMENT_CARD",
    "DEVELOPMENT_CARDS",
    "DEVELOPMENT_COST",
    "GRAIN",
    "GUARD_BITS",
    "KNIGHT",
    "LUMBER",
    "MONOPOLY",
    "ONE",
    "ONE_CARD_MARGIN",
    "ORE",
    "PAPER",
    "RESOURCE",
    "RESOURCES",
    "RESOURCE_GUARDS",
    "ROAD_BUILDING",
    "ROAD_COST",
    "SETTLEMENT_COST",
    "VICTORY_POINT",
    "WOOL",
    "YEAR_OF_PLENTY",
    "Cards",
    "cards",
    "count_kind",
    "covers",
    "guard_bits",
    "kinds",
    "kinds_with_repeats",
    "margin",
    "nth_card",
    "overlap",
    "pile_codec",
    "pile_from_kinds",
    "resource_cards",
    "total",
    "unite_by_guard_bits",
]

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)
COMMODITIES = ("coin", "cloth", "paper")
COIN, CLOTH, PAPER = range(5, 8)
CARD_KINDS = RESOURCES + COMMODITIES
"""A ruleset has the first of them, as many kinds as are in its box."""

DEVELOPMENT = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT = range(5)

RESOURCE_GUARDS: Final = guard_bits(len(RESOURCES))
ONE_CARD_MARGIN: Final = margin(1, len(RESOURCES))
"""What a pile needs added for its guard bits to say which resources it has."""

RESOURCE = with_format(enum_codec(*RESOURCES), "resource")
DEVELOPMENT_CARD = with_format(enum_codec(*DEVELOPMENT), "card")
CARD = with_format(limited_enum_codec("card", *CARD_KINDS), "resource")
CARDS = pile_codec(CARD_KINDS, "card")
DEVELOPMENT_CARDS = pile_codec(DEVELOPMENT)

ROAD_COST: Final = cards({BRICK: 1, LUMBER: 1})
SETTLEMENT_COST: Final = cards({BRICK: 1, LUMBER: 1, WOOL: 1, GRAIN: 1})
CITY_COST: Final = cards({GRAIN: 2, ORE: 3})
DEVELOPMENT_COST: Final = cards({WOOL: 1, GRAIN: 1, ORE: 1})


def resource_cards(pile: Cards) -> Cards:
    """The resources of a pile, without its commodities."""
    return pile & (ONE[COIN] - 1)
