"""The sentences of the events of Trade Partners."""

from typing import Final

from games.kernel.event import GameEnded
from games.kernel.sentence import EventText, EventTexts, end_texts
from games.settlers.events.development import CardsMonopolised
from games.settlers.events.texts import cards_by_colour, count_of_cards
from games.trade_partners.events import PartnerHandsLost, PartnerTradeMade


def points_of_seats(points: list[int]) -> list[int]:
    """A partner has no points, and the second half of the colours are partners."""
    return points[: len(points) // 2]


EVENT_TEXTS: Final[EventTexts] = {
    GameEnded: end_texts(points_of_seats),
    PartnerTradeMade: (EventText("{colour} gave {partner} {given} for {received}."),),
    PartnerHandsLost: (EventText("{colour} lost {cards}.", values=cards_by_colour("hands")),),
    CardsMonopolised: (
        EventText("{colour} took all {resource} of the other seats, in total {count}.", values=count_of_cards),
    ),
}
"""Trade partners keep their cards when a seat plays Monopoly."""
