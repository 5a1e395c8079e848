"""Places in words: hexes row by row with their corners, and edges by the corners that they join."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from games.hexes import AxialHex, Island

Place = Mapping[str, Any]
SEA: Final = "sea"
LEGEND: Final = (
    "Hexes by row: number, terrain, number of the dice. @: the corners of the row's first hex, clockwise from the top; "
    "those of the next hex are one higher. An edge is its two corners."
)
PLACE_FIELDS: Final = ("hex", "q", "r")


def is_places(items: Sequence[Any]) -> bool:
    """Whether a list has hexes with their coordinates."""
    return bool(items) and isinstance(items[0], Mapping) and items[0].keys() >= set(PLACE_FIELDS)


def write_rows(hexes: Sequence[Place], write: Callable[[Place], str]) -> Iterator[str]:
    """Each row of hexes with what is written of the fields of each but its coordinates."""
    for r, row in groupby(sorted(hexes, key=lambda each: (each["r"], each["q"])), key=lambda each: each["r"]):
        placed = list(row)
        written = [f"{each['hex']} {write(_without_coordinates(each))}" for each in placed]
        yield f"r{r} q{placed[0]['q']}: {', '.join(written)}"


def _without_coordinates(each: Place) -> Place:
    return {name: value for name, value in each.items() if name not in PLACE_FIELDS}


class IslandText:
    """The hexes and edges of one island; with `hexes` of a view also what is around a corner."""

    def __init__(self, island: Island, hexes: Sequence[Place] = ()) -> None:
        self._island = island
        self._hexes = hexes

    @classmethod
    def from_view(cls, view: Mapping[str, Any]) -> "IslandText":
        """That of a view with a board."""
        hexes = view["board"]["hexes"]
        return cls(_build_island(tuple([AxialHex(each["q"], each["r"]) for each in hexes])), hexes)

    def write_edges(self, edges: Sequence[int]) -> str:
        """Edges as routes from corner to corner: `3-7-12 17-22`."""
        routes: list[list[int]] = []
        for edge in edges:
            _add_edge(routes, self._island.edges[edge])
        return " ".join(["-".join(map(str, route)) for route in routes])

    def write_corners(self, corners: Sequence[int]) -> str:
        """Each corner with the hexes around it: `18 (4 hills 5, 5 sea)`."""
        return " ".join([f"{corner} ({', '.join(self._write_around(corner))})" for corner in corners])

    def _write_around(self, corner: int) -> Iterator[str]:
        for hex_ in self._island.corner_hexes[corner]:
            yield _write_hex(self._hexes[hex_])

    def write_board(self, board: Mapping[str, Any]) -> Iterator[str]:
        """A line for each row of hexes; of the sea only how many."""
        for r, row in groupby(board["hexes"], key=lambda each: each["r"]):
            placed = list(row)
            ring = " ".join(map(str, self._island.hex_corners[placed[0]["hex"]]))
            yield f"r{r} q{placed[0]['q']} @{ring}: {', '.join(_write_row(placed))}"
        if frame := board.get("frame"):
            yield f"{frame[0]['hex']}-{frame[-1]['hex']}: sea around the island, row by row"


def _write_row(row: Sequence[Place]) -> Iterator[str]:
    """The hexes of a row; several of the sea together."""
    for terrain, run in groupby(row, key=lambda each: each["terrain"]):
        hexes = list(run)
        if terrain == SEA and len(hexes) > 1:
            yield f"{hexes[0]['hex']}-{hexes[-1]['hex']} {SEA}"
        else:
            yield from [_write_hex(each) for each in hexes]


def _write_hex(each: Place) -> str:
    return f"{each['hex']} {each['terrain']}" + (f" {each['token']}" if each["token"] else "")


def _add_edge(routes: list[list[int]], edge: tuple[int, int]) -> None:
    """Continues a route that ends where the edge begins, or begins a new one."""
    for first, second in (edge, edge[::-1]):
        for route in routes:
            if route[-1] == first:
                route.append(second)
                return
            if route[0] == first:
                route.insert(0, second)
                return
    routes.append(list(edge))


@lru_cache(maxsize=32)
def _build_island(places: tuple[AxialHex, ...]) -> Island:
    return Island(places)
