"""The numbers of actions: each numbered choice, each pair of places, and for each template a few documented fillings.

They depend on the ruleset alone, so that a number means the same in every position and every game of it.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from games.kernel import Action, Move, Ruleset, Seat, Template, legal_actions, legal_templates
from games.kernel.grid_move import GridMove
from games.kernel.move import AnyMove
from landnama.env.fillings import Fillings, create_fillings


class IllegalAction(ValueError):
    """The number of an action that is not legal in the position."""


class Block(NamedTuple):
    """The numbers from `start` on are of one action type."""

    name: str
    start: int
    length: int


class ActionNumbering:
    """`count` numbers in blocks, one for each action type in the order of the steps of the ruleset."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.blocks: list[Block] = []
        self.count = 0
        self._actions: list[Action | None] = []
        self._numbers_by_id: dict[int, int] = {}
        self._grids: dict[type[Action], tuple[int, GridMove]] = {}
        self._fillings: dict[type[Action], tuple[int, Fillings]] = {}
        for kind, moves in _moves_by_type(rules).items():
            self._add_block(kind, moves)

    def _add_block(self, kind: type[Action], moves: list[AnyMove]) -> None:
        start, first = self.count, moves[0]
        if isinstance(first, GridMove):
            self._grids[kind] = start, first
            self._actions += [None] * first.places**2
        elif isinstance(first, Template):
            fillings = create_fillings(kind, self.rules)
            self._fillings[kind] = start, fillings
            self._actions += [None] * fillings.count
        else:
            self._add_choices([move for move in moves if isinstance(move, Move)], start)
        self.count = len(self._actions)
        self.blocks.append(Block(self.rules.wire.type_name(kind), start, self.count - start))

    def _add_choices(self, moves: list[Move], start: int) -> None:
        """Steps that have the same choices may hold equal ones, which get one number."""
        numbers = {choice: start + number for number, choice in enumerate(_choices(moves))}
        self._actions += numbers
        self._numbers_by_id |= {id(choice): numbers[choice] for move in moves for choice in move.choices}

    def legal_numbers(self, state: Any, seat: Seat) -> list[int]:
        """The numbers of the legal actions of a seat; none for a seat that is not due."""
        numbers = self._numbers_by_id
        found = [
            numbers[id(action)] if id(action) in numbers else self._grid_number(action)
            for action in legal_actions(state, seat)
        ]
        for template in legal_templates(state, seat):
            start, fillings = self._fillings[template.action_type]
            found += [start + number for number in fillings.legal_numbers(template, state, seat)]
        return found

    def _grid_number(self, action: Action) -> int:
        start, grid = self._grids[type(action)]
        source: int = getattr(action, grid.source_field)
        target: int = getattr(action, grid.target_field)
        return start + source * grid.places + target

    def find_action(self, number: int, state: Any, seat: Seat) -> Action:
        """The action with a number that is legal in the position."""
        action = self._actions[number]
        if action is not None:
            return action
        for start, grid in self._grids.values():
            if start <= number < start + grid.places**2:
                pair: Action = grid.action_type(*divmod(number - start, grid.places))
                return pair
        for template in legal_templates(state, seat):
            start, fillings = self._fillings[template.action_type]
            if start <= number < start + fillings.count:
                return fillings.fill(number - start, template, state, seat)
        raise IllegalAction(f"{self.describe(number)} is not legal here")

    def find_number(self, action: Action, state: Any, seat: Seat) -> int | None:
        """The number of a legal action; None for a filling of a template that has none."""
        kind = type(action)
        if kind in self._grids:
            return self._grid_number(action)
        if kind not in self._fillings:
            return self._numbers_by_id[id(self.rules.wire.decode_action(self.rules.wire.encode(action)))]
        start, fillings = self._fillings[kind]
        template = next(each for each in legal_templates(state, seat) if each.action_type is kind)
        for number in fillings.legal_numbers(template, state, seat):
            if fillings.fill(number, template, state, seat) == action:
                return start + number
        return None

    def describe(self, number: int) -> str:
        """What a number stands for: the action on the wire, or the choice of cards of a template."""
        block = next((each for each in self.blocks if each.start <= number < each.start + each.length), None)
        if block is None:
            return f"{number}, which is not below {self.count},"
        action = self._actions[number]
        if action is not None:
            return str(self.rules.wire.encode(action))
        return f"{block.name} {number - block.start}"


def _moves_by_type(rules: Ruleset) -> dict[type[Action], list[AnyMove]]:
    """The moves of each action type, in the order of the steps."""
    found: dict[type[Action], list[AnyMove]] = {}
    for move in rules.list_moves():
        found.setdefault(move.action_type, []).append(move)
    return found


def _choices(moves: list[Move]) -> Iterator[Action]:
    yield from dict.fromkeys(choice for move in moves for choice in move.choices)


@lru_cache(maxsize=64)
def number_actions(rules: Ruleset) -> ActionNumbering:
    """The numbering of a ruleset, which all its environments share."""
    return ActionNumbering(rules)
