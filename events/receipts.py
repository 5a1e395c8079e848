"""Receipts: a signature over where a game stood; two of them that do not extend each other convict whoever signed.

    message   = "landnama/receipt/1" 00 length game version hash
    signature = Ed25519(private key, message)
    key id    = the first 8 bytes of SHA-256("landnama/key/1" 00 public key)

`length` is that of the game id, 2 bytes; the version is 8 bytes; both big-endian.
The game id is ASCII, hash and public key are their 32 raw bytes.
"""

from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from events.entry import Instant
from events.genesis import Digest

KeyId = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{16}$")]
Version = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signer says that the game had this hash at this version."""

    game: Annotated[str, msgspec.Meta(pattern="^[!-~]{1,255}$")]
    version: Version
    hash: Digest
    key_id: KeyId
    signature: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]

    def message(self) -> bytes:
        return message(self.game, self.version, self.hash)


class PublicKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"from_": "from"}):
    """A key that signs from a moment on; `until` is null while it is the one in use."""

    key_id: KeyId
    algorithm: Literal["Ed25519"]
    public_key: Digest
    from_: Instant
    until: Instant | None


def message(game: str, version: int, hash_: str) -> bytes:
    """The bytes that are signed."""
    name = game.encode("ascii")
    framed = len(name).to_bytes(2, "big") + name + version.to_bytes(8, "big") + bytes.fromhex(hash_)
    return b"landnama/receipt/1\0" + framed


def public_half(private: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def key_id(public: bytes) -> str:
    """Follows from the key, so that no two keys can go by one name."""
    return sha256(b"landnama/key/1\0" + public).hexdigest()[:16]


def signed(private: bytes, game: str, version: int, hash_: str) -> Receipt:
    """The receipt; the same each time, because Ed25519 needs no luck."""
    signature = Ed25519PrivateKey.from_private_bytes(private).sign(message(game, version, hash_))
    return Receipt(game, version, hash_, key_id(public_half(private)), signature.hex())


def holds(receipt: Receipt, public: bytes) -> bool:
    """Whether this key, and no other, made the signature."""
    if key_id(public) != receipt.key_id:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(receipt.signature), receipt.message())
    except (InvalidSignature, ValueError):
        return False
    return True
