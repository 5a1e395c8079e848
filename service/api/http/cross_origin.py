"""Cross-origin requests: scripts of pages from the allowed origins may use the API (CORS).

The token is in a header, which such a script sets itself; there are no cookies, so no credentials are allowed. Pages
and metrics are not for other origins: a browser on the machine of the operator could read metrics that are only local.
"""

from functools import cache

from flask import Response

from service.api.http.request import ApiRequest, current_services
from service.runtime.origins import ANY_ORIGIN, parse_origins

PATHS = ("/v1/", "/openapi")
ALLOWED_METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE"
ALLOWED_HEADERS = "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, Last-Event-ID, X-Request-Id"
EXPOSED_HEADERS = "ETag, Link, Location, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id"
PREFLIGHT_LIFETIME = 7200
"""Seconds; the longest that Chromium accepts."""


def answer_preflight(request: ApiRequest) -> Response | None:
    """The response to an OPTIONS request with which a browser asks whether a page may send another one; or None."""
    if "Access-Control-Request-Method" not in request.headers or _allowed_origin(request) is None:
        return None
    response = Response(status=204)
    response.headers["Access-Control-Allow-Methods"] = ALLOWED_METHODS
    response.headers["Access-Control-Allow-Headers"] = ALLOWED_HEADERS
    response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_LIFETIME)
    return response


def add_origin_headers(response: Response, request: ApiRequest) -> None:
    """Lets the scripts of a page from an allowed origin read the response."""
    if not request.path.startswith(PATHS):
        return
    if ANY_ORIGIN not in _allowed_origins():
        response.vary.add("Origin")
    allowed = _allowed_origin(request)
    if allowed is not None:
        response.headers["Access-Control-Allow-Origin"] = allowed
        response.headers["Access-Control-Expose-Headers"] = EXPOSED_HEADERS


def _allowed_origin(request: ApiRequest) -> str | None:
    origins, origin = _allowed_origins(), request.headers.get("Origin")
    if origin is None or not request.path.startswith(PATHS):
        return None
    return ANY_ORIGIN if ANY_ORIGIN in origins else origin if origin in origins else None


def _allowed_origins() -> frozenset[str]:
    return _parse(current_services().settings.allowed_origins)


_parse = cache(parse_origins)
