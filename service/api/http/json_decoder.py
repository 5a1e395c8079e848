"""A request body is I-JSON: UTF-8, unique keys, no NaN, and only numbers that every JSON library reads alike."""

import json
from typing import Any

from service.runtime.problems import Problem

MAX_DEPTH = 32
MAX_SAFE_INTEGER = 2**53 - 1
"""Integers up to here are exact in every JSON library (RFC 7493)."""


def decode_json(data: bytes) -> Any:
    """The value that the bytes encode; raises malformed_json with the position or the rule in its detail."""
    try:
        value = _decoder.decode(data.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise _malformed(f"The body is not UTF-8: byte {error.start} does not fit.") from None
    except json.JSONDecodeError as error:
        raise _malformed(f"The body is not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    except RecursionError:
        raise _too_deep() from None
    except _AmbiguousJson as error:
        raise _malformed(str(error)) from None
    if data.count(b"[") + data.count(b"{") > MAX_DEPTH and _depth(value) > MAX_DEPTH:
        raise _too_deep()
    if b"\\u" in data:
        _reject_lone_surrogates(value)
    return value


class _AmbiguousJson(ValueError):
    """Valid JSON that JSON libraries read in different ways."""


def _malformed(detail: str) -> Problem:
    return Problem("malformed_json", detail)


def _too_deep() -> Problem:
    return _malformed(f"The body is nested more than {MAX_DEPTH} levels deep.")


def _parse_object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise _AmbiguousJson(f"The key {json.dumps(repeated)} stands twice in one object.")
    return value


def _parse_integer(text: str) -> int:
    if len(text) > 17 or abs(number := int(text)) > MAX_SAFE_INTEGER:
        raise _AmbiguousJson(f"An integer is beyond {MAX_SAFE_INTEGER}.")
    return number


def _parse_float(text: str) -> float:
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise _AmbiguousJson("A number is too large.")
    return number


def _reject_constant(text: str) -> None:
    raise _AmbiguousJson(f"{text} is not JSON.")


_decoder = json.JSONDecoder(
    object_pairs_hook=_parse_object, parse_int=_parse_integer, parse_float=_parse_float, parse_constant=_reject_constant
)


def _depth(value: Any) -> int:
    depth, level = 0, [value]
    while level := [item for item in level if isinstance(item, dict | list)]:
        depth += 1
        level = [inner for item in level for inner in (item.values() if isinstance(item, dict) else item)]
    return depth


def _reject_lone_surrogates(value: Any) -> None:
    """An escape can encode half of a surrogate pair, which is not a character."""
    try:
        json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise _malformed("The body holds half of a surrogate pair.") from None
