"""Before and around the rules: seats are taken and left, the game starts, seeds are mixed and revealed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    ChanceSet,
    ChoiceNoted,
    DeadlineNeared,
    GameClosed,
    GameStarted,
    PositionLaid,
    PositionSet,
    RulesChanged,
    ScriptPassedOver,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
    ServiceEvent,
)
from projections.consent import BARRIER
from projections.record import Holder, Record, Status, UnknownEvent

PLAYS_ON = "greedy"
"""The policy that plays a seat that was resigned."""


def seated(record: Record, event: ServiceEvent) -> Record:
    """The record after an event of the service; raises UnknownEvent for one that nothing can come of."""
    return FOLDS[type(event)](record, event)


def leaves_all_as_it_was(kind: type[ServiceEvent]) -> bool:
    """Whether nothing but the position can change by such an event."""
    return FOLDS[kind] is _as_it_was


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


def _resigned(record: Record, event: SeatResigned) -> Record:
    """Whoever sat there may still look; a policy decides from here on."""
    holder = record.seats[event.seat]
    if holder is None:
        raise UnknownEvent(f"{record.game}: seat {event.seat} was resigned, but nobody sat there")
    return _with_seat(record, event.seat, holder._replace(policy=PLAYS_ON, resigned=True))


def _chance_set(record: Record, event: ChanceSet) -> Record:
    return replace(record, chance=event)


def _position_set(record: Record, event: PositionSet) -> Record:
    if not isinstance(event.position, str):
        raise UnknownEvent(f"{record.game}: the position it starts from is sealed")
    return replace(record, start=event.position)


def _reminded(record: Record, event: DeadlineNeared) -> Record:
    since = record.position.since.get(event.seat, "")
    return replace(record, reminded={**record.reminded, event.seat: since})


def _started(record: Record, event: GameStarted) -> Record:
    status: Status = "running" if event.reveal_by is None else "revealing"
    seeding = record.seeding._replace(until=event.reveal_by)
    return replace(record, status=status, started=record.version, seeding=seeding)


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


def _back_over(record: Record, event: ActionsUndone | ActionsRedone) -> Record:
    """Whoever plays on after luck or a secret was taken back plays no rated game; the genesis stays as it is."""
    rated = record.kind == "rated"
    return replace(record, kind="casual") if rated and event.reason == BARRIER else record


def _as_it_was(record: Record, event: ServiceEvent) -> Record:
    """Nothing beside the position changes."""
    return record


FOLDS: dict[type[ServiceEvent], Callable[[Record, Any], Record]] = {
    SeatTaken: _taken,
    SeatLeft: _left,
    SeatResigned: _resigned,
    ChanceSet: _chance_set,
    PositionSet: _position_set,
    PositionLaid: _as_it_was,
    ScriptPassedOver: _as_it_was,
    ChoiceNoted: _as_it_was,
    DeadlineNeared: _reminded,
    SeedCommitted: _promised,
    GameStarted: _started,
    SeedsMixed: _mixed,
    GameClosed: _closed,
    SeedRevealed: _revealed,
    ActionsUndone: _back_over,
    ActionsRedone: _back_over,
    RulesChanged: _changed,
}
