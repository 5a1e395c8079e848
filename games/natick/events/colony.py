"""Events that put tiles and pawns on the table: regions, roads, villages, towns, traders and knights."""

from dataclasses import dataclass

from games.kernel.codec import COUNT, SEAT, declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Seat
from games.natick.layout import ROAD, ROADS, SIDE, SITE, SITES
from games.natick.state import Natick, with_bit, with_item
from games.natick.suits import REGION


@dataclass(slots=True)
class RegionDrawn(Event):
    """Chance picks a region of the stack; no player can know it before."""

    seat: Seat
    region: int
    draw_number: int

    def apply(self, state: Natick) -> None:
        state.stack ^= 1 << self.region


@dataclass(slots=True)
class ScoutHired(Event):
    """The player picks a region of the stack with a scout; the rest of the stack has no order."""

    seat: Seat
    region: int

    def apply(self, state: Natick) -> None:
        state.stack ^= 1 << self.region


@dataclass(slots=True)
class RegionPlaced(Event):
    """A region is placed above or below the column of a road."""

    seat: Seat
    region: int
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        seat = self.seat
        state.stack &= ~(1 << self.region)
        slots = with_item(state.slots[seat], self.column + ROADS * self.side, self.region)
        state.slots = with_item(state.slots, seat, slots)
        state.regions = with_bit(state.regions, seat, self.region)


@dataclass(slots=True)
class RoadBuilt(Event):
    """A road is built; its tile goes back to the supply when there are settlements on both sides."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.roads = with_bit(state.roads, self.seat, self.column)
        state.note_build()


@dataclass(slots=True)
class VillageBuilt(Scoring):
    """A village is built, worth one point."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.villages = with_bit(state.villages, self.seat, self.column)
        state.note_build()


@dataclass(slots=True)
class TownBuilt(Scoring):
    """A town replaces a village, whose tile goes back to the supply."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        seat = self.seat
        state.villages = with_item(state.villages, seat, state.villages[seat] ^ 1 << self.column)
        state.towns = with_bit(state.towns, seat, self.column)
        state.note_build()


@dataclass(slots=True)
class TraderHired(Scoring):
    """A trader is placed on a road."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.traders = with_bit(state.traders, self.seat, self.column)
        state.note_build()


@dataclass(slots=True)
class KnightHired(Scoring):
    """A knight is placed above or below a settlement; it guards the two regions next to it."""

    seat: Seat
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        state.knights = with_bit(state.knights, self.seat, self.column + SITES * self.side)
        state.note_build()


declare(RegionDrawn, draws="region", drawn="region", seat=SEAT, region=REGION, draw_number=COUNT)
declare(ScoutHired, seat=SEAT, region=REGION)
declare(RegionPlaced, seat=SEAT, region=REGION, column=ROAD, side=SIDE)
declare(RoadBuilt, seat=SEAT, column=ROAD)
declare(VillageBuilt, seat=SEAT, column=SITE)
declare(TownBuilt, seat=SEAT, column=SITE)
declare(TraderHired, seat=SEAT, column=ROAD)
declare(KnightHired, seat=SEAT, column=SITE, side=SIDE)
