"""Catch-up: before the turn ends, the partner gets what its owner has more, as far as there is a place for it."""

from typing import Any, Final

from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, gate
from games.kernel.step import Step
from games.settlers.placing import (
    connected_edges,
    distant,
    own_corners,
    own_settlements,
    settlements_left,
    unbuilt,
    unpaved,
)
from games.settlers.state import Settlers
from games.settlers.steps.building import at
from games.settlers.turn import out_of_turn
from games.trade_partners.partner import (
    can_catch_up,
    for_partner,
    owed_buildings,
    owed_roads,
    owed_upgrades,
    partner_of,
)
from games.trade_partners.steps.placing import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement

CATCH_UPS: Final = tuple([(Frame("catch_up", (seat,)),) for seat in range(3)])


def after_the_turn(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """Every turn ends with a catch-up, which is over at once if nothing is owed or nothing fits."""
    return CATCH_UPS[seat]


def road_is_owed(state: Settlers, seat: Seat) -> int:
    """The owner has more roads."""
    return gate(owed_roads(state, seat) > 0)


def building_is_owed(state: Settlers, seat: Seat) -> int:
    """The owner has more settlements and cities together."""
    return gate(owed_buildings(state, seat) > 0)


def upgrade_is_owed(state: Settlers, seat: Seat) -> int:
    """The owner has more cities."""
    return gate(owed_upgrades(state, seat) > 0)


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """The partner's supply has a settlement; of roads and cities it always has what is owed."""
    return gate(settlements_left(state, partner_of(state, seat)) > 0)


class CatchUp(Step):
    """The owner places in any order, and goes on as long as something that is owed has a place."""

    def __init__(self, rules: Any) -> None:
        corners, edges = range(rules.limits["corner"]), range(rules.limits["edge"])
        road = (
            Condition("nothing_owed", road_is_owed),
            for_partner("occupied", unpaved, at("edge")),
            for_partner("not_connected", connected_edges, at("edge")),
        )
        settlement = (
            Condition("nothing_owed", building_is_owed),
            Condition("none_left", has_settlement_left),
            for_partner("occupied", unbuilt, at("corner")),
            for_partner("too_close", distant, at("corner")),
            for_partner("not_connected", own_corners, at("corner")),
        )
        city = (
            Condition("nothing_owed", upgrade_is_owed),
            for_partner("no_own_settlement", own_settlements, at("corner")),
        )
        moves = (
            Move(PlacePartnerRoad, map(PlacePartnerRoad, edges), road),
            Move(PlacePartnerSettlement, map(PlacePartnerSettlement, corners), settlement),
            Move(PlacePartnerCity, map(PlacePartnerCity, corners), city),
        )
        super().__init__("catch_up", moves)

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return out_of_turn(state, frame)

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if can_catch_up(state, frame.seats[0]) else ()
