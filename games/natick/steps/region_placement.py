"""Region placement: a region goes diagonally next to its settlement; the seat picks the slot if there are several."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Agenda, Frame, Seat, bit_indexes
from games.kernel.step import FrameField, FrameFields, Step
from games.natick.events.colony import RegionDrawn, RegionPlaced
from games.natick.layout import ROAD, ROADS, SIDE, SLOT, SLOTS, SLOTS_AROUND
from games.natick.state import EMPTY, Natick
from games.natick.steps.conditions import action_facts
from games.natick.suits import REGION


@dataclass(frozen=True, slots=True)
class PlaceRegion(Action):
    """Places a region above or below the column of a road."""

    region: int
    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RegionPlaced(seat, self.region, self.column, self.side)


declare(PlaceRegion, group="Build", region=REGION, column=ROAD, side=SIDE)


PLACEMENTS: Final = tuple(
    [PlaceRegion(region, slot % ROADS, slot // ROADS) for region in range(16) for slot in range(SLOTS)]
)
ALL_SLOTS: Final = (1 << SLOTS) - 1
ONE_PER_REGION: Final = sum([1 << SLOTS * region for region in range(16)])
"""The first slot, for each region."""
PLACEMENTS_OF_FOUR: Final = tuple(
    [sum([ALL_SLOTS << SLOTS * region for region in bit_indexes(four)]) for four in range(16)]
)
"""By the mask of four regions that follow one another: the choices that place one of them."""


def placements_of_regions(regions: int) -> int:
    """The choices that place one of these regions in any slot."""
    return sum([PLACEMENTS_OF_FOUR[regions >> first & 15] << SLOTS * first for first in (0, 4, 8, 12)])


def placements_in_slots(slots: int) -> int:
    """The choices that place any region in one of these slots."""
    return slots * ONE_PER_REGION


def placements_of_region_drawn(state: Natick, seat: Seat) -> int:
    """The choices that place the region of the frame."""
    return placements_of_regions(1 << state.agenda[0].data[0])


def placements_in_slots_named(state: Natick, seat: Seat) -> int:
    """The choices that place a region in a slot of the frame."""
    return placements_in_slots(sum([1 << slot for slot in state.agenda[0].data[1:]]))


def are_empty_slots(state: Natick, seat: Seat, slots: tuple[int, ...]) -> bool:
    """Whether these are different empty slots next to settlements of the seat."""
    if not slots or len(set(slots)) < len(slots) or max(slots) >= SLOTS:
        return False
    adjacent = 0
    for site in bit_indexes(state.settlements(seat)):
        adjacent |= SLOTS_AROUND[site]
    return all(adjacent >> slot & 1 and state.slots[seat][slot] == EMPTY for slot in slots)


def expansion_frames(state: Natick, seat: Seat, slots: tuple[int, ...]) -> Agenda:
    """The frame for a region to be drawn into one of these slots; none without a slot or a stack."""
    return (Frame("draw_region", (seat,), slots),) if slots and state.stack else ()


def place_region(state: Natick, seat: Seat, region: int, slots: tuple[int, ...]) -> Iterator[Event]:
    """Places a region in its slot; if there are several, the owner picks one in the next step."""
    if len(slots) == 1:
        yield RegionPlaced(seat, region, slots[0] % ROADS, slots[0] // ROADS)
    else:
        state.push(Frame("place_region", (seat,), (region, *slots)))


def draw_region(state: Natick, seat: Seat, slots: tuple[int, ...], chance: Chance) -> Iterator[Event]:
    """Draws a region of the stack, which has no order before, and places it."""
    number, (index,) = chance.draw("region", (state.stack.bit_count(),))
    region = bit_indexes(state.stack)[index]
    yield RegionDrawn(seat, region, number)
    yield from place_region(state, seat, region, slots)


class Place(Step):
    """The step ends when the region is placed."""

    frame_fields: ClassVar[FrameFields] = (
        FrameField("region", REGION, "The region to place."),
        FrameField("slots", SLOT, "The empty slots for it.", is_list=True),
    )

    def __init__(self) -> None:
        conditions = [
            Condition("wrong_region", placements_of_region_drawn, action_facts("region")),
            Condition("not_diagonal", placements_in_slots_named, action_facts("column", "side")),
        ]
        super().__init__("place_region", [Move(PlaceRegion, PLACEMENTS, conditions)])

    def due_seats(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return () if state.regions[frame.seats[0]] >> frame.data[0] & 1 else frame.seats

    def frame_objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and len(frame.data) > 2 and frame.data[0] < 16:
            is_off_table = not (state.stack | state.regions[0] | state.regions[1]) >> frame.data[0] & 1
            if is_off_table and are_empty_slots(state, frame.seats[0], frame.data[1:]):
                return None
        return "is for one seat and names a region that is not placed and the empty slots diagonal to a settlement"
