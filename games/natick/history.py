"""Writes the events of Natick into the history; an event that precedes gains and losses sets their cause."""

from typing import Final

from games.history import BANK, BUILDING, DOMESTIC, LOSS, MARITIME, PRODUCTION, THEFT, HistoryHandler, HistoryRows, Site
from games.natick.dice import DICE_EVENTS, FACES, RAIDERS, RICH_HARVEST
from games.natick.events.coins import CoinsPlaced, CoinsProduced, CoinsReturned, CoinTransferred, TraderUsed
from games.natick.events.colony import (
    KnightHired,
    RegionPlaced,
    RoadBuilt,
    ScoutHired,
    TownBuilt,
    TraderHired,
    VillageBuilt,
)
from games.natick.events.trade import TradeMade
from games.natick.events.turn import DiceRolled, EventTriggered
from games.natick.layout import SIDES, road_column, site_column
from games.natick.state import Natick, opponent
from games.natick.steps.pool_trade import POOL_RATE
from games.natick.suits import PILE, SUITS, suit_of

COLUMN: Final = "column"


def count_by_suit(regions: tuple[int, ...]) -> dict[str, int]:
    """The number of coins of each suit, for a list of the regions of single coins."""
    counts: dict[str, int] = {}
    for region in regions:
        name = SUITS[suit_of(region)]
        counts[name] = counts.get(name, 0) + 1
    return counts


def record_roll(rows: HistoryRows, state: Natick, event: DiceRolled) -> None:
    """Records the faces of the four dice; they have no sum."""
    rows.add_roll(state.active, "dice", [FACES[face] for face in event.dice], list(FACES))


def record_production(rows: HistoryRows, state: Natick, event: CoinsProduced) -> None:
    """Records the gains of one seat from its set of dice."""
    rows.add_gain(event.seat, count_by_suit(event.regions), PRODUCTION)


def record_dice_event(rows: HistoryRows, state: Natick, event: EventTriggered) -> None:
    """Sets the cause of the gains and losses that follow."""
    name = DICE_EVENTS[event.event]
    rows.cause = {RICH_HARVEST: BANK, RAIDERS: LOSS}.get(event.event, THEFT), name


def record_trader_use(rows: HistoryRows, state: Natick, event: TraderUsed) -> None:
    """Sets the trader as the cause of the gains and losses that follow."""
    rows.cause = MARITIME, "trader"


def record_trade(rows: HistoryRows, state: Natick, event: TradeMade) -> None:
    """Records the trade; an event for each coin follows."""
    rows.cause = DOMESTIC, None
    rows.add_trade(DOMESTIC, event.proposer, event.partner, PILE.encode(event.given), PILE.encode(event.taken))


def record_coin_transfer(rows: HistoryRows, state: Natick, event: CoinTransferred) -> None:
    """Records a loss of one seat and a gain of the other."""
    source, detail = rows.cause
    coin = SUITS[suit_of(event.region)]
    rows.add_change(event.seat, coin, -1, source, detail)
    rows.add_change(opponent(event.seat), coin, 1, source, detail)


def record_coin_return(rows: HistoryRows, state: Natick, event: CoinsReturned) -> None:
    """Records the loss of a seat, with the cause that the event before has set."""
    source, detail = rows.cause
    rows.last_given = count_by_suit(event.regions)
    rows.add_loss(event.seat, rows.last_given, source, detail)


def record_coins_placed(rows: HistoryRows, state: Natick, event: CoinsPlaced) -> None:
    """Records a gain by Rich Harvest or a trade.

    A trade with the pool is paid after this event, a trade by a trader before it.
    """
    gained = count_by_suit(event.regions)
    if rows.action is not None and rows.action["type"] == "trade_with_pool":
        rows.cause = MARITIME, "pool"
        rows.last_given = {rows.action["give"]: POOL_RATE}
    source, detail = rows.cause
    if source == MARITIME:
        rows.add_trade(MARITIME, event.seat, None, rows.last_given, gained)
    rows.add_gain(event.seat, gained, source, detail)


def record_building(rows: HistoryRows, seat: int, piece: str, column: int, side: str | None = None) -> None:
    """Records a build, and sets it as the cause of the payment that follows."""
    rows.cause = BUILDING, piece
    rows.add_placement(seat, piece, COLUMN, column, side=side)


def record_road(rows: HistoryRows, state: Natick, event: RoadBuilt) -> None:
    """Records a road."""
    record_building(rows, event.seat, "road", road_column(event.column))


def record_village(rows: HistoryRows, state: Natick, event: VillageBuilt) -> None:
    """Records a village."""
    record_building(rows, event.seat, "village", site_column(event.column))


def record_town(rows: HistoryRows, state: Natick, event: TownBuilt) -> None:
    """Records a town."""
    record_building(rows, event.seat, "town", site_column(event.column))


def record_trader(rows: HistoryRows, state: Natick, event: TraderHired) -> None:
    """Records a trader."""
    record_building(rows, event.seat, "trader", road_column(event.column))


def record_knight(rows: HistoryRows, state: Natick, event: KnightHired) -> None:
    """Records a knight."""
    record_building(rows, event.seat, "knight", site_column(event.column), SIDES[event.side])


def record_scout(rows: HistoryRows, state: Natick, event: ScoutHired) -> None:
    """Sets the scout as the cause of the payment that follows; a scout has no place on the table."""
    rows.cause = BUILDING, "scout"


def record_region(rows: HistoryRows, state: Natick, event: RegionPlaced) -> None:
    """Records a region, with the suit that it yields."""
    site = Site(yields=SUITS[suit_of(event.region)])
    rows.add_placement(event.seat, "region", COLUMN, road_column(event.column), side=SIDES[event.side], site=site)


HANDLERS: Final[dict[type, HistoryHandler]] = {
    DiceRolled: record_roll,
    CoinsProduced: record_production,
    EventTriggered: record_dice_event,
    TraderUsed: record_trader_use,
    TradeMade: record_trade,
    CoinTransferred: record_coin_transfer,
    CoinsReturned: record_coin_return,
    CoinsPlaced: record_coins_placed,
    RoadBuilt: record_road,
    VillageBuilt: record_village,
    TownBuilt: record_town,
    TraderHired: record_trader,
    KnightHired: record_knight,
    ScoutHired: record_scout,
    RegionPlaced: record_region,
}
