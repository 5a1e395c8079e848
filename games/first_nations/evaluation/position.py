"""The value of a position with First Nations: what their hexes yield, where they could settle, and their markers."""

from typing import Final

from games.first_nations.state import has_settlers, home_hexes, nation, nation_seat
from games.first_nations.steps.landing import is_driven_out
from games.first_nations.territory import coastal_corners
from games.first_nations.topology import hex_topology
from games.kernel.state import Colour, Seat, bit_indexes
from games.settlers.box import CITY, SETTLEMENT
from games.settlers.cards import ONE
from games.settlers.evaluation.board_values import (
    AT_ONCE,
    ONE_ROAD,
    SETTLEMENT_VALUE,
    TWO_ROADS,
    BoardValues,
    board_values,
)
from games.settlers.evaluation.position import CITY_AIM, SETTLEMENT_AIM, SETTLEMENT_AIM_LATER, Aims
from games.settlers.island.layout import DESERT
from games.settlers.island.placement import settlements_left
from games.settlers.points import visible_points
from games.settlers.state import NONE, Settlers

MARKER_RISK: Final = 120
"""A marker is worth this much less than a point, because a Settler can remove it."""
RIVAL_MARKER: Final = 60
RIVAL_PIP: Final = 3
"""The value for a Settler of each pip that the robber blocks; it grows with the points of the First Nations."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """For the First Nations their production less the marker risk; for a Settler what the robber blocks."""
    if state.result is not None:
        return 0
    own, land, nations = nation(state), board_values(state.board), nation_seat(state)
    if seat == nations:
        return land.production_value(hex_pips(state, land)) - MARKER_RISK * own.markers.bit_count()
    danger: int = RIVAL_PIP + 9 * visible_points(state, nations) // state.rules.options["target_points"]
    return danger * pips_under_robber(state, land) - RIVAL_MARKER * own.markers.bit_count()


def hex_pips(state: Settlers, land: BoardValues) -> int:
    """The pips of the hexes of the First Nations by resource; a hex with the robber counts half."""
    own, pips_by_resource = nation(state), 0
    for hex_ in bit_indexes(own.settlements | own.cities):
        terrain = state.board.terrain[hex_]
        if terrain != DESERT:
            pips = land.pips[hex_] * (1 + (own.cities >> hex_ & 1))
            pips_by_resource += ONE[terrain] * (pips // 2 if hex_ == state.robber else pips)
    return pips_by_resource


def pips_under_robber(state: Settlers, land: BoardValues) -> int:
    """The pips that the robber blocks for the First Nations."""
    own, robber = nation(state), state.robber
    return land.pips[robber] * ((own.settlements >> robber & 1) + 2 * (own.cities >> robber & 1))


def prospects(state: Settlers, colour: Colour, land: BoardValues, base: tuple[int, Aims]) -> tuple[int, Aims]:
    """Replaces the prospects of the base game for the First Nations and for a Settler who was driven out."""
    if colour == nation_seat(state):
        return nation_prospects(state, colour, land, base[1])
    return landing_prospects(state, colour, land, base[1]) if is_driven_out(state, colour) else base


def nation_prospects(state: Settlers, colour: Colour, land: BoardValues, aims: Aims) -> tuple[int, Aims]:
    """The best free hex at the Tribe, one walk away, and anywhere; a hex that is farther away counts less."""
    own, supply = nation(state), state.box.pieces
    spots = free_hex_values(state, colour, land) if own.settlements.bit_count() < supply[SETTLEMENT] else {}
    neighbours = () if own.tribe == NONE else hex_topology(state.board.layout.island).neighbours[own.tribe]
    here = spots.get(own.tribe, 0)
    near = max([spots.get(hex_, 0) for hex_ in neighbours], default=0)
    best = max(spots.values(), default=0)
    shares = (here, AT_ONCE), (near, ONE_ROAD), (best, TWO_ROADS)
    room = max([(SETTLEMENT_VALUE + spot) * share // 100 for spot, share in shares if spot], default=0)
    wants_city = own.settlements and own.cities.bit_count() < supply[CITY]
    return room, aims._replace(
        settlement=SETTLEMENT_AIM + here // 4 if here else SETTLEMENT_AIM_LATER if best else 0,
        city=CITY_AIM if wants_city else 0,
        road=0,
    )


def free_hex_values(state: Settlers, colour: Colour, land: BoardValues) -> dict[int, int]:
    """The hexes that the First Nations could settle, each with its value."""
    taken = home_hexes(state, colour)
    return {
        hex_: 1 if terrain == DESERT else land.production_value(ONE[terrain] * land.pips[hex_])
        for hex_, terrain in enumerate(state.board.terrain)
        if not taken >> hex_ & 1 and not has_settlers(state, hex_)
    }


def landing_prospects(state: Settlers, colour: Colour, land: BoardValues, aims: Aims) -> tuple[int, Aims]:
    """The best corner at the coast, if the colour has a settlement left."""
    corners = bit_indexes(state.free & coastal_corners(state, colour)) if settlements_left(state, colour) else []
    best = max([land.corner_values[corner] for corner in corners], default=0)
    if not best:
        return 0, aims
    return (SETTLEMENT_VALUE + best) * AT_ONCE // 100, aims._replace(settlement=SETTLEMENT_AIM + best // 4)
