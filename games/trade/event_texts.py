"""The sentences of offers and trades between seats in every game."""

from typing import Final

from games.kernel.sentence import EventText, EventTexts, rename
from games.trade.events import OfferAnswerReset, OfferClosed, OfferDeclined

MADE_TEXT: Final = EventText("{seat} offered {give} for {want} to {recipients}.", values=rename(recipients="to"))
ACCEPTED_TEXT: Final = EventText("{seat} accepted the offer.")
COUNTERED_TEXT: Final = EventText("{seat} would rather give {give} for {want}.")
TRADED_TEXT: Final = EventText("{proposer} traded {given} for {received} with {partner}.")
"""Each game has its own events for these, with the same fields."""

OFFER_TEXTS: Final[EventTexts] = {
    OfferDeclined: (EventText("{seat} declined."),),
    OfferAnswerReset: (EventText("{seat} can answer the offer again."),),
    OfferClosed: (EventText("The offer is closed."),),
}
OFFER_PLACEHOLDERS: Final = {
    "recipients": "seats",
    "give": "cards",
    "want": "cards",
    "given": "cards",
    "received": "cards",
    "proposer": "colour",
    "partner": "colour",
}
