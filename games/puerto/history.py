"""Writes the events of Puerto into the history: gains, losses and trades of gold."""

from typing import Final

from games.history import BANK, FEE, MARITIME, HistoryHandler, HistoryRows
from games.puerto.events import FeePaid, GoldTaken, GoldTraded, RolePicked
from games.puerto.roles import ROLES
from games.settlers.cards import RESOURCES
from games.settlers.state import Settlers

GOLD: Final = "gold"


def record_role_gold(rows: HistoryRows, state: Settlers, event: RolePicked) -> None:
    """Records the gold that a seat takes from a role."""
    if event.gold:
        rows.add_change(event.seat, GOLD, event.gold, BANK, ROLES[event.role])


def record_gold_taken(rows: HistoryRows, state: Settlers, event: GoldTaken) -> None:
    """Records one gold from the bank."""
    rows.add_change(event.colour, GOLD, 1, BANK)


def record_fee(rows: HistoryRows, state: Settlers, event: FeePaid) -> None:
    """Records one gold from the colour that has built to the colour that picked the Builder."""
    rows.add_change(event.colour, GOLD, -1, FEE)
    rows.add_change(event.to, GOLD, 1, FEE)


def record_gold_trade(rows: HistoryRows, state: Settlers, event: GoldTraded) -> None:
    """Records a trade of gold for a card of the bank."""
    rows.add_completed_trade(MARITIME, event.colour, None, {GOLD: event.gold}, {RESOURCES[event.card]: 1})


HANDLERS: Final[dict[type, HistoryHandler]] = {
    RolePicked: record_role_gold,
    GoldTaken: record_gold_taken,
    FeePaid: record_fee,
    GoldTraded: record_gold_trade,
}
