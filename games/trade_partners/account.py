"""What the events of trade partners mean to a history: cards between owner and partner, and what partners lose."""

from typing import Final

from games.kernel.account import Account, Meaning
from games.kernel.sources import LOSS, PARTNER
from games.settlers.account import spelled
from games.settlers.state import Settlers
from games.trade_partners.events import PartnerCardBought, PartnerHandsLost


def bought(told: Account, state: Settlers, event: PartnerCardBought) -> None:
    """Two cards for one."""
    told.traded(PARTNER, event.colour, event.partner, spelled(event.given), spelled(event.taken))


def lost(told: Account, state: Settlers, event: PartnerHandsLost) -> None:
    """Whole hands go to the bank."""
    for colour, hand in enumerate(event.hands):
        if hand:
            told.went(colour, spelled(hand), LOSS)


MEANINGS: Final[dict[type, Meaning]] = {PartnerCardBought: bought, PartnerHandsLost: lost}
