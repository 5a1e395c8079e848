"""Replay: every action is decided again with the revealed seeds, and must give exactly the events in the log.

The state here comes from our own rules and draws alone; nothing the log tells ever gets into it, except the position
that the maker of a sandbox game set, and what was played under rules that are not here: that is taken as it is told.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from events import canonical
from events.audit import Finding
from events.fair_chance import FairChance
from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    ChanceSet,
    GameStarted,
    PositionLaid,
    PositionSet,
    ScriptPassedOver,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedsMixed,
    script_of,
)
from games.chance import Chance
from games.foretold import Foretold, PassedOver, Play, Script
from games.kernel import Event, Misfit, Refused, Result, Rules, begin, decide, fold
from games.notation import read_position
from landnama.verification.told import Told
from projections.folding import counted
from projections.leaving import ended_by_leaving


class Differs(Exception):
    """The log tells something else than the rules; the rest cannot be judged."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Replay:
    """Follows a log as far as it follows the rules; draws are counted on through undone stretches."""

    def __init__(self, rules: Rules, root: bytes) -> None:
        self.rules = rules
        self.luck = FairChance(root, {})
        self.script: Script = {}
        self.start: str | None = None
        self.deciding: dict[int, bool] = {}
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
            self._set(entry)
            if any(isinstance(event, PositionLaid) for event in entry.service):
                self.state = _laid(self.rules, self.start)
            events = [self.rules.event(facts) for facts in entry.events]
            if events:
                state = self.rules.game.blank(self.rules) if self.state is None else self.state.copy()
                self.state = fold(state, events)
                self.luck.counters = dict(counted(self.luck.counters, events))
        except Exception:
            return False
        return True

    def result(self) -> Result | None:
        """How the game ended, by our count."""
        found: Result | None = None if self.state is None else self.state.result
        return found

    def _entry(self, entry: Told) -> None:
        self._set(entry)
        if entry.action is not None:
            _demand_same(self.rules, self._decided(entry, entry.action), entry.events)
        else:
            for event in entry.service:
                self._undone(event)
            _demand_same(self.rules, self._by_service(entry), entry.events)

    def _decided(self, entry: Told, form: dict[str, Any]) -> list[Event]:
        seat = entry.seat
        if seat is None:
            raise Differs("no_seat", "an action of nobody")
        if self.state is None:
            raise Differs("not_started", "an action before the game began")
        try:
            action, before = self.rules.action(form), self.state
            chance = self._chance(lambda luck: decide(before, seat, action, luck)[0])
            events, self.state = decide(before, seat, action, chance)
        except Misfit as misfit:
            raise Differs("not_an_action", str(misfit)) from misfit
        except Refused as refused:
            sentence = self.rules.sentences.get(refused.refusal.code, "")
            raise Differs("refused", f"the rules refuse the action as {refused.refusal.code}: {sentence}") from refused
        _demand_same_misses(chance, entry)
        self.actions += 1
        return events

    def _set(self, entry: Told) -> None:
        """Who sits where, and what the maker of a sandbox game set."""
        for event in entry.service:
            if isinstance(event, SeatTaken):
                self.deciding[event.seat] = event.policy is None
            elif isinstance(event, SeatLeft | SeatResigned):
                self.deciding.pop(event.seat, None)
            elif isinstance(event, ChanceSet):
                self.script = script_of(event)
            elif isinstance(event, PositionSet) and isinstance(event.position, str):
                self.start = event.position

    def _chance(self, play: Play) -> Chance:
        return Foretold(self.rules, self.script, self.luck, play) if self.script else self.luck

    def _by_service(self, entry: Told) -> list[Event]:
        """The opening comes when nothing is waited for any more; else only giving up matters."""
        if any(isinstance(event, PositionLaid) for event in entry.service):
            if self.state is not None:
                raise Differs("began_again", "the game had begun before")
            self.state = _laid(self.rules, self.start)
            return []
        self.awaiting = self.start is None and (self.awaiting or any(_opens(event) for event in entry.service))
        at_once = self.awaiting and any(_opens_at_once(event) for event in entry.service)
        if (self.awaiting and entry.events) or at_once:
            self.awaiting = False
            if self.state is not None:
                raise Differs("began_again", "the game had begun before")
            return self._opened(entry)
        return self._given_up() if any(isinstance(event, SeatResigned) for event in entry.service) else []

    def _opened(self, entry: Told) -> list[Event]:
        chance = self._chance(lambda luck: begin(self.rules, luck)[0])
        events, self.state = begin(self.rules, chance)
        _demand_same_misses(chance, entry)
        return events

    def _given_up(self) -> list[Event]:
        if self.state is None or self.state.result is not None:
            raise Differs("not_started", "a seat is given up in a game that is not played")
        ended = ended_by_leaving(self.state, self.deciding)
        if ended is None:
            return []
        self.state = fold(self.state.copy(), [ended])
        return [ended]

    def _undone(self, event: object) -> None:
        if isinstance(event, ActionsUndone | ActionsRedone):
            if event.to not in self.states:
                raise Differs("undone_to_nowhere", f"there is no version {event.to} to go to")
            self.state = self.states[event.to]


def _laid(rules: Rules, line: str | None) -> Any:
    if line is None:
        raise Differs("began_again", "the game begins from a position, but none was set")
    try:
        state = read_position(line)
    except Misfit as misfit:
        raise Differs("wrong_position", f"the position cannot be read: {misfit}") from misfit
    ours, theirs = ((each.name, each.seats, each.options) for each in (rules, state.rules))
    if ours != theirs:
        raise Differs("wrong_position", "the position is one of other rules than the genesis names")
    return state


def _demand_same_misses(chance: Chance, entry: Told) -> None:
    """What the script said in vain is told, and nothing else is."""
    ours = chance.passed_over if isinstance(chance, Foretold) else []
    told = [PassedOver(each.purpose, each.number) for each in entry.service if isinstance(each, ScriptPassedOver)]
    if ours != told:
        raise Differs("script_differs", f"{told} of the script is told as passed over, but must be {ours}")


def _demand_same(rules: Rules, events: Iterable[Event], told: Sequence[dict[str, Any]]) -> None:
    """Compares spellings, because in Python 1 and true are equal."""
    must = [rules.encode(event) for event in events]
    if canonical.spelling(must) == canonical.spelling(told):
        return
    ours, theirs = [canonical.spelling(event) for event in must], [canonical.spelling(event) for event in told]
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
