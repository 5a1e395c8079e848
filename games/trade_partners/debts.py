"""Debts: a partner is owed the pieces that its owner has more, each kind for itself."""

from collections.abc import Callable
from typing import Final, NamedTuple

from games.kernel.hook import RulesetHook
from games.kernel.move import ALL_CHOICES, Condition, FactsFunction, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.settlers.island.placement import (
    edges_connected,
    edges_without_road,
    own_corners,
    own_settlements,
    settlements_left,
)
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_CORNER, action_facts
from games.trade_partners.partner import partner_of
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement

PlacesOfPieces = Callable[[Settlers, Colour], int]
"""The places of the pieces of one kind that a colour has on the board."""


class Debt(NamedTuple):
    """Pieces of one kind: their name in a view, their places, and the move that places one in the catch-up."""

    name: str
    places: PlacesOfPieces
    placement: Callable[[Ruleset], Move]

    def owed(self, state: Settlers, seat: Seat) -> int:
        """The number of these pieces that the owner has more than the partner."""
        return max(0, _count_owed(state, seat, self.places))


Debts = tuple[Debt, ...]
DEBTS: Final = RulesetHook[Debts]("DEBTS")
"""(rules, debts) -> the kinds of pieces that a partner is owed, each with the move that places one."""
LASTING_ROUTES: Final = RulesetHook[int]("LASTING_ROUTES")
"""(rules, count) -> how many of the pieces that the set-up places on edges every colour keeps."""


def _count_owed(state: Settlers, seat: Seat, places: PlacesOfPieces) -> int:
    """How many of these pieces the owner has more than the partner; negative if it has fewer."""
    return places(state, seat).bit_count() - places(state, partner_of(state, seat)).bit_count()


def is_owed(places: PlacesOfPieces) -> Condition:
    """The owner has more of these pieces."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if _count_owed(state, seat, places) > 0 else 0

    return Condition("partner_caught_up", mask)


def partner_condition(
    code: str, mask: Callable[[Settlers, Colour], int], facts: FactsFunction | None = None
) -> Condition:
    """A condition on places for the partner's colour."""

    def of_partner(state: Settlers, seat: Seat) -> int:
        return mask(state, partner_of(state, seat))

    return Condition(code, of_partner, facts)


def own_roads(state: Settlers, colour: Colour) -> int:
    """The edges with a road of the colour."""
    return state.roads[colour]


def own_buildings(state: Settlers, colour: Colour) -> int:
    """The corners with a settlement or a city of the colour."""
    return state.buildings(colour)


def own_cities(state: Settlers, colour: Colour) -> int:
    """The corners with a city of the colour."""
    return state.cities[colour]


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """The partner's supply has a settlement; of the other pieces it has as many as its owner."""
    return ALL_CHOICES if settlements_left(state, partner_of(state, seat)) > 0 else 0


def place_road_move(rules: Ruleset) -> Move:
    """An owed road next to a piece of the partner."""
    conditions = (
        is_owed(own_roads),
        Condition("occupied", edges_without_road, action_facts("edge")),
        partner_condition("not_connected", edges_connected, action_facts("edge")),
    )
    return Move(PlacePartnerRoad, map(PlacePartnerRoad, range(rules.limits["edge"])), conditions)


def place_settlement_move(rules: Ruleset) -> Move:
    """An owed settlement on a corner that the partner has come to."""
    conditions = (
        is_owed(own_buildings),
        Condition("no_pieces_left", has_settlement_left),
        *FREE_CORNER,
        partner_condition("not_connected", own_corners, action_facts("corner")),
    )
    return Move(PlacePartnerSettlement, map(PlacePartnerSettlement, range(rules.limits["corner"])), conditions)


def place_city_move(rules: Ruleset) -> Move:
    """An owed upgrade of a settlement of the partner."""
    conditions = (
        is_owed(own_cities),
        partner_condition("no_own_settlement", own_settlements, action_facts("corner")),
    )
    return Move(PlacePartnerCity, map(PlacePartnerCity, range(rules.limits["corner"])), conditions)


BASE_DEBTS: Final[Debts] = (
    Debt("roads", own_roads, place_road_move),
    Debt("buildings", own_buildings, place_settlement_move),
    Debt("upgrades", own_cities, place_city_move),
)
