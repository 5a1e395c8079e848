"""Docs: the document itself, and pages made from it for people."""

from typing import Any

from flask import Response, current_app, render_template, request

from games.catalog import RULESETS, about
from service import games as use_case
from service.api.document.problems import of_the_rules, of_the_service
from service.api.document.spec import for_everybody
from service.api.document.writing import OPENAPI, as_json, as_yaml
from service.api.house import house
from service.api.section import Section

docs = Section("docs", __name__, description="This document, and pages for people.")
HTML = {"content_type": "text/html", "schema": {"type": "string"}}
SHARED = "public, max-age=300"
RECENT = 20


@docs.get("/openapi.yaml")
@docs.response(200, {"description": "OpenAPI."}, content_type="application/yaml")
@for_everybody
def openapi_yaml() -> Response:
    """This document, as YAML.

    The same that is kept in the repository.
    """
    return _kept(as_yaml(_document()), "application/yaml")


@docs.get("/openapi.json")
@docs.response(200, {"type": "object"})
@for_everybody
def openapi_json() -> Response:
    """This document, as JSON.

    For tools that read no YAML.
    """
    return _kept(as_json(_document()), "application/json")


@docs.get("/docs")
@docs.response(200, **HTML)
@for_everybody
def show_docs() -> Response:
    """This document, as a page.

    Every operation and every shape, without a script.
    """
    return _kept(render_template("docs.html", document=_document()), "text/html")


@docs.get("/docs/problems")
@docs.response(200, **HTML)
@for_everybody
def show_problems() -> Response:
    """Every code a problem can have, with cause and cure.

    The `type` of a problem leads here.
    """
    return _kept(render_template("problems.html", service=of_the_service(), rules=of_the_rules()), "text/html")


@docs.get("/")
@docs.response(200, **HTML)
@for_everybody
def home() -> Response:
    """What runs here.

    The games that were played last, and where to begin.
    """
    rulesets = [(name, about(name)) for name in sorted(RULESETS)]
    recent = use_case.listing(house(), {}, None, RECENT).games
    page = render_template("home.html", games=recent, rulesets=rulesets, here=request.host_url.rstrip("/"))
    return Response(page, mimetype="text/html", headers={"Cache-Control": "no-cache"})


def _document() -> dict[str, Any]:
    found: dict[str, Any] = current_app.extensions[OPENAPI]
    return found


def _kept(text: str, media: str) -> Response:
    """The same until the service is updated."""
    return Response(text, mimetype=media, headers={"Cache-Control": SHARED})
