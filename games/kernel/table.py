"""A table is the moves of one step for one sort of seat; it lists what is legal and finds the move of an action."""

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, Final

from games.kernel.action import Action
from games.kernel.frame import Seat
from games.kernel.move import Move, Template

Moves = tuple[Move | Template, ...]
Group = tuple[Callable[[Any, Seat], bool] | None, tuple[Move, ...]]


class Table:
    """Neighbours with the same `behind` are one group, skipped together when that says there is nothing to list."""

    def __init__(self, moves: Iterable[Move | Template]) -> None:
        self.moves: Moves = tuple(moves)
        self.by_kind: dict[type[Action], Move | Template] = {move.kind: move for move in self.moves}
        numbered = [move for move in self.moves if isinstance(move, Move)]
        self.groups: tuple[Group, ...] = tuple(
            [(behind, tuple(group)) for behind, group in groupby(numbered, lambda move: move.behind)]
        )
        self.templates = tuple([move for move in self.moves if isinstance(move, Template)])

    def legal(self, state: Any, seat: Seat) -> list[Action]:
        """Every numbered choice that all conditions leave; the innermost loop of all play."""
        actions: list[Action] = []
        for behind, moves in self.groups:
            if behind is not None and not behind(state, seat):
                continue
            for move in moves:
                mask: int = move.everything
                for left in move.masks:
                    mask &= left(state, seat)
                    if not mask:
                        break
                while mask:
                    low = mask & -mask
                    actions.append(move.choices[low.bit_length() - 1])
                    mask ^= low
        return actions


NOTHING: Final = Table(())
