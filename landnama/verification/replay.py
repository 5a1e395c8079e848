"""Replays every action with the revealed seeds; the result must be exactly the events in the log.

The state of the replay comes from the rules and the draws alone. Two exceptions are taken from the log as recorded: the
start position of a sandbox game, and entries under rules that this installation does not have.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from events.proofs import canonical
from events.proofs.audit import AuditFinding
from events.proofs.fair_chance import FairChance
from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    ChanceSet,
    GameStarted,
    PositionLoaded,
    PositionSet,
    ScriptedDrawSkipped,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedsMixed,
    script_of,
)
from games.chance import Chance
from games.kernel import ActionRefused, Event, InvalidValue, Result, Ruleset, decide, fold, start_game
from games.notation import parse_position
from games.scripted_chance import ChanceScript, PlayFunction, ScriptedOutcomes, SkippedItem
from landnama.verification.opened_entry import OpenedEntry
from projections.game.fold import count_draws
from projections.game.service_folds import end_by_resignation


class ReplayMismatch(Exception):
    """The log differs from the rules, so later entries cannot be judged."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Replay:
    """Replays a log as long as it agrees with the rules; the numbers of draws also count undone ranges."""

    def __init__(self, rules: Ruleset, root: bytes) -> None:
        self.rules = rules
        self.luck = FairChance(root, {})
        self.script: ChanceScript = {}
        self.start: str | None = None
        self.held_by_person: dict[int, bool] = {}
        self.state: Any = None
        self.states: dict[int, Any] = {0: None}
        self.actions = 0
        self.awaits_opening = False
        self.unreadable_at: int | None = None
        self._trusting = False

    def follow(self, entries: Sequence[OpenedEntry], checkable: Sequence[bool]) -> AuditFinding | None:
        """The first entry that differs, or None; `judged` marks the entries under the available rules.

        Stops at an entry of other rules that cannot be applied: `unreadable_at` is its version.
        """
        for entry, is_checkable in zip(entries, checkable, strict=False):
            if not is_checkable and not self._apply_unchecked(entry):
                self.unreadable_at = entry.version
                return None
            found = self._check_entry(entry) if is_checkable else None
            if found is not None:
                return found
            self.states[entry.version] = self.state
        return None

    def _check_entry(self, entry: OpenedEntry) -> AuditFinding | None:
        try:
            self._replay_entry(entry)
        except ReplayMismatch as differs:
            return AuditFinding(entry.version, differs.code, str(differs))
        except Exception as error:
            if not self._trusting:
                raise
            # Events of other rules are accepted unchecked, so the state may be invalid for the rules here.
            return AuditFinding(entry.version, "events_differ", f"the rules fail after unchecked entries: {error!r}")
        return None

    def _apply_unchecked(self, entry: OpenedEntry) -> bool:
        """Whether the rules here can apply the events of other rules; their content is not judged."""
        self._trusting = True
        try:
            for event in entry.service:
                self._apply_undo(event)
            self._apply_setup(entry)
            if any(isinstance(event, PositionLoaded) for event in entry.service):
                self.state = _read_start_position(self.rules, self.start)
            events = [self.rules.decode_event(facts) for facts in entry.events]
            if events:
                state = self.rules.game.initial_state(self.rules) if self.state is None else self.state.copy()
                self.state = fold(state, events)
                self.luck.counters = dict(count_draws(self.luck.counters, events))
        except Exception:
            return False
        return True

    def result(self) -> Result | None:
        """The recomputed result of the game."""
        found: Result | None = None if self.state is None else self.state.result
        return found

    def _replay_entry(self, entry: OpenedEntry) -> None:
        self._apply_setup(entry)
        if entry.action is not None:
            _require_same_events(self.rules, self._decide_action(entry, entry.action), entry.events)
        else:
            for event in entry.service:
                self._apply_undo(event)
            _require_same_events(self.rules, self._replay_service_entry(entry), entry.events)

    def _decide_action(self, entry: OpenedEntry, form: dict[str, Any]) -> list[Event]:
        seat = entry.seat
        if seat is None:
            raise ReplayMismatch("no_seat", "an action without a seat")
        if self.state is None:
            raise ReplayMismatch("not_started", "an action before the start of the game")
        try:
            action, before = self.rules.decode_action(form), self.state
            chance = self._chance(lambda luck: decide(before, seat, action, luck)[0])
            events, self.state = decide(before, seat, action, chance)
        except InvalidValue as misfit:
            raise ReplayMismatch("not_an_action", str(misfit)) from misfit
        except ActionRefused as refused:
            sentence = self.rules.sentences.get(refused.refusal.code, "")
            raise ReplayMismatch(
                "refused", f"the rules refuse the action as {refused.refusal.code}: {sentence}"
            ) from refused
        _require_same_misses(chance, entry)
        self.actions += 1
        return events

    def _apply_setup(self, entry: OpenedEntry) -> None:
        """The seats, and the settings of a sandbox game."""
        for event in entry.service:
            if isinstance(event, SeatTaken):
                self.held_by_person[event.seat] = event.policy is None
            elif isinstance(event, SeatLeft | SeatResigned):
                self.held_by_person.pop(event.seat, None)
            elif isinstance(event, ChanceSet):
                self.script = script_of(event)
            elif isinstance(event, PositionSet) and isinstance(event.position, str):
                self.start = event.position

    def _chance(self, play: PlayFunction) -> Chance:
        return ScriptedOutcomes(self.rules, self.script, self.luck, play) if self.script else self.luck

    def _replay_service_entry(self, entry: OpenedEntry) -> list[Event]:
        """The opening events follow when no seed is awaited any more; otherwise only a resignation matters."""
        if any(isinstance(event, PositionLoaded) for event in entry.service):
            if self.state is not None:
                raise ReplayMismatch("began_again", "the game had already started")
            self.state = _read_start_position(self.rules, self.start)
            return []
        self.awaits_opening = self.start is None and (
            self.awaits_opening or any(_opens_game(event) for event in entry.service)
        )
        at_once = self.awaits_opening and any(_opens_at_once(event) for event in entry.service)
        if (self.awaits_opening and entry.events) or at_once:
            self.awaits_opening = False
            if self.state is not None:
                raise ReplayMismatch("began_again", "the game had already started")
            return self._begin_game(entry)
        return self._resign_seat() if any(isinstance(event, SeatResigned) for event in entry.service) else []

    def _begin_game(self, entry: OpenedEntry) -> list[Event]:
        chance = self._chance(lambda luck: start_game(self.rules, luck)[0])
        events, self.state = start_game(self.rules, chance)
        _require_same_misses(chance, entry)
        return events

    def _resign_seat(self) -> list[Event]:
        if self.state is None or self.state.result is not None:
            raise ReplayMismatch("not_started", "a seat resigns in a game that is not running")
        ended = end_by_resignation(self.state, self.held_by_person)
        if ended is None:
            return []
        self.state = fold(self.state.copy(), [ended])
        return [ended]

    def _apply_undo(self, event: object) -> None:
        if isinstance(event, ActionsUndone | ActionsRedone):
            if event.to not in self.states:
                raise ReplayMismatch("undone_to_nowhere", f"there is no version {event.to}")
            self.state = self.states[event.to]


def _read_start_position(rules: Ruleset, line: str | None) -> Any:
    if line is None:
        raise ReplayMismatch("began_again", "the game starts from a position, but none was set")
    try:
        state = parse_position(line)
    except InvalidValue as misfit:
        raise ReplayMismatch("wrong_position", f"the position is invalid: {misfit}") from misfit
    ours, theirs = ((each.name, each.seats, each.options) for each in (rules, state.rules))
    if ours != theirs:
        raise ReplayMismatch("wrong_position", "the position is for other rules than those of the genesis")
    return state


def _require_same_misses(chance: Chance, entry: OpenedEntry) -> None:
    """Compares the skipped script items with those that had to be skipped."""
    ours = chance.skipped if isinstance(chance, ScriptedOutcomes) else []
    recorded = [
        SkippedItem(each.purpose, each.draw_number) for each in entry.service if isinstance(each, ScriptedDrawSkipped)
    ]
    if ours != recorded:
        raise ReplayMismatch(
            "script_differs", f"the log records {recorded} skipped scripted draws, but it must be {ours}"
        )


def _require_same_events(rules: Ruleset, events: Iterable[Event], recorded: Sequence[dict[str, Any]]) -> None:
    """Compares encoded events, because in Python 1 and true are equal."""
    must = [rules.encode(event) for event in events]
    if canonical.encode_unchecked(must) == canonical.encode_unchecked(recorded):
        return
    ours, theirs = (
        [canonical.encode_unchecked(event) for event in must],
        [canonical.encode_unchecked(event) for event in recorded],
    )
    for index, (one, other) in enumerate(zip(ours, theirs, strict=False)):
        if one != other:
            raise ReplayMismatch("events_differ", f"event {index} is {_shorten(other)}, but must be {_shorten(one)}")
    if len(ours) != len(theirs):
        left = (ours[len(theirs) :] or theirs[len(ours) :])[0]
        wrong = "must follow" if len(ours) > len(theirs) else "must not be there"
        raise ReplayMismatch("events_differ", f"event {min(len(ours), len(theirs))} {wrong}: {_shorten(left)}")


def _opens_game(event: object) -> bool:
    return isinstance(event, SeedsMixed) or (isinstance(event, GameStarted) and event.reveal_by is None)


def _opens_at_once(event: object) -> bool:
    """If the mix leaves a seed out, its seat gets time to leave, so the opening has a separate entry."""
    return _opens_game(event) and not (isinstance(event, SeedsMixed) and event.first_draw_not_before is not None)


def _shorten(data: bytes) -> str:
    return data.decode() if len(data) <= 200 else f"{data[:200].decode()}..."
