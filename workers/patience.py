"""Patience: an AI that made an offer waits for the answers of people, but not for ever."""

from collections.abc import Iterable
from datetime import datetime
from itertools import takewhile
from typing import Any, NamedTuple

from events.store import Store
from games.kernel import Seat, Template
from games.kernel.appraisal import awaited
from projections.cache import read_lines
from projections.path import back
from projections.record import Record


class Mover(NamedTuple):
    """The AI seat that moves now; or none, and the second since 1970 at which one loses its patience."""

    seat: Seat | None
    until: float | None = None


def next_mover(record: Record, store: Store, now: float, offer_wait: float) -> Mover:
    """An AI that waits for another AI comes after it; one that waits for people moves when the wait is over."""
    due = record.due()
    until: float | None = None
    for seat in ai_seats(record, due):
        asked = awaited(record.state, seat).intersection(due)
        if not asked:
            return Mover(seat)
        if not ai_seats(record, asked):
            until = offered_at(record, store, seat) + offer_wait
            if until <= now:
                return Mover(seat)
    return Mover(None, until)


def ai_seats(record: Record, seats: Iterable[Seat]) -> list[Seat]:
    """Those of the seats that a policy plays."""
    holders = [(seat, record.seats[seat]) for seat in seats]
    return [seat for seat, holder in holders if holder is not None and holder.policy is not None]


def offered_at(record: Record, store: Store, seat: Seat) -> float:
    """When a seat made its last offer of this turn that stands, in seconds since 1970; long ago if it made none."""
    live = {each.version for each in takewhile(lambda each: each.version >= record.turns[-1], back(record.path))}
    entries = [line.entry() for line in read_lines(store, record.game, record.turns[-1] - 1, record.version)]
    own = [entry for entry in entries if entry.seat == seat and entry.version in live]
    made = [entry.at for entry in own if entry.action and is_offer(record, entry.action)]
    return datetime.fromisoformat(made[-1]).timestamp() if made else 0.0


def is_offer(record: Record, action: dict[str, Any]) -> bool:
    """Whether an action, as it stands in the log, asks something of others."""
    declared = record.rules.actions.get(action["type"])
    move = record.rules.move(declared.type) if declared else None
    return isinstance(move, Template) and move.an_offer
