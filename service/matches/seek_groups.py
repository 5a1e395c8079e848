"""Groups: players of different owners, the nearest by rating, no farther apart than each of them allows."""

from collections.abc import Iterable, Sequence
from statistics import fmean
from typing import NamedTuple

from service.registers.seeks import Seek


class TableMate(NamedTuple):
    """Somebody who waits by a seek, or who sits at the table already."""

    owner: str
    rating: float
    within: int | None = None
    seek: Seek | None = None


def seek_candidate(seek: Seek, seats: int) -> TableMate:
    """The player of a seek in a match of so many seats."""
    return TableMate(seek.owner, seek.ratings[seats], seek.within, seek)


def choose_group(
    seated: Sequence[TableMate], newest: TableMate | None, waiting: Iterable[TableMate], size: int
) -> list[Seek] | None:
    """The seeks that fill a table of `size` at which some sit already, that of `newest` first; None if too few fit.

    Of equally near ones the earlier comes first.
    """
    first = [] if newest is None else [newest]
    middle = fmean([each.rating for each in (*seated, *first)])
    group = list(seated)
    for each in (*first, *sorted(waiting, key=lambda each: abs(each.rating - middle))):
        if len(group) < size and all(_go_together(each, other) for other in group):
            group.append(each)
    if len(group) < size or any(each not in group for each in first):
        return None
    return [each.seek for each in group if each.seek is not None]


def _go_together(one: TableMate, other: TableMate) -> bool:
    limits = [each.within for each in (one, other) if each.within is not None]
    return one.owner != other.owner and abs(one.rating - other.rating) <= min(limits, default=float("inf"))
