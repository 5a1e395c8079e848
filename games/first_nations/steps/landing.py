"""Landing: a Settler with no place left to build from may buy a settlement anew at the coast."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.first_nations.events import CORNER
from games.first_nations.territory import BY_THE_COAST, NOT_BY_THE_TRIBE
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move, gate
from games.settlers.cards import SETTLEMENT_COST
from games.settlers.placing import connected_edges, distant, unbuilt
from games.settlers.state import Settlers
from games.settlers.steps.building import at, has_hand, has_settlement, pays, raise_settlement


@dataclass(frozen=True, slots=True)
class LandSettlement(Action):
    """Pays for a settlement on any corner at the coast, without a road to it."""

    corner: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from raise_settlement(state, seat, self.corner, SETTLEMENT_COST)


def driven_out(state: Settlers, seat: Seat) -> int:
    """Neither a road nor a settlement has a place beside the seat's pieces, whatever they cost and the Tribe aside."""
    road = connected_edges(state, seat) & ~state.paved
    return gate(not road and not state.reach[seat] & state.free)


def landing(rules: Any) -> Move:
    """Landing again."""
    conditions = (
        pays(SETTLEMENT_COST),
        has_settlement(rules),
        Condition("not_driven_out", driven_out),
        Condition("occupied", unbuilt, at("corner")),
        Condition("too_close", distant, at("corner")),
        BY_THE_COAST,
        NOT_BY_THE_TRIBE["corner"],
    )
    return Move(LandSettlement, map(LandSettlement, range(rules.limits["corner"])), conditions, has_hand)


declare(LandSettlement, corner=CORNER)
