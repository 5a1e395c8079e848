"""Evolution: a player pays a card for a point in the niche of its land; sea and desert cost several cards."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.dinosaurs.events import NicheEvolved
from games.dinosaurs.habitat import NICHE, NICHES
from games.kernel.codec import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Seat
from games.settlers.cards import CARDS, LUMBER, ONE, WOOL, Cards, covers
from games.settlers.state import Settlers
from games.settlers.steps.building import has_any_card

NICHE_COSTS: Final[tuple[Cards, ...]] = (*ONE[:5], sum(ONE[:5]), ONE[LUMBER] + ONE[WOOL])
"""By niche: a card of its resource, one of each resource for the desert, lumber and wool for the sea."""


@dataclass(frozen=True, slots=True)
class EvolveNiche(Action):
    """Pays the cost of a niche for a point in it."""

    niche: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield NicheEvolved(seat, self.niche, NICHE_COSTS[self.niche])


declare(EvolveNiche, niche=NICHE)


@lru_cache(maxsize=1 << 14)
def niches_covered_by(hand: Cards) -> int:
    """The niches whose cost a hand covers."""
    return sum([1 << niche for niche, cost in enumerate(NICHE_COSTS) if covers(hand, cost)])


def affordable_niches(state: Settlers, seat: Seat) -> int:
    """The niches that the seat can pay for."""
    return niches_covered_by(state.hands[seat])


def niche_price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cost of a niche."""
    return CARDS.encode(NICHE_COSTS[action.niche])  # type: ignore[no-any-return]


def cost_facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cost of the niche and the hand of the seat."""
    return {"cost": CARDS.encode(NICHE_COSTS[action.niche]), "hand": CARDS.encode(state.hands[seat])}


def evolve_move() -> Move:
    """The move that evolves, one point at a time."""
    affordable = Condition("cannot_pay", affordable_niches, cost_facts, niche_price)
    return Move(EvolveNiche, map(EvolveNiche, range(len(NICHES))), (affordable,), has_any_card)
