"""Gold and roles as plain data, the same for every audience."""

from typing import Any

from games.kernel.schema import array_schema, enum_schema, integer_schema, object_schema, or_null
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
    role = {
        "role": enum_schema(ROLES, "The name of the role.", "role"),
        "gold": integer_schema("The gold on its card."),
        "seat": or_null(integer_schema("The seat that picked it in this round; null if none has.", "seat")),
    }
    return object_schema(
        {
            "governor": or_null(integer_schema("The seat that picks first in this round; null before.", "seat")),
            "gold": array_schema(integer_schema(), "The gold of each seat."),
            "bank": integer_schema("The gold in the bank."),
            "roles": array_schema(object_schema(role), "The roles."),
            "phase": or_null(enum_schema(ROLES, "The role that was picked last, while its phase lasts.", "role")),
            "privileged_seat": or_null(integer_schema("The seat with the privilege of this phase.", "seat")),
            "barred": array_schema(enum_schema(RESOURCES, form="resource"), "The resources monopolised in this phase."),
        },
        "Gold and roles.",
    )
