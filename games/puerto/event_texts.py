"""The sentences of the events of Puerto."""

from typing import Final

from games.kernel.sentence import EventText, EventTexts, NoSentence, rename
from games.puerto.events import (
    FeePaid,
    GoldPlacedOnRoles,
    GoldTaken,
    GoldTraded,
    GoStarted,
    ResourceBarred,
    ResourcesUnbarred,
    RolePicked,
    RoundStarted,
)

EVENT_TEXTS: Final[EventTexts] = {
    RoundStarted: (EventText("A new round; the Governor is {governor}."),),
    GoldPlacedOnRoles: (EventText("A gold was laid on {roles}."),),
    RolePicked: (
        EventText("{seat} picked the {role} and the {gold} gold on it.", applies=lambda fields: fields["gold"] > 0),
        EventText("{seat} picked the {role}."),
    ),
    GoStarted: NoSentence("The events of the go say whose it is."),
    GoldTaken: (EventText("{colour} got a gold from the bank."),),
    FeePaid: (EventText("{colour} paid a gold to {payee} for building.", values=rename(payee="to")),),
    GoldTraded: (EventText("{colour} traded {gold} gold for 1 {resource}.", values=rename(resource="card")),),
    ResourceBarred: NoSentence("The Monopoly that bars the resource has a sentence of its own."),
    ResourcesUnbarred: NoSentence("It holds for the phase of the Trader only."),
}
PLACEHOLDERS: Final = {"governor": "seat", "roles": "names", "role": "name", "gold": "number", "payee": "colour"}
