"""Landing: a Settler without a building places a settlement at the coast; one without room to build may buy one."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.first_nations.events import CORNER
from games.first_nations.state import nation_seat
from games.first_nations.territory import AT_COAST, OFF_TRIBE
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.settlers.box import SETTLEMENT
from games.settlers.cards import SETTLEMENT_COST
from games.settlers.island.placement import edges_connected
from games.settlers.state import Settlers
from games.settlers.steps.building import (
    FREE_CORNER,
    PlacementStep,
    has_piece_left,
    place_settlement,
    priced_move,
)
from games.settlers.steps.draft import PlaceSettlement
from games.settlers.turn import turn_frames as settlers_frames


@dataclass(frozen=True, slots=True)
class BuildCoastalSettlement(Action):
    """Builds a settlement on any corner at the coast, without a road to it."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, seat, self.corner, SETTLEMENT_COST)


declare(BuildCoastalSettlement, group="Build", corner=CORNER)


def is_boxed_in(state: Settlers, seat: Seat) -> int:
    """All choices if the seat has no place for a road or a settlement, whatever its cards and wherever the Tribe is."""
    road = edges_connected(state, seat) & ~state.paved
    return ALL_CHOICES if not road and not state.reach[seat] & state.free else 0


def landing_move(rules: Ruleset) -> Move:
    """The move that buys a settlement at the coast."""
    conditions = (
        has_piece_left(rules, SETTLEMENT),
        Condition("can_build_elsewhere", is_boxed_in),
        *FREE_CORNER,
        AT_COAST,
        OFF_TRIBE["corner"],
    )
    corners = range(rules.limits["corner"])
    return priced_move(BuildCoastalSettlement, map(BuildCoastalSettlement, corners), SETTLEMENT_COST, conditions)


def landing_objections(state: Settlers) -> Iterator[str]:
    """In a Settler's turn no corner becomes free, so one that could land now has landed at the beginning."""
    seat = state.active
    if seat == nation_seat(state) or state.buildings(seat) or any(frame.step == "landing" for frame in state.agenda):
        return
    if state.rules.steps["landing"].due_seats(state, Frame("landing", (seat,))):
        yield f"has a turn of seat {seat} without a building, which begins with a settlement at the coast"


class Landing(PlacementStep):
    """The first step in the turn of a Settler without a building; it is left out while no corner is legal.

    The Settler has all settlements in the supply, so one is always left.
    """

    def __init__(self, rules: Ruleset) -> None:
        corners = map(PlaceSettlement, range(rules.limits["corner"]))
        super().__init__("landing", [Move(PlaceSettlement, corners, FREE_CORNER)])

    def frame_violation(self, state: Settlers, frame: Frame) -> str | None:
        seat, rest = state.active, state.agenda[1:]
        fits = frame == Frame("landing", (seat,)) and not state.buildings(seat) and rest == settlers_frames(state, seat)
        return None if fits else "is for a Settler without a building, at the beginning of its turn"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()
