"""Ships are built like roads, on edges next to the sea."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from games.chance import Chance
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import ALL_CHOICES, Action, Condition, Move
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.seafarers.events import ShipBuilt
from games.seafarers.fleet import SHIP
from games.seafarers.placement import edges_at_sea, edges_connected_by_sea, edges_without_pirate, ships_left
from games.seafarers.routes import route_length_with_ship
from games.settlers.cards import LUMBER, WOOL, Cards, cards
from games.settlers.state import Settlers
from games.settlers.steps.building import FREE_EDGE, action_facts, place, priced_move

SHIP_COST: Final = cards({LUMBER: 1, WOOL: 1})


def place_ship(state: Settlers, colour: Colour, edge: int, paid: Cards) -> Iterator[Event]:
    """A ship, whose event has the length of its owner's longest trade route."""
    built = ShipBuilt(colour, edge, paid, route_length_with_ship(state, colour, edge))
    return place(state, colour, SHIP, edge, built)


@dataclass(frozen=True, slots=True)
class BuildShip(Action):
    """Pays for a ship on an edge next to the sea."""

    edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield from place_ship(state, seat, self.edge, SHIP_COST)


declare(BuildShip, group="Build", edge=index_codec("edge"))


def has_ship_left(state: Settlers, seat: Seat) -> int:
    """A ship is in the supply."""
    return ALL_CHOICES if ships_left(state, seat) > 0 else 0


SHIP_LEFT: Final = Condition("no_pieces_left", has_ship_left)
AT_SEA: Final = Condition("not_at_sea", edges_at_sea, action_facts("edge"))
NO_PIRATE: Final = Condition("pirate_is_there", edges_without_pirate, action_facts("edge"))
NEXT_TO_OWN_SHIP: Final = Condition("ship_not_connected", edges_connected_by_sea, action_facts("edge"))
FREE_SEA: Final = (AT_SEA, FREE_EDGE, NO_PIRATE)


def build_ship_move(rules: Ruleset) -> Move:
    """Building a ship."""
    conditions = (SHIP_LEFT, *FREE_SEA, NEXT_TO_OWN_SHIP)
    return priced_move(BuildShip, map(BuildShip, range(rules.limits["edge"])), SHIP_COST, conditions)
