"""Seals: a hidden fact stands in the public bytes as a commitment, and only its audience gets the key.

    commitment = SHA-256("landnama/seal/1" 00 salt value)
    salt       = HKDF-SHA256(server seed, no salt, info, 16 bytes)
    info       = "salt" 00 version index

The salt is 16 raw bytes, the value its canonical bytes, version 8 bytes and
index 4 bytes, both big-endian. The facts of one entry are numbered from 0: those
of the action first, then event by event, inside of each by field name.
"""

import re
from collections.abc import Sequence
from hashlib import sha256
from typing import Any, Protocol

import msgspec

from events import canonical, chain, hkdf
from events.entry import Entry
from events.line import Line, Opening

_seal = sha256(b"landnama/seal/1\0")
_field_name = re.compile(r"[a-z][a-z0-9_]*")


class Secret(msgspec.Struct, frozen=True):
    """A hidden field: of the event with this index, or of the action when `event` is None.

    `audience` holds the seats that may know it; empty means nobody before the end.
    """

    event: int | None
    field: str
    audience: tuple[int, ...]

    @property
    def path(self) -> str:
        """Where the field is, as a JSON pointer into the entry."""
        return f"/action/{self.field}" if self.event is None else f"/events/{self.event}/{self.field}"

    def _order(self) -> tuple[int, str]:
        return (-1 if self.event is None else self.event, self.field)


class Sealer(Protocol):
    """Gives a fact's salt and commitment, both in hex."""

    def commit(self, version: int, index: int, secret: Secret, value: canonical.Json) -> tuple[str, str]: ...


class SeedSealer:
    """The real sealer: one per game, from the server's seed of that game."""

    __slots__ = ("_key",)

    def __init__(self, server_seed: bytes) -> None:
        self._key = hkdf.extract(b"", server_seed)

    def commit(self, version: int, index: int, secret: Secret, value: canonical.Json) -> tuple[str, str]:
        salt = self.salt(version, index)
        return salt.hex(), commitment(salt, value)

    def salt(self, version: int, index: int) -> bytes:
        """It depends on where a fact stands, not on what it is."""
        return hkdf.expand(self._key, b"salt\0" + version.to_bytes(8, "big") + index.to_bytes(4, "big"), 16)


def commitment(salt: bytes, value: canonical.Json) -> str:
    """What stands in public for a value; hex."""
    digest = _seal.copy()
    digest.update(salt)
    digest.update(canonical.encode(value))
    return digest.hexdigest()


def seal(entry: Entry, secrets: Sequence[Secret], sealer: Sealer, previous_hash: str) -> Line:
    """The line of an entry: secrets replaced by commitments, bytes hashed onto the chain.

    The entry is left as it was. Raises ValueError for a secret that is named
    twice or points at nothing, NotCanonical for a value that has no canonical form.
    """
    form = (entry.copy() if secrets else entry).public()
    openings = _replace(form, entry.version, sorted(secrets, key=Secret._order), sealer)
    public = canonical.encode(form)
    sealed = canonical.encode(openings) if openings else b""
    return Line(entry.version, public, sealed, chain.entry_hash(previous_hash, public))


def _replace(form: dict[str, Any], version: int, secrets: Sequence[Secret], sealer: Sealer) -> list[dict[str, Any]]:
    if len({secret.path for secret in secrets}) != len(secrets):
        raise ValueError("a field is sealed twice")
    return [_hide(form, version, index, secret, sealer) for index, secret in enumerate(secrets)]


def _hide(form: dict[str, Any], version: int, index: int, secret: Secret, sealer: Sealer) -> dict[str, Any]:
    holder = _holder(form, secret)
    value = holder[secret.field]
    salt, committed = sealer.commit(version, index, secret, value)
    holder[secret.field] = {"sealed": committed}
    opening = Opening(secret.path, value, salt, list(secret.audience))
    return {**opening.wire(), "audience": opening.audience}


def _holder(form: dict[str, Any], secret: Secret) -> dict[str, Any]:
    """The event or action that has the field; `type` is never hidden, it says how to read the rest."""
    events = form["events"]
    if secret.event is None:
        holder = form["action"] or {}
    else:
        holder = events[secret.event] if 0 <= secret.event < len(events) else {}
    if secret.field not in holder or secret.field == "type" or not _field_name.fullmatch(secret.field):
        raise ValueError(f"nothing to seal at {secret.path}")
    return holder
