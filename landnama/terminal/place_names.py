"""Names corners, edges and hexes by the terrain around them."""

from collections.abc import Mapping
from typing import Any

from landnama.terminal.board import build_island
from landnama.terminal.names import join_names


class PlaceNames:
    """The places of one board, from the first view with a board."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self._island = build_island(view)
        self._hexes = view["board"]["hexes"]

    def hex(self, number: int) -> str:
        """`mountains 8`, or `desert`; a place beyond the island is the sea."""
        if number >= len(self._hexes) or self._hexes[number]["terrain"] == "sea":
            return f"sea {number}"
        each = self._hexes[number]
        return f"{each['terrain']} {each['token']}" if each["token"] else str(each["terrain"])

    def corner(self, number: int) -> str:
        """`hills 5, forest 8 and the sea`."""
        around = [self.hex(hex_) for hex_ in self._island.corner_hexes[number]]
        return join_names(around if len(around) == 3 else [*around, "the sea"])

    def edge(self, number: int) -> str:
        """`between hills 5 and the sea`."""
        first, second = [set(self._island.corner_hexes[corner]) for corner in self._island.edges[number]]
        beside = [self.hex(hex_) for hex_ in sorted(first & second)]
        return "between " + join_names(beside if len(beside) == 2 else [*beside, "the sea"])
