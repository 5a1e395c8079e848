"""Trade with the pool: three coins of a suit for one of another, placed on a region with room."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move
from games.natick.agenda import spending
from games.natick.coins import SHIFTS, SUIT_MASK, TOTALS
from games.natick.events.coins import CoinsPlaced
from games.natick.fortunes import in_the_pool
from games.natick.refusing import at, purse_facts
from games.natick.state import Natick
from games.natick.suits import ALL_REGIONS, PILE, REGION, SUIT, suit_of
from games.trade.piles import ONE, piled

RATE: Final = 3


@dataclass(frozen=True, slots=True)
class TradeWithPool(Action):
    """Gives three coins of a suit, from whichever regions, and puts one of another on a region."""

    give: int
    region: int

    def events(self, state: Natick, seat: Seat, chance: Chance) -> Iterator[Event]:
        yield CoinsPlaced(seat, (self.region,))
        state.agenda = spending(seat, ONE[self.give] * RATE) + state.agenda


CHOICES: Final = tuple([TradeWithPool(give, region) for give in range(4) for region in range(16)])
UNLIKE: Final = sum([1 << n for n, choice in enumerate(CHOICES) if suit_of(choice.region) != choice.give])
"""The trades that change the suit."""
EACH: Final = 0x0001_0001_0001_0001
"""One region for each suit that is given."""


def onto(regions: int) -> int:
    """The trades that end on one of these regions."""
    return regions * EACH


def changes_the_suit(state: Natick, seat: Seat) -> int:
    """Trades of one suit for another."""
    return UNLIKE


def affordable(state: Natick, seat: Seat) -> int:
    """Trades for which there are three coins of the suit given."""
    coins = state.coins[seat]
    found = 0
    for suit, shift in SHIFTS:
        if TOTALS[coins >> shift & SUIT_MASK] >= RATE:
            found |= ALL_REGIONS << 16 * suit
    return found


def own_regions(state: Natick, seat: Seat) -> int:
    """Trades onto one's own regions."""
    return onto(state.lands[seat])


def pool_has(state: Natick, seat: Seat) -> int:
    """Trades for a coin that the pool has before it."""
    return onto(in_the_pool(state))


def has_room(state: Natick, seat: Seat) -> int:
    """Trades onto regions with room."""
    return onto(state.roomy(seat))


def pool_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the pool has."""
    return {"pool": PILE.encode(piled({suit: state.pool(suit) for suit in range(4)}))}


def price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """Three coins of the suit given."""
    return PILE.encode(ONE[action.give] * RATE)  # type: ignore[no-any-return]


def pool_move(behind: Callable[[Natick, Seat], bool]) -> Move:
    """Trading with the pool."""
    rows = (
        Condition("cannot_pay", affordable, purse_facts, price),
        Condition("trade_like_for_like", changes_the_suit),
        Condition("not_own_region", own_regions, at("region")),
        Condition("pool_empty", pool_has, pool_facts),
        Condition("no_room", has_room, at("region")),
    )
    return Move(TradeWithPool, CHOICES, rows, behind)


declare(TradeWithPool, give=SUIT, region=REGION)
