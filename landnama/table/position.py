"""A position: everything a seat needs to choose, as the service told it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.kernel.words import PLAIN, Words
from landnama.table.names import Names
from landnama.table.piles import said, spoken
from landnama.table.places import Places

Action = Mapping[str, Any]
PLACES = ("corner", "edge", "hex")


class Position(NamedTuple):
    """`schemas` say what the fields of each action look like, `templates` what they may hold.

    The view is in plain words; actions and templates are in the ruleset's own, as the service sent them.
    """

    view: Mapping[str, Any]
    names: Names
    version: int
    actions: Sequence[Action]
    templates: Sequence[Mapping[str, Any]]
    schemas: Mapping[str, Any]
    others_due: bool
    words: Words = PLAIN

    def groups(self) -> dict[str, list[Action]]:
        """The listed actions by type, in the order of the service."""
        groups: dict[str, list[Action]] = {}
        for action in self.actions:
            groups.setdefault(action["type"], []).append(action)
        return groups

    def place(self, actions: Sequence[Action]) -> str | None:
        """The field that names a place, if these actions differ in nothing else and there is a board to show it on."""
        fields = [name for name in actions[0] if name != "type"]
        return fields[0] if len(fields) == 1 and fields[0] in PLACES and "board" in self.view else None

    def only_a_place(self) -> bool:
        """Whether where is all there is to choose."""
        one_sort = len(self.actions) > 1 and len(self.groups()) == 1 and not self.templates and not self.others_due
        return one_sort and self.place(self.actions) is not None

    def fields(self, action: Action) -> str:
        """What an action says beside its type."""
        parts = [f"{spoken(name)} {self._value(name, value)}" for name, value in action.items() if name != "type"]
        return ", ".join(parts)

    def _value(self, name: str, value: Any) -> str:
        if name in ("seat", "victim", "to", "colour"):
            return self.names.all(value) if isinstance(value, list) else self.names(value)
        if name == "path":
            places = Places(self.view)
            return ", ".join([places.hex(hex_) for hex_ in value])
        return said(value) if isinstance(value, dict) else str(value)


class Chooser(Protocol):
    """Who decides: a person at the terminal, or nobody in particular."""

    def choose(self, position: Position) -> Action | None:
        """An action, or none to wait for the others first."""
        ...
