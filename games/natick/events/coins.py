"""Coins between the pool and the regions, and from one colony to the other."""

from dataclasses import dataclass

from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.field import SEAT, many
from games.kernel.frame import Seat
from games.natick.coins import ONE, gathered
from games.natick.line import ROAD, SIDE
from games.natick.state import Natick, other
from games.natick.suits import REGION, SUIT


@dataclass(slots=True)
class CoinsProduced(Event):
    """What the dice of a set bring, a region for each coin."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, gathered(self.regions))


@dataclass(slots=True)
class PoolRanShort(Event):
    """The pool has fewer coins of these suits than the regions of a seat would produce."""

    seat: Seat
    suits: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        pass


@dataclass(slots=True)
class CoinsPlaced(Event):
    """Coins from the pool outside production: by a harvest or a trade."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, gathered(self.regions))


@dataclass(slots=True)
class CoinsReturned(Event):
    """Coins go back to the pool: spent, traded away or raided."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, gathered(self.regions))


@dataclass(slots=True)
class CoinHandedOver(Event):
    """A coin goes from a region of this seat to one of the opponent's."""

    seat: Seat
    region: int
    target: int

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, ONE[self.region])
        state.gain(other(self.seat), ONE[self.target])


@dataclass(slots=True)
class TraderUsed(Event):
    """A trader makes its one trade of the turn, with coins of the region on this side."""

    seat: Seat
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        state.used |= 1 << self.column


declare(CoinsProduced, seat=SEAT, regions=many(REGION))
declare(PoolRanShort, seat=SEAT, suits=many(SUIT))
declare(CoinsPlaced, seat=SEAT, regions=many(REGION))
declare(CoinsReturned, seat=SEAT, regions=many(REGION))
declare(CoinHandedOver, tells=True, seat=SEAT, region=REGION, target=REGION)
declare(TraderUsed, seat=SEAT, column=ROAD, side=SIDE)
