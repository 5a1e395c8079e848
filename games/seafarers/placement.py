"""Where ships may go and which may move, as masks of edges."""

from functools import lru_cache

from games.hexes import Island
from games.kernel.state import Colour, Seat
from games.seafarers.fleet import SHIP, fleet, own_ships, still_ships
from games.seafarers.sea import sides_of
from games.settlers.hooks import BLOCKED
from games.settlers.island.placement import Network, edges_at
from games.settlers.island.room import corners_at
from games.settlers.state import NONE, Settlers


@lru_cache(maxsize=1 << 14)
def ship_corners(island: Island, ships: int) -> int:
    """The corners at the ends of these ships; cached, because they stay the same for many actions."""
    return corners_at(island, ships)


def corners_of_ships(state: Settlers, colour: Colour) -> int:
    """The corners that the colour's ships touch."""
    return ship_corners(state.board.layout.island, own_ships(state, colour))


def edges_at_sea(state: Settlers, colour: Colour) -> int:
    """The edges next to the sea."""
    return state.board.ground.ship_edges


def edges_without_pirate(state: Settlers, colour: Colour) -> int:
    """The edges that are no side of the pirate's hex."""
    pirate = fleet(state).pirate
    return -1 if pirate == NONE else ~sides_of(state, pirate)


def edges_connected_by_sea(state: Settlers, colour: Colour) -> int:
    """The edges at an own ship or building, unless a foreign building stands between."""
    corners = corners_of_ships(state, colour) | state.buildings(colour)
    return edges_at(state.board.layout.island, corners & ~BLOCKED.ask(state, colour))


def ship_network(state: Settlers, colour: Colour) -> Network:
    """The ships of a colour."""
    ships, buildings, island = own_ships(state, colour), state.buildings(colour), state.board.layout.island
    corners = (ship_corners(island, ships) | buildings) & ~BLOCKED.ask(state, colour)
    return Network(island, ships, corners, buildings)


def ships_left(state: Settlers, colour: Colour) -> int:
    """Ships in the supply."""
    return state.box.pieces[SHIP] - own_ships(state, colour).bit_count()


def ships_that_may_go(state: Settlers, seat: Seat) -> int:
    """The ships that were not built, placed or moved in this span."""
    return ~still_ships(state)
