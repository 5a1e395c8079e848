"""The keys that sign receipts: numbered from 0, the last one in use, each with the moment it came into use.

A number is given once, so that of two processes which make a key at the same time only one does. The private half
of a key is dropped when the next one takes its place.
"""

import secrets
from collections.abc import Mapping
from itertools import pairwise
from typing import NamedTuple

import msgspec

from events.proofs.receipts import PublishedKey, derive_public_key, key_id
from events.records import RecordKey, RecordStore

SIGNING_KEYS = RecordKey("signing_keys")


class KeyPair(NamedTuple):
    """A key of the register; `private` is None for a key that is no longer used."""

    public: str
    in_use_since: str
    private: str | None


class SigningKeyRegister:
    """One record for the whole store."""

    def __init__(self, records: RecordStore) -> None:
        self._records = records

    def current_key(self, now: str) -> bytes:
        """The private key in use; the first call creates the first key."""
        pairs = self._pairs() or self._add(0, now)
        private = pairs[max(pairs)].private
        if private is None:
            raise LookupError("the key in use has lost its private half")
        return bytes.fromhex(private)

    def rotate_key(self, now: str) -> None:
        """Replaces the key in use by a new one; two calls at the same time create one key."""
        self.current_key(now)
        pairs = self._pairs()
        last = max(pairs)
        self._add(last + 1, now)
        for number in range(last + 1):
            self._write(number, pairs[number]._replace(private=None))

    def public_keys(self, now: str) -> list[PublishedKey]:
        """All keys that ever signed, the oldest first; each is in use until the next one is."""
        self.current_key(now)
        pairs = [pair for _, pair in sorted(self._pairs().items())]
        ends = [later.in_use_since for _, later in pairwise(pairs)]
        return [
            PublishedKey(key_id(bytes.fromhex(pair.public)), "Ed25519", pair.public, pair.in_use_since, until)
            for pair, until in zip(pairs, [*ends, None], strict=True)
        ]

    def _add(self, number: int, now: str) -> Mapping[int, KeyPair]:
        private = secrets.token_bytes(32)
        pair = KeyPair(derive_public_key(private).hex(), now, private.hex())
        self._records.put_new(SIGNING_KEYS, str(number), msgspec.json.encode(pair))
        return self._pairs()

    def _write(self, number: int, pair: KeyPair) -> None:
        self._records.put(SIGNING_KEYS, {str(number): msgspec.json.encode(pair)})

    def _pairs(self) -> Mapping[int, KeyPair]:
        found = self._records.fields(SIGNING_KEYS)
        return {int(number): msgspec.json.decode(pair, type=KeyPair) for number, pair in found.items()}
