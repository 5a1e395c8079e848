"""A whole game between AI seats: decided entry by entry before the game exists, then created and appended at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from projections.game.snapshot import GameSnapshot
from service.commands.proposal import Command, Proposal, join_proposals
from service.lobby.seat_commands import ai_seat_events, propose_service_events
from service.play.action_command import AiChoice, propose_action
from service.play.start_game import propose_start
from service.services import Services

ChooseAction: TypeAlias = Callable[[GameSnapshot], AiChoice]


@dataclass(frozen=True, slots=True)
class AppendPlayed(Command):
    """Appends a game that was played on the snapshot of its genesis."""

    played: Proposal

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        return self.played


def propose_whole_game(
    services: Services, snapshot: GameSnapshot, ai: Mapping[int, str], choose: ChooseAction
) -> Proposal:
    """AI seats are taken, the game starts, and `choose` chooses every action until it is over."""
    proposals = [propose_start(services, propose_service_events(services, snapshot, *ai_seat_events(ai)))]
    while (now := proposals[-1].after).status != "finished":
        seat, action, note = choose(now)
        proposals.append(propose_action(services, now, seat, action, now.version, note=note))
    return join_proposals(proposals)
