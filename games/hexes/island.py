"""An island is a set of land hexes with dense ids for its hexes, corners and edges, and masks of what touches what."""

from collections.abc import Iterable

from games.hexes.axial import CLOCKWISE, NORTH_WEST, SIDE_CORNERS, AxialCorner, AxialHex, corners_of, neighbour

Masks = tuple[int, ...]


class Island:
    """Hexes are numbered row by row, corners from top to bottom and left to right, edges by their corners.

    A mask has bit n set for the thing with number n.
    """

    def __init__(self, land: Iterable[AxialHex]) -> None:
        self.hexes: tuple[AxialHex, ...] = tuple(sorted(land, key=lambda place: (place.r, place.q)))
        self.hex_numbers: dict[AxialHex, int] = {place: n for n, place in enumerate(self.hexes)}
        places = {corner for place in self.hexes for corner in corners_of(place)}
        self.corners: tuple[AxialCorner, ...] = tuple(sorted(places, key=lambda corner: corner.sort_key))
        ids = {corner: n for n, corner in enumerate(self.corners)}
        self.hex_corners: tuple[tuple[int, ...], ...] = tuple(
            tuple([ids[corner] for corner in corners_of(place)]) for place in self.hexes
        )
        self.edges: tuple[tuple[int, int], ...] = tuple(
            sorted({edge for ring in self.hex_corners for edge in ring_edges(ring)})
        )
        self.edge_number: dict[tuple[int, int], int] = {edge: n for n, edge in enumerate(self.edges)}
        self.hex_masks: Masks = tuple(bit_mask(ring) for ring in self.hex_corners)
        self.corner_edges: Masks = self._corner_edges()
        self.corner_neighbours: Masks = self._corner_neighbours()
        self.edge_corners: Masks = tuple(bit_mask(edge) for edge in self.edges)
        self.corner_hexes: tuple[tuple[int, ...], ...] = tuple(
            tuple([n for n, ring in enumerate(self.hex_corners) if corner in ring])
            for corner in range(len(self.corners))
        )

    def _corner_edges(self) -> Masks:
        masks = [0] * len(self.corners)
        for n, (a, b) in enumerate(self.edges):
            masks[a] |= 1 << n
            masks[b] |= 1 << n
        return tuple(masks)

    def _corner_neighbours(self) -> Masks:
        masks = [0] * len(self.corners)
        for a, b in self.edges:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
        return tuple(masks)

    def edge_between(self, a: int, b: int) -> int:
        """The number of the edge between two corners."""
        return self.edge_number[min(a, b), max(a, b)]

    def neighbouring_hexes(self, hex_: int) -> list[int]:
        """The land hexes that share an edge with one."""
        q, r = self.hexes[hex_]
        around = [AxialHex(q + 1, r), AxialHex(q + 1, r - 1), AxialHex(q, r - 1)]
        around += [AxialHex(q - 1, r), AxialHex(q - 1, r + 1), AxialHex(q, r + 1)]
        return sorted([self.hex_numbers[place] for place in around if place in self.hex_numbers])


def ring_edges(ring: tuple[int, ...]) -> list[tuple[int, int]]:
    """The edges of a hex, as pairs of corner numbers in ascending order."""
    return [(min(a, b), max(a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]


def bit_mask(numbers: Iterable[int]) -> int:
    """The number with exactly these bits set."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def coast_edges(island: Island) -> tuple[int, ...]:
    """The edges between land and sea of a single island, clockwise from the first hex's north-western side."""
    ids = {corner: n for n, corner in enumerate(island.corners)}
    place, side = island.hexes[0], CLOCKWISE.index(NORTH_WEST)
    start = (place, side)
    walked: list[int] = []
    while not walked or (place, side) != start:
        a, b = SIDE_CORNERS[CLOCKWISE[side]]
        ring = corners_of(place)
        walked.append(island.edge_between(ids[ring[a]], ids[ring[b]]))
        side = (side + 1) % 6
        while neighbour(place, CLOCKWISE[side]) in island.hex_numbers:
            place = neighbour(place, CLOCKWISE[side])
            side = (side + 4) % 6
    return tuple(walked)
