"""Choosing at the terminal: first the sort of action, then where or what; templates are filled in piece by piece."""

from collections.abc import Callable, Sequence

from landnama.table.asking import Asking, Back
from landnama.table.board import Marks, board
from landnama.table.filling import fill
from landnama.table.pictures import belongings, ground
from landnama.table.piles import Unclear, spoken
from landnama.table.position import Action, Position

MARKED: dict[str, Callable[[Sequence[int]], Marks]] = {
    "corner": lambda numbers: Marks(corners=numbers),
    "edge": lambda numbers: Marks(edges=numbers),
    "hex": lambda numbers: Marks(hexes=numbers),
}


class Person:
    """Asks until there is an action; Enter goes back one step."""

    def __init__(self, asking: Asking) -> None:
        self.asking = asking

    def choose(self, position: Position) -> Action | None:
        self.asking.pictures = {
            "b": lambda: ground(position.view, position.names),
            "h": lambda: belongings(position.view, position.names, position.words),
        }
        while True:
            try:
                return self._choose(position)
            except Back:
                continue

    def _choose(self, position: Position) -> Action | None:
        groups = position.groups()
        sorts = [*groups, *[each["type"] for each in position.templates]]
        if len(sorts) == 1 and len(position.actions) != 1 and not position.others_due:
            return self._of_sort(sorts[0], position)
        rows = [self._row(sort, groups.get(sort, ())) for sort in sorts]
        for number, row in enumerate(rows, 1):
            self.asking.console.print(f"{number:>3}  {row}")
        wait = ", w waits" if position.others_due else ""
        chosen = self.asking.until(f"What next? (? helps{wait})", lambda line: _meant(line, len(sorts), position))
        return None if chosen is None else self._of_sort(sorts[chosen - 1], position)

    def _of_sort(self, sort: str, position: Position) -> Action:
        actions = position.groups().get(sort)
        return self._one_of(actions, position) if actions else self._filled(sort, position)

    def _row(self, sort: str, actions: Sequence[Action]) -> str:
        count = f"  ({len(actions)} ways)" if len(actions) > 1 else "" if actions else "  ..."
        return spoken(sort).capitalize() + count

    def _one_of(self, actions: Sequence[Action], position: Position) -> Action:
        if len(actions) == 1:
            return actions[0]
        if field := position.place(actions):
            return self._placed(actions, field, position)
        rows = [position.fields(action) for action in actions]
        return actions[self.asking.listed(f"{_named(actions[0])}: which one?", rows)]

    def _placed(self, actions: Sequence[Action], field: str, position: Position) -> Action:
        numbers = [action[field] for action in actions]
        self.asking.console.print(board(position.view, MARKED[field](numbers)))
        chosen = self.asking.number(f"{_named(actions[0])}: which {field}? (its number on the board; ? helps)", numbers)
        return actions[numbers.index(chosen)]

    def _filled(self, sort: str, position: Position) -> Action:
        domain = next(each["domain"] for each in position.templates if each["type"] == sort)
        return fill(sort, domain, position, self.asking)


def _named(action: Action) -> str:
    return spoken(action["type"]).capitalize()


def _meant(line: str, count: int, position: Position) -> int | None:
    """A number of the list, or none for waiting."""
    if line == "w" and position.others_due:
        return None
    if line.isascii() and line.isdigit() and 1 <= int(line) <= count:
        return int(line)
    raise Unclear(f"Type a number from 1 to {count}, or ? for help.")
