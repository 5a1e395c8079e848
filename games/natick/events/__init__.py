"""The facts of a game of Natick, by subject; all of them are public."""

from games.natick.events.coins import (
    CoinHandedOver,
    CoinsPlaced,
    CoinsProduced,
    CoinsReturned,
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
    EventCame,
    EventPassed,
    FirstSeatDrawn,
    SetTaken,
    TurnBegan,
    TurnEnded,
)
from games.trade.events import AnswerLapsed, OfferClosed, OfferDeclined

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
    TurnBegan,
    DiceRolled,
    DiceDivided,
    SetTaken,
    EventCame,
    EventPassed,
    CoinsProduced,
    PoolRanShort,
    CoinsPlaced,
    CoinsReturned,
    CoinHandedOver,
    TraderUsed,
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferCountered,
    AnswerLapsed,
    OfferClosed,
    TradeMade,
    TurnEnded,
)
