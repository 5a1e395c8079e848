"""A receipt is a signature over a version and hash of a game; two with different hashes prove a changed log.

    message   = "landnama/receipt/1" 00 length game version hash
    signature = Ed25519(private key, message)

`length` is that of the game id, 2 bytes; the version is 8 bytes; both big-endian.
The game id is ASCII, hash and public key are their 32 raw bytes.
"""

from typing import Annotated

import msgspec

from events.genesis import Digest
from events.proofs.signatures import KeyId, Signature, derive_public_key, is_valid_signature, key_id, sign

GameId = Annotated[str, msgspec.Meta(pattern=r"^[!-~]{1,255}$(?!\n)")]
Version = Annotated[int, msgspec.Meta(ge=0, lt=2**53)]


class Receipt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The signer's statement that the game had this hash at this version."""

    game: GameId
    version: Version
    hash: Digest
    key_id: KeyId
    signature: Signature

    def message(self) -> bytes:
        return receipt_message(self.game, self.version, self.hash)


def receipt_message(game: str, version: int, hash_: str) -> bytes:
    """The bytes that are signed."""
    name = game.encode("ascii")
    framed = len(name).to_bytes(2, "big") + name + version.to_bytes(8, "big") + bytes.fromhex(hash_)
    return b"landnama/receipt/1\0" + framed


def sign_receipt(private: bytes, game: str, version: int, hash_: str) -> Receipt:
    """The receipt; Ed25519 is deterministic, so the same arguments give the same receipt."""
    signature = sign(private, receipt_message(game, version, hash_))
    return Receipt(game, version, hash_, key_id(derive_public_key(private)), signature)


def is_signed_by(receipt: Receipt, public: bytes) -> bool:
    """Whether this key made the signature and is the one that the receipt names."""
    return key_id(public) == receipt.key_id and is_valid_signature(public, receipt.message(), receipt.signature)
