"""Worth: what the hexes of the First Nations yield, where they could settle, and how long markers last."""

from typing import Final

from games.first_nations.land import land_of
from games.first_nations.nation import homes, nation, nation_seat, settlers_on
from games.first_nations.steps.landing import driven_out
from games.first_nations.territory import coastal
from games.kernel.frame import Colour, Seat
from games.kernel.move import bits
from games.settlers.appraisal.ground import Ground, ground
from games.settlers.appraisal.hand import Aims
from games.settlers.appraisal.position import CITY_AIM, SETTLEMENT_AIM, SETTLEMENT_AIM_LATER
from games.settlers.appraisal.reach import AT_ONCE, ONE_ROAD, SETTLED, TWO_ROADS
from games.settlers.cards import ONE
from games.settlers.layout import DESERT
from games.settlers.placing import settlements_left
from games.settlers.points import visible_points
from games.settlers.state import NOBODY, Settlers

FLEETING: Final = 120
"""A marker is worth so much less than a point that nobody can take away."""
RIVALS_MARKER: Final = 60
RIVALS_PIP: Final = 3
"""By the pip, what a Settler gains by the robber on a hex of the First Nations, before they come near the target."""


def worth(state: Settlers, seat: Seat) -> int:
    """What the hexes are to the First Nations, and to a Settler what the robber and new pieces take from them."""
    if state.result is not None:
        return 0
    own, land, nations = nation(state), ground(state.board), nation_seat(state)
    if seat == nations:
        return land.production(hex_pips(state, land)) - FLEETING * own.markers.bit_count()
    danger: int = RIVALS_PIP + 9 * visible_points(state, nations) // state.rules.options["target_points"]
    return danger * kept_back(state, land) - RIVALS_MARKER * own.markers.bit_count()


def hex_pips(state: Settlers, land: Ground) -> int:
    """What the middles of hexes yield, as a hand of pips; a hex under the robber counts half."""
    own, found = nation(state), 0
    for hex_ in bits(own.settlements | own.cities):
        terrain = state.board.terrain[hex_]
        if terrain != DESERT:
            pips = land.pips[hex_] * (1 + (own.cities >> hex_ & 1))
            found += ONE[terrain] * (pips // 2 if hex_ == state.robber else pips)
    return found


def kept_back(state: Settlers, land: Ground) -> int:
    """The pips that the robber keeps from the First Nations."""
    own, robber = nation(state), state.robber
    return land.pips[robber] * ((own.settlements >> robber & 1) + 2 * (own.cities >> robber & 1))


def prospects(state: Settlers, colour: Colour, land: Ground, found: tuple[int, Aims]) -> tuple[int, Aims]:
    """The First Nations settle hexes; a Settler who was driven out will land again."""
    if colour == nation_seat(state):
        return of_the_nation(state, colour, land, found[1])
    return of_the_driven_out(state, colour, land, found[1]) if driven_out(state, colour) else found


def of_the_nation(state: Settlers, colour: Colour, land: Ground, aims: Aims) -> tuple[int, Aims]:
    """Where the Tribe is, one walk away, or anywhere: the best free hex of each, less the longer it takes."""
    own, box = nation(state), state.box
    spots = free_hexes(state, colour, land) if own.settlements.bit_count() < box.settlements else {}
    around = () if own.tribe == NOBODY else land_of(state.board.layout.island).neighbours[own.tribe]
    here = spots.get(own.tribe, 0)
    near = max([spots.get(hex_, 0) for hex_ in around], default=0)
    best = max(spots.values(), default=0)
    shares = (here, AT_ONCE), (near, ONE_ROAD), (best, TWO_ROADS)
    room = max([(SETTLED + spot) * share // 100 for spot, share in shares if spot], default=0)
    wants_city = own.settlements and own.cities.bit_count() < box.cities
    return room, aims._replace(
        settlement=SETTLEMENT_AIM + here // 4 if here else SETTLEMENT_AIM_LATER if best else 0,
        city=CITY_AIM if wants_city else 0,
        road=0,
    )


def free_hexes(state: Settlers, colour: Colour, land: Ground) -> dict[int, int]:
    """The hexes that could be settled, with what they would yield."""
    taken = homes(state, colour)
    return {
        hex_: 1 if terrain == DESERT else land.production(ONE[terrain] * land.pips[hex_])
        for hex_, terrain in enumerate(state.board.terrain)
        if not taken >> hex_ & 1 and not settlers_on(state, hex_)
    }


def of_the_driven_out(state: Settlers, colour: Colour, land: Ground, aims: Aims) -> tuple[int, Aims]:
    """The best corner at the coast, as far as there is a settlement to put there."""
    corners = bits(state.free & coastal(state, colour)) if settlements_left(state, colour) else []
    best = max([land.spots[corner] for corner in corners], default=0)
    if not best:
        return 0, aims
    return (SETTLED + best) * AT_ONCE // 100, aims._replace(settlement=SETTLEMENT_AIM + best // 4)
