"""Events that move coins between the pool and the regions, or from one colony to the other."""

from dataclasses import dataclass

from games.history import MARITIME, PRODUCTION, HistoryRows
from games.kernel.codec import SEAT, list_codec
from games.kernel.declaration import declare
from games.kernel.event import Event
from games.kernel.state import Seat
from games.natick.coins import ONE, POOL_RATE, one_coin_each
from games.natick.history import count_by_suit_name
from games.natick.layout import ROAD, SIDE
from games.natick.state import Natick, opponent
from games.natick.suits import REGION, SUIT, SUITS, suit_of


@dataclass(slots=True)
class CoinsProduced(Event):
    """The dice of a set bring coins; `regions` has one item for each coin."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, one_coin_each(self.regions))

    def record(self, rows: HistoryRows, state: Natick) -> None:
        rows.add_gain(self.seat, count_by_suit_name(self.regions), PRODUCTION)


declare(CoinsProduced, seat=SEAT, regions=list_codec(REGION))


@dataclass(slots=True)
class PoolRanShort(Event):
    """The pool has fewer coins of these suits than the regions of the seat yield."""

    seat: Seat
    suits: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        pass


declare(PoolRanShort, seat=SEAT, suits=list_codec(SUIT))


@dataclass(slots=True)
class CoinsPlaced(Event):
    """Coins come from the pool by a Rich Harvest or a trade."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.gain(self.seat, one_coin_each(self.regions))

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """A trade with the pool is paid after this event, a trade by a trader before it."""
        gained = count_by_suit_name(self.regions)
        if rows.action is not None and rows.action["type"] == "trade_with_pool":
            rows.cause = MARITIME, "pool"
            rows.last_given = {rows.action["give"]: POOL_RATE}
        source, detail = rows.cause
        if source == MARITIME:
            rows.add_trade(MARITIME, self.seat, None, rows.last_given, gained)
        rows.add_gain(self.seat, gained, source, detail)


declare(CoinsPlaced, seat=SEAT, regions=list_codec(REGION))


@dataclass(slots=True)
class CoinsReturned(Event):
    """Coins go back to the pool: a payment, a trade or a raid."""

    seat: Seat
    regions: tuple[int, ...]

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, one_coin_each(self.regions))

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """The event before has set the cause."""
        source, detail = rows.cause
        rows.last_given = count_by_suit_name(self.regions)
        rows.add_loss(self.seat, rows.last_given, source, detail)


declare(CoinsReturned, seat=SEAT, regions=list_codec(REGION))


@dataclass(slots=True)
class CoinTransferred(Event):
    """A coin goes from a region of this seat to a region of the opponent."""

    seat: Seat
    region: int
    target: int

    def apply(self, state: Natick) -> None:
        state.lose(self.seat, ONE[self.region])
        state.gain(opponent(self.seat), ONE[self.target])

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """The event before has set the cause."""
        source, detail = rows.cause
        coin = SUITS[suit_of(self.region)]
        rows.add_change(self.seat, coin, -1, source, detail)
        rows.add_change(opponent(self.seat), coin, 1, source, detail)


declare(CoinTransferred, informs_others=True, seat=SEAT, region=REGION, target=REGION)


@dataclass(slots=True)
class TraderUsed(Event):
    """A trader makes its one trade of the turn with coins of the region on this side of its road."""

    seat: Seat
    column: int
    side: int

    def apply(self, state: Natick) -> None:
        state.used_traders |= 1 << self.column

    def record(self, rows: HistoryRows, state: Natick) -> None:
        """Sets the cause of the gains and losses that follow."""
        rows.cause = MARITIME, "trader"


declare(TraderUsed, seat=SEAT, column=ROAD, side=SIDE)
