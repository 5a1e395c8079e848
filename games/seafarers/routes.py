"""The longest trade route over roads and ships, and which ships lie on open routes and may move."""

from functools import lru_cache

from games.hexes import Island
from games.kernel.state import Colour, bit_indexes
from games.seafarers.fleet import fleet
from games.settlers.hooks import BLOCKED
from games.settlers.island.routes import longest_trail
from games.settlers.state import NONE, Settlers


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
    return _longest_trade_route(state.board.layout.island, roads, ships, state.buildings(colour), blocked)


@lru_cache(maxsize=4096)
def _longest_trade_route(island: Island, roads: int, ships: int, buildings: int, blocked: int) -> int:
    """A corner where roads and ships meet without an own building is two nodes of the graph."""
    numbers: dict[tuple[int, bool], int] = {}
    ends: list[list[tuple[int, int]]] = []
    closed = 0

    def number(corner: int, is_ship: bool) -> int:
        nonlocal closed
        node = corner, is_ship and not buildings >> corner & 1
        if node not in numbers:
            numbers[node] = len(ends)
            closed |= (blocked >> corner & 1) << len(ends)
            ends.append([])
        return numbers[node]

    for pieces, is_ship in ((roads, False), (ships, True)):
        for edge in bit_indexes(pieces):
            a, b = [number(corner, is_ship) for corner in island.edges[edge]]
            ends[a].append((1 << edge, b))
            ends[b].append((1 << edge, a))
    return longest_trail(tuple([tuple(each) for each in ends]), roads | ships, closed)


def movable_ships(state: Settlers, colour: Colour) -> int:
    """The ships that are at the open end of a route, or on a ring that leads nowhere else."""
    return _movable(state.board.layout.island, fleet(state).ships[colour], state.buildings(colour))


def open_ships(state: Settlers, colour: Colour) -> int:
    """The ships on no closed route, that is between no two buildings of the colour."""
    return _open(state.board.layout.island, fleet(state).ships[colour], state.buildings(colour))


@lru_cache(maxsize=4096)
def _open(island: Island, ships: int, buildings: int) -> int:
    found = 0
    for edge in bit_indexes(ships):
        first, second = [_buildings_from(island, ships ^ 1 << edge, end, buildings) for end in island.edges[edge]]
        if not (first and second and (first | second).bit_count() > 1):
            found |= 1 << edge
    return found


@lru_cache(maxsize=4096)
def _movable(island: Island, ships: int, buildings: int) -> int:
    found = 0
    for edge in bit_indexes(_open(island, ships, buildings)):
        rest = ships ^ 1 << edge
        a, b = island.edges[edge]
        is_ring = _corners_from(island, rest, a, 0) >> b & 1
        if is_ring or _is_open(island, rest, a, buildings) or _is_open(island, rest, b, buildings):
            found |= 1 << edge
    return found


def _is_open(island: Island, others: int, corner: int, buildings: int) -> bool:
    """Whether a ship at a corner touches neither another ship nor a building there."""
    return not (buildings >> corner & 1 or island.corner_edges[corner] & others)


def _buildings_from(island: Island, ships: int, start: int, buildings: int) -> int:
    """The first own buildings on each way from a corner along ships."""
    return _corners_from(island, ships, start, buildings) & buildings


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
