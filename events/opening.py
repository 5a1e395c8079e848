"""Opening: which sealed values an audience may read, and whether an opening fits its seal."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from events import canonical
from events.entry import Entry, from_public
from events.errors import BrokenLog
from events.line import Line, Opening
from events.seal import commitment

EVERYONE: Final = "everyone"
Audience: TypeAlias = int | Literal["everyone"] | None
"""A seat, None for a spectator, EVERYONE for what is true once all is open."""

_pointer = re.compile(r"/(?:action|events/(0|[1-9][0-9]{0,5}))/([a-z][a-z0-9_]*)")


def opened(line: Line, audience: Audience) -> list[dict[str, Any]]:
    """The openings this audience may have, each {path, value, salt}, in the order of the paths."""
    return [opening.wire() for opening in _for(line, audience)]


def wire(line: Line, audience: Audience, over: bool = False) -> dict[str, Any]:
    """The line as it goes out: {entry, hash, opened}; `over` says that the game has ended and all is open."""
    seen = EVERYONE if over else audience
    return {"entry": line.form(), "hash": line.hash, "opened": opened(line, seen)}


def wire_bytes(line: Line, audience: Audience, over: bool = False) -> bytes:
    """The same as JSON bytes, with the public bytes put in as they are stored."""
    shown = canonical.encode(opened(line, EVERYONE if over else audience))
    return b'{"entry":%b,"hash":"%b","opened":%b}' % (line.public, line.hash.encode(), shown)


def merged(line: Line, audience: Audience, over: bool = False) -> Entry:
    """The entry as this audience knows it: opened values in place, seals where something stays hidden."""
    entry = from_public(line.form())
    put_in(entry.public(), _for(line, EVERYONE if over else audience))
    return entry


def put_in(form: Mapping[str, Any], openings: Iterable[Opening]) -> None:
    """Puts opened values in the place of their seals; raises BrokenLog for one that leads nowhere."""
    for opening in openings:
        holder, field = _place(form, opening.path) or _lost(form, opening)
        holder[field] = opening.value


def wire_merged(line: Line, audience: Audience, over: bool = False) -> dict[str, Any]:
    """The line in its friendly form: the same fields, but nothing is left to be opened; the hash is of other bytes."""
    return {"entry": merged(line, audience, over).public(), "hash": line.hash, "opened": []}


def truth(line: Line) -> Entry:
    """The entry with everything in place, as it was before it was sealed."""
    return merged(line, EVERYONE)


def fits(opening: Opening, seals: Mapping[str, canonical.Json]) -> bool:
    """True if the value and salt are those that the seal at this path commits to; what is malformed is simply False."""
    try:
        salt = bytes.fromhex(opening.salt)
        return len(salt) == 16 and seals.get(opening.path) == commitment(salt, opening.value)
    except ValueError:
        return False


def seals(entry: Entry) -> dict[str, canonical.Json]:
    """What a public entry commits to, by paths, in the order in which facts are numbered."""
    action = entry.action or {}
    found = {f"/action/{field}": action[field]["sealed"] for field in sealed_fields(action)}
    for index, event in enumerate(entry.events):
        for field in sealed_fields(event):
            found[f"/events/{index}/{field}"] = event[field]["sealed"]
    return found


def sealed_fields(facts: Mapping[str, Any]) -> list[str]:
    """The names of all fields of an action or event that are hidden, in their order."""
    return sorted([name for name, value in facts.items() if isinstance(value, dict) and value.keys() == {"sealed"}])


def _for(line: Line, audience: Audience) -> list[Opening]:
    openings = line.openings()
    return openings if audience == EVERYONE else [each for each in openings if audience in each.audience]


def _place(form: Mapping[str, Any], path: str) -> tuple[dict[str, Any], str] | None:
    """The object that holds the field, and the field's name; None if the path leads nowhere."""
    match = _pointer.fullmatch(path)
    if match is None:
        return None
    index, field = match.groups()
    holders = [form["action"]] if index is None else form["events"][int(index) :]
    holder = holders[0] if holders else None
    return (holder, field) if isinstance(holder, dict) and field in holder else None


def _lost(form: Mapping[str, Any], opening: Opening) -> tuple[dict[str, Any], str]:
    raise BrokenLog(f"entry {form['version']}: nothing is sealed at {opening.path}")
