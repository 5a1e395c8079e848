"""The facts of a game of settlers, by subject; each changes the state and what an audience knows."""

from games.settlers.events.board import BoardLaid, FirstSeatDrawn
from games.settlers.events.building import CityBuilt, LongestRoadMoved, RoadBuilt, RouteCut, SettlementBuilt
from games.settlers.events.cards import CardsDiscarded, CardsProduced, CardsTaken, MaritimeTradeMade, SupplyRanShort
from games.settlers.events.development import CardBought, CardPlayed, CardsMonopolised, LargestArmyMoved
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.events.trade import (
    OfferAccepted,
    OfferCountered,
    OfferMade,
    TradeMade,
)
from games.settlers.events.turn import DiceRolled, TurnBegan
from games.trade.events import AnswerLapsed, OfferClosed, OfferDeclined

EVENTS: tuple[type, ...] = (
    BoardLaid,
    FirstSeatDrawn,
    TurnBegan,
    DiceRolled,
    CardsProduced,
    SupplyRanShort,
    CardsTaken,
    CardsDiscarded,
    MaritimeTradeMade,
    RobberMoved,
    CardStolen,
    RoadBuilt,
    SettlementBuilt,
    CityBuilt,
    RouteCut,
    LongestRoadMoved,
    CardBought,
    CardPlayed,
    LargestArmyMoved,
    CardsMonopolised,
    OfferMade,
    OfferAccepted,
    OfferDeclined,
    OfferCountered,
    AnswerLapsed,
    OfferClosed,
    TradeMade,
)
