"""Replay: every action is decided again with the revealed seeds, and must give exactly the events in the log.

The state here comes from our own rules and draws alone; nothing the log tells ever gets into it, except how a
seat that resigned ended the game, and what was played under rules that are not here: that is taken as it is told.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from events import canonical
from events.audit import Finding
from events.fair_chance import FairChance
from events.service_events import ActionsUndone, GameStarted, SeatResigned, SeedsMixed
from games.kernel import Event, Misfit, Refused, Result, Rules, begin, decide, fold
from landnama.verification.seeds import GAME_ENDED
from landnama.verification.told import Told
from projections.folding import counted


class Differs(Exception):
    """The log tells something else than the rules; the rest cannot be judged."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Replay:
    """Follows a log as far as it follows the rules; draws are counted on through undone stretches."""

    def __init__(self, rules: Rules, root: bytes) -> None:
        self.rules = rules
        self.chance = FairChance(root, {})
        self.state: Any = None
        self.states: dict[int, Any] = {0: None}
        self.actions = 0
        self.awaiting = False
        self.lost_at: int | None = None
        self._trusting = False

    def follow(self, told: Sequence[Told], judged: Sequence[bool]) -> Finding | None:
        """The first entry that differs, or nothing; `judged` says which were played under the rules we have.

        Stops at an entry of other rules that cannot be taken as told: `lost_at` is its version.
        """
        for entry, judging in zip(told, judged, strict=False):
            if not judging and not self._as_told(entry):
                self.lost_at = entry.version
                return None
            found = self._judged(entry) if judging else None
            if found is not None:
                return found
            self.states[entry.version] = self.state
        return None

    def _judged(self, entry: Told) -> Finding | None:
        try:
            self._entry(entry)
        except Differs as differs:
            return Finding(entry.version, differs.code, str(differs))
        except Exception as error:
            if not self._trusting:
                raise
            # What was taken as told can be anything, and then so can what the rules make of it.
            return Finding(entry.version, "events_differ", f"nothing follows from what was told before: {error!r}")
        return None

    def _as_told(self, entry: Told) -> bool:
        """Whether the events of other rules mean something to ours; whatever they hold, it is not ours to judge."""
        self._trusting = True
        try:
            for event in entry.service:
                self._undone(event)
            events = [self.rules.event(facts) for facts in entry.events]
            if events:
                state = self.rules.game.blank(self.rules) if self.state is None else self.state.copy()
                self.state = fold(state, events)
                self.chance.counters = dict(counted(self.chance.counters, events))
        except Exception:
            return False
        return True

    def result(self) -> Result | None:
        """How the game ended, by our count."""
        found: Result | None = None if self.state is None else self.state.result
        return found

    def _entry(self, entry: Told) -> None:
        if entry.action is not None:
            self._same(self._decided(entry, entry.action), entry.events)
        else:
            for event in entry.service:
                self._undone(event)
            self._same(self._by_service(entry), entry.events)

    def _decided(self, entry: Told, form: dict[str, Any]) -> list[Event]:
        if entry.seat is None:
            raise Differs("no_seat", "an action of nobody")
        if self.state is None:
            raise Differs("not_started", "an action before the game began")
        try:
            events, self.state = decide(self.state, entry.seat, self.rules.action(form), self.chance)
        except Misfit as misfit:
            raise Differs("not_an_action", str(misfit)) from misfit
        except Refused as refused:
            sentence = self.rules.sentences.get(refused.refusal.code, "")
            raise Differs("refused", f"the rules refuse the action as {refused.refusal.code}: {sentence}") from refused
        self.actions += 1
        return events

    def _by_service(self, entry: Told) -> list[Event]:
        """The opening comes when nothing is waited for any more; else only giving up matters."""
        self.awaiting = self.awaiting or any(_opens(event) for event in entry.service)
        if (self.awaiting and entry.events) or any(_opens_at_once(event) for event in entry.service):
            self.awaiting = False
            if self.state is not None:
                raise Differs("began_again", "the game had begun before")
            events, self.state = begin(self.rules, self.chance)
            return events
        if any(isinstance(event, SeatResigned) for event in entry.service):
            return self._given_up(entry.events)
        return []

    def _given_up(self, told: Sequence[dict[str, Any]]) -> list[Event]:
        """The end is taken as it is told; that its points are right is recounted."""
        if self.state is None or any(event["type"] != GAME_ENDED for event in told):
            return []
        try:
            ended = [self.rules.event(event) for event in told]
        except Misfit as misfit:
            raise Differs("events_differ", str(misfit)) from misfit
        self.state = fold(self.state.copy(), ended)
        for sentence in self.rules.game.violations(self.state):
            raise Differs("result_differs", sentence)
        return ended

    def _undone(self, event: object) -> None:
        if isinstance(event, ActionsUndone):
            if event.to not in self.states:
                raise Differs("undone_to_nowhere", f"there is no version {event.to} to go back to")
            self.state = self.states[event.to]

    def _same(self, events: Iterable[Event], told: Sequence[dict[str, Any]]) -> None:
        """Compares spellings, because in Python 1 and true are equal."""
        ours = [canonical.encode(self.rules.encode(event)) for event in events]
        theirs = [canonical.encode(event) for event in told]
        for index, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            if one != other:
                raise Differs("events_differ", f"event {index} is {_text(other)}, but must be {_text(one)}")
        if len(ours) != len(theirs):
            left = (ours[len(theirs) :] or theirs[len(ours) :])[0]
            wrong = "must follow" if len(ours) > len(theirs) else "must not be there"
            raise Differs("events_differ", f"event {min(len(ours), len(theirs))} {wrong}: {_text(left)}")


def _opens(event: object) -> bool:
    return isinstance(event, SeedsMixed) or (isinstance(event, GameStarted) and event.reveal_by is None)


def _opens_at_once(event: object) -> bool:
    """A mix that leaves a seed out gives its seat time to leave, so that the opening has an entry of its own."""
    return _opens(event) and not (isinstance(event, SeedsMixed) and event.draw_after is not None)


def _text(data: bytes) -> str:
    return data.decode() if len(data) <= 200 else f"{data[:200].decode()}..."
