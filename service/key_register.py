"""The keys that sign receipts: numbered from 0, the last one in use, each with the moment it came into use.

A number is given once, so that of two processes which make a key at the same time only one does. The private half
of a key is dropped when the next one takes its place.
"""

import secrets
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec
from redis import Redis

from events.keys import Keys
from events.receipts import PublicKey, key_id, public_half


class KeyPair(NamedTuple):
    """A key as the register has it; `private` is None once it signs no more."""

    public: str
    at: str
    private: str | None


class KeyRegister:
    """One hash for the whole store."""

    def __init__(self, client: "Redis", keys: Keys) -> None:
        self.client = client
        self.key = keys.signing_keys

    def current(self, now: str) -> bytes:
        """The private key in use; the first is made when it is first asked for."""
        pairs = self._pairs() or self._add(0, now)
        private = pairs[max(pairs)].private
        if private is None:
            raise LookupError("the key in use has lost its private half")
        return bytes.fromhex(private)

    def rotate(self, now: str) -> None:
        """Signs with a new key from here on; of two who ask at the same time, one makes it."""
        self.current(now)
        pairs = self._pairs()
        last = max(pairs)
        self._add(last + 1, now)
        for number in range(last + 1):
            self._write(number, pairs[number]._replace(private=None))

    def public(self, now: str) -> list[PublicKey]:
        """All keys that ever signed, the oldest first; each is in use until the next one is."""
        self.current(now)
        pairs = [pair for _, pair in sorted(self._pairs().items())]
        ends = [later.at for _, later in pairwise(pairs)]
        return [
            PublicKey(key_id(bytes.fromhex(pair.public)), "Ed25519", pair.public, pair.at, until)
            for pair, until in zip(pairs, [*ends, None], strict=True)
        ]

    def _add(self, number: int, now: str) -> Mapping[int, KeyPair]:
        private = secrets.token_bytes(32)
        pair = KeyPair(public_half(private).hex(), now, private.hex())
        self.client.hsetnx(self.key, str(number), msgspec.json.encode(pair))
        return self._pairs()

    def _write(self, number: int, pair: KeyPair) -> None:
        self.client.hset(self.key, str(number), msgspec.json.encode(pair))

    def _pairs(self) -> Mapping[int, KeyPair]:
        found: Any = self.client.hgetall(self.key)
        return {int(number): msgspec.json.decode(pair, type=KeyPair) for number, pair in found.items()}
