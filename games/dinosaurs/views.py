"""Dinosaurs as plain data, the same for every audience: hex by hex, and colour by colour."""

from typing import Any

from games.dinosaurs.catastrophes import CATASTROPHES, VICTIM_STEP
from games.dinosaurs.habitat import HEXES, NICHES, PLACES, capacity, niche_at
from games.dinosaurs.herd import HERD_LIMIT, Ecology, count_dinosaurs, count_on_hex
from games.kernel.schema import array_schema, describe, enum_schema, integer_schema, object_schema, or_null
from games.kernel.state import Colour
from games.settlers.island.board import Board
from games.settlers.state import Settlers


def view_data(state: Settlers, own: Ecology) -> dict[str, Any]:
    """Every hex with its dinosaurs, every colour with its supply and niche points, and a catastrophe in progress."""
    return {
        "hexes": [_hex_data(state.board, own, hex_) for hex_ in range(HEXES)],
        "colours": [_colour_data(own, colour) for colour in range(len(own.herds))],
        "catastrophe": _catastrophe_data(state, own),
    }


def _catastrophe_data(state: Settlers, own: Ecology) -> dict[str, Any] | None:
    """The catastrophe whose victim is due; a position need not name its dice."""
    if not state.agenda or state.agenda[0].step != VICTIM_STEP:
        return None
    catastrophe = CATASTROPHES[state.agenda[0].data[0]]
    return {"name": catastrophe.name, "niche": NICHES[catastrophe.niche], "dice": list(own.second_roll) or None}


def _hex_data(board: Board, own: Ecology, hex_: int) -> dict[str, Any]:
    place = PLACES[hex_]
    return {
        "hex": hex_,
        "q": place.q,
        "r": place.r,
        "niche": NICHES[niche_at(board, hex_)],
        "capacity": capacity(board, hex_),
        "dinosaurs": [count_on_hex(herd, hex_) for herd in own.herds],
    }


def _colour_data(own: Ecology, colour: Colour) -> dict[str, Any]:
    on_board = count_dinosaurs(own.herds[colour])
    niches = dict(zip(NICHES, own.niches[colour], strict=True))
    return {"colour": colour, "dinosaurs": on_board, "supply": HERD_LIMIT - on_board, "niches": niches}


def view_schema() -> dict[str, Any]:
    """JSON Schema of `view_data`."""
    return object_schema(
        {
            "hexes": array_schema(_hex_schema(), "The hexes of land, then those of the sea, in the order of numbers."),
            "colours": array_schema(_colour_schema(), "The colours, in the order of their numbers."),
            "catastrophe": _catastrophe_schema(),
        },
        "The dinosaurs.",
    )


def _hex_schema() -> dict[str, Any]:
    return object_schema(
        {
            "hex": integer_schema("The number of the hex.", "hex"),
            "q": integer_schema("Its first axial coordinate."),
            "r": integer_schema("Its second axial coordinate, the row."),
            "niche": enum_schema(NICHES, "Its niche.", "niche"),
            "capacity": integer_schema("The number of dinosaurs that it can feed."),
            "dinosaurs": array_schema(integer_schema(), "The number of dinosaurs on it, by colour."),
        }
    )


def _colour_schema() -> dict[str, Any]:
    points = {niche: integer_schema(f"Its points in the niche {niche}.") for niche in NICHES}
    return object_schema(
        {
            "colour": integer_schema("The number of the colour.", "colour"),
            "dinosaurs": integer_schema("The number of its dinosaurs on the board."),
            "supply": integer_schema("The number of its other dinosaurs."),
            "niches": object_schema(points, "How well it is adapted to each niche, in points."),
        }
    )


def _catastrophe_schema() -> dict[str, Any]:
    about = "The catastrophe whose victim is due, with the dice of its roll; null at other times."
    chosen = [each.name for each in CATASTROPHES if each.chosen]
    catastrophe = {
        "name": enum_schema(chosen, "Its name."),
        "niche": enum_schema(NICHES, "The niche that it strikes.", "niche"),
        "dice": describe(
            or_null(array_schema(integer_schema())), "Its roll; null in a position that does not name it."
        ),
    }
    return or_null(object_schema(catastrophe, about))
