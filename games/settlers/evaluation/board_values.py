"""Board values: the yield and value of each corner, and the value of a colour's room to grow."""

from functools import lru_cache

from games.kernel.state import Colour
from games.settlers.cards import count_kind
from games.settlers.hooks import BLOCKED
from games.settlers.island.board import Board, pips_of
from games.settlers.island.layout import Layout
from games.settlers.island.room import count_apart
from games.settlers.island.routes import road_graph
from games.settlers.state import Settlers

MAX_PIPS = 127
PIP_VALUE = 62
"""The value of the first pip; a pip is one chance in 36 of a card per roll."""
DEMAND = (*(100, 100, 88, 108, 112), *(90, 90, 90))
"""By kind of card, in hundredths: the demand of the costs of the base game, and of commodities."""

AT_ONCE, ONE_ROAD, TWO_ROADS = 50, 34, 22
"""In hundredths of the future value of the corner."""
SETTLEMENT_VALUE = 1000
FEW_SPOTS = 4
"""Fewer free corners than this may be a single place, because a settlement takes the neighbours of its corner."""


class BoardValues:
    """`pips` are by hex, `values_by_pips` by resource and number of pips; `yields` and `corner_values` are by corner.

    The yield of a corner is a pile of pips. `corners` are those of land, `sea_edges` those on which no road can be.
    """

    __slots__ = ("corner_values", "corners", "pips", "sea_edges", "values_by_pips", "yields")

    def __init__(self, board: Board) -> None:
        self.corners = board.ground.corners
        self.sea_edges = (1 << len(board.layout.island.edges)) - 1 & ~board.ground.road_edges
        self.pips = tuple([pips_of(token) for token in board.tokens])
        self.yields = tuple([self._yield(board, corner) for corner in range(len(board.layout.island.corners))])
        kinds = range(board.layout.card_kinds)
        found = [_pips_of_kind(board, self.pips, kind) for kind in kinds]
        average = sum(found) / len(kinds)
        self.values_by_pips = tuple([_values_by_pips(DEMAND[kind], found[kind], average) for kind in kinds])
        self.corner_values = tuple([self._corner_value(board, corner) for corner in range(len(self.yields))])

    def _yield(self, board: Board, corner: int) -> int:
        hexes = board.layout.island.corner_hexes[corner]
        return sum([board.yields[hex_] * self.pips[hex_] for hex_ in hexes])

    def _corner_value(self, board: Board, corner: int) -> int:
        harbour = any(mask >> corner & 1 for mask in (*board.own_harbours, board.any_harbour))
        return self.production_value(self.yields[corner]) + (60 if harbour else 0)

    def production_value(self, pips: int) -> int:
        """The value of a pile of pips."""
        return sum([values[pips >> 8 * kind & MAX_PIPS] for kind, values in enumerate(self.values_by_pips)])


def _pips_of_kind(board: Board, pips: tuple[int, ...], kind: int) -> int:
    return sum([pips[hex_] * count_kind(card, kind) for hex_, card in enumerate(board.yields)])


def _values_by_pips(demand: int, found: int, average: float) -> tuple[int, ...]:
    """Scarce resources have a higher value, and each further pip of one a little less."""
    scarcity = min(1.4, max(0.75, (average / max(found, 1)) ** 0.5))
    return tuple([round(PIP_VALUE * demand / 100 * scarcity * 1.25 * pips**0.85) for pips in range(MAX_PIPS + 1)])


def board_values(board: Board) -> BoardValues:
    """The values of a board, computed once."""
    return _compute_board_values(board.layout, board.terrain, board.tokens, board.harbours)


@lru_cache(maxsize=256)
def _compute_board_values(
    layout: Layout, terrain: tuple[int, ...], tokens: tuple[int, ...], harbours: tuple[int, ...]
) -> BoardValues:
    return BoardValues(Board(layout, terrain, tokens, harbours))


def expansion_value(state: Settlers, colour: Colour, roads: int, land: BoardValues) -> tuple[int, int, int, bool]:
    """What the best spots are worth together; the best at once, and the best of all by their land alone; and whether
    a settlement at once takes the last place.

    They are those that a colour has come to, or comes to with one or two of the roads that are left to it.
    """
    blocked = BLOCKED.ask(state, colour)
    first = state.reach[colour]
    second = _one_road_further(state, first & ~blocked, land) if roads else first
    third = _one_road_further(state, second & ~blocked, land) if roads > 1 else second
    free = state.free & land.corners
    now, near, far = (
        _best_corner_value(first & free, land),
        _best_corner_value(second & free, land),
        _best_corner_value(third & free, land),
    )
    terms = [(now, AT_ONCE), (near, ONE_ROAD), (far, TWO_ROADS)]
    values = sorted([(SETTLEMENT_VALUE + best) * share // 100 for best, share in terms if best], reverse=True)
    spots = (first | second | third) & free
    count = spots.bit_count()
    is_last = now > 0 and count < FEW_SPOTS and count_apart(state.board.layout.island, spots) == 1
    return sum(values[:1]) + 12 * min(5, count), now, max(now, near, far), is_last


def _one_road_further(state: Settlers, corners: int, land: BoardValues) -> int:
    """The corners and those one road away from them."""
    graph = road_graph(state.board.layout.island)
    paved, found = state.paved | land.sea_edges, corners
    while corners:
        low = corners & -corners
        for edge, other in graph[low.bit_length() - 1]:
            if not paved & edge:
                found |= 1 << other
        corners ^= low
    return found


def _best_corner_value(corners: int, land: BoardValues) -> int:
    spots = land.corner_values
    best = 0
    while corners:
        low = corners & -corners
        spot = spots[low.bit_length() - 1]
        if spot > best:
            best = spot
        corners ^= low
    return best
