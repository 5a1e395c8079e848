"""Catch-up: before the turn ends, the partner gets the pieces that its owner has more, as far as there are places."""

from collections.abc import Iterator
from typing import Final

from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.island.placement import (
    corners_keeping_distance,
    corners_without_building,
    edges_connected,
    edges_without_road,
    own_corners,
    own_settlements,
    settlements_left,
)
from games.settlers.state import Settlers
from games.settlers.steps.building import PlacementStep, action_facts
from games.settlers.turn import active_seat_objection
from games.trade_partners.partner import BUILDINGS, DEBTS, ROADS, UPGRADES, Debt, partner_condition, partner_of
from games.trade_partners.steps.placement import PlacePartnerCity, PlacePartnerRoad, PlacePartnerSettlement

CATCH_UP_FRAMES: Final = tuple([(Frame("catch_up", (seat,)),) for seat in range(3)])


def catch_up_frames(state: Settlers, seat: Seat) -> tuple[Frame, ...]:
    """Every turn ends with a catch-up, which ends at once if no owed piece has a place."""
    return CATCH_UP_FRAMES[seat]


def is_partner_behind(state: Settlers, seat: Seat) -> bool:
    """The owner has more of something."""
    return any(debt.owed(state, seat) for debt in DEBTS)


def is_owed(debt: Debt) -> Condition:
    """The owner has more of these pieces."""
    owed = debt.owed

    def mask(state: Settlers, seat: Seat) -> int:
        return ALL_CHOICES if owed(state, seat) else 0

    return Condition("partner_caught_up", mask)


def has_settlement_left(state: Settlers, seat: Seat) -> int:
    """The partner's supply has a settlement; roads and cities are always available."""
    return ALL_CHOICES if settlements_left(state, partner_of(state, seat)) > 0 else 0


class CatchUp(PlacementStep):
    """The owner places in any order, as long as an owed piece has a place."""

    def __init__(self, rules: Ruleset) -> None:
        corners, edges = range(rules.limits["corner"]), range(rules.limits["edge"])
        road = (
            is_owed(ROADS),
            Condition("occupied", edges_without_road, action_facts("edge")),
            partner_condition("not_connected", edges_connected, action_facts("edge")),
        )
        settlement = (
            is_owed(BUILDINGS),
            Condition("no_pieces_left", has_settlement_left),
            Condition("occupied", corners_without_building, action_facts("corner")),
            Condition("too_close", corners_keeping_distance, action_facts("corner")),
            partner_condition("not_connected", own_corners, action_facts("corner")),
        )
        city = (
            is_owed(UPGRADES),
            partner_condition("no_own_settlement", own_settlements, action_facts("corner")),
        )
        moves = (
            Move(PlacePartnerRoad, map(PlacePartnerRoad, edges), road, is_partner_behind),
            Move(PlacePartnerSettlement, map(PlacePartnerSettlement, corners), settlement, is_partner_behind),
            Move(PlacePartnerCity, map(PlacePartnerCity, corners), city, is_partner_behind),
        )
        super().__init__("catch_up", moves)

    def resolve_placement(self, state: Settlers, seat: Seat, location: int) -> Iterator[Event]:
        yield from ()

    def frame_violation(self, state: Settlers, frame: Frame) -> str | None:
        return active_seat_objection(state, frame)

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()
