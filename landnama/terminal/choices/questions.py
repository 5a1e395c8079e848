"""Splits a choice among many actions into questions: a place on the board, a row of a list, or a number."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from landnama.terminal.choices.decision_context import Action

PLACE_FIELDS: Final = {"corner": "corner", "edge": "edge", "hex": "hex", "from_edge": "edge", "to_edge": "edge"}
"""The fields that name a place, each with the kind of the place."""
PATH, COUNT = "path", "count"
JOINED_FIELDS: Final = (("column", "side"),)
"""Fields that together name one thing."""
LONGEST_LIST: Final = 9
"""With more actions than this, the fields are asked one after the other."""


class Question(NamedTuple):
    """Asks for some fields of an action together; `item` is the index that it asks for in a list."""

    fields: tuple[str, ...]
    item: int | None = None

    @property
    def place_field(self) -> str | None:
        """The kind of place that is asked for, if it is one."""
        field = self.fields[0] if len(self.fields) == 1 else None
        return "hex" if field == PATH else PLACE_FIELDS.get(field or "")

    @property
    def is_number(self) -> bool:
        """Whether the answer is typed as a number, not chosen from a list."""
        return self.fields == (COUNT,)

    def value(self, action: Action) -> Any:
        """What an action has in these fields: the value of one, or a mapping of several."""
        values = {field: field_value(action, field) for field in self.fields}
        if len(values) > 1:
            return values
        (value,) = values.values()
        return value if self.item is None else value[self.item]

    def group_by_value(self, actions: Sequence[Action]) -> list[tuple[Any, list[Action]]]:
        """The actions by their value, in the order of the first ones."""
        groups: dict[str, tuple[Any, list[Action]]] = {}
        for action in actions:
            value = self.value(action)
            groups.setdefault(json.dumps(value), (value, []))[1].append(action)
        return list(groups.values())


def field_value(action: Action, field: str) -> Any:
    """A field of an action; a count that is left out is one."""
    return action.get(field, 1) if field == COUNT else action.get(field)


def next_question(actions: Sequence[Action], has_board: bool) -> Question | None:
    """What to ask first if there are several actions of one type; None if they are few enough for one list.

    A place on the board and a count are always questions of their own.
    """
    questions = _possible_questions(actions)
    if has_board and (places := [each for each in questions if each.place_field]):
        return places[0]
    others = [each for each in questions if not each.is_number]
    if others and (len(others) < len(questions) or len(actions) > LONGEST_LIST):
        return others[0]
    return questions[0] if len(questions) == 1 else None


def _possible_questions(actions: Sequence[Action]) -> list[Question]:
    """A question for each thing in which the actions differ."""
    fields = _fields(actions)
    joined = [group for group in JOINED_FIELDS if set(group) <= set(fields)]
    single = [(field,) for field in fields if not any(field in group for group in joined)]
    in_order = sorted([*joined, *single], key=lambda group: fields.index(group[0]))
    found = [_question(group, actions) for group in in_order]
    return [each for each in found if len(each.group_by_value(actions)) > 1]


def _fields(actions: Sequence[Action]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([field for action in actions for field in action if field != "type"]))


def _question(fields: tuple[str, ...], actions: Sequence[Action]) -> Question:
    """A path is asked hex by hex, from the first hex in which the actions differ."""
    if fields != (PATH,):
        return Question(fields)
    paths = [action[PATH] for action in actions]
    first = next((item for item, hexes in enumerate(zip(*paths, strict=False)) if len(set(hexes)) > 1), 0)
    return Question(fields, first)
