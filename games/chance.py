"""Chance is the only source of random numbers: numbered draws, each for a named purpose."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

Draw = tuple[int, tuple[int, ...]]
"""The number of the draw within its purpose, and one value in `range(bound)` for each bound."""


class Chance(Protocol):
    """A source of random numbers; the service, simulations and tests have different ones."""

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        """One value in `range(bound)` for each bound, all of them in one draw."""


class SeededChance:
    """A fast source with reproducible numbers for each seed; for simulations and for looking ahead."""

    __slots__ = ("_counts", "_random")

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed).random
        self._counts: dict[str, int] = {}

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        count = self._counts.get(purpose, 0)
        self._counts[purpose] = count + 1
        value = self._random
        return count, tuple([int(value() * bound) for bound in bounds])


class ScriptError(Exception):
    """A draw has no script, or its script is outside the bounds."""


class ScriptedChance:
    """Scripted draws by purpose; draws without a script come from `rest`, if given."""

    def __init__(self, script: Mapping[str, Iterable[Sequence[int]]], rest: Chance | None = None) -> None:
        self._script = {purpose: list(draws) for purpose, draws in script.items()}
        self._counts: dict[str, int] = {}
        self._rest = rest

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        count = self._counts.get(purpose, 0)
        self._counts[purpose] = count + 1
        return count, self._values(purpose, bounds, count)

    def _values(self, purpose: str, bounds: Sequence[int], count: int) -> tuple[int, ...]:
        written = self._script.get(purpose, [])
        if count < len(written):
            values = tuple(written[count])
            if len(values) != len(bounds) or any(not 0 <= v < b for v, b in zip(values, bounds, strict=True)):
                raise ScriptError(f"draw {count} of {purpose!r} is {values}, but must fit {tuple(bounds)}")
            return values
        if self._rest is None:
            raise ScriptError(f"draw {count} of {purpose!r} is not in the script")
        return self._rest.draw(purpose, bounds)[1]


def shuffle(items: Sequence[int], values: Sequence[int]) -> list[int]:
    """Fisher-Yates from the end, with the values of one draw with `shuffle_bounds(len(items))`."""
    deck = list(items)
    for last, value in zip(range(len(deck) - 1, 0, -1), values, strict=True):
        deck[last], deck[value] = deck[value], deck[last]
    return deck


def values_for_order(items: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """The values of a draw that shuffles the items into a given order."""
    deck, values = list(items), []
    for last in range(len(deck) - 1, 0, -1):
        value = deck.index(wanted[last], 0, last + 1)
        deck[last], deck[value] = deck[value], deck[last]
        values.append(value)
    return tuple(values)


def shuffle_bounds(count: int) -> range:
    """The bounds of a draw that shuffles `count` items."""
    return range(count, 1, -1)
