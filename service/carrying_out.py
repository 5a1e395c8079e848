"""Carrying out a command: decide on what is known, append in one round trip, and refuse only on what the log says.

A command that was accepted before gets its first answer, whatever else is wrong with it by now. Whoever loses a race
reads what it missed, and decides again.
"""

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import NamedTuple

from events.answers import Appended, Conflict, KeyReused, Missed, Seen, SetBack
from events.errors import BrokenLog, UnknownGame
from events.keys import Command
from events.line import Line
from projections.record import Record
from projections.summary import changed
from service import deadlines
from service.drafting import Draft
from service.errors import Problem
from service.fail_point import pass_by
from service.horizon import hidden_at_first
from service.house import House
from service.instants import seconds_of
from service.metrics import APPEND, accepted


class Done(NamedTuple):
    """The lines that came of the command, and the record that holds them."""

    lines: Sequence[Line]
    record: Record


def no_command(_: Record) -> None:
    """For what does itself no harm when it comes again."""


def carry_out(
    house: House,
    game: str,
    propose: Callable[[Record], Draft],
    command_of: Callable[[Record], Command | None] = no_command,
) -> Done:
    """Does what is proposed on the record as it is at the append; raises what the proposal raises on a fresh one.

    `command_of` may depend on the record too: a command belongs to a seat.
    """
    record = house.records.get(game)
    asked: list[Command | None] = []
    answer: Appended | Seen | Conflict | Missed | SetBack | KeyReused
    while True:
        command = command_of(record)
        try:
            draft = propose(record)
        except Problem:
            if command in asked:
                raise
            answer = _check(house, record, command)
        else:
            answer = _append(house, draft, command)
        if isinstance(answer, Appended):
            return _appended(house, draft)
        if isinstance(answer, KeyReused):
            raise Problem("key_reused")
        if isinstance(answer, Seen):
            return Done(answer.lines, house.records.fresh(game))
        lines = () if isinstance(answer, SetBack) else answer.lines
        record = house.records.caught_up(record, lines, -1 if isinstance(answer, SetBack) else answer.version)
        asked.append(command)


def _check(house: House, record: Record, command: Command | None) -> Seen | Missed | SetBack | KeyReused:
    try:
        return house.store.check(record.game, command, record.version, record.hash)
    except UnknownGame:
        house.records.gone(record)
        raise


def _append(house: House, draft: Draft, command: Command | None) -> Appended | Seen | Conflict | SetBack | KeyReused:
    before, after = draft.before, draft.after
    began = perf_counter()
    try:
        return house.store.append(
            before.game,
            before.version,
            draft.lines,
            command,
            due_at=due_at(house, after),
            finished=after.status == "finished",
            summary=changed(before, after, draft.scored),
            previous_hash=before.hash,
            # Two requests for the same action in the same millisecond make the same line, and one of them loses.
            unique=False,
            comes_forward=not hidden_at_first(house, before, after),
        )
    except UnknownGame:
        house.records.gone(before)
        raise
    except BrokenLog:
        # The record may be of a log that has lost entries since, and has others in their place.
        if house.records.was_set_back(before):
            return SetBack(before.version)
        house.records.forget(before.game)
        raise
    finally:
        APPEND.observe(perf_counter() - began)


def _appended(house: House, draft: Draft) -> Done:
    pass_by("after_append", house.settings.fail_point)
    house.records.put(draft.after)
    _count_actions(draft)
    if draft.after.revealed:
        house.register.games.forget_seed(draft.after.game)
    return Done(draft.lines, draft.after)


def _count_actions(draft: Draft) -> None:
    for past in draft.after.recent[-len(draft.lines) :]:
        holder = None if past.seat is None else draft.after.seats[past.seat]
        if holder is not None:
            accepted(holder.kind)


def due_at(house: House, record: Record) -> float | None:
    """When something should happen by itself: the time for seeds is over, an AI acts, a seat's time is running out."""
    times = [_seeds_until(record), _ai_due_at(house, record), deadlines.next_at(house, record)]
    return min([at for at in times if at is not None], default=None)


def _seeds_until(record: Record) -> float | None:
    until = record.seeding.until if record.status == "revealing" else None
    return None if until is None else seconds_of(until)


def _ai_due_at(house: House, record: Record) -> float | None:
    """When an AI that has to act should: at once among themselves, after a while where people look on."""
    holders = [record.seats[seat] for seat in record.due()]
    if not any(holder and holder.policy for holder in holders):
        return None
    people = any(holder and holder.policy is None for holder in record.seats)
    return house.clock().timestamp() + (ai_delay(house, record) if people else 0.0)


def ai_delay(house: House, record: Record) -> float:
    """What was chosen when the game was made; nothing in a sandbox game, else the setting."""
    asked = house.register.games.terms(record.game).ai_delay
    usual = 0.0 if record.genesis.kind == "sandbox" else house.settings.ai_delay
    return usual if asked is None else asked
