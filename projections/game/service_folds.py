"""How each service event changes a snapshot: seats, start, seeds, undo, rules version and end."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    ChanceSet,
    DeadlineReminderSent,
    DrawAnswered,
    DrawOffered,
    GameClosed,
    GameStarted,
    PositionSet,
    RulesChanged,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedCommitted,
    SeedRevealed,
    SeedsMixed,
    ServiceEvent,
)
from games.kernel import GameEnded, Seat
from projections.game.snapshot import DrawOffer, GameSnapshot, GameStatus, SeatHolder, UnknownEvent
from projections.game.undo_path import BARRIER

SUBSTITUTE_POLICY = "greedy"
"""The policy that plays a resigned seat."""


def apply_service_event(snapshot: GameSnapshot, event: ServiceEvent) -> GameSnapshot:
    """The snapshot after a service event; raises UnknownEvent for one that does not fit the snapshot."""
    change = FOLDS.get(type(event))
    return snapshot if change is None else change(snapshot, event)


def changes_position_only(kind: type[ServiceEvent]) -> bool:
    """Whether an event of this type changes nothing of a snapshot but its position."""
    return kind not in FOLDS


def _replace_seat(snapshot: GameSnapshot, seat: int, holder: SeatHolder | None) -> GameSnapshot:
    return replace(snapshot, seats=(*snapshot.seats[:seat], holder, *snapshot.seats[seat + 1 :]))


def _take_seat(snapshot: GameSnapshot, event: SeatTaken) -> GameSnapshot:
    return _replace_seat(snapshot, event.seat, SeatHolder(event.label, event.kind, event.policy))


def _free_seat(snapshot: GameSnapshot, event: SeatLeft) -> GameSnapshot:
    """Frees a seat and removes its commitment to a seed."""
    commitments = {seat: commitment for seat, commitment in snapshot.seeding.commitments.items() if seat != event.seat}
    return replace(
        _replace_seat(snapshot, event.seat, None), seeding=snapshot.seeding._replace(commitments=commitments)
    )


def _add_commitment(snapshot: GameSnapshot, event: SeedCommitted) -> GameSnapshot:
    commitments = {**snapshot.seeding.commitments, event.seat: event.commitment}
    return replace(snapshot, seeding=snapshot.seeding._replace(commitments=commitments))


def _resign_seat(snapshot: GameSnapshot, event: SeatResigned) -> GameSnapshot:
    """A policy plays on; the player keeps the view of the seat."""
    holder = snapshot.seats[event.seat]
    if holder is None:
        raise UnknownEvent(f"{snapshot.game}: seat {event.seat} was resigned, but it is free")
    return _replace_seat(snapshot, event.seat, holder._replace(policy=SUBSTITUTE_POLICY, has_resigned=True))


def _set_chance(snapshot: GameSnapshot, event: ChanceSet) -> GameSnapshot:
    return replace(snapshot, chance=event)


def _set_position(snapshot: GameSnapshot, event: PositionSet) -> GameSnapshot:
    if not isinstance(event.position, str):
        raise UnknownEvent(f"{snapshot.game}: the position it starts from is sealed")
    return replace(snapshot, start=event.position)


def _note_reminder(snapshot: GameSnapshot, event: DeadlineReminderSent) -> GameSnapshot:
    since = snapshot.position.due_since.get(event.seat, "")
    return replace(snapshot, reminders={**snapshot.reminders, event.seat: since})


def _start_game(snapshot: GameSnapshot, event: GameStarted) -> GameSnapshot:
    status: GameStatus = "running" if event.reveal_by is None else "revealing"
    seeding = snapshot.seeding._replace(until=event.reveal_by)
    return replace(snapshot, status=status, start_version=snapshot.version, seeding=seeding)


def _mix_seeds(snapshot: GameSnapshot, event: SeedsMixed) -> GameSnapshot:
    seeding = snapshot.seeding._replace(until=event.first_draw_not_before, is_mixed=True)
    return replace(snapshot, seeds=tuple([bytes.fromhex(each.seed) for each in event.seeds]), seeding=seeding)


def _close_game(snapshot: GameSnapshot, event: GameClosed) -> GameSnapshot:
    return replace(snapshot, status="finished", is_closed=True)


def _reveal_seed(snapshot: GameSnapshot, event: SeedRevealed) -> GameSnapshot:
    """A seat's seed is kept for the mix; the server's seed ends the game and makes every sealed value public."""
    if event.seat is None:
        return replace(snapshot, status="finished", is_revealed=True)
    revealed = {**snapshot.seeding.revealed_seeds, event.seat: bytes.fromhex(event.seed)}
    return replace(snapshot, seeding=snapshot.seeding._replace(revealed_seeds=revealed))


def _change_rules(snapshot: GameSnapshot, event: RulesChanged) -> GameSnapshot:
    return replace(snapshot, latest_rules_version=event.to)


def _apply_undo_or_redo(snapshot: GameSnapshot, event: ActionsUndone | ActionsRedone) -> GameSnapshot:
    """An undo across a barrier makes a rated game casual; the genesis does not change. A draw offer ends."""
    snapshot = replace(snapshot, draw_offer=None)
    rated = snapshot.kind == "rated"
    return replace(snapshot, kind="casual") if rated and event.reason == BARRIER else snapshot


def _offer_draw(snapshot: GameSnapshot, event: DrawOffered) -> GameSnapshot:
    return replace(snapshot, draw_offer=DrawOffer(event.seat, len(snapshot.turns), frozenset([event.seat])))


def _answer_draw(snapshot: GameSnapshot, event: DrawAnswered) -> GameSnapshot:
    offer = snapshot.draw_offer
    if offer is None:
        raise UnknownEvent(f"{snapshot.game}: seat {event.seat} answered a draw that was not offered")
    if event.answer == "declined":
        return replace(snapshot, draw_offer=offer._replace(is_declined=True))
    return replace(snapshot, draw_offer=offer._replace(accepted=offer.accepted | {event.seat}))


FOLDS: dict[type[ServiceEvent], Callable[[GameSnapshot, Any], GameSnapshot]] = {
    SeatTaken: _take_seat,
    SeatLeft: _free_seat,
    SeatResigned: _resign_seat,
    ChanceSet: _set_chance,
    PositionSet: _set_position,
    DrawOffered: _offer_draw,
    DrawAnswered: _answer_draw,
    DeadlineReminderSent: _note_reminder,
    SeedCommitted: _add_commitment,
    GameStarted: _start_game,
    SeedsMixed: _mix_seeds,
    GameClosed: _close_game,
    SeedRevealed: _reveal_seed,
    ActionsUndone: _apply_undo_or_redo,
    ActionsRedone: _apply_undo_or_redo,
    RulesChanged: _change_rules,
}
"""An event that is not here changes nothing of a snapshot but its position."""


RESIGNED, ABANDONED, DRAW_AGREED = "resigned", "abandoned", "draw_agreed"


def end_by_resignation(state: Any, left: Mapping[Seat, bool]) -> GameEnded | None:
    """The end of the game if only `left` seats remain; None if play goes on.

    `left` says of each remaining seat whether a person plays it. The last seat wins; without a person nobody wins.
    """
    points = state.rules.definition.final_points(state)
    if len(left) == 1:
        return GameEnded(tuple(left), RESIGNED, points)
    return None if any(left.values()) else GameEnded((), ABANDONED, points)


def end_by_agreement(state: Any, offer: DrawOffer | None) -> GameEnded | None:
    """The end of the game if all seats agree on an open offer of a draw; else None."""
    if offer is None or offer.is_declined or len(offer.accepted) < state.rules.seats:
        return None
    return GameEnded((), DRAW_AGREED, state.rules.definition.final_points(state))
