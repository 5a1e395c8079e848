"""The cards from which a draw takes one: hands by colour, the deck, and the stack of regions, from the events alone.

Deck and stack share one pile, since no ruleset has both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from games.five_six.box import LARGER_DECK, LARGER_LAYOUT
from games.natick.suits import REGIONS
from games.seafarers.maps.four_players import FOUR_PLAYERS
from games.seafarers.maps.six_players import SIX_PLAYERS
from games.seafarers.maps.three_players import THREE_PLAYERS
from games.settlers.box import STANDARD_DECK
from games.settlers.cards import DEVELOPMENT, RESOURCES
from games.settlers.island.layout import STANDARD_LAYOUT, Layout

STOCK: Final = "stock"
"""The pile of the deck and of the stack of regions."""
BOXES: Final[Mapping[int, tuple[Layout, Mapping[int, int]]]] = {
    19: (STANDARD_LAYOUT, STANDARD_DECK),
    30: (LARGER_LAYOUT, LARGER_DECK),
    35: (THREE_PLAYERS, STANDARD_DECK),
    42: (FOUR_PLAYERS, STANDARD_DECK),
    80: (SIX_PLAYERS, LARGER_DECK),
}
"""The layout and the development cards of a board, by its number of hexes."""
MOST_CARDS: Final = 500
"""More than any box has; a forged record could state so many that listing them would not end."""
TRADES: Final = ("trade_made", "maritime_trade_made", "partner_trade_made")
SINGLE_PILE_EVENTS: Final = {"cards_taken": 1, "gold_traded": 1, "cards_discarded": -1}
"""Events that add cards to one hand, or take them from it."""
REGION_EVENTS: Final = ("region_drawn", "region_placed", "scout_hired")

Change = tuple[Any, Mapping[str, int], int]
"""A pile, cards by kind, and whether they are added (1) or removed (-1)."""


class CardPiles:
    """The piles up to the current event; values of sealed fields must be opened."""

    def __init__(self) -> None:
        self._piles: dict[Any, Counter[str]] = {STOCK: Counter(REGIONS)}

    def copy(self) -> "CardPiles":
        copy = CardPiles()
        copy._piles = {pile: cards.copy() for pile, cards in self._piles.items()}
        return copy

    def apply(self, event: Mapping[str, Any]) -> None:
        """Moves the cards of an event."""
        for pile, cards, sign in _changes(event):
            held = self._piles.setdefault(pile, Counter())
            for kind, count in cards.items():
                held[kind] += sign * count

    def sorted_cards(self, pile: Any, kinds: Sequence[str]) -> list[str]:
        """Every card of a pile, in the order of their kinds; raises ValueError for an impossible pile."""
        held = self._piles.get(pile, Counter())
        if max(held.values(), default=0) > MOST_CARDS:
            raise ValueError("a pile has more cards than there are")
        return [kind for kind in kinds for _ in range(held[kind])]


def _changes(event: Mapping[str, Any]) -> Iterator[Change]:
    kind, colour = event["type"], event.get("colour")
    if kind in TRADES:
        yield from _trade_changes(event)
    elif kind == "cards_monopolised":
        for other, count in enumerate(event["taken"]):
            yield colour, {event["resource"]: count}, 1
            yield other, {event["resource"]: count}, -1
    elif kind == "card_stolen":
        yield event["victim"], {event["card"]: 1}, -1
        yield event["thief"], {event["card"]: 1}, 1
    elif kind in SINGLE_PILE_EVENTS:
        yield colour, event["cards"] if "cards" in event else {event["card"]: 1}, SINGLE_PILE_EVENTS[kind]
    elif kind == "board_set_up":
        _, deck = BOXES[len(event["terrain"])]
        yield STOCK, {DEVELOPMENT[card]: count for card, count in deck.items()}, 1
    elif kind in REGION_EVENTS:
        yield STOCK, {event["region"]: 1}, -1
    else:
        yield from _gains_and_losses(event)


def _trade_changes(event: Mapping[str, Any]) -> Iterator[Change]:
    """The proposer, or the colour that trades, gives and receives; a partner gives and receives the reverse."""
    one, partner = event.get("proposer", event.get("colour")), event.get("partner")
    yield one, event["given"], -1
    yield one, event["received"], 1
    yield partner, event["given"], 1
    yield partner, event["received"], -1


def _gains_and_losses(event: Mapping[str, Any]) -> Iterator[Change]:
    """Cards that are gained from the bank, lost to it, or paid to it; a bought card leaves the deck."""
    for colour, cards in enumerate(event.get("gains", [])):
        yield colour, cards, 1
    for colour, cards in enumerate(event.get("hands", [])):
        yield colour, cards, -1
    if "paid" in event:
        yield event.get("colour"), event["paid"], -1
    if event["type"] == "development_card_bought":
        yield STOCK, {event["card"]: 1}, -1


def card_kinds(event: Mapping[str, Any]) -> Sequence[str]:
    """The kinds that a drawing event chooses from, in the order in which they are sorted."""
    return REGIONS if "region" in event else (*RESOURCES, *DEVELOPMENT)
