"""Where roads and settlements may go, as masks of edges and corners."""

from functools import lru_cache
from typing import NamedTuple

from games.hexes import Island
from games.kernel.state import Colour, bit_indexes
from games.settlers.box import CITY, ROAD, SETTLEMENT
from games.settlers.hooks import BLOCKED, FURTHER_CORNERS, PIECES_USED
from games.settlers.state import Settlers


def edges_connected(state: Settlers, colour: Colour) -> int:
    """Edges at a corner the colour's pieces touch, unless that corner is blocked."""
    return edges_at(state.board.layout.island, state.reach[colour] & ~BLOCKED.ask(state, colour))


@lru_cache(maxsize=1 << 14)
def edges_at(island: Island, corners: int) -> int:
    """Edges at these corners; cached, because a colour's corners stay the same for many actions."""
    edges: int = 0
    while corners:
        corner = corners.bit_length() - 1
        edges |= island.corner_edges[corner]
        corners ^= 1 << corner
    return edges


class Network(NamedTuple):
    """The pieces of a colour on edges, and the corners from which they and its buildings lead on."""

    island: Island
    edges: int
    corners: int
    buildings: int


def road_network(state: Settlers, colour: Colour) -> Network:
    """The roads of a colour."""
    corners = state.reach[colour] & ~BLOCKED.ask(state, colour)
    return Network(state.board.layout.island, state.roads[colour], corners, state.buildings(colour))


def edges_next_to(network: Network) -> int:
    """The edges to which a network leads, wherever its own pieces are."""
    return edges_at(network.island, network.corners)


def edges_connected_without(network: Network, edge: int) -> int:
    """The edges that a piece could come to when it has left its own edge, and the corners that it alone touches."""
    island, edges_left, corners, buildings = network
    edges_left &= ~(1 << edge)
    edges: int = edges_next_to(network)
    for corner in island.edges[edge]:
        if not (buildings >> corner & 1 or island.corner_edges[corner] & edges_left):
            corners &= ~(1 << corner)
            edges &= ~island.corner_edges[corner] | edges_at(island, island.corner_neighbours[corner] & corners)
    return edges


def edges_without_road(state: Settlers, colour: Colour) -> int:
    """Edges without a road."""
    return ~state.paved


def land_edges(state: Settlers, colour: Colour) -> int:
    """The edges next to land."""
    return state.board.ground.road_edges


def corners_without_building(state: Settlers, colour: Colour) -> int:
    """Corners without a building."""
    return ~state.built


def corners_keeping_distance(state: Settlers, colour: Colour) -> int:
    """Corners with no building on them or on a neighbouring corner."""
    return state.free


def own_corners(state: Settlers, colour: Colour) -> int:
    """Corners that the colour's pieces touch."""
    return state.reach[colour] | FURTHER_CORNERS.ask(state, colour)


def own_settlements(state: Settlers, colour: Colour) -> int:
    """Corners with a settlement of the colour."""
    return state.settlements[colour]


def roads_left(state: Settlers, colour: Colour) -> int:
    """Road pieces in the supply."""
    return state.box.pieces[ROAD] - state.roads[colour].bit_count()


def settlements_left(state: Settlers, colour: Colour) -> int:
    """Settlement pieces in the supply."""
    used = PIECES_USED.ask(state, colour, SETTLEMENT, state.settlements[colour].bit_count())
    return state.box.pieces[SETTLEMENT] - used


def cities_left(state: Settlers, colour: Colour) -> int:
    """City pieces in the supply."""
    used = PIECES_USED.ask(state, colour, CITY, state.cities[colour].bit_count())
    return state.box.pieces[CITY] - used


def compute_reach(state: Settlers, colour: Colour) -> int:
    """The corners that the colour's pieces touch, computed from the pieces."""
    corners = state.buildings(colour)
    for edge in bit_indexes(state.roads[colour]):
        corners |= state.board.layout.island.edge_corners[edge]
    return corners


def compute_free_corners(state: Settlers) -> int:
    """The corners that keep the distance from all buildings, computed from the buildings."""
    corners: int = (1 << len(state.board.layout.island.corners)) - 1
    for corner in bit_indexes(state.built):
        corners &= ~(1 << corner | state.board.layout.island.corner_neighbours[corner])
    return corners
