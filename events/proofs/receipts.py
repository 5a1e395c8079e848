"""A receipt is a signature over a version and hash of a game; two different ones prove that the server changed a log.

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
    """The signer's statement that the game had this hash at this version."""

    game: Annotated[str, msgspec.Meta(pattern="^[!-~]{1,255}$")]
    version: Version
    hash: Digest
    key_id: KeyId
    signature: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{128}$")]

    def message(self) -> bytes:
        return receipt_message(self.game, self.version, self.hash)


class PublishedKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A public key with the period in which the server signs with it; `used_until` is null for the current key."""

    key_id: KeyId
    algorithm: Literal["Ed25519"]
    public_key: Digest
    used_from: Instant
    used_until: Instant | None


def receipt_message(game: str, version: int, hash_: str) -> bytes:
    """The bytes that are signed."""
    name = game.encode("ascii")
    framed = len(name).to_bytes(2, "big") + name + version.to_bytes(8, "big") + bytes.fromhex(hash_)
    return b"landnama/receipt/1\0" + framed


def derive_public_key(private: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def key_id(public: bytes) -> str:
    """The id of a key, derived from the key itself, so that different keys have different ids."""
    return sha256(b"landnama/key/1\0" + public).hexdigest()[:16]


def sign_receipt(private: bytes, game: str, version: int, hash_: str) -> Receipt:
    """The receipt; Ed25519 is deterministic, so the same arguments give the same receipt."""
    signature = Ed25519PrivateKey.from_private_bytes(private).sign(receipt_message(game, version, hash_))
    return Receipt(game, version, hash_, key_id(derive_public_key(private)), signature.hex())


def is_signed_by(receipt: Receipt, public: bytes) -> bool:
    """Whether this key made the signature and is the one that the receipt names."""
    if key_id(public) != receipt.key_id:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(bytes.fromhex(receipt.signature), receipt.message())
    except (InvalidSignature, ValueError):
        return False
    return True
