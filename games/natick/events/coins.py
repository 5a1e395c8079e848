"""Events that move coins between the pool and the regions, or from one colony to the other."""

from dataclasses import dataclass

from games.kernel.codec import SEAT, declare, list_codec
from games.kernel.event import Event
from games.kernel.state import Seat
from games.natick.coins import ONE, one_coin_each
from games.natick.layout import ROAD, SIDE
from games.natick.state import Natick, opponent
from games.natick.suits import REGION, SUIT


@dataclass(slots=True)
class CoinsProduced(Event):
    """The dice of a set bring coins; `regions` has one item for each coin."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, one_coin_each(self.regions))


@dataclass(slots=True)
class PoolRanShort(Event):
    """The pool has fewer coins of these suits than the regions of the seat yield."""

    seat: Seat
    suits: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        pass


@dataclass(slots=True)
class CoinsPlaced(Event):
    """Coins come from the pool by a Rich Harvest or a trade."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, one_coin_each(self.regions))


@dataclass(slots=True)
class CoinsReturned(Event):
    """Coins go back to the pool: a payment, a trade or a raid."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, one_coin_each(self.regions))


@dataclass(slots=True)
class CoinTransferred(Event):
    """A coin goes from a region of this seat to a region of the opponent."""

    seat: Seat
    region: int
    target: int

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, ONE[self.region])
        state.gain(opponent(self.seat), ONE[self.target])


@dataclass(slots=True)
class TraderUsed(Event):
    """A trader makes its one trade of the turn with coins of the region on this side of its road."""

    seat: Seat
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        state.used_traders |= 1 << self.column


declare(CoinsProduced, seat=SEAT, regions=list_codec(REGION))
declare(PoolRanShort, seat=SEAT, suits=list_codec(SUIT))
declare(CoinsPlaced, seat=SEAT, regions=list_codec(REGION))
declare(CoinsReturned, seat=SEAT, regions=list_codec(REGION))
declare(CoinTransferred, tells=True, seat=SEAT, region=REGION, target=REGION)
declare(TraderUsed, seat=SEAT, column=ROAD, side=SIDE)
