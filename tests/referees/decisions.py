"""A decision: which players may act, and everything that each of them may do."""

from collections import Counter
from collections.abc import Generator, Mapping
from typing import Any, NamedTuple

from tests.referees.table import Cards, Player

Move = tuple[Any, ...]
"""An action as on the wire: its type and its values. Cards are a set of kinds with their counts, so that it hashes."""


class Form(NamedTuple):
    """An action that the player fills in with cards, from these and, if it is given, so many."""

    name: str
    cards: Mapping[str, int]
    count: int | None = None


Options = list[Move | Form]
Decision = dict[int, Options]
Answer = tuple[Player, Move]
Play = Generator[Decision, tuple[int, Move], None]
"""A part of the rules that may ask players for decisions."""
Ask = Generator[Decision, tuple[int, Move], Answer]


def as_cards(frozen: frozenset[tuple[str, int]]) -> Cards:
    """The cards of a move."""
    return Counter(dict(frozen))


def as_move(action: Mapping[str, Any]) -> Move:
    """An action of the wire as a move."""
    return tuple(_freeze(value) for value in action.values())


def _freeze(value: Any) -> Any:
    if isinstance(value, dict):
        return frozenset(value.items())
    return tuple(value) if isinstance(value, list) else value


def choices_of(cards: Mapping[str, int], count: int) -> list[frozenset[tuple[str, int]]]:
    """All ways to choose so many of these cards."""
    found: list[Cards] = [Counter()]
    for kind, held in cards.items():
        found = [one + Counter({kind: more}) for one in found for more in range(min(held, count - one.total()) + 1)]
    return [frozenset((+one).items()) for one in found if one.total() == count]
