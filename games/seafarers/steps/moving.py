"""Moving a ship: one in each part of a turn, from the open end of a route to any place for a ship."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.grid_move import GridMove, PairCondition
from games.kernel.move import ALL_CHOICES, Action, Condition
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat
from games.seafarers.events import ShipMoved, TradeRouteChanged
from games.seafarers.fleet import fleet, own_ships
from games.seafarers.placement import (
    edges_at_sea,
    edges_without_pirate,
    ship_network,
    ships_that_may_go,
)
from games.seafarers.routes import movable_ships, open_ships
from games.settlers.awards import settle_routes
from games.settlers.island.placement import edges_connected_without, edges_next_to, edges_without_road
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts


@dataclass(frozen=True, slots=True)
class MoveShip(Action):
    """Moves a ship that may leave its route to another edge, without a cost."""

    from_edge: int
    to_edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ShipMoved(seat, self.from_edge, self.to_edge)
        yield from settle_routes(state, (seat,), TradeRouteChanged)


declare(MoveShip, group="Build", from_edge=index_codec("edge"), to_edge=index_codec("edge"))


def may_move_ship(state: Settlers, seat: Seat) -> bool:
    """The seat has a ship on the board, and none has moved in this span."""
    own = fleet(state)
    return own.ships[seat] != 0 and own.moved_span != state.span


def first_move(state: Settlers, seat: Seat) -> int:
    """No ship has moved in this span."""
    return ALL_CHOICES if fleet(state).moved_span != state.span else 0


def ship_targets() -> tuple[Condition | PairCondition, ...]:
    """The conditions on the place of a ship that leaves another one."""
    facts = action_facts("edge", "to_edge")
    return (
        Condition("not_at_sea", edges_at_sea, facts),
        Condition("occupied", edges_without_road, facts),
        Condition("pirate_is_there", edges_without_pirate, facts),
        PairCondition("ship_not_connected", ship_network, edges_connected_without, facts, edges_next_to),
    )


def move_ship_move(rules: Ruleset) -> GridMove:
    """Any ship that may go, and the places that are legal without it."""
    from_facts = action_facts("edge", "from_edge")
    sources = (
        Condition("ship_already_moved", first_move, is_implied=True),
        Condition("no_own_ship", own_ships, from_facts, is_implied=True),
        Condition("ship_too_new", ships_that_may_go, from_facts),
        Condition("pirate_is_there", edges_without_pirate, from_facts),
        Condition("ship_on_closed_route", open_ships, from_facts, is_implied=True),
        Condition("ship_not_at_open_end", movable_ships, from_facts),
    )
    return GridMove(MoveShip, rules.limits["edge"], sources, ship_targets(), may_move_ship)
