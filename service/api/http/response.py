"""Responses are encoded by msgspec; their headers control caching and carry the version of the game."""

import gzip
from collections.abc import Iterable
from functools import lru_cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Response, request

JSON = "application/json"
NDJSON = "application/x-ndjson"
PLAIN_TEXT = "text/plain"
PARQUET = "application/vnd.apache.parquet"
PRIVATE = "private, no-cache"
"""Revalidated before each use and never shared, because another caller may see something else."""
NO_STORE = "no-store"
PUBLIC = "public, max-age=300"
MIN_ZIPPED = 10_000
"""A larger public response is compressed for a client that accepts gzip."""
LINK = {"Link": {"description": 'The next page: `rel="next"`.', "schema": {"type": "string"}}}

encode_json = msgspec.json.Encoder().encode


def json_response(data: Any, status: int = 200, cache: str = PRIVATE) -> Response:
    response = Response(encode_json(data), status, mimetype=JSON)
    response.headers["Cache-Control"] = cache
    if cache == PRIVATE:
        response.headers["Vary"] = "Authorization"
    return response


def json_with_etag(data: Any, version: int, status: int = 200) -> Response:
    """A JSON response that shows one version of a game; 304 if the client already has it."""
    response = json_response(data, status)
    response.headers["ETag"] = f'"v{version}"'
    if "If-None-Match" in request.headers and request.method in ("GET", "HEAD"):
        response.make_conditional(request)
    return response


def public_response(data: bytes, media: str = JSON) -> Response:
    """A response that is the same for every caller until the service is updated; 304 if the caller has it."""
    tag = sha256(data).hexdigest()[:16]
    is_zipped = len(data) > MIN_ZIPPED and request.accept_encodings["gzip"] > 0
    response = Response(_zip(data) if is_zipped else data, mimetype=media)
    if is_zipped:
        response.headers["Content-Encoding"] = "gzip"
    response.headers["Cache-Control"] = PUBLIC
    response.headers["Vary"] = "Accept, Accept-Encoding"
    response.set_etag(f"{tag}-gzip" if is_zipped else tag)
    response.make_conditional(request)
    return response


@lru_cache(maxsize=64)
def _zip(data: bytes) -> bytes:
    return gzip.compress(data, mtime=0)


def ndjson_response(rows: Iterable[bytes]) -> Response:
    """A streamed response of JSON objects, one per line."""
    return stream_content(rows, or_plain_text(NDJSON))


def or_plain_text(media: str) -> str:
    """The media type of a text; `text/plain` for a client that prefers it, because it does not know the other."""
    return PLAIN_TEXT if prefers(PLAIN_TEXT, media) else media


def stream_content(content: Iterable[bytes], media: str) -> Response:
    """A streamed response whose media type the client may have chosen."""
    response = Response(content, mimetype=media)
    response.headers["Cache-Control"] = PRIVATE
    response.headers["Vary"] = "Authorization, Accept"
    return response


def prefers_ndjson() -> bool:
    """Whether the client prefers ndjson to JSON."""
    return prefers(NDJSON, JSON)


def prefers(one: str, other: str) -> bool:
    """Whether the Accept header ranks one media type above another; without the header it does not."""
    accept = request.accept_mimetypes
    return accept[one] > accept[other] if accept else False


def accepts(media: str) -> bool:
    """Whether the client accepts a media type at all."""
    return not request.accept_mimetypes or request.accept_mimetypes[media] > 0


def add_next_link(response: Response, **query: Any) -> Response:
    """Adds the Link header of the next page: this address with other query parameters."""
    parameters = {**request.args.to_dict(), **query}
    response.headers["Link"] = f'<{request.path}?{urlencode(parameters)}>; rel="next"'
    return response
