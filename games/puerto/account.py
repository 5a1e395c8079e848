"""What the events of Puerto mean to a history: gold comes and goes beside the cards."""

from typing import Final

from games.kernel.account import Account, Meaning
from games.kernel.sources import BANK, FEE, MARITIME
from games.puerto.events import FeePaid, GoldTaken, GoldTraded, RolePicked
from games.puerto.roles import ROLES
from games.settlers.cards import RESOURCES
from games.settlers.state import Settlers

GOLD: Final = "gold"


def picked(told: Account, state: Settlers, event: RolePicked) -> None:
    """The gold that lay on the role."""
    if event.gold:
        told.changed(event.seat, GOLD, event.gold, BANK, ROLES[event.role])


def taken(told: Account, state: Settlers, event: GoldTaken) -> None:
    """One of the bank."""
    told.changed(event.colour, GOLD, 1, BANK)


def fee_paid(told: Account, state: Settlers, event: FeePaid) -> None:
    """To whoever picked the Builder."""
    told.changed(event.colour, GOLD, -1, FEE)
    told.changed(event.to, GOLD, 1, FEE)


def traded(told: Account, state: Settlers, event: GoldTraded) -> None:
    """Gold for a card of the bank."""
    told.traded(MARITIME, event.colour, None, {GOLD: event.gold}, {RESOURCES[event.card]: 1})


MEANINGS: Final[dict[type, Meaning]] = {
    RolePicked: picked,
    GoldTaken: taken,
    FeePaid: fee_paid,
    GoldTraded: traded,
}
