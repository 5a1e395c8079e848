"""Trade with the pool: three coins of a suit for one of another, placed on a region with room."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from games.chance import Chance
from games.kernel.action import Action
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.move import Condition, Move, bits
from games.natick.agenda import spending
from games.natick.coins import of_suit
from games.natick.events.coins import CoinsPlaced
from games.natick.fortunes import in_the_pool
from games.natick.refusing import at, has_coins, purse_facts
from games.natick.state import Natick
from games.natick.suits import PILE, REGION, SUIT, suit_of
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


CHOICES: Final = tuple(
    [TradeWithPool(give, region) for give in range(4) for region in range(16) if suit_of(region) != give]
)
GIVING: Final = tuple([sum([1 << n for n, choice in enumerate(CHOICES) if choice.give == suit]) for suit in range(4)])
ONTO: Final = tuple([sum([1 << n for n, choice in enumerate(CHOICES) if choice.region == each]) for each in range(16)])


def onto(regions: int) -> int:
    """The trades that end on one of these regions."""
    return sum([ONTO[region] for region in bits(regions)])


def affordable(state: Natick, seat: Seat) -> int:
    """Trades for which there are three coins of the suit given."""
    coins = state.coins[seat]
    return sum([GIVING[suit] for suit in range(4) if of_suit(coins, suit) >= RATE])


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


def pool_move() -> Move:
    """Trading with the pool."""
    rows = (
        Condition("cannot_pay", affordable, purse_facts),
        Condition("not_own_region", own_regions, at("region")),
        Condition("pool_empty", pool_has, pool_facts),
        Condition("no_room", has_room, at("region")),
    )
    return Move(TradeWithPool, CHOICES, rows, has_coins)


declare(TradeWithPool, give=SUIT, region=REGION)
