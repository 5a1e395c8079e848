"""The sentences of the events of Natick."""

from collections.abc import Iterator
from typing import Final

from games.kernel.sentence import EventFields, EventText, EventTexts, NoSentence, rename
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
from games.natick.suits import SUITS
from games.trade.event_texts import ACCEPTED_TEXT, COUNTERED_TEXT, MADE_TEXT, OFFER_TEXTS, TRADED_TEXT


def coins_by_suit(fields: EventFields) -> Iterator[EventFields]:
    """The number of coins of each suit; the name of a region begins with its suit."""
    suits = [region.partition("_")[0] for region in fields["regions"]]
    yield {**fields, "coins": {suit: suits.count(suit) for suit in dict.fromkeys(suits)}}


def dice_by_set(fields: EventFields) -> Iterator[EventFields]:
    """The suits of the dice in each set."""
    dice = list(zip(SUITS, fields["sets"], strict=True))
    yield {**fields, **{name: [suit for suit, lies in dice if lies == name] for name in ("first", "second", "aside")}}


TURN_TEXTS: Final[EventTexts] = {
    FirstSeatDrawn: (EventText("The first seat is {seat}."),),
    TurnStarted: (EventText("Turn {turn}: {seat}."),),
    TurnEnded: NoSentence("The next turn has a sentence of its own."),
    DiceRolled: (EventText("The dice showed {dice}."),),
    DiceDivided: (
        EventText(
            "{seat} laid {first} in the first set, {second} in the second, and {aside} aside.",
            applies=lambda fields: "aside" in fields["sets"],
            values=dice_by_set,
        ),
        EventText("{seat} laid {first} in the first set, and {second} in the second.", values=dice_by_set),
    ),
    DiceSetTaken: (EventText("{seat} took the {set} set."),),
    EventTriggered: (EventText("{event} for {seat}."),),
    EventSkipped: (EventText("{event} had no effect for {seat}."),),
}
COLONY_TEXTS: Final[EventTexts] = {
    RegionPlaced: (EventText("{seat} laid {region} {side} column {column}."),),
    RegionDrawn: (EventText("{seat} drew {region}."),),
    ScoutHired: (EventText("A scout found {region} for {seat}."),),
    RoadBuilt: (EventText("{seat} built a road at column {column}."),),
    VillageBuilt: (EventText("{seat} founded a village at column {column}."),),
    TownBuilt: (EventText("{seat} built a town at column {column}."),),
    TraderHired: (EventText("{seat} hired a trader at column {column}."),),
    KnightHired: (EventText("{seat} hired a knight {side} column {column}."),),
}
COIN_TEXTS: Final[EventTexts] = {
    CoinsProduced: (EventText("{seat} produced {coins}.", values=coins_by_suit),),
    PoolRanShort: (EventText("The pool is short of {resources} for {seat}.", values=rename(resources="suits")),),
    CoinsPlaced: (EventText("{seat} put down {coins}.", values=coins_by_suit),),
    CoinsReturned: (EventText("{seat} returned {coins}.", values=coins_by_suit),),
    CoinTransferred: (EventText("{seat} handed over a coin from {region} to {target}."),),
    TraderUsed: (EventText("{seat} traded with the trader at column {column}."),),
}
TRADE_TEXTS: Final[EventTexts] = {
    OfferMade: (MADE_TEXT,),
    OfferAccepted: (ACCEPTED_TEXT,),
    OfferCountered: (COUNTERED_TEXT,),
    TradeMade: (TRADED_TEXT,),
}
EVENT_TEXTS: Final[EventTexts] = {**TURN_TEXTS, **COLONY_TEXTS, **COIN_TEXTS, **TRADE_TEXTS, **OFFER_TEXTS}
PLACEHOLDERS: Final = {
    "turn": "number",
    "column": "number",
    "coins": "cards",
    "first": "resources",
    "second": "resources",
    "aside": "resources",
    "set": "name",
    "event": "name",
    "region": "name",
    "side": "name",
    "target": "name",
}
