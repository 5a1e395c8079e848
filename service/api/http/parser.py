"""Marshmallow validates queries and bodies; the problem names each field that is invalid."""

from functools import cache
from typing import Any, NoReturn, cast

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from service.api.http.request import ApiRequest, current_request
from service.runtime.problems import Problem

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
            raise Problem(
                "invalid_body", "The request body must be a JSON object.", {"errors": {"*": "must be an object"}}
            )
        return value

    def load_querystring(self, req: Request, schema: ma.Schema) -> dict[str, Any]:
        if not req.query_string:
            return {}
        found: dict[str, Any] = {}
        for name, values in req.args.lists():
            is_list = isinstance(schema.fields.get(name), ma.fields.List)
            if len(values) > 1 and not is_list:
                message = f"must be given once, and is given {len(values)} times"
                raise Problem("invalid_query", f"{name}: {message}", {"errors": {name: message}})
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
        detail = "; ".join(f"{name}: {message}" for name, message in errors.items())
        raise Problem("invalid_body" if location == "json" else "invalid_query", detail, {"errors": errors})


def flatten_errors(messages: Any, path: str = "") -> dict[str, str]:
    """Nested messages by their path: `options.board`, `ai.2`."""
    if isinstance(messages, dict):
        flat: dict[str, str] = {}
        for name, inner in messages.items():
            below = path if name == SCHEMA else f"{path}.{name}" if path else str(name)
            flat |= flatten_errors(inner, below)
        return flat
    return {path or "*": " ".join(map(str, messages)) if isinstance(messages, list) else str(messages)}


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
    known = ", ".join(schema.fields) or "none"
    return {name: f"is not a field; fields: {known}" for name in messages if name not in {*schema.fields, SCHEMA}}
