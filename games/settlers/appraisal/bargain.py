"""Bargaining: which trades a seat gains by, what it offers, and whom it does not trade with."""

from games.kernel.frame import Seat
from games.settlers.appraisal.ground import ground
from games.settlers.appraisal.hand import hand_worth
from games.settlers.appraisal.position import prospects
from games.settlers.cards import ONE, Cards, how_many, kinds, total
from games.settlers.points import visible_points
from games.settlers.state import Settlers
from games.settlers.steps.domestic import MakeOffer
from games.trade.offers import OPEN, find

OFFERS_A_TURN = 2
LEAST_GAIN = 60
"""An offer for less is not worth everybody's time."""
HOPE = 40
"""In hundredths: how much of an offer's gain is counted before anybody has agreed."""
NEAR = 2
"""A seat this close to the target gets nothing."""
REFUSED = -1_000_000


def awaited(state: Settlers, seat: Seat) -> list[Seat]:
    """Those who have not answered an offer of this seat."""
    return [other for offer in state.offers if offer.proposer == seat for other in offer.seats(OPEN)]


def gain(state: Settlers, seat: Seat, give: Cards, take: Cards) -> int:
    """How much better the hand is for a trade; below nothing if it is worse."""
    hand = state.hands[seat]
    _, aims = prospects(state, seat, ground(state.board))
    return hand_worth(hand - give + take, aims) - hand_worth(hand, aims)


def agreed(state: Settlers, seat: Seat, partner: Seat, give: Cards, take: Cards) -> int:
    """How much a trade is worth to a seat, less what it does for the partner."""
    if about_to_win(state, partner):
        return REFUSED
    lead = visible_points(state, partner) - visible_points(state, seat)
    margin = 25 + 20 * max(0, lead) + 25 * (total(give) - total(take))
    return gain(state, seat, give, take) - margin


def about_to_win(state: Settlers, seat: Seat) -> bool:
    """Cards in hand may be points too, so they count when the target is near."""
    target: int = state.rules.options["target_points"]
    shown = visible_points(state, seat)
    return shown >= target - NEAR or (shown >= target - NEAR - 1 and total(state.held[seat]) > 1)


def offers(state: Settlers, seat: Seat) -> list[MakeOffer]:
    """The next offer of this turn, if any is worth making: the best first, and none twice.

    How many were made is public, so the next one follows without remembering the refused.
    """
    if state.offers_made >= OFFERS_A_TURN:
        return []
    partners = [other for other in range(state.rules.seats) if other != seat and not about_to_win(state, other)]
    found = [
        (gain(state, seat, ONE[give], ONE[want]), give, want)
        for give in kinds(state.hands[seat])
        for want in range(5)
        if want != give and any(how_many(state.hands[other], want) for other in partners)
    ]
    ranked = sorted([each for each in found if each[0] >= LEAST_GAIN], key=lambda each: -each[0])
    return [MakeOffer(ONE[give], ONE[want], tuple(partners)) for _, give, want in ranked[state.offers_made :][:1]]


def hoped(state: Settlers, seat: Seat, offer: MakeOffer) -> int:
    """What an offer may bring."""
    return gain(state, seat, offer.give, offer.want) * HOPE // 100


def answer(state: Settlers, seat: Seat, number: int) -> int:
    """What agreeing to an offer is worth."""
    offer = find(state.offers, number)
    return agreed(state, seat, offer.proposer, offer.want, offer.give)


def conclusion(state: Settlers, seat: Seat, number: int, partner: Seat) -> int:
    """What trading with a seat that agreed is worth."""
    offer = find(state.offers, number)
    return agreed(state, seat, partner, *offer.terms(partner))
