"""Seafarers in the terminal: the pirate, and the islands that have brought points."""

from collections.abc import Iterator, Mapping
from typing import Any

from landnama.terminal.cards import format_count
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames

View = Mapping[str, Any]


def fleet_lines(view: View, names: Names) -> Iterator[str]:
    """The place of the pirate, and who has points for small islands, if the view has them."""
    if "seafarers" not in view:
        return
    fleets = view["seafarers"]
    if fleets["pirate"] is not None:
        yield f"The pirate is on {PlaceNames(view).hex(fleets['pirate'])}."
    if fleets["ship_moved"]:
        yield "A ship has moved in this turn."
    yield from island_lines(view, names)


def island_lines(view: View, names: Names) -> Iterator[str]:
    """Who has points for small islands."""
    for each in view["seafarers"]["colours"]:
        if each["islands"]:
            count = format_count(len(each["islands"]), "small island")
            yield f"{names.sentence_start(each['colour'])} has points for {count}."
