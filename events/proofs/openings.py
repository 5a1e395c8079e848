"""Openings: which sealed values an audience may read, how they are sent, and whether an opening fits its seal."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from events.entry import Entry, SealOpening, StoredEntry, parse_entry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.seal import value_commitment

EVERYONE: Final = "everyone"
Audience: TypeAlias = int | Literal["everyone"] | None
"""A seat, None for a spectator, EVERYONE after the end of the game, when every sealed value is public."""

_pointer = re.compile(r"/(?:action|events/(0|[1-9][0-9]{0,5}))/([a-z][a-z0-9_]*)")


def visible_openings(stored: StoredEntry, audience: Audience) -> list[dict[str, Any]]:
    """The openings that this audience may see, each {path, value, salt}, in the order of the paths."""
    return [opening.to_dict() for opening in _openings_for(stored, audience)]


def to_wire(stored: StoredEntry, audience: Audience, over: bool = False) -> dict[str, Any]:
    """The wire form {entry, hash, opened}; `over` says that the game has ended, so that every opening is visible."""
    viewer = EVERYONE if over else audience
    return {"entry": stored.public_dict(), "hash": stored.hash, "opened": visible_openings(stored, viewer)}


def encode_wire(stored: StoredEntry, audience: Audience, over: bool = False) -> bytes:
    """The same as JSON bytes, which contain the stored public bytes unchanged."""
    opened = canonical.encode(visible_openings(stored, EVERYONE if over else audience))
    return b'{"entry":%b,"hash":"%b","opened":%b}' % (stored.public, stored.hash.encode(), opened)


def merge_openings(stored: StoredEntry, audience: Audience, over: bool = False) -> Entry:
    """The entry as this audience may see it: visible openings replace their seals, the other seals remain."""
    entry = parse_entry(stored.public_dict())
    insert_openings(entry.to_dict(), _openings_for(stored, EVERYONE if over else audience))
    return entry


def insert_openings(form: Mapping[str, Any], openings: Iterable[SealOpening]) -> None:
    """Replaces seals by opened values; raises BrokenLog for an opening without a seal."""
    for opening in openings:
        holder, field = _locate(form, opening.path) or _raise_nothing_sealed(form, opening)
        holder[field] = opening.value


def to_merged_wire(stored: StoredEntry, audience: Audience, over: bool = False) -> dict[str, Any]:
    """The wire form with merged openings: the same fields, but the hash does not fit the merged entry."""
    return {"entry": merge_openings(stored, audience, over).to_dict(), "hash": stored.hash, "opened": []}


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
    """The commitments of a public entry by path, in the order in which facts are numbered."""
    action = entry.action or {}
    seals = {f"/action/{field}": action[field]["sealed"] for field in find_sealed_fields(action)}
    for index, event in enumerate(entry.events):
        for field in find_sealed_fields(event):
            seals[f"/events/{index}/{field}"] = event[field]["sealed"]
    return seals


def find_sealed_fields(facts: Mapping[str, Any]) -> list[str]:
    """The sorted names of the sealed fields of an action or event."""
    return sorted([name for name, value in facts.items() if isinstance(value, dict) and value.keys() == {"sealed"}])


def _openings_for(stored: StoredEntry, audience: Audience) -> list[SealOpening]:
    openings = stored.openings()
    return openings if audience == EVERYONE else [each for each in openings if audience in each.audience]


def _locate(form: Mapping[str, Any], path: str) -> tuple[dict[str, Any], str] | None:
    """The object that has the field, and the field's name; None if the path does not exist."""
    match = _pointer.fullmatch(path)
    if match is None:
        return None
    index, field = match.groups()
    holders = [form["action"]] if index is None else form["events"][int(index) :]
    holder = holders[0] if holders else None
    return (holder, field) if isinstance(holder, dict) and field in holder else None


def _raise_nothing_sealed(form: Mapping[str, Any], opening: SealOpening) -> tuple[dict[str, Any], str]:
    raise BrokenLog(f"entry {form['version']}: nothing is sealed at {opening.path}")
