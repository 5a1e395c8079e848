"""Trader: each seat trades with the others and the bank, for gold too; only the picking seat uses its harbours."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Frame, Seat
from games.kernel.step import FrameFields
from games.puerto.events import GoldTraded, ResourceBarred
from games.puerto.roles import TRADER
from games.puerto.state import puerto_state
from games.puerto.steps.go_frames import PICKER, find_go_violation, pass_move
from games.settlers.cards import RESOURCE
from games.settlers.state import Settlers
from games.settlers.steps.development import BANK_HAS_CARD, monopoly_move
from games.settlers.steps.domestic_trade import MARKET
from games.settlers.steps.maritime_trade import PLAIN_RATE, maritime_move
from games.trade.moves import Trading, answer_moves, proposer_moves

CARD_PRICE: Final = 3
"""The gold that a card costs."""


@dataclass(frozen=True, slots=True)
class TradeGold(Action):
    """Trades three gold for a card of the bank."""

    resource: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield GoldTraded(seat, CARD_PRICE, self.resource)


declare(TradeGold, group="Trade", resource=RESOURCE)


def has_gold(state: Settlers, seat: Seat) -> int:
    """All choices if the seat has the gold for a card, otherwise none."""
    return ALL_CHOICES if puerto_state(state).gold[seat] >= CARD_PRICE else 0


def resources_not_barred(state: Settlers, seat: Seat) -> int:
    """The resources that were not monopolised in this phase."""
    return ~puerto_state(state).barred


def gold_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The price of a card and the gold of the seat."""
    return {"price": CARD_PRICE, "gold": puerto_state(state).gold[seat]}


def gold_price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The price of a card, the same for every resource."""
    return {"gold": CARD_PRICE}


class Trader(Trading):
    """The seat that has the go makes offers; they end with the go."""

    frame_fields: ClassVar[FrameFields] = (PICKER,)

    def __init__(self, rules: Ruleset) -> None:
        for_gold = [Condition("not_enough_gold", has_gold, gold_facts, gold_price), BANK_HAS_CARD]
        moves = (
            pass_move(),
            maritime_move(rules),
            Move(TradeGold, map(TradeGold, range(5)), for_gold),
            monopoly_move(Condition("already_monopolised", resources_not_barred)),
            *proposer_moves(rules, MARKET),
        )
        super().__init__("trader", moves, answer_moves(MARKET))

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        return find_go_violation(state, frame, TRADER)


def rate(state: Settlers, colour: Colour, kind: int, best: int) -> int:
    """In the Trader's phase only the picking seat has the rate of its harbours."""
    if state.agenda and state.agenda[0].step == "trader" and state.agenda[0].data != (colour,):
        return PLAIN_RATE
    return best


def bar_resource(state: Settlers, resource: int) -> Iterator[Event]:
    """Bars a resource that was monopolised for the rest of the phase."""
    yield ResourceBarred(resource)
