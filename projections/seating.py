"""Before and around the rules: seats are taken and left, the game starts, seeds are mixed and revealed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from events.service_events import (
    ActionsUndone,
    GameClosed,
    GameStarted,
    RulesChanged,
    SeatLeft,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
    ServiceEvent,
)
from projections.record import Holder, Record, UnknownEvent


def seated(record: Record, event: ServiceEvent) -> Record:
    """The record after an event of the service; raises UnknownEvent for one that cannot be folded here."""
    fold = FOLDS.get(type(event))
    if fold is None:
        raise UnknownEvent(f"{record.game}: {type(event).__name__} cannot be folded")
    return fold(record, event)


def _with_seat(record: Record, seat: int, holder: Holder | None) -> Record:
    return replace(record, seats=(*record.seats[:seat], holder, *record.seats[seat + 1 :]))


def _taken(record: Record, event: SeatTaken) -> Record:
    return _with_seat(record, event.seat, Holder(event.label, event.kind, event.policy))


def _left(record: Record, event: SeatLeft) -> Record:
    return _with_seat(record, event.seat, None)


def _started(record: Record, event: GameStarted) -> Record:
    return replace(record, status="running")


def _mixed(record: Record, event: SeedsMixed) -> Record:
    return replace(record, seeds=tuple([bytes.fromhex(each.seed) for each in event.seeds]))


def _closed(record: Record, event: GameClosed) -> Record:
    return replace(record, status="finished")


def _revealed(record: Record, event: SeedRevealed) -> Record:
    """A seat's seed counts when it is mixed; the server's opens everything."""
    return replace(record, status="finished", revealed=True) if event.seat is None else record


def _changed(record: Record, event: RulesChanged) -> Record:
    return replace(record, played_under=event.to)


def _as_it_was(record: Record, event: ServiceEvent) -> Record:
    """Nothing beside the position changes."""
    return record


FOLDS: dict[type[ServiceEvent], Callable[[Record, Any], Record]] = {
    SeatTaken: _taken,
    SeatLeft: _left,
    SeedCommitted: _as_it_was,
    GameStarted: _started,
    SeedsMixed: _mixed,
    GameClosed: _closed,
    SeedRevealed: _revealed,
    ActionsUndone: _as_it_was,
    RulesChanged: _changed,
}
