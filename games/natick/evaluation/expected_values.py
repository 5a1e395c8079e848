"""Expected values of actions with an open outcome: dice sets, builds that draw a region, and trades."""

from collections.abc import Iterable

from games.chance import ScriptedChance
from games.kernel.engine import advance
from games.kernel.move import Action, Template
from games.kernel.state import Seat
from games.natick.coins import total
from games.natick.dice import FIRST, RAIDERS, RICH_HARVEST, SECOND, TOURNAMENT, affects, is_event
from games.natick.evaluation.position import aims, average_region_value, evaluate
from games.natick.evaluation.purse import purse_value
from games.natick.state import Natick, opponent
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage
from games.natick.steps.dice import DivideDice, TakeDiceSet, dice_of
from games.natick.steps.expansion import DrawRegion
from games.natick.steps.production import demand
from games.natick.suits import suit_of
from games.trade.actions import AcceptOffer, ConcludeOffer, WithdrawOffer
from games.trade.offers import OPEN, find_offer
from games.trade.piles import ONE, Pile

HARVEST_VALUE, ADVANTAGE_VALUE, TOURNAMENT_VALUE, RAID_LOSS = 60, 90, 140, 60
"""The values of the dice events; the last one counts for each coin that is lost."""
TRADE_MARGIN = 25
"""A trade must gain this much more for the seat than for its opponent."""
WITHDRAWAL_PENALTY = 1


def expected_value(state: Natick, seat: Seat, action: Action, current_value: int) -> int | None:
    """The expected value of an action; None for an action that the caller should try out on the state."""
    change = _value_change(state, seat, action)
    if change is not None:
        return current_value + change
    if isinstance(action, BuildRoad | BuildVillage | BuildTown):
        return _value_after_build(state, seat, action)
    return None


def _value_change(state: Natick, seat: Seat, action: Action) -> int | None:
    if isinstance(action, DivideDice):
        return -_best_set_value(state, opponent(seat), action.sets)
    if isinstance(action, TakeDiceSet):
        own_set, other_set = dice_of(state, action.set), dice_of(state, FIRST + SECOND - action.set)
        return _set_value(state, seat, own_set) - _set_value(state, opponent(seat), other_set)
    if isinstance(action, DrawRegion):
        return average_region_value(state, seat)
    return _offer_value_change(state, seat, action)


def _offer_value_change(state: Natick, seat: Seat, action: Action) -> int | None:
    if isinstance(action, AcceptOffer):
        offer = find_offer(state.offers, action.offer)
        return trade_gain(state, seat, offer.want, offer.give)
    if isinstance(action, ConcludeOffer):
        return trade_gain(state, seat, *find_offer(state.offers, action.offer).terms(action.seat))
    return -WITHDRAWAL_PENALTY if isinstance(action, WithdrawOffer) else None


def _best_set_value(state: Natick, seat: Seat, sets: tuple[int, ...]) -> int:
    """The lead that the better set gives the active seat."""
    first = [die for die, set_ in enumerate(sets) if set_ == FIRST]
    second = [die for die, set_ in enumerate(sets) if set_ == SECOND]
    passive = opponent(seat)
    return max(
        _set_value(state, seat, first) - _set_value(state, passive, second),
        _set_value(state, seat, second) - _set_value(state, passive, first),
    )


def _set_value(state: Natick, seat: Seat, dice: list[int]) -> int:
    """The value of a set of dice for a seat."""
    numbers = tuple([state.dice[die] for die in dice if not is_event(state.dice[die])])
    gained: Pile = 0
    for region in demand(state, seat, numbers):
        if gained >> 8 * suit_of(region) & 255 < state.pool(suit_of(region)):
            gained += ONE[suit_of(region)]
    purse, builds = state.purse(seat), aims(state, seat)
    value = purse_value(purse + gained, builds) - purse_value(purse, builds)
    return value + sum([_dice_event_value(state, seat, die) for die in dice if is_event(state.dice[die])])


def _dice_event_value(state: Natick, seat: Seat, event: int) -> int:
    if not affects(state, seat, event):
        return 0
    if event == RAIDERS:
        return -RAID_LOSS * (total(state.coins[seat]) // 2)
    return HARVEST_VALUE if event == RICH_HARVEST else TOURNAMENT_VALUE if event == TOURNAMENT else ADVANTAGE_VALUE


def _value_after_build(state: Natick, seat: Seat, action: Action) -> int:
    """The average value of the position after a build, over the regions that it can draw."""
    regions = state.stack.bit_count()
    if not regions:
        return _value_after_drawing(state, seat, action, 0)
    return sum([_value_after_drawing(state, seat, action, index) for index in range(regions)]) // regions


def _value_after_drawing(state: Natick, seat: Seat, action: Action, index: int) -> int:
    """The value after a build that draws this region of the stack; one to be drawn or placed later has its average."""
    after = state.copy()
    advance(after, seat, action, ScriptedChance({"region": [(index,)]}))
    open_regions = [frame for frame in after.agenda if frame.step in ("draw_region", "place_region")]
    return evaluate(after, seat) + (average_region_value(state, seat) if open_regions else 0)


def trade_gain(state: Natick, seat: Seat, give: Pile, take: Pile) -> int:
    """The gain of this seat by a trade, less the gain of its opponent and the margin."""
    return _purse_gain(state, seat, give, take) - _purse_gain(state, opponent(seat), take, give) - TRADE_MARGIN


def _purse_gain(state: Natick, seat: Seat, give: Pile, take: Pile) -> int:
    purse, builds = state.purse(seat), aims(state, seat)
    return purse_value(purse - give + take, builds) - purse_value(purse, builds)


def candidates(state: Natick, seat: Seat, template: Template) -> Iterable[Action]:
    """No offers: in a game for two, the gain of one player is a loss of the other."""
    return []


def waits_for(state: Natick, seat: Seat) -> list[Seat]:
    """The seats that have not answered an offer of this seat."""
    return [partner for offer in state.offers if offer.proposer == seat for partner in offer.seats_with_status(OPEN)]
