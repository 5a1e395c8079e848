"""A seal replaces a secret value in the public bytes by a commitment; only its readers get the opening.

    commitment = SHA-256("landnama/seal/1" 00 salt value)
    salt       = HKDF-SHA256(server seed, no salt, info, 16 bytes)
    info       = "salt" 00 version index

The salt is 16 raw bytes, the value its canonical bytes, version 8 bytes and index 4 bytes, both big-endian. The sealed
fields of an entry are numbered from 0: those of the action first, then event by event, within each by field name.

An opening is the value and its salt; it matches a seal if the commitment to them is the one in the public bytes.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Any, Final, Literal, Protocol, TypeAlias

import msgspec

from events.entry import Entry, SealOpening, StoredEntry, parse_entry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.fair_chance import hkdf_expand, hkdf_extract

EVERYONE: Final = "everyone"
Audience: TypeAlias = int | Literal["everyone"] | None
"""A seat, None for a spectator, EVERYONE after the end of the game, when every sealed value is public."""

_seal_digest = sha256(b"landnama/seal/1\0")
_pointer = re.compile(r"/(?:action|events/(0|[1-9][0-9]{0,5}))/([a-z][a-z0-9_]*)")
_field_name = re.compile(r"[a-z][a-z0-9_]*")


class SecretField(msgspec.Struct, frozen=True):
    """A secret field of the event with this index, or of the action if `event` is None.

    `readers` are the seats that may read it before the end of the game; there may be none.
    """

    event: int | None
    field: str
    readers: tuple[int, ...]

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

    Does not modify the entry. Raises ValueError for a field that is listed twice or does not exist, NotCanonical for a
    value without canonical form.
    """
    form = (entry.copy() if secrets else entry).to_dict()
    openings = _seal_fields(form, entry.version, sorted(secrets, key=SecretField._order), sealer)
    public = canonical.encode(form)
    raw_openings = canonical.encode(openings) if openings else b""
    return StoredEntry(entry.version, public, raw_openings, canonical.entry_hash(previous_hash, public))


def _seal_fields(
    form: dict[str, Any], version: int, secrets: Sequence[SecretField], sealer: Sealer
) -> list[dict[str, Any]]:
    if len({secret.path for secret in secrets}) != len(secrets):
        raise ValueError("a field is sealed twice")
    return [_seal_field(form, version, index, secret, sealer) for index, secret in enumerate(secrets)]


def _seal_field(form: dict[str, Any], version: int, index: int, secret: SecretField, sealer: Sealer) -> dict[str, Any]:
    target = _find_object(form, secret)
    value = target[secret.field]
    salt, committed = sealer.commit(version, index, secret, value)
    target[secret.field] = {"sealed": committed}
    opening = SealOpening(secret.path, value, salt, list(secret.readers))
    return {**opening.to_dict(), "audience": opening.readers}


def _find_object(form: dict[str, Any], secret: SecretField) -> dict[str, Any]:
    """The event or action with the field; raises ValueError for a missing field and for `type`, never sealed."""
    events = form["events"]
    if secret.event is None:
        target = form["action"] or {}
    else:
        target = events[secret.event] if 0 <= secret.event < len(events) else {}
    if secret.field not in target or secret.field == "type" or not _field_name.fullmatch(secret.field):
        raise ValueError(f"nothing to seal at {secret.path}")
    return target


def visible_openings(stored: StoredEntry, audience: Audience) -> list[dict[str, Any]]:
    """The openings that this audience may see, each {path, value, salt}, in the order of the paths."""
    return [opening.to_dict() for opening in _openings_for(stored, audience)]


def to_wire(stored: StoredEntry, audience: Audience) -> dict[str, Any]:
    """The wire form {entry, hash, openings}, with the openings that this audience may see."""
    return {"entry": stored.public_dict(), "hash": stored.hash, "openings": visible_openings(stored, audience)}


def encode_wire(stored: StoredEntry, audience: Audience) -> bytes:
    """The same as JSON bytes, which contain the stored public bytes unchanged."""
    openings = canonical.encode(visible_openings(stored, audience))
    return b'{"entry":%b,"hash":"%b","openings":%b}' % (stored.public, stored.hash.encode(), openings)


def merge_openings(stored: StoredEntry, audience: Audience) -> Entry:
    """The entry as this audience may see it: visible openings replace their seals, the other seals remain."""
    entry = parse_entry(stored.public_dict())
    insert_openings(entry.to_dict(), _openings_for(stored, audience))
    return entry


def insert_openings(form: Mapping[str, Any], openings: Iterable[SealOpening]) -> None:
    """Replaces seals by opened values; raises BrokenLog for an opening without a seal."""
    for opening in openings:
        target, field = _locate(form, opening.path) or _raise_nothing_sealed(form, opening)
        target[field] = opening.value


def to_merged_wire(stored: StoredEntry, audience: Audience) -> dict[str, Any]:
    """The wire form with merged openings: the same fields, but the hash is still that of the sealed entry."""
    return {"entry": merge_openings(stored, audience).to_dict(), "hash": stored.hash, "openings": []}


def full_entry(stored: StoredEntry) -> Entry:
    """The entry with all openings merged, as it was before it was sealed."""
    return merge_openings(stored, EVERYONE)


def is_valid_opening(opening: SealOpening, seals: Mapping[str, canonical.Json]) -> bool:
    """Whether the seal at this path commits to the value and salt; False also for a malformed opening."""
    try:
        salt = bytes.fromhex(opening.salt)
        return len(salt) == 16 and seals.get(opening.path) == value_commitment(salt, opening.value)
    except ValueError:
        return False


def find_seals(entry: Entry) -> dict[str, canonical.Json]:
    """The commitments of a public entry by path, in the order in which sealed fields are numbered."""
    action = entry.action or {}
    seals = {f"/action/{field}": action[field]["sealed"] for field in find_sealed_fields(action)}
    for index, event in enumerate(entry.events):
        for field in find_sealed_fields(event):
            seals[f"/events/{index}/{field}"] = event[field]["sealed"]
    return seals


def find_sealed_fields(data: Mapping[str, Any]) -> list[str]:
    """The sorted names of the sealed fields of an action or event."""
    return sorted([name for name, value in data.items() if isinstance(value, dict) and value.keys() == {"sealed"}])


def _openings_for(stored: StoredEntry, audience: Audience) -> list[SealOpening]:
    openings = stored.openings()
    return openings if audience == EVERYONE else [each for each in openings if audience in each.readers]


def _locate(form: Mapping[str, Any], path: str) -> tuple[dict[str, Any], str] | None:
    """The object that has the field, and the field's name; None if the path does not exist."""
    match = _pointer.fullmatch(path)
    if match is None:
        return None
    index, field = match.groups()
    candidates = [form["action"]] if index is None else form["events"][int(index) :]
    target = candidates[0] if candidates else None
    return (target, field) if isinstance(target, dict) and field in target else None


def _raise_nothing_sealed(form: Mapping[str, Any], opening: SealOpening) -> tuple[dict[str, Any], str]:
    raise BrokenLog(f"entry {form['version']}: nothing is sealed at {opening.path}")
