"""The cards from which a draw takes one: hands by colour, decks, and the stack of regions, from the events alone.

The deck of development cards and the stack share one pile, since no ruleset has both.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from games.cities_knights.box import KNIGHTS_LAYOUT
from games.five_six.box import LARGER_DECK, LARGER_LAYOUT
from games.natick.suits import REGIONS
from games.seafarers.maps.four_players import FOUR_PLAYERS
from games.seafarers.maps.six_players import SIX_PLAYERS
from games.seafarers.maps.three_players import THREE_PLAYERS
from games.settlers.box import STANDARD_DECK
from games.settlers.cards import CARD_KINDS, DEVELOPMENT
from games.settlers.island.layout import STANDARD_LAYOUT, Layout
from landnama.verification.draws.progress_decks import ProgressDecks

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
KNIGHTS_EXPANSION: Final = "cities_knights"
"""Its board of nineteen hexes has other terrain before the shuffle than that of the base game."""
MAX_CARDS: Final = 500
"""More than any box has; a forged record could state so many that listing them would not end."""
TRADES: Final = ("trade_made", "maritime_trade_made", "partner_trade_made")
HAND_TO_HAND: Final = {"cards_picked": ("victim", "colour"), "cards_given": ("giver", "receiver")}
"""Events of cards that leave one hand for another, with the fields of the two colours."""
SINGLE_PILE_EVENTS: Final = {"cards_taken": 1, "gold_traded": 1, "cards_discarded": -1}
"""Events that add cards to one hand, or take them from it."""
REGION_EVENTS: Final = ("region_drawn", "region_placed", "scout_hired")

Change = tuple[Any, Mapping[str, int], int]
"""A pile, cards by kind, and whether they are added (1) or removed (-1)."""


def layout_of(hexes: int, expansions: Sequence[str]) -> Layout:
    """The layout of a board of so many hexes."""
    layout = BOXES[hexes][0]
    return KNIGHTS_LAYOUT if layout is STANDARD_LAYOUT and KNIGHTS_EXPANSION in expansions else layout


class CardPiles:
    """The piles up to the current event; values of sealed fields must be opened."""

    def __init__(self) -> None:
        self._piles: dict[Any, Counter[str]] = {STOCK: Counter(REGIONS)}
        self._progress = ProgressDecks()

    def copy(self) -> "CardPiles":
        copy = CardPiles()
        copy._piles = {pile: cards.copy() for pile, cards in self._piles.items()}
        copy._progress = self._progress.copy()
        return copy

    def apply(self, event: Mapping[str, Any]) -> None:
        """Moves the cards of an event."""
        for pile, cards, sign in _changes(event):
            held = self._piles.setdefault(pile, Counter())
            for kind, count in cards.items():
                held[kind] += sign * count
        self._progress.apply(event)

    def cards_for(self, event: Mapping[str, Any]) -> list[str]:
        """Every card from which an event draws, sorted by kind; raises ValueError for an impossible pile."""
        if "deck" in event:
            return self._progress.cards_to_draw(event["deck"])
        held = self._piles.get(event.get("victim", STOCK), Counter())
        if max(held.values(), default=0) > MAX_CARDS:
            raise ValueError("a pile has more cards than there are")
        kinds = REGIONS if "region" in event else (*CARD_KINDS, *DEVELOPMENT)
        return [kind for kind in kinds for _ in range(held[kind])]


def _changes(event: Mapping[str, Any]) -> Iterator[Change]:
    kind, colour = event["type"], event.get("colour")
    if kind in TRADES:
        yield from _trade_changes(event)
    elif kind in ("cards_monopolised", "cards_collected"):
        for other, count in enumerate(event["taken"]):
            yield from _hand_over(other, colour, {event.get("resource", event.get("kind")): count})
    elif kind == "card_stolen":
        yield from _hand_over(event["victim"], event["thief"], {event["card"]: 1})
    elif kind in HAND_TO_HAND:
        giver, receiver = HAND_TO_HAND[kind]
        yield from _hand_over(event[giver], event[receiver], event["cards"])
    elif kind == "commodity_given":
        yield from _hand_over(event["giver"], event["receiver"], {event["commodity"]: 1})
        yield from _hand_over(event["receiver"], event["giver"], {event["resource"]: 1})
    elif kind in SINGLE_PILE_EVENTS:
        yield colour, event["cards"] if "cards" in event else {event["card"]: 1}, SINGLE_PILE_EVENTS[kind]
    elif kind == "board_set_up":
        _, deck = BOXES[len(event["terrain"])]
        yield STOCK, {DEVELOPMENT[card]: count for card, count in deck.items()}, 1
    elif kind in REGION_EVENTS:
        yield STOCK, {event["region"]: 1}, -1
    else:
        yield from _gains_and_losses(event)


def _hand_over(giver: Any, receiver: Any, cards: Mapping[str, int]) -> Iterator[Change]:
    yield giver, cards, -1
    yield receiver, cards, 1


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
