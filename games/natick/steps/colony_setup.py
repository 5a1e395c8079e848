"""Set-up: each seat places four regions around its village, one of each number and one of each suit, and a road."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Frame, Seat, bit_indexes
from games.kernel.step import Step
from games.natick.events.colony import RoadBuilt, VillageBuilt
from games.natick.events.turn import FirstSeatDrawn
from games.natick.layout import ROAD, ROADS, SLOTS_AROUND, START_SITE, adjacent_roads
from games.natick.state import Natick, opponent
from games.natick.steps.conditions import action_facts
from games.natick.steps.region_placement import PLACEMENTS, PlaceRegion, placements_in_slots, placements_of_regions
from games.natick.suits import ALL_REGIONS, REGIONS_OF_NUMBER, REGIONS_OF_SUIT
from games.natick.supply import slots_with_region

STARTING_REGIONS = 4


def set_up_game(state: Natick, chance: Chance) -> Iterator[Event]:
    """Draws the first seat and places both villages; then the first seat sets up its colony before the second."""
    draw, (first,) = chance.draw("seats", (2,))
    yield FirstSeatDrawn(first, draw)
    order = first, opponent(first)
    for seat in order:
        yield VillageBuilt(seat, START_SITE)
    state.push(*[Frame(step, (seat,)) for seat in order for step in ("setup_regions", "setup_road")])


@dataclass(frozen=True, slots=True)
class PlaceRoad(Action):
    """Places the first road, left or right of the village, without a cost."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RoadBuilt(seat, self.column)
        state.pop()


declare(PlaceRoad, group="Build", column=ROAD)


def placements_from_stack(state: Natick, seat: Seat) -> int:
    """The regions of the stack."""
    return placements_of_regions(state.stack)


def placements_around_village(state: Natick, seat: Seat) -> int:
    """The four slots diagonally next to column 0."""
    return placements_in_slots(SLOTS_AROUND[START_SITE])


def placements_in_empty_slots(state: Natick, seat: Seat) -> int:
    """The slots without a region."""
    return placements_in_slots(~slots_with_region(state, seat) & SLOTS_AROUND[START_SITE])


def similar_regions(region: int) -> int:
    """The regions with the suit or the number of a region, itself included."""
    return REGIONS_OF_SUIT[region >> 2] | REGIONS_OF_NUMBER[region & 3]


def placements_unlike_own(state: Natick, seat: Seat) -> int:
    """The regions with a suit and a number that the seat does not have."""
    taken = 0
    for region in bit_indexes(state.regions[seat]):
        taken |= similar_regions(region)
    return placements_of_regions(~taken & ALL_REGIONS)


@lru_cache(maxsize=1 << 14)
def is_completable(regions: int, missing: int) -> bool:
    """Whether the seat can pick this number of regions with different suits and numbers."""
    if missing == 0:
        return True
    return any(is_completable(regions & ~similar_regions(region), missing - 1) for region in bit_indexes(regions))


def placements_leaving_completion(state: Natick, seat: Seat) -> int:
    """The regions after which the seat can still pick the missing ones."""
    free = state.stack
    for region in bit_indexes(state.regions[seat]):
        free &= ~similar_regions(region)
    missing = STARTING_REGIONS - state.regions[seat].bit_count()
    if missing < 1:
        return 0
    regions = [region for region in bit_indexes(free) if is_completable(free & ~similar_regions(region), missing - 1)]
    return placements_of_regions(sum([1 << region for region in regions]))


def columns_next_to_village(state: Natick, seat: Seat) -> int:
    """The columns -1 and 1."""
    return adjacent_roads(1 << START_SITE)


class Found(Step):
    """Four regions in any order; the step ends when all of them are placed."""

    def __init__(self) -> None:
        conditions = [
            Condition("region_not_in_stack", placements_from_stack, action_facts("region")),
            Condition("not_diagonal", placements_around_village, action_facts("column", "side")),
            Condition("slot_occupied", placements_in_empty_slots, action_facts("column", "side")),
            Condition("duplicate_suit_or_number", placements_unlike_own, action_facts("region")),
            Condition("regions_cannot_be_completed", placements_leaving_completion, action_facts("region")),
        ]
        super().__init__("setup_regions", [Move(PlaceRegion, PLACEMENTS, conditions)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return frame.seats if state.regions[frame.seats[0]].bit_count() < STARTING_REGIONS else ()

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        is_plain = len(frame.seats) == 1 and not frame.data
        if (
            is_plain
            and _has_only_start_village(state, frame.seats[0])
            and placements_leaving_completion(state, frame.seats[0])
        ):
            return None
        return "is for one seat that has a village at column 0, fewer than four regions around it and a way to four"


class FirstRoad(Step):
    """The first road; the player has to pay for the road on the other side later."""

    def __init__(self) -> None:
        next_to_village = Condition("not_next_to_settlement", columns_next_to_village, action_facts("column"))
        super().__init__("setup_road", [Move(PlaceRoad, map(PlaceRoad, range(ROADS)), [next_to_village])])

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and not frame.data and _has_only_start_village(state, frame.seats[0]):
            return None
        return "is for one seat that has nothing but a village at column 0 and regions"


def _has_only_start_village(state: Natick, seat: Seat) -> bool:
    other_pieces: Any = (state.towns, state.roads, state.traders, state.knights)
    return state.villages[seat] == 1 << START_SITE and not any(masks[seat] for masks in other_pieces)
