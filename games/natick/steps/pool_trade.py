"""Trade with the pool: three coins of one suit for a coin of another, which needs a region with room."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.move import Action, Condition, Move
from games.kernel.state import Seat
from games.natick.coins import POOL_RATE, SHIFTS, SUIT_MASK, TOTALS
from games.natick.dice import regions_in_pool
from games.natick.events.coins import CoinsPlaced
from games.natick.state import Natick
from games.natick.steps.coin_return import spend_frames
from games.natick.steps.conditions import action_facts, purse_facts
from games.natick.suits import ALL_REGIONS, PILE, REGION, SUIT, suit_of
from games.trade.piles import ONE, pile_from_counts


@dataclass(frozen=True, slots=True)
class TradeWithPool(Action):
    """Gives three coins of a suit and puts a coin of another on a region; the payment follows as a step."""

    give: int
    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsPlaced(seat, (self.region,))
        state.push_all(spend_frames(seat, ONE[self.give] * POOL_RATE))


declare(TradeWithPool, group="Trade", give=SUIT, region=REGION)


POOL_TRADES: Final = tuple([TradeWithPool(give, region) for give in range(4) for region in range(16)])
SUIT_CHANGES: Final = sum([1 << n for n, choice in enumerate(POOL_TRADES) if suit_of(choice.region) != choice.give])
"""The trades of one suit for another."""
ONE_PER_SUIT: Final = 0x0001_0001_0001_0001
"""The first region, for each suit that is given."""


def pool_trades_onto(regions: int) -> int:
    """The trades that put the coin on one of these regions."""
    return regions * ONE_PER_SUIT


def pool_trades_changing_suit(state: Natick, seat: Seat) -> int:
    """The trades of one suit for another."""
    return SUIT_CHANGES


def affordable_pool_trades(state: Natick, seat: Seat) -> int:
    """The trades that the seat can pay."""
    coins = state.coins[seat]
    trades = 0
    for suit, shift in SHIFTS:
        if TOTALS[coins >> shift & SUIT_MASK] >= POOL_RATE:
            trades |= ALL_REGIONS << 16 * suit
    return trades


def pool_trades_onto_own_regions(state: Natick, seat: Seat) -> int:
    """The trades that put the coin on an own region."""
    return pool_trades_onto(state.regions[seat])


def pool_trades_in_stock(state: Natick, seat: Seat) -> int:
    """The trades for a coin that the pool has before the payment."""
    return pool_trades_onto(regions_in_pool(state))


def pool_trades_with_room(state: Natick, seat: Seat) -> int:
    """The trades that put the coin on a region with room."""
    return pool_trades_onto(state.regions_with_room(seat))


def pool_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The coins of the pool, by suit."""
    return {"pool": PILE.encode(pile_from_counts({suit: state.pool(suit) for suit in range(4)}))}


def pool_price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """Three coins of the suit given."""
    return PILE.encode(ONE[action.give] * POOL_RATE)  # type: ignore[no-any-return]


def pool_trade_move(guard: Callable[[Natick, Seat], bool]) -> Move:
    """The move that trades with the pool."""
    rows = (
        Condition("cannot_pay", affordable_pool_trades, purse_facts, pool_price),
        Condition("trade_same_suit", pool_trades_changing_suit),
        Condition("not_own_region", pool_trades_onto_own_regions, action_facts("region")),
        Condition("pool_empty", pool_trades_in_stock, pool_facts),
        Condition("no_room", pool_trades_with_room, action_facts("region")),
    )
    return Move(TradeWithPool, POOL_TRADES, rows, guard)
