"""Responses are encoded by msgspec; their headers control caching and carry the version of the game."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from hashlib import sha256
from typing import Any
from urllib.parse import urlencode

import msgspec
from flask import Response, request

from service.api.http.compression import ACCEPT_ENCODING, MIN_SIZE, zip_bytes
from service.api.http.negotiation import (
    GZIP,
    HTML,
    IDENTITY,
    JSON,
    NDJSON,
    PARQUET,
    PLAIN_TEXT,
    SVG,
    choose_coding,
    or_plain_text,
)

PRIVATE = "private, no-cache"
"""Revalidated before each use and never shared, because another caller may see something else."""
NO_STORE = "no-store"
PUBLIC = "public, max-age=300"
NOT_COMPRESSED: Mapping[str, bytes] = {}
NEGOTIATED = f"Accept-Language, {ACCEPT_ENCODING}"
"""In `Vary`: sentences are translated, and the response may be compressed."""
PIECE_SIZE = 16 * 1024
"""Bytes of a streamed response that are sent together."""
NO_FRAMES = "frame-ancestors 'none'"
PAGE_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        NO_FRAMES,
    ]
)
"""A page loads nothing from another host, and no other page may frame it."""
CLIENT_POLICY = f"{PAGE_POLICY}; require-trusted-types-for 'script'; trusted-types landnama"
"""The browser client parses no markup, so scripts cannot make any; its one policy allows the script of a worker."""
EMBED_POLICY = CLIENT_POLICY.replace(NO_FRAMES, "frame-ancestors *")
"""The policy of a page that other pages may frame."""
DATA_POLICY = f"default-src 'none'; {NO_FRAMES}"
BROWSER_RULES = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
)
LINK = {"Link": {"description": 'The next page: `rel="next"`.', "schema": {"type": "string"}}}

CONTENT_ETAG = {"ETag": {"description": "Changes with the content.", "schema": {"type": "string"}}}

encode_json = msgspec.json.Encoder().encode


def json_response(data: Any, status: int = 200, cache: str = PRIVATE) -> Response:
    response = Response(encode_json(data), status, mimetype=JSON)
    response.headers["Cache-Control"] = cache
    if cache != NO_STORE:
        response.headers["Vary"] = f"Authorization, {NEGOTIATED}" if cache == PRIVATE else NEGOTIATED
    return response


def json_with_etag(data: Any, version: int, status: int = 200) -> Response:
    """A JSON response that shows one version of a game; 304 if the client already has it."""
    return _add_etag(json_response(data, status), f"v{version}")


def svg_with_etag(draw: Callable[[], bytes], version: int) -> Response:
    """A picture of one version of a game; 304 without drawing if the client already has it."""
    tag = f"v{version}"
    response = Response(b"" if request.if_none_match.contains_weak(tag) else draw(), mimetype=or_plain_text(SVG))
    response.headers["Cache-Control"] = PRIVATE
    response.headers["Vary"] = f"Authorization, Accept, {ACCEPT_ENCODING}"
    return _add_etag(response, tag)


def text_with_etag(text: str, version: int) -> Response:
    """A text that shows one version of a game; 304 if the client already has it."""
    return _add_etag(text_response(text), f"v{version}")


def text_response(text: str) -> Response:
    """A text that is only for the caller."""
    response = Response(text, mimetype=PLAIN_TEXT)
    response.headers["Cache-Control"] = PRIVATE
    response.headers["Vary"] = f"Authorization, {NEGOTIATED}"
    return response


def add_content_etag(response: Response) -> Response:
    """Adds an ETag of the content; 304 if the client already has it."""
    return _add_etag(response, sha256(response.get_data()).hexdigest()[:16])


def _add_etag(response: Response, tag: str) -> Response:
    """Adds an ETag; 304 if the client has what it names."""
    response.set_etag(tag)
    if "If-None-Match" in request.headers and request.method in ("GET", "HEAD"):
        response.make_conditional(request)
    return response


def add_browser_rules(response: Response) -> None:
    """Adds the headers that restrict what a browser may do with a response."""
    response.headers.extend(BROWSER_RULES)
    policy = PAGE_POLICY if response.mimetype == HTML else DATA_POLICY
    response.headers.setdefault("Content-Security-Policy", policy)
    if NO_FRAMES in response.headers["Content-Security-Policy"]:
        response.headers["X-Frame-Options"] = "DENY"


def public_response(data: bytes, media: str = JSON, compressed: Mapping[str, bytes] = NOT_COMPRESSED) -> Response:
    """A response that is the same for every caller until the service is updated; 304 if the caller has it.

    `compressed` has the data by content coding; without any it is compressed here, once.
    """
    offered = [*compressed] or ([GZIP] if len(data) >= MIN_SIZE else [])
    coding, tag = choose_coding(offered), sha256(data).hexdigest()[:16]
    response = Response(data if coding == IDENTITY else compressed.get(coding) or _zip(data), mimetype=media)
    if coding != IDENTITY:
        response.headers["Content-Encoding"] = coding
    response.headers["Cache-Control"] = PUBLIC
    response.headers["Vary"] = f"Accept, {NEGOTIATED}"
    return _add_etag(response, tag if coding == IDENTITY else f"{tag}-{coding}")


@lru_cache(maxsize=64)
def _zip(data: bytes) -> bytes:
    return zip_bytes(data)


def ndjson_response(rows: Iterable[bytes]) -> Response:
    """A streamed response of JSON objects, one per line; the server sends several lines together."""
    return stream_content(_join_rows(rows), or_plain_text(NDJSON))


def _join_rows(rows: Iterable[bytes]) -> Iterator[bytes]:
    piece: list[bytes] = []
    size = 0
    for row in rows:
        piece.append(row)
        size += len(row)
        if size >= PIECE_SIZE:
            yield b"".join(piece)
            piece, size = [], 0
    if piece:
        yield b"".join(piece)


def stream_content(content: Iterable[bytes], media: str) -> Response:
    """A streamed response whose media type the client may have chosen."""
    response = Response(content, mimetype=media)
    response.headers["Cache-Control"] = PRIVATE
    response.headers["Vary"] = "Authorization, Accept, Accept-Language"
    if media != PARQUET:
        response.headers["Vary"] += f", {ACCEPT_ENCODING}"
    return response


def add_next_link(response: Response, **query: Any) -> Response:
    """Adds the Link header of the next page: this address with other query parameters."""
    parameters = {**request.args.to_dict(), **query}
    response.headers["Link"] = f'<{request.path}?{urlencode(parameters)}>; rel="next"'
    return response
