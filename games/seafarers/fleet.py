"""The fleet: the ships of all colours, the pirate, and the islands that each colour has settled."""

from typing import Final, NamedTuple

from games.kernel.codec import index_codec, with_format
from games.kernel.state import Colour
from games.settlers.state import NONE, Settlers, with_item

SHIP: Final = "ship"
EXTENSION_NAME: Final = "seafarers"
SEA_HEX: Final = with_format(index_codec("sea_hex"), "hex")
"""A hex of the sea; those of the frame have the numbers after those of the board."""


class Fleet(NamedTuple):
    """By colour: `ships` are edges, `islands` the numbers of the small islands with a settlement of the colour first.

    `pirate` is the number of a hex of the sea. `still` are the ships that were built, placed or moved in `still_span`,
    which do not move in it; `moved_span` is the span of the last move of a ship.
    """

    ships: tuple[int, ...]
    islands: tuple[int, ...]
    pirate: int = NONE
    still: int = 0
    still_span: int = NONE
    moved_span: int = NONE


def fleet(state: Settlers) -> Fleet:
    """The fleet of a state."""
    own: Fleet = state.extensions[EXTENSION_NAME]
    return own


def set_fleet(state: Settlers, value: Fleet) -> None:
    """Sets the fleet of a state."""
    state.set_extension(EXTENSION_NAME, value)


def still_ships(state: Settlers) -> int:
    """The ships that do not move in this span."""
    own = fleet(state)
    return own.still if own.still_span == state.span else 0


def put_ship(state: Settlers, colour: Colour, edge: int) -> None:
    """A ship is on the board, and does not move in this span."""
    own, bit = fleet(state), 1 << edge
    state.paved |= bit
    ships = with_item(own.ships, colour, own.ships[colour] | bit)
    set_fleet(state, Fleet(ships, own.islands, own.pirate, still_ships(state) | bit, state.span, own.moved_span))


def lift_ship(state: Settlers, colour: Colour, edge: int) -> None:
    """A ship leaves its edge."""
    own, bit = fleet(state), 1 << edge
    state.paved ^= bit
    ships = with_item(own.ships, colour, own.ships[colour] ^ bit)
    set_fleet(state, own._replace(ships=ships, still=own.still & ~bit))


def move_ship(state: Settlers, colour: Colour, from_edge: int, to_edge: int) -> None:
    """A ship goes to another edge; no ship moves again in this span."""
    own, left, taken = fleet(state), 1 << from_edge, 1 << to_edge
    state.paved ^= left | taken
    ships, still = with_item(own.ships, colour, own.ships[colour] ^ (left | taken)), still_ships(state) & ~left | taken
    set_fleet(state, Fleet(ships, own.islands, own.pirate, still, state.span, state.span))


def own_ships(state: Settlers, colour: Colour) -> int:
    """The edges with a ship of the colour."""
    return fleet(state).ships[colour]
