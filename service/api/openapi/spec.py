"""The spec: flask-smorest's, with generated shapes, problems instead of its own errors, and names for operations."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from typing import Any, TypeVar

import flask_smorest
import marshmallow as ma
from apispec.ext.marshmallow import MarshmallowPlugin
from flask_smorest.spec.plugins import FlaskPlugin
from flask_smorest.utils import deepupdate
from werkzeug.routing import BaseConverter

from service.api.http.parser import RequestParser
from service.api.http.request import ACCEPT_LANGUAGE, CREATION_KEY, IDEMPOTENCY_KEY
from service.api.openapi.components import components, ref
from service.api.problems import handlers
from service.api.problems.table import PROBLEM_TYPES
from service.api.schemas.fields import ComponentRef, InlineSchema
from service.api.schemas.responses import (
    DryRunSchema,
    ExportHeaderSchema,
    InclusionLineSchema,
    ProblemSchema,
    ReversalDryRunSchema,
)

PROBLEM_RESPONSE = {"content": {handlers.PROBLEM_JSON: {"schema": ref("Problem")}}}
PROBLEM_CODES = "problem_codes"
"""The attribute of a view function with the codes of the problems that its operation is known for."""
TOKEN_PROBLEMS = ("invalid_token", "token_expired", "forbidden")
"""The problems of every operation that reads a token."""
ViewFunction = TypeVar("ViewFunction", bound=Callable[..., Any])


class ComponentsPlugin(MarshmallowPlugin):
    """Registers what the rules declare, and writes a field that stands for a shape as a reference to it."""

    def init_spec(self, spec: Any) -> None:
        super().init_spec(spec)
        assert self.converter is not None
        self.converter.add_attribute_function(_field_schema)
        for name, schema in components().items():
            spec.components.schema(name, schema)
        spec.components.schema("Problem", schema=ProblemSchema)
        spec.components.schema("ExportHeader", schema=ExportHeaderSchema)
        spec.components.schema("InclusionLine", schema=InclusionLineSchema)
        spec.components.schema("DryRun", schema=DryRunSchema)
        spec.components.schema("ReversalDryRun", schema=ReversalDryRunSchema)


def _field_schema(converter: Any, field: Any, ret: dict[str, Any], **kwargs: Any) -> dict[str, Any]:
    if isinstance(field, InlineSchema):
        return field.json_schema
    if not isinstance(field, ComponentRef):
        return {}
    found = ref(field.component)
    return {"anyOf": [found, {"type": "null"}]} if field.nullable else found


PATH_PARAMETERS = {
    "game": "The id of a game.",
    "seat": "The number of a seat, from 0.",
    "name": "The name of a ruleset.",
    "bot_id": "The id of a bot.",
    "challenge": "The id of a challenge.",
    "webhook_id": "The id of a webhook.",
    "message_id": "The id of a delivery, as in its header `webhook-id`.",
    "player": "The name of a player.",
    "seek": "The id of a seek.",
    "takeback": "The id of a takeback.",
    "tournament": "The id of a tournament.",
    "tile": "The path of a tile, with its slashes.",
    "token_id": "The id of a token, which is not the token itself.",
}
"""What stands in the address of an operation."""


def camel_case(name: str) -> str:
    """A name in snake_case as generators of clients expect it: `take_seat` -> `takeSeat`."""
    first, *rest = name.split("_")
    return first + "".join([word.capitalize() for word in rest])


class OperationsPlugin(FlaskPlugin):
    """An operation has the name of its view function, in camelCase, and every part of its address is explained."""

    def rule_to_params(self, rule: Any) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = super().rule_to_params(rule)
        return [{**parameter, "description": PATH_PARAMETERS[parameter["name"]]} for parameter in found]

    def path_helper(self, rule: Any, operations: Any, parameters: Any, **kwargs: Any) -> Any:
        for operation in operations.values():
            operation["operationId"] = camel_case(rule.endpoint.rpartition(".")[2])
        return super().path_helper(rule, operations, parameters, **kwargs)


class SeatConverter(BaseConverter):
    """The number of a seat in a path has at most two digits; the use case checks that the game has the seat."""

    regex = "0|[1-9][0-9]?"

    def to_python(self, value: str) -> int:
        return int(value)


class Blueprint(flask_smorest.Blueprint):
    """flask-smorest's blueprint with our parser; the docstring of a view describes its operation."""

    ARGUMENTS_PARSER = RequestParser()

    def route(self, rule: str, **options: Any) -> Callable[[ViewFunction], ViewFunction]:
        """An operation of a game is refused where the game has no spectators and the caller no seat."""
        register: Callable[[ViewFunction], ViewFunction] = super().route(rule, **options)
        return (lambda view: register(fails("no_spectators")(view))) if "<game>" in rule else register

    def arguments(self, schema: type[ma.Schema], location: str = "json", **options: Any) -> Callable[..., Any]:
        """One schema instance serves all requests; building one costs as much as the rest of the parsing."""
        parse: Callable[..., Any] = super().arguments(schema(), location=location, **options)
        refuse = fails("invalid_query" if location == "query" else "invalid_body")
        return lambda view: refuse(parse(view))


class Api(flask_smorest.Api):
    """Any operation may answer with a problem; the codes it is known for are listed by status."""

    DEFAULT_ERROR_RESPONSE_NAME = "Problem"

    def _register_error_handlers(self) -> None:
        """The app has its own."""

    def _register_responses(self) -> None:
        response = {"description": "Something else went wrong; the code says what.", **PROBLEM_RESPONSE}
        self.spec.components.response("Problem", response)
        refused = {"description": "The request does not fit; `errors` says where.", **PROBLEM_RESPONSE}
        self.spec.components.response("UNPROCESSABLE_ENTITY", refused, lazy=True)

    def _register_etag_headers(self) -> None:
        """Ours are described where they are used."""

    def _register_pagination_header(self) -> None:
        """Pages go on by `Link`."""


def make_api(app: Any) -> Api:
    """Describes the blueprints that are registered with it, in its `spec`."""
    app.url_map.converters["seat"] = SeatConverter
    api = Api(
        app,
        spec_kwargs={
            "title": "Landnama",
            "version": "1",
            "openapi_version": "3.1.0",
            "marshmallow_plugin": ComponentsPlugin(),
            "flask_plugin": OperationsPlugin(),
            "info": {
                "description": ABOUT,
                "contact": {"name": "The operator of this service"},
                "license": {"name": "MIT", "identifier": "MIT"},
            },
            "servers": [{"url": "/"}],
        },
    )
    api.register_converter(SeatConverter, lambda _: {"type": "integer", "minimum": 0, "maximum": 99})
    token = {"type": "http", "scheme": "bearer", "description": "POST /v1/players gives one."}
    api.spec.components.security_scheme("token", token)
    return api


def fails(*codes: str) -> Callable[[ViewFunction], ViewFunction]:
    """Lists the problems an operation is known for; several lists are joined."""

    def add(view: ViewFunction) -> ViewFunction:
        known = dict.fromkeys((*codes, *getattr(view, PROBLEM_CODES, ())))
        setattr(view, PROBLEM_CODES, tuple(known))
        return document_operation(responses=_problem_responses(known))(view)

    return add


def _problem_responses(codes: Iterable[str]) -> dict[int, dict[str, Any]]:
    by_status: dict[int, list[str]] = {}
    for code in codes:
        by_status.setdefault(PROBLEM_TYPES[code].status, []).append(f"`{code}`: {PROBLEM_TYPES[code].title}")
    return {status: {"description": " ".join(lines), **PROBLEM_RESPONSE} for status, lines in by_status.items()}


def document_operation(
    *, parameters: Sequence[Mapping[str, Any]] = (), **words: Any
) -> Callable[[ViewFunction], ViewFunction]:
    """Adds to what the document says of an operation, without a wrapper around the view.

    `parameters` are added to those of `arguments`, and the other words replace what is there.
    """

    def add(view: ViewFunction) -> ViewFunction:
        apidoc = deepcopy(getattr(view, "_apidoc", {}))
        if parameters:
            apidoc.setdefault("arguments", {}).setdefault("parameters", []).extend(parameters)
        apidoc["manual_doc"] = deepupdate(apidoc.get("manual_doc", {}), words)
        view._apidoc = apidoc  # type: ignore[attr-defined]
        return view

    return add


without_token = document_operation(security=[])
"""For operations that read no token. Generated clients then need none."""


def for_everybody(view: ViewFunction) -> ViewFunction:
    """For operations that read a token if there is one."""
    return fails(*TOKEN_PROBLEMS)(document_operation(security=[{}, {"token": []}])(view))


def for_players(view: ViewFunction) -> ViewFunction:
    """For operations that need a token."""
    return fails("unauthorized", *TOKEN_PROBLEMS)(document_operation(security=[{"token": []}])(view))


idempotent = document_operation(parameters=[IDEMPOTENCY_KEY])
creates_once = document_operation(parameters=[CREATION_KEY])
"""For operations whose response has a secret, which is not sent a second time."""
translated = document_operation(parameters=[ACCEPT_LANGUAGE])
"""For operations with other parameters that send sentences."""

ABOUT = """\
An event-sourced game service for the Settlers family.

A player signs up and gets a token, makes a game or takes a seat in one, looks at what their seat may know, and acts.
Every action becomes an entry of the game's log, which is never changed. An action says by `If-Match: "v42"` which
version of the game it was decided on; if the game has moved on in a way that matters, the response is 412 with what
was missed.

Errors are problems (RFC 9457) with a stable `code`. New fields and new types of events may appear within v1.
"""
