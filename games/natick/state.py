"""The state of a game of Natick: two lines of tiles, the coins on their regions, the dice, and whose turn it is."""

from typing import Any, Final

from games.kernel.frame import Seat
from games.kernel.state import State
from games.natick.coins import Coins, full, of_suit, purse
from games.natick.line import SLOTS
from games.natick.suits import ALL_REGIONS, SUPPLY
from games.trade.offers import Offer
from games.trade.piles import Pile

NOBODY: Final = -1
EMPTY: Final = -1
"""Stands in a slot without a region."""

LEAVES = (
    *("agenda", "result", "turn", "active", "first", "dice", "sets", "taken", "stack"),
    *("slots", "lands", "coins", "villages", "towns", "roads", "traders", "knights"),
    *("used", "built", "offers", "offers_made"),
)


class Natick(State):
    """Pairs go by seat. `slots` has a region or none for each slot, `lands` is the mask of all regions of a colony.

    `dice` are four faces by suit, 0 and 1 for null and ace; `sets` says for each die in which set it lies, and
    `taken` which set the active seat took. `used` are the traders whose trade of this turn is made, `built` is the
    last turn in which somebody built.
    """

    __slots__ = LEAVES[2:]

    turn: int
    active: int
    first: int
    dice: tuple[int, ...]
    sets: tuple[int, ...]
    taken: int
    stack: int
    slots: tuple[tuple[int, ...], ...]
    lands: tuple[int, ...]
    coins: tuple[Coins, ...]
    villages: tuple[int, ...]
    towns: tuple[int, ...]
    roads: tuple[int, ...]
    traders: tuple[int, ...]
    knights: tuple[int, ...]
    used: int
    built: int
    offers: tuple[Offer, ...]
    offers_made: int

    def copy(self) -> "Natick":
        """Shares every leaf."""
        new = Natick()
        new.rules = self.rules
        new.agenda = self.agenda
        new.result = self.result
        new.turn = self.turn
        new.active = self.active
        new.first = self.first
        new.dice = self.dice
        new.sets = self.sets
        new.taken = self.taken
        new.stack = self.stack
        new.slots = self.slots
        new.lands = self.lands
        new.coins = self.coins
        new.villages = self.villages
        new.towns = self.towns
        new.roads = self.roads
        new.traders = self.traders
        new.knights = self.knights
        new.used = self.used
        new.built = self.built
        new.offers = self.offers
        new.offers_made = self.offers_made
        return new

    def leaves(self) -> dict[str, Any]:
        """Everything that is true, by name."""
        return {name: getattr(self, name) for name in LEAVES}

    def settlements(self, seat: Seat) -> int:
        """The sites with a village or a town."""
        return self.villages[seat] | self.towns[seat]

    def purse(self, seat: Seat) -> Pile:
        """What a colony has, by suit."""
        return purse(self.coins[seat])

    def pool(self, suit: int) -> int:
        """The coins of a suit that lie on no region."""
        return SUPPLY - of_suit(self.coins[0], suit) - of_suit(self.coins[1], suit)

    def roomy(self, seat: Seat) -> int:
        """The regions of a colony with room for a coin."""
        return self.lands[seat] & ~full(self.coins[seat])

    def gain(self, seat: Seat, coins: Coins) -> None:
        """Coins come onto regions."""
        self.coins = with_item(self.coins, seat, self.coins[seat] + coins)

    def lose(self, seat: Seat, coins: Coins) -> None:
        """Coins leave regions; what the seat offered is no longer firm."""
        self.coins = with_item(self.coins, seat, self.coins[seat] - coins)
        if self.offers:
            self.offers = tuple(
                [offer._replace(firm=False) if offer.proposer == seat else offer for offer in self.offers]
            )


def blank(rules: Any) -> Natick:
    """Before the first event: nothing on the table, every region in the stack, every coin in the pool."""
    state = Natick()
    state.rules = rules
    state.agenda, state.result = (), None
    state.turn = state.built = state.used = 0
    state.active = state.first = state.taken = NOBODY
    state.dice = state.sets = ()
    state.stack = ALL_REGIONS
    state.slots = ((EMPTY,) * SLOTS,) * 2
    state.lands = state.coins = state.villages = state.towns = state.roads = state.traders = state.knights = (0, 0)
    state.offers, state.offers_made = (), 0
    return state


def other(seat: Seat) -> Seat:
    """The opponent."""
    return 1 - seat


def with_item(items: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    """The same pair with one item changed."""
    changed = list(items)
    changed[index] = value
    return tuple(changed)


def with_bit(masks: tuple[int, ...], seat: Seat, place: int) -> tuple[int, ...]:
    """The same pair of masks with one more place in that of a seat."""
    return with_item(masks, seat, masks[seat] | 1 << place)
