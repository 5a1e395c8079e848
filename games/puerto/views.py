"""Gold and roles as plain data, the same for every audience."""

from typing import Any

from games.kernel.state import bit_indexes
from games.puerto.roles import ROLES, PuertoState, last_picker, role_picker, roles_for
from games.settlers.cards import RESOURCES
from games.settlers.state import NONE


def view_data(own: PuertoState, seats: int, bank: int, phase: int | None) -> dict[str, Any]:
    """The Governor, all gold, the roles, and the phase of the role picked last while it lasts."""
    return {
        "governor": None if own.governor == NONE else own.governor,
        "gold": list(own.gold),
        "bank": bank,
        "roles": [
            {"role": ROLES[role], "gold": own.laid[role], "seat": role_picker(own, role, seats)}
            for role in roles_for(seats)
        ],
        "phase": None if phase is None else ROLES[phase],
        "privileged_seat": None if phase is None else last_picker(own, seats),
        "barred": [RESOURCES[kind] for kind in bit_indexes(own.barred)],
    }


def view_schema() -> dict[str, Any]:
    """JSON Schema of `view_data`."""
    whole = {"type": "integer"}
    maybe = {**whole, "nullable": True}
    name = {"type": "string", "enum": list(ROLES)}
    role = {"role": name, "gold": whole, "seat": maybe}
    shown = {
        "governor": maybe,
        "gold": {"type": "array", "items": whole},
        "bank": whole,
        "roles": {"type": "array", "items": _object_schema(role)},
        "phase": {**name, "nullable": True},
        "privileged_seat": maybe,
        "barred": {"type": "array", "items": {"type": "string", "enum": list(RESOURCES)}},
    }
    return _object_schema(shown)


def _object_schema(fields: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "required": list(fields), "properties": fields}
