"""Landing: a Settler without a place for a road or a settlement may buy a settlement at the coast."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.first_nations.events import CORNER
from games.first_nations.territory import AT_COAST, OFF_TRIBE
from games.kernel.codec import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.settlers.cards import SETTLEMENT_COST
from games.settlers.island.placement import corners_keeping_distance, corners_without_building, edges_connected
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts, can_pay, has_any_card, has_settlement, place_settlement


@dataclass(frozen=True, slots=True)
class BuildCoastalSettlement(Action):
    """Builds a settlement on any corner at the coast, without a road to it."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_settlement(state, seat, self.corner, SETTLEMENT_COST)


declare(BuildCoastalSettlement, corner=CORNER)


def is_driven_out(state: Settlers, seat: Seat) -> int:
    """All choices if the seat has no place for a road or a settlement, whatever its cards and wherever the Tribe is."""
    road = edges_connected(state, seat) & ~state.paved
    return ALL_CHOICES if not road and not state.reach[seat] & state.free else 0


def landing_move(rules: Ruleset) -> Move:
    """The move that lands at the coast."""
    conditions = (
        can_pay(SETTLEMENT_COST),
        has_settlement(rules),
        Condition("can_build_elsewhere", is_driven_out),
        Condition("occupied", corners_without_building, action_facts("corner")),
        Condition("too_close", corners_keeping_distance, action_facts("corner")),
        AT_COAST,
        OFF_TRIBE["corner"],
    )
    return Move(
        BuildCoastalSettlement, map(BuildCoastalSettlement, range(rules.limits["corner"])), conditions, has_any_card
    )
