"""Strict fields: a number is not a string, true is not 1, and an integer of the query is plain digits."""

import re
from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields

_hex_pattern = re.compile("[0-9a-f]{64}")
_digits_pattern = re.compile(r"0|[1-9][0-9]{0,14}")
MAX_QUERY_INTEGER = 10**15 - 1
"""The largest integer of a query parameter."""
SEAT_FORMAT = {"format": "seat"}
"""What marks an integer as the number of a seat, as in the schemas of events."""


def describe(text: str, **more: Any) -> dict[str, Any]:
    """The metadata of a field, for the OpenAPI document."""
    return {"description": text, **more}


class Text(fields.String):
    """One line of printable text, because a control character could corrupt a log or a terminal."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs)
        if not text.isprintable():
            raise ma.ValidationError("must be printable characters on one line")
        return text


class Hex(fields.String):
    """32 bytes as 64 digits, in lower case."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs)
        if not _hex_pattern.fullmatch(text):
            raise ma.ValidationError("must be 64 hex digits in lower case")
        return text


class StrictInteger(fields.Integer):
    """A JSON integer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(strict=True, **kwargs)


class QueryInteger(fields.Integer):
    """An integer of the query: digits, without sign, spaces or leading zeros."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if not isinstance(value, str) or not _digits_pattern.fullmatch(value):
            raise ma.ValidationError("must be a number of at most 15 digits")
        return int(value)


class SeatNumber(fields.Integer):
    """The number of a seat in a response."""

    def __init__(self, *, metadata: Mapping[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(metadata={**SEAT_FORMAT, **(metadata or {})}, **kwargs)


class StrictFloat(fields.Float):
    """A JSON number."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ma.ValidationError("must be a number")
        return float(value)


class StrictBoolean(fields.Boolean):
    """true or false."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise ma.ValidationError("must be true or false")
        return value


class QueryBoolean(fields.Boolean):
    """`true` or `false` of the query."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if value not in ("true", "false"):
            raise ma.ValidationError("must be true or false")
        return bool(value == "true")


class ComponentRef(fields.Raw):
    """A value whose schema is a component of the OpenAPI document; the field validates nothing."""

    def __init__(self, component: str, *, nullable: bool = False, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.component = component
        self.nullable = nullable


class InlineSchema(fields.Raw):
    """A value with its own JSON Schema; the field validates nothing."""

    def __init__(self, json_schema: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.json_schema = json_schema
