"""Answers are encoded by msgspec; headers say who may keep them and which version they show."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Response, request

JSON = "application/json"
NDJSON = "application/x-ndjson"
PARQUET = "application/vnd.apache.parquet"
PRIVATE = "private, no-cache"
"""To be asked again before use, and never shared: another caller may see something else."""
SECRET = "no-store"
LINK = {"Link": {"description": 'The next page: `rel="next"`.', "schema": {"type": "string"}}}

encoded = msgspec.json.Encoder().encode


def json(data: Any, status: int = 200, cache: str = PRIVATE) -> Response:
    """A JSON answer."""
    response = Response(encoded(data), status, mimetype=JSON)
    response.headers["Cache-Control"] = cache
    if cache == PRIVATE:
        response.headers["Vary"] = "Authorization"
    return response


def versioned(data: Any, version: int, status: int = 200) -> Response:
    """A JSON answer that shows one version of a game; 304 if the caller has just that."""
    response = json(data, status)
    response.headers["ETag"] = f'"v{version}"'
    if "If-None-Match" in request.headers and request.method in ("GET", "HEAD"):
        response.make_conditional(request)
    return response


def lines(rows: Iterable[bytes]) -> Response:
    """JSON objects, one a line."""
    return pieces(rows, NDJSON)


def pieces(content: Iterable[bytes], media: str) -> Response:
    """What is sent as it comes, in one of the forms there are."""
    response = Response(content, mimetype=media)
    response.headers["Cache-Control"] = PRIVATE
    response.headers["Vary"] = "Authorization, Accept"
    return response


def wants_lines() -> bool:
    """Whether the caller would rather have ndjson than JSON."""
    return rather(NDJSON, JSON)


def rather(one: str, other: str) -> bool:
    """Whether the caller asks for one media type before another; who asks for nothing does not."""
    accept = request.accept_mimetypes
    return accept[one] > accept[other] if accept else False


def takes(media: str) -> bool:
    """Whether the caller accepts a media type at all."""
    return not request.accept_mimetypes or request.accept_mimetypes[media] > 0


def link_next(response: Response, **query: Any) -> Response:
    """Says where it goes on: this address with other query parameters."""
    given = {**request.args.to_dict(), **query}
    response.headers["Link"] = f'<{request.path}?{urlencode(given)}>; rel="next"'
    return response
