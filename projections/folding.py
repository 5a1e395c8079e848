"""Folding: the next entry makes the next record, from the truth of the log or from what was just decided."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from events import chain, service_events
from events.entry import Entry
from events.errors import BrokenLog
from events.line import Line
from events.opening import truth
from events.service_events import ActionsRedone, ActionsUndone
from games import kernel
from games.kernel import DECLARATIONS, Event, Misfit, Rules
from games.notation import read_position
from projections.clocks import due_since
from projections.path import TURN, Undone, played
from projections.record import RECENT, Past, Position, Record, Status, Told, UnknownEvent
from projections.seating import seated


class OutOfReach(Exception):
    """An undo goes back further than a record remembers; the game has to be folded from its beginning."""


def fold(record: Record, line: Line, kept: Mapping[int, Position] | None = None) -> Record:
    """The record after a line of the log; raises BrokenLog, UnknownEvent and OutOfReach.

    `kept` holds positions further back than the record remembers.
    """
    _check(record, line)
    told = read(record.rules, truth(line))
    for event in told.service:
        if isinstance(event, ActionsUndone | ActionsRedone):
            return gone(record, line, told, event, _position(record, event.to, kept or {}))
    return followed(record, line, told, _state_after(record, told))


def _state_after(record: Record, told: Told) -> Any:
    if is_laid(told):
        return _laid(record)
    if not told.events:
        return record.state
    state = record.state.copy() if record.state is not None else record.rules.game.blank(record.rules)
    return kernel.fold(state, told.events)


def _laid(record: Record) -> Any:
    if record.start is None:
        raise BrokenLog(f"{record.game} begins from a position, but none was set")
    try:
        return read_position(record.start)
    except Misfit as misfit:
        raise UnknownEvent(f"{record.game} starts from a position that cannot be read: {misfit}") from misfit


def is_laid(told: Told) -> bool:
    """Whether play begins in the entry from a position that was set."""
    return any(isinstance(event, service_events.PositionLaid) for event in told.service)


def followed(record: Record, line: Line, told: Told, state: Any) -> Record:
    """The record after a line whose state is known already."""
    before = record.position
    known = _known_after(record, told, state)
    if is_quiet(told.entry):
        return _at(record, line, told, before._replace(state=state, known=known), record.undone)
    acted = record.rules.actions.get(told.entry.action["type"]) if told.entry.action else None
    path = played(line.version, told.entry.seat, acted, told.events, before.path)
    turns = (*before.turns, line.version) if path.began or is_laid(told) else before.turns
    return _at(record, line, told, Position(state, known, turns, path), ())


def gone(record: Record, line: Line, told: Told, event: ActionsUndone | ActionsRedone, position: Position) -> Record:
    """The record after an undo or a redo, which stands at a position it had before."""
    counted_on = replace(record, reversals=record.reversals + 1)
    if isinstance(event, ActionsRedone):
        return _at(counted_on, line, told, position, record.undone[:-1])
    left = () if record.position.path is None else (Undone(event.by, record.position.path),)
    return _at(counted_on, line, told, position, (*record.undone, *left))


def turn_began(told: Told) -> bool:
    """Whether a turn begins in the entry."""
    return any(DECLARATIONS[type(event)].name == TURN for event in told.events)


def _known_after(record: Record, told: Told, state: Any) -> tuple[Any, ...]:
    if is_laid(told):
        audiences: list[int | None] = [*range(record.rules.seats), None]
        return tuple([record.rules.game.first_sight(state, each) for each in audiences])
    return _learnt(record, told.events) if told.events else record.position.known


def read(rules: Rules, entry: Entry) -> Told:
    """An entry taken apart; raises UnknownEvent."""
    service, events = [], []
    for facts in entry.events:
        own = service_events.parse(facts)
        if own is not None:
            service.append(own)
        else:
            events.append(event_of(rules, facts))
    return Told(entry, tuple(service), tuple(events))


def event_of(rules: Rules, facts: Mapping[str, Any]) -> Event:
    """An event of the rules; raises UnknownEvent."""
    try:
        return rules.event(facts)
    except Misfit as misfit:
        raise UnknownEvent(f"an event cannot be read: {misfit}") from misfit


def _check(record: Record, line: Line) -> None:
    if line.version != record.version + 1:
        raise BrokenLog(f"{record.game}: entry {line.version} does not follow {record.version}")
    if chain.entry_hash(record.hash, line.public) != line.hash:
        raise BrokenLog(f"{record.game}: the hash of entry {line.version} does not fit")


def _position(record: Record, version: int, kept: Mapping[int, Position]) -> Position:
    position = kept.get(version) or record.past(version)
    if position is None:
        raise OutOfReach(f"{record.game}: entry {record.version + 1} goes to {version}")
    return position


def _at(record: Record, line: Line, told: Told, position: Position, undone: tuple[Undone, ...]) -> Record:
    position = position._replace(since=due_since(record, told, position, turn_began(told)))
    following = replace(
        record,
        version=line.version,
        hash=line.hash,
        at=told.entry.at,
        status=_status(record, position),
        begun=record.begun if position.state is None else record.begun or line.version,
        draws=counted(record.draws, told.events),
        position=position,
        recent=(*record.recent[1 - RECENT :], _past(line, told.entry, position)),
        undone=undone,
    )
    for event in told.service:
        following = seated(following, event)
    return following


def _past(line: Line, entry: Entry, position: Position) -> Past:
    return Past(line.version, entry.seat, position, is_quiet(entry), line)


def is_quiet(entry: Entry) -> bool:
    """Whether an entry changes nothing that a decision could rest on."""
    return entry.action is None and all(facts["type"] in service_events.QUIET for facts in entry.events)


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
