"""The commands by which a seat takes an action: the checks of its version and of the rules, and the new entries.

A decision is valid if it was made on the latest version, or if no entry since then could have changed it. In a game
that is over every action is refused with game_over, whatever its version. If the action leads to decisions that
standing answers cover, further entries answer them.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from events.entry import STANDING_FLAG
from events.store import CommandFingerprint, RecordFields
from games import kernel
from games.kernel import Action, InvalidValue
from games.kernel.standing_answer import new_replies
from projections.game.fold import is_quiet
from projections.game.replay import read_entries
from projections.game.snapshot import GamePosition, GameSnapshot
from service.commands import deadlines
from service.commands.audience import CallerSeat
from service.commands.entry_format import DEFAULT_FORMAT
from service.commands.proposal import Command, Proposal, SeatAction, add_action, empty_proposal, join_proposals
from service.play.standing_settings import read_settings
from service.registers.standing_answers import field_of
from service.runtime.problems import Problem, game_over, invalid_field
from service.services import Services

MAX_REPLIES = 64
"""The maximum number of replies to one action; their players make the remaining decisions."""
MAX_MISSED_ENTRIES = 256
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
        require_not_resigned(snapshot, seat)
        return propose_action(self.services, snapshot, seat, self.action, self.expected)


class AiChoice(NamedTuple):
    """The action that a policy chooses for a seat, and its evaluation of the choice."""

    seat: int
    action: Action | Mapping[str, Any]
    note: list[int] | None = None


ChooseNext: TypeAlias = Callable[[GameSnapshot], AiChoice | None]
"""The choice that follows at a snapshot and is appended together with the one before; None if none is."""


def choose_nothing(snapshot: GameSnapshot) -> None:
    """For an action that is appended alone."""


@dataclass(frozen=True, slots=True)
class TakeAiActions(Command):
    """Policies act for AI seats or a late seat; `flag` is `deadline`, `fallback` or None and belongs to the first."""

    services: Services
    first: AiChoice
    expected: int
    flag: str | None = None
    choose_next: ChooseNext = choose_nothing

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        proposals = [self._propose(snapshot, self.first, self.expected, self.flag)]
        # A following action that is refused is chosen again, then as the first, so that its refusal is handled.
        with suppress(Problem):
            while (choice := self.choose_next(proposals[-1].after)) is not None:
                now = proposals[-1].after
                proposals.append(self._propose(now, choice, now.version))
        return join_proposals(proposals)

    def _propose(self, snapshot: GameSnapshot, choice: AiChoice, expected: int, flag: str | None = None) -> Proposal:
        holder = snapshot.seats[choice.seat]
        if holder is None or (holder.policy is None and not deadlines.is_late(self.services, snapshot, choice.seat)):
            raise Problem("not_your_seat", facts={"seats": []})
        return propose_action(self.services, snapshot, choice.seat, choice.action, expected, flag, choice.note)


def propose_action(
    services: Services,
    snapshot: GameSnapshot,
    seat: int,
    action: Any,
    expected: int | None,
    flag: str | None = None,
    note: list[int] | None = None,
) -> Proposal:
    """The entries of an action; raises the Problem if it is refused. The seed is read only for an accepted action."""
    require_decision_holds(services, snapshot, seat, expected)
    legal = require_legal(snapshot, seat, action)
    # All entries have the same time, so that times reveal nothing about standing answers.
    at = services.now()
    proposal = add_action(services, empty_proposal(snapshot), at, SeatAction(seat, legal, flag, note))
    for _ in range(MAX_REPLIES):
        required, reply = _find_reply(services, proposal, seat)
        proposal = proposal._replace(required={**proposal.required, **required})
        if reply is None:
            break
        proposal = add_action(services, proposal, at, reply)
    return proposal


def _find_reply(services: Services, proposal: Proposal, actor: int) -> tuple[RecordFields, SeatAction | None]:
    """The first reply that a standing answer gives, and the standing answers that were read.

    If the frame is still the same, the action of a seat gives that seat no new decision.
    """
    before, after, required = proposal.before, proposal.after, dict[str, bytes | None]()
    is_same_frame = before.state.agenda[:1] == after.state.agenda[:1]
    for seat in after.due():
        if (seat == actor and is_same_frame) or not deadlines.is_client_seat(after, seat):
            continue
        replies = list(new_replies(before.state, after.state, seat))
        if replies:
            stored = required[field_of(seat)] = services.registers.standing_answers.last_seen(after.game, seat)
            for reply in _covered_replies(after, seat, stored):
                if reply in replies:
                    return required, SeatAction(seat, reply, STANDING_FLAG)
    return required, None


def _covered_replies(snapshot: GameSnapshot, seat: int, stored: bytes | None) -> Iterator[Action]:
    """The replies that the standing answers of a seat give."""
    state = snapshot.state
    for answer in read_settings(snapshot, seat, stored).answers:
        yield from [reply for reply in answer.replies(state, seat) if answer.covers(state, seat, reply)]


def require_not_resigned(snapshot: GameSnapshot, seat: int) -> None:
    """Raises already_resigned while the game is running."""
    holder = snapshot.seats[seat]
    if holder is not None and holder.has_resigned and snapshot.status == "running":
        raise Problem("already_resigned", facts={"seat": seat})


def require_legal(snapshot: GameSnapshot, seat: int, data: Any) -> Action:
    """The action, if the rules allow it; a refusal lists the legal actions of the same type, except for a template."""
    action = _parse_action(snapshot, data)
    refusal = kernel.find_refusal(snapshot.state, seat, action)
    if refusal is None:
        return action
    others = kernel.legal_alternatives(snapshot.state, seat, action)
    legal = {} if others is None else {"legal": [snapshot.rules.wire.encode(each) for each in others]}
    raise Problem(refusal.code, snapshot.rules.sentences[refusal.code], {**refusal.facts, **legal})


def _parse_action(snapshot: GameSnapshot, data: Any) -> Action:
    if isinstance(data, Action):
        return data
    try:
        return snapshot.rules.wire.decode_action(data)
    except InvalidValue as invalid:
        raise invalid_field("invalid_action", invalid.field, invalid.message) from invalid


def legal_choices(state: Any, seat: int) -> LegalChoices:
    """Everything that the seat may do; nothing before the start and after the end."""
    if state is None:
        return NO_CHOICES
    wire = state.rules.wire
    templates = [
        (wire.type_name(template.action_type), wire.encode_domain(template, state, seat))
        for template in kernel.legal_templates(state, seat)
    ]
    return LegalChoices(tuple(kernel.legal_actions(state, seat)), tuple(templates))


def require_decision_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
    """Raises game_not_started, game_over, version_required, version_ahead, or stale_version unless it still holds."""
    if snapshot.state is None and snapshot.status != "finished":
        raise Problem("game_not_started")
    if (
        snapshot.status == "finished"
        or expected is None
        or expected >= snapshot.version
        or not _still_holds(services, snapshot, seat, expected)
    ):
        require_latest_version(snapshot, seat, expected)


def require_latest_version(snapshot: GameSnapshot, seat: int, expected: int | None) -> None:
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
        snapshot, until = stale.snapshot, min(stale.snapshot.version, stale.expected + MAX_MISSED_ENTRIES)
        missed = snapshot.entries_since(stale.expected)
        if missed is None:
            missed = tuple(read_entries(services.store, snapshot.game, max(0, stale.expected), until))
        shown = [entry for entry in missed if entry.version <= until]
        stale.facts["missed"] = [DEFAULT_FORMAT.to_dict(entry, snapshot, stale.seat) for entry in shown]
        raise


def _still_holds(services: Services, snapshot: GameSnapshot, seat: int, expected: int) -> bool:
    """Whether all later entries are of other seats and the same turn, and this seat has the same choices as before.

    The turn has to be the same because offers are numbered from the start in each turn.
    """
    if expected < (snapshot.turns[-1] if snapshot.turns else 0):
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
    return snapshot.position_at(version) or services.past_snapshots.at(snapshot, version).position
