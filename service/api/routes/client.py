"""The browser client: one page for all its addresses, and the files of the page, which `make web` builds."""

from functools import cache
from http import HTTPStatus
from importlib.resources import files
from pathlib import PurePosixPath

import flask
from flask import Response
from werkzeug.exceptions import NotFound

from service.api.http.negotiation import BROTLI, CSS, GZIP, HTML, JAVASCRIPT, JSON, SVG, prefers
from service.api.http.response import CLIENT_POLICY, EMBED_POLICY, public_response
from service.api.openapi.spec import Blueprint, without_token
from service.api.problems.handlers import handle_http_exception
from service.runtime.problems import Problem

client = Blueprint("client", __name__, description="The browser client.")
PACKAGE = "service.api"
FOLDER = "client"
PAGE = "index.html"
OTHER_PAGES = ("/g/<game>", "/g/<game>/proof", "/me", "/invitation", "/ladder", "/players", "/players/<name>")
ASSET_TYPES = {".css": CSS, ".js": JAVASCRIPT, ".svg": SVG}
CODING_SUFFIXES = {BROTLI: ".br", GZIP: ".gz"}
"""`make web` writes large files in these codings, too."""
FOREVER = "public, max-age=31536000, immutable"
"""The name of a built script or stylesheet contains the hash of its content."""


@client.get("/")
@client.response(200, content_type=HTML, schema={"type": "string"})
@without_token
def get_client() -> Response:
    """Open the browser client.

    It plays, shows and replays games; it uses the same API as every other client.
    """
    return _page()


def get_client_page(**_: str) -> Response:
    """Another address of the client; its script shows the page that the address names."""
    return _page()


def get_embedded_page(**_: str) -> Response:
    """The address of one game for a frame on another page."""
    return _page(EMBED_POLICY)


def get_missing_page(error: NotFound) -> Response:
    """The page of the client that says so, for a browser at an address that no route has; else the problem."""
    if flask.request.method != "GET" or flask.request.path.startswith("/v1/") or not prefers(HTML, JSON):
        return handle_http_exception(error)
    response = _page()
    response.status_code = HTTPStatus.NOT_FOUND
    return response


def get_client_asset(name: str) -> Response:
    """A file of the client."""
    media = ASSET_TYPES.get(PurePosixPath(name).suffix)
    if media is None or name not in _assets():
        raise Problem("not_found")
    response = public_response(_assets()[name], media, _compressed_forms(name))
    if "-" in name:
        response.headers["Cache-Control"] = FOREVER
    return response


client.app_errorhandler(NotFound)(get_missing_page)
# The rules of Flask's blueprint, because flask-smorest would add these addresses to the document.
for number, rule in enumerate(OTHER_PAGES):
    flask.Blueprint.add_url_rule(client, rule, f"get_client_page_{number}", get_client_page)
flask.Blueprint.add_url_rule(client, "/embed/<game>", view_func=get_embedded_page)
flask.Blueprint.add_url_rule(client, "/assets/<name>", view_func=get_client_asset)


def _page(policy: str = CLIENT_POLICY) -> Response:
    response = public_response(_assets()[PAGE], HTML)
    response.headers["Cache-Control"] = "no-cache"
    response.headers["Content-Security-Policy"] = policy
    return response


@cache
def _assets() -> dict[str, bytes]:
    """All files by name, read at once: a page and its scripts are of one build, although `make web` replaces them."""
    return {each.name: each.read_bytes() for each in files(PACKAGE).joinpath(FOLDER).iterdir()}


def _compressed_forms(name: str) -> dict[str, bytes]:
    """The file in each content coding in which it is stored."""
    stored = {coding: name + suffix for coding, suffix in CODING_SUFFIXES.items()}
    return {coding: _assets()[each] for coding, each in stored.items() if each in _assets()}
