"""The domain of a template says for each field which values a client may fill in, so that it can make a form."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from games.kernel.schema import Schema, array_schema, describe, integer_schema, object_schema
from games.kernel.state import Seat

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
