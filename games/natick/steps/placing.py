"""Placing: a region that was turned up goes diagonal to its settlement; its owner picks the slot if there are two."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Frame, Seat
from games.kernel.move import Condition, Move, bits
from games.kernel.step import Step
from games.natick.events.colony import RegionPlaced
from games.natick.line import AROUND, ROAD, ROADS, SIDE, SLOTS
from games.natick.refusing import at
from games.natick.state import EMPTY, Natick
from games.natick.suits import REGION


@dataclass(frozen=True, slots=True)
class PlaceRegion(Action):
    """Puts a region above or below the column of a road."""

    region: int
    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RegionPlaced(seat, self.region, self.column, self.side)


CHOICES: Final = tuple(
    [PlaceRegion(region, slot % ROADS, slot // ROADS) for region in range(16) for slot in range(SLOTS)]
)
EVERY_SLOT: Final = (1 << SLOTS) - 1


def of_regions(regions: int) -> int:
    """The choices that place one of these regions somewhere."""
    return sum([EVERY_SLOT << SLOTS * region for region in bits(regions)])


def in_slots(slots: int) -> int:
    """The choices that place a region in one of these slots."""
    return sum([slots << SLOTS * region for region in range(16)])


def turned_up(state: Natick, seat: Seat) -> int:
    """The region that the frame names."""
    return of_regions(1 << state.agenda[0].data[0])


def its_slots(state: Natick, seat: Seat) -> int:
    """The slots that the frame names."""
    return in_slots(sum([1 << slot for slot in state.agenda[0].data[1:]]))


def new_slots(state: Natick, seat: Seat, slots: tuple[int, ...]) -> bool:
    """Whether these are empty slots beside some settlement of the seat, each named once."""
    if not slots or len(set(slots)) < len(slots) or max(slots) >= SLOTS:
        return False
    beside = 0
    for site in bits(state.settlements(seat)):
        beside |= AROUND[site]
    return all(beside >> slot & 1 and state.slots[seat][slot] == EMPTY for slot in slots)


class Place(Step):
    """The step is done as soon as its region lies on the table."""

    def __init__(self) -> None:
        conditions = [
            Condition("other_region", turned_up, at("region")),
            Condition("not_diagonal", its_slots, at("column", "side")),
        ]
        super().__init__("place", [Move(PlaceRegion, CHOICES, conditions)])

    def due(self, state: Natick, frame: Frame) -> tuple[Seat, ...]:
        return () if state.lands[frame.seats[0]] >> frame.data[0] & 1 else frame.seats

    def objection(self, state: Natick, frame: Frame) -> str | None:
        if len(frame.seats) == 1 and len(frame.data) > 2 and frame.data[0] < 16:
            unseen = not (state.stack | state.lands[0] | state.lands[1]) >> frame.data[0] & 1
            if unseen and new_slots(state, frame.seats[0], frame.data[1:]):
                return None
        return "is for one seat and names a region that lies nowhere and the empty slots diagonal to a settlement"


declare(PlaceRegion, region=REGION, column=ROAD, side=SIDE)
