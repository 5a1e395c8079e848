"""A seal replaces a secret value in the public bytes by a commitment; only its audience gets the opening.

    commitment = SHA-256("landnama/seal/1" 00 salt value)
    salt       = HKDF-SHA256(server seed, no salt, info, 16 bytes)
    info       = "salt" 00 version index

The salt is 16 raw bytes, the value its canonical bytes, version 8 bytes and index 4 bytes, both big-endian. The sealed
fields of an entry are numbered from 0: those of the action first, then event by event, within each by field name.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Protocol

import msgspec

from events.entry import Entry, SealOpening, StoredEntry
from events.proofs import canonical
from events.proofs.fair_chance import hkdf_expand, hkdf_extract

_seal_digest = sha256(b"landnama/seal/1\0")
_field_name = re.compile(r"[a-z][a-z0-9_]*")


class SecretField(msgspec.Struct, frozen=True):
    """A secret field of the event with this index, or of the action if `event` is None.

    `audience` are the seats that may read it before the end of the game; it may be empty.
    """

    event: int | None
    field: str
    audience: tuple[int, ...]

    @property
    def path(self) -> str:
        """The JSON pointer to the field in the entry."""
        return f"/action/{self.field}" if self.event is None else f"/events/{self.event}/{self.field}"

    def _order(self) -> tuple[int, str]:
        return (-1 if self.event is None else self.event, self.field)


class Sealer(Protocol):
    """Computes the salt and the commitment of a secret value, both in hex."""

    def commit(self, version: int, index: int, secret: SecretField, value: canonical.Json) -> tuple[str, str]: ...


class SeedSealer:
    """Derives the salts of one game from the server's seed of that game."""

    __slots__ = ("_key",)

    def __init__(self, server_seed: bytes) -> None:
        self._key = hkdf_extract(b"", server_seed)

    def commit(self, version: int, index: int, secret: SecretField, value: canonical.Json) -> tuple[str, str]:
        salt = self.salt(version, index)
        return salt.hex(), value_commitment(salt, value)

    def salt(self, version: int, index: int) -> bytes:
        """Depends only on the position of the field, not on its value."""
        return hkdf_expand(self._key, b"salt\0" + version.to_bytes(8, "big") + index.to_bytes(4, "big"), 16)


def value_commitment(salt: bytes, value: canonical.Json) -> str:
    """The public commitment to a value; hex."""
    digest = _seal_digest.copy()
    digest.update(salt)
    digest.update(canonical.encode(value))
    return digest.hexdigest()


def seal(entry: Entry, secrets: Sequence[SecretField], sealer: Sealer, previous_hash: str) -> StoredEntry:
    """The stored form of an entry: commitments replace the secrets, and the hash continues the chain.

    Does not modify the entry. Raises ValueError for a secret that is named twice or does not exist, NotCanonical for a
    value without canonical form.
    """
    form = (entry.copy() if secrets else entry).to_dict()
    openings = _seal_fields(form, entry.version, sorted(secrets, key=SecretField._order), sealer)
    public = canonical.encode(form)
    sealed = canonical.encode(openings) if openings else b""
    return StoredEntry(entry.version, public, sealed, canonical.entry_hash(previous_hash, public))


def _seal_fields(
    form: dict[str, Any], version: int, secrets: Sequence[SecretField], sealer: Sealer
) -> list[dict[str, Any]]:
    if len({secret.path for secret in secrets}) != len(secrets):
        raise ValueError("a field is sealed twice")
    return [_seal_field(form, version, index, secret, sealer) for index, secret in enumerate(secrets)]


def _seal_field(form: dict[str, Any], version: int, index: int, secret: SecretField, sealer: Sealer) -> dict[str, Any]:
    holder = _holder(form, secret)
    value = holder[secret.field]
    salt, committed = sealer.commit(version, index, secret, value)
    holder[secret.field] = {"sealed": committed}
    opening = SealOpening(secret.path, value, salt, list(secret.audience))
    return {**opening.to_dict(), "audience": opening.audience}


def _holder(form: dict[str, Any], secret: SecretField) -> dict[str, Any]:
    """The event or action with the field; raises ValueError also for `type`, which must stay readable."""
    events = form["events"]
    if secret.event is None:
        holder = form["action"] or {}
    else:
        holder = events[secret.event] if 0 <= secret.event < len(events) else {}
    if secret.field not in holder or secret.field == "type" or not _field_name.fullmatch(secret.field):
        raise ValueError(f"nothing to seal at {secret.path}")
    return holder
