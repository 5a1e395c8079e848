"""Menus of legal actions: first the type of action, then its place or cards; templates are filled in field by field."""

from collections.abc import Callable, Sequence

from landnama.terminal.board import ChoiceMarks, render_board
from landnama.terminal.cards import UnclearInput, readable_name
from landnama.terminal.decision_context import Action, DecisionContext
from landnama.terminal.prompt import GoBack, Prompt
from landnama.terminal.renderers import render_holdings, render_table
from landnama.terminal.template_form import fill_template

MARKS_BY_FIELD: dict[str, Callable[[Sequence[int]], ChoiceMarks]] = {
    "corner": lambda numbers: ChoiceMarks(corners=numbers),
    "edge": lambda numbers: ChoiceMarks(edges=numbers),
    "hex": lambda numbers: ChoiceMarks(hexes=numbers),
}


class MenuChooser:
    """Asks until an action is complete; Enter goes back one step."""

    def __init__(self, asking: Prompt) -> None:
        self.prompt = asking

    def choose(self, position: DecisionContext) -> Action | None:
        self.prompt.pictures = {
            "b": lambda: render_table(position.view, position.names),
            "h": lambda: render_holdings(position.view, position.names, position.words),
        }
        while True:
            try:
                return self._choose(position)
            except GoBack:
                continue

    def _choose(self, position: DecisionContext) -> Action | None:
        groups = position.actions_by_type()
        sorts = [*groups, *[each["type"] for each in position.templates]]
        if len(sorts) == 1 and len(position.actions) != 1 and not position.others_due:
            return self._choose_of_type(sorts[0], position)
        rows = [self._row(sort, groups.get(sort, ())) for sort in sorts]
        for number, row in enumerate(rows, 1):
            self.prompt.console.print(f"{number:>3}  {row}")
        wait = ", w waits" if position.others_due else ""
        chosen = self.prompt.ask_until_valid(
            f"What next? (? helps{wait})", lambda line: _parse_choice(line, len(sorts), position)
        )
        return None if chosen is None else self._choose_of_type(sorts[chosen - 1], position)

    def _choose_of_type(self, sort: str, position: DecisionContext) -> Action:
        actions = position.actions_by_type().get(sort)
        return self._choose_action(actions, position) if actions else self._fill_template(sort, position)

    def _row(self, sort: str, actions: Sequence[Action]) -> str:
        count = f"  ({len(actions)} ways)" if len(actions) > 1 else "" if actions else "  ..."
        return readable_name(sort).capitalize() + count

    def _choose_action(self, actions: Sequence[Action], position: DecisionContext) -> Action:
        if len(actions) == 1:
            return actions[0]
        if field := position.place_field(actions):
            return self._choose_place(actions, field, position)
        rows = [position.describe_fields(action) for action in actions]
        return actions[self.prompt.ask_row(f"{_action_title(actions[0])}: which one?", rows)]

    def _choose_place(self, actions: Sequence[Action], field: str, position: DecisionContext) -> Action:
        numbers = [action[field] for action in actions]
        self.prompt.console.print(render_board(position.view, MARKS_BY_FIELD[field](numbers)))
        chosen = self.prompt.ask_number(
            f"{_action_title(actions[0])}: which {field}? (its number on the board; ? for help)", numbers
        )
        return actions[numbers.index(chosen)]

    def _fill_template(self, sort: str, position: DecisionContext) -> Action:
        domain = next(each["domain"] for each in position.templates if each["type"] == sort)
        return fill_template(sort, domain, position, self.prompt)


def _action_title(action: Action) -> str:
    return readable_name(action["type"]).capitalize()


def _parse_choice(line: str, count: int, position: DecisionContext) -> int | None:
    """A number of the list, or None to wait."""
    if line == "w" and position.others_due:
        return None
    if line.isascii() and line.isdigit() and 1 <= int(line) <= count:
        return int(line)
    raise UnclearInput(f"Type a number from 1 to {count}, or ? for help.")
