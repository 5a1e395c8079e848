"""What a request is bound to: the version it was decided on, and the key by which a repeat is known."""

import re

from flask import request

from service.errors import Problem

_tag = re.compile(r'"v(0|[1-9][0-9]{0,14})"')
_key = re.compile("[!-~]{1,255}")

IF_MATCH = {
    "in": "header",
    "name": "If-Match",
    "description": 'The version that was decided on: `"v42"`. It still holds if only other seats have acted since, '
    "within the same turn, and the caller's legal actions are the same.",
    "schema": {"type": "string", "pattern": '^"v(0|[1-9][0-9]*)"$'},
}
THIS_VERSION = {
    **IF_MATCH,
    "description": 'The version that was decided on: `"v42"`. It has to be the version the game is at.',
}
IDEMPOTENCY_KEY = {
    "in": "header",
    "name": "Idempotency-Key",
    "description": "A repeat with the same key and body gets the first answer.",
    "schema": {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"},
}


def expected_version(asked: int | None) -> int | None:
    """The version of `If-Match: "v42"` or of the query parameter; a problem if the two differ."""
    tag = request.headers.get("If-Match")
    if tag is None:
        return asked
    match = _tag.fullmatch(tag.strip())
    if match is None:
        raise _misfit("If-Match", 'is one strong tag, as in "v42"; a list, a weak tag or * says too little')
    version = int(match[1])
    if asked is not None and asked != version:
        raise _misfit("If-Match", f"says version {version}, the query says {asked}")
    return version


def idempotency_key() -> str | None:
    """The key a repeat of this request would have, too."""
    key = request.headers.get("Idempotency-Key")
    if key is not None and not _key.fullmatch(key):
        raise _misfit("Idempotency-Key", "is 1 to 255 visible ASCII characters")
    return key


def _misfit(header: str, message: str) -> Problem:
    return Problem("header_misfit", f"{header} {message}.", {"errors": {header: message}})
