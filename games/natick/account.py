"""What the events of Natick mean to a history; for what coins come and go, the event before them tells."""

from typing import Final

from games.kernel.account import Account, Meaning, Site
from games.kernel.sources import BANK, BUILDING, DOMESTIC, LOSS, MARITIME, PRODUCTION, THEFT
from games.natick.dice import FACES
from games.natick.events.coins import CoinHandedOver, CoinsPlaced, CoinsProduced, CoinsReturned, TraderUsed
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
from games.natick.events.turn import DiceRolled, EventCame
from games.natick.fortunes import FORTUNES, RAIDERS, RICH_HARVEST
from games.natick.line import SIDES, road_column, site_column
from games.natick.state import Natick, other
from games.natick.steps.bank import RATE
from games.natick.suits import PILE, SUITS, suit_of

COLUMN: Final = "column"


def suits(regions: tuple[int, ...]) -> dict[str, int]:
    """The coins of some regions by suit."""
    found: dict[str, int] = {}
    for region in regions:
        name = SUITS[suit_of(region)]
        found[name] = found.get(name, 0) + 1
    return found


def rolled(told: Account, state: Natick, event: DiceRolled) -> None:
    """Four dice, each for itself; two of their faces have no number."""
    told.rolled(state.active, "dice", [FACES[face] for face in event.dice], list(FACES))


def produced(told: Account, state: Natick, event: CoinsProduced) -> None:
    """By the dice of a set."""
    told.came(event.seat, suits(event.regions), PRODUCTION)


def came(told: Account, state: Natick, event: EventCame) -> None:
    """What the coins that follow come or go for."""
    name = FORTUNES[event.event]
    told.cause = {RICH_HARVEST: BANK, RAIDERS: LOSS}.get(event.event, THEFT), name


def used(told: Account, state: Natick, event: TraderUsed) -> None:
    """The coins that follow are those of its trade."""
    told.cause = MARITIME, "trader"


def traded(told: Account, state: Natick, event: TradeMade) -> None:
    """The coins follow one by one."""
    told.cause = DOMESTIC, None
    told.agreed(DOMESTIC, event.proposer, event.partner, PILE.encode(event.given), PILE.encode(event.taken))


def handed_over(told: Account, state: Natick, event: CoinHandedOver) -> None:
    """From one colony to the other."""
    source, what = told.cause
    coin = SUITS[suit_of(event.region)]
    told.changed(event.seat, coin, -1, source, what)
    told.changed(other(event.seat), coin, 1, source, what)


def returned(told: Account, state: Natick, event: CoinsReturned) -> None:
    """Spent, traded or raided."""
    source, what = told.cause
    told.given = suits(event.regions)
    told.went(event.seat, told.given, source, what)


def placed(told: Account, state: Natick, event: CoinsPlaced) -> None:
    """By a harvest, or in a trade: with the pool, whose price follows, or of a trader, whose coins have gone."""
    taken = suits(event.regions)
    if told.action is not None and told.action["type"] == "trade_with_pool":
        told.cause = MARITIME, "pool"
        told.given = {told.action["give"]: RATE}
    source, what = told.cause
    if source == MARITIME:
        told.agreed(MARITIME, event.seat, None, told.given, taken)
    told.came(event.seat, taken, source, what)


def built(told: Account, seat: int, piece: str, column: int, side: str | None = None) -> None:
    """The coins that follow are its price."""
    told.cause = BUILDING, piece
    told.placed(seat, piece, COLUMN, column, side=side)


def road_built(told: Account, state: Natick, event: RoadBuilt) -> None:
    """In an odd column."""
    built(told, event.seat, "road", road_column(event.column))


def village_built(told: Account, state: Natick, event: VillageBuilt) -> None:
    """In an even one."""
    built(told, event.seat, "village", site_column(event.column))


def town_built(told: Account, state: Natick, event: TownBuilt) -> None:
    """In the place of a village."""
    built(told, event.seat, "town", site_column(event.column))


def trader_hired(told: Account, state: Natick, event: TraderHired) -> None:
    """On a road."""
    built(told, event.seat, "trader", road_column(event.column))


def knight_hired(told: Account, state: Natick, event: KnightHired) -> None:
    """At a settlement."""
    built(told, event.seat, "knight", site_column(event.column), SIDES[event.side])


def scout_hired(told: Account, state: Natick, event: ScoutHired) -> None:
    """It does not come onto the table."""
    told.cause = BUILDING, "scout"


def region_placed(told: Account, state: Natick, event: RegionPlaced) -> None:
    """It yields coins of its suit."""
    site = Site(yields=SUITS[suit_of(event.region)])
    told.placed(event.seat, "region", COLUMN, road_column(event.column), side=SIDES[event.side], site=site)


MEANINGS: Final[dict[type, Meaning]] = {
    DiceRolled: rolled,
    CoinsProduced: produced,
    EventCame: came,
    TraderUsed: used,
    TradeMade: traded,
    CoinHandedOver: handed_over,
    CoinsReturned: returned,
    CoinsPlaced: placed,
    RoadBuilt: road_built,
    VillageBuilt: village_built,
    TownBuilt: town_built,
    TraderHired: trader_hired,
    KnightHired: knight_hired,
    ScoutHired: scout_hired,
    RegionPlaced: region_placed,
}
