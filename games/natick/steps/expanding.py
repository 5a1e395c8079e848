"""Expanding: a region is drawn for a road, village or town; before that a scout may be sent to pick one."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move
from games.kernel.step import Step
from games.natick.agenda import draw, place, spending
from games.natick.costs import costs
from games.natick.events.colony import ScoutHired
from games.natick.refusing import at
from games.natick.state import Natick
from games.natick.steps.placing import new_slots
from games.natick.suits import PILE, REGION
from games.trade.piles import covers


@dataclass(frozen=True, slots=True)
class DrawRegion(Action):
    """Takes the region that chance brings."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slots = state.agenda[0].data
        state.agenda = state.agenda[1:]
        yield from draw(state, seat, slots, chance)


@dataclass(frozen=True, slots=True)
class HireScout(Action):
    """Pays for a region of one's own choice out of the stack."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slots = state.agenda[0].data
        state.agenda = state.agenda[1:]
        yield ScoutHired(seat, self.region)
        yield from place(state, seat, self.region, slots)
        state.agenda = spending(seat, costs(state.rules.options["costs"])["scout"]) + state.agenda


def in_the_stack(state: Natick, seat: Seat) -> int:
    """Regions that can be searched for."""
    return state.stack


class Expand(Step):
    """Whoever cannot pay a scout after the build is not asked."""

    def __init__(self, rules: Any) -> None:
        self.cost = costs(rules.options["costs"])["scout"]
        rows = [Condition("region_taken", in_the_stack, at("region"), self._price)]
        moves = Move(DrawRegion, [DrawRegion()], ()), Move(HireScout, map(HireScout, range(16)), rows)
        super().__init__("expand", moves)

    def _price(self, state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return PILE.encode(self.cost)  # type: ignore[no-any-return]

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if covers(state.purse(frame.seats[0]), self.cost) else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from draw(state, frame.seats[0], frame.data, chance)

    def objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and state.stack and new_slots(state, frame.seats[0], frame.data)
        return None if fits else "is for one seat and names empty slots beside its settlements, while there is a stack"


declare(DrawRegion)
declare(HireScout, region=REGION)
