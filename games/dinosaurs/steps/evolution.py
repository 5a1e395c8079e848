"""Evolution: a player pays a card for a point in the niche of its land; sea and desert cost several cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.dinosaurs.events import NicheEvolved
from games.dinosaurs.habitat import NICHE, NICHES
from games.kernel.codec import Field, integer_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Seat
from games.settlers.box import STANDARD_SUPPLY
from games.settlers.cards import CARDS, LUMBER, ONE, WOOL, Cards, count_kind, kinds
from games.settlers.state import Settlers
from games.settlers.steps.building import has_card_in_hand

NICHE_COSTS: Final[tuple[Cards, ...]] = (*ONE[:5], sum(ONE[:5]), ONE[LUMBER] + ONE[WOOL])
"""By niche: a card of its resource, one of each resource for the desert, lumber and wool for the sea."""
MAX_POINTS: Final = max(STANDARD_SUPPLY.values())
"""No hand can pay for more points of a niche than there are cards of a resource."""


@dataclass(frozen=True, slots=True)
class EvolveNiche(Action):
    """Pays the cost of a niche for each of `count` points in it."""

    niche: int
    count: int = 1

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield NicheEvolved(seat, self.niche, NICHE_COSTS[self.niche] * self.count, self.count)


declare(EvolveNiche, group="Dinosaurs", niche=NICHE, count=Field(integer_codec(1, MAX_POINTS), default=1))


EVOLUTIONS: Final = tuple(
    [EvolveNiche(niche, count) for niche in range(len(NICHES)) for count in range(1, MAX_POINTS + 1)]
)


@lru_cache(maxsize=1 << 14)
def evolutions_covered_by(hand: Cards) -> int:
    """The choices whose cost a hand covers."""
    counts = [count_affordable_points(hand, cost) for cost in NICHE_COSTS]
    return sum([(1 << count) - 1 << MAX_POINTS * niche for niche, count in enumerate(counts)])


def count_affordable_points(hand: Cards, cost: Cards) -> int:
    """How often a hand covers the cost of a point."""
    return min([count_kind(hand, kind) for kind in kinds(cost)])


def affordable_evolutions(state: Settlers, seat: Seat) -> int:
    """The choices that the seat can pay for."""
    return evolutions_covered_by(state.hands[seat])


def evolution_price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cost of all points."""
    return CARDS.encode(NICHE_COSTS[action.niche] * action.count)  # type: ignore[no-any-return]


def cost_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cost of all points and the hand of the seat."""
    return {"cost": evolution_price(state, seat, action), "hand": CARDS.encode(state.hands[seat])}


def evolve_move() -> Move:
    """The move that evolves: a choice for each niche and number of points."""
    affordable = Condition("cannot_pay", affordable_evolutions, cost_facts, evolution_price)
    return Move(EvolveNiche, EVOLUTIONS, (affordable,), has_card_in_hand)
