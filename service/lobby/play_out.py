"""The command that plays a whole game between AI seats, decided entry by entry and appended at once.

Before the append the log has no seats, so no worker acts in the game; an interrupted game remains without a start.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.kernel import Action, Seat
from projections.game.snapshot import GameSnapshot
from service.commands.proposal import Command, Proposal
from service.lobby.seat_commands import ai_seat_events, propose_service_events
from service.play.action_command import propose_action
from service.play.start_game import propose_start
from service.services import Services

ChooseAction: TypeAlias = Callable[[GameSnapshot], tuple[Seat, Action, list[int] | None]]
"""The seat that acts, its action, and what its policy notes about the choice."""


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


def join_proposals(proposals: Sequence[Proposal]) -> Proposal:
    """One proposal of several, each of which starts from the snapshot after the one before."""
    entries = tuple([entry for proposal in proposals for entry in proposal.entries])
    points_changed = any(proposal.points_changed for proposal in proposals)
    return Proposal(entries, proposals[0].before, proposals[-1].after, points_changed)
