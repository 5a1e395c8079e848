"""Purchase: in trade and build, any two cards of one's own buy any one card of one's partner's open hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move
from games.settlers.cards import CARDS, ONE, RESOURCE, Cards, covers, kinds, total
from games.settlers.state import Settlers
from games.trade_partners.events import PartnerCardBought
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class BuyFromPartner(Action):
    """Gives two cards, the same or different ones, and takes one."""

    give: Cards
    take: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield PartnerCardBought(seat, partner_of(state, seat), self.give, ONE[self.take])


PRICE: Final = 2
"""Cards for one."""
PRICES: Final = tuple([sum([ONE[kind] for kind in pair]) for pair in combinations_with_replacement(range(5), PRICE)])
CHOICES: Final = tuple([BuyFromPartner(price, kind) for price in PRICES for kind in range(5)])
TAKING: Final = tuple([sum([1 << n for n, choice in enumerate(CHOICES) if choice.take == kind]) for kind in range(5)])


@lru_cache(maxsize=1 << 14)
def paid_with(hand: Cards) -> int:
    """Choices whose price a hand covers."""
    return sum([1 << n for n, choice in enumerate(CHOICES) if covers(hand, choice.give)])


def affordable(state: Settlers, seat: Seat) -> int:
    """Choices whose price the owner's hand covers."""
    return paid_with(state.hands[seat])


@lru_cache(maxsize=1 << 14)
def sold_from(hand: Cards) -> int:
    """Choices of a card that is in a hand."""
    return sum([TAKING[kind] for kind in kinds(hand)])


def in_partners_hand(state: Settlers, seat: Seat) -> int:
    """Choices of a card that the partner has."""
    return sold_from(state.hands[partner_of(state, seat)])


def can_deal(state: Settlers, seat: Seat) -> bool:
    """The owner has two cards, and the partner one to sell."""
    return total(state.hands[seat]) >= PRICE and state.hands[partner_of(state, seat)] != 0


def hand_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the owner has."""
    return {"hand": CARDS.encode(state.hands[seat])}


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The two cards that are given."""
    return CARDS.encode(action.give)  # type: ignore[no-any-return]


def partner_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the partner has."""
    return {"partner_hand": CARDS.encode(state.hands[partner_of(state, seat)])}


def purchase() -> Move:
    """Buying from one's own partner; there is no way to name another's."""
    conditions = (
        Condition("partner_lacks_card", in_partners_hand, partner_facts),
        Condition("cannot_pay", affordable, hand_facts, price),
    )
    return Move(BuyFromPartner, CHOICES, conditions, can_deal)


declare(BuyFromPartner, give=CARDS, take=RESOURCE)
