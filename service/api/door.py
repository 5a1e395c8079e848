"""The door: marshmallow looks at what comes in, and whatever does not fit is named field by field."""

from functools import cache
from typing import Any, NoReturn

import marshmallow as ma
from flask import Request
from webargs.flaskparser import FlaskParser

from service.api import body
from service.errors import Problem


class Door(FlaskParser):
    """Unknown fields and parameters are refused, and nothing may be given twice."""

    DEFAULT_UNKNOWN_BY_LOCATION = {"json": ma.RAISE, "query": ma.RAISE}

    def parse(self, argmap: Any, req: Request | None = None, **how: Any) -> Any:
        """Most queries are empty, and what that means is worked out once for each schema."""
        if how.get("location") == "query" and isinstance(argmap, ma.Schema):
            asked = req or self.get_default_request()
            usual = None if asked.query_string else _of_nothing(argmap)
            if usual is not None:
                return dict(usual)
        return super().parse(argmap, req, **how)

    def load_json(self, req: Request, schema: ma.Schema) -> Any:
        if not req.content_type and not body.sent(req):
            return {}
        value, _ = body.read(req)
        if not isinstance(value, dict):
            raise Problem("body_misfit", "The body has to be an object.", {"errors": {"*": "must be an object"}})
        return value

    def load_querystring(self, req: Request, schema: ma.Schema) -> dict[str, str]:
        if not req.query_string:
            return {}
        for name, values in req.args.lists():
            if len(values) > 1:
                raise Problem("query_misfit", f"{name} is given twice.", {"errors": {name: "is given twice"}})
        return req.args.to_dict()

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
        errors = flat(messages | _unknown(messages, schema))
        detail = "; ".join(f"{name}: {message}" for name, message in errors.items())
        raise Problem("body_misfit" if location == "json" else "query_misfit", detail, {"errors": errors})


@cache
def _of_nothing(schema: ma.Schema) -> dict[str, Any] | None:
    """What a schema makes of no input; None if it asks for some."""
    try:
        found: dict[str, Any] = schema.load({})
    except ma.ValidationError:
        return None
    return found


def _unknown(messages: dict[str, Any], schema: ma.Schema) -> dict[str, str]:
    """What is not known is told what is."""
    known = ", ".join(schema.fields) or "none"
    return {name: f"is not known here; known: {known}" for name in messages if name not in {*schema.fields, "_schema"}}


def flat(messages: Any, path: str = "") -> dict[str, str]:
    """Nested messages as one: `options.board`, `ai.2`."""
    if isinstance(messages, dict):
        found: dict[str, str] = {}
        for name, inner in messages.items():
            found |= flat(inner, f"{path}.{name}" if path else str(name))
        return found
    return {path or "*": " ".join(map(str, messages)) if isinstance(messages, list) else str(messages)}
