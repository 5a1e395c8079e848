"""A trader's special trade, once a turn: a coin for one across its road, or two beside it for one of any other suit."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Cost, Move, bits
from games.natick.coins import on
from games.natick.events.coins import CoinsPlaced, CoinsReturned, TraderUsed
from games.natick.fortunes import in_the_pool
from games.natick.line import ROAD, ROADS, SIDE, SLOTS, across, slots_at
from games.natick.refusing import at
from games.natick.state import EMPTY, Natick
from games.natick.steps.bank import pool_facts
from games.natick.suits import ALL_REGIONS, OF_SUIT, PILE, REGION, suit_of
from games.trade.piles import ONE

REGIONS: Final = 16
GIVEN: Final = 2


@dataclass(frozen=True, slots=True)
class SwapAcross(Action):
    """Returns a coin of the region on this side and puts one on the region across the road."""

    column: int
    side: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        slot = self.column + ROADS * self.side
        yield TraderUsed(seat, self.column, self.side)
        yield CoinsReturned(seat, (state.slots[seat][slot],))
        yield CoinsPlaced(seat, (state.slots[seat][across(slot)],))


@dataclass(frozen=True, slots=True)
class TradeThroughTrader(Action):
    """Returns two coins of the region on this side and puts one of another suit on any region."""

    column: int
    side: int
    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        given = state.slots[seat][self.column + ROADS * self.side]
        yield TraderUsed(seat, self.column, self.side)
        yield CoinsReturned(seat, (given,) * GIVEN)
        yield CoinsPlaced(seat, (self.region,))


SWAPS: Final = tuple([SwapAcross(slot % ROADS, slot // ROADS) for slot in range(SLOTS)])
TRADES: Final = tuple(
    [TradeThroughTrader(slot % ROADS, slot // ROADS, region) for slot in range(SLOTS) for region in range(REGIONS)]
)


def has_fresh_traders(state: Natick, seat: Seat) -> bool:
    """There is a trader whose trade of this turn is not made."""
    return state.traders[seat] & ~state.used != 0


def beside_traders(state: Natick, seat: Seat) -> int:
    """The slots above and below the seat's traders."""
    return state.traders[seat] | state.traders[seat] << ROADS


def beside_fresh_traders(state: Natick, seat: Seat) -> int:
    """The slots beside traders whose trade of this turn is not made."""
    fresh = state.traders[seat] & ~state.used
    return fresh | fresh << ROADS


def swappable(state: Natick, seat: Seat) -> int:
    """The slots with a region beside traders, with one of another suit across the road."""
    slots, found = state.slots[seat], 0
    for road in bits(state.traders[seat]):
        above, below = slots[road], slots[road + ROADS]
        if above != EMPTY and below != EMPTY and above >> 2 != below >> 2:
            found |= slots_at(road)
    return found


def paid_in(count: int) -> Callable[[Natick, Seat], int]:
    """The slots beside traders whose regions have so many coins."""

    def mask(state: Natick, seat: Seat) -> int:
        coins, slots, found = state.coins[seat], state.slots[seat], 0
        for slot in bits(beside_traders(state, seat)):
            if slots[slot] != EMPTY and on(coins, slots[slot]) >= count:
                found |= 1 << slot
        return found

    return mask


def lands_in(regions: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """The slots beside traders across from such a region."""

    def mask(state: Natick, seat: Seat) -> int:
        there, slots, found = regions(state, seat), state.slots[seat], 0
        for slot in bits(beside_traders(state, seat)):
            far = slots[across(slot)]
            if far != EMPTY and there >> far & 1:
                found |= 1 << slot
        return found

    return mask


def own(state: Natick, seat: Seat) -> int:
    """Regions of the seat."""
    return state.lands[seat]


def pool_has(state: Natick, seat: Seat) -> int:
    """Regions of which the pool has a coin."""
    return in_the_pool(state)


def roomy(state: Natick, seat: Seat) -> int:
    """Regions of the seat with room."""
    return state.roomy(seat)


def spread(slots: int) -> int:
    """The first trade paid from each slot; times a mask of regions, those that end there."""
    return sum([1 << REGIONS * slot for slot in bits(slots)])


def from_slots(slots: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """The trades that are paid from such a slot."""

    def mask(state: Natick, seat: Seat) -> int:
        return ALL_REGIONS * spread(slots(state, seat))

    return mask


def onto(regions: Callable[[Natick, Seat], int]) -> Callable[[Natick, Seat], int]:
    """The trades that end on such a region."""

    def mask(state: Natick, seat: Seat) -> int:
        return regions(state, seat) * spread(beside_traders(state, seat))

    return mask


def of_another_suit(state: Natick, seat: Seat) -> int:
    """The trades for another suit than the one given."""
    found = 0
    for slot in bits(beside_traders(state, seat)):
        region = state.slots[seat][slot]
        if region != EMPTY:
            found |= (ALL_REGIONS & ~OF_SUIT[suit_of(region)]) << REGIONS * slot
    return found


def coins_given(count: int) -> Cost:
    """So many coins of the region on this side."""

    def price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        region = state.slots[seat][action.column + ROADS * action.side]
        return PILE.encode(ONE[suit_of(region)] * count)  # type: ignore[no-any-return]

    return price


def swap_move() -> Move:
    """One for one across the road."""
    place = at("column", "side")
    rows = (
        Condition("no_trader", beside_traders, place),
        Condition("trader_was_used", beside_fresh_traders, place),
        Condition("nothing_to_swap", swappable, place),
        Condition("not_held", paid_in(1), place, coins_given(1)),
        Condition("pool_empty", lands_in(pool_has), pool_facts),
        Condition("no_room", lands_in(roomy), place),
    )
    return Move(SwapAcross, SWAPS, rows, has_fresh_traders)


def trade_move() -> Move:
    """Two for any other."""
    place = at("column", "side")
    rows = (
        Condition("no_trader", from_slots(beside_traders), place),
        Condition("trader_was_used", from_slots(beside_fresh_traders), place),
        Condition("not_held", from_slots(paid_in(GIVEN)), place, coins_given(GIVEN)),
        Condition("trade_like_for_like", of_another_suit, at("region")),
        Condition("not_own_region", onto(own), at("region")),
        Condition("pool_empty", onto(pool_has), pool_facts),
        Condition("no_room", onto(roomy), at("region")),
    )
    return Move(TradeThroughTrader, TRADES, rows, has_fresh_traders)


declare(SwapAcross, column=ROAD, side=SIDE)
declare(TradeThroughTrader, column=ROAD, side=SIDE, region=REGION)
