"""Fitting: when no choice has the values of an action, each right in form, the first out of place is named."""

import json
from collections.abc import Iterable
from typing import Any, Final

from games.kernel.action import Action
from games.kernel.declaration import DECLARATIONS, encode
from games.kernel.refusal import Misfit

FEW: Final = 24
"""So many values are all named, of more only the first ones are."""
SOME: Final = 3


def unfit(action: Action, choices: Iterable[Action]) -> Misfit:
    """The misfit of an action that is none of the choices, all of its type."""
    right: list[str] = []
    left = list(choices)
    for field, _ in DECLARATIONS[type(action)].fields:
        fitting = [choice for choice in left if getattr(choice, field) == getattr(action, field)]
        if not fitting:
            return Misfit(field, _which(field, left) + _with(action, right))
        right.append(field)
        left = fitting
    raise ValueError(f"{action} is one of the choices")


def _which(field: str, choices: Iterable[Action]) -> str:
    values = list(dict.fromkeys([_written(encode(choice)[field]) for choice in choices]))
    if len(values) > FEW:
        return (
            f"is right in form, but is none of the {len(values)} that can be chosen, such as {', '.join(values[:SOME])}"
        )
    return f"must be one of {', '.join(values)}" if len(values) > 1 else f"must be {values[0]}"


def _with(action: Action, fields: Iterable[str]) -> str:
    """The values before it, on which it depends."""
    data = encode(action)
    said = [f"{field} {_written(data[field])}" for field in fields]
    return f", with {' and '.join(said)}" if said else ""


def _written(value: Any) -> str:
    """As in JSON, but a name stands as it is."""
    return value if isinstance(value, str) else json.dumps(value)
