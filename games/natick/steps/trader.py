"""Trade by a trader, once a turn: a coin for one on the region across the road, or two coins for one of any suit."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, CostFunction, Move
from games.kernel.state import Seat, bit_indexes
from games.natick.coins import coins_on
from games.natick.dice import regions_in_pool
from games.natick.events.coins import CoinsPlaced, CoinsReturned, TraderUsed
from games.natick.layout import ROAD, ROADS, SIDE, SLOTS, opposite_slot, slots_at
from games.natick.state import EMPTY, Natick
from games.natick.steps.conditions import action_facts
from games.natick.steps.pool_trade import pool_facts
from games.natick.suits import ALL_REGIONS, PILE, REGION, REGIONS_OF_SUIT, suit_of
from games.trade.piles import ONE

REGION_COUNT: Final = 16
COINS_GIVEN: Final = 2


@dataclass(frozen=True, slots=True)
class SwapAcrossRoad(Action):
    """Returns a coin of the region on this side of the road and puts one on the region across it."""

    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slot = self.column + ROADS * self.side
        yield TraderUsed(seat, self.column, self.side)
        yield CoinsReturned(seat, (state.slots[seat][slot],))
        yield CoinsPlaced(seat, (state.slots[seat][opposite_slot(slot)],))


declare(SwapAcrossRoad, group="Trade", column=ROAD, side=SIDE)


@dataclass(frozen=True, slots=True)
class TradeThroughTrader(Action):
    """Returns two coins of the region on this side of the road; puts one of another suit on any region of the seat."""

    column: int
    side: int
    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        source = state.slots[seat][self.column + ROADS * self.side]
        yield TraderUsed(seat, self.column, self.side)
        yield CoinsReturned(seat, (source,) * COINS_GIVEN)
        yield CoinsPlaced(seat, (self.region,))


declare(TradeThroughTrader, group="Trade", column=ROAD, side=SIDE, region=REGION)


SWAPS: Final = tuple([SwapAcrossRoad(slot % ROADS, slot // ROADS) for slot in range(SLOTS)])
TRADES: Final = tuple(
    [TradeThroughTrader(slot % ROADS, slot // ROADS, region) for slot in range(SLOTS) for region in range(REGION_COUNT)]
)


def has_unused_trader(state: Natick, seat: Seat) -> bool:
    """Whether the seat has a trader that has not traded in this turn."""
    return state.traders[seat] & ~state.used_traders != 0


def slots_at_traders(state: Natick, seat: Seat) -> int:
    """The slots above and below the seat's traders."""
    return state.traders[seat] | state.traders[seat] << ROADS


def slots_at_unused_traders(state: Natick, seat: Seat) -> int:
    """The slots above and below the traders that have not traded in this turn."""
    unused = state.traders[seat] & ~state.used_traders
    return unused | unused << ROADS


def swappable_slots(state: Natick, seat: Seat) -> int:
    """The slots at traders whose two regions have different suits."""
    slots, swappable = state.slots[seat], 0
    for road in bit_indexes(state.traders[seat]):
        above, below = slots[road], slots[road + ROADS]
        if above != EMPTY and below != EMPTY and above >> 2 != below >> 2:
            swappable |= slots_at(road)
    return swappable


def slots_with_coins(count: int) -> Callable[[Natick, Seat], int]:
    """A mask of the slots at traders whose regions have at least this many coins."""

    def mask(state: Natick, seat: Seat) -> int:
        coins, slots, with_coins = state.coins[seat], state.slots[seat], 0
        for slot in bit_indexes(slots_at_traders(state, seat)):
            if slots[slot] != EMPTY and coins_on(coins, slots[slot]) >= count:
                with_coins |= 1 << slot
        return with_coins

    return mask


def slots_opposite_to(regions: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """A mask of the slots at traders that have one of these regions across the road."""

    def mask(state: Natick, seat: Seat) -> int:
        targets, slots, opposite = regions(state, seat), state.slots[seat], 0
        for slot in bit_indexes(slots_at_traders(state, seat)):
            region = slots[opposite_slot(slot)]
            if region != EMPTY and targets >> region & 1:
                opposite |= 1 << slot
        return opposite

    return mask


def own_regions(state: Natick, seat: Seat) -> int:
    """The regions of the seat."""
    return state.regions[seat]


def regions_in_stock(state: Natick, seat: Seat) -> int:
    """The regions of the suits of which the pool has a coin."""
    return regions_in_pool(state)


def own_regions_with_room(state: Natick, seat: Seat) -> int:
    """The regions of the seat with room."""
    return state.regions_with_room(seat)


@lru_cache(maxsize=1 << 10)
def first_trades(slots: int) -> int:
    """The first trade paid from each slot; multiplied by a mask of regions, the trades that put a coin on them."""
    return sum([1 << REGION_COUNT * slot for slot in bit_indexes(slots)])


def trades_paid_from(slots: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """A mask of the trades that are paid from one of these slots."""

    def mask(state: Natick, seat: Seat) -> int:
        return ALL_REGIONS * first_trades(slots(state, seat))

    return mask


def trades_onto(regions: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """A mask of the trades that put the coin on one of these regions."""

    def mask(state: Natick, seat: Seat) -> int:
        return regions(state, seat) * first_trades(slots_at_traders(state, seat))

    return mask


def trades_for_another_suit(state: Natick, seat: Seat) -> int:
    """The trades of one suit for another."""
    trades = 0
    for slot in bit_indexes(slots_at_traders(state, seat)):
        region = state.slots[seat][slot]
        if region != EMPTY:
            trades |= (ALL_REGIONS & ~REGIONS_OF_SUIT[suit_of(region)]) << REGION_COUNT * slot
    return trades


def coins_price(count: int) -> CostFunction:
    """The price of a trade: this many coins of the region on this side of the road."""

    def price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        region = state.slots[seat][action.column + ROADS * action.side]
        return PILE.encode(ONE[suit_of(region)] * count)  # type: ignore[no-any-return]

    return price


def swap_move() -> Move:
    """The move that trades one coin for one across the road."""
    place = action_facts("column", "side")
    rows = (
        Condition("no_own_trader", slots_at_traders, place),
        Condition("trader_already_used", slots_at_unused_traders, place),
        Condition("nothing_to_swap", swappable_slots, place),
        Condition("not_enough_coins", slots_with_coins(1), place, coins_price(1)),
        Condition("pool_empty", slots_opposite_to(regions_in_stock), pool_facts),
        Condition("no_room", slots_opposite_to(own_regions_with_room), place),
    )
    return Move(SwapAcrossRoad, SWAPS, rows, has_unused_trader)


def trade_move() -> Move:
    """The move that trades two coins for one of any other suit."""
    place = action_facts("column", "side")
    rows = (
        Condition("no_own_trader", trades_paid_from(slots_at_traders), place),
        Condition("trader_already_used", trades_paid_from(slots_at_unused_traders), place),
        Condition("not_enough_coins", trades_paid_from(slots_with_coins(COINS_GIVEN)), place, coins_price(COINS_GIVEN)),
        Condition("trade_same_suit", trades_for_another_suit, action_facts("region")),
        Condition("not_own_region", trades_onto(own_regions), action_facts("region")),
        Condition("pool_empty", trades_onto(regions_in_stock), pool_facts),
        Condition("no_room", trades_onto(own_regions_with_room), action_facts("region")),
    )
    return Move(TradeThroughTrader, TRADES, rows, has_unused_trader)
