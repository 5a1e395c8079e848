"""An island is a set of printed hexes with dense ids for hexes, corners and edges, and masks of what touches what."""

from collections.abc import Iterable, Sequence

from games.hexes.axial import CLOCKWISE, NORTH_WEST, SIDE_CORNERS, AxialCorner, AxialHex, corners_of, neighbour

Masks = tuple[int, ...]


class Island:
    """Hexes are numbered row by row, corners from top to bottom and left to right, edges by their corners.

    Printed hexes are land, or land and sea. The hexes of a `frame` around them have the numbers after theirs, and no
    corners and edges but those of printed hexes. A mask has bit n set for the thing with number n.
    """

    def __init__(self, printed: Iterable[AxialHex], frame: Iterable[AxialHex] = ()) -> None:
        self.hexes: tuple[AxialHex, ...] = sort_by_row(printed)
        self.frame: tuple[AxialHex, ...] = sort_by_row(frame)
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
        self.hex_edges: Masks = tuple([self._edges_of(place, ids) for place in self.hexes + self.frame])

    def _edges_of(self, place: AxialHex, ids: dict[AxialCorner, int]) -> int:
        ring = corners_of(place)
        ends = [(ids.get(ring[a], -1), ids.get(ring[b], -1)) for a, b in SIDE_CORNERS.values()]
        numbers = [self.edge_number.get((min(a, b), max(a, b)), -1) for a, b in ends]
        return bit_mask([number for number in numbers if number >= 0])

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
        """The printed hexes that share an edge with one."""
        q, r = self.hexes[hex_]
        around = [AxialHex(q + 1, r), AxialHex(q + 1, r - 1), AxialHex(q, r - 1)]
        around += [AxialHex(q - 1, r), AxialHex(q - 1, r + 1), AxialHex(q, r + 1)]
        return sorted([self.hex_numbers[place] for place in around if place in self.hex_numbers])


def sort_by_row(places: Iterable[AxialHex]) -> tuple[AxialHex, ...]:
    """The places from top to bottom and from left to right."""
    return tuple(sorted(places, key=lambda place: (place.r, place.q)))


def ring_edges(ring: tuple[int, ...]) -> list[tuple[int, int]]:
    """The edges of a hex, as pairs of corner numbers in ascending order."""
    return [(min(a, b), max(a, b)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]


def bit_mask(numbers: Iterable[int]) -> int:
    """The number with exactly these bits set."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits


def side_edge(island: Island, place: AxialHex, side: int) -> int:
    """The number of the edge on a side of a hex, which is a direction."""
    a, b = SIDE_CORNERS[side]
    ring = corners_of(place)
    return island.edge_between(island.corners.index(ring[a]), island.corners.index(ring[b]))


def coast_edges(island: Island, hexes: Sequence[int] | None = None) -> tuple[int, ...]:
    """The edges around hexes that hang together, by default all, clockwise from the first one's north-western side."""
    land = {island.hexes[hex_] for hex_ in (range(len(island.hexes)) if hexes is None else hexes)}
    place, side = sort_by_row(land)[0], CLOCKWISE.index(NORTH_WEST)
    start = (place, side)
    walked: list[int] = []
    while not walked or (place, side) != start:
        walked.append(side_edge(island, place, CLOCKWISE[side]))
        side = (side + 1) % 6
        while neighbour(place, CLOCKWISE[side]) in land:
            place = neighbour(place, CLOCKWISE[side])
            side = (side + 4) % 6
    return tuple(walked)


def surround(places: Iterable[AxialHex]) -> tuple[AxialHex, ...]:
    """The hexes around a set of hexes, row by row."""
    inside = set(places)
    return sort_by_row({neighbour(place, side) for place in inside for side in range(6)} - inside)
