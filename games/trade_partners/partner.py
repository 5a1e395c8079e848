"""The trade partner of a seat is the colour after all seats in the same order; its harbours serve its owner, too."""

from collections.abc import Callable

from games.kernel.move import Condition, FactsFunction
from games.kernel.state import Colour, Seat
from games.settlers.state import Settlers
from games.settlers.steps.maritime_trade import harbour_rate


def partner_of(state: Settlers, seat: Seat) -> Colour:
    """The colour of a seat's trade partner."""
    return seat + state.rules.seats


def is_owner(state: Settlers, colour: Colour) -> bool:
    """Whether a colour has a seat."""
    return colour < state.rules.seats


def owner_rate(state: Settlers, colour: Colour, kind: int, rate: int) -> int:
    """The better of the owner's rate and that of the partner's buildings."""
    seats = state.rules.seats
    if colour >= seats:
        return rate
    partner_rate = harbour_rate(state.board, state.buildings(colour + seats), kind)
    return partner_rate if partner_rate < rate else rate


def partner_condition(
    code: str, mask: Callable[[Settlers, Colour], int], facts: FactsFunction | None = None
) -> Condition:
    """A condition on places for the partner's colour."""

    def of_partner(state: Settlers, seat: Seat) -> int:
        return mask(state, partner_of(state, seat))

    return Condition(code, of_partner, facts)
