"""Debts: a partner is owed the pieces that its owner has more, each kind for itself."""

from collections.abc import Callable
from typing import Final, NamedTuple

from games.kernel.hook import RulesetHook
from games.kernel.move import ALL_CHOICES, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.settlers.island.placement import (
    edges_connected,
    own_corners,
    own_settlements,
    settlements_left,
)
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_CORNER, FREE_EDGE, action_facts
from games.trade_partners.partner import partner_condition, partner_of
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement

PieceCount = Callable[[Settlers, Colour], int]
"""How many pieces of one kind a colour has on the board."""


def count_owed(pieces: PieceCount, state: Settlers, seat: Seat) -> int:
    """How many more of these pieces the owner has than the partner, also if they have no place."""
    surplus = pieces(state, seat) - pieces(state, partner_of(state, seat))
    return surplus if surplus > 0 else 0


class Debt(NamedTuple):
    """Pieces of one kind: their name in a view, their count, and the move that places one in the catch-up."""

    name: str
    pieces: PieceCount
    placement: Callable[[Ruleset], Move]

    def owed(self, state: Settlers, seat: Seat) -> int:
        """The number of these pieces that the partner is owed."""
        return count_owed(self.pieces, state, seat)


Debts = tuple[Debt, ...]
DEBTS: Final = RulesetHook[Debts]("DEBTS")
"""(rules, debts) -> the kinds of pieces that a partner is owed, each with the move that places one."""
LASTING_ROUTES: Final = RulesetHook[int]("LASTING_ROUTES")
"""(rules, count) -> how many of the pieces that the set-up places on edges every colour keeps."""


def is_any_owed(debts: Debts, state: Settlers, seat: Seat) -> bool:
    """Whether the partner is owed a piece of any kind."""
    return sum([count_owed(debt.pieces, state, seat) for debt in debts]) > 0


def owed_condition(pieces: PieceCount) -> Condition:
    """The partner is owed one of these pieces."""

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if count_owed(pieces, state, seat) else 0

    return Condition("partner_caught_up", mask)


def count_roads(state: Settlers, colour: Colour) -> int:
    """The roads of the colour."""
    return state.roads[colour].bit_count()


def count_buildings(state: Settlers, colour: Colour) -> int:
    """The settlements and cities of the colour."""
    return (state.settlements[colour] | state.cities[colour]).bit_count()


def count_cities(state: Settlers, colour: Colour) -> int:
    """The cities of the colour."""
    return state.cities[colour].bit_count()


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """The partner's supply has a settlement.

    Other owed pieces need no check: the owner has more of them on the board, so the partner's supply has one.
    """
    return ALL_CHOICES if settlements_left(state, partner_of(state, seat)) > 0 else 0


def place_road_move(rules: Ruleset) -> Move:
    """An owed road next to a piece of the partner."""
    conditions = (
        owed_condition(count_roads),
        FREE_EDGE,
        partner_condition("partner_not_connected", edges_connected, action_facts("edge")),
    )
    return Move(PlacePartnerRoad, map(PlacePartnerRoad, range(rules.limits["edge"])), conditions)


def place_settlement_move(rules: Ruleset) -> Move:
    """An owed settlement on a corner that the partner has come to."""
    conditions = (
        owed_condition(count_buildings),
        Condition("no_pieces_left", has_settlement_left),
        *FREE_CORNER,
        partner_condition("partner_not_connected", own_corners, action_facts("corner")),
    )
    return Move(PlacePartnerSettlement, map(PlacePartnerSettlement, range(rules.limits["corner"])), conditions)


def place_city_move(rules: Ruleset) -> Move:
    """An owed upgrade of a settlement of the partner."""
    conditions = (
        owed_condition(count_cities),
        partner_condition("no_partner_settlement", own_settlements, action_facts("corner")),
    )
    return Move(PlacePartnerCity, map(PlacePartnerCity, range(rules.limits["corner"])), conditions)


BASE_DEBTS: Final[Debts] = (
    Debt("roads", count_roads, place_road_move),
    Debt("buildings", count_buildings, place_settlement_move),
    Debt("upgrades", count_cities, place_city_move),
)
