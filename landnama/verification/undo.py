"""Checks undo and redo: targets are on the correct path, and every required seat consented.

The live path is computed from public entries alone, so a running game can be checked as well.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from events.genesis import Genesis
from events.proofs.audit import AuditFinding
from events.proofs.seal import find_sealed_fields
from events.service_events import ActionsRedone, ActionsUndone, RulesChanged
from games.kernel import Event, InvalidValue, Ruleset
from landnama.verification.opened_entry import OpenedEntry
from landnama.verification.seeds import GAME_ENDED
from projections.game.fold import extend_path
from projections.game.snapshot import PathEntry, RedoTarget
from projections.game.undo_path import SANDBOX, RequiredConsent, find_required_consent, path_after

UndoOrRedo = ActionsUndone | ActionsRedone


def count_undos(entries: Iterable[OpenedEntry]) -> int:
    """The number of entries that undo or redo."""
    return sum(_undo_or_redo(entry) is not None for entry in entries)


def undo_findings(origin: Genesis, rules: Ruleset, entries: Iterable[OpenedEntry]) -> Iterator[AuditFinding]:
    """Every undo or redo that was not allowed, or whose target does not exist; stops after the latter."""
    path = _LivePath(origin, rules)
    for entry in entries:
        try:
            path.follow(entry)
        except _NotAllowed as reason:
            yield AuditFinding(entry.version, "undo_not_allowed", str(reason))
            if path.lost:
                return


class _NotAllowed(Exception):
    """The message states the reason."""


class _LivePath:
    """The live path up to the current entry; `ends` holds the last version of the path after each version."""

    def __init__(self, origin: Genesis, rules: Ruleset) -> None:
        self.origin = origin
        self.rules = rules
        self.end: PathEntry | None = None
        self.ends: dict[int, PathEntry | None] = {0: None}
        self.undone: list[RedoTarget] = []
        self.over = self.lost = False

    def follow(self, entry: OpenedEntry) -> None:
        """Applies the next entry; raises _NotAllowed, after the path has followed the entry."""
        event = _undo_or_redo(entry)
        if event is not None:
            self._move(entry, event)
        elif _is_quiet(entry):
            self.ends[entry.version] = self.end
        else:
            self._play(entry)

    def _play(self, entry: OpenedEntry) -> None:
        acted = self.rules.actions.get(_action_type(entry.action)) if entry.action else None
        self.end = extend_path(entry.version, entry.seat, acted, _readable_events(self.rules, entry.events), self.end)
        self.ends[entry.version] = self.end
        self.undone = []
        self.over = self.over or any(each["type"] == GAME_ENDED for each in entry.events)

    def _move(self, entry: OpenedEntry, event: UndoOrRedo) -> None:
        left = self._find_undone(event) if isinstance(event, ActionsUndone) else self._find_redone(event)
        where, self.end = self.end, self.ends[event.to]
        self.ends[entry.version] = self.end
        if isinstance(event, ActionsRedone):
            self.undone.pop()
        elif where is not None:
            self.undone.append(RedoTarget(event.by, where))
        self._check_allowed(entry, event, left)

    def _find_undone(self, event: ActionsUndone) -> list[PathEntry]:
        left = path_after(self.end, event.to)
        if not left:
            raise self._lose_path(f"version {event.to} is not an earlier version of the live path")
        return left

    def _find_redone(self, event: ActionsRedone) -> list[PathEntry]:
        last = self.undone[-1].path if self.undone else None
        if last is None or last.version != event.to:
            raise self._lose_path(f"version {event.to} is not the version of the last undo")
        return path_after(last, self.end.version if self.end else 0) or []

    def _check_allowed(self, entry: OpenedEntry, event: UndoOrRedo, left: Sequence[PathEntry]) -> None:
        if event.from_ != entry.version - 1:
            raise _NotAllowed(f"its field `from` is {event.from_}")
        if self.over:
            raise _NotAllowed("the game was over")
        beside = [each for each in entry.service if each is not event and not isinstance(each, RulesChanged)]
        if beside or entry.events or entry.action is not None:
            raise _NotAllowed("the entry contains other events")
        for reason in self._violations(event, left):
            raise _NotAllowed(reason)

    def _violations(self, event: UndoOrRedo, left: Sequence[PathEntry]) -> Iterator[str]:
        sandbox = self.origin.kind == "sandbox"
        if event.by is None or not 0 <= event.by < self.rules.seats:
            yield "no seat requested it"
            return
        if not sandbox and left[-1].seat != event.by:
            yield f"seat {event.by} did not take the first of the actions"
        needed = (
            RequiredConsent(SANDBOX, frozenset())
            if sandbox
            else find_required_consent(left, event.by, self.rules.seats)
        )
        if event.reason != needed.reason:
            yield f"its reason is {event.reason}, but must be {needed.reason}"
        if missing := sorted(needed.seats - set(event.consenting_seats)):
            yield f"the consent of seat {' and '.join(map(str, missing))} is missing"

    def _lose_path(self, reason: str) -> _NotAllowed:
        self.lost = True
        return _NotAllowed(reason)


def _undo_or_redo(entry: OpenedEntry) -> UndoOrRedo | None:
    return next((event for event in entry.service if isinstance(event, ActionsUndone | ActionsRedone)), None)


def _is_quiet(entry: OpenedEntry) -> bool:
    """Whether the entry contains nothing that could be undone or that prevents an undo."""
    return entry.action is None and not entry.events and all(each.is_quiet for each in entry.service)


def _readable_events(rules: Ruleset, events: Iterable[Mapping[str, Any]]) -> list[Event]:
    """The readable events without their sealed fields; other checks report the rest."""
    found: list[Event] = []
    for data in events:
        try:
            hidden = find_sealed_fields(data)
            found.append(rules.wire.decode_event({name: value for name, value in data.items() if name not in hidden}))
        except InvalidValue:
            continue
    return found


def _action_type(action: Mapping[str, Any]) -> str:
    kind = action.get("type")
    return kind if isinstance(kind, str) else ""
