"""Content negotiation: the media type and the content coding that the client ranks highest."""

from collections.abc import Sequence

from flask import request

JSON = "application/json"
NDJSON = "application/x-ndjson"
PARQUET = "application/vnd.apache.parquet"
YAML = "application/yaml"
PLAIN_TEXT = "text/plain"
HTML = "text/html"
CSS = "text/css"
JAVASCRIPT = "text/javascript"
SVG = "image/svg+xml"

BROTLI = "br"
GZIP = "gzip"
IDENTITY = "identity"


def or_plain_text(media: str) -> str:
    """The media type of a text; `text/plain` for a client that prefers it, because it does not know the other."""
    return PLAIN_TEXT if prefers(PLAIN_TEXT, media) else media


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


def choose_coding(available: Sequence[str]) -> str:
    """The content coding that the client ranks highest, the first of equal ones; `identity` if it ranks above all."""
    accepted = request.accept_encodings
    best = max(available, key=lambda coding: accepted[coding], default=IDENTITY)
    return best if accepted[best] > 0 and accepted[best] >= accepted[IDENTITY] else IDENTITY
