"""A hook is a question the rules ask of every part; its kind says how the answers combine."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Any, Final


class Combine(Enum):
    """How the answers of several parts become one."""

    GATHER = "lists add up"
    CHAIN = "each gets the result so far"
    ALL = "everybody has to agree"
    ONE = "exactly one part may answer"


class Hook:
    """A named question with its way of combining answers."""

    def __init__(self, name: str, combine: Combine) -> None:
        self.name = name
        self.combine = combine

    def __repr__(self) -> str:
        return f"<{self.name}: {self.combine.value}>"


Answers = tuple[Callable[..., Any], ...]
Hooks = dict[Hook, Answers]

GAME: Final = Hook("game", Combine.CHAIN)
"""(game, options, seats) -> the game itself, with another board, more in the box or further state."""
OPENING: Final = Hook("opening", Combine.GATHER)
"""(state, chance) -> events that come before the first decision."""
FOLLOWS: Final = Hook("what follows", Combine.ONE)
"""(state, chance) -> events when the agenda is empty: the next turn, the next round."""
WINNER: Final = Hook("winner", Combine.ONE)
"""(state) -> how the game ended, if it did; asked after scoring events."""


def bind(answers: Iterable[tuple[Hook, Callable[..., Any]]], asked: Iterable[Hook]) -> Hooks:
    """Each hook with its answers in the order of the parts; two answers where one may answer are an error."""
    bound: dict[Hook, list[Callable[..., Any]]] = {hook: [] for hook in asked}
    for hook, answer in answers:
        bound.setdefault(hook, []).append(answer)
    for hook, given in bound.items():
        if hook.combine is Combine.ONE and len(given) != 1:
            raise TypeError(f"{hook!r} has {len(given)} answers")
    return {hook: tuple(given) for hook, given in bound.items()}
