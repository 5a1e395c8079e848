"""Building: the line, the supply and the unit limits decide where roads, villages, towns and pawns can be built."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.natick.costs import parse_costs
from games.natick.events.colony import KnightHired, RoadBuilt, TownBuilt, TraderHired, VillageBuilt
from games.natick.layout import POSTS, ROAD, ROADS, SIDE, SITE, SITES, adjacent_roads
from games.natick.state import Natick
from games.natick.steps.coin_return import spend_frames
from games.natick.steps.conditions import action_facts, can_pay, has_left
from games.natick.steps.region_placement import expansion_frames
from games.natick.supply import (
    knight_spots,
    pawns_left,
    settlements_at_limit,
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


def build_cost(state: Natick, build: str) -> Pile:
    """The cost of a build in this game."""
    return parse_costs(state.rules.options["costs"])[build]


def _push_payment(state: Natick, seat: Seat, build: str, slots: tuple[int, ...]) -> None:
    """Puts the payment on the agenda, and after it the region that is drawn into one of these slots."""
    state.push_all(spend_frames(seat, build_cost(state, build)) + expansion_frames(state, seat, slots))


@dataclass(frozen=True, slots=True)
class BuildRoad(Action):
    """Builds a road; if its column has one region, a second one is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield RoadBuilt(seat, self.column)
        _push_payment(state, seat, "road", slots_for_road(state, seat, self.column))


declare(BuildRoad, group="Build", column=ROAD)


@dataclass(frozen=True, slots=True)
class BuildVillage(Action):
    """Builds a village; a region is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield VillageBuilt(seat, self.column)
        _push_payment(state, seat, "village", slots_for_village(state, seat, self.column))


declare(BuildVillage, group="Build", column=SITE)


@dataclass(frozen=True, slots=True)
class BuildTown(Action):
    """Replaces a village by a town; if three regions lie around it, the fourth is drawn."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TownBuilt(seat, self.column)
        _push_payment(state, seat, "town", slots_for_town(state, seat, self.column))


declare(BuildTown, group="Build", column=SITE)


@dataclass(frozen=True, slots=True)
class HireTrader(Action):
    """Hires a trader on a road."""

    column: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield TraderHired(seat, self.column)
        _push_payment(state, seat, "trader", ())


declare(HireTrader, group="Build", column=ROAD)


@dataclass(frozen=True, slots=True)
class HireKnight(Action):
    """Hires a knight above or below a settlement."""

    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield KnightHired(seat, self.column, self.side)
        _push_payment(state, seat, "knight", ())


declare(HireKnight, group="Build", column=SITE, side=SIDE)


def columns_without_road(state: Natick, seat: Seat) -> int:
    """The columns where the seat has no road."""
    return ~state.roads[seat]


def columns_next_to_settlements(state: Natick, seat: Seat) -> int:
    """The columns next to the seat's settlements."""
    return adjacent_roads(state.settlements(seat))


def columns_without_settlement(state: Natick, seat: Seat) -> int:
    """The columns where the seat has no settlement."""
    return ~state.settlements(seat)


def own_villages(state: Natick, seat: Seat) -> int:
    """The columns with a village of the seat."""
    return state.villages[seat]


def own_roads(state: Natick, seat: Seat) -> int:
    """The columns with a road of the seat."""
    return state.roads[seat]


def roads_without_trader(state: Natick, seat: Seat) -> int:
    """The roads without a trader."""
    return ~state.traders[seat]


def posts_at_settlements(state: Natick, seat: Seat) -> int:
    """The posts above and below the seat's settlements."""
    sites = state.settlements(seat)
    return sites | sites << SITES


def posts_without_knight(state: Natick, seat: Seat) -> int:
    """The posts without a knight."""
    return ~state.knights[seat]


def limit_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The columns of the settlements that cannot have another pawn."""
    return {"full": [SITE.encode(site) for site in range(SITES) if settlements_at_limit(state, seat) >> site & 1]}


def build_moves(rules: Ruleset, guard: Callable[[Natick, Seat], bool]) -> tuple[Move, ...]:
    """The moves that build a road, a village or a town, or hire a trader or a knight; `guard` rules all of them out."""
    price = parse_costs(rules.options["costs"])
    road = (
        Condition("occupied", columns_without_road, action_facts("column")),
        Condition("not_next_to_settlement", columns_next_to_settlements, action_facts("column")),
    )
    village = (
        Condition("occupied", columns_without_settlement, action_facts("column")),
        Condition("not_next_to_road", village_spots, action_facts("column")),
    )
    trader = (
        Condition("no_own_road", own_roads, action_facts("column")),
        Condition("occupied", roads_without_trader, action_facts("column")),
        Condition("pawn_limit_reached", trader_spots, limit_facts),
    )
    knight = (
        Condition("no_own_village_or_town", posts_at_settlements, action_facts("column")),
        Condition("occupied", posts_without_knight, action_facts("column", "side")),
        Condition("pawn_limit_reached", knight_spots, limit_facts),
    )
    posts = [HireKnight(post % SITES, post // SITES) for post in range(POSTS)]
    pawn = has_left("no_pawns_left", pawns_left)
    tile, town = has_left("no_tiles_left", tiles_left), has_left("no_towns_left", towns_left)
    on_village = Condition("no_own_village", own_villages, action_facts("column"))
    return (
        Move(BuildRoad, map(BuildRoad, range(ROADS)), (can_pay(price["road"]), tile, *road), guard),
        Move(
            BuildVillage,
            map(BuildVillage, range(SITES)),
            (can_pay(price["village"]), has_left("no_villages_left", villages_left), *village),
            guard,
        ),
        Move(BuildTown, map(BuildTown, range(SITES)), (can_pay(price["town"]), town, on_village), guard),
        Move(HireTrader, map(HireTrader, range(ROADS)), (can_pay(price["trader"]), pawn, *trader), guard),
        Move(HireKnight, posts, (can_pay(price["knight"]), pawn, *knight), guard),
    )
