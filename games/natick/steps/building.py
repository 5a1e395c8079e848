"""Building: roads, villages, towns, traders and knights go where the line, the supply and the unit limits allow."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move
from games.natick.agenda import expansion, spending
from games.natick.costs import costs
from games.natick.events.colony import KnightHired, RoadBuilt, TownBuilt, TraderHired, VillageBuilt
from games.natick.line import POSTS, ROAD, ROADS, SIDE, SITE, SITES, roads_beside
from games.natick.refusing import at, has_left, pays
from games.natick.state import Natick
from games.natick.supply import (
    at_limit,
    knight_spots,
    pawns_left,
    slots_for_road,
    slots_for_town,
    slots_for_village,
    tiles_left,
    towns_left,
    trader_spots,
    village_spots,
    villages_left,
)
from games.trade.piles import Pile


def cost(state: Natick, build: str) -> Pile:
    """What a build costs in this game."""
    return costs(state.rules.options["costs"])[build]


def _pay(state: Natick, seat: Seat, build: str, slots: tuple[int, ...]) -> None:
    """What was built is paid coin by coin before a region is drawn into one of these slots."""
    state.agenda = spending(seat, cost(state, build)) + expansion(state, seat, slots) + state.agenda


@dataclass(frozen=True, slots=True)
class BuildRoad(Action):
    """Pays for a road; if one region lies at its column, another is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RoadBuilt(seat, self.column)
        _pay(state, seat, "road", slots_for_road(state, seat, self.column))


@dataclass(frozen=True, slots=True)
class BuildVillage(Action):
    """Pays for a village; a region is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield VillageBuilt(seat, self.column)
        _pay(state, seat, "village", slots_for_village(state, seat, self.column))


@dataclass(frozen=True, slots=True)
class BuildTown(Action):
    """Pays for a town in the place of a village; if three regions lie around it, another is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TownBuilt(seat, self.column)
        _pay(state, seat, "town", slots_for_town(state, seat, self.column))


@dataclass(frozen=True, slots=True)
class HireTrader(Action):
    """Pays for a trader on a road."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TraderHired(seat, self.column)
        _pay(state, seat, "trader", ())


@dataclass(frozen=True, slots=True)
class HireKnight(Action):
    """Pays for a knight above or below a settlement."""

    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightHired(seat, self.column, self.side)
        _pay(state, seat, "knight", ())


def without_road(state: Natick, seat: Seat) -> int:
    """Columns where the seat has no road."""
    return ~state.roads[seat]


def beside_settlements(state: Natick, seat: Seat) -> int:
    """Columns next to the seat's settlements."""
    return roads_beside(state.settlements(seat))


def without_settlement(state: Natick, seat: Seat) -> int:
    """Columns where the seat has no settlement."""
    return ~state.settlements(seat)


def own_villages(state: Natick, seat: Seat) -> int:
    """Columns with a village of the seat."""
    return state.villages[seat]


def own_roads(state: Natick, seat: Seat) -> int:
    """Columns with a road of the seat, whether it is open or closed."""
    return state.roads[seat]


def without_trader(state: Natick, seat: Seat) -> int:
    """Roads on which no trader stands."""
    return ~state.traders[seat]


def at_settlements(state: Natick, seat: Seat) -> int:
    """The posts above and below the seat's settlements."""
    sites = state.settlements(seat)
    return sites | sites << SITES


def without_knight(state: Natick, seat: Seat) -> int:
    """Posts where no knight stands."""
    return ~state.knights[seat]


def limit_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The columns of the settlements that can have no further pawn."""
    return {"full": [SITE.encode(site) for site in range(SITES) if at_limit(state, seat) >> site & 1]}


def build_moves(rules: Any, behind: Callable[[Natick, Seat], bool]) -> tuple[Move, ...]:
    """The five builds that are chosen for themselves."""
    price = costs(rules.options["costs"])
    road = (
        Condition("occupied", without_road, at("column")),
        Condition("not_beside_settlement", beside_settlements, at("column")),
    )
    village = (
        Condition("occupied", without_settlement, at("column")),
        Condition("not_beside_road", village_spots, at("column")),
    )
    trader = (
        Condition("no_road", own_roads, at("column")),
        Condition("occupied", without_trader, at("column")),
        Condition("unit_limit", trader_spots, limit_facts),
    )
    knight = (
        Condition("no_settlement", at_settlements, at("column")),
        Condition("occupied", without_knight, at("column", "side")),
        Condition("unit_limit", knight_spots, limit_facts),
    )
    posts = [HireKnight(post % SITES, post // SITES) for post in range(POSTS)]
    pawn = has_left("no_pawns_left", pawns_left)
    tile, town = has_left("no_tiles_left", tiles_left), has_left("no_towns_left", towns_left)
    on_village = Condition("no_village", own_villages, at("column"))
    return (
        Move(BuildRoad, map(BuildRoad, range(ROADS)), (pays(price["road"]), tile, *road), behind),
        Move(
            BuildVillage,
            map(BuildVillage, range(SITES)),
            (pays(price["village"]), has_left("no_villages_left", villages_left), *village),
            behind,
        ),
        Move(BuildTown, map(BuildTown, range(SITES)), (pays(price["town"]), town, on_village), behind),
        Move(HireTrader, map(HireTrader, range(ROADS)), (pays(price["trader"]), pawn, *trader), behind),
        Move(HireKnight, posts, (pays(price["knight"]), pawn, *knight), behind),
    )


declare(BuildRoad, column=ROAD)
declare(BuildVillage, column=SITE)
declare(BuildTown, column=SITE)
declare(HireTrader, column=ROAD)
declare(HireKnight, column=SITE, side=SIDE)
