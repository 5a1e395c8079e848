"""The coast is walked clockwise, edge by edge, from the top left hex; harbours lie on it."""

from games.hexes.axial import CLOCKWISE, NORTH_WEST, SIDE_CORNERS, corners_of, neighbour
from games.hexes.island import Island


def coast(island: Island) -> tuple[int, ...]:
    """The edges between land and sea of a single island, clockwise from the first hex's north-western side."""
    ids = {corner: n for n, corner in enumerate(island.corners)}
    place, side = island.hexes[0], CLOCKWISE.index(NORTH_WEST)
    start = (place, side)
    walked: list[int] = []
    while not walked or (place, side) != start:
        a, b = SIDE_CORNERS[CLOCKWISE[side]]
        ring = corners_of(place)
        walked.append(island.edge(ids[ring[a]], ids[ring[b]]))
        side = (side + 1) % 6
        while neighbour(place, CLOCKWISE[side]) in island.number:
            place = neighbour(place, CLOCKWISE[side])
            side = (side + 4) % 6
    return tuple(walked)
