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
from projections.record import Holder, Record, Status, UnknownEvent


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
    """What was promised from a seat goes with whoever leaves it."""
    promised = {seat: commitment for seat, commitment in record.seeding.promised.items() if seat != event.seat}
    return replace(_with_seat(record, event.seat, None), seeding=record.seeding._replace(promised=promised))


def _promised(record: Record, event: SeedCommitted) -> Record:
    promised = {**record.seeding.promised, event.seat: event.commitment}
    return replace(record, seeding=record.seeding._replace(promised=promised))


def _started(record: Record, event: GameStarted) -> Record:
    status: Status = "running" if event.reveal_by is None else "revealing"
    return replace(record, status=status, seeding=record.seeding._replace(until=event.reveal_by))


def _mixed(record: Record, event: SeedsMixed) -> Record:
    seeding = record.seeding._replace(until=event.draw_after, mixed=True)
    return replace(record, seeds=tuple([bytes.fromhex(each.seed) for each in event.seeds]), seeding=seeding)


def _closed(record: Record, event: GameClosed) -> Record:
    return replace(record, status="finished")


def _revealed(record: Record, event: SeedRevealed) -> Record:
    """A seat's seed counts when it is mixed; the server's opens everything."""
    if event.seat is None:
        return replace(record, status="finished", revealed=True)
    told = {**record.seeding.told, event.seat: bytes.fromhex(event.seed)}
    return replace(record, seeding=record.seeding._replace(told=told))


def _changed(record: Record, event: RulesChanged) -> Record:
    return replace(record, played_under=event.to)


def _as_it_was(record: Record, event: ServiceEvent) -> Record:
    """Nothing beside the position changes."""
    return record


FOLDS: dict[type[ServiceEvent], Callable[[Record, Any], Record]] = {
    SeatTaken: _taken,
    SeatLeft: _left,
    SeedCommitted: _promised,
    GameStarted: _started,
    SeedsMixed: _mixed,
    GameClosed: _closed,
    SeedRevealed: _revealed,
    ActionsUndone: _as_it_was,
    RulesChanged: _changed,
}
