"""The events of Natick, by subject; all of them are public."""

from games.natick.events.coins import (
    CoinsPlaced,
    CoinsProduced,
    CoinsReturned,
    CoinTransferred,
    PoolRanShort,
    TraderUsed,
)
from games.natick.events.colony import (
    KnightHired,
    RegionDrawn,
    RegionPlaced,
    RoadBuilt,
    ScoutHired,
    TownBuilt,
    TraderHired,
    VillageBuilt,
)
from games.natick.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.natick.events.turn import (
    DiceDivided,
    DiceRolled,
    DiceSetTaken,
    EventSkipped,
    EventTriggered,
    FirstSeatDrawn,
    TurnEnded,
    TurnStarted,
)
from games.trade.events import OfferAnswerReset, OfferClosed, OfferDeclined

EVENTS: tuple[type, ...] = (
    FirstSeatDrawn,
    RegionPlaced,
    RegionDrawn,
    ScoutHired,
    RoadBuilt,
    VillageBuilt,
    TownBuilt,
    TraderHired,
    KnightHired,
    TurnStarted,
    DiceRolled,
    DiceDivided,
    DiceSetTaken,
    EventTriggered,
    EventSkipped,
    CoinsProduced,
    PoolRanShort,
    CoinsPlaced,
    CoinsReturned,
    CoinTransferred,
    TraderUsed,
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferCountered,
    OfferAnswerReset,
    OfferClosed,
    TradeMade,
    TurnEnded,
)
