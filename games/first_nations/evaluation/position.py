"""The value of a position with First Nations: what their hexes yield, where they could settle, and their markers."""

from typing import Final

from games.first_nations.evaluation.attack import attack_danger
from games.first_nations.state import has_settlers, home_hexes, nation, nation_seat
from games.first_nations.steps.landing import is_boxed_in
from games.first_nations.territory import coastal_corners
from games.first_nations.topology import hex_topology
from games.kernel.state import Colour, Seat, bit_indexes
from games.settlers.box import CITY, SETTLEMENT
from games.settlers.evaluation.board_values import (
    AT_ONCE,
    SETTLEMENT_VALUE,
    BoardValues,
    board_values,
)
from games.settlers.evaluation.position import CITY_AIM, SETTLEMENT_AIM, SETTLEMENT_AIM_LATER, Aims
from games.settlers.island.placement import settlements_left
from games.settlers.points import target_points, visible_points
from games.settlers.state import NONE, Settlers

MARKER_RISK: Final = 120
"""A marker is worth this much less than a point, because a Settler can remove it."""
RIVAL_MARKER: Final = 60
RIVAL_WINNING_MARKER: Final = 400
"""The loss for a Settler by each marker, and by each while the First Nations are close to their target."""
NEAR_WIN_POINTS: Final = 2
NEXT_WALK, LATER_WALK = 30, 18
"""In hundredths: the share of a settlement's value that a free hex has before it is settled.

With the cards for it, this is less than the settlement, so that it is built even if it is the last one.
"""
RIVAL_PIP: Final = 3
"""The value for a Settler of each pip that the robber blocks; it grows with the points of the First Nations."""


def evaluate(state: Settlers, seat: Seat) -> int:
    """For the First Nations their production less the marker risk; for a Settler the robber, markers and danger."""
    if state.result is not None:
        return 0
    own, land, nations = nation(state), board_values(state.board), nation_seat(state)
    if seat == nations:
        return land.production_value(hex_pips(state, land)) - MARKER_RISK * own.markers.bit_count()
    shown, target = visible_points(state, nations), target_points(state, nations)
    danger: int = RIVAL_PIP + 9 * shown // target
    marker = RIVAL_WINNING_MARKER if shown >= target - NEAR_WIN_POINTS else RIVAL_MARKER
    value = danger * pips_under_robber(state, land) - marker * own.markers.bit_count()
    return value - attack_danger(state, seat)


def hex_pips(state: Settlers, land: BoardValues) -> int:
    """The pips of the hexes of the First Nations by resource; a hex with the robber counts half."""
    own, pips_by_resource = nation(state), 0
    for hex_ in bit_indexes(own.settlements | own.cities):
        pips = land.pips[hex_] * (1 + (own.cities >> hex_ & 1))
        pips_by_resource += state.board.yields[hex_] * (pips // 2 if hex_ == state.robber else pips)
    return pips_by_resource


def pips_under_robber(state: Settlers, land: BoardValues) -> int:
    """The pips that the robber blocks for the First Nations."""
    own, robber = nation(state), state.robber
    return land.pips[robber] * ((own.settlements >> robber & 1) + 2 * (own.cities >> robber & 1))


def prospects(state: Settlers, colour: Colour, land: BoardValues, base: tuple[int, Aims]) -> tuple[int, Aims]:
    """Replaces the prospects of the base game for the First Nations and for a Settler who can land."""
    if colour == nation_seat(state):
        return nation_prospects(state, colour, land, base[1])
    if not state.buildings(colour):
        return landing_value(state, colour, land)[0], base[1]
    return landing_prospects(state, colour, land, base[1]) if is_boxed_in(state, colour) else base


def nation_prospects(state: Settlers, colour: Colour, land: BoardValues, aims: Aims) -> tuple[int, Aims]:
    """The best free hex one walk away and anywhere; the Tribe's own hex counts only for the hand, since it walks on."""
    own, supply = nation(state), state.box.pieces
    spots = free_hex_values(state, colour, land) if own.settlements.bit_count() < supply[SETTLEMENT] else {}
    neighbours = () if own.tribe == NONE else hex_topology(state.board.layout.island).neighbours[own.tribe]
    here = spots.get(own.tribe, 0)
    near = max([spots.get(hex_, 0) for hex_ in neighbours], default=0)
    best = max(spots.values(), default=0)
    shares = (near, NEXT_WALK), (best, LATER_WALK)
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
        hex_: land.production_value(card * land.pips[hex_]) if card else 1
        for hex_, card in enumerate(state.board.yields)
        if not taken >> hex_ & 1 and not has_settlers(state, hex_)
    }


def landing_prospects(state: Settlers, colour: Colour, land: BoardValues, aims: Aims) -> tuple[int, Aims]:
    """The best corner at the coast, which has to be paid for, if the colour has a settlement left."""
    room, best = landing_value(state, colour, land) if settlements_left(state, colour) else (0, 0)
    return room, aims._replace(settlement=SETTLEMENT_AIM + best // 4) if best else aims


def landing_value(state: Settlers, colour: Colour, land: BoardValues) -> tuple[int, int]:
    """The value of a landing, and that of the best corner; both are 0 if there is no corner."""
    corners = bit_indexes(state.free & coastal_corners(state, colour))
    best = max([land.corner_values[corner] for corner in corners], default=0)
    return (SETTLEMENT_VALUE + best) * AT_ONCE // 100 if best else 0, best
