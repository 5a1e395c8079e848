"""Events that put tiles and pawns on the table: regions, roads, villages, towns, traders and knights."""

from dataclasses import dataclass

from games.history import BUILDING, HistoryRows, Site
from games.kernel.codec import COUNT, SEAT
from games.kernel.declaration import declare
from games.kernel.event import Event, Scoring
from games.kernel.state import Seat
from games.natick.history import COLUMN, record_building
from games.natick.layout import ROAD, ROADS, SIDE, SIDES, SITE, SITES, road_column, site_column
from games.natick.state import Natick, with_bit, with_item
from games.natick.suits import REGION, SUITS, suit_of


@dataclass(slots=True)
class RegionDrawn(Event):
    """Chance picks a region of the stack; no player can know it before."""

    seat: Seat
    region: int
    draw_number: int

    def apply(self, state: Natick) -> None:
        state.stack ^= 1 << self.region


declare(RegionDrawn, draw_purpose="region", drawn_field="region", seat=SEAT, region=REGION, draw_number=COUNT)


@dataclass(slots=True)
class ScoutHired(Event):
    """The player picks a region of the stack with a scout; the rest of the stack has no order."""

    seat: Seat
    region: int

    def apply(self, state: Natick) -> None:
        state.stack ^= 1 << self.region

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """Sets the cause of the payment that follows; a scout has no place on the table."""
        rows.cause = BUILDING, "scout"


declare(ScoutHired, seat=SEAT, region=REGION)


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

    def record(self, rows: HistoryRows, state: Natick) -> None:
        site = Site(yields=SUITS[suit_of(self.region)])
        rows.add_placement(self.seat, "region", COLUMN, road_column(self.column), side=SIDES[self.side], site=site)


declare(RegionPlaced, seat=SEAT, region=REGION, column=ROAD, side=SIDE)


@dataclass(slots=True)
class RoadBuilt(Event):
    """A road is built; its tile goes back to the supply when there are settlements on both sides."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.roads = with_bit(state.roads, self.seat, self.column)
        state.note_build()

    def record(self, rows: HistoryRows, state: Natick) -> None:
        record_building(rows, self.seat, "road", road_column(self.column))


declare(RoadBuilt, seat=SEAT, column=ROAD)


@dataclass(slots=True)
class VillageBuilt(Scoring):
    """A village is built, worth one point."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.villages = with_bit(state.villages, self.seat, self.column)
        state.note_build()

    def record(self, rows: HistoryRows, state: Natick) -> None:
        record_building(rows, self.seat, "village", site_column(self.column))


declare(VillageBuilt, seat=SEAT, column=SITE)


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

    def record(self, rows: HistoryRows, state: Natick) -> None:
        record_building(rows, self.seat, "town", site_column(self.column))


declare(TownBuilt, seat=SEAT, column=SITE)


@dataclass(slots=True)
class TraderHired(Scoring):
    """A trader is placed on a road."""

    seat: Seat
    column: int

    def apply(self, state: Natick) -> None:
        state.traders = with_bit(state.traders, self.seat, self.column)
        state.note_build()

    def record(self, rows: HistoryRows, state: Natick) -> None:
        record_building(rows, self.seat, "trader", road_column(self.column))


declare(TraderHired, seat=SEAT, column=ROAD)


@dataclass(slots=True)
class KnightHired(Scoring):
    """A knight is placed above or below a settlement; it guards the two regions next to it."""

    seat: Seat
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        state.knights = with_bit(state.knights, self.seat, self.column + SITES * self.side)
        state.note_build()

    def record(self, rows: HistoryRows, state: Natick) -> None:
        record_building(rows, self.seat, "knight", site_column(self.column), SIDES[self.side])


declare(KnightHired, seat=SEAT, column=SITE, side=SIDE)
