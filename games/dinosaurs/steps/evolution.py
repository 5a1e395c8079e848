"""Evolution: for each card turned in, a point in the niche of its land; sea and desert ask for several."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.dinosaurs.events import NicheEvolved
from games.dinosaurs.habitat import NICHE, NICHES
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move
from games.settlers.cards import CARDS, LUMBER, ONE, WOOL, Cards, covers
from games.settlers.state import Settlers
from games.settlers.steps.building import has_hand

COSTS: Final[tuple[Cards, ...]] = (*ONE[:5], sum(ONE[:5]), ONE[LUMBER] + ONE[WOOL])
"""By niche: a card of its own, one of each for the desert, lumber and wool for the sea."""


@dataclass(frozen=True, slots=True)
class Evolve(Action):
    """Turns in a card of the land for a point in its niche; lumber and wool for the sea, one of each for the desert."""

    niche: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield NicheEvolved(seat, self.niche, COSTS[self.niche])


@lru_cache(maxsize=1 << 14)
def paid_by(hand: Cards) -> int:
    """The niches whose cost a hand covers."""
    return sum([1 << niche for niche, cost in enumerate(COSTS) if covers(hand, cost)])


def affordable(state: Settlers, seat: Seat) -> int:
    """The niches that the seat can pay for."""
    return paid_by(state.hands[seat])


def price(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The cards that a niche asks for."""
    return CARDS.encode(COSTS[action.niche])  # type: ignore[no-any-return]


def facts(state: Settlers, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What it costs and what there is."""
    return {"cost": CARDS.encode(COSTS[action.niche]), "hand": CARDS.encode(state.hands[seat])}


def evolve_move() -> Move:
    """Evolving, point by point."""
    paid = Condition("cannot_pay", affordable, facts, price)
    return Move(Evolve, map(Evolve, range(len(NICHES))), (paid,), has_hand)


declare(Evolve, niche=NICHE)
