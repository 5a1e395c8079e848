"""The command that plays a whole game between AI seats, decided entry by entry and appended at once.

Before the append the log has no seats, so no worker acts in the game; an interrupted game remains without a start.
"""

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
class PlayOut(Command):
    """AI seats are taken, the game starts, and `choose` chooses every action until it is over."""

    services: Services
    ai: Mapping[int, str]
    choose: ChooseAction

    def decide(self, snapshot: GameSnapshot) -> Proposal:
        seated = propose_service_events(self.services, snapshot, *ai_seat_events(self.ai))
        proposals = [propose_start(self.services, seated)]
        while (now := proposals[-1].after).status != "finished":
            seat, action, note = self.choose(now)
            proposals.append(propose_action(self.services, now, seat, action, now.version, note=note))
        return join_proposals(proposals)
