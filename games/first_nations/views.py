"""The First Nations as plain data, the same for every audience."""

from typing import Any

from games.first_nations.pieces import AttackedPiece, Defence, Nation
from games.kernel.schema import array_schema, boolean_schema, enum_schema, integer_schema, object_schema, or_null
from games.kernel.state import Seat, bit_indexes
from games.settlers.state import NONE


def view_data(seat: Seat, own: Nation, has_attacked: bool) -> dict[str, Any]:
    """The First Nations' seat and pieces, the Tribe, and whether they have attacked in this turn."""
    return {
        "seat": seat,
        "settlements": bit_indexes(own.settlements),
        "cities": bit_indexes(own.cities),
        "markers": bit_indexes(own.markers),
        "tribe": _or_none(own.tribe),
        "attacked": has_attacked,
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def attacked_piece_data(piece: AttackedPiece, hit_roll: int) -> dict[str, Any]:
    """A piece under attack: its owner and place, the lowest roll that removes it, and the Knights played at it."""
    return {
        "piece": piece.kind,
        "colour": piece.colour,
        "edge": _or_none(piece.edge),
        "corner": _or_none(piece.corner),
        "hits_on": hit_roll,
        "knights": [_knight_data(each) for each in piece.knights],
    }


def _knight_data(defence: Defence) -> dict[str, Any]:
    return {"seat": defence.seat, "cancelled": defence.cancelled}


def view_schema() -> dict[str, Any]:
    """JSON Schema of the First Nations in a view."""
    hexes = integer_schema(form="hex")
    return object_schema(
        {
            "seat": integer_schema("The seat of the First Nations.", "seat"),
            "settlements": array_schema(hexes, "The hexes of their settlements."),
            "cities": array_schema(hexes, "The hexes of their cities."),
            "markers": array_schema(hexes, "The hexes that they have defended."),
            "tribe": or_null(integer_schema("The hex of the Tribe; null before it is placed.", "hex")),
            "attacked": boolean_schema("Whether they have attacked in this turn."),
            "defence": array_schema(_attacked_schema(), "The pieces under attack."),
        },
        "The First Nations.",
    )


def _attacked_schema() -> dict[str, Any]:
    knight = {
        "seat": integer_schema("The seat that played it.", "seat"),
        "cancelled": boolean_schema("Whether the First Nations cancelled it."),
    }
    return object_schema(
        {
            "piece": enum_schema(("road", "settlement", "city"), "The kind of piece."),
            "colour": integer_schema("The colour that owns it.", "colour"),
            "edge": or_null(integer_schema("The edge of a road; else null.", "edge")),
            "corner": or_null(integer_schema("The corner of a building; else null.", "corner")),
            "hits_on": integer_schema("The lowest die face that removes it."),
            "knights": array_schema(object_schema(knight), "The Knights played at it."),
        }
    )
