"""Folding: the next entry makes the next record, from the truth of the log or from what was just decided."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from events import chain, service_events
from events.entry import Entry
from events.errors import BrokenLog
from events.line import Line
from events.opening import truth
from games import kernel
from games.kernel import DECLARATIONS, Event, Misfit, Rules
from projections.record import RECENT, Past, Position, Record, Status, Told, UnknownEvent
from projections.seating import seated

TURN = "turn_began"
"""The event with which every ruleset that has turns begins one."""
UNDONE = "actions_undone"


class OutOfReach(Exception):
    """An undo goes back further than a record remembers; the game has to be folded from its beginning."""


def fold(record: Record, line: Line, kept: Mapping[int, Position] | None = None) -> Record:
    """The record after a line of the log; raises BrokenLog, UnknownEvent and OutOfReach.

    `kept` holds positions further back than the record remembers.
    """
    _check(record, line)
    told = read(record.rules, truth(line))
    if any(event.facts()["type"] == UNDONE for event in told.service):
        return _undone(record, line, told, kept or {})
    state = record.state.copy() if record.state is not None else record.rules.game.blank(record.rules)
    return followed(record, line, told, kernel.fold(state, told.events) if told.events else record.state)


def followed(record: Record, line: Line, told: Told, state: Any) -> Record:
    """The record after a line whose state is known already."""
    before = record.position
    known = _learnt(record, told.events) if told.events else before.known
    began = any(DECLARATIONS[type(event)].name == TURN for event in told.events)
    turns = (*before.turns, line.version) if began else before.turns
    return _at(record, line, told, Position(state, known, turns))


def read(rules: Rules, entry: Entry) -> Told:
    """An entry taken apart; raises UnknownEvent."""
    service, events = [], []
    for facts in entry.events:
        own = service_events.parse(facts)
        if own is not None:
            service.append(own)
        else:
            events.append(_event(rules, facts))
    return Told(entry, tuple(service), tuple(events))


def _event(rules: Rules, facts: Mapping[str, Any]) -> Event:
    try:
        return rules.event(facts)
    except Misfit as misfit:
        raise UnknownEvent(f"an event cannot be read: {misfit}") from misfit


def _check(record: Record, line: Line) -> None:
    if line.version != record.version + 1:
        raise BrokenLog(f"{record.game}: entry {line.version} does not follow {record.version}")
    if chain.entry_hash(record.hash, line.public) != line.hash:
        raise BrokenLog(f"{record.game}: the hash of entry {line.version} does not fit")


def _undone(record: Record, line: Line, told: Told, kept: Mapping[int, Position]) -> Record:
    target = next(event.to for event in told.service if isinstance(event, service_events.ActionsUndone))
    position = kept.get(target) or record.past(target)
    if position is None:
        raise OutOfReach(f"{record.game}: entry {line.version} goes back to {target}")
    return _at(record, line, told, position)


def _at(record: Record, line: Line, told: Told, position: Position) -> Record:
    following = replace(
        record,
        version=line.version,
        hash=line.hash,
        at=told.entry.at,
        status=_status(record, position),
        draws=counted(record.draws, told.events),
        position=position,
        recent=(*record.recent[1 - RECENT :], Past(line.version, told.entry.seat, position)),
    )
    for event in told.service:
        following = seated(following, event)
    return following


def _status(record: Record, position: Position) -> Status:
    """Play begins with the first draw, whenever that is, and ends with a result."""
    if position.state is None:
        return record.status
    if position.state.result is not None:
        return "finished"
    return "running" if record.status == "revealing" else record.status


def _learnt(record: Record, events: Iterable[Event]) -> tuple[Any, ...]:
    audiences: list[int | None] = [*range(record.rules.seats), None]
    before = record.position.known or [record.rules.game.ignorance(record.rules, each) for each in audiences]
    known = tuple([each.copy() for each in before])
    for one, audience in zip(known, audiences, strict=True):
        kernel.learn(one, events, audience)
    return known


def counted(draws: Mapping[str, int], events: Iterable[Event]) -> Mapping[str, int]:
    """The number of draws of each purpose, with those that events declare."""
    for event in events:
        purpose = DECLARATIONS[type(event)].draws
        if purpose is not None:
            drawn: Any = event.draw  # type: ignore[attr-defined]
            numbers = drawn if isinstance(drawn, tuple) else (drawn,)
            draws = {**draws, purpose: max([draws.get(purpose, 0), *[number + 1 for number in numbers]])}
    return draws
