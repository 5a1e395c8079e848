"""The list of the keys that sign receipts, signed by the operator's root key.

    message   = "landnama/keys/1" 00 list
    hash      = SHA-256(message)
    signature = Ed25519(root private key, message)

`list` are the canonical bytes of the list. Each list contains the hash of the one before it and repeats all of its
keys, so the lists of an operator form a chain. A client that knows the root key needs no other key in advance.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Annotated, Literal

import msgspec

from events.entry import Instant, require_time
from events.genesis import Digest
from events.proofs import canonical
from events.proofs.signatures import (
    KeyId,
    Signature,
    derive_public_key,
    is_sound_public_key,
    is_valid_signature,
    key_id,
    sign,
)


class PublishedKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A public key with the period in which the server signs with it; `used_until` is null for the current key."""

    key_id: KeyId
    algorithm: Literal["Ed25519"]
    public_key: Digest
    used_from: Instant
    used_until: Instant | None

    def __post_init__(self) -> None:
        require_time(self.used_from)
        require_time(self.used_until)


class KeyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All keys that ever signed, the oldest first; `previous` is the hash of the list before, null for the first."""

    number: Annotated[int, msgspec.Meta(ge=1, lt=2**53)]
    previous: Digest | None
    root_key: Digest
    keys: list[PublishedKey]

    def message(self) -> bytes:
        """The bytes that are hashed and signed."""
        return b"landnama/keys/1\0" + canonical.encode(msgspec.to_builtins(self))

    def hash(self) -> str:
        return sha256(self.message()).hexdigest()


class SignedKeyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A list with its hash and the signature of its root key."""

    key_list: KeyList
    hash: Digest
    signature: Signature

    def public_keys(self) -> Mapping[str, PublishedKey]:
        """The keys by their ids."""
        return {key.key_id: key for key in self.key_list.keys}


def sign_key_list(root: bytes, keys: Sequence[PublishedKey], previous: SignedKeyList | None) -> SignedKeyList:
    """The list of these keys that follows `previous`, signed by the private root key."""
    number, before = (1, None) if previous is None else (previous.key_list.number + 1, previous.hash)
    key_list = KeyList(number, before, derive_public_key(root).hex(), list(keys))
    return SignedKeyList(key_list, key_list.hash(), sign(root, key_list.message()))


def find_list_error(signed: SignedKeyList, root_key: str | None = None) -> str | None:
    """Why a list cannot be trusted, None if it can; `root_key` is the one that the caller knows, in hex, if any."""
    key_list = signed.key_list
    if root_key is not None and key_list.root_key != root_key:
        return f"the list of keys is signed by another root key: {key_list.root_key}"
    if signed.hash != key_list.hash():
        return "the list of keys has another hash"
    if not is_valid_signature(bytes.fromhex(key_list.root_key), key_list.message(), signed.signature):
        return "the list of keys is not signed by its root key"
    for key in key_list.keys:
        if key_id(bytes.fromhex(key.public_key)) != key.key_id:
            return f"the key {key.key_id} has another id"
        if not is_sound_public_key(bytes.fromhex(key.public_key)):
            return f"the key {key.key_id} is not a sound Ed25519 key: it is not canonical, or of small order"
    return None


def is_continued_by(older: KeyList, newer: KeyList) -> bool:
    """Whether both can be lists of one chain: the newer one keeps every key, and may end the period of the last one."""
    if newer.root_key != older.root_key or newer.number < older.number:
        return False
    if newer.number == older.number:
        return newer == older
    if newer.number == older.number + 1 and newer.previous != older.hash():
        return False
    return _without_last_end(newer.keys[: len(older.keys)]) == _without_last_end(older.keys)


def _without_last_end(keys: Sequence[PublishedKey]) -> list[PublishedKey]:
    return [*keys[:-1], *[msgspec.structs.replace(key, used_until=None) for key in keys[-1:]]]
