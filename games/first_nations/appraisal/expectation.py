"""Outlook: what to expect where dice or Knights decide, and of the place where a walk ends."""

from collections.abc import Iterable

from games.chance import SeededChance
from games.first_nations.appraisal.raid import raid, saved
from games.first_nations.events import KnightCancelled, KnightDefended
from games.first_nations.nation import nation, settlers_on
from games.first_nations.steps.attack import DeclareAttack
from games.first_nations.steps.defence import CancelKnight, DefendBuilding, DefendRoad, HoldBack
from games.first_nations.steps.walk import WalkTribe
from games.kernel.action import Action
from games.kernel.appraisal import worth as full_worth
from games.kernel.event import Event
from games.kernel.frame import Seat
from games.kernel.play import advance, fold
from games.settlers.appraisal.position import PENDING_ROBBER
from games.settlers.cards import DEVELOPMENT_COST, KNIGHT, covers
from games.settlers.events.development import CardPlayed
from games.settlers.state import NOBODY, Settlers


def outlook(state: Settlers, seat: Seat, action: Action) -> Iterable[int]:
    """Nothing for what is best tried out."""
    if isinstance(action, WalkTribe):
        return [at_the_end(state, seat, action)]
    if isinstance(action, DeclareAttack):
        return [full_worth(state, seat) + raid(state, seat)]
    if isinstance(action, HoldBack):
        return [full_worth(state, seat)]
    if isinstance(action, DefendRoad):
        return [defended(state, seat, action.edge, NOBODY)]
    if isinstance(action, DefendBuilding):
        return [defended(state, seat, NOBODY, action.corner)]
    return [cancelled(state, seat, action.seat)] if isinstance(action, CancelKnight) else []


def at_the_end(state: Settlers, seat: Seat, action: WalkTribe) -> int:
    """The position after a walk, and the attack that could be made there."""
    after = state.copy()
    advance(after, seat, action, SeededChance(0))
    can = covers(after.hands[seat], DEVELOPMENT_COST) and settlers_on(after, nation(after).tribe)
    return full_worth(after, seat) + (max(0, raid(after, seat)) if can else 0)


def defended(state: Settlers, seat: Seat, edge: int, corner: int) -> int:
    """The position without the Knight, and what it saves unless somebody has saved that before."""
    before = [(each.edge, each.corner) for each in nation(state).defences]
    spared = 0 if (edge, corner) in before else saved(state, seat, edge, corner)
    return spared + told(state, seat, KnightDefended(seat, edge, corner))


def cancelled(state: Settlers, seat: Seat, defender: Seat) -> int:
    """The position without the Knight, and the likelier loss of whoever owns what it was to save."""
    (found,) = [each for each in nation(state).defences if each.seat == defender]
    harm = saved(state, seat, found.edge, found.corner)
    return harm + told(state, seat, CardPlayed(seat, KNIGHT), KnightCancelled(defender))


def told(state: Settlers, seat: Seat, *events: Event) -> int:
    """How good the position is when these have happened, less the robber that the Knight could have moved."""
    after: Settlers = fold(state.copy(), events)
    return full_worth(after, seat) - PENDING_ROBBER
