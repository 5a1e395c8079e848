"""Compares an action with the choices of its type, field by field, to find similar choices or the invalid field."""

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from games.kernel.codec import describe_valid
from games.kernel.declaration import DECLARATIONS
from games.kernel.refusal import InvalidValue
from games.translatable import Translatable

if TYPE_CHECKING:
    from games.kernel.move import Action

MAX_VALUES_LISTED: Final = 24
"""A message lists all values if they are not more than this, else EXAMPLE_VALUES of them."""
EXAMPLE_VALUES: Final = 3


def narrow_choices(choices: "Iterable[Action]", action: "Action") -> "list[Action]":
    """The choices that agree with the action in as many of its first values as any choice does.

    The values are its fields in their order, and the items of a field that is a list.
    """
    wanted, narrowed = _values_in_order(action), list(choices)
    for index in range(len(wanted)):
        agreeing = [choice for choice in narrowed if _values_in_order(choice)[: index + 1] == wanted[: index + 1]]
        if not agreeing:
            break
        narrowed = agreeing
    return narrowed


def _values_in_order(action: "Action") -> tuple[Any, ...]:
    fields = [getattr(action, name) for name, _ in DECLARATIONS[type(action)].fields]
    return tuple([item for value in fields for item in (value if isinstance(value, tuple) else (value,))])


def invalid_choice(action: "Action", choices: "Iterable[Action]") -> InvalidValue:
    """The InvalidValue for an action that is none of the choices; it names the first field that no choice has."""
    valid_fields: list[str] = []
    candidates = list(choices)
    for field, declared in DECLARATIONS[type(action)].fields:
        matching = [choice for choice in candidates if getattr(choice, field) == getattr(action, field)]
        if not matching:
            values = [declared.codec.encode(getattr(choice, field)) for choice in candidates]
            return InvalidValue(field, _describe_values(values, _format_fields(action, valid_fields)))
        valid_fields.append(field)
        candidates = matching
    raise ValueError(f"{action} is one of the choices")


def _describe_values(valid: Iterable[Any], given: str) -> Translatable:
    """What would be right, if other fields have the `given` values."""
    values = list(dict.fromkeys(map(_format_value, valid)))
    if len(values) > MAX_VALUES_LISTED:
        examples = ", ".join(values[:EXAMPLE_VALUES])
        message = Translatable(
            "has a valid form, but is not one of the {count} choices, such as {examples}",
            count=len(values),
            examples=examples,
        )
    elif len(values) > 1:
        message = describe_valid(values)
    else:
        message = Translatable("must be {value}", value=values[0])
    return Translatable("{message}, with {given}", message=message, given=given) if given else message


def _format_fields(action: "Action", fields: Iterable[str]) -> str:
    """The fields before the invalid one, on which its valid values depend, with their values."""
    declared = dict(DECLARATIONS[type(action)].fields)
    return ", ".join(
        [f"{field} {_format_value(declared[field].codec.encode(getattr(action, field)))}" for field in fields]
    )


def _format_value(value: Any) -> str:
    """As in JSON, but names have no quotes."""
    return value if isinstance(value, str) else json.dumps(value)
