"""Reach: the best corners a colour could settle next, now or after one or two more roads."""

from games.kernel.state import Colour
from games.settlers.evaluation.board_values import BoardValues
from games.settlers.island.routes import road_graph
from games.settlers.state import Settlers

AT_ONCE, ONE_ROAD, TWO_ROADS = 50, 34, 22
"""In hundredths of what the corner will be worth."""
SETTLEMENT_VALUE = 1000


def expansion_value(state: Settlers, colour: Colour, ground: BoardValues) -> tuple[int, int, int]:
    """What the best spots are worth together; the best at once, and the best of all by their ground alone."""
    blocked = state.built & ~state.buildings(colour)
    first = state.reach[colour]
    second = _one_road_further(state, first & ~blocked)
    third = _one_road_further(state, second & ~blocked)
    free = state.free
    now, near, far = (
        _best_corner_value(first & free, ground),
        _best_corner_value(second & free, ground),
        _best_corner_value(third & free, ground),
    )
    terms = [(now, AT_ONCE), (near, ONE_ROAD), (far, TWO_ROADS)]
    values = sorted([(SETTLEMENT_VALUE + best) * share // 100 for best, share in terms if best], reverse=True)
    spots = (first | second | third) & free
    return sum(values[:1]) + 12 * min(5, spots.bit_count()), now, max(now, near, far)


def _one_road_further(state: Settlers, corners: int) -> int:
    """The corners and those one road away from them."""
    graph = road_graph(state)
    paved, found = state.paved, corners
    while corners:
        low = corners & -corners
        for edge, other in graph[low.bit_length() - 1]:
            if not paved & edge:
                found |= 1 << other
        corners ^= low
    return found


def _best_corner_value(corners: int, ground: BoardValues) -> int:
    spots = ground.corner_values
    best = 0
    while corners:
        low = corners & -corners
        spot = spots[low.bit_length() - 1]
        if spot > best:
            best = spot
        corners ^= low
    return best
