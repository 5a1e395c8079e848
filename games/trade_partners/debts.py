"""Debts: a partner is owed the pieces that its owner has more, each kind for itself."""

from collections.abc import Callable
from operator import or_
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

PiecesOnBoard = Callable[[Settlers], tuple[int, ...]]
"""By colour: the places of its pieces of one kind, as a mask."""


class Debt(NamedTuple):
    """Pieces of one kind: their name in a view, those on the board, and the move that places one in the catch-up."""

    name: str
    pieces: PiecesOnBoard
    placement: Callable[[Ruleset], Move]

    def owed(self, state: Settlers, seat: Seat) -> int:
        """The number of these pieces that the owner has more than the partner."""
        placed = self.pieces(state)
        return max(0, placed[seat].bit_count() - placed[partner_of(state, seat)].bit_count())


Debts = tuple[Debt, ...]
DEBTS: Final = RulesetHook[Debts]("DEBTS")
"""(rules, debts) -> the kinds of pieces that a partner is owed, each with the move that places one."""
LASTING_ROUTES: Final = RulesetHook[int]("LASTING_ROUTES")
"""(rules, count) -> how many of the pieces that the set-up places on edges every colour keeps."""


def is_owed(pieces: PiecesOnBoard) -> Condition:
    """The owner has more of these pieces."""

    def mask(state: Settlers, seat: Seat) -> int:
        placed = pieces(state)
        has_more = placed[seat].bit_count() > placed[partner_of(state, seat)].bit_count()
        return ALL_CHOICES if has_more else 0

    return Condition("partner_caught_up", mask)


def partner_condition(
    code: str, mask: Callable[[Settlers, Colour], int], facts: FactsFunction | None = None
) -> Condition:
    """A condition on places for the partner's colour."""

    def of_partner(state: Settlers, seat: Seat) -> int:
        return mask(state, partner_of(state, seat))

    return Condition(code, of_partner, facts)


def all_roads(state: Settlers) -> tuple[int, ...]:
    """The roads of all colours."""
    return state.roads


def all_buildings(state: Settlers) -> tuple[int, ...]:
    """The settlements and cities of all colours together."""
    return tuple(map(or_, state.settlements, state.cities))


def all_cities(state: Settlers) -> tuple[int, ...]:
    """The cities of all colours."""
    return state.cities


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """The partner's supply has a settlement; of the other pieces it has as many as its owner."""
    return ALL_CHOICES if settlements_left(state, partner_of(state, seat)) > 0 else 0


def place_road_move(rules: Ruleset) -> Move:
    """An owed road next to a piece of the partner."""
    conditions = (
        is_owed(all_roads),
        Condition("occupied", edges_without_road, action_facts("edge")),
        partner_condition("not_connected", edges_connected, action_facts("edge")),
    )
    return Move(PlacePartnerRoad, map(PlacePartnerRoad, range(rules.limits["edge"])), conditions)


def place_settlement_move(rules: Ruleset) -> Move:
    """An owed settlement on a corner that the partner has come to."""
    conditions = (
        is_owed(all_buildings),
        Condition("no_pieces_left", has_settlement_left),
        *FREE_CORNER,
        partner_condition("not_connected", own_corners, action_facts("corner")),
    )
    return Move(PlacePartnerSettlement, map(PlacePartnerSettlement, range(rules.limits["corner"])), conditions)


def place_city_move(rules: Ruleset) -> Move:
    """An owed upgrade of a settlement of the partner."""
    conditions = (
        is_owed(all_cities),
        partner_condition("no_own_settlement", own_settlements, action_facts("corner")),
    )
    return Move(PlacePartnerCity, map(PlacePartnerCity, range(rules.limits["corner"])), conditions)


BASE_DEBTS: Final[Debts] = (
    Debt("roads", all_roads, place_road_move),
    Debt("buildings", all_buildings, place_settlement_move),
    Debt("upgrades", all_cities, place_city_move),
)
