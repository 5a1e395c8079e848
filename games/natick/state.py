"""The state of a game of Natick: two lines of tiles, the coins on their regions, the dice, and whose turn it is."""

from typing import Any, Final

from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat, State
from games.natick.coins import Coins, count_of_suit, full_regions, purse
from games.natick.layout import SLOTS
from games.natick.suits import ALL_REGIONS, COINS_PER_SUIT
from games.trade.offers import Offer
from games.trade.piles import Pile

NONE: Final = -1
EMPTY: Final = -1
"""The value of a slot without a region."""
STALL_TURNS: Final = 40
"""The number of turns in a row without a build that ends the game; random games hardly ever reach it."""

FIELDS = (
    *("agenda", "result", "turn", "active", "first", "dice", "sets", "taken_set", "stack"),
    *("slots", "regions", "coins", "villages", "towns", "roads", "traders", "knights"),
    *("used_traders", "last_build_turn", "offers", "offers_made"),
)
"""The fields of the state, in the order of `as_dict`."""


class Natick(State):
    """Pairs are indexed by seat. `slots` has the region of each slot, `regions` is the mask of all of them.

    `dice` has the four faces by suit, 0 for null and 1 for ace; `sets` has the set of each die, and `taken_set` is
    the set of the active seat. `used_traders` is the mask of the traders that have traded in this turn.
    `last_build_turn` is the last turn with a build; it does not change once so many turns have passed without one
    that the game ends.
    """

    __slots__ = FIELDS[2:]

    turn: int
    active: int
    first: int
    dice: tuple[int, ...]
    sets: tuple[int, ...]
    taken_set: int
    stack: int
    slots: tuple[tuple[int, ...], ...]
    regions: tuple[int, ...]
    coins: tuple[Coins, ...]
    villages: tuple[int, ...]
    towns: tuple[int, ...]
    roads: tuple[int, ...]
    traders: tuple[int, ...]
    knights: tuple[int, ...]
    used_traders: int
    last_build_turn: int
    offers: tuple[Offer, ...]
    offers_made: int

    def copy(self) -> "Natick":
        """A copy that shares the values of all fields."""
        new = Natick()
        new.rules = self.rules
        new.agenda = self.agenda
        new.result = self.result
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.dice = self.dice
        new.sets = self.sets
        new.taken_set = self.taken_set
        new.stack = self.stack
        new.slots = self.slots
        new.regions = self.regions
        new.coins = self.coins
        new.villages = self.villages
        new.towns = self.towns
        new.roads = self.roads
        new.traders = self.traders
        new.knights = self.knights
        new.used_traders = self.used_traders
        new.last_build_turn = self.last_build_turn
        new.offers = self.offers
        new.offers_made = self.offers_made
        return new

    def as_dict(self) -> dict[str, Any]:
        """All fields by name."""
        return {name: getattr(self, name) for name in FIELDS}

    def settlements(self, seat: Seat) -> int:
        """The sites with a village or a town."""
        return self.villages[seat] | self.towns[seat]

    def purse(self, seat: Seat) -> Pile:
        """The number of coins of a colony, by suit."""
        return purse(self.coins[seat])

    def pool(self, suit: int) -> int:
        """The number of coins of a suit in the pool."""
        return COINS_PER_SUIT - count_of_suit(self.coins[0], suit) - count_of_suit(self.coins[1], suit)

    def regions_with_room(self, seat: Seat) -> int:
        """The regions of a colony with room for a coin."""
        return self.regions[seat] & ~full_regions(self.coins[seat])

    def note_build(self) -> None:
        """Records a build in this turn, unless the game already ends for a lack of builds."""
        if self.turn - 1 - self.last_build_turn < STALL_TURNS:
            self.last_build_turn = self.turn

    def gain(self, seat: Seat, coins: Coins) -> None:
        """Adds coins to the regions of a seat."""
        first, second = self.coins
        self.coins = (first, second + coins) if seat else (first + coins, second)

    def lose(self, seat: Seat, coins: Coins) -> None:
        """Removes coins from the regions of a seat; its offers are no longer firm."""
        first, second = self.coins
        self.coins = (first, second - coins) if seat else (first - coins, second)
        if self.offers:
            self.offers = tuple(
                [offer._replace(firm=False) if offer.proposer == seat else offer for offer in self.offers]
            )


def initial_state(rules: Ruleset) -> Natick:
    """The state before the first event: nothing on the table, all regions in the stack, all coins in the pool."""
    state = Natick()
    state.rules = rules
    state.agenda, state.result = (), None
    state.turn = state.last_build_turn = state.used_traders = 0
    state.active = state.first = state.taken_set = NONE
    state.dice = state.sets = ()
    state.stack = ALL_REGIONS
    state.slots = ((EMPTY,) * SLOTS,) * 2
    state.regions = state.coins = state.villages = state.towns = state.roads = state.traders = state.knights = (0, 0)
    state.offers, state.offers_made = (), 0
    return state


def opponent(seat: Seat) -> Seat:
    """The other seat."""
    return 1 - seat


def with_item(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """A copy of a tuple with one item replaced."""
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def with_bit(masks: tuple[int, ...], seat: Seat, place: int) -> tuple[int, ...]:
    """A copy of a pair of masks with one more bit in the mask of a seat."""
    return with_item(masks, seat, masks[seat] | 1 << place)
