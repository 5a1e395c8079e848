"""What stands in the middle of hexes: settlements, cities and markers of First Nations, and their Tribe."""

from collections.abc import Iterator, Mapping
from typing import Any


def on_hexes(view: Mapping[str, Any]) -> Iterator[tuple[int, int, str]]:
    """What stands in the middle of hexes, each with its hex and the line of the hex on which it is drawn."""
    nation = view.get("first_nations")
    if nation is None:
        return
    yield from [(hex_, 1, "({})") for hex_ in nation["settlements"]]
    yield from [(hex_, 1, "[{}]") for hex_ in nation["cities"]]
    yield from [(hex_, 2, "defended") for hex_ in nation["markers"]]
    if nation["tribe"] is not None:
        yield nation["tribe"], 6, "tribe"
