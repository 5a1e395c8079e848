"""JSON Schema of what a ruleset reads and writes: fields of views, actions, events, and the domains of templates.

A domain says for each field of an action which values a client may fill in, so that the client can make a form.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from games.kernel.codec import REQUIRED, Field, Limits
from games.kernel.declaration import Declaration
from games.kernel.state import Seat
from versioning import VERSION_FIELD

Schema = dict[str, Any]
ACTOR_FORMATS: Final = frozenset({"seat", "colour"})
"""The formats of a field that can say whom an event is about."""


def integer_schema(about: str = "", form: str = "") -> Schema:
    """An integer; `form` is the kind of thing that it numbers, such as `edge`."""
    return describe({"type": "integer", **({"format": form} if form else {})}, about)


def boolean_schema(about: str) -> Schema:
    """True or false."""
    return describe({"type": "boolean"}, about)


def enum_schema(names: Sequence[str], about: str = "", form: str = "") -> Schema:
    """One of these names."""
    return describe({"type": "string", "enum": list(names), **({"format": form} if form else {})}, about)


def array_schema(items: Mapping[str, Any], about: str = "") -> Schema:
    """A list of such values."""
    return describe({"type": "array", "items": dict(items)}, about)


def object_schema(fields: Mapping[str, Any], about: str = "") -> Schema:
    """An object with all of these fields."""
    return describe({"type": "object", "required": list(fields), "properties": dict(fields)}, about)


def count_schema(about: str) -> Schema:
    """An object of numbers by name."""
    return {"type": "object", "additionalProperties": integer_schema(), "description": about}


def or_null(schema: Mapping[str, Any]) -> Schema:
    """Such a value, or null."""
    return {**schema, "nullable": True}


def describe(schema: Mapping[str, Any], about: str) -> Schema:
    """The same schema with a description, if there is one."""
    return {**schema, "description": about} if about else dict(schema)


def declaration_schema(declaration: Declaration, limits: Limits) -> Schema:
    """JSON Schema of the wire form; hidden fields and fields with a default are optional."""
    always: Schema = {"type": {"type": "string", "enum": [declaration.name]}}
    if declaration.upcasters:
        always[VERSION_FIELD] = {"type": "integer", "enum": [declaration.version]}
    properties = {name: _field_schema(field, limits) for name, field in declaration.fields}
    return {
        "type": "object",
        "description": declaration.about,
        "required": [*always] + [name for name, field in declaration.fields if field.is_required],
        "properties": {**always, **properties},
        "additionalProperties": False,
    }


def _field_schema(field: Field, limits: Limits) -> Schema:
    default = {} if field.default is REQUIRED else {"default": field.codec.encode(field.default)}
    return {**field.codec.schema(limits), **default}


def label_keywords(declaration: Declaration) -> Schema:
    """What a client shows for a type that it does not know: a title, and for an action the group of its button."""
    group = {"x-group": declaration.group} if declaration.group else {}
    return {"title": declaration.name.replace("_", " ").capitalize(), **group}


def actor_keyword(schema: Mapping[str, Any]) -> Schema:
    """The field that says whom an event is about: the first required one that holds one seat or colour, if any."""
    fields = [name for name in schema["required"] if _holds_actor(schema["properties"][name])]
    return {"x-actor": fields[0]} if fields else {}


def _holds_actor(schema: Mapping[str, Any]) -> bool:
    return any(each.get("format") in ACTOR_FORMATS for each in (schema, *schema.get("anyOf", ())))


FieldDomain = Mapping[str, Any]
Domain = Mapping[str, FieldDomain]
"""By field of the action."""


def cards_domain(among: Mapping[str, int], count: int | None = None) -> FieldDomain:
    """Some of these cards or coins, by kind; exactly `count` of them if it is given."""
    return {"kind": "cards", "from": among, **({} if count is None else {"count": count})}


def seats_domain(seats: Iterable[Seat]) -> FieldDomain:
    """One or more of these seats, each once."""
    return {"kind": "seats", "from": list(seats)}


def offer_domain(numbers: Iterable[int]) -> FieldDomain:
    """One of the offers with these numbers."""
    return {"kind": "offer", "from": list(numbers)}


def _domain_schema(kind: str, among: Schema, about: str) -> Schema:
    name = {"type": "string", "enum": [kind], "description": "The kind of domain."}
    return object_schema({"kind": name, "from": among}, about)


def _cards_schema() -> Schema:
    counts = {"type": "object", "additionalProperties": {"type": "integer", "minimum": 1}}
    schema = _domain_schema(
        "cards", describe(counts, "The maximum count of each kind."), "An object of counts by kind, as in a hand."
    )
    schema["properties"]["count"] = integer_schema("How many cards to choose in total; without it, any number.")
    return schema


DOMAIN_SCHEMAS: Final[Mapping[str, Schema]] = {
    "cards": _cards_schema(),
    "seats": _domain_schema(
        "seats", array_schema(integer_schema(form="seat"), "The seats to choose from."), "A list of one or more seats."
    ),
    "offer": _domain_schema(
        "offer", array_schema(integer_schema(form="offer"), "The numbers to choose from."), "The number of an offer."
    ),
}
"""JSON Schema of each kind."""
