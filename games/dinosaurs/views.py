"""Dinosaurs as plain data, the same for every audience: hex by hex, and colour by colour."""

from typing import Any

from games.dinosaurs.habitat import HEXES, NICHES, PLACES, capacity, niche_at
from games.dinosaurs.herd import HERD_LIMIT, Ecology, count_dinosaurs, count_on_hex
from games.kernel.state import Colour
from games.settlers.island.board import Board


def view_data(board: Board, own: Ecology) -> dict[str, Any]:
    """Every hex with its dinosaurs, and every colour with its supply and niche points."""
    return {
        "hexes": [_hex_data(board, own, hex_) for hex_ in range(HEXES)],
        "colours": [_colour_data(own, colour) for colour in range(len(own.herds))],
    }


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
    number = {"type": "integer"}
    niche = {"type": "string", "enum": list(NICHES)}
    by_colour = {"type": "array", "items": number, "description": "By colour."}
    hex_ = {"hex": number, "q": number, "r": number, "niche": niche, "capacity": number, "dinosaurs": by_colour}
    niches = _object_schema(dict.fromkeys(NICHES, number))
    colour = {"colour": number, "dinosaurs": number, "supply": number, "niches": niches}
    return _object_schema(
        {"hexes": _array_schema(_object_schema(hex_)), "colours": _array_schema(_object_schema(colour))}
    )


def _array_schema(items: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items}


def _object_schema(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
