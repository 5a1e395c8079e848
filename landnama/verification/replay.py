"""Replays every action with the revealed seeds; the result must be exactly the events in the log.

The state of the replay comes from the rules and the draws alone. Two exceptions are taken from the log as recorded: the
start position of a sandbox game, and entries under rules that this installation does not have.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from events.entry import STANDING_FLAG
from events.proofs import canonical
from events.proofs.audit import AuditFinding
from events.proofs.fair_chance import FairChance
from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    DrawAnswered,
    DrawOffered,
    GameStarted,
    PositionLoaded,
    ScriptedDrawSkipped,
    SeatLeft,
    SeatResigned,
    SeatTaken,
    SeedsMixed,
    script_of,
)
from games.chance import Chance
from games.kernel import (
    Action,
    ActionRefused,
    Event,
    GameEnded,
    InvalidValue,
    Result,
    Ruleset,
    decide,
    fold,
    start_game,
)
from games.notation import parse_position
from games.scripted_chance import BOARD, ChanceScript, PlayFunction, ScriptedOutcomes, SkippedItem, parse_script
from landnama.verification.agreed_draws import DrawOffers
from landnama.verification.opened_entry import OpenedEntry
from landnama.verification.sandbox import SandboxSettings
from projections.game.fold import count_draws
from projections.game.service_folds import end_by_agreement, end_by_resignation
from projections.game.snapshot import DrawOffer

NO_SETTINGS = SandboxSettings()


class ReplayMismatch(Exception):
    """The log differs from the rules, so later entries cannot be judged."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Replay:
    """Replays a log as long as it agrees with the rules; the numbers of draws also count undone ranges."""

    def __init__(self, rules: Ruleset, root: bytes, settings: SandboxSettings = NO_SETTINGS) -> None:
        self.rules = rules
        self.luck = FairChance(root, {})
        self.script = script_of(settings.chance)
        self.start = settings.position if isinstance(settings.position, str) else None
        self.held_by_person: dict[int, bool] = {}
        self.state: Any = None
        self.states: dict[int, Any] = {0: None}
        self.actions = 0
        self.decided: set[int] = set()
        self.awaits_initial_events = False
        self.unreadable_at: int | None = None
        self._trusting = False
        self.draw_offers = DrawOffers()

    def follow(self, entries: Sequence[OpenedEntry], checkable: Sequence[bool]) -> AuditFinding | None:
        """The first entry that differs, or None; `checkable` marks the entries under the available rules.

        Stops at an entry of other rules that cannot be applied: `unreadable_at` is its version.
        """
        for entry, is_checkable in zip(entries, checkable, strict=False):
            if not is_checkable and not self._apply_unchecked(entry):
                self.unreadable_at = entry.version
                return None
            if is_checkable and (found := self._check_entry(entry)) is not None:
                return found
            if is_checkable:
                self.decided.add(entry.version)
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
            self._apply_seats(entry)
            if any(isinstance(event, PositionLoaded) for event in entry.service):
                self.state = _read_start_position(self.rules, self.start)
            events = [self.rules.wire.decode_event(data) for data in entry.events]
            if events:
                state = self.rules.definition.initial_state(self.rules) if self.state is None else self.state.copy()
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
        self._apply_seats(entry)
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
            action, before = self.rules.wire.decode_action(form), self.state
            _require_standing_reply(before, entry, action, self.held_by_person)
            chance = self._chance(lambda luck: decide(before, seat, action, luck)[0])
            events, self.state = decide(before, seat, action, chance)
        except InvalidValue as invalid:
            raise ReplayMismatch("not_an_action", str(invalid)) from invalid
        except ActionRefused as refused:
            sentence = self.rules.sentences.get(refused.refusal.code, "")
            raise ReplayMismatch(
                "refused", f"the rules refuse the action as {refused.refusal.code}: {sentence}"
            ) from refused
        _require_same_misses(chance, entry)
        self.actions += 1
        return events

    def _apply_seats(self, entry: OpenedEntry) -> None:
        """The seats that persons hold."""
        for event in entry.service:
            if isinstance(event, SeatTaken):
                self.held_by_person[event.seat] = event.policy is None
            elif isinstance(event, DrawOffered | DrawAnswered):
                if (objection := self.draw_offers.apply(self.state, event)) is not None:
                    raise ReplayMismatch("draw_out_of_turn", objection)
            elif isinstance(event, SeatLeft | SeatResigned):
                self.held_by_person.pop(event.seat, None)

    def _chance(self, play: PlayFunction) -> Chance:
        return ScriptedOutcomes(self.rules, self.script, self.luck, play) if self.script else self.luck

    def _replay_service_entry(self, entry: OpenedEntry) -> list[Event]:
        """The opening events follow when no seed is awaited any more; otherwise only resignations and draws matter."""
        if any(isinstance(event, PositionLoaded) for event in entry.service):
            if self.state is not None:
                raise ReplayMismatch("began_again", "the game had already started")
            _require_valid_script(self.rules, self.script)
            self.state = _read_start_position(self.rules, self.start)
            return []
        self.awaits_initial_events = self.start is None and (
            self.awaits_initial_events or any(_starts_play(event) for event in entry.service)
        )
        at_once = self.awaits_initial_events and any(_starts_at_once(event) for event in entry.service)
        if (self.awaits_initial_events and entry.events) or at_once:
            self.awaits_initial_events = False
            if self.state is not None:
                raise ReplayMismatch("began_again", "the game had already started")
            return self._begin_game(entry)
        ended = _find_early_end(self.state, entry, self.held_by_person, self.draw_offers.last)
        if ended is None:
            return []
        self.state = fold(self.state.copy(), [ended])
        return [ended]

    def _begin_game(self, entry: OpenedEntry) -> list[Event]:
        _require_valid_script(self.rules, self.script)
        chance = self._chance(lambda luck: start_game(self.rules, luck)[0])
        events, self.state = start_game(self.rules, chance)
        _require_same_misses(chance, entry)
        return events

    def _apply_undo(self, event: object) -> None:
        if isinstance(event, ActionsUndone | ActionsRedone):
            if event.to not in self.states:
                raise ReplayMismatch("undone_to_nowhere", f"there is no version {event.to}")
            self.state = self.states[event.to]
            self.draw_offers = DrawOffers()


def _require_standing_reply(state: Any, entry: OpenedEntry, action: Action, held_by_person: Mapping[int, bool]) -> None:
    """An action with the flag of standing answers is one that a standing answer of a person can give."""
    seat = entry.seat
    if entry.public.flag != STANDING_FLAG or seat is None:
        return
    kinds = state.rules.standing_types if held_by_person.get(seat) else ()
    if not any(action == reply for kind in kinds for reply in kind.replies(state, seat)):
        raise ReplayMismatch("no_standing_answer", f"no standing answer of seat {seat} gives this action")


def _find_early_end(
    state: Any, entry: OpenedEntry, held_by_person: Mapping[int, bool], offer: DrawOffer | None
) -> GameEnded | None:
    """The end of the game by a resignation or an agreed draw, which are no actions; None if play goes on."""
    if any(isinstance(event, SeatResigned) for event in entry.service):
        if state is None or state.result is not None:
            raise ReplayMismatch("not_started", "a seat resigns in a game that is not running")
        return end_by_resignation(state, held_by_person)
    is_about_draw = any(isinstance(event, DrawOffered | DrawAnswered) for event in entry.service)
    return end_by_agreement(state, offer) if is_about_draw else None


def _read_start_position(rules: Ruleset, line: str | None) -> Any:
    if line is None:
        raise ReplayMismatch("began_again", "the game starts from a position, but none was set")
    try:
        state = parse_position(line)
    except InvalidValue as invalid:
        raise ReplayMismatch("wrong_position", f"the position is invalid: {invalid}") from invalid
    ours, theirs = ((each.name, each.seats, each.options) for each in (rules, state.rules))
    if ours != theirs:
        raise ReplayMismatch("wrong_position", "the position is for other rules than those of the genesis")
    return state


def _require_valid_script(rules: Ruleset, script: ChanceScript) -> None:
    """The service accepts only scripts whose items these rules can produce."""
    items = {purpose: each[0] if purpose == BOARD and each else each for purpose, each in script.items()}
    try:
        parse_script(rules, items)
    except InvalidValue as invalid:
        raise ReplayMismatch("wrong_script", f"the script is invalid: {invalid}") from invalid


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
    must = [rules.wire.encode(event) for event in events]
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


def _starts_play(event: object) -> bool:
    return isinstance(event, SeedsMixed) or (isinstance(event, GameStarted) and event.reveal_by is None)


def _starts_at_once(event: object) -> bool:
    """If the mix leaves a seed out, its seat gets time to leave, so the opening has a separate entry."""
    return _starts_play(event) and not (isinstance(event, SeedsMixed) and event.first_draw_not_before is not None)


def _shorten(data: bytes) -> str:
    return data.decode() if len(data) <= 200 else f"{data[:200].decode()}..."
