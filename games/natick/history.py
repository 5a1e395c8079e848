"""What the history rows of Natick share: coins by suit, and builds, which set the cause of the payment after them."""

from typing import Final

from games.history import BUILDING, HistoryRows
from games.natick.suits import SUITS, suit_of

COLUMN: Final = "column"


def count_by_suit_name(regions: tuple[int, ...]) -> dict[str, int]:
    """The number of coins of each suit, for a list of the regions of single coins."""
    counts: dict[str, int] = {}
    for region in regions:
        name = SUITS[suit_of(region)]
        counts[name] = counts.get(name, 0) + 1
    return counts


def record_building(rows: HistoryRows, seat: int, piece: str, column: int, side: str | None = None) -> None:
    """Records a build, and sets it as the cause of the payment that follows."""
    rows.cause = BUILDING, piece
    rows.add_placement(seat, piece, COLUMN, column, side=side)
