"""The trade partner of a seat is the colour after all seats in the same order; it is owed the pieces that its owner has
more.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from games.kernel.move import Condition, FactsFunction
from games.kernel.state import Colour, Seat
from games.settlers.state import Settlers
from games.settlers.steps.maritime_trade import ANY_HARBOUR_RATE, OWN_HARBOUR_RATE


def partner_of(state: Settlers, seat: Seat) -> Colour:
    """The colour of a seat's trade partner."""
    return seat + state.rules.seats


def is_partner(state: Settlers, colour: Colour) -> bool:
    """Whether a colour is a trade partner."""
    return colour >= state.rules.seats


def is_owner(state: Settlers, colour: Colour) -> bool:
    """Whether a colour has a seat."""
    return colour < state.rules.seats


def road_debt(state: Settlers, seat: Seat) -> int:
    """The number of roads that the owner has more than the partner."""
    return max(0, state.roads[seat].bit_count() - state.roads[partner_of(state, seat)].bit_count())


def building_debt(state: Settlers, seat: Seat) -> int:
    """The number of settlements and cities together that the owner has more."""
    own, partners = state.buildings(seat), state.buildings(partner_of(state, seat))
    return max(0, own.bit_count() - partners.bit_count())


def upgrade_debt(state: Settlers, seat: Seat) -> int:
    """The number of cities that the owner has more."""
    return max(0, state.cities[seat].bit_count() - state.cities[partner_of(state, seat)].bit_count())


class Debt(NamedTuple):
    """Pieces of one kind that a partner is owed: their name in a view, and how many the owner has more."""

    name: str
    owed: Callable[[Settlers, Seat], int]


ROADS: Final = Debt("roads", road_debt)
BUILDINGS: Final = Debt("buildings", building_debt)
UPGRADES: Final = Debt("upgrades", upgrade_debt)
DEBTS: Final = (ROADS, BUILDINGS, UPGRADES)


def partner_condition(
    code: str, mask: Callable[[Settlers, Colour], int], facts: FactsFunction | None = None
) -> Condition:
    """A condition on places for the partner's colour."""

    def of_partner(state: Settlers, seat: Seat) -> int:
        return mask(state, partner_of(state, seat))

    return Condition(code, of_partner, facts)


def owner_rate(state: Settlers, colour: Colour, kind: int, rate: int) -> int:
    """The better of the owner's rate and that of the partner's buildings."""
    if is_partner(state, colour):
        return rate
    buildings = state.buildings(partner_of(state, colour))
    if buildings & state.board.own_harbours[kind]:
        return min(rate, OWN_HARBOUR_RATE)
    return min(rate, ANY_HARBOUR_RATE) if buildings & state.board.any_harbour else rate
