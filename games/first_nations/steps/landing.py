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
from games.settlers.hooks import BLOCKED
from games.settlers.island.placement import edges_at
from games.settlers.island.room import connected_corners
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
    """All choices if no road or settlement has a place by a building of the seat or by the roads that lead on from it.

    Neither the cards of the seat nor the Tribe matter, and neither do roads that are cut off from the buildings.
    """
    island, buildings = state.board.layout.island, state.buildings(seat)
    # Nearly every seat has a place for a road beside a building.
    if edges_at(island, buildings) & ~state.paved:
        return 0
    blocked = BLOCKED.ask(state, seat)
    corners = connected_corners(island, buildings, state.roads[seat], blocked)
    has_place = edges_at(island, corners & ~blocked) & ~state.paved or corners & state.free
    return 0 if has_place else ALL_CHOICES


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

    def frame_objection(self, state: Settlers, frame: Frame) -> str | None:
        seat, rest = state.active, state.agenda[1:]
        fits = frame == Frame("landing", (seat,)) and not state.buildings(seat) and rest == settlers_frames(state, seat)
        return None if fits else "is for a Settler without a building, at the beginning of its turn"

    def due_seats(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if self.move_table.has_legal_choice(state, frame.seats[0]) else ()
