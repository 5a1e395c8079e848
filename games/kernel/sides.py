"""Sides: where the seats of a ruleset do not all play the same, each seat has the name of what it plays."""

from typing import Any, Final

from games.kernel.hook import Combine, Hook

SIDES: Final = Hook("sides", Combine.CHAIN)
"""(sides, rules) -> the name of each seat's side, by seat."""

ONE_SIDE: Final = ""


def sides(rules: Any) -> tuple[str, ...]:
    """The side of each seat; usually all are on the one side that has no name."""
    found: tuple[str, ...] = (ONE_SIDE,) * rules.seats
    for answer in rules.hooks.get(SIDES, ()):
        found = answer(found, rules)
    return found
