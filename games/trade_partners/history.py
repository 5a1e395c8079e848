"""What the events of trade partners mean to a history: cards between owner and partner, and what partners lose."""

from typing import Final

from games.history import LOSS, PARTNER, HistoryHandler, HistoryRows
from games.settlers.history import encode_cards
from games.settlers.state import Settlers
from games.trade_partners.events import PartnerHandsLost, PartnerTradeMade


def record_partner_purchase(told: HistoryRows, state: Settlers, event: PartnerTradeMade) -> None:
    """Two cards for one."""
    told.add_completed_trade(PARTNER, event.colour, event.partner, encode_cards(event.given), encode_cards(event.taken))


def record_partner_loss(told: HistoryRows, state: Settlers, event: PartnerHandsLost) -> None:
    """Whole hands go to the bank."""
    for colour, hand in enumerate(event.hands):
        if hand:
            told.add_loss(colour, encode_cards(hand), LOSS)


HANDLERS: Final[dict[type, HistoryHandler]] = {
    PartnerTradeMade: record_partner_purchase,
    PartnerHandsLost: record_partner_loss,
}
