"""A hand of cards is one integer with a byte a kind, so paying is a subtraction and an empty hand is 0."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.kernel.field import Kind, Limits, integer, named
from games.kernel.refusal import Misfit

Cards = int
"""At most 127 cards of each kind; the top bit of every byte is free."""

RESOURCES = ("brick", "lumber", "wool", "grain", "ore")
BRICK, LUMBER, WOOL, GRAIN, ORE = range(5)

DEVELOPMENT = ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")
KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY, VICTORY_POINT = range(5)

ONE: Final[tuple[Cards, ...]] = tuple(1 << 8 * kind for kind in range(8))
"""A single card of each kind."""
GUARDS: Final = 0x80808080808080
"""The free bits; the last kind needs none, as a hand that lacks some of it goes below zero."""


def cards(counts: Mapping[int, int]) -> Cards:
    """A hand from counts by kind."""
    return sum(ONE[kind] * count for kind, count in counts.items())


def how_many(hand: Cards, kind: int) -> int:
    """The cards of one kind."""
    return hand >> 8 * kind & 255


def total(hand: Cards) -> int:
    """All cards of a hand; a byte's weight is 1 modulo 255, so the remainder is the sum of the bytes."""
    return hand % 255


def covers(hand: Cards, cost: Cards) -> bool:
    """Whether the hand has at least these cards: no byte borrows from its guard."""
    left = (hand | GUARDS) - cost
    return left & GUARDS == GUARDS and left >= 0


def overlap(hand: Cards, other: Cards) -> Cards:
    """The cards that both have: the lesser count of each kind."""
    return cards({kind: min(how_many(hand, kind), how_many(other, kind)) for kind in kinds(hand)})


def kinds(hand: Cards) -> list[int]:
    """The kinds of which there is at least one card."""
    return [kind for kind in range(8) if hand >> 8 * kind & 255]


def listed(hand: Cards) -> list[int]:
    """The kind of every single card, in ascending order."""
    return [kind for kind in range(8) for _ in range(hand >> 8 * kind & 255)]


def gathered(found: Iterable[int]) -> Cards:
    """The hand that holds one card for each kind named."""
    return sum(ONE[kind] for kind in found)


def nth_card(hand: Cards, index: int) -> int:
    """The kind of a card of the sorted hand."""
    kind = 0
    while index >= hand & 255:
        index -= hand & 255
        hand >>= 8
        kind += 1
    return kind


def pile(names: tuple[str, ...]) -> Kind:
    """Cards by name on the wire: `{"ore": 3, "grain": 2}`."""

    def encode(hand: Cards) -> dict[str, int]:
        return {names[kind]: how_many(hand, kind) for kind in kinds(hand)}

    def decode(data: Any, limits: Limits) -> Cards:
        if not isinstance(data, dict):
            raise Misfit("", "must be an object of counts by kind")
        for name in data:
            if name not in names:
                raise Misfit(str(name), f"must be one of {', '.join(names)}")
        return cards({names.index(name): _count(name, count, limits) for name, count in data.items()})

    def schema(limits: Limits) -> dict[str, Any]:
        number = {"type": "integer", "minimum": 0, "maximum": limits["supply"]}
        return {"type": "object", "properties": dict.fromkeys(names, number), "additionalProperties": False}

    return Kind(schema, encode, decode)


def _count(name: str, data: Any, limits: Limits) -> int:
    try:
        return integer(data, 0, limits["supply"])
    except Misfit as misfit:
        raise Misfit(name, misfit.message) from None


RESOURCE = named(*RESOURCES)
DEVELOPMENT_CARD = named(*DEVELOPMENT)
CARDS = pile(RESOURCES)
DEVELOPMENT_CARDS = pile(DEVELOPMENT)

ROAD_COST: Final = cards({BRICK: 1, LUMBER: 1})
SETTLEMENT_COST: Final = cards({BRICK: 1, LUMBER: 1, WOOL: 1, GRAIN: 1})
CITY_COST: Final = cards({GRAIN: 2, ORE: 3})
DEVELOPMENT_COST: Final = cards({WOOL: 1, GRAIN: 1, ORE: 1})
SUPPLY: Final = 19
"""Cards of each resource in the game."""
BANK = cards(dict.fromkeys(range(5), SUPPLY))
DECK = cards({KNIGHT: 14, ROAD_BUILDING: 2, YEAR_OF_PLENTY: 2, MONOPOLY: 2, VICTORY_POINT: 5})
