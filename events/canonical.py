"""Canonical JSON: one value has exactly one spelling, so that a hash speaks for the value.

The spelling is that of RFC 8785 for a subset of JSON in which every careful
encoder agrees: objects with ASCII keys in ascending order, arrays, strings
without lone surrogates, integers below 2**53 in magnitude, booleans and null.
Floats do not exist here.
"""

from typing import Any, Never, TypeAlias

import msgspec

Json: TypeAlias = Any
"""A plain JSON value: dict with string keys, list, str, int, bool or None."""

LIMIT = 2**53

_digits_to_zero = bytes(48 if chr(byte).isdigit() and byte < 128 else 32 for byte in range(256))
_sixteen_digits = b"0" * 16
_encoder = msgspec.json.Encoder(order="sorted")


class NotCanonical(ValueError):
    """A value, or bytes, outside the subset; the message names the JSON pointer where one is known."""


def _no_float(text: str) -> Never:
    raise NotCanonical(f"floats are not allowed: {text}")


_decoder = msgspec.json.Decoder(float_hook=_no_float)


def encode(value: Json) -> bytes:
    """The canonical bytes of a plain JSON value; raises NotCanonical for anything else.

    The value is compared with what its bytes read back as, which finds tuples,
    dates, NaN and integer keys faster than looking at every node.
    """
    try:
        data = _encoder.encode(value)
        same = _decoder.decode(data) == value
    except RecursionError as error:
        raise NotCanonical("nested too deeply") from error
    except (TypeError, ValueError, OverflowError) as error:
        _explain(value, "")
        raise NotCanonical(str(error)) from error
    if not same or _remarkable(data):
        _explain(value, "")
    return data


def spelling(value: Json) -> bytes:
    """The same bytes, faster, for a value that is known to have some: one that was read here, or that we wrote."""
    return _encoder.encode(value)


def decode(data: bytes) -> Json:
    """The value that JSON bytes stand for; raises NotCanonical if they are not JSON or hold a float.

    Whether the spelling is the canonical one is another question: see is_canonical.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from error


def is_canonical(data: bytes) -> bool:
    """True if reading the bytes and writing them again gives the same bytes."""
    try:
        return spells(data, decode(data))
    except NotCanonical:
        return False


def spells(data: bytes, value: Json) -> bool:
    """The same about bytes that were read already, as this value."""
    try:
        if _encoder.encode(value) != data:
            return False
        if _remarkable(data):
            _explain(value, "")
    except (NotCanonical, RecursionError):
        return False
    return True


def _remarkable(data: bytes) -> bool:
    """Whether bytes hold what the subset may not allow: anything but ASCII, or as many digits as a large number has."""
    return not data.isascii() or _sixteen_digits in data.translate(_digits_to_zero)


def _explain(value: Json, pointer: str) -> None:
    """Raises for the first node outside the subset; returns if there is none."""
    if isinstance(value, dict):
        for key, item in value.items():
            _explain_key(key, pointer)
            _explain(item, f"{pointer}/{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _explain(item, f"{pointer}/{index}")
    else:
        _explain_leaf(value, pointer)


def _explain_key(key: object, pointer: str) -> None:
    if not isinstance(key, str) or not key.isascii():
        raise NotCanonical(f"a key is not an ASCII string at {pointer or '/'}: {key!r}")


def _explain_leaf(value: object, pointer: str) -> None:
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int) and not -LIMIT < value < LIMIT:
        raise NotCanonical(f"an integer is too large at {pointer or '/'}: {value}")
    if not isinstance(value, int | str):
        raise NotCanonical(f"a {type(value).__name__} is not allowed at {pointer or '/'}")
