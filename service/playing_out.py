"""Playing out: a whole game between AI seats, decided entry by entry like any other, and appended at once.

Until then the log knows of no seat, so no worker plays one, and a game that is broken off has never begun.
"""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from games.kernel import Action, Seat
from projections.record import Record
from service.beginning import begun
from service.carrying_out import Done, carry_out
from service.drafting import Draft, Written, drafted, nothing_yet
from service.errors import use_case
from service.founding import Plan, found
from service.games import given_to
from service.house import House
from service.play import proposed

Choose: TypeAlias = Callable[[Record], tuple[Seat, Action, list[int] | None]]
"""Which seat acts, how, and what its policy noted of that."""
NOBODY = ""
"""Stands in the register where a game has the player who made it."""


@use_case
def play_out(house: House, plan: Plan, choose: Choose) -> Done:
    """Makes a game that is planned for AI seats alone, and plays it from its start to its end."""
    game = found(house, NOBODY, plan, None)
    return carry_out(house, game, lambda record: _played(house, record, plan, choose))


def _played(house: House, record: Record, plan: Plan, choose: Choose) -> Draft:
    taken = tuple([given_to(seat, policy) for seat, policy in sorted(plan.ai.items())])
    drafts = [begun(house, drafted(nothing_yet(record), house.now(), Written(service=taken), None))]
    while (now := drafts[-1].after).status != "finished":
        seat, action, note = choose(now)
        drafts.append(proposed(house, now, seat, action, now.version, note=note))
    return _joined(drafts)


def _joined(drafts: Sequence[Draft]) -> Draft:
    """One draft of several, each of which goes on where the one before ends."""
    lines = tuple([line for draft in drafts for line in draft.lines])
    return Draft(lines, drafts[0].before, drafts[-1].after, any(draft.scored for draft in drafts))
