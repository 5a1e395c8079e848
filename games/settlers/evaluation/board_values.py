"""Ground: what each corner of a board yields, and how much each yield is worth there."""

from functools import lru_cache

from games.settlers.cards import ONE
from games.settlers.island.board import Board, pips_of
from games.settlers.island.layout import DESERT

MOST_PIPS = 127
PIP_VALUE = 62
"""The worth of a first pip, one chance in 36 of a card each roll."""
DEMAND = (100, 100, 88, 108, 112)
"""By resource, in hundredths: what the costs of the base game ask for."""


class BoardValues:
    """`yields` by corner is a hand of pips; `worths` by resource and pips; `spots` is the worth of an empty corner."""

    __slots__ = ("corner_values", "pips", "values_by_pips", "yields")

    def __init__(self, board: Board) -> None:
        self.pips = tuple([pips_of(token) for token in board.tokens])
        self.yields = tuple([self._yield(board, corner) for corner in range(len(board.layout.island.corners))])
        found = [_pips_of_kind(board, self.pips, kind) for kind in range(5)]
        average = sum(found) / 5
        self.values_by_pips = tuple([_values_by_pips(DEMAND[kind], found[kind], average) for kind in range(5)])
        self.corner_values = tuple([self._corner_value(board, corner) for corner in range(len(self.yields))])

    def _yield(self, board: Board, corner: int) -> int:
        hexes = board.layout.island.corner_hexes[corner]
        return sum([ONE[board.terrain[hex_]] * self.pips[hex_] for hex_ in hexes if board.terrain[hex_] != DESERT])

    def _corner_value(self, board: Board, corner: int) -> int:
        harbour = any(mask >> corner & 1 for mask in (*board.own_harbours, board.any_harbour))
        return self.production_value(self.yields[corner]) + (60 if harbour else 0)

    def production_value(self, pips: int) -> int:
        """What a hand of pips is worth."""
        return sum([worths[pips >> 8 * kind & MOST_PIPS] for kind, worths in enumerate(self.values_by_pips)])


def _pips_of_kind(board: Board, pips: tuple[int, ...], kind: int) -> int:
    return sum([pips[hex_] for hex_, terrain in enumerate(board.terrain) if terrain == kind])


def _values_by_pips(demand: int, found: int, average: float) -> tuple[int, ...]:
    """Scarce resources are worth more, and each further pip of one a little less."""
    scarcity = min(1.4, max(0.75, (average / max(found, 1)) ** 0.5))
    return tuple([round(PIP_VALUE * demand / 100 * scarcity * 1.25 * pips**0.85) for pips in range(MOST_PIPS + 1)])


@lru_cache(maxsize=256)
def board_values(board: Board) -> BoardValues:
    """The ground of a board, worked out once."""
    return BoardValues(board)
