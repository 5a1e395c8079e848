"""Founding: a seat lays four regions around its village, one of each number and one of each suit, then a first road."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.events.colony import RoadBuilt
from games.natick.line import AROUND, ROAD, ROADS, START, roads_beside
from games.natick.refusing import at
from games.natick.state import Natick
from games.natick.steps.placing import CHOICES, PlaceRegion, in_slots, of_regions
from games.natick.suits import ALL_REGIONS, OF_NUMBER, OF_SUIT
from games.natick.supply import filled

STARTING_REGIONS = 4


@dataclass(frozen=True, slots=True)
class PlaceRoad(Action):
    """Lays the first road for nothing, left or right of the village."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RoadBuilt(seat, self.column)
        state.agenda = state.agenda[1:]


def in_the_stack(state: Natick, seat: Seat) -> int:
    """Regions that nobody has picked."""
    return of_regions(state.stack)


def around_the_village(state: Natick, seat: Seat) -> int:
    """The four slots diagonal to column 0."""
    return in_slots(AROUND[START])


def empty_slots(state: Natick, seat: Seat) -> int:
    """Slots in which no region lies."""
    return in_slots(~filled(state, seat) & AROUND[START])


def alike(region: int) -> int:
    """The regions of the same suit or number."""
    return OF_SUIT[region >> 2] | OF_NUMBER[region & 3]


def unlike(state: Natick, seat: Seat) -> int:
    """Regions with a suit and a number that the seat does not have yet."""
    taken = 0
    for region in bits(state.lands[seat]):
        taken |= alike(region)
    return of_regions(~taken & ALL_REGIONS)


def completable(regions: int, missing: int) -> bool:
    """Whether so many regions, no two alike, can be picked out of these."""
    if missing == 0:
        return True
    return any(completable(regions & ~alike(region), missing - 1) for region in bits(regions))


def leaves_a_way(state: Natick, seat: Seat) -> int:
    """Regions after which the others can still be picked, one of each suit and number."""
    free = state.stack
    for region in bits(state.lands[seat]):
        free &= ~alike(region)
    missing = STARTING_REGIONS - state.lands[seat].bit_count()
    if missing < 1:
        return 0
    found = [region for region in bits(free) if completable(free & ~alike(region), missing - 1)]
    return of_regions(sum([1 << region for region in found]))


def beside_the_village(state: Natick, seat: Seat) -> int:
    """Columns -1 and 1."""
    return roads_beside(1 << START)


class Found(Step):
    """Four regions in any order; the step is done when all of them lie there."""

    def __init__(self) -> None:
        conditions = [
            Condition("region_taken", in_the_stack, at("region")),
            Condition("not_diagonal", around_the_village, at("column", "side")),
            Condition("slot_filled", empty_slots, at("column", "side")),
            Condition("suit_or_number_twice", unlike, at("region")),
            Condition("no_way_on", leaves_a_way, at("region")),
        ]
        super().__init__("found", [Move(PlaceRegion, CHOICES, conditions)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if state.lands[frame.seats[0]].bit_count() < STARTING_REGIONS else ()

    def objection(self, state: Natick, frame: Frame) -> str | None:
        plain = len(frame.seats) == 1 and not frame.data
        if plain and _starts(state, frame.seats[0]) and leaves_a_way(state, frame.seats[0]):
            return None
        return "is for one seat that has a village at column 0, fewer than four regions around it and a way to four"


class FirstRoad(Step):
    """The road on the other side has to be bought later."""

    def __init__(self) -> None:
        beside = Condition("not_beside_settlement", beside_the_village, at("column"))
        super().__init__("first_road", [Move(PlaceRoad, map(PlaceRoad, range(ROADS)), [beside])])

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and not frame.data and _starts(state, frame.seats[0]):
            return None
        return "is for one seat that has nothing but a village at column 0 and regions"


def _starts(state: Natick, seat: Seat) -> bool:
    others: Any = (state.towns, state.roads, state.traders, state.knights)
    return state.villages[seat] == 1 << START and not any(masks[seat] for masks in others)


declare(PlaceRoad, column=ROAD)
