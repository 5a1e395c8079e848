"""Everything that a seat needs for a decision, as the server returned it."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from games.kernel.vocabulary import PLAIN_VOCABULARY, Vocabulary
from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.names import Names
from landnama.terminal.place_names import PlaceNames

Action = Mapping[str, Any]
PLACE_FIELDS = ("corner", "edge", "hex")


class DecisionContext(NamedTuple):
    """`schemas` describe the fields of each action, `templates` their possible values.

    The view uses the words of the base game; actions and templates use the own words of the ruleset, as on the wire.
    """

    view: Mapping[str, Any]
    names: Names
    version: int
    actions: Sequence[Action]
    templates: Sequence[Mapping[str, Any]]
    schemas: Mapping[str, Any]
    others_due: bool
    words: Vocabulary = PLAIN_VOCABULARY

    def actions_by_type(self) -> dict[str, list[Action]]:
        """The listed actions by type, in the order of the service."""
        groups: dict[str, list[Action]] = {}
        for action in self.actions:
            groups.setdefault(action["type"], []).append(action)
        return groups

    def place_field(self, actions: Sequence[Action]) -> str | None:
        """The field that names a place, if the actions differ only in it and there is a board."""
        fields = [name for name in actions[0] if name != "type"]
        return fields[0] if len(fields) == 1 and fields[0] in PLACE_FIELDS and "board" in self.view else None

    def is_place_choice(self) -> bool:
        """Whether the place is the only choice."""
        same_type = (
            len(self.actions) > 1 and len(self.actions_by_type()) == 1 and not self.templates and not self.others_due
        )
        return same_type and self.place_field(self.actions) is not None

    def describe_fields(self, action: Action) -> str:
        """The fields of an action except its type."""
        parts = [
            f"{readable_name(name)} {self._format_value(name, value)}"
            for name, value in action.items()
            if name != "type"
        ]
        return ", ".join(parts)

    def _format_value(self, name: str, value: Any) -> str:
        if name in ("seat", "victim", "to", "colour"):
            return self.names.join(value) if isinstance(value, list) else self.names(value)
        if name == "path":
            places = PlaceNames(self.view)
            return ", ".join([places.hex(hex_) for hex_ in value])
        return format_cards(value) if isinstance(value, dict) else str(value)


class ActionChooser(Protocol):
    """Chooses actions: a person at the terminal, or a random chooser."""

    def choose(self, position: DecisionContext) -> Action | None:
        """An action, or None to wait for other seats first."""
        ...
