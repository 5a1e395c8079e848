"""The longest trade route over roads and ships, and which ships lie on open routes and may move."""

from functools import lru_cache
from typing import Final

from games.hexes import Island
from games.kernel.hook import MaskHook
from games.kernel.state import Colour, bit_indexes
from games.seafarers.fleet import fleet
from games.seafarers.trails import longest_trade_route
from games.settlers.hooks import BLOCKED
from games.settlers.island.placement import edges_at
from games.settlers.island.room import loose_ends
from games.settlers.state import NONE, Settlers

SHORTEST_RING: Final = 6
"""Pieces on the sides of a hex; every other ring is longer."""
ROUTE_ENDS: Final = MaskHook[Settlers]("ROUTE_ENDS")
"""(state, colour) -> the corners with own pieces, beside buildings, at which a line of ships ends."""


def route_length(state: Settlers, colour: Colour, edge: int = NONE) -> int:
    """The length of a colour's longest trade route, with a further road if an edge is named."""
    further = 0 if edge == NONE else 1 << edge
    return measure(state, colour, state.roads[colour] | further, fleet(state).ships[colour])


def route_length_with_ship(state: Settlers, colour: Colour, edge: int) -> int:
    """The length of a colour's longest trade route with a further ship."""
    return measure(state, colour, state.roads[colour], fleet(state).ships[colour] | 1 << edge)


def measure(state: Settlers, colour: Colour, roads: int, ships: int) -> int:
    """The longest trail over these roads and ships; they join only at own buildings."""
    blocked = BLOCKED.ask(state, colour)
    return longest_trade_route(state.board.layout.island, roads, ships, state.buildings(colour), blocked)


def movable_ships(state: Settlers, colour: Colour) -> int:
    """The ships that are at the open end of a route, or on a ring that leads nowhere else."""
    return _movable(state.board.layout.island, fleet(state).ships[colour], stops_of_lines(state, colour))


def open_ships(state: Settlers, colour: Colour) -> int:
    """The ships on no closed route, that is between no two stops of the colour."""
    return _open(state.board.layout.island, fleet(state).ships[colour], stops_of_lines(state, colour))


def stops_of_lines(state: Settlers, colour: Colour) -> int:
    """The corners at which a line of the colour's ships stops: its buildings, and pieces of other parts."""
    return state.buildings(colour) | ROUTE_ENDS.ask(state, colour)


@lru_cache(maxsize=4096)
def _open(island: Island, ships: int, stops: int) -> int:
    """Ships in a dead end lead to no stop, and parts with one stop to no second one.

    In a tree between several stops every ship lies between two of them; in a part with rings, the ways from each
    ship are walked.
    """
    core = _without_dead_ends(island, ships, stops)
    found, left = ships & ~core, core
    while left:
        part, ends, is_tree = _part_of(island, core, left & -left, stops)
        left &= ~part
        if not ends & ends - 1:
            found |= part
        elif not is_tree:
            found |= _ships_to_nowhere(island, part, ends)
    return found


@lru_cache(maxsize=4096)
def _ships_to_nowhere(island: Island, part: int, stops: int) -> int:
    """The ships of a part with rings that lead to no second stop; cached, because a ship that moves is in no ring."""
    return sum([1 << edge for edge in bit_indexes(part) if _leads_nowhere(island, part, edge, stops)])


def _leads_nowhere(island: Island, part: int, edge: int, stops: int) -> bool:
    """Whether a ship is the only way between its ends, and there is no stop on one of its sides."""
    (first, second), others = island.edges[edge], part ^ 1 << edge
    corners = _corners_from(island, others, first, stops)
    if corners >> second & 1:
        return False
    return not (corners & stops and _corners_from(island, others, second, stops) & stops)


@lru_cache(maxsize=4096)
def _without_dead_ends(island: Island, ships: int, stops: int) -> int:
    """The ships that are left when those with a loose end are lifted again and again."""
    left, loose = ships, loose_ends(island, ships, stops)
    while loose:
        corner = loose & -loose
        loose ^= corner
        ship = island.corner_edges[corner.bit_length() - 1] & left
        if ship:
            left ^= ship
            other = island.edge_corners[ship.bit_length() - 1] ^ corner
            last = island.corner_edges[other.bit_length() - 1] & left
            if last and not (last & last - 1 or stops & other):
                loose |= other
    return left


def _part_of(island: Island, ships: int, first: int, stops: int) -> tuple[int, int, bool]:
    """The ships that hang together with the first one between stops, these stops, and whether they form a tree.

    A tree has one corner more than ships, if each ship at a stop ends at a corner of its own.
    """
    part, pending, ends, inner, last = first, first, 0, 0, 0
    while pending:
        low = pending & -pending
        pending ^= low
        for corner in island.edges[low.bit_length() - 1]:
            if stops >> corner & 1:
                ends |= 1 << corner
                last += 1
            else:
                inner |= 1 << corner
                new = island.corner_edges[corner] & ships & ~part
                part |= new
                pending |= new
    return part, ends, inner.bit_count() + last == part.bit_count() + 1


@lru_cache(maxsize=4096)
def _movable(island: Island, ships: int, stops: int) -> int:
    """A ship without a loose end may move from a ring, which has no dead ends."""
    found = ships & edges_at(island, loose_ends(island, ships, stops))
    if (ships ^ found).bit_count() < SHORTEST_RING:
        return found
    core = _without_dead_ends(island, ships, stops)
    for edge in bit_indexes(core & _open(island, ships, stops)) if core.bit_count() >= SHORTEST_RING else ():
        first, second = island.edges[edge]
        if _corners_from(island, ships ^ 1 << edge, first, 0) >> second & 1:
            found |= 1 << edge
    return found


def _corners_from(island: Island, ships: int, start: int, stops: int) -> int:
    """The corners that ships lead to from a corner; no way goes on behind a stop."""
    found = border = 1 << start
    while border:
        low = border & -border
        border ^= low
        if stops & low:
            continue
        for edge in bit_indexes(island.corner_edges[low.bit_length() - 1] & ships):
            reached = island.edge_corners[edge] & ~found
            found |= reached
            border |= reached
    return found
