"""Docs: the OpenAPI document, and the pages that the service shows to people."""

from functools import cache
from importlib.resources import files
from pathlib import PurePosixPath
from typing import Any

import flask
from flask import Response, current_app, render_template
from markupsafe import Markup, escape

from games.catalog import RULESETS
from games.combination import split_name
from service.api.http.negotiation import CSS, HTML, JAVASCRIPT, JSON, PLAIN_TEXT, YAML, or_plain_text
from service.api.http.response import public_response
from service.api.openapi.document import OPENAPI, as_json, as_yaml
from service.api.openapi.ruleset_document import ruleset_document
from service.api.openapi.spec import Blueprint, fails, without_token
from service.api.problems.reference import rule_problems, service_problems
from service.api.routes.rulesets import describe_rules
from service.api.schemas import queries
from service.runtime.problems import Problem, require_combination, require_ruleset

docs = Blueprint("docs", __name__, description="The OpenAPI document, and pages for people.")
HTML_RESPONSE = {"content_type": HTML, "schema": {"type": "string"}}
TEXT_SCHEMA = {"type": "string"}
YAML_SCHEMA = {"description": "An OpenAPI document."}
"""A client that decodes YAML gets an object, any other client a text."""
ASSETS = {
    "swagger-ui.css": ("flask_swagger_ui", "dist"),
    "swagger-ui-bundle.js": ("flask_swagger_ui", "dist"),
    "docs.css": ("service.api", "templates"),
    "pages.css": ("service.api", "templates"),
    "docs.js": ("service.api", "templates"),
}
"""The files of the pages by name, each with its package and folder. Swagger UI is licensed under Apache 2.0."""
ASSET_TYPES = {".css": CSS, ".js": JAVASCRIPT}


@docs.get("/openapi.yaml")
@docs.response(200, YAML_SCHEMA, content_type=YAML)
@docs.alt_response(200, schema=TEXT_SCHEMA, content_type=PLAIN_TEXT, success=True)
@without_token
def get_openapi_yaml() -> Response:
    """Get this document as YAML.

    It is the `openapi.yaml` of the repository. `Accept: text/plain` gets it as plain text.
    """
    return public_response(_encode_yaml(None), or_plain_text(YAML))


@docs.get("/openapi.json")
@docs.response(200, {"type": "object"})
@without_token
def get_openapi_json() -> Response:
    """Get this document as JSON.

    For tools that do not read YAML.
    """
    return public_response(_encode_json(None), JSON)


@docs.get("/openapi/<name>.yaml")
@docs.response(200, YAML_SCHEMA, content_type=YAML)
@docs.alt_response(200, schema=TEXT_SCHEMA, content_type=PLAIN_TEXT, success=True)
@fails("unknown_ruleset")
@without_token
def get_ruleset_openapi_yaml(name: str) -> Response:
    """Get the document of one ruleset as YAML.

    It has the same operations as the whole document, but only the actions, the events and the view of this ruleset
    with all its expansions, with its own bounds: for clients that play one ruleset.
    """
    return public_response(_encode_yaml(require_ruleset(name)), or_plain_text(YAML))


@docs.get("/openapi/<name>.json")
@docs.response(200, {"type": "object"})
@fails("unknown_ruleset")
@without_token
def get_ruleset_openapi_json(name: str) -> Response:
    """Get the document of one ruleset as JSON.

    For tools that do not read YAML.
    """
    return public_response(_encode_json(require_ruleset(name)), JSON)


@docs.get("/docs")
@docs.response(200, **HTML_RESPONSE)
@without_token
def get_docs() -> Response:
    """Read the API reference in a browser.

    It is Swagger UI with the whole document, or with that of one ruleset: `/docs?ruleset=settlers`.
    """
    return _page("docs.html", rulesets=sorted(RULESETS))


def get_docs_asset(name: str) -> Response:
    """A file of the pages."""
    if name not in ASSETS:
        raise Problem("not_found")
    return public_response(_read_asset(name), ASSET_TYPES[PurePosixPath(name).suffix])


# The rule of Flask's blueprint, because flask-smorest would add these files to the document.
flask.Blueprint.add_url_rule(docs, "/docs/assets/<name>", view_func=get_docs_asset)


@docs.get("/docs/problems")
@docs.response(200, **HTML_RESPONSE)
@without_token
def get_problem_docs() -> Response:
    """Read about every problem code in a browser.

    With its cause and the way to fix it; the `type` of a problem is the URL of its entry here.
    """
    return _page("problems.html", service=service_problems(), rules=rule_problems())


@docs.get("/docs/rulesets/<name>")
@docs.arguments(queries.ExpansionsQuery, location="query")
@docs.response(200, **HTML_RESPONSE)
@fails("unknown_ruleset")
@without_token
def get_ruleset_docs(query: dict[str, Any], name: str) -> Response:
    """Read the rules of a ruleset, with the expansions that the query names, in a browser.

    The rules in short, with costs, pieces, roles, cards, events and options.
    """
    combination = require_combination(name, query["expansions"])
    return _page("ruleset.html", rules=describe_rules(combination), title=split_name(combination).title())


@cache
def _read_asset(name: str) -> bytes:
    package, folder = ASSETS[name]
    return files(package).joinpath(folder, name).read_bytes()


@cache
def _encode_yaml(ruleset: str | None) -> bytes:
    """The whole document or that of a ruleset; every app of a process has the same."""
    return as_yaml(_document(ruleset)).encode()


@cache
def _encode_json(ruleset: str | None) -> bytes:
    return as_json(_document(ruleset)).encode()


def _document(ruleset: str | None) -> dict[str, object]:
    document: dict[str, object] = current_app.extensions[OPENAPI]()
    return document if ruleset is None else ruleset_document(document, ruleset)


@docs.app_template_filter()
def with_code(text: str) -> Markup:
    """The text for a page, with what is between backticks as code."""
    parts = enumerate(str(escape(text)).split("`"))
    return Markup("".join([f"<code>{part}</code>" if number % 2 else part for number, part in parts]))


def _page(template: str, **context: object) -> Response:
    return public_response(render_template(template, **context).encode(), HTML)
