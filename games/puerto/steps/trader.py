"""Trader: everybody in turn trades with the others and the bank, for gold too; harbours are for who picked the role."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Colour, Frame, Seat
from games.kernel.move import Condition, Move, gate
from games.puerto.events import GoldTraded, ResourceBarred
from games.puerto.roles import TRADER
from games.puerto.steps.going import NOT_ITS_GO, has_the_go, passing
from games.puerto.table import table
from games.settlers.cards import RESOURCE
from games.settlers.state import Settlers
from games.settlers.steps.development import bank_facts, monopoly_move
from games.settlers.steps.domestic import MARKET
from games.settlers.steps.maritime import PLAIN_RATE, maritime_move
from games.trade.moves import answer_moves, proposer_moves
from games.trade.trading import Trading

PRICE: Final = 3
"""Gold for a card."""


@dataclass(frozen=True, slots=True)
class TradeGold(Action):
    """Gives three gold for a card of the bank."""

    take: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield GoldTraded(seat, PRICE, self.take)


def has_gold(state: Settlers, seat: Seat) -> int:
    """There is gold enough for a card."""
    return gate(table(state).gold[seat] >= PRICE)


def kinds_in_the_bank(state: Settlers, seat: Seat) -> int:
    """The resources of which the bank has a card."""
    mask = 0
    for kind in range(5):
        if state.bank >> 8 * kind & 255:
            mask |= 1 << kind
    return mask


def unbarred(state: Settlers, seat: Seat) -> int:
    """The resources that nobody has monopolised in this phase."""
    return ~table(state).barred


def gold_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The price, and what there is."""
    return {"price": PRICE, "gold": table(state).gold[seat]}


def gold_price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The same for every card."""
    return {"gold": PRICE}


class Trader(Trading):
    """Offers are made by whose go it is; they end with it."""

    def __init__(self, rules: Any) -> None:
        for_gold = [Condition("gold_short", has_gold, gold_facts, gold_price), IN_THE_BANK]
        moves = (
            passing(),
            maritime_move(),
            Move(TradeGold, map(TradeGold, range(5)), for_gold),
            monopoly_move(Condition("resource_barred", unbarred)),
            *proposer_moves(rules, MARKET),
        )
        super().__init__("trader", moves, answer_moves(MARKET))

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, TRADER) else NOT_ITS_GO


def rate(state: Settlers, colour: Colour, kind: int, best: int) -> int:
    """In the Trader's phase harbours serve only who picked it."""
    if state.agenda and state.agenda[0].step == "trader" and state.agenda[0].data != (colour,):
        return PLAIN_RATE
    return best


def monopolised(state: Settlers, resource: int) -> Iterator[Event]:
    """Each resource can be monopolised once in a phase."""
    yield ResourceBarred(resource)


IN_THE_BANK: Final = Condition("bank_short", kinds_in_the_bank, bank_facts)

declare(TradeGold, take=RESOURCE)
