"""An owner trades overseas by its partner's harbours as by its own."""

from games.kernel.frame import Colour
from games.settlers.state import Settlers
from games.settlers.steps.maritime import ANY_HARBOUR_RATE, OWN_HARBOUR_RATE
from games.trade_partners.partner import is_partner, partner_of


def partners_rate(state: Settlers, colour: Colour, kind: int, rate: int) -> int:
    """The better of the owner's rate and the one that the partner's buildings give."""
    if is_partner(state, colour):
        return rate
    buildings = state.buildings(partner_of(state, colour))
    if buildings & state.board.own_harbours[kind]:
        return min(rate, OWN_HARBOUR_RATE)
    return min(rate, ANY_HARBOUR_RATE) if buildings & state.board.any_harbour else rate
