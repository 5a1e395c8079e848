"""A trade partner is the colour that comes as far after its owner as there are seats; it owes its owner's pieces."""

from collections.abc import Callable

from games.kernel.frame import Colour, Seat
from games.kernel.move import Condition, Facts
from games.settlers.placing import distant, own_corners, own_settlements, road_spots, settlements_left
from games.settlers.state import Settlers


def partner_of(state: Settlers, seat: Seat) -> Colour:
    """The colour of a seat's trade partner."""
    return seat + state.rules.seats


def is_partner(state: Settlers, colour: Colour) -> bool:
    """Whether a colour is somebody's trade partner."""
    return colour >= state.rules.seats


def is_no_partner(state: Settlers, colour: Colour) -> bool:
    """Whether a colour plays for itself."""
    return colour < state.rules.seats


def owed_roads(state: Settlers, seat: Seat) -> int:
    """How many roads the owner has more than the partner."""
    return max(0, state.roads[seat].bit_count() - state.roads[partner_of(state, seat)].bit_count())


def owed_buildings(state: Settlers, seat: Seat) -> int:
    """How many settlements and cities together the owner has more."""
    own, partners = state.buildings(seat), state.buildings(partner_of(state, seat))
    return max(0, own.bit_count() - partners.bit_count())


def owed_upgrades(state: Settlers, seat: Seat) -> int:
    """How many cities the owner has more."""
    return max(0, state.cities[seat].bit_count() - state.cities[partner_of(state, seat)].bit_count())


def can_catch_up(state: Settlers, seat: Seat) -> bool:
    """Whether something that is owed has a place, and a piece that can be put there.

    Of roads and cities the partner has fewer than its owner, so there is a piece.
    """
    partner = partner_of(state, seat)
    if owed_roads(state, seat) and road_spots(state, partner):
        return True
    if owed_upgrades(state, seat) and own_settlements(state, partner):
        return True
    if not owed_buildings(state, seat) or settlements_left(state, partner) <= 0:
        return False
    return own_corners(state, partner) & distant(state, partner) != 0


def for_partner(code: str, mask: Callable[[Settlers, Colour], int], facts: Facts | None = None) -> Condition:
    """A condition on places, asked of the partner's colour."""

    def of_partner(state: Settlers, seat: Seat) -> int:
        return mask(state, partner_of(state, seat))

    return Condition(code, of_partner, facts)
