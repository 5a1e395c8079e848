"""Outlook: what to expect of an action when luck or another seat decides what comes of it."""

from collections.abc import Iterable

from games.kernel.action import Action
from games.kernel.appraisal import worth
from games.kernel.frame import Seat
from games.kernel.move import Template
from games.settlers.appraisal.bargain import answer, conclusion, hoped, offers
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.hand import hand_worth
from games.settlers.appraisal.position import HELD_CARD, POINT, prospects
from games.settlers.cards import DEVELOPMENT_COST, ONE, VICTORY_POINT, Cards, how_many, kinds, total
from games.settlers.state import Settlers
from games.settlers.steps.development import BuyDevelopmentCard
from games.settlers.steps.discard import DiscardCards, debt
from games.settlers.steps.domestic import MakeOffer
from games.settlers.steps.roll import RollDice
from games.trade.bargaining import AcceptOffer, ConcludeOffer, WithdrawOffer

POINTLESS = 1
"""What is done for its own sake loses against doing nothing."""


def outlook(state: Settlers, seat: Seat, action: Action) -> Iterable[int]:
    """The worth to expect of rolling, buying a card and bargaining; nothing for what is best tried out."""
    change = _change(state, seat, action)
    return [] if change is None else [worth(state, seat) + change]


def _change(state: Settlers, seat: Seat, action: Action) -> int | None:
    if isinstance(action, RollDice):
        return 0
    if isinstance(action, BuyDevelopmentCard):
        return _bought(state, seat)
    if isinstance(action, MakeOffer):
        return hoped(state, seat, action)
    if isinstance(action, AcceptOffer):
        return answer(state, seat, action.offer)
    if isinstance(action, ConcludeOffer):
        return conclusion(state, seat, action.offer, action.seat)
    return -POINTLESS if isinstance(action, WithdrawOffer) else None


def _bought(state: Settlers, seat: Seat) -> int:
    _, aims = prospects(state, seat, ground(state.board))
    hand = state.hands[seat]
    return expected_card(state.box.deck) + hand_worth(hand - DEVELOPMENT_COST, aims) - hand_worth(hand, aims)


def expected_card(deck: Cards) -> int:
    """What a card of a full deck is worth on average."""
    points = how_many(deck, VICTORY_POINT)
    return (POINT * points + HELD_CARD * (total(deck) - points)) // total(deck)


def suggested(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The discard that hurts least, and the next offer of the turn."""
    if template.kind is DiscardCards:
        return [DiscardCards(least_missed(state, seat, debt(state, seat)))]
    return offers(state, seat) if template.kind is MakeOffer else []


def least_missed(state: Settlers, seat: Seat, count: int) -> Cards:
    """Cards picked one by one, each the one whose loss leaves the better hand."""
    _, aims = prospects(state, seat, ground(state.board))
    left = state.hands[seat]
    for _ in range(count):
        left = max([left - ONE[kind] for kind in kinds(left)], key=lambda hand: hand_worth(hand, aims))
    return state.hands[seat] - left
