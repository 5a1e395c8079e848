"""Chance is the one door through which luck comes in: numbered draws, each for a named purpose."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol

Draw = tuple[int, tuple[int, ...]]
"""The number of the draw among those of its purpose, and one value in `range(bound)` for each bound."""


class Chance(Protocol):
    """Whatever can be asked for luck; the service, a simulation and a test each bring their own."""

    def draw(self, purpose: str, bounds: Sequence[int]) -> Draw:
        """One value in `range(bound)` for each bound, all of them one draw."""


class SeededChance:
    """Fast luck that is the same for the same seed; for simulations and for looking ahead."""

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
    """A scripted draw was asked for that nobody wrote down, or that does not fit its bounds."""


class ScriptedChance:
    """Luck that was written down before, by purpose; what is not scripted comes from `rest`, if given."""

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
    """Fisher-Yates from the end, driven by the values of one draw with `shuffle_bounds(len(items))`."""
    deck = list(items)
    for last, value in zip(range(len(deck) - 1, 0, -1), values, strict=True):
        deck[last], deck[value] = deck[value], deck[last]
    return deck


def values_for_order(items: Sequence[int], wanted: Sequence[int]) -> tuple[int, ...]:
    """The values of a draw that shuffles the items into a wanted order of the same things."""
    deck, values = list(items), []
    for last in range(len(deck) - 1, 0, -1):
        value = deck.index(wanted[last], 0, last + 1)
        deck[last], deck[value] = deck[value], deck[last]
        values.append(value)
    return tuple(values)


def shuffle_bounds(count: int) -> range:
    """The bounds of a draw that shuffles `count` things."""
    return range(count, 1, -1)
