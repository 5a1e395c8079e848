"""A table is the moves of one step for one sort of seat; it lists what is legal and finds the move of an action."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from games.kernel.action import Action
from games.kernel.frame import Seat
from games.kernel.move import Move, Template, bits

Moves = tuple[Move | Template, ...]
Group = tuple[Callable[[Any, Seat], bool] | None, tuple[Move, ...]]
WIDE: Final = 256
"""A move of more choices than this has masks so long that they are walked piece by piece."""
PIECE: Final = 60
"""Bits of a mask that are quickly looked at together."""


class Table:
    """Neighbours with the same `behind` are one group, skipped together when that says there is nothing to list."""

    def __init__(self, moves: Iterable[Move | Template]) -> None:
        self.moves: Moves = tuple(moves)
        self.by_kind: dict[type[Action], Move | Template] = {move.kind: move for move in self.moves}
        numbered = [move for move in self.moves if isinstance(move, Move) and len(move.choices) <= WIDE]
        self.groups: tuple[Group, ...] = tuple(
            [(behind, tuple(group)) for behind, group in groupby(numbered, lambda move: move.behind)]
        )
        self.wide = tuple([move for move in self.moves if isinstance(move, Move) and len(move.choices) > WIDE])
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
        for move in self.wide:
            if move.behind is None or move.behind(state, seat):
                _list_wide(move, state, seat, actions)
        return actions


@lru_cache(maxsize=1 << 14)
def _numbers(piece: int) -> tuple[int, ...]:
    """Which bits are set; remembered, as the same pieces come up again and again."""
    return tuple(bits(piece))


def _list_wide(move: Move, state: Any, seat: Seat, actions: list[Action]) -> None:
    """Adds the choices of a wide move that all conditions leave."""
    mask: int = move.everything
    for left in move.masks:
        mask &= left(state, seat)
        if not mask:
            return
    choices, base = move.choices, 0
    while mask:
        skipped = (mask & -mask).bit_length() - 1
        base += skipped
        mask >>= skipped
        actions += [choices[base + number] for number in _numbers(mask & (1 << PIECE) - 1)]
        base += PIECE
        mask >>= PIECE


NOTHING: Final = Table(())
