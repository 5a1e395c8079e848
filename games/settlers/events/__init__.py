"""The facts of a game of settlers, by subject; each changes the state and what an audience knows."""

from games.settlers.events.board import BoardSetUp, FirstSeatDrawn
from games.settlers.events.building import (
    CityBuilt,
    LongestRoadHolderChanged,
    RoadBuilt,
    RoadInterrupted,
    SettlementBuilt,
)
from games.settlers.events.cards import BankRanShort, CardsDiscarded, CardsProduced, CardsTaken, MaritimeTradeMade
from games.settlers.events.development import (
    CardsMonopolised,
    DevelopmentCardBought,
    DevelopmentCardPlayed,
    LargestArmyHolderChanged,
)
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.events.trade import (
    OfferAccepted,
    OfferCountered,
    OfferMade,
    TradeMade,
)
from games.settlers.events.turn import DiceRolled, TurnStarted
from games.trade.events import OfferAnswerReset, OfferClosed, OfferDeclined

EVENTS: tuple[type, ...] = (
    BoardSetUp,
    FirstSeatDrawn,
    TurnStarted,
    DiceRolled,
    CardsProduced,
    BankRanShort,
    CardsTaken,
    CardsDiscarded,
    MaritimeTradeMade,
    RobberMoved,
    CardStolen,
    RoadBuilt,
    SettlementBuilt,
    CityBuilt,
    RoadInterrupted,
    LongestRoadHolderChanged,
    DevelopmentCardBought,
    DevelopmentCardPlayed,
    LargestArmyHolderChanged,
    CardsMonopolised,
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferCountered,
    OfferAnswerReset,
    OfferClosed,
    TradeMade,
)
