"""The First Nations as plain data, the same for every audience."""

from typing import Any

from games.first_nations.pieces import Defence, Nation
from games.kernel.state import Seat, bit_indexes
from games.settlers.state import NONE


def view_data(seat: Seat, own: Nation, has_attacked: bool) -> dict[str, Any]:
    """The First Nations' seat and pieces, the Tribe, and the attack of this turn."""
    return {
        "seat": seat,
        "settlements": bit_indexes(own.settlements),
        "cities": bit_indexes(own.cities),
        "markers": bit_indexes(own.markers),
        "tribe": _or_none(own.tribe),
        "attacked": has_attacked,
        "defences": [_defence_data(each) for each in own.defences],
    }


def _or_none(number: int) -> int | None:
    return None if number == NONE else number


def _defence_data(defence: Defence) -> dict[str, Any]:
    return {
        "seat": defence.seat,
        "edge": _or_none(defence.edge),
        "corner": _or_none(defence.corner),
        "cancelled": defence.cancelled,
    }


def view_schema() -> dict[str, Any]:
    """JSON Schema of `view_data`."""
    integer = {"type": "integer"}
    nullable = {**integer, "nullable": True}
    hexes, boolean = {"type": "array", "items": integer}, {"type": "boolean"}
    defence = _object_schema({"seat": integer, "edge": nullable, "corner": nullable, "cancelled": boolean})
    pieces = {"settlements": hexes, "cities": hexes, "markers": hexes}
    fields = {"seat": integer, **pieces, "tribe": nullable, "attacked": boolean}
    return _object_schema({**fields, "defences": {"type": "array", "items": defence}})


def _object_schema(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
