"""Expected values of actions that chance or another seat decides, and the candidates for discards and offers."""

from collections.abc import Iterable

from games.kernel.move import Action, Template
from games.kernel.state import Seat
from games.settlers.cards import DEVELOPMENT_COST, ONE, VICTORY_POINT, Cards, count_kind, kinds, total
from games.settlers.evaluation.board_values import board_values
from games.settlers.evaluation.position import HELD_CARD_VALUE, POINT_VALUE, hand_value, prospects
from games.settlers.points import target_points, visible_points
from games.settlers.state import Settlers
from games.settlers.steps.development import BuyDevelopmentCard
from games.settlers.steps.discard import DiscardCards, debt
from games.settlers.steps.domestic_trade import MakeOffer
from games.settlers.steps.roll import RollDice
from games.trade.actions import AcceptOffer, ConcludeOffer, WithdrawOffer
from games.trade.offers import OPEN, find_offer

WITHDRAWAL_PENALTY = 1
"""A cost that prevents actions without any benefit."""
MAX_OFFERS_PER_TURN = 2
MIN_OFFER_GAIN = 60
"""The smallest gain of an offer that is made."""
OFFER_DISCOUNT = 40
"""In hundredths: the share of an offer's gain that is counted before a seat has accepted."""
NEAR_WIN_POINTS = 2
"""Offers exclude seats that are this close to the target."""
NEVER_TRADE = -1_000_000


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The expected value of rolling, buying a card and trading; None for actions whose result can be computed."""
    change = _value_change(state, seat, action)
    return None if change is None else current_value + change


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
    """The average value of a card of a full deck."""
    points = count_kind(deck, VICTORY_POINT)
    return (POINT_VALUE * points + HELD_CARD_VALUE * (total(deck) - points)) // total(deck)


def candidates(state: Settlers, seat: Seat, template: Template) -> Iterable[Action]:
    """The discard with the smallest loss, and the next offer of the turn."""
    if template.action_type is DiscardCards:
        return [DiscardCards(cheapest_discard(state, seat, debt(state, seat)))]
    return candidate_offers(state, seat) if template.action_type is MakeOffer else []


def cheapest_discard(state: Settlers, seat: Seat, count: int) -> Cards:
    """Cards chosen one by one, each the one whose loss leaves the best hand."""
    _, aims = prospects(state, seat, board_values(state.board))
    left = state.hands[seat]
    for _ in range(count):
        left = max([left - ONE[kind] for kind in kinds(left)], key=lambda hand: hand_value(hand, aims))
    return state.hands[seat] - left


def waits_for(state: Settlers, seat: Seat) -> list[Seat]:
    """The seats that have not answered an offer of this seat."""
    return [other for offer in state.offers if offer.proposer == seat for other in offer.seats_with_status(OPEN)]


def trade_gain(state: Settlers, seat: Seat, give: Cards, take: Cards) -> int:
    """The gain of a hand by a trade; negative for a loss."""
    hand = state.hands[seat]
    _, aims = prospects(state, seat, board_values(state.board))
    return hand_value(hand - give + take, aims) - hand_value(hand, aims)


def trade_value(state: Settlers, seat: Seat, partner: Seat, give: Cards, take: Cards) -> int:
    """The value of a trade for a seat, less its value for the partner."""
    if is_about_to_win(state, partner):
        return NEVER_TRADE
    lead = visible_points(state, partner) - visible_points(state, seat)
    margin = 25 + 20 * max(0, lead) + 25 * (total(give) - total(take))
    return trade_gain(state, seat, give, take) - margin


def is_about_to_win(state: Settlers, seat: Seat) -> bool:
    """A card in hand may be a hidden point, so these cards count when the target is near."""
    target, shown = target_points(state, seat), visible_points(state, seat)
    return shown >= target - NEAR_WIN_POINTS or (
        shown >= target - NEAR_WIN_POINTS - 1 and total(state.unplayed[seat]) > 1
    )


def candidate_offers(state: Settlers, seat: Seat) -> list[MakeOffer]:
    """The next offer of this turn with a sufficient gain: the best first, none twice.

    The number of offers made is public, so the next one follows without storing refused offers.
    """
    if state.offers_made >= MAX_OFFERS_PER_TURN:
        return []
    partners = [other for other in range(state.rules.seats) if other != seat and not is_about_to_win(state, other)]
    found = [
        (trade_gain(state, seat, ONE[give], ONE[want]), give, want)
        for give in kinds(state.hands[seat])
        for want in range(state.box.card_kinds)
        if want != give and any(count_kind(state.hands[other], want) for other in partners)
    ]
    ranked = sorted([each for each in found if each[0] >= MIN_OFFER_GAIN], key=lambda each: -each[0])
    return [MakeOffer(ONE[give], ONE[want], tuple(partners)) for _, give, want in ranked[state.offers_made :][:1]]


def offer_value(state: Settlers, seat: Seat, offer: MakeOffer) -> int:
    """The expected value of an offer."""
    return trade_gain(state, seat, offer.give, offer.want) * OFFER_DISCOUNT // 100


def accept_value(state: Settlers, seat: Seat, number: int) -> int:
    """The value of accepting an offer."""
    offer = find_offer(state.offers, number)
    return trade_value(state, seat, offer.proposer, offer.want, offer.give)


def conclude_value(state: Settlers, seat: Seat, number: int, partner: Seat) -> int:
    """The value of trading with a seat that accepted."""
    offer = find_offer(state.offers, number)
    return trade_value(state, seat, partner, *offer.terms(partner))
