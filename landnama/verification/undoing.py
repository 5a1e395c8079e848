"""Undoing: what is undone was on the live path, what is redone was left by an undo, and those had a say who must.

The live path is followed here from the public entries alone, so that a running game can be checked as well.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from events.audit import Finding
from events.genesis import Genesis
from events.opening import sealed_fields
from events.service_events import QUIET, ActionsRedone, ActionsUndone, RulesChanged
from games.kernel import Event, Misfit, Rules
from landnama.verification.seeds import GAME_ENDED
from landnama.verification.told import Told
from projections.consent import SANDBOX, Needs, needs
from projections.path import Played, Undone, played, stretch

Going = ActionsUndone | ActionsRedone


def undos(told: Iterable[Told]) -> int:
    """How many entries undo or redo something."""
    return sum(_going(entry) is not None for entry in told)


def undo_findings(origin: Genesis, rules: Rules, told: Iterable[Told]) -> Iterator[Finding]:
    """Every undo or redo that was not allowed, or goes where nothing is; after one that leads nowhere it stops."""
    path = _Path(origin, rules)
    for entry in told:
        try:
            path.follow(entry)
        except _NotAllowed as reason:
            yield Finding(entry.version, "undo_not_allowed", str(reason))
            if path.lost:
                return


class _NotAllowed(Exception):
    """The message says why."""


class _Path:
    """The live path as far as the log was followed; `ends` holds where it ended after each version."""

    def __init__(self, origin: Genesis, rules: Rules) -> None:
        self.origin = origin
        self.rules = rules
        self.end: Played | None = None
        self.ends: dict[int, Played | None] = {0: None}
        self.undone: list[Undone] = []
        self.over = self.lost = False

    def follow(self, entry: Told) -> None:
        """Takes the next entry in; raises _NotAllowed, after it has gone where the entry says."""
        event = _going(entry)
        if event is not None:
            self._go(entry, event)
        elif _is_quiet(entry):
            self.ends[entry.version] = self.end
        else:
            self._play(entry)

    def _play(self, entry: Told) -> None:
        acted = self.rules.actions.get(_type(entry.action)) if entry.action else None
        self.end = played(entry.version, entry.seat, acted, _events(self.rules, entry.events), self.end)
        self.ends[entry.version] = self.end
        self.undone = []
        self.over = self.over or any(each["type"] == GAME_ENDED for each in entry.events)

    def _go(self, entry: Told, event: Going) -> None:
        left = self._undone(event) if isinstance(event, ActionsUndone) else self._redone(event)
        where, self.end = self.end, self.ends[event.to]
        self.ends[entry.version] = self.end
        if isinstance(event, ActionsRedone):
            self.undone.pop()
        elif where is not None:
            self.undone.append(Undone(event.by, where))
        self._judge(entry, event, left)

    def _undone(self, event: ActionsUndone) -> list[Played]:
        left = stretch(self.end, event.to)
        if not left:
            raise self._nowhere(f"version {event.to} is none of the live path that could be gone back to")
        return left

    def _redone(self, event: ActionsRedone) -> list[Played]:
        last = self.undone[-1].path if self.undone else None
        if last is None or last.version != event.to:
            raise self._nowhere(f"version {event.to} is not where the last undo that stands had left")
        return stretch(last, self.end.version if self.end else 0) or []

    def _judge(self, entry: Told, event: Going, left: Sequence[Played]) -> None:
        if event.from_ != entry.version - 1:
            raise _NotAllowed(f"it says that it goes from {event.from_}")
        if self.over:
            raise _NotAllowed("the game was over")
        beside = [each for each in entry.service if each is not event and not isinstance(each, RulesChanged)]
        if beside or entry.events or entry.action is not None:
            raise _NotAllowed("more than that happens in the same entry")
        for reason in self._reasons(event, left):
            raise _NotAllowed(reason)

    def _reasons(self, event: Going, left: Sequence[Played]) -> Iterator[str]:
        sandbox = self.origin.kind == "sandbox"
        if event.by is None or not 0 <= event.by < self.rules.seats:
            yield "no seat wanted it"
            return
        if not sandbox and left[-1].seat != event.by:
            yield f"seat {event.by} did not take the first of the actions"
        needed = Needs(SANDBOX, frozenset()) if sandbox else needs(left, event.by, self.rules.seats)
        if event.reason != needed.reason:
            yield f"its reason is {event.reason}, but must be {needed.reason}"
        if missing := sorted(needed.seats - set(event.consents)):
            yield f"nobody says that seat {' and '.join(map(str, missing))} agreed"

    def _nowhere(self, reason: str) -> _NotAllowed:
        self.lost = True
        return _NotAllowed(reason)


def _going(entry: Told) -> Going | None:
    return next((event for event in entry.service if isinstance(event, ActionsUndone | ActionsRedone)), None)


def _is_quiet(entry: Told) -> bool:
    """Whether nothing happens that could be undone, or that would stand in the way of an undo."""
    return entry.action is None and not entry.events and all(each.facts()["type"] in QUIET for each in entry.service)


def _events(rules: Rules, events: Iterable[Mapping[str, Any]]) -> list[Event]:
    """Those that can be read, with what is sealed left out; the rest is found by other checks."""
    found: list[Event] = []
    for facts in events:
        try:
            hidden = sealed_fields(facts)
            found.append(rules.event({name: value for name, value in facts.items() if name not in hidden}))
        except Misfit:
            continue
    return found


def _type(action: Mapping[str, Any]) -> str:
    kind = action.get("type")
    return kind if isinstance(kind, str) else ""
