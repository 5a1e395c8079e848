"""Tiles, pawns and unit limits: both colonies share a supply of four villages, four towns and four pawns."""

from typing import Final

from games.kernel.state import Seat, bit_indexes
from games.natick.coins import REGION_CAPACITY, count_of_suit
from games.natick.layout import ALL_SITES, SITES, SLOTS_AROUND, adjacent_roads, adjacent_sites, slots_at
from games.natick.state import EMPTY, Natick
from games.natick.suits import REGIONS_OF_SUIT
from games.trade.piles import Pile, pile_from_counts

VILLAGES: Final = 4
TOWNS: Final = 4
PAWNS: Final = 4


def open_roads(state: Natick, seat: Seat) -> int:
    """The roads that do not have settlements on both sides; each of them takes up a tile."""
    sites = state.settlements(seat)
    return state.roads[seat] & ~(sites & sites << 1)


def villages_left(state: Natick) -> int:
    """The number of villages in the supply."""
    return VILLAGES - state.villages[0].bit_count() - state.villages[1].bit_count()


def towns_left(state: Natick) -> int:
    """The number of towns in the supply."""
    return TOWNS - state.towns[0].bit_count() - state.towns[1].bit_count()


def tiles_left(state: Natick) -> int:
    """The number of village and town tiles that are neither settlements nor open roads."""
    on_roads = open_roads(state, 0).bit_count() + open_roads(state, 1).bit_count()
    return villages_left(state) + towns_left(state) - on_roads


def count_pawns(state: Natick, seat: Seat) -> int:
    """The number of traders and knights of a colony."""
    return state.traders[seat].bit_count() + state.knights[seat].bit_count()


def pawns_left(state: Natick) -> int:
    """The number of pawns in the supply."""
    return PAWNS - count_pawns(state, 0) - count_pawns(state, 1)


def settlements_at_limit(state: Natick, seat: Seat) -> int:
    """The settlements with the highest number of adjacent pawns that is allowed: one at a village, two at a town."""
    left, right = state.traders[seat] & ALL_SITES, state.traders[seat] >> 1
    above, below = state.knights[seat] & ALL_SITES, state.knights[seat] >> SITES
    with_trader, with_knight = left | right, above | below
    with_two_pawns = left & right | with_trader & with_knight | above & below
    return state.villages[seat] & (with_trader | with_knight) | state.towns[seat] & with_two_pawns


def is_over_limit(state: Natick, seat: Seat) -> bool:
    """Whether a settlement has more adjacent pawns than is allowed."""
    for site in bit_indexes(state.settlements(seat)):
        pawns_here = (state.traders[seat] >> site & 3).bit_count()
        pawns_here += (state.knights[seat] >> site & 1) + (state.knights[seat] >> site + SITES & 1)
        if pawns_here > (2 if state.towns[seat] >> site & 1 else 1):
            return True
    return False


def road_spots(state: Natick, seat: Seat) -> int:
    """The places for a road: next to a settlement, without a road."""
    return adjacent_roads(state.settlements(seat)) & ~state.roads[seat]


def village_spots(state: Natick, seat: Seat) -> int:
    """The places for a village: next to a road, without a settlement."""
    return adjacent_sites(state.roads[seat]) & ~state.settlements(seat)


def trader_spots(state: Natick, seat: Seat) -> int:
    """The roads whose adjacent settlements may have one more pawn."""
    return state.roads[seat] & ~adjacent_roads(settlements_at_limit(state, seat))


def knight_spots(state: Natick, seat: Seat) -> int:
    """The posts above and below settlements that may have one more pawn."""
    sites = state.settlements(seat) & ~settlements_at_limit(state, seat)
    return sites | sites << SITES


def slots_with_region(state: Natick, seat: Seat) -> int:
    """The slots with a region."""
    return sum([1 << slot for slot, region in enumerate(state.slots[seat]) if region != EMPTY])


def slots_for_road(state: Natick, seat: Seat, road: int) -> tuple[int, ...]:
    """The slot for a region that a new road brings: the second one in its column, if the first has a region."""
    empty = slots_at(road) & ~slots_with_region(state, seat)
    return tuple(bit_indexes(empty)) if empty.bit_count() == 1 else ()


def slots_for_village(state: Natick, seat: Seat, site: int) -> tuple[int, ...]:
    """The slots for the region that a new village brings: the empty ones diagonally next to it."""
    return tuple(bit_indexes(SLOTS_AROUND[site] & ~slots_with_region(state, seat)))


def slots_for_town(state: Natick, seat: Seat, site: int) -> tuple[int, ...]:
    """The slot for a region that a new town brings: the empty one next to it, if there is exactly one."""
    empty = SLOTS_AROUND[site] & ~slots_with_region(state, seat)
    return tuple(bit_indexes(empty)) if empty.bit_count() == 1 else ()


def free_space(state: Natick, seat: Seat) -> Pile:
    """The number of coins of each suit for which a colony has room."""
    coins, regions = state.coins[seat], state.regions[seat]
    return pile_from_counts(
        {
            suit: REGION_CAPACITY * (regions & REGIONS_OF_SUIT[suit]).bit_count() - count_of_suit(coins, suit)
            for suit in range(4)
        }
    )
