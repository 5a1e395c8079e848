"""The commands for seeds: a seat reveals the seed it committed to, and the service continues without late seeds."""

import re
from dataclasses import dataclass

from events.entry import parse_seconds
from events.proofs.fair_chance import seed_commitment
from events.service_events import SeedRevealed
from events.store import CommandFingerprint
from projections.game.snapshot import GameSnapshot
from service.commands.audience import CallerSeat
from service.commands.proposal import Command, NewEntry, Proposal, add_entry, empty_proposal
from service.play.start_game import propose_initial_events, propose_seed_mix
from service.runtime.problems import Problem, game_over
from service.services import Services

SEED_PATTERN = re.compile("[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class RevealSeed(Command):
    """A caller's seat reveals the seed that it committed to; after the last seed, the same command mixes all seeds."""

    services: Services
    seat: CallerSeat
    seed: str
    key: str | None = None
    body: bytes = b""

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return self.seat.fingerprint(snapshot, self.key, b"seed " + self.seed.encode() + self.body)

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        seat = self.seat.seat_in(snapshot)
        _require_matching_seed(snapshot, seat, self.seed)
        new = NewEntry(service_events=(SeedRevealed(seat, self.seed),))
        proposal = add_entry(empty_proposal(snapshot), self.services.now(), new, None)
        return proposal if proposal.after.seeding.missing_seats else propose_seed_mix(self.services, proposal)


@dataclass(frozen=True, slots=True)
class ContinueSeeding(Command):
    """The service mixes the seeds without the late ones, or opens the game when their seats have had time to leave."""

    services: Services

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        proposal, until = empty_proposal(snapshot), snapshot.seeding.until
        if snapshot.status != "revealing" or until is None:
            return proposal
        if parse_seconds(until) > self.services.clock().timestamp():
            return proposal
        propose = propose_initial_events if snapshot.seeding.is_mixed else propose_seed_mix
        return propose(self.services, proposal)


def require_seed_commitment(commitment: str | None, *, person: bool) -> None:
    """Raises invalid_commitment unless it is a digest for a seat that a player takes; None is allowed."""
    if commitment is not None and not (person and SEED_PATTERN.fullmatch(commitment)):
        raise Problem("invalid_commitment", facts={"field": "seed_commitment"})


def _require_matching_seed(snapshot: GameSnapshot, seat: int, seed: str) -> None:
    if snapshot.status == "finished":
        raise game_over()
    seeding = snapshot.seeding
    awaited = seeding.missing_seats if snapshot.status == "revealing" and not seeding.is_mixed else ()
    if seat not in awaited:
        raise Problem("no_seed_expected", facts={"seats": list(awaited)})
    if not SEED_PATTERN.fullmatch(seed) or seed_commitment(bytes.fromhex(seed)) != seeding.commitments[seat]:
        raise Problem("invalid_seed", facts={"field": "seed", "commitment": seeding.commitments[seat]})
