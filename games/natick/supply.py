"""Tiles, pawns and unit limits: both colonies draw on four villages, four towns and four pawns."""

from typing import Final

from games.kernel.frame import Seat
from games.kernel.move import bits
from games.natick.coins import ROOM, of_suit
from games.natick.line import ALL_SITES, AROUND, SITES, roads_beside, sites_beside, slots_at
from games.natick.state import EMPTY, Natick
from games.natick.suits import OF_SUIT
from games.trade.piles import Pile, piled

VILLAGES: Final = 4
TOWNS: Final = 4
PAWNS: Final = 4


def open_roads(state: Natick, seat: Seat) -> int:
    """The roads without a settlement on both sides; each of them needs a tile."""
    sites = state.settlements(seat)
    return state.roads[seat] & ~(sites & sites << 1)


def villages_left(state: Natick) -> int:
    """How many villages may still be built before one becomes a town."""
    return VILLAGES - state.villages[0].bit_count() - state.villages[1].bit_count()


def towns_left(state: Natick) -> int:
    """How many towns may still be built."""
    return TOWNS - state.towns[0].bit_count() - state.towns[1].bit_count()


def tiles_left(state: Natick) -> int:
    """The village and town tiles that are neither settlements nor open roads."""
    on_roads = open_roads(state, 0).bit_count() + open_roads(state, 1).bit_count()
    return villages_left(state) + towns_left(state) - on_roads


def pawns(state: Natick, seat: Seat) -> int:
    """The traders and knights of a colony."""
    return state.traders[seat].bit_count() + state.knights[seat].bit_count()


def pawns_left(state: Natick) -> int:
    """The pawns that nobody has hired."""
    return PAWNS - pawns(state, 0) - pawns(state, 1)


def at_limit(state: Natick, seat: Seat) -> int:
    """Settlements with as many pawns beside them as they may have: a village one, a town two."""
    left, right = state.traders[seat] & ALL_SITES, state.traders[seat] >> 1
    above, below = state.knights[seat] & ALL_SITES, state.knights[seat] >> SITES
    beside, standing = left | right, above | below
    two = left & right | beside & standing | above & below
    return state.villages[seat] & (beside | standing) | state.towns[seat] & two


def over_limit(state: Natick, seat: Seat) -> bool:
    """Whether some settlement has more pawns than it may have."""
    for site in bits(state.settlements(seat)):
        pawns_here = (state.traders[seat] >> site & 3).bit_count()
        pawns_here += (state.knights[seat] >> site & 1) + (state.knights[seat] >> site + SITES & 1)
        if pawns_here > (2 if state.towns[seat] >> site & 1 else 1):
            return True
    return False


def road_spots(state: Natick, seat: Seat) -> int:
    """Where a road could be built: next to a settlement, where none is yet."""
    return roads_beside(state.settlements(seat)) & ~state.roads[seat]


def village_spots(state: Natick, seat: Seat) -> int:
    """Where a village could be built: next to a road, where no settlement is yet."""
    return sites_beside(state.roads[seat]) & ~state.settlements(seat)


def trader_spots(state: Natick, seat: Seat) -> int:
    """The roads between settlements that may have one more pawn beside them."""
    return state.roads[seat] & ~roads_beside(at_limit(state, seat))


def knight_spots(state: Natick, seat: Seat) -> int:
    """The posts above and below settlements that may have one more pawn beside them."""
    sites = state.settlements(seat) & ~at_limit(state, seat)
    return sites | sites << SITES


def filled(state: Natick, seat: Seat) -> int:
    """The slots with a region."""
    return sum([1 << slot for slot, region in enumerate(state.slots[seat]) if region != EMPTY])


def slots_for_road(state: Natick, seat: Seat, road: int) -> tuple[int, ...]:
    """Where a new road's region goes: beside the only one at its column, if there is exactly one."""
    empty = slots_at(road) & ~filled(state, seat)
    return tuple(bits(empty)) if empty.bit_count() == 1 else ()


def slots_for_village(state: Natick, seat: Seat, site: int) -> tuple[int, ...]:
    """Where a new village's region goes: any empty slot diagonal to it."""
    return tuple(bits(AROUND[site] & ~filled(state, seat)))


def slots_for_town(state: Natick, seat: Seat, site: int) -> tuple[int, ...]:
    """Where a new town's region goes: the one slot that is empty, if exactly one is."""
    empty = AROUND[site] & ~filled(state, seat)
    return tuple(bits(empty)) if empty.bit_count() == 1 else ()


def space(state: Natick, seat: Seat) -> Pile:
    """For how many coins of each suit a colony has room."""
    coins, lands = state.coins[seat], state.lands[seat]
    return piled({suit: ROOM * (lands & OF_SUIT[suit]).bit_count() - of_suit(coins, suit) for suit in range(4)})
