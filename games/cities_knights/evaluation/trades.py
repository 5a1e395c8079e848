"""Maritime trades: a trade that completes the cards for a purchase is worth a part of the purchase."""

from typing import Final

from games.kernel.state import Seat
from games.settlers.cards import CITY_COST, ONE, SETTLEMENT_COST, Cards, covers
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import Aims, hand_value, prospects
from games.settlers.state import Settlers
from games.settlers.steps.maritime_trade import MakeMaritimeTrade, rate

PURCHASE_SHARE: Final = 54
"""In hundredths of the aim: how much the purchase that follows is worth beyond the cards for it."""


def trade_gain(state: Settlers, seat: Seat, trade: MakeMaritimeTrade) -> int:
    """The change of the hand, and of what can be bought with it."""
    _, aims = prospects(state, seat, board_values(state.board))
    before = state.hands[seat]
    after = before - ONE[trade.give] * rate(state, seat, trade.give) + ONE[trade.receive]
    better = best_purchase(after, aims) - best_purchase(before, aims)
    return hand_value(after, aims) - hand_value(before, aims) + better * PURCHASE_SHARE // 100


def best_purchase(hand: Cards, aims: Aims) -> int:
    """The aim of the best purchase for which the hand has the cards."""
    goals = ((aims.settlement, SETTLEMENT_COST), (aims.city, CITY_COST), *[each[:2] for each in aims.further])
    return max([want for want, cost in goals if covers(hand, cost)], default=0)
