"""A spiral visits every hex of an island, ring by ring counter-clockwise from one of its outermost hexes."""

from collections.abc import Sequence

from games.hexes.axial import DIRECTIONS, AxialHex
from games.hexes.island import Island


def outermost_hexes(island: Island, hexes: Sequence[int] | None = None) -> tuple[int, ...]:
    """The hexes where the outer ring turns, by default of all hexes: each has exactly three neighbours."""
    among = range(len(island.hexes)) if hexes is None else hexes
    return tuple([n for n in among if len({*island.neighbouring_hexes(n)} & {*among}) == 3])


def spiral_hexes(island: Island, start: int, hexes: Sequence[int] | None = None) -> tuple[int, ...]:
    """These hexes, by default all, from `start` inwards.

    The next ring begins at the hex next to both ends of the last.
    """
    left = {island.hexes[hex_] for hex_ in (range(len(island.hexes)) if hexes is None else hexes)}
    visited: list[int] = []
    place: AxialHex | None = island.hexes[start]
    while place is not None:
        ring = _ring(left, place)
        left -= set(ring)
        visited += [island.hex_numbers[each] for each in ring]
        place = _next_ring_start(left, ring)
    return tuple(visited)


def _ring(left: set[AxialHex], start: AxialHex) -> list[AxialHex]:
    """The rim of what is left, counter-clockwise: always the turn that is furthest to the right."""
    ring = [start]
    heading = next((d for d in range(6) if _step(start, d) in left and _step(start, d - 1) not in left), None)
    if heading is None:
        return ring
    place = _step(start, heading)
    while place != start:
        ring.append(place)
        turns = [(heading + turn) % 6 for turn in (-2, -1, 0, 1, 2, 3)]
        heading = next(d for d in turns if _step(place, d) in left)
        place = _step(place, heading)
    return ring


def _next_ring_start(left: set[AxialHex], ring: list[AxialHex]) -> AxialHex | None:
    first, last = _neighbours(ring[0]), _neighbours(ring[-1])
    return next((place for place in sorted(left) if place in first and place in last), None)


def _step(place: AxialHex, direction: int) -> AxialHex:
    q, r = DIRECTIONS[direction % 6]
    return AxialHex(place.q + q, place.r + r)


def _neighbours(place: AxialHex) -> set[AxialHex]:
    return {_step(place, direction) for direction in range(6)}
