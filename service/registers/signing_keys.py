"""The keys that sign receipts, numbered from 0, and the root key, which signs the list of them.

The last key is in use; each has the moment it came into use. A number is given once, so that of two processes which
make a key at the same time only one does. The private half of a key is dropped when the next one takes its place. The
private half of the root key can be moved out of the store: then only its owner can add a key.
"""

import secrets
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

import msgspec

from events.proofs.key_list import PublishedKey, SignedKeyList, sign_key_list
from events.proofs.signatures import KEY_LENGTH, derive_public_key, key_id
from events.records import RecordKey, RecordStore

SIGNING_KEYS = RecordKey("signing_keys")
ROOT_KEY = RecordKey("root_key")
KEY_LISTS = RecordKey("key_lists")
"""The signed lists by their numbers."""
PUBLIC, PRIVATE = "public", "private"


class RootKeyAway(LookupError):
    """The private root key is not in the store, and was not given."""


class WrongRootKey(ValueError):
    """A given key is not the private root key of this store."""


class KeyPair(NamedTuple):
    """A key of the register; `private` is None for a key that is no longer used."""

    public: str
    in_use_since: str
    private: str | None


class SigningKeyRegister:
    """Three records for the whole store."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def current_key(self, now: str) -> bytes:
        """The private key in use; the first call creates the first key."""
        pairs = self._pairs_in_use(now)
        return bytes.fromhex(pairs[max(pairs)].private or "")

    def rotate_key(self, now: str, root: bytes | None = None) -> None:
        """Replaces the key in use by a new one and signs the new list; two calls at the same time create one key.

        `root` is the private root key, if it is not in the store; raises RootKeyAway and WrongRootKey.
        """
        signing = self._require_root(root)
        pairs = self._pairs_in_use(now)
        last = max(pairs)
        self._add(last + 1, now)
        for number in range(last + 1):
            self._write(number, pairs[number]._replace(private=None))
        self._sign_list(signing, now)

    def public_keys(self, now: str) -> list[PublishedKey]:
        """All keys that ever signed, the oldest first; each is in use until the next one is."""
        pairs = [pair for _, pair in sorted(self._pairs_in_use(now).items())]
        ends = [later.in_use_since for _, later in pairwise(pairs)]
        return [
            PublishedKey(key_id(bytes.fromhex(pair.public)), "Ed25519", pair.public, pair.in_use_since, until)
            for pair, until in zip(pairs, [*ends, None], strict=True)
        ]

    def key_list(self, now: str) -> SignedKeyList:
        """The latest signed list; the first call signs the first list."""
        lists, root = self.key_lists(), self._private_root()
        if lists and (root is None or lists[-1].key_list.keys == self.public_keys(now)):
            return lists[-1]
        return self._sign_list(self._require_root(None), now)

    def key_lists(self) -> list[SignedKeyList]:
        """All signed lists, the oldest first."""
        found = self._records.fields(KEY_LISTS)
        return [_decode_list(found[str(number + 1)]) for number in range(len(found))]

    def root_key(self) -> str:
        """The public root key in hex; the first call creates it."""
        held = self._root_record()
        public = held.get(PUBLIC) or derive_public_key(bytes.fromhex(held[PRIVATE].decode())).hex().encode()
        return public.decode()

    def has_private_root_key(self) -> bool:
        """Whether the private root key is in the store."""
        return self._private_root() is not None

    def private_root_key(self) -> bytes:
        """The private root key; raises RootKeyAway if it was moved out of the store."""
        return self._require_root(None)

    def forget_private_root_key(self, now: str) -> None:
        """Deletes the private root key, of which its owner has a copy; the list of keys is signed before."""
        self.key_list(now)
        self._records.put(ROOT_KEY, {PUBLIC: self.root_key()})
        self._records.remove_fields(ROOT_KEY, PRIVATE)

    def _sign_list(self, root: bytes, now: str) -> SignedKeyList:
        """Signs the list of the present keys; two calls at the same time sign one list."""
        lists, keys = self.key_lists(), self.public_keys(now)
        if lists and lists[-1].key_list.keys == keys:
            return lists[-1]
        signed = sign_key_list(root, keys, lists[-1] if lists else None)
        self._records.put_new(KEY_LISTS, str(signed.key_list.number), msgspec.json.encode(signed))
        return self.key_lists()[-1]

    def _require_root(self, given: bytes | None) -> bytes:
        if given is not None and derive_public_key(given).hex() != self.root_key():
            raise WrongRootKey("the file holds another root key")
        root = given or self._private_root()
        if root is None:
            raise RootKeyAway("the private root key is not in the store")
        return root

    def _private_root(self) -> bytes | None:
        private = self._root_record().get(PRIVATE)
        return None if private is None else bytes.fromhex(private.decode())

    def _root_record(self) -> Mapping[str, bytes]:
        """The record of the root key; the first call creates it."""
        held = self._records.fields(ROOT_KEY)
        if held:
            return held
        self._records.put_new(ROOT_KEY, PRIVATE, secrets.token_bytes(KEY_LENGTH).hex())
        return self._records.fields(ROOT_KEY)

    def _pairs_in_use(self, now: str) -> Mapping[int, KeyPair]:
        """All keys, of which the last is in use; the first call creates the first key."""
        pairs = self._pairs() or self._add(0, now)
        if pairs[max(pairs)].private is None:
            raise LookupError("the key in use has lost its private half")
        return pairs

    def _add(self, number: int, now: str) -> Mapping[int, KeyPair]:
        private = secrets.token_bytes(KEY_LENGTH)
        pair = KeyPair(derive_public_key(private).hex(), now, private.hex())
        self._records.put_new(SIGNING_KEYS, str(number), msgspec.json.encode(pair))
        return self._pairs()

    def _write(self, number: int, pair: KeyPair) -> None:
        self._records.put(SIGNING_KEYS, {str(number): msgspec.json.encode(pair)})

    def _pairs(self) -> Mapping[int, KeyPair]:
        found = self._records.fields(SIGNING_KEYS)
        return {int(number): _decode_pair(pair) for number, pair in found.items()}


_decode_list = msgspec.json.Decoder(SignedKeyList).decode
_decode_pair = msgspec.json.Decoder(KeyPair).decode
