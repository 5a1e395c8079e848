"""The commands by which a seat takes an action: the check of its version, the checks of the rules, and the new entry.

A decision is valid if it was made on the latest version, or if no entry since then could have changed it. In a game
that is over every action is refused with game_over, whatever its version.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, NamedTuple

from events.proofs.seal import to_wire
from events.service_events import AiEvaluationRecorded, SeedRevealed
from events.store import CommandFingerprint
from games import kernel
from games.kernel import Action, InvalidValue
from projections.game.cache import read_entries, snapshot_at
from projections.game.fold import is_quiet
from projections.game.snapshot import GamePosition, GameSnapshot
from service.commands import deadlines
from service.commands.audience import CallerSeat
from service.commands.proposal import (
    Command,
    EntryContent,
    Proposal,
    add_entry,
    apply_script,
    empty_proposal,
    list_script_skips,
)
from service.runtime.problems import Problem, game_over
from service.services import Services

MOST_MISSED_ENTRIES = 256
"""The maximum number of missed entries in a stale_version problem; the client reads the others from the log."""


class LegalChoices(NamedTuple):
    """What a seat may do: actions, and templates with their domains. A decision remains valid while these are equal."""

    actions: tuple[Action, ...]
    templates: tuple[tuple[str, Mapping[str, Any]], ...]


NO_CHOICES = LegalChoices((), ())


class StaleVersion(Problem):
    """The game has newer entries; `attach_missed_entries` adds them to the problem."""

    def __init__(self, snapshot: GameSnapshot, seat: int, expected: int) -> None:
        super().__init__("stale_version", facts={"version": snapshot.version})
        self.snapshot = snapshot
        self.seat = seat
        self.expected = expected


@dataclass(frozen=True, slots=True)
class TakeAction(Command):
    """A caller's seat takes an action that was decided on version `expected`."""

    services: Services
    seat: CallerSeat
    action: Any
    expected: int | None
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        seat = self.seat.seat_in(snapshot)
        demand_not_resigned(snapshot, seat)
        return propose_action(self.services, snapshot, seat, self.action, self.expected)


@dataclass(frozen=True, slots=True)
class TakeAiAction(Command):
    """A policy acts for an AI seat or a late seat; `flag` is `deadline`, `fallback` or None, `note` its evaluation."""

    services: Services
    seat: int
    action: Action | Mapping[str, Any]
    expected: int
    flag: str | None = None
    note: list[int] | None = None

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        holder = snapshot.seats[self.seat]
        if holder is None or (holder.policy is None and not deadlines.is_late(self.services, snapshot, self.seat)):
            raise Problem("not_your_seat", facts={"seats": []})
        return propose_action(self.services, snapshot, self.seat, self.action, self.expected, self.flag, self.note)


def propose_action(
    services: Services,
    snapshot: GameSnapshot,
    seat: int,
    action: Any,
    expected: int | None,
    flag: str | None = None,
    note: list[int] | None = None,
) -> Proposal:
    """The entry of an action; raises the Problem if it is refused. The seed is read only for an accepted action."""
    demand_running(services, snapshot, seat, expected)
    legal = demand_legal(snapshot, seat, action)
    seed, (chance, sealer) = services.append_randomness(snapshot)
    chance = apply_script(snapshot, chance, lambda trial: kernel.advance(snapshot.state.copy(), seat, legal, trial))
    state, at = snapshot.state.copy(), services.now()
    events = tuple(kernel.advance(state, seat, legal, chance))
    notes = () if note is None else (AiEvaluationRecorded(note),)
    content = EntryContent(seat, legal, (*notes, *list_script_skips(chance)), events, flag)
    proposal = add_entry(empty_proposal(snapshot), at, content, state, sealer)
    if state.result is None:
        return proposal
    return add_entry(proposal, at, EntryContent(service_events=(SeedRevealed(None, seed.hex()),)), state)


def demand_not_resigned(snapshot: GameSnapshot, seat: int) -> None:
    """Raises already_resigned while the game is running."""
    holder = snapshot.seats[seat]
    if holder is not None and holder.has_resigned and snapshot.status == "running":
        raise Problem("already_resigned", facts={"seat": seat})


def demand_running(services: Services, snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises game_not_started, and what `demand_decision_holds` raises."""
    if snapshot.state is None and snapshot.status != "finished":
        raise Problem("game_not_started")
    demand_decision_holds(services, snapshot, seat, expected)


def demand_legal(snapshot: GameSnapshot, seat: int, data: Any) -> Action:
    """The action, if the rules allow it; a refusal lists the legal actions of the same type if they are numbered."""
    action = _parse_action(snapshot, data)
    refusal = kernel.find_refusal(snapshot.state, seat, action)
    if refusal is None:
        return action
    others = kernel.legal_alternatives(snapshot.state, seat, action)
    legal = {} if others is None else {"legal": [snapshot.rules.encode(each) for each in others]}
    raise Problem(refusal.code, snapshot.rules.sentences[refusal.code], {**refusal.facts, **legal})


def _parse_action(snapshot: GameSnapshot, data: Any) -> Action:
    if isinstance(data, Action):
        return data
    try:
        return snapshot.rules.decode_action(data)
    except InvalidValue as invalid:
        raise Problem("invalid_action", str(invalid), {"field": invalid.field}) from invalid


def legal_choices(state: Any, seat: int) -> LegalChoices:
    """Everything that the seat may do; nothing before the start and after the end."""
    if state is None or state.result is not None:
        return NO_CHOICES
    templates = [
        (state.rules.wire_name(template.action_type), template.domain(state, seat))
        for template in kernel.legal_templates(state, seat)
    ]
    return LegalChoices(tuple(kernel.legal_actions(state, seat)), tuple(templates))


def demand_decision_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises version_required, game_over, version_ahead, or stale_version unless the decision still holds."""
    if (
        snapshot.status == "finished"
        or expected is None
        or expected >= snapshot.version
        or not _still_holds(services, snapshot, seat, expected)
    ):
        demand_latest_version(snapshot, seat, expected)


def demand_latest_version(snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises the same problems unless the decision was made on the latest version, as an undo requires."""
    if expected is None:
        raise Problem("version_required", facts={"version": snapshot.version})
    if snapshot.status == "finished":
        raise game_over()
    if expected > snapshot.version:
        raise Problem("version_ahead", facts={"version": snapshot.version})
    if expected != snapshot.version:
        raise StaleVersion(snapshot, seat, expected)


@contextmanager
def attach_missed_entries(services: Services) -> Iterator[None]:
    """Adds to a StaleVersion the entries since the expected version, as the seat may see them."""
    try:
        yield
    except StaleVersion as stale:
        snapshot, until = stale.snapshot, min(stale.snapshot.version, stale.expected + MOST_MISSED_ENTRIES)
        missed = read_entries(services.store, snapshot.game, max(0, stale.expected), until)
        stale.facts["missed"] = [to_wire(entry, stale.seat, snapshot.is_revealed) for entry in missed]
        raise


def _still_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int) -> bool:
    """Whether all later entries are of other seats and the same turn, and this seat has the same choices as before.

    The turn has to be the same because offers are numbered from the start in each turn.
    """
    if expected < 0:
        return False
    if any(actor is None or actor == seat for actor in _acting_seats(services, snapshot, expected)):
        return False
    then = _position_at(services, snapshot, expected)
    return then.turns == snapshot.turns and legal_choices(then.state, seat) == legal_choices(snapshot.state, seat)


def _acting_seats(services: Services, snapshot: GameSnapshot, expected: int) -> tuple[int | None, ...]:
    recent = snapshot.seats_since(expected)
    if recent is not None:
        return recent
    entries = [stored.entry() for stored in read_entries(services.store, snapshot.game, expected, snapshot.version)]
    return tuple([entry.seat for entry in entries if not is_quiet(entry)])


def _position_at(services: Services, snapshot: GameSnapshot, version: int) -> GamePosition:
    return snapshot.position_at(version) or snapshot_at(services.store, snapshot, version).position
