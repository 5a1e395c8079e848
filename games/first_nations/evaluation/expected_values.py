"""Expected values of walks, attacks and Knights, whose outcome depends on dice or later actions."""

from games.chance import SeededChance
from games.first_nations.evaluation.attack import attack_value, knight_value
from games.first_nations.events import DefencePlayed, HexSettlementBuilt, KnightCancelled
from games.first_nations.state import has_settlers, home_hexes, nation
from games.first_nations.steps.attack import DeclareAttack
from games.first_nations.steps.defence import CancelKnight, DeclineKnight, DefendBuilding, DefendRoad
from games.first_nations.steps.nation import has_settlement_left
from games.first_nations.steps.walk import WalkTribe
from games.kernel import evaluation
from games.kernel.engine import advance, fold
from games.kernel.event import Event
from games.kernel.move import Action
from games.kernel.state import Seat
from games.settlers.cards import DEVELOPMENT_COST, KNIGHT, SETTLEMENT_COST, covers
from games.settlers.evaluation.position import PENDING_ROBBER_VALUE
from games.settlers.events.development import DevelopmentCardPlayed
from games.settlers.state import NONE, Settlers


def expected_value(state: Settlers, seat: Seat, action: Action, current_value: int) -> int | None:
    """The expected value of an action; None for an action that the caller should try out on the state."""
    if isinstance(action, WalkTribe):
        return value_after_walk(state, seat, action)
    if isinstance(action, DeclareAttack):
        return current_value + attack_value(state, seat)
    if isinstance(action, DeclineKnight):
        return current_value
    if isinstance(action, DefendRoad):
        return value_of_defending(state, seat, action.edge, NONE)
    if isinstance(action, DefendBuilding):
        return value_of_defending(state, seat, NONE, action.corner)
    return value_of_cancelling(state, seat, action.seat) if isinstance(action, CancelKnight) else None


def value_after_walk(state: Settlers, seat: Seat, action: WalkTribe) -> int:
    """The value of the position after a walk, with the attack or the settlement that is possible there."""
    after = state.copy()
    advance(after, seat, action, SeededChance(0))
    value, tribe, hand = evaluation.evaluate(after, seat), nation(after).tribe, after.hands[seat]
    if has_settlers(after, tribe):
        return value + (max(0, attack_value(after, seat)) if covers(hand, DEVELOPMENT_COST) else 0)
    has_place = not home_hexes(after, seat) >> tribe & 1 and has_settlement_left(after, seat)
    if has_place and covers(hand, SETTLEMENT_COST):
        built: Settlers = fold(after, [HexSettlementBuilt(seat, tribe, SETTLEMENT_COST)])
        return max(value, evaluation.evaluate(built, seat))
    return value


def value_of_defending(state: Settlers, seat: Seat, edge: int, corner: int) -> int:
    """The value of the position without the Knight, plus what it saves if it is the first at its piece."""
    defended = [(each.edge, each.corner) for each in nation(state).defences]
    saved = 0 if (edge, corner) in defended else knight_value(state, seat, edge, corner)
    return saved + value_after_events(state, seat, DefencePlayed(seat, edge, corner))


def value_of_cancelling(state: Settlers, seat: Seat, defender: Seat) -> int:
    """The value of the position without the Knight, plus the expected loss of the piece that it no longer saves."""
    (cancelled,) = [each for each in nation(state).defences if each.seat == defender]
    loss = knight_value(state, seat, cancelled.edge, cancelled.corner)
    return loss + value_after_events(state, seat, DevelopmentCardPlayed(seat, KNIGHT), KnightCancelled(defender))


def value_after_events(state: Settlers, seat: Seat, *events: Event) -> int:
    """The value of the position after these events, less the value of a Knight that moves the robber."""
    after: Settlers = fold(state.copy(), events)
    return evaluation.evaluate(after, seat) - PENDING_ROBBER_VALUE
