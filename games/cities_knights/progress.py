"""The progress cards: 54 cards of 25 kinds in three decks, two of which are points."""

from typing import Final

from games.cities_knights.tracks import POLITICS, SCIENCE, TRADE
from games.kernel.codec import enum_codec, with_format

PROGRESS_CARDS: Final = (
    *("commercial_harbor", "master_merchant", "merchant", "merchant_fleet", "resource_monopoly", "trade_monopoly"),
    *("bishop", "constitution", "deserter", "diplomat", "intrigue", "saboteur", "spy", "warlord", "wedding"),
    *("alchemist", "crane", "engineer", "inventor", "irrigation", "medicine", "mining", "printer"),
    *("progress_road_building", "smith"),
)
COMMERCIAL_HARBOR, MASTER_MERCHANT, MERCHANT, MERCHANT_FLEET, RESOURCE_MONOPOLY, TRADE_MONOPOLY = range(6)
BISHOP, CONSTITUTION, DESERTER, DIPLOMAT, INTRIGUE, SABOTEUR, SPY, WARLORD, WEDDING = range(6, 15)
ALCHEMIST, CRANE, ENGINEER, INVENTOR, IRRIGATION, MEDICINE, MINING, PRINTER = range(15, 23)
PROGRESS_ROAD_BUILDING, SMITH = range(23, 25)

CARD_COUNTS: Final = (*(2, 2, 6, 2, 4, 2), *(2, 1, 2, 2, 2, 2, 3, 2, 2), *(2, 2, 1, 2, 2, 2, 2, 1), *(2, 2))
"""By card: how many there are."""
POINT_CARDS: Final = (CONSTITUTION, PRINTER)
HAND_SIZE: Final = 4
"""The progress cards that a seat may keep."""
PROGRESS_CARD: Final = with_format(enum_codec(*PROGRESS_CARDS), "progress_card")


def deck_of(card: int) -> int:
    """The deck of a card, which has the number of its track."""
    if card < BISHOP:
        return TRADE
    return POLITICS if card < ALCHEMIST else SCIENCE


def full_deck(deck: int) -> tuple[int, ...]:
    """All cards of a deck, sorted."""
    return tuple([card for card, count in enumerate(CARD_COUNTS) for _ in range(count) if deck_of(card) == deck])
