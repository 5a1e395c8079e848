"""Purchase: in trade and build, two cards of the owner buy one card of the partner's public hand."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, MaskFunction, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.settlers.cards import CARD, CARDS, ONE, Cards, guard_bits, kinds, margin, total, unite_by_guard_bits
from games.settlers.state import Settlers, box_of
from games.settlers.steps.discard import hand_facts
from games.trade_partners.events import PartnerTradeMade
from games.trade_partners.partner import partner_of


@dataclass(frozen=True, slots=True)
class TradeWithPartner(Action):
    """Gives two cards, the same or different ones, and takes one."""

    give: Cards
    receive: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield PartnerTradeMade(seat, partner_of(state, seat), self.give, ONE[self.receive])


declare(TradeWithPartner, group="Trade", give=CARDS, receive=CARD)


PRICE: Final = 2
"""Cards for one."""


@lru_cache(maxsize=8)
def prices(card_kinds: int) -> tuple[Cards, ...]:
    """Every pair of cards, by the number of kinds of cards in the game."""
    return tuple(
        [ONE[first] + ONE[second] for first, second in combinations_with_replacement(range(card_kinds), PRICE)]
    )


@lru_cache(maxsize=8)
def all_choices(card_kinds: int) -> tuple[TradeWithPartner, ...]:
    """Every pair for every card."""
    return tuple([TradeWithPartner(price, kind) for price in prices(card_kinds) for kind in range(card_kinds)])


def affordable_choices(card_kinds: int) -> MaskFunction:
    """The mask of the choices whose price the owner's hand covers: two cards of a kind, or cards of two kinds."""
    every_kind = (1 << card_kinds) - 1
    by_price = {price: every_kind << card_kinds * n for n, price in enumerate(prices(card_kinds))}
    pairs = unite_by_guard_bits([by_price[PRICE * card] for card in ONE[:card_kinds]])
    of_two_kinds = [(price << 7, mask) for price, mask in by_price.items() if len(kinds(price)) == PRICE]
    mixed = {flags: sum([mask for needed, mask in of_two_kinds if not needed & ~flags]) for flags in pairs}
    guards, one, two = guard_bits(card_kinds), margin(1, card_kinds), margin(PRICE, card_kinds)

    def mask(state: Settlers, seat: Seat) -> int:
        hand = state.hands[seat]
        return mixed[hand + one & guards] | pairs[hand + two & guards]

    return mask


def choices_in_partner_hand(card_kinds: int) -> MaskFunction:
    """The mask of the choices of a card that the partner has."""
    each_price = sum([1 << card_kinds * n for n in range(len(prices(card_kinds)))])
    by_kinds = unite_by_guard_bits([each_price << kind for kind in range(card_kinds)])
    guards, one = guard_bits(card_kinds), margin(1, card_kinds)

    def mask(state: Settlers, seat: Seat) -> int:
        return by_kinds[state.hands[partner_of(state, seat)] + one & guards]

    return mask


def can_buy(state: Settlers, seat: Seat) -> bool:
    """The owner has two cards, and the partner has one."""
    return total(state.hands[seat]) >= PRICE and state.hands[partner_of(state, seat)] != 0


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The two given cards."""
    return CARDS.encode(action.give)  # type: ignore[no-any-return]


def partner_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards of the partner."""
    return {"partner_hand": CARDS.encode(state.hands[partner_of(state, seat)])}


def purchase_move(rules: Ruleset) -> Move:
    """Trade with the own partner; the partner of another seat cannot be named."""
    card_kinds = box_of(rules).card_kinds
    conditions = (
        Condition("partner_card_not_held", choices_in_partner_hand(card_kinds), partner_facts),
        Condition("cannot_pay", affordable_choices(card_kinds), hand_facts, price),
    )
    return Move(TradeWithPartner, all_choices(card_kinds), conditions, can_buy)
