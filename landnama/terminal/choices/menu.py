"""Menus of legal actions: first the type of action, then its fields; templates are filled in field by field."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from landnama.terminal.board import ChoiceMarks, render_board
from landnama.terminal.cards import UnclearInput, format_cards, readable_name
from landnama.terminal.choices.decision_context import Action, DecisionContext
from landnama.terminal.choices.descriptions import describe_action, describe_answer
from landnama.terminal.choices.prompt import GoBack, Prompt, format_ranges
from landnama.terminal.choices.questions import Question, next_question
from landnama.terminal.choices.standing_form import ask_standing_answers
from landnama.terminal.choices.template_form import fill_template
from landnama.terminal.help_text import render_help
from landnama.terminal.names import Names
from landnama.terminal.renderers import render_holdings, render_table
from landnama.terminal.rulebook import Rulebook
from landnama.terminal.rulesets.natick_dice import distinct_divisions

MARKS_BY_KIND: Final[Mapping[str, Callable[[Sequence[int]], ChoiceMarks]]] = {
    "corner": lambda numbers: ChoiceMarks(corners=numbers),
    "edge": lambda numbers: ChoiceMarks(edges=numbers),
    "hex": lambda numbers: ChoiceMarks(hexes=numbers),
}
ASKED_AS: Final[Mapping[tuple[str, ...], str]] = {
    ("column", "side"): "where?",
    ("count",): "how many?",
    ("event",): "which one first?",
    ("from_edge",): "which ship?",
    ("give",): "give what?",
    ("path",): "to which hex next?",
    ("receive",): "for what?",
    ("seat",): "which player?",
    ("sets",): "how?",
    ("target",): "onto which region?",
    ("to_edge",): "to which edge?",
    ("victim",): "which player?",
}
"""The question for fields; by default `which <field>?`."""


class MenuChooser:
    """Asks until an action is complete; Enter goes back one step."""

    def __init__(self, asking: Prompt) -> None:
        self.prompt = asking

    def choose(self, position: DecisionContext) -> Action | None:
        self.prompt.pictures = {
            "b": lambda: render_table(position.view, position.names, position.rulebook),
            "h": lambda: render_holdings(position.view, position.names, position.rulebook),
            "?": lambda: render_help(position.view, position.rulebook),
        }
        while True:
            try:
                return self._choose(position)
            except GoBack:
                continue

    def answer_draw(self, offered_by: str) -> bool | None:
        question = f"{offered_by} offers a draw. Do you accept it? (y or n; Enter leaves it open)"
        return self.prompt.without_requests().ask_yes_or_no(question)

    def choose_standing_answers(
        self, current: Mapping[str, Any], rulebook: Rulebook, names: Names
    ) -> Mapping[str, Any] | None:
        return ask_standing_answers(current, rulebook, names, self.prompt.without_requests())

    def _choose(self, position: DecisionContext) -> Action | None:
        groups = position.actions_by_type()
        sorts = [*groups, *[each["type"] for each in position.templates]]
        if len(position.actions) != 1 and (only := position.only_type()):
            return self._choose_of_type(only, position)
        self.prompt.print_rows([_format_type(sort, groups.get(sort, ()), position) for sort in sorts])
        wait = ", w waits" if position.others_due else ""
        chosen = self.prompt.ask_until_valid(
            f"What next? (? helps{wait})", lambda line: _parse_choice(line, len(sorts), position)
        )
        return None if chosen is None else self._choose_of_type(sorts[chosen - 1], position)

    def _choose_of_type(self, sort: str, position: DecisionContext) -> Action:
        actions = position.actions_by_type().get(sort)
        return self._narrow(_distinct(actions, position), position) if actions else self._fill_template(sort, position)

    def _narrow(self, actions: Sequence[Action], position: DecisionContext) -> Action:
        """Asks one question after the other until one action is left; Enter repeats the question before."""
        if len(actions) == 1:
            return actions[0]
        question = next_question(actions, "board" in position.view)
        while True:
            left = self._ask(question, actions, position)
            try:
                return self._narrow(left, position)
            except GoBack:
                continue

    def _ask(self, question: Question | None, actions: Sequence[Action], position: DecisionContext) -> Sequence[Action]:
        """The actions with the answer to a question; without a question, one from a list."""
        title = readable_name(actions[0]["type"]).capitalize()
        if question is None:
            rows = [describe_action(action, position) for action in actions]
            return [actions[self.prompt.ask_row(f"{title}: which one?", rows)]]
        answers = question.group_by_value(actions)
        asked_as = f"{title}: {ASKED_AS.get(question.fields, f'which {readable_name(question.fields[0])}?')}"
        if question.place_field:
            return self._ask_place(asked_as, question.place_field, answers, position)
        if question.is_number:
            by_number = dict(answers)
            numbers = sorted(by_number)
            return by_number[self.prompt.ask_number(f"{asked_as} ({numbers[0]} to {numbers[-1]})", numbers)]
        rows = [describe_answer(question, value, found, position) for value, found in answers]
        return answers[self.prompt.ask_row(asked_as, rows)][1]

    def _ask_place(
        self, asked_as: str, kind: str, answers: Sequence[tuple[int, list[Action]]], position: DecisionContext
    ) -> list[Action]:
        by_place = dict(answers)
        self.prompt.console.print(render_board(position.view, MARKS_BY_KIND[kind](list(by_place))))
        return by_place[self.prompt.ask_number(f"{asked_as} (its number on the board; ? helps)", list(by_place))]

    def _fill_template(self, sort: str, position: DecisionContext) -> Action:
        domain = next(each["domain"] for each in position.templates if each["type"] == sort)
        return fill_template(sort, domain, position, self.prompt)


def _distinct(actions: Sequence[Action], position: DecisionContext) -> Sequence[Action]:
    """The actions without those that only mirror another one."""
    is_division = actions[0]["type"] == "divide_dice"
    return distinct_divisions(actions, position.view["dice"]) if is_division else actions


def _format_type(sort: str, actions: Sequence[Action], position: DecisionContext) -> str:
    """A row of the menu: the type of action, its fields if it has only one choice, and its cost."""
    distinct = _distinct(actions, position) if actions else []
    details = [describe_action(distinct[0], position) if len(distinct) == 1 else f"{len(distinct)} ways"]
    cost = position.rulebook.cost(sort, position.view)
    shown = "; ".join([*filter(None, details), *([f"costs {format_cards(cost)}"] if cost else [])])
    effect = position.rulebook.describe_effect(sort.removeprefix("play_"))
    further = " ..." if not distinct else f"  ({shown})" if shown else ""
    return f"{readable_name(sort).capitalize()}{further}" + (f": {effect}" if effect else "")


def _parse_choice(line: str, count: int, position: DecisionContext) -> int | None:
    """A number of the list, or None to wait."""
    if line == "w" and position.others_due:
        return None
    if line.isascii() and line.isdigit() and 1 <= int(line) <= count:
        return int(line)
    raise UnclearInput(f"Type one of {format_ranges(range(1, count + 1))}; ? helps.")
