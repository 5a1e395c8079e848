"""Strict fields: a number is not a string, true is not 1, and an integer of the query is plain digits."""

import re
from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from marshmallow import fields

from games.translatable import Translatable

_hex_pattern = re.compile("[0-9a-f]{64}")
_digits_pattern = re.compile(r"0|[1-9][0-9]{0,14}")
MAX_QUERY_INTEGER = 10**15 - 1
"""The largest integer of a query parameter."""
SEAT_FORMAT = {"format": "seat"}
"""What marks an integer as the number of a seat, as in the schemas of events."""
NOT_A_NUMBER = Translatable("must be a number")
NOT_AN_INTEGER = Translatable("must be an integer")
NOT_A_TEXT = Translatable("must be a text")
NOT_A_LIST = Translatable("must be a list")
NOT_AN_OBJECT = Translatable("must be an object")
NOT_A_BOOLEAN = Translatable("must be true or false")
MESSAGES: Mapping[type[fields.Field[Any]], Mapping[str, str]] = {
    fields.Field: {
        "required": Translatable("is required"),
        "null": Translatable("must not be null"),
        "validator_failed": Translatable("is not valid"),
    },
    fields.String: {"invalid": NOT_A_TEXT, "invalid_utf8": NOT_A_TEXT},
    fields.Number: {"invalid": NOT_A_NUMBER, "too_large": Translatable("must be a smaller number")},
    fields.Integer: {"invalid": NOT_AN_INTEGER},
    fields.Float: {"special": NOT_A_NUMBER},
    fields.Boolean: {"invalid": NOT_A_BOOLEAN},
    fields.List: {"invalid": NOT_A_LIST},
    fields.Mapping: {"invalid": NOT_AN_OBJECT},
    fields.Nested: {"type": NOT_AN_OBJECT},
}
"""What a value must be, by kind of field; a field may say it more precisely."""
SCHEMA_MESSAGES = {"type": NOT_AN_OBJECT, "unknown": Translatable("is not a field")}
OF_NAMES: dict[str, Any] = {"invalid": Translatable("must be a list of names")}
"""The messages of a list of names."""

for kind, messages in MESSAGES.items():
    kind.default_error_messages = {**kind.default_error_messages, **messages}
ma.Schema.error_messages = {**ma.Schema.error_messages, **SCHEMA_MESSAGES}


def describe(text: str, **more: Any) -> dict[str, Any]:
    """The metadata of a field, for the OpenAPI document."""
    return {"description": text, **more}


class Text(fields.String):
    """One line of printable text, because a control character could corrupt a log or a terminal."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs)
        if not text.isprintable():
            raise ma.ValidationError(Translatable("must be printable characters on one line"))
        return text


class Hex(fields.String):
    """32 bytes as 64 digits, in lower case."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> str:
        text: str = super()._deserialize(value, attr, data, **kwargs)
        if not _hex_pattern.fullmatch(text):
            raise ma.ValidationError(Translatable("must be 64 hex digits in lower case"))
        return text


class StrictInteger(fields.Integer):
    """A JSON integer."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(strict=True, **kwargs)


class QueryInteger(fields.Integer):
    """An integer of the query: digits, without sign, spaces or leading zeros."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> int:
        if not isinstance(value, str) or not _digits_pattern.fullmatch(value):
            raise ma.ValidationError(Translatable("must be a whole number without a sign, of at most 15 digits"))
        return int(value)


class SeatNumber(fields.Integer):
    """The number of a seat in a response."""

    def __init__(self, *, metadata: Mapping[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(metadata={**SEAT_FORMAT, **(metadata or {})}, **kwargs)


class StrictFloat(fields.Float):
    """A JSON number."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ma.ValidationError(NOT_A_NUMBER)
        return float(value)


class StrictBoolean(fields.Boolean):
    """true or false."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if not isinstance(value, bool):
            raise ma.ValidationError(NOT_A_BOOLEAN)
        return value


class QueryBoolean(fields.Boolean):
    """`true` or `false` of the query."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:
        if value not in ("true", "false"):
            raise ma.ValidationError(NOT_A_BOOLEAN)
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
