"""Expansion: a road, village or town brings a region by chance, or a region that a scout picks."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Frame, Seat
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.costs import parse_costs
from games.natick.events.colony import ScoutHired
from games.natick.layout import SLOT
from games.natick.state import Natick
from games.natick.steps.coin_return import spend_frames
from games.natick.steps.conditions import action_facts
from games.natick.steps.region_placement import are_empty_slots, draw_region, place_region
from games.natick.suits import PILE, REGION
from games.trade.piles import covers


@dataclass(frozen=True, slots=True)
class DrawRegion(Action):
    """Draws a region from the stack."""

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slots = state.agenda[0].data
        state.pop()
        yield from draw_region(state, seat, slots, chance)


declare(DrawRegion, group="Build")


@dataclass(frozen=True, slots=True)
class HireScout(Action):
    """Hires a scout, who brings a region of the player's choice from the stack."""

    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slots = state.agenda[0].data
        state.pop()
        yield ScoutHired(seat, self.region)
        yield from place_region(state, seat, self.region, slots)
        state.push_all(spend_frames(seat, parse_costs(state.rules.options["costs"])["scout"]))


declare(HireScout, group="Build", region=REGION)


def regions_in_stack(state: Natick, seat: Seat) -> int:
    """The regions of the stack."""
    return state.stack


class Expand(Step):
    """A seat that cannot pay a scout after the build draws without a choice."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("slots", SLOT, "The empty slots for the new region.", is_list=True),
    )

    def __init__(self, rules: Ruleset) -> None:
        self.cost = parse_costs(rules.options["costs"])["scout"]
        rows = [Condition("region_not_in_stack", regions_in_stack, action_facts("region"), self._price)]
        moves = Move(DrawRegion, [DrawRegion()], ()), Move(HireScout, map(HireScout, range(16)), rows)
        super().__init__("draw_region", moves)

    def _price(self, state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return PILE.encode(self.cost)  # type: ignore[no-any-return]

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if covers(state.purse(frame.seats[0]), self.cost) else ()

    def run(self, state: Natick, frame: Frame, chance: Chance) -> Iterator[Event]:
        yield from draw_region(state, frame.seats[0], frame.data, chance)

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        fits = len(frame.seats) == 1 and state.stack and are_empty_slots(state, frame.seats[0], frame.data)
        return None if fits else "is for one seat and names empty slots next to its settlements, while there is a stack"
