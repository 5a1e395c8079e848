"""The live path: the entries that led to a position, and the consent that undoing some of them requires."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias

from games.kernel import DECLARATIONS, AgendaChanged, Codec, Event
from games.kernel.codec import Declaration

TURN_STARTED = "turn_started"
"""The event with which every ruleset that has turns begins one."""

UndoReason: TypeAlias = Literal["free", "consent", "barrier", "sandbox"]
FREE: UndoReason = "free"
CONSENT: UndoReason = "consent"
BARRIER: UndoReason = "barrier"
SANDBOX: UndoReason = "sandbox"


@dataclass(frozen=True, slots=True, eq=False)
class PathEntry:
    """The properties of an entry that matter for undo. All of them follow from public data.

    - `seat` is None for the server's own entry; an undo never crosses one.
    - `barrier`: the entry draws randomness or discloses a secret.
    - `tells`: the entry informs other seats, which may have based decisions on it.
    - `named_seats` are those that its events name, `asked_seats` those that the agenda asks after it.
    """

    version: int
    seat: int | None
    barrier: bool
    tells: bool
    begins_turn: bool
    named_seats: frozenset[int]
    asked_seats: frozenset[int]
    previous: "PathEntry | None" = field(repr=False)

    @property
    def called_seats(self) -> frozenset[int]:
        """The other seats that the entry newly asks to act."""
        before = self.previous.asked_seats if self.previous else frozenset()
        return self.asked_seats - before - {self.seat}


class RedoTarget(NamedTuple):
    """What a redo restores: the end of the path that an undo left, and the seat that asked for the undo."""

    by: int | None
    path: PathEntry


class RequiredConsent(NamedTuple):
    """The rule under which an undo is allowed, and the seats that have to agree."""

    reason: UndoReason
    seats: frozenset[int]


class UndoMarks(NamedTuple):
    """What the declaration of an event type says about undo."""

    barrier: bool
    tells: bool
    begins_turn: bool
    seat_fields: tuple[tuple[str, Codec], ...]


def extend_path(
    version: int, seat: int | None, action: Declaration | None, events: Sequence[Event], previous: PathEntry | None
) -> PathEntry:
    """The path with one more entry; `action` is the declaration of its action, if it has one."""
    barrier, tells, begins_turn = action is not None and action.blocks_undo, False, False
    asked = previous.asked_seats if previous else _intern(frozenset())
    named: list[int] = []
    for event in events:
        marks = _marks_of(event)
        barrier, tells, begins_turn = barrier or marks.barrier, tells or marks.tells, begins_turn or marks.begins_turn
        for name, codec in marks.seat_fields:
            named += codec.references(getattr(event, name))
        if isinstance(event, AgendaChanged):
            asked = _intern(frozenset(event.agenda[0].seats if event.agenda else ()))
    return PathEntry(version, seat, barrier, tells, begins_turn, _intern(frozenset(named)), asked, previous)


def path_after(path: PathEntry | None, version: int) -> list[PathEntry] | None:
    """The entries after a version, the latest first; None if the path does not reach it through seats' entries only."""
    entries: list[PathEntry] = []
    for each in walk_back(path):
        if each.version == version:
            return entries
        if each.seat is None:
            return None
        entries.append(each)
    return None


def walk_back(path: PathEntry | None) -> Iterator[PathEntry]:
    """From the latest entry to the first."""
    while path is not None:
        yield path
        path = path.previous


def find_required_consent(entries: Sequence[PathEntry], seat: int, seats: int) -> RequiredConsent:
    """The consent that a seat needs to undo entries, or to redo them, in a game with so many seats.

    Across a barrier all others have to agree. A seat may freely undo its own entries of the current turn as long as
    they neither inform nor call upon others. Otherwise the affected seats have to agree, or all others if the entries
    do not say whom they affect.
    """
    others = frozenset(range(seats)) - {seat}
    if any(each.barrier for each in entries):
        return RequiredConsent(BARRIER, others)
    if all(each.seat == seat and not (each.tells or each.begins_turn or each.called_seats) for each in entries):
        return RequiredConsent(FREE, frozenset())
    return RequiredConsent(CONSENT, frozenset().union(*[_affected_seats(each, others) for each in entries]) or others)


def _affected_seats(entry: PathEntry, others: frozenset[int]) -> frozenset[int]:
    """The other seats that made the entry, that it calls upon, and that it names; all if it informs others unnamed."""
    named = entry.named_seats & others
    informed = others if entry.tells and not named else named
    author = frozenset() if entry.seat is None else frozenset([entry.seat])
    return (informed | entry.called_seats | author) & others


@cache
def _intern(seats: frozenset[int]) -> frozenset[int]:
    """One shared object for equal sets: a path holds hundreds of sets, few of which differ."""
    return seats


def _marks_of(event: Event) -> UndoMarks:
    kind: Any = type(event)
    return _marks_of_type(kind)


@cache
def _marks_of_type(kind: Any) -> UndoMarks:
    declared = DECLARATIONS[kind]
    return UndoMarks(
        declared.blocks_undo, declared.informs_others, declared.name == TURN_STARTED, declared.public_seat_fields
    )
