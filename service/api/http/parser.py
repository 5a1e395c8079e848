"""Marshmallow validates queries and bodies; the problem names each field that is invalid."""

from functools import cache
from typing import Any, NoReturn, cast

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from games.translatable import Translatable
from service.api.http.request import ApiRequest, current_request
from service.api.schemas.fields import NOT_AN_OBJECT
from service.runtime.problems import WHOLE, Problem

NO_FIELDS = Translatable("is not a field; there are none")
SCHEMA = "_schema"
"""The name under which marshmallow has what is wrong with an object as a whole."""


class RequestParser(FlaskParser):
    """Refuses unknown fields, unknown query parameters and, unless they are lists, repeated ones."""

    DEFAULT_UNKNOWN_BY_LOCATION = {"json": ma.RAISE, "query": ma.RAISE}

    def parse(self, argmap: Any, req: Request | None = None, **how: Any) -> Any:
        """Most queries are empty, so the values of an empty query are computed once for each schema."""
        if how.get("location") == "query" and isinstance(argmap, ma.Schema):
            request = req or current_request()
            defaults = None if request.query_string else _load_empty(argmap)
            if defaults is not None:
                return dict(defaults)
        return super().parse(argmap, req, **how)

    def load_json(self, req: Request, schema: ma.Schema) -> Any:
        request = cast(ApiRequest, req)
        # Many clients send the type of a body with every request, also with one that has none.
        if request.mimetype in ("", "application/json") and not request.read_body():
            return {}
        value = request.read_json()
        if not isinstance(value, dict):
            raise Problem("invalid_body", errors={WHOLE: NOT_AN_OBJECT})
        return value

    def load_querystring(self, req: Request, schema: ma.Schema) -> dict[str, Any]:
        if not req.query_string:
            return {}
        found: dict[str, Any] = {}
        for name, values in req.args.lists():
            is_list = isinstance(schema.fields.get(name), ma.fields.List)
            if len(values) > 1 and not is_list:
                message = Translatable("must be given once, and is given {count} times", count=len(values))
                raise Problem("invalid_query", errors={name: message})
            found[name] = values if is_list else values[0]
        return found

    def handle_error(
        self,
        error: ma.ValidationError,
        req: Request,
        schema: ma.Schema,
        *,
        error_status_code: int | None,
        error_headers: Any,
    ) -> NoReturn:
        (location, messages), *_ = error.messages_dict.items()
        errors = flatten_errors(messages | _unknown_field_errors(messages, schema))
        raise Problem("invalid_body" if location == "json" else "invalid_query", errors=errors)


def flatten_errors(messages: Any, path: str = "") -> dict[str, str]:
    """Nested messages by their path: `options.board`, `ai.2`."""
    if isinstance(messages, dict):
        flat: dict[str, str] = {}
        for name, inner in messages.items():
            below = path if name == SCHEMA else f"{path}.{name}" if path else str(name)
            flat |= flatten_errors(inner, below)
        return flat
    if isinstance(messages, list):
        return {path: messages[0] if len(messages) == 1 else Translatable.joined(", ", messages)}
    return {path: messages}


@cache
def _load_empty(schema: ma.Schema) -> dict[str, Any] | None:
    """The default values of a schema; None if a field is required."""
    try:
        defaults: dict[str, Any] = schema.load({})
    except ma.ValidationError:
        return None
    return defaults


def _unknown_field_errors(messages: dict[str, Any], schema: ma.Schema) -> dict[str, str]:
    """The message for an unknown field lists the fields of the schema."""
    names = ", ".join(schema.fields)
    unknown = Translatable("is not a field; fields: {names}", names=names) if names else NO_FIELDS
    return {name: unknown for name in messages if name not in {*schema.fields, SCHEMA}}
