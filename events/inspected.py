"""An inspected line was read once, for everything that is checked about it; one that is no entry says why."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from events import canonical
from events.entry import Entry, from_public
from events.errors import BrokenLog
from events.line import Line, Opening
from events.opening import put_in, seals


class Contents(NamedTuple):
    """The public entry, the commitments in it by their paths, and what opens them."""

    entry: Entry
    seals: Mapping[str, canonical.Json]
    openings: Sequence[Opening]

    def truth(self) -> Entry:
        """The entry with its openings in place; raises BrokenLog for one that leads nowhere."""
        if not self.openings:
            return self.entry
        entry = self.entry.copy()
        put_in(entry.public(), self.openings)
        return entry


class Inspected(NamedTuple):
    """A line, whether its public bytes are canonical, and what they hold, or else what is wrong with them."""

    line: Line
    is_canonical: bool
    contents: Contents | BrokenLog


def inspected(lines: Iterable[Line]) -> list[Inspected]:
    """Each line by itself: what stands before and behind it is another question."""
    return [_inspected(line) for line in lines]


def _inspected(line: Line) -> Inspected:
    try:
        form = line.form()
    except BrokenLog as broken:
        return Inspected(line, canonical.is_canonical(line.public), broken)
    return Inspected(line, canonical.spells(line.public, form), _contents(line, form))


def _contents(line: Line, form: canonical.Json) -> Contents | BrokenLog:
    try:
        entry = from_public(form)
        return Contents(entry, seals(entry), line.openings())
    except BrokenLog as broken:
        return broken
