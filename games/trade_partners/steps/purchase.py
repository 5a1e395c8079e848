"""Purchase: in trade and build, two cards of the owner buy one card of the partner's public hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

from games.chance import Chance
from games.kernel.codec import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Seat
from games.settlers.cards import CARDS, ONE, RESOURCE, Cards, covers, kinds, total
from games.settlers.state import Settlers
from games.trade_partners.events import PartnerTradeMade
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class TradeWithPartner(Action):
    """Gives two cards, the same or different ones, and takes one."""

    give: Cards
    receive: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield PartnerTradeMade(seat, partner_of(state, seat), self.give, ONE[self.receive])


declare(TradeWithPartner, group="Trade", give=CARDS, receive=RESOURCE)


PRICE: Final = 2
"""Cards for one."""
PRICES: Final = tuple([sum([ONE[kind] for kind in pair]) for pair in combinations_with_replacement(range(5), PRICE)])
CHOICES: Final = tuple([TradeWithPartner(price, kind) for price in PRICES for kind in range(5)])
CHOICES_BY_TAKEN_KIND: Final = tuple(
    [sum([1 << n for n, choice in enumerate(CHOICES) if choice.receive == kind]) for kind in range(5)]
)


@lru_cache(maxsize=1 << 14)
def choices_paid_by(hand: Cards) -> int:
    """Choices whose price a hand covers."""
    return sum([1 << n for n, choice in enumerate(CHOICES) if covers(hand, choice.give)])


def affordable_choices(state: Settlers, seat: Seat) -> int:
    """Choices whose price the owner's hand covers."""
    return choices_paid_by(state.hands[seat])


@lru_cache(maxsize=1 << 14)
def choices_sold_from(hand: Cards) -> int:
    """Choices of a card that is in a hand."""
    return sum([CHOICES_BY_TAKEN_KIND[kind] for kind in kinds(hand)])


def choices_in_partner_hand(state: Settlers, seat: Seat) -> int:
    """Choices of a card that the partner has."""
    return choices_sold_from(state.hands[partner_of(state, seat)])


def can_buy(state: Settlers, seat: Seat) -> bool:
    """The owner has two cards, and the partner has one."""
    return total(state.hands[seat]) >= PRICE and state.hands[partner_of(state, seat)] != 0


def hand_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards of the owner."""
    return {"hand": CARDS.encode(state.hands[seat])}


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The two given cards."""
    return CARDS.encode(action.give)  # type: ignore[no-any-return]


def partner_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards of the partner."""
    return {"partner_hand": CARDS.encode(state.hands[partner_of(state, seat)])}


def purchase_move() -> Move:
    """Trade with the own partner; the partner of another seat cannot be named."""
    conditions = (
        Condition("partner_card_not_held", choices_in_partner_hand, partner_facts),
        Condition("cannot_pay", affordable_choices, hand_facts, price),
    )
    return Move(TradeWithPartner, CHOICES, conditions, can_buy)
