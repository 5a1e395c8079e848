"""The facts of a refusal: places as the action names them, a cost beside a purse, what a supply has left."""

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.declaration import encode
from games.kernel.frame import Seat
from games.kernel.move import EVERYTHING, Condition, Facts
from games.natick.coins import SHIFTS, SUIT_MASK, TOTALS, total
from games.natick.state import Natick
from games.natick.suits import PILE
from games.trade.piles import Pile, how_many, kinds


def at(*fields: str) -> Facts:
    """Where or what, as on the wire."""

    def facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        written = encode(action)
        return {field: written[field] for field in fields}

    return facts


def purse_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """What the colony has, by suit."""
    return {"purse": PILE.encode(state.purse(seat))}


def pays(cost: Pile) -> Condition:
    """The seat's coins cover a cost, whichever regions they lie on."""

    needs = tuple([(SHIFTS[suit][1], how_many(cost, suit)) for suit in kinds(cost)])

    def mask(state: Natick, seat: Seat) -> int:
        coins = state.coins[seat]
        for shift, count in needs:
            if TOTALS[coins >> shift & SUIT_MASK] < count:
                return 0
        return EVERYTHING

    def price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return PILE.encode(cost)  # type: ignore[no-any-return]

    def facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {"cost": PILE.encode(cost), **purse_facts(state, seat, action)}

    return Condition("cannot_pay", mask, facts, price)


def has_left(code: str, left: Callable[[Natick], int]) -> Condition:
    """Something of a supply that both colonies share is left."""

    def mask(state: Natick, seat: Seat) -> int:
        return EVERYTHING if left(state) > 0 else 0

    return Condition(code, mask)


def has_at_least(least: int) -> Callable[[Natick, Seat], bool]:
    """There are so many coins to pay with."""

    def behind(state: Natick, seat: Seat) -> bool:
        return total(state.coins[seat]) >= least

    return behind
