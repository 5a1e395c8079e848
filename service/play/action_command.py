"""The command of a seat that acts: the checks of the rules, then the events of the action and their randomness."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from events.service_events import AiEvaluationRecorded, SeedRevealed
from events.store import CommandFingerprint
from games import kernel
from games.kernel import Action, InvalidValue
from projections.game.snapshot import GameSnapshot
from service.commands import deadlines
from service.commands.audience import CallerSeat
from service.commands.if_match import demand_decision_holds
from service.commands.proposal import (
    Command,
    EntryContent,
    Proposal,
    add_entry,
    apply_script,
    empty_proposal,
    list_script_skips,
)
from service.runtime.problems import Problem
from service.services import Services


@dataclass(frozen=True, slots=True)
class TakeAction(Command):
    """A caller's seat acts, decided on version `expected`."""

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
    """A policy acts in a seat of its own or for a late one; `flag` tells why, `note` is what the policy looked at."""

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
    """The entry of an action if everything allows it; the seed is read only then."""
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
    """Raises seat_resigned while the game goes on."""
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
