"""Canonical JSON gives each value exactly one encoding; the hash chain commits to the encoded genesis and entries.

The encoding is that of RFC 8785, restricted to objects with ASCII keys in ascending order, arrays, strings without
lone surrogates, integers below 2**53 in magnitude, booleans and null. Floats are not allowed.

    h_0 = SHA-256("landnama/game/1" 00 genesis)
    h_n = SHA-256("landnama/entry/1" 00 h_(n-1) entry_n)

Tags are ASCII, 00 is one zero byte, h_(n-1) are its 32 raw bytes, genesis and entries their canonical bytes. Hashes
are written in lower-case hex.
"""

from hashlib import sha256
from typing import Any, Never, TypeAlias

import msgspec

Json: TypeAlias = Any
"""A plain JSON value: dict with string keys, list, str, int, bool or None."""

INTEGER_LIMIT = 2**53

_digits_to_zero = bytes(48 if chr(byte).isdigit() and byte < 128 else 32 for byte in range(256))
_sixteen_digits = b"0" * 16
_encoder = msgspec.json.Encoder(order="sorted")
_game_digest = sha256(b"landnama/game/1\0")
_entry_digest = sha256(b"landnama/entry/1\0")


class NotCanonical(ValueError):
    """A value or bytes outside the subset; the message contains the JSON pointer if it is known."""


def _reject_float(text: str) -> Never:
    raise NotCanonical(f"floats are not allowed: {text}")


_decoder = msgspec.json.Decoder(float_hook=_reject_float)


def encode(value: Json) -> bytes:
    """The canonical bytes of a plain JSON value; raises NotCanonical for anything else.

    The function decodes the bytes and compares the result with the value. That finds tuples, dates, NaN and integer
    keys faster than a visit to every node.
    """
    try:
        data = _encoder.encode(value)
        is_same = _decoder.decode(data) == value
    except RecursionError as error:
        raise NotCanonical("nested too deeply") from error
    except (TypeError, ValueError, OverflowError) as error:
        _reject_invalid(value, "")
        raise NotCanonical(str(error)) from error
    if not is_same or _needs_check(data):
        _reject_invalid(value, "")
    return data


def encode_unchecked(value: Json) -> bytes:
    """The same bytes, faster, for a value that is known to be in the subset."""
    return _encoder.encode(value)


def decode(data: bytes) -> Json:
    """The value of JSON bytes; raises NotCanonical if they are not JSON or contain a float.

    It does not check whether the encoding is canonical; see `is_canonical`.
    """
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from error


def is_canonical(data: bytes) -> bool:
    """Whether decoding and encoding the bytes gives the same bytes."""
    try:
        return is_canonical_encoding(data, decode(data))
    except NotCanonical:
        return False


def is_canonical_encoding(data: bytes, value: Json) -> bool:
    """The same for bytes that are already decoded, as `value`."""
    try:
        if _encoder.encode(value) != data:
            return False
        if _needs_check(data):
            _reject_invalid(value, "")
    except (NotCanonical, RecursionError):
        return False
    return True


def _needs_check(data: bytes) -> bool:
    """Whether the bytes may contain something outside the subset: non-ASCII text, or 16 digits in a row."""
    return not data.isascii() or _sixteen_digits in data.translate(_digits_to_zero)


def _reject_invalid(value: Json, pointer: str) -> None:
    """Raises NotCanonical for the first node outside the subset, if there is one."""
    if isinstance(value, dict):
        for key, item in value.items():
            _reject_invalid_key(key, pointer)
            _reject_invalid(item, f"{pointer}/{key}")
    elif isinstance(value, list):
        for index, item in enumerate(value):
            _reject_invalid(item, f"{pointer}/{index}")
    else:
        _reject_invalid_leaf(value, pointer)


def _reject_invalid_key(key: object, pointer: str) -> None:
    if not isinstance(key, str) or not key.isascii():
        raise NotCanonical(f"a key is not an ASCII string at {pointer or '/'}: {key!r}")


def _reject_invalid_leaf(value: object, pointer: str) -> None:
    if value is None or isinstance(value, bool):
        return
    if isinstance(value, int) and not -INTEGER_LIMIT < value < INTEGER_LIMIT:
        raise NotCanonical(f"an integer is too large at {pointer or '/'}: {value}")
    if not isinstance(value, int | str):
        raise NotCanonical(f"a {type(value).__name__} is not allowed at {pointer or '/'}")


def genesis_hash(genesis: bytes) -> str:
    """h_0, from the canonical bytes of the genesis."""
    digest = _game_digest.copy()
    digest.update(genesis)
    return digest.hexdigest()


def entry_hash(previous: str, public: bytes) -> str:
    """h_n, from h_(n-1) in hex and the canonical public bytes; raises ValueError if `previous` is not a hash."""
    before = bytes.fromhex(previous)
    if len(before) != 32:
        raise ValueError(f"a hash is 32 bytes, not {len(before)}")
    digest = _entry_digest.copy()
    digest.update(before)
    digest.update(public)
    return digest.hexdigest()
