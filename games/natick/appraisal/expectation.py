"""Outlook: what to expect of dice that are divided or taken, of regions still to come, and of a trade."""

from collections.abc import Iterable

from games.chance import SeededChance
from games.kernel.action import Action
from games.kernel.frame import Seat
from games.kernel.move import Template
from games.kernel.play import advance
from games.natick.appraisal.hand import purse_worth
from games.natick.appraisal.position import aims, average_region, worth
from games.natick.coins import total
from games.natick.dice import FIRST, SECOND, is_event
from games.natick.fortunes import RAIDERS, RICH_HARVEST, TOURNAMENT, affects
from games.natick.state import Natick, other
from games.natick.steps.building import BuildRoad, BuildTown, BuildVillage
from games.natick.steps.dividing import DivideDice, TakeSet, dice_of
from games.natick.steps.expanding import DrawRegion
from games.natick.steps.production import demand
from games.natick.suits import suit_of
from games.trade.bargaining import AcceptOffer, ConcludeOffer, WithdrawOffer
from games.trade.offers import OPEN, find
from games.trade.piles import ONE, Pile

HARVEST, ADVANTAGE, PRIZE, LOSS = 60, 90, 140, 60
"""What the events bring; the last is by the coin."""
FAIR = 25
"""In a game for two a trade must bring more than it brings the other."""
POINTLESS = 1


def outlook(state: Natick, seat: Seat, action: Action) -> Iterable[int]:
    """The worth to expect; nothing for what is best tried out."""
    change = _change(state, seat, action)
    if change is not None:
        return [worth(state, seat) + change]
    if isinstance(action, BuildRoad | BuildVillage | BuildTown):
        return [_built(state, seat, action)]
    return []


def _change(state: Natick, seat: Seat, action: Action) -> int | None:
    if isinstance(action, DivideDice):
        return -_best_of(state, other(seat), action.sets)
    if isinstance(action, TakeSet):
        mine, theirs = dice_of(state, action.set), dice_of(state, FIRST + SECOND - action.set)
        return _gain(state, seat, mine) - _gain(state, other(seat), theirs)
    if isinstance(action, DrawRegion):
        return average_region(state, seat)
    return _bargain(state, seat, action)


def _bargain(state: Natick, seat: Seat, action: Action) -> int | None:
    if isinstance(action, AcceptOffer):
        offer = find(state.offers, action.offer)
        return traded(state, seat, offer.want, offer.give)
    if isinstance(action, ConcludeOffer):
        return traded(state, seat, *find(state.offers, action.offer).terms(action.seat))
    return -POINTLESS if isinstance(action, WithdrawOffer) else None


def _best_of(state: Natick, seat: Seat, sets: tuple[int, ...]) -> int:
    """What the active seat gains over the other by the set it will take."""
    first = [die for die, lies in enumerate(sets) if lies == FIRST]
    second = [die for die, lies in enumerate(sets) if lies == SECOND]
    passive = other(seat)
    return max(
        _gain(state, seat, first) - _gain(state, passive, second),
        _gain(state, seat, second) - _gain(state, passive, first),
    )


def _gain(state: Natick, seat: Seat, dice: list[int]) -> int:
    """What a set is worth to a seat."""
    numbers = tuple([state.dice[die] for die in dice if not is_event(state.dice[die])])
    gained: Pile = 0
    for region in demand(state, seat, numbers):
        if gained >> 8 * suit_of(region) & 255 < state.pool(suit_of(region)):
            gained += ONE[suit_of(region)]
    purse, wanted = state.purse(seat), aims(state, seat)
    value = purse_worth(purse + gained, wanted) - purse_worth(purse, wanted)
    return value + sum([_fortune(state, seat, die) for die in dice if is_event(state.dice[die])])


def _fortune(state: Natick, seat: Seat, event: int) -> int:
    if not affects(state, seat, event):
        return 0
    if event == RAIDERS:
        return -LOSS * (total(state.coins[seat]) // 2)
    return HARVEST if event == RICH_HARVEST else PRIZE if event == TOURNAMENT else ADVANTAGE


def _built(state: Natick, seat: Seat, action: Action) -> int:
    """Tried out; a region that is still to be drawn or placed counts as one like the others."""
    after = state.copy()
    advance(after, seat, action, SeededChance(0))
    to_come = [frame for frame in after.agenda if frame.step in ("expand", "place")]
    return worth(after, seat) + (average_region(state, seat) if to_come else 0)


def traded(state: Natick, seat: Seat, give: Pile, take: Pile) -> int:
    """How much better a trade leaves this seat than the other."""
    return _purse_gain(state, seat, give, take) - _purse_gain(state, other(seat), take, give) - FAIR


def _purse_gain(state: Natick, seat: Seat, give: Pile, take: Pile) -> int:
    purse, wanted = state.purse(seat), aims(state, seat)
    return purse_worth(purse - give + take, wanted) - purse_worth(purse, wanted)


def suggested(state: Natick, seat: Seat, template: Template) -> Iterable[Action]:
    """Offers are not worth making: what one of two players gains by a trade, the other loses."""
    return []


def awaited(state: Natick, seat: Seat) -> list[Seat]:
    """Those who have not answered an offer of this seat."""
    return [asked for offer in state.offers if offer.proposer == seat for asked in offer.seats(OPEN)]
