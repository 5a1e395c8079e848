"""Consent: what has to be agreed to before a stretch of the live path is undone, or brought back."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from projections.path import Played

Reason: TypeAlias = Literal["free", "consent", "barrier", "sandbox"]
FREE: Reason = "free"
CONSENT: Reason = "consent"
BARRIER: Reason = "barrier"
SANDBOX: Reason = "sandbox"


class Needs(NamedTuple):
    """The rule that may allow it, and the seats that have to agree."""

    reason: Reason
    seats: frozenset[int]


def needs(stretch: Sequence[Played], seat: int, seats: int) -> Needs:
    """What a seat needs to have a stretch undone, at a table of so many seats; it needs the same for the redo.

    Across a barrier everybody else has to agree. A seat is free to undo what it did in the current turn while nobody
    else was asked, told or called upon; otherwise whoever is affected has to agree, and everybody else if that
    cannot be said.
    """
    others = frozenset(range(seats)) - {seat}
    if any(each.barrier for each in stretch):
        return Needs(BARRIER, others)
    if all(each.seat == seat and not (each.tells or each.began or each.called) for each in stretch):
        return Needs(FREE, frozenset())
    return Needs(CONSENT, frozenset().union(*[_affected(each, others) for each in stretch]) or others)


def _affected(entry: Played, others: frozenset[int]) -> frozenset[int]:
    """Who made it, whom its events name and whose move it became; all, where others were told and none is named."""
    named = entry.named & others
    told = others if entry.tells and not named else named
    made = frozenset() if entry.seat is None else frozenset([entry.seat])
    return (told | entry.called | made) & others
