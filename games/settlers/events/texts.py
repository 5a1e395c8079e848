"""The sentences of the events of the base game."""

from collections.abc import Callable, Iterator
from typing import Final

from games.kernel.sentence import EventFields, EventText, EventTexts, NoSentence, rename
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
from games.settlers.events.removal import CityRemoved, RoadLengthChanged, RoadRemoved, SettlementRemoved
from games.settlers.events.robber import CardStolen, RobberMoved
from games.settlers.events.trade import OfferAccepted, OfferCountered, OfferMade, TradeMade
from games.settlers.events.turn import DiceRolled, TurnStarted
from games.trade.event_texts import ACCEPTED_TEXT, COUNTERED_TEXT, MADE_TEXT, OFFER_TEXTS, TRADED_TEXT

SHOWN_BY_THE_BOARD: Final = "The board shows it, and the award has a sentence of its own."


def has_card(fields: EventFields) -> bool:
    """Whether the audience may see the card."""
    return "card" in fields


def has_gains(fields: EventFields) -> bool:
    """Whether a colour got cards."""
    return any(fields["gains"])


def total_of_dice(fields: EventFields) -> Iterator[EventFields]:
    yield {"dice": fields["dice"], "total": sum(fields["dice"])}


def cards_by_colour(field: str) -> Callable[[EventFields], Iterator[EventFields]]:
    """One sentence for each colour that has cards in the field, which lists them by colour."""

    def values(fields: EventFields) -> Iterator[EventFields]:
        for colour, cards in enumerate(fields[field]):
            if cards:
                yield {"colour": colour, "cards": cards}

    return values


def count_of_cards(fields: EventFields) -> Iterator[EventFields]:
    yield {**fields, "count": sum(fields["taken"])}


TURN_TEXTS: Final[EventTexts] = {
    BoardSetUp: (EventText("The board was laid."),),
    FirstSeatDrawn: (EventText("The first seat is {seat}."),),
    TurnStarted: (EventText("Turn {turn}: {seat}."),),
    DiceRolled: (EventText("The dice showed {total} ({dice}).", values=total_of_dice),),
    CardsProduced: (
        EventText("{colour} got {cards}.", applies=has_gains, values=cards_by_colour("gains")),
        EventText("No resources were produced."),
    ),
    BankRanShort: (EventText("The bank is short of {resources}."),),
    CardsTaken: (EventText("{colour} took {cards} from the bank."),),
    CardsDiscarded: (EventText("{colour} discarded {cards}."),),
    RobberMoved: (EventText("The robber went to {hex}."),),
    CardStolen: (
        EventText("{thief} stole {resource} from {victim}.", applies=has_card, values=rename(resource="card")),
        EventText("{thief} stole a card from {victim}."),
    ),
}
BUILDING_TEXTS: Final[EventTexts] = {
    RoadBuilt: (EventText("{colour} built a road on {edge}."),),
    SettlementBuilt: (EventText("{colour} founded a settlement at {corner}."),),
    CityBuilt: (EventText("{colour} built a city at {corner}."),),
    RoadInterrupted: NoSentence(SHOWN_BY_THE_BOARD),
    LongestRoadHolderChanged: (
        EventText("{colour} took the Longest Road.", applies=lambda fields: fields["colour"] is not None),
        EventText("The Longest Road has no holder."),
    ),
}
CARD_TEXTS: Final[EventTexts] = {
    DevelopmentCardBought: (
        EventText("{colour} bought a development card: {card}.", applies=has_card),
        EventText("{colour} bought a development card."),
    ),
    DevelopmentCardPlayed: (
        EventText("{colour} played a knight.", applies=lambda fields: fields["card"] == "knight"),
        EventText("{colour} played {card}."),
    ),
    LargestArmyHolderChanged: (EventText("{colour} took the Largest Army."),),
    CardsMonopolised: (
        EventText("{colour} took all {resource} of the others, in total {count}.", values=count_of_cards),
    ),
}
TRADE_TEXTS: Final[EventTexts] = {
    MaritimeTradeMade: (EventText("{colour} traded {given} for {received} with the bank."),),
    OfferMade: (MADE_TEXT,),
    OfferAccepted: (ACCEPTED_TEXT,),
    OfferCountered: (COUNTERED_TEXT,),
    TradeMade: (TRADED_TEXT,),
}
REMOVAL_TEXTS: Final[EventTexts] = {
    RoadRemoved: (EventText("{colour} lost the road on {edge}."),),
    SettlementRemoved: (EventText("{colour} lost the settlement at {corner}."),),
    CityRemoved: (EventText("{colour} lost the city at {corner}."),),
    RoadLengthChanged: NoSentence(SHOWN_BY_THE_BOARD),
}
"""For the parts that have these events."""

EVENT_TEXTS: Final[EventTexts] = {**TURN_TEXTS, **BUILDING_TEXTS, **CARD_TEXTS, **TRADE_TEXTS, **OFFER_TEXTS}
PLACEHOLDERS: Final = {
    "turn": "number",
    "total": "number",
    "thief": "colour",
    "victim": "colour",
    "card": "name",
    "count": "number",
}
