"""The commands before the start of a game: fill its first seats, take a seat, leave a seat, start the game."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass

from events.service_events import SeatLeft, SeatTaken, SeedCommitted, ServiceEvent
from events.store import CommandFingerprint, fingerprint_command
from games.translatable import Translatable
from projections.game.snapshot import GameSnapshot
from service.commands.audience import is_played_by, require_access
from service.commands.proposal import Command, NewEntry, Proposal, add_entry, empty_proposal, service_secrets
from service.play.start_game import propose_cancellation, propose_start
from service.players.accounts import Caller
from service.runtime.problems import Problem, game_over
from service.runtime.quotas import MAX_ENTRIES_BEFORE_START, limit_reached
from service.services import Services


@dataclass(frozen=True, slots=True)
class PlayerCommand(Command):
    """A command of a player who need not have a seat, so its idempotency key is per player, not per seat."""

    services: Services
    caller: Caller
    game: str
    key: str | None
    body: bytes

    def fingerprint(self, snapshot: GameSnapshot) -> CommandFingerprint | None:
        return player_fingerprint(self.game, self.caller, self.request_text(), self.key, self.body)

    def request_text(self) -> str:
        """The request as text; it is hashed with the body, so that a key cannot be used for another request."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class TakeSeat(PlayerCommand):
    """The caller takes a seat, or its creator gives it to an AI of that policy."""

    seat: int
    policy: str | None = None
    seed_commitment: str | None = None

    def request_text(self) -> str:
        return f"take_seat {self.seat} {self.policy} {self.seed_commitment}"

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        require_access(self.services, self.caller, snapshot)
        require_open(snapshot, self.seat)
        self._require_first_entry(snapshot)
        if self.policy is not None:
            require_creator(self.services, self.caller, snapshot)
        if snapshot.seats[self.seat] is not None:
            raise Problem("seat_occupied", facts={"seat": self.seat})
        if self.policy is None:
            _require_one_seat_each(self.services, self.caller, snapshot)
        if snapshot.version >= MAX_ENTRIES_BEFORE_START:
            raise limit_reached("entries_before_the_start", MAX_ENTRIES_BEFORE_START)
        self._require_not_held_for_another()
        if self.policy is None:
            taken = seat_caller(self.services, self.caller, self.game, self.seat)
        else:
            taken = ai_seat_event(self.seat, self.policy)
        events = (taken, *_commitment_events(self.seat, self.seed_commitment))
        proposal = propose_service_events(self.services, snapshot, *events)
        return self._start_if_full(proposal)

    def _require_first_entry(self, snapshot: GameSnapshot) -> None:
        """Raises seat_held while the creation of the game has yet to fill its first seats."""
        if not snapshot.version and self.services.registers.games.is_prefilled(self.game):
            raise Problem(
                "seat_held", Translatable("The first seats of the game are not filled yet."), {"seat": self.seat}
            )

    def _require_not_held_for_another(self) -> None:
        hold = self.services.registers.held_seats.hold(self.game, self.seat)
        if self.policy is None and hold.player == self.caller.player_id:
            return
        table = self.services.registers.games.registration(self.game)
        is_creator = table is not None and table.creator == self.caller.player_id
        if hold.player or (hold.is_held and is_creator):
            raise Problem("seat_held", facts={"seat": self.seat})
        if hold.is_held or (table is not None and table.terms.private and not is_creator):
            raise Problem("invitation_required")

    def _start_if_full(self, proposal: Proposal) -> Proposal:
        if None in proposal.after.seats or not self.services.registers.games.terms(self.game).auto_start:
            return proposal
        return propose_start(self.services, proposal)


@dataclass(frozen=True, slots=True)
class LeaveSeat(PlayerCommand):
    """The caller leaves a seat, or the creator takes it from an AI; after the start only a left-out seat may leave."""

    seat: int

    def request_text(self) -> str:
        return f"leave {self.seat}"

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        require_access(self.services, self.caller, snapshot)
        if snapshot.status == "running":
            raise Problem(
                "game_already_started",
                Translatable("The game has already started; to leave it, resign: POST .../resign."),
            )
        _require_seat(snapshot, self.seat)
        holder = snapshot.seats[self.seat]
        is_own = holder is not None and is_played_by(self.services, snapshot, holder, self.caller)
        if is_own and _was_left_out(snapshot, self.seat):
            return propose_cancellation(self.services, snapshot, self.seat)
        require_open(snapshot)
        if holder is not None and holder.kind == "ai":
            require_creator(self.services, self.caller, snapshot)
        elif not is_own:
            raise Problem("not_your_seat", facts={"seat": self.seat})
        return propose_service_events(self.services, snapshot, SeatLeft(self.seat))


@dataclass(frozen=True, slots=True)
class StartGame(PlayerCommand):
    """The creator starts a game in which every seat is taken."""

    def request_text(self) -> str:
        return "start"

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        require_access(self.services, self.caller, snapshot)
        require_creator(self.services, self.caller, snapshot)
        require_open(snapshot)
        open_seats = [seat for seat, holder in enumerate(snapshot.seats) if holder is None]
        if open_seats:
            raise Problem("seats_open", facts={"seats": open_seats})
        return propose_start(self.services, empty_proposal(snapshot))


@dataclass(frozen=True, slots=True)
class FillSeats(Command):
    """The first entry of a new game sets up its sandbox and fills its seats, and a second one may start it.

    Both are appended or none. Nobody takes a seat before; so a game that has entries was filled by an earlier request,
    or closed by the operator, and nothing is appended.
    """

    services: Services
    caller: Caller
    sandbox_events: tuple[ServiceEvent, ...]
    ai: Mapping[int, str]
    creator_seats: tuple[int, ...]
    seed_commitment: str | None
    starts: bool

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        if snapshot.version:
            return empty_proposal(snapshot)
        events: list[ServiceEvent] = [*self.sandbox_events, *ai_seat_events(self.ai)]
        for seat in self.creator_seats:
            events.append(seat_caller(self.services, self.caller, snapshot.game, seat))
            events += _commitment_events(seat, self.seed_commitment)
        proposal = propose_service_events(self.services, snapshot, *events)
        return propose_start(self.services, proposal) if self.starts else proposal


def player_fingerprint(
    scope: str, caller: Caller, request: str, key: str | None, body: bytes
) -> CommandFingerprint | None:
    """Identifies a request of a player by its key."""
    if key is None:
        return None
    return fingerprint_command(scope, f"player {caller.player_id}", key, request.encode() + b"\0" + body)


def propose_service_events(services: Services, snapshot: GameSnapshot, *events: ServiceEvent) -> Proposal:
    """One entry of service events; the seed is read only if one of them has a secret."""
    sealer = services.append_randomness(snapshot)[1].sealer if service_secrets(events) else None
    return add_entry(empty_proposal(snapshot), services.now(), NewEntry(service_events=events), None, sealer)


def ai_seat_event(seat: int, policy: str) -> SeatTaken:
    return SeatTaken(seat, secrets.token_hex(8), "ai", policy)


def ai_seat_events(policies: Mapping[int, str]) -> tuple[SeatTaken, ...]:
    return tuple([ai_seat_event(seat, policy) for seat, policy in sorted(policies.items())])


def seat_caller(services: Services, caller: Caller, game: str, seat: int) -> SeatTaken:
    """The event of a caller who takes a seat. Writes to the register, so it is called only after all checks."""
    label = secrets.token_hex(8)
    services.registers.seat_player(game, label, caller.player_id)
    return SeatTaken(seat, label, caller.kind, None)


def _commitment_events(seat: int, commitment: str | None) -> list[SeedCommitted]:
    return [] if commitment is None else [SeedCommitted(seat, commitment)]


def _was_left_out(snapshot: GameSnapshot, seat: int) -> bool:
    """Whether the seeds were mixed without the seed of this seat, and the first draw is still to come."""
    return snapshot.status == "revealing" and snapshot.seeding.is_mixed and seat in snapshot.seeding.missing_seats


def require_open(snapshot: GameSnapshot, seat: int = 0) -> None:
    """Raises unknown_seat, game_over and game_already_started."""
    _require_seat(snapshot, seat)
    if snapshot.status == "finished":
        raise game_over()
    if snapshot.status != "open":
        raise Problem("game_already_started")


def _require_seat(snapshot: GameSnapshot, seat: int) -> None:
    if not 0 <= seat < len(snapshot.seats):
        raise Problem("unknown_seat", facts={"seat_count": len(snapshot.seats)})


def require_creator(services: Services, caller: Caller, snapshot: GameSnapshot) -> None:
    """Raises forbidden for another player."""
    registration = services.registers.games.registration(snapshot.game)
    if registration is None or registration.creator != caller.player_id:
        raise Problem("forbidden")


def _require_one_seat_each(services: Services, caller: Caller, snapshot: GameSnapshot) -> None:
    """Raises one_seat_per_player in a rated game in which the caller, their owner or one of their bots has a seat."""
    if snapshot.genesis.kind != "rated":
        return
    holders = [holder for holder in snapshot.seats if holder is not None and holder.kind != "ai"]
    games = services.registers.games
    players = [player for holder in holders if (player := games.player_by_label(snapshot.game, holder.label))]
    if caller.person_id in services.registers.players.owners(players).values():
        raise Problem("one_seat_per_player")
