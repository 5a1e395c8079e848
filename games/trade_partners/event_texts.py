"""The sentences of the events of Trade Partners."""

from collections.abc import Iterator
from typing import Final

from games.kernel.sentence import EventText, EventTexts, Facts
from games.settlers.events.development import CardsMonopolised
from games.settlers.events.texts import count_of_cards
from games.trade_partners.events import PartnerHandsLost, PartnerTradeMade


def losses_by_colour(facts: Facts) -> Iterator[Facts]:
    """One sentence for each colour that loses cards."""
    for colour, cards in enumerate(facts["hands"]):
        if cards:
            yield {"colour": colour, "cards": cards}


EVENT_TEXTS: Final[EventTexts] = {
    PartnerTradeMade: (EventText("{colour} gave {given} for {received} to {partner}."),),
    PartnerHandsLost: (EventText("{colour} lost {cards}.", values=losses_by_colour),),
    CardsMonopolised: (
        EventText("{colour} took all {resource} of the other seats, in total {count}.", values=count_of_cards),
    ),
}
"""Trade partners keep their cards when a seat plays Monopoly."""
