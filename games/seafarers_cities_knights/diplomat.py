"""The Diplomat knows ships: an open one of any colour leaves the board, or an own one comes back elsewhere."""

from collections.abc import Iterator
from dataclasses import dataclass

from games.chance import Chance
from games.cities_knights.cards.conditions import card_grid_move
from games.cities_knights.cards.politics import open_pieces_of
from games.cities_knights.events.progress import ProgressPlayed
from games.cities_knights.progress import DIPLOMAT
from games.kernel.codec import index_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Moves
from games.kernel.ruleset import Ruleset
from games.kernel.state import Colour, Seat
from games.seafarers.events import TradeRouteChanged
from games.seafarers.fleet import own_ships
from games.seafarers.steps.building import place_ship
from games.seafarers.steps.moving import ship_targets
from games.seafarers_cities_knights.events import ShipRemoved
from games.settlers.awards import measure_routes
from games.settlers.state import Settlers
from games.settlers.steps.building import action_facts


@dataclass(frozen=True, slots=True)
class PlayDiplomatForShip(Action):
    """Moves an open ship of the seat to another place without a cost."""

    from_edge: int
    to_edge: int

    def events(self, state: Settlers, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield ProgressPlayed(seat, DIPLOMAT)
        yield ShipRemoved(seat, self.from_edge)
        yield from measure_routes(state, (seat,), TradeRouteChanged)
        yield from place_ship(state, seat, self.to_edge, 0)


declare(PlayDiplomatForShip, group="Cards", from_edge=index_codec("edge"), to_edge=index_codec("edge"))


def remove_ship(state: Settlers, colour: Colour, edge: int, event: Event) -> Event:
    """What leaves an edge with a ship is the ship."""
    return ShipRemoved(colour, edge) if own_ships(state, colour) >> edge & 1 else event


def open_ships_of(state: Settlers, seat: Seat) -> int:
    """The open ships of a seat, also those beside the pirate."""
    return open_pieces_of(state, seat) & own_ships(state, seat)


def add_diplomat(rules: Ruleset, moves: Moves) -> Moves:
    """An own ship goes to any place that is legal without it."""
    open_ship = Condition("ship_not_open", open_ships_of, action_facts("edge", "from_edge"))
    edges = rules.limits["edge"]
    return (*moves, card_grid_move(DIPLOMAT, PlayDiplomatForShip, edges, [open_ship], ship_targets()))
