"""The live path of a game, and the consent that is required to undo a part of it."""

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple, TypeAlias

from projections.game.snapshot import PathEntry

UndoReason: TypeAlias = Literal["free", "consent", "barrier", "sandbox"]
FREE: UndoReason = "free"
CONSENT: UndoReason = "consent"
BARRIER: UndoReason = "barrier"
SANDBOX: UndoReason = "sandbox"


class RequiredConsent(NamedTuple):
    """The rule under which an undo is allowed, and the seats that have to agree."""

    reason: UndoReason
    seats: frozenset[int]


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
    """The entries of a path, the latest first."""
    while path is not None:
        yield path
        path = path.previous


def find_required_consent(entries: Sequence[PathEntry], seat: int, seats: int) -> RequiredConsent:
    """The consent that a seat needs to undo entries, or to redo them, in a game with `seats` seats.

    If one of the entries is a barrier, all other seats have to agree. A seat may freely undo its own entries of the
    current turn if they neither inform other seats nor ask them to act. Otherwise the affected seats have to agree, or
    all others if the entries do not say whom they affect.
    """
    others = frozenset(range(seats)) - {seat}
    if any(each.barrier for each in entries):
        return RequiredConsent(BARRIER, others)
    if all(each.seat == seat and not (each.informs or each.begins_turn or each.newly_asked_seats) for each in entries):
        return RequiredConsent(FREE, frozenset())
    return RequiredConsent(CONSENT, frozenset().union(*[_affected_seats(each, others) for each in entries]) or others)


def _affected_seats(entry: PathEntry, others: frozenset[int]) -> frozenset[int]:
    """The other seats that acted, became due or are named; all others if the entry informs seats but names none."""
    named = entry.named_seats & others
    informed = others if entry.informs and not named else named
    author = frozenset() if entry.seat is None else frozenset([entry.seat])
    return (informed | entry.newly_asked_seats | author) & others
