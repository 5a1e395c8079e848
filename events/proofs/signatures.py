"""Signatures are Ed25519 (RFC 8032); a key is named by an id that derives from it.

    key id = the first 8 bytes of SHA-256("landnama/key/1" 00 public key)

A public key is sound if a key generator can make its encoding; others are refused. For a point of small order anybody
can make a signature that is valid for some messages, and a second encoding of a point would give one key two ids.
"""

from hashlib import sha256
from typing import Annotated, Final

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

KEY_LENGTH: Final = 32
KeyId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$", max_length=16)]
Signature = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$", max_length=128)]

_PRIME: Final = 2**255 - 19
_ORDER_EIGHT: Final = 0x5FC536D880238B13933C6D305ACDFD5F098EFF289F4C345B027B2C28F95E826
SMALL_ORDER: Final = frozenset([0, 1, _PRIME - 1, _ORDER_EIGHT, _PRIME - _ORDER_EIGHT])
"""The y coordinates of the eight points whose order divides eight."""


def derive_public_key(private: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def key_id(public: bytes) -> str:
    """The id of a key, derived from the key itself, so that different keys have different ids."""
    return sha256(b"landnama/key/1\0" + public).hexdigest()[:16]


def is_sound_public_key(public: bytes) -> bool:
    """Whether the bytes are the canonical encoding of a y coordinate that belongs to no point of small order."""
    y = int.from_bytes(public, "little") % 2**255
    return len(public) == KEY_LENGTH and y < _PRIME and y not in SMALL_ORDER


def sign(private: bytes, message: bytes) -> str:
    """The signature in hex; the same arguments give the same signature."""
    return Ed25519PrivateKey.from_private_bytes(private).sign(message).hex()


def is_valid_signature(public: bytes, message: bytes, signature: str) -> bool:
    """Whether this key signed the message; False also for a key that is not sound."""
    if not is_sound_public_key(public):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(signature), message)
    except (InvalidSignature, ValueError):
        return False
    return True
