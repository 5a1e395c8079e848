"""Conditions and facts that several steps share: the fields of an action, a cost and the purse, the supply."""

from collections.abc import Callable, Mapping
from typing import Any

from games.kernel.move import ALL_CHOICES, Condition, FactsFunction
from games.kernel.state import Seat
from games.kernel.wire import encode
from games.natick.coins import SHIFTS, SUIT_MASK, TOTALS, total
from games.natick.state import Natick
from games.natick.suits import PILE
from games.trade.piles import Pile, count_kind, kinds


def action_facts(*fields: str) -> FactsFunction:
    """A function that returns some fields of the refused action."""

    def facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        encoded = encode(action)
        return {field: encoded[field] for field in fields}

    return facts


def purse_facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
    """The coins of the colony, by suit."""
    return {"purse": PILE.encode(state.purse(seat))}


def can_pay(cost: Pile) -> Condition:
    """The condition that the seat's coins cover a cost."""

    needs = tuple([(SHIFTS[suit][1], count_kind(cost, suit)) for suit in kinds(cost)])

    def mask(state: Natick, seat: Seat) -> int:
        coins = state.coins[seat]
        for shift, count in needs:
            if TOTALS[coins >> shift & SUIT_MASK] < count:
                return 0
        return ALL_CHOICES

    def price(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return PILE.encode(cost)  # type: ignore[no-any-return]

    def facts(state: Natick, seat: Seat, action: Any) -> Mapping[str, Any]:
        return {"cost": PILE.encode(cost), **purse_facts(state, seat, action)}

    return Condition("cannot_pay", mask, facts, price)


def has_left(code: str, left: Callable[[Natick], int]) -> Condition:
    """The condition that a supply of both colonies is not empty."""

    def mask(state: Natick, seat: Seat) -> int:
        return ALL_CHOICES if left(state) > 0 else 0

    return Condition(code, mask)


def has_coins(minimum: int) -> Callable[[Natick, Seat], bool]:
    """A guard: the seat has at least this many coins."""

    def guard(state: Natick, seat: Seat) -> bool:
        return total(state.coins[seat]) >= minimum

    return guard
