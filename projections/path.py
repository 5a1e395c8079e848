"""The live path: the entries that made a position, the latest first, with what undoing each would touch."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from games.kernel import DECLARATIONS, AgendaBecame, Event, Kind
from games.kernel.declaration import Declaration

TURN = "turn_began"
"""The event with which every ruleset that has turns begins one."""


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """An entry as undo sees it; all of it follows from what everybody may read.

    `seat` is None for an entry of the service itself, behind which nothing goes back. `barrier` says that luck was
    drawn or a secret came out, `tells` that others may have made up their minds on it, `began` that a turn began
    with it. `named` are the seats that its events name, `asked` those that the agenda asks after it.
    """

    version: int
    seat: int | None
    barrier: bool
    tells: bool
    began: bool
    named: frozenset[int]
    asked: frozenset[int]
    previous: "Played | None" = field(repr=False)

    @property
    def called(self) -> frozenset[int]:
        """The other seats whose move it has become."""
        before = self.previous.asked if self.previous else frozenset()
        return self.asked - before - {self.seat}


class Undone(NamedTuple):
    """What a redo brings back: who had it undone, and the end of the path that was left."""

    by: int | None
    path: Played


class Marks(NamedTuple):
    """What the declaration of a type says to undo, looked up once."""

    barrier: bool
    tells: bool
    began: bool
    concerning: tuple[tuple[str, Kind], ...]


def played(
    version: int, seat: int | None, acted: Declaration | None, events: Sequence[Event], previous: Played | None
) -> Played:
    """The path with one more entry; `acted` declares its action, if there is one."""
    barrier, tells, began = acted is not None and acted.barrier, False, False
    asked = previous.asked if previous else _kept_once(frozenset())
    named: list[int] = []
    for event in events:
        marks = _marks(event)
        barrier, tells, began = barrier or marks.barrier, tells or marks.tells, began or marks.began
        for name, kind in marks.concerning:
            named += kind.concerns(getattr(event, name))
        if isinstance(event, AgendaBecame):
            asked = _kept_once(frozenset(event.agenda[0].seats if event.agenda else ()))
    return Played(version, seat, barrier, tells, began, _kept_once(frozenset(named)), asked, previous)


def stretch(path: Played | None, to: int) -> list[Played] | None:
    """The entries after `to`, the latest first; None if the path does not lead there past seats' entries alone."""
    found: list[Played] = []
    for each in back(path):
        if each.version == to:
            return found
        if each.seat is None:
            return None
        found.append(each)
    return None


def back(path: Played | None) -> Iterator[Played]:
    """From the latest entry to the first."""
    while path is not None:
        yield path
        path = path.previous


@cache
def _kept_once(seats: frozenset[int]) -> frozenset[int]:
    """The same set: a path holds hundreds, of which few differ."""
    return seats


def _marks(event: Event) -> Marks:
    kind: Any = type(event)
    return _of(kind)


@cache
def _of(kind: Any) -> Marks:
    declared = DECLARATIONS[kind]
    return Marks(declared.barrier, declared.tells, declared.name == TURN, declared.concerning)
