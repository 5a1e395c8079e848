"""The move table of a step lists the legal actions of a seat; no code of the rules runs more often."""

from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import groupby
from typing import Any, Final

from games.kernel.codec import DECLARATIONS
from games.kernel.grid_move import GridMove
from games.kernel.move import Action, AnyMove, Move, Moves, Template
from games.kernel.state import Seat, bit_indexes


def narrow_choices(choices: Iterable[Action], action: Action) -> list[Action]:
    """The choices that agree with the action in as many of its first values as any choice does.

    The values are its fields in their order, and the items of a field that is a list.
    """
    wanted, narrowed = _values_in_order(action), list(choices)
    for index in range(len(wanted)):
        agreeing = [choice for choice in narrowed if _values_in_order(choice)[: index + 1] == wanted[: index + 1]]
        if not agreeing:
            break
        narrowed = agreeing
    return narrowed


def _values_in_order(action: Action) -> tuple[Any, ...]:
    fields = [getattr(action, name) for name, _ in DECLARATIONS[type(action)].fields]
    return tuple([item for value in fields for item in (value if isinstance(value, tuple) else (value,))])


GuardedGroup = tuple[Callable[[Any, Seat], bool] | None, tuple[Move, ...]]
WIDE_MOVE_CHOICES: Final = 256
"""The masks of a move with more choices are long, so they are read in chunks."""
CHUNK_BITS: Final = 60
"""The length of a chunk, which fits a machine word."""


class MoveTable:
    """The moves of one step for the seats of its frame, or for the other seats that are due."""

    def __init__(self, moves: Iterable[AnyMove]) -> None:
        self.moves: Moves = tuple(moves)
        self.by_action_type: dict[type[Action], AnyMove] = {move.action_type: move for move in self.moves}
        numbered = [move for move in self.moves if isinstance(move, Move) and len(move.choices) <= WIDE_MOVE_CHOICES]
        self.guarded_groups: tuple[GuardedGroup, ...] = tuple(
            [(guard, tuple(group)) for guard, group in groupby(numbered, lambda move: move.guard)]
        )
        self.wide_moves = tuple(
            [move for move in self.moves if isinstance(move, Move) and len(move.choices) > WIDE_MOVE_CHOICES]
        )
        self.all_groups = self.guarded_groups + tuple([(move.guard, (move,)) for move in self.wide_moves])
        self.grid_moves = tuple([move for move in self.moves if isinstance(move, GridMove)])
        self.templates = tuple([move for move in self.moves if isinstance(move, Template)])

    def legal_actions(self, state: Any, seat: Seat) -> list[Action]:
        """Every numbered choice that all conditions allow. No code of the rules runs more often."""
        actions: list[Action] = []
        for guard, moves in self.guarded_groups:
            if guard is not None and not guard(state, seat):
                continue
            for move in moves:
                mask: int = move.full_mask
                for mask_function in move.mask_functions:
                    mask &= mask_function(state, seat)
                    if not mask:
                        break
                else:
                    choices = move.choices_by_mask.get(mask)
                    actions += move.cache_choices(mask) if choices is None else choices
        for move in self.wide_moves:
            if move.guard is None or move.guard(state, seat):
                _add_wide_choices(move, state, seat, actions)
        for grid in self.grid_moves:
            if grid.guard is None or grid.guard(state, seat):
                actions += grid.legal_choices(state, seat)
        return actions

    def has_legal_choice(self, state: Any, seat: Seat) -> bool:
        """Whether any numbered choice is legal."""
        for guard, moves in self.all_groups:
            if guard is None or guard(state, seat):
                for move in moves:
                    if move.mask(state, seat):
                        return True
        for grid in self.grid_moves:
            if (grid.guard is None or grid.guard(state, seat)) and grid.mask(state, seat):
                return True
        return False


@lru_cache(maxsize=1 << 14)
def _chunk_indexes(chunk: int) -> tuple[int, ...]:
    """The numbers of the set bits; cached, because the same chunks occur again and again."""
    return tuple(bit_indexes(chunk))


def _add_wide_choices(move: Move, state: Any, seat: Seat, actions: list[Action]) -> None:
    """Adds the choices of a wide move that all conditions allow."""
    mask, choices, base = move.mask(state, seat), move.choices, 0
    while mask:
        skipped = (mask & -mask).bit_length() - 1
        base += skipped
        mask >>= skipped
        actions += [choices[base + number] for number in _chunk_indexes(mask & (1 << CHUNK_BITS) - 1)]
        base += CHUNK_BITS
        mask >>= CHUNK_BITS


EMPTY_TABLE: Final = MoveTable(())
