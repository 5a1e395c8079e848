"""A command decides on a proposal: the entries to append and the snapshot after them; it writes nothing to the log."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from events.entry import Entry, StoredEntry
from events.proofs.seal import Sealer, SecretField, seal
from events.service_events import (
    ActionsRedone,
    ActionsUndone,
    AiEvaluationRecorded,
    ScriptedDrawSkipped,
    SeedRevealed,
    ServiceEvent,
    script_of,
)
from events.store import NO_FIELDS, CommandFingerprint, RecordFields
from games import kernel
from games.chance import Chance
from games.kernel import DECLARATIONS, Action, Event, State
from games.scripted_chance import PlayFunction, ScriptedOutcomes
from projections.game.fold import apply_entry, apply_undo, rules_change_events
from projections.game.snapshot import DecodedEntry, GamePosition, GameSnapshot
from service.services import Services


class Proposal(NamedTuple):
    """The entries to append to the snapshot `before`, and the snapshot `after` them.

    `acting_seats` has the seat of each entry that has one. `points_changed` is true if public points may have changed.
    `required` has the fields of the game's record on which the entries depend, with their values.
    """

    entries: tuple[StoredEntry, ...]
    before: GameSnapshot
    after: GameSnapshot
    acting_seats: tuple[int, ...] = ()
    points_changed: bool = False
    required: RecordFields = NO_FIELDS


class Command(ABC):
    """A request of a seat, a player or the service to change one game."""

    @abstractmethod
    def decide(self, snapshot: GameSnapshot) -> Proposal:
        """The entries to append to this snapshot of the game; raises a Problem if the command is refused."""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        """Identifies a repeated request; None if a repeated command needs no detection.

        The snapshot is needed because the fingerprint contains the seat of the caller.
        """
        return None


class NewEntry(NamedTuple):
    """The content of one entry, before it has a version."""

    seat: int | None = None
    action: Action | None = None
    service_events: tuple[ServiceEvent, ...] = ()
    events: tuple[Event, ...] = ()
    flag: str | None = None


class SeatAction(NamedTuple):
    """A legal action of a seat, with the flag of its entry; `note` is the evaluation of the AI that chose it."""

    seat: int
    action: Action
    flag: str | None = None
    note: list[int] | None = None


class NoSecretsSealer:
    """The sealer of entries without secrets; it raises ValueError for any secret."""

    def commit(self, version: int, index: int, secret: SecretField, value: Any) -> tuple[str, str]:
        raise ValueError(f"{secret.path} needs the seed of the game")


def empty_proposal(snapshot: GameSnapshot) -> Proposal:
    """The proposal to append nothing to a snapshot; `add_entry` starts from it."""
    return Proposal((), snapshot, snapshot)


def add_entry(
    proposal: Proposal, at: str, new: NewEntry, state: State | None, sealer: Sealer | None = None
) -> Proposal:
    """The proposal with one more entry; `state` is the state after it.

    The first entry under newer rules records the change of the rules. The time of an entry is never earlier than that
    of the entry before it, even if the clock of this process is slow.
    """
    snapshot = proposal.after
    service_events = (*rules_change_events(snapshot), *new.service_events)
    events = [*[event.to_dict() for event in service_events], *map(snapshot.rules.wire.encode, new.events)]
    action = snapshot.rules.wire.encode(new.action) if new.action is not None else None
    entry = Entry(snapshot.version + 1, max(at, snapshot.at), new.seat, action, events, new.flag)
    secrets = list_secrets(new, len(service_events), snapshot.rules.seats) + service_secrets(service_events)
    stored = seal(entry, secrets, sealer or NoSecretsSealer(), snapshot.hash)
    after = apply_entry(snapshot, stored, DecodedEntry(entry, service_events, new.events), state)
    points_changed = proposal.points_changed or any(event.may_change_points for event in new.events)
    acting_seats = proposal.acting_seats if new.seat is None else (*proposal.acting_seats, new.seat)
    return Proposal(
        (*proposal.entries, stored), proposal.before, after, acting_seats, points_changed, proposal.required
    )


def add_action(services: Services, proposal: Proposal, at: str, taken: SeatAction) -> Proposal:
    """The proposal with the entry of an action, and if the action ends the game, one that reveals the seed."""
    snapshot, (seat, action, flag, note) = proposal.after, taken
    seed, (chance, sealer) = services.append_randomness(snapshot)
    chance = chance_with_script(
        snapshot, chance, lambda trial: kernel.advance(snapshot.state.copy(), seat, action, trial)
    )
    state = snapshot.state.copy()
    events = tuple(kernel.advance(state, seat, action, chance))
    notes = () if note is None else (AiEvaluationRecorded(note),)
    new = NewEntry(seat, action, (*notes, *list_script_skips(chance)), events, flag)
    proposal = add_entry(proposal, at, new, state, sealer)
    if state.result is None:
        return proposal
    return add_entry(proposal, at, NewEntry(service_events=(SeedRevealed(None, seed.hex()),)), state)


def join_proposals(proposals: Sequence[Proposal]) -> Proposal:
    """Joins proposals into one; each starts from the snapshot after the previous one."""
    entries = tuple([entry for proposal in proposals for entry in proposal.entries])
    acting_seats = tuple([seat for proposal in proposals for seat in proposal.acting_seats])
    points_changed = any(proposal.points_changed for proposal in proposals)
    required = {name: value for proposal in proposals for name, value in proposal.required.items()}
    return Proposal(entries, proposals[0].before, proposals[-1].after, acting_seats, points_changed, required)


def propose_reversal_entry(
    snapshot: GameSnapshot, at: str, event: ActionsUndone | ActionsRedone, position: GamePosition
) -> Proposal:
    """The proposal of an undo or a redo, after which the game continues from `position`."""
    service_events = (*rules_change_events(snapshot), event)
    entry = Entry(snapshot.version + 1, max(at, snapshot.at), None, None, [each.to_dict() for each in service_events])
    stored = seal(entry, (), NoSecretsSealer(), snapshot.hash)
    after = apply_undo(snapshot, stored, DecodedEntry(entry, service_events, ()), event, position)
    return Proposal((stored,), snapshot, after, points_changed=True)


def list_secrets(new: NewEntry, first: int, seats: int) -> list[SecretField]:
    """The hidden fields of an entry's action and of its events; `first` is the index of its first game event.

    The seat that takes an action also knows the hidden fields of that action.
    """
    actor = () if new.seat is None else (new.seat,)
    secrets = [] if new.action is None else list(_field_secrets(new.action, None, actor, seats))
    for index, event in enumerate(new.events, first):
        secrets += _field_secrets(event, index, (), seats)
    return secrets


def service_secrets(events: Sequence[ServiceEvent]) -> list[SecretField]:
    """The fields of service events that no seat may read until the game is over."""
    return [SecretField(index, field, ()) for index, event in enumerate(events) for field in event.sealed_fields]


def _field_secrets(
    source: Action | Event, index: int | None, actor: tuple[int, ...], seats: int
) -> Iterator[SecretField]:
    """The secret fields of one action or event, each with the seats that may read it."""
    for field, reader_fields in DECLARATIONS[type(source)].sealed_fields:
        readers = {*actor, *[getattr(source, name) for name in reader_fields]}
        yield SecretField(index, field, tuple(sorted([seat for seat in readers if 0 <= seat < seats])))


def chance_with_script(snapshot: GameSnapshot, chance: Chance, play: PlayFunction) -> Chance:
    """The source of random outcomes for an entry: the script of a sandbox game, then `chance`; without one `chance`.

    `play` computes the events of the entry on a copy of the state, to find the draws that they need.
    """
    script = script_of(snapshot.chance)
    return ScriptedOutcomes(snapshot.rules, script, chance, play) if script else chance


def list_script_skips(chance: Chance) -> tuple[ScriptedDrawSkipped, ...]:
    """The events for the items of the script that could not be used."""
    return (
        tuple([ScriptedDrawSkipped(*each) for each in chance.skipped]) if isinstance(chance, ScriptedOutcomes) else ()
    )
