"""A request body is I-JSON and nothing else: UTF-8, each key once, no NaN, no number another program would bend."""

import json
from typing import Any

from flask import Request
from werkzeug.exceptions import RequestEntityTooLarge

from service.errors import Problem

MOST_BYTES = 64 * 1024
CUT_OFF = MOST_BYTES + 1
"""Werkzeug refuses a longer body by its header, and cuts one without a length off here, in silence."""
DEEPEST = 32
LARGEST = 2**53 - 1
"""Integers up to here are exact in every JSON library (RFC 7493)."""


def read(request: Request) -> tuple[Any, bytes]:
    """The value of the body and its bytes; a problem if the body is no JSON or does not say that it is."""
    if request.mimetype != "application/json":
        raise Problem("unsupported_media_type", "Send the body as application/json.", {"got": request.mimetype or None})
    data = sent(request)
    return parse(data), data


def sent(request: Request) -> bytes:
    """The bytes of the body, however they were sent."""
    try:
        data = request.get_data(cache=True)
    except RequestEntityTooLarge:
        raise
    except Exception:
        # Each server has errors of its own for a body that breaks off, is late or is cut into chunks badly.
        raise Problem("bad_request", "The body did not arrive whole and in time.") from None
    if len(data) > MOST_BYTES:
        raise RequestEntityTooLarge
    return data


def parse(data: bytes) -> Any:
    """The value that bytes stand for; a problem names what is wrong with them."""
    try:
        value = _decoder.decode(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise malformed(f"The body is not UTF-8: byte {error.start} does not fit.") from None
    except json.JSONDecodeError as error:
        raise malformed(f"The body is not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise _too_deep() from None
    except _Bent as error:
        raise malformed(str(error)) from None
    if data.count(b"[") + data.count(b"{") > DEEPEST and _depth(value) > DEEPEST:
        raise _too_deep()
    if b"\\u" in data:
        _check_text(value)
    return value


def malformed(detail: str) -> Problem:
    return Problem("malformed_json", detail)


def _too_deep() -> Problem:
    return malformed(f"The body is nested more than {DEEPEST} levels deep.")


class _Bent(ValueError):
    """JSON by its grammar, but programs disagree on what it means."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise _Bent(f"The key {json.dumps(twice)} stands twice in one object.")
    return found


def _integer(text: str) -> int:
    if len(text) > 17 or abs(number := int(text)) > LARGEST:
        raise _Bent(f"An integer is beyond {LARGEST}.")
    return number


def _fraction(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise _Bent("A number is too large.")
    return number


def _constant(text: str) -> None:
    raise _Bent(f"{text} is not JSON.")


_decoder = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_integer, parse_float=_fraction, parse_constant=_constant
)


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level := [item for item in level if isinstance(item, dict | list)]:
        depth += 1
        level = [inner for item in level for inner in (item.values() if isinstance(item, dict) else item)]
    return depth


def _check_text(value: Any) -> None:
    """Half of a surrogate pair can be written as an escape but is no character."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise malformed("The body holds half of a surrogate pair.") from None
