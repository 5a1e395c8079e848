"""The view of Natick as numbers for programs that learn, the same for both seats."""

from games.kernel.observation import Observation
from games.natick.coins import coins_on
from games.natick.dice import FACES, SETS
from games.natick.layout import POSTS, ROADS, SITES, SLOTS
from games.natick.points import points
from games.natick.state import EMPTY, Natick
from games.natick.suits import REGIONS, SUITS
from games.trade.observation import observe_offers

DICE = len(SUITS)


def observe(state: Natick, observation: Observation) -> None:
    """The turn with its dice, both colonies, the pool, the stack and the offers."""
    for name, seat in (("active_seat", state.active), ("first_seat", state.first)):
        observation.add_one_hot(name, seat, 2)
    observation.add_mask("dice", _one_of_each(state.dice, len(FACES)), DICE * len(FACES))
    observation.add_mask("dice_sets", _one_of_each(state.sets, len(SETS)), DICE * len(SETS))
    observation.add_one_hot("taken_set", state.taken_set, 2)
    observation.add_counts("turn", (state.turn, max(0, state.turn - state.last_build_turn)))
    _observe_colonies(state, observation)
    observation.add_counts("pool", [state.pool(suit) for suit in range(len(SUITS))])
    observation.add_mask("stack", state.stack, len(REGIONS))
    observe_offers(state.offers, 2, len(SUITS), observation)
    observation.add_counts("offers_made", [state.offers_made])


def _observe_colonies(state: Natick, observation: Observation) -> None:
    for name, masks, width in (
        ("villages", state.villages, SITES),
        ("towns", state.towns, SITES),
        ("roads", state.roads, ROADS),
        ("traders", state.traders, ROADS),
        ("knights", state.knights, POSTS),
    ):
        observation.add_masks(name, masks, width)
    observation.add_mask("used_traders", state.used_traders, ROADS)
    for slots in state.slots:
        observation.add_mask("regions", _one_of_each(slots, len(REGIONS)), SLOTS * len(REGIONS))
    coins = [coins_on(coins, region) for coins in state.coins for region in range(len(REGIONS))]
    observation.add_counts("coins", coins)
    observation.add_counts("points", (points(state, 0), points(state, 1)))


def _one_of_each(values: tuple[int, ...], count: int) -> int:
    """A bit for the value of each place, of so many values; none for an empty place."""
    return sum([1 << place * count + value for place, value in enumerate(values) if value != EMPTY])
