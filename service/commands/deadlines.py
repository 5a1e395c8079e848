"""The times at which a worker acts in a game: AI turns, deadlines of seats and their reminders, the end of seeding."""

from typing import Any, Literal, NamedTuple

from events.entry import format_seconds, parse_seconds
from projections.game.snapshot import GameSnapshot
from service.services import Services

REMINDER_SHARE = 0.1
SHORTEST_REMINDER = 10.0
"""A reminder is sent when a tenth of the time limit is left, or this number of seconds if that is more."""


class DeadlineAction(NamedTuple):
    """What a worker does for a seat: send a reminder, or act for a late seat as the terms of the game say."""

    seat: int
    kind: Literal["remind", "act"]


def next_due_at(services: Services, snapshot: GameSnapshot) -> float | None:
    """The earliest time at which seeding ends, an AI acts, a seat is to be reminded, or a seat is late."""
    times = [_seeding_until(snapshot), _ai_due_at(services, snapshot), next_deadline_action_at(services, snapshot)]
    return min([at for at in times if at is not None], default=None)


def is_due(services: Services, due_at: float | None) -> bool:
    """Whether a worker has to act now."""
    return due_at is not None and due_at <= services.clock().timestamp()


def deadlines(services: Services, snapshot: GameSnapshot) -> dict[int, float]:
    """The deadline of each due seat that a client plays, in seconds since 1970."""
    allowed = services.registers.games.terms(snapshot.game).time_limit
    if allowed is None:
        return {}
    since = {seat: snapshot.position.due_since[seat] for seat in snapshot.due() if is_client_seat(snapshot, seat)}
    return {seat: parse_seconds(at) + allowed for seat, at in since.items()}


def is_late(services: Services, snapshot: GameSnapshot, seat: int) -> bool:
    return deadlines(services, snapshot).get(seat, float("inf")) <= services.clock().timestamp()


def next_deadline_action_at(services: Services, snapshot: GameSnapshot) -> float | None:
    """The time of the next reminder or deadline, when `due_deadline_action` finds something to do."""
    by_seat = deadlines(services, snapshot)
    return min([_reminder_at(services, snapshot, seat, at) or at for seat, at in by_seat.items()], default=None)


def due_deadline_action(services: Services, snapshot: GameSnapshot) -> DeadlineAction | None:
    """The reminder or action that is due now, for the earliest deadline if there are several."""
    now, by_seat = services.clock().timestamp(), deadlines(services, snapshot)
    for seat in sorted(by_seat, key=lambda each: by_seat[each]):
        if by_seat[seat] <= now:
            return DeadlineAction(seat, "act")
        remind_at = _reminder_at(services, snapshot, seat, by_seat[seat])
        if remind_at is not None and remind_at <= now:
            return DeadlineAction(seat, "remind")
    return None


def list_deadlines(services: Services, snapshot: GameSnapshot) -> list[dict[str, Any]]:
    """The deadlines by seat in the form of responses."""
    by_seat = sorted(deadlines(services, snapshot).items())
    return [{"seat": seat, "deadline_at": format_seconds(at)} for seat, at in by_seat]


def ai_delay(services: Services, snapshot: GameSnapshot) -> float:
    """Seconds that an AI waits before it acts: by the game's terms, else by the settings.

    If the terms name no delay, it does not wait in sandbox games and in games of AI seats alone.
    """
    chosen = services.registers.games.terms(snapshot.game).ai_delay
    if chosen is not None:
        return chosen
    return services.settings.ai_delay if has_client_seats(snapshot) and snapshot.genesis.kind != "sandbox" else 0.0


def _seeding_until(snapshot: GameSnapshot) -> float | None:
    until = snapshot.seeding.until if snapshot.status == "revealing" else None
    return None if until is None else parse_seconds(until)


def _ai_due_at(services: Services, snapshot: GameSnapshot) -> float | None:
    """When an AI acts, in seconds since 1970; None if no AI is due."""
    holders = [snapshot.seats[seat] for seat in snapshot.due()]
    if not any(holder and holder.policy for holder in holders):
        return None
    return services.clock().timestamp() + ai_delay(services, snapshot)


def _reminder_at(services: Services, snapshot: GameSnapshot, seat: int, deadline: float) -> float | None:
    """The time of the seat's reminder; None if the seat was reminded since it became due."""
    if snapshot.reminders.get(seat) == snapshot.position.due_since[seat]:
        return None
    allowed = services.registers.games.terms(snapshot.game).time_limit or 0
    return deadline - max(SHORTEST_REMINDER, REMINDER_SHARE * allowed)


def has_client_seats(snapshot: GameSnapshot) -> bool:
    """Whether a person or a bot plays a seat of the game through the API."""
    return bool(client_seats(snapshot))


def client_seats(snapshot: GameSnapshot) -> list[int]:
    """The seats that persons and bots play through the API."""
    return [seat for seat in range(len(snapshot.seats)) if is_client_seat(snapshot, seat)]


def is_client_seat(snapshot: GameSnapshot, seat: int) -> bool:
    """Whether a person or a bot plays the seat through the API; False if a policy of the server does."""
    holder = snapshot.seats[seat]
    return holder is not None and holder.policy is None
