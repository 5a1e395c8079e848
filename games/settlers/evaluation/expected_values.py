"""Outlook: what to expect of an action when luck or another seat decides what comes of it."""

from collections.abc import Iterable

from games.kernel.evaluation import evaluate
from games.kernel.move import Action, Template
from games.kernel.state import Seat
from games.settlers.cards import DEVELOPMENT_COST, ONE, VICTORY_POINT, Cards, count_kind, kinds, total
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.hand import hand_value
from games.settlers.evaluation.position import HELD_CARD_VALUE, POINT_VALUE, prospects
from games.settlers.evaluation.trade import accept_value, candidate_offers, conclude_value, offer_value
from games.settlers.state import Settlers
from games.settlers.steps.development import BuyDevelopmentCard
from games.settlers.steps.discard import DiscardCards, debt
from games.settlers.steps.domestic_trade import MakeOffer
from games.settlers.steps.roll import RollDice
from games.trade.actions import AcceptOffer, ConcludeOffer, WithdrawOffer

WITHDRAWAL_PENALTY = 1
"""What is done for its own sake loses against doing nothing."""


def expected_value(state: Settlers, seat: Seat, action: Action) -> Iterable[int]:
    """The worth to expect of rolling, buying a card and bargaining; nothing for what is best tried out."""
    change = _value_change(state, seat, action)
    return [] if change is None else [evaluate(state, seat) + change]


def _value_change(state: Settlers, seat: Seat, action: Action) -> int | None:
    if isinstance(action, RollDice):
        return 0
    if isinstance(action, BuyDevelopmentCard):
        return _purchase_change(state, seat)
    if isinstance(action, MakeOffer):
        return offer_value(state, seat, action)
    if isinstance(action, AcceptOffer):
        return accept_value(state, seat, action.offer)
    if isinstance(action, ConcludeOffer):
        return conclude_value(state, seat, action.offer, action.seat)
    return -WITHDRAWAL_PENALTY if isinstance(action, WithdrawOffer) else None


def _purchase_change(state: Settlers, seat: Seat) -> int:
    _, aims = prospects(state, seat, board_values(state.board))
    hand = state.hands[seat]
    return average_card_value(state.box.deck) + hand_value(hand - DEVELOPMENT_COST, aims) - hand_value(hand, aims)


def average_card_value(deck: Cards) -> int:
    """What a card of a full deck is worth on average."""
    points = count_kind(deck, VICTORY_POINT)
    return (POINT_VALUE * points + HELD_CARD_VALUE * (total(deck) - points)) // total(deck)


def candidates(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The discard that hurts least, and the next offer of the turn."""
    if template.action_type is DiscardCards:
        return [DiscardCards(cheapest_discard(state, seat, debt(state, seat)))]
    return candidate_offers(state, seat) if template.action_type is MakeOffer else []


def cheapest_discard(state: Settlers, seat: Seat, count: int) -> Cards:
    """Cards picked one by one, each the one whose loss leaves the better hand."""
    _, aims = prospects(state, seat, board_values(state.board))
    left = state.hands[seat]
    for _ in range(count):
        left = max([left - ONE[kind] for kind in kinds(left)], key=lambda hand: hand_value(hand, aims))
    return state.hands[seat] - left
