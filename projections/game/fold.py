"""The fold: a snapshot and the next entry give the next snapshot.

The entry was read from the log, or this process has just decided it and not yet appended it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from math import inf
from typing import Any, NamedTuple

from events import service_events
from events.entry import Entry, StoredEntry
from events.errors import BrokenLog
from events.proofs import canonical
from events.proofs.seal import full_entry
from events.service_events import ActionsRedone, ActionsUndone, PositionLoaded, RulesChanged
from games import kernel
from games.kernel import DECLARATIONS, AgendaChanged, Codec, Event, InvalidValue, Ruleset
from games.kernel.declaration import Declaration
from games.kernel.event import draw_numbers
from games.notation import parse_position
from projections.game.service_folds import FOLDS
from projections.game.snapshot import (
    NO_SEAT_DUE,
    RECENT_LIMIT,
    TURN_STARTED,
    DecodedEntry,
    GamePosition,
    GameSnapshot,
    GameStatus,
    PathEntry,
    RecentVersion,
    RedoTarget,
    UnknownEvent,
)


class PositionOutOfReach(Exception):
    """An undo goes back further than the snapshot remembers; the game has to be replayed from its genesis."""


class NewerRules(UnknownEvent):
    """The log continues under newer rules than this process has."""


class UndoMarks(NamedTuple):
    """What the declaration of an event type says about undo; `PathEntry` explains the fields."""

    barrier: bool
    informs: bool
    begins_turn: bool
    seat_fields: tuple[tuple[str, Codec], ...]


def fold(
    snapshot: GameSnapshot, stored: StoredEntry, past_positions: Mapping[int, GamePosition] | None = None
) -> GameSnapshot:
    """The snapshot after the next entry of the log; raises BrokenLog, UnknownEvent and PositionOutOfReach.

    `past_positions` holds positions by version that are older than those the snapshot remembers.
    """
    _require_next(snapshot, stored)
    decoded = decode_entry(snapshot.rules, full_entry(stored))
    for event in decoded.service_events:
        if isinstance(event, ActionsUndone | ActionsRedone):
            target = _target_position(snapshot, event.to, past_positions or {})
            return apply_undo(snapshot, stored, decoded, event, target)
    return apply_entry(snapshot, stored, decoded, state_after(snapshot, snapshot.state, decoded))


def apply_entry(snapshot: GameSnapshot, stored: StoredEntry, decoded: DecodedEntry, state: Any) -> GameSnapshot:
    """The snapshot after an entry; `state` is the state after it."""
    before = snapshot.position
    knowledge = knowledge_after(snapshot, before.knowledge, _audiences(snapshot.rules), decoded, state)
    if is_quiet(decoded.entry):
        position = before._replace(state=state, knowledge=knowledge)
        return _advance(snapshot, stored, decoded, position, snapshot.redo_stack)
    action = decoded.entry.action
    declared = snapshot.rules.actions.get(action["type"]) if action else None
    path = extend_path(stored.version, decoded.entry.seat, declared, decoded.events, before.path)
    turns = (*before.turns, stored.version) if path.begins_turn or begins_from_position(decoded) else before.turns
    return _advance(snapshot, stored, decoded, GamePosition(state, knowledge, turns, path), ())


def apply_undo(
    snapshot: GameSnapshot,
    stored: StoredEntry,
    decoded: DecodedEntry,
    event: ActionsUndone | ActionsRedone,
    position: GamePosition,
) -> GameSnapshot:
    """The snapshot after an undo or redo, which restores an earlier position."""
    counted = replace(snapshot, reversals=snapshot.reversals + 1)
    if isinstance(event, ActionsRedone):
        return _advance(counted, stored, decoded, position, snapshot.redo_stack[:-1])
    undone = () if snapshot.position.path is None else (RedoTarget(event.by, snapshot.position.path),)
    return _advance(counted, stored, decoded, position, (*snapshot.redo_stack, *undone))


def state_after(snapshot: GameSnapshot, before: Any, decoded: DecodedEntry) -> Any:
    """The state after an entry of the game of the snapshot; `before`, None before the first draw, does not change."""
    if begins_from_position(decoded):
        return _load_start_position(snapshot)
    if not decoded.events:
        return before
    state = before.copy() if before is not None else snapshot.rules.definition.initial_state(snapshot.rules)
    return kernel.fold(state, decoded.events)


def knowledge_after(
    snapshot: GameSnapshot,
    before: tuple[Any, ...],
    audiences: Sequence[int | None],
    decoded: DecodedEntry,
    state: Any,
) -> tuple[Any, ...]:
    """What each audience knows after an entry, which led to `state`; `before` is empty before the first draw."""
    rules = snapshot.rules
    if begins_from_position(decoded):
        return tuple([rules.definition.knowledge_of_position(state, each) for each in audiences])
    if not decoded.events:
        return before
    known = before or [rules.definition.initial_knowledge(rules, each) for each in audiences]
    knowledge = tuple([each.copy() for each in known])
    for one, audience in zip(knowledge, audiences, strict=True):
        kernel.learn(one, decoded.events, audience)
    return knowledge


def decode_entry(rules: Ruleset, entry: Entry) -> DecodedEntry:
    """Splits an entry into service events and events of the rules; raises UnknownEvent."""
    of_service, of_rules = [], []
    for data in entry.events:
        service_event = service_events.parse(data)
        if service_event is not None:
            of_service.append(service_event)
        else:
            of_rules.append(parse_event(rules, data))
    return DecodedEntry(entry, tuple(of_service), tuple(of_rules))


def parse_event(rules: Ruleset, data: Mapping[str, Any]) -> Event:
    """An event of the rules; raises UnknownEvent."""
    try:
        return rules.wire.decode_event(data)
    except InvalidValue as error:
        raise UnknownEvent(f"an event cannot be read: {error}") from error


def is_quiet(entry: Entry) -> bool:
    """Whether an entry changes nothing that a decision could depend on."""
    return entry.action is None and all(data["type"] in service_events.QUIET_TYPES for data in entry.events)


def begins_turn(decoded: DecodedEntry) -> bool:
    """Whether a turn begins in the entry."""
    return any(DECLARATIONS[type(event)].name == TURN_STARTED for event in decoded.events)


def begins_from_position(decoded: DecodedEntry) -> bool:
    """Whether play begins in the entry, from a position that the game's creator set."""
    return any(isinstance(event, PositionLoaded) for event in decoded.service_events)


def extend_path(
    version: int, seat: int | None, action: Declaration | None, events: Sequence[Event], previous: PathEntry | None
) -> PathEntry:
    """The path with one more entry; `action` is the declaration of its action, if it has one."""
    barrier, informs, turn_of = action is not None and action.blocks_undo, False, None
    asked = previous.asked_seats if previous else _intern(frozenset())
    named: list[int] = []
    for event in events:
        marks = _marks_of(event)
        barrier, informs = barrier or marks.barrier, informs or marks.informs
        turn_of = event.seat if marks.begins_turn else turn_of  # type: ignore[attr-defined]
        for name, codec in marks.seat_fields:
            named += codec.references(getattr(event, name))
        if isinstance(event, AgendaChanged):
            asked = _intern(frozenset(event.agenda[0].seats if event.agenda else ()))
    return PathEntry(version, seat, barrier, informs, turn_of, _intern(frozenset(named)), asked, previous)


def count_draws(draws: Mapping[str, int], events: Iterable[Event]) -> Mapping[str, int]:
    """The number of draws by purpose, including those that the events declare."""
    for event in events:
        purpose = DECLARATIONS[type(event)].draw_purpose
        if purpose is not None:
            draws = {**draws, purpose: max([draws.get(purpose, 0), *[number + 1 for number in draw_numbers(event)]])}
    return draws


def rules_change_events(snapshot: GameSnapshot) -> tuple[RulesChanged, ...]:
    """The event that the next entry needs if this process has newer rules than the log; else none."""
    if snapshot.latest_rules_version == snapshot.rules_version:
        return ()
    return (RulesChanged(snapshot.latest_rules_version, snapshot.rules_version),)


def require_known_rules(snapshot: GameSnapshot) -> GameSnapshot:
    """Returns the snapshot; raises NewerRules if its log has newer rules than this process."""
    needed, present = snapshot.latest_rules_version, snapshot.rules_version
    if version_order(needed) > version_order(present):
        raise NewerRules(f"{snapshot.game} is played by rules {needed}, this process has {present}")
    return snapshot


def version_order(version: str) -> tuple[float, ...]:
    """Sorts versions: 1.10 comes after 1.9; a part that is not a short number comes after every number."""
    return tuple([int(part) if part.isdecimal() and len(part) < 10 else inf for part in version.split(".")])


def _require_next(snapshot: GameSnapshot, stored: StoredEntry) -> None:
    if stored.version != snapshot.version + 1:
        raise BrokenLog(f"{snapshot.game}: entry {stored.version} does not follow {snapshot.version}")
    if canonical.entry_hash(snapshot.hash, stored.public) != stored.hash:
        raise BrokenLog(f"{snapshot.game}: the hash of entry {stored.version} does not fit")


def _target_position(snapshot: GameSnapshot, version: int, past_positions: Mapping[int, GamePosition]) -> GamePosition:
    position = past_positions.get(version) or snapshot.position_at(version)
    if position is None:
        raise PositionOutOfReach(f"{snapshot.game}: entry {snapshot.version + 1} goes to {version}")
    return position


def _audiences(rules: Ruleset) -> list[int | None]:
    return [*range(rules.seats), None]


def _load_start_position(snapshot: GameSnapshot) -> Any:
    if snapshot.start is None:
        raise BrokenLog(f"{snapshot.game} begins from a position, but none was set")
    try:
        return parse_position(snapshot.start)
    except InvalidValue as error:
        raise UnknownEvent(f"{snapshot.game} starts from a position that cannot be read: {error}") from error


def _advance(
    snapshot: GameSnapshot,
    stored: StoredEntry,
    decoded: DecodedEntry,
    position: GamePosition,
    redo_stack: tuple[RedoTarget, ...],
) -> GameSnapshot:
    position = position._replace(due_since=due_since(snapshot, decoded, position))
    recent = RecentVersion(stored.version, decoded.entry.seat, position, is_quiet(decoded.entry), stored)
    following = replace(
        snapshot,
        version=stored.version,
        hash=stored.hash,
        at=decoded.entry.at,
        status=_next_status(snapshot, position),
        play_version=snapshot.play_version if position.state is None else snapshot.play_version or stored.version,
        draws=count_draws(snapshot.draws, decoded.events),
        position=position,
        recent=(*snapshot.recent[1 - RECENT_LIMIT :], recent),
        redo_stack=redo_stack,
    )
    for event in decoded.service_events:
        if type(event) in FOLDS:
            following = FOLDS[type(event)](following, event)
    return following


def _next_status(snapshot: GameSnapshot, position: GamePosition) -> GameStatus:
    """Play begins with the first draw and ends with a result."""
    if position.state is None:
        return snapshot.status
    if position.state.result is not None:
        return "finished"
    return "running" if snapshot.status == "revealing" else snapshot.status


def due_since(snapshot: GameSnapshot, decoded: DecodedEntry, position: GamePosition) -> Mapping[int, str]:
    """The time since when each seat has been due without interruption, within one turn.

    For a seat that undoes an action without the consent of a player, the time is that of the restored position, so that
    it gains no time; an AI always consents. After an undo with the consent of a player, the time of the seats that
    become due starts with the undo.
    """
    if position.state is None or position.state.result is not None:
        return NO_SEAT_DUE
    before = NO_SEAT_DUE if begins_turn(decoded) else _carry_over_due_times(snapshot, decoded, position)
    return {seat: before.get(seat, decoded.entry.at) for seat in kernel.due_seats(position.state)}


def _carry_over_due_times(snapshot: GameSnapshot, decoded: DecodedEntry, position: GamePosition) -> Mapping[int, str]:
    current = snapshot.position.due_since
    for event in decoded.service_events:
        if isinstance(event, ActionsUndone) and event.by is not None and not _has_consent_of_player(snapshot, event):
            restored = position.due_since.get(event.by)
            return {**current, event.by: restored} if restored is not None else current
    return current


def _has_consent_of_player(snapshot: GameSnapshot, event: ActionsUndone) -> bool:
    holders = [snapshot.seats[seat] for seat in event.consenting_seats]
    return any(holder is not None and holder.policy is None for holder in holders)


@cache
def _intern(seats: frozenset[int]) -> frozenset[int]:
    """One shared object for equal sets: a path holds hundreds of sets, few of which differ."""
    return seats


def _marks_of(event: Event) -> UndoMarks:
    kind: Any = type(event)
    return _marks_of_type(kind)


@cache
def _marks_of_type(kind: Any) -> UndoMarks:
    declared = DECLARATIONS[kind]
    return UndoMarks(
        declared.blocks_undo, declared.informs_others, declared.name == TURN_STARTED, declared.public_seat_fields
    )
