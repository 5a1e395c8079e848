"""The entries that start a game, mix the seeds of its seats, open it, and end it before a seat has won."""

from dataclasses import dataclass
from functools import reduce

from events.service_events import (
    GameClosed,
    GameStarted,
    PositionLoaded,
    SeatLeft,
    SeatSeed,
    SeedRevealed,
    SeedsMixed,
    ServiceEvent,
)
from games import kernel
from games.notation import parse_position
from projections.game.service_folds import apply_service_event
from projections.game.snapshot import GameSnapshot
from service.commands.proposal import (
    Command,
    NewEntry,
    Proposal,
    add_entry,
    chance_with_script,
    empty_proposal,
    list_script_skips,
)
from service.runtime.problems import game_over
from service.services import Services


@dataclass(frozen=True, slots=True)
class CloseGame(Command):
    """The operator ends a game that no seat has won; its seed is revealed as after any other game."""

    services: Services
    closing: GameClosed

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        """Raises game_over."""
        if snapshot.status == "finished":
            raise game_over()
        events: tuple[ServiceEvent, ...] = (self.closing,)
        if snapshot.genesis.seed_commitment is not None:
            seed, _ = self.services.append_randomness(snapshot)
            events += (SeedRevealed(None, seed.hex()),)
        new = NewEntry(service_events=events)
        return add_entry(empty_proposal(snapshot), self.services.now(), new, snapshot.state)


def propose_start(services: Services, proposal: Proposal) -> Proposal:
    """Starts the game; the same entry opens it if no seat has committed to a seed."""
    if not proposal.after.seeding.commitments:
        return propose_initial_events(services, proposal, GameStarted(None), SeedsMixed([]))
    return _add_service_events(services, proposal, GameStarted(services.now(services.settings.reveal_timeout)))


def propose_seed_mix(services: Services, proposal: Proposal) -> Proposal:
    """Mixes the revealed seeds; if a seed is missing, the first draw waits so that the seat may leave."""
    seeding = proposal.after.seeding
    seeds = [SeatSeed(seat, seed.hex()) for seat, seed in sorted(seeding.revealed_seeds.items())]
    if seeding.missing_seats:
        return _add_service_events(
            services, proposal, SeedsMixed(seeds, services.now(services.settings.reveal_timeout))
        )
    return propose_initial_events(services, proposal, SeedsMixed(seeds))


def propose_initial_events(services: Services, proposal: Proposal, *service_events: ServiceEvent) -> Proposal:
    """Opens the game: with draws from the mixed seeds, or from the position that its creator has set."""
    snapshot = reduce(apply_service_event, service_events, proposal.after)
    if snapshot.start is not None:
        return add_entry(
            proposal,
            services.now(),
            NewEntry(service_events=(*service_events, PositionLoaded())),
            parse_position(snapshot.start),
        )
    _, (chance, sealer) = services.append_randomness(snapshot)
    chance = chance_with_script(snapshot, chance, lambda trial: kernel.start_game(snapshot.rules, trial)[0])
    events, state = kernel.start_game(snapshot.rules, chance)
    new = NewEntry(service_events=(*service_events, *list_script_skips(chance)), events=tuple(events))
    return add_entry(proposal, services.now(), new, state, sealer)


def propose_cancellation(services: Services, snapshot: GameSnapshot, seat: int) -> Proposal:
    """A seat whose seed is not in the mix leaves; the game ends without a winner and the server reveals its seed."""
    seed, _ = services.append_randomness(snapshot)
    return _add_service_events(services, empty_proposal(snapshot), SeatLeft(seat), SeedRevealed(None, seed.hex()))


def _add_service_events(services: Services, proposal: Proposal, *service_events: ServiceEvent) -> Proposal:
    return add_entry(proposal, services.now(), NewEntry(service_events=service_events), None)
