"""Fills in a template: the domain gives the form and the values of each field."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from landnama.terminal.cards import UnclearInput, format_cards, parse_cards, readable_name
from landnama.terminal.choices.decision_context import Action, DecisionContext
from landnama.terminal.choices.prompt import Prompt, parse_number
from landnama.terminal.names import join_names

Domain = Mapping[str, Any]
UNLIMITED_FIELD = "want"
"""Its domain is everything that other seats may hold, which would not help in a prompt."""


def fill_template(sort: str, domain: Domain, position: DecisionContext, asking: Prompt) -> Action:
    """Builds an action from a template, field by field."""
    schema = position.rulebook.schemas[sort]
    fields = {name: each for name, each in schema["properties"].items() if name != "type"}
    form = _Form(sort, domain, position, asking)
    return {"type": sort, **{name: form.ask_field(name, each) for name, each in fields.items()}}


class _Form:
    def __init__(self, sort: str, domain: Domain, position: DecisionContext, asking: Prompt) -> None:
        self.title = readable_name(sort).capitalize()
        self.domain, self.position, self.prompt = domain, position, asking

    def ask_field(self, name: str, schema: Mapping[str, Any]) -> Any:
        values = self.domain.get(name, {})
        match values:
            case {"kind": "cards", "from": among}:
                return self._ask_cards(name, among, values.get("count"))
            case {"kind": "seats", "from": among}:
                return among if len(among) == 1 else self._ask_seats(name, among)
            case {"kind": "offer", "from": among}:
                return among[0] if len(among) == 1 else self.prompt.ask_number(f"Which {readable_name(name)}?", among)
        about = f"{self.title}: {readable_name(name)}, as JSON {json.dumps(schema)}"
        return self.prompt.ask_until_valid(about, parse_json)

    def _ask_cards(self, name: str, among: Mapping[str, int], count: int | None) -> dict[str, int]:
        """`Discard 4 of 6 wool, 2 grain:`, or `Make offer: give what, of 2 ore?`."""
        if count is not None:
            prompt = f"{self.title.split()[0]} {count} of {format_cards(among)}:"
        elif name == UNLIMITED_FIELD:
            prompt = f"{self.title}: {name} what? ({join_names(list(map(readable_name, among)))})"
        else:
            prompt = f"{self.title}: {readable_name(name)} what, of {format_cards(among)}?"
        pile: dict[str, int] = self.prompt.ask_until_valid(prompt, cards_parser(among, count))
        return pile

    def _ask_seats(self, name: str, among: Sequence[int]) -> list[int]:
        """Several seats; `all` selects every one."""
        choices = ", ".join([f"{number} {self.position.names(number)}" for number in among])
        prompt = f"{self.title}: {readable_name(name)} whom? (all, or some of {choices})"
        found: list[int] = self.prompt.ask_until_valid(prompt, lambda line: parse_several(line, among))
        return found


def cards_parser(among: Mapping[str, int], count: int | None) -> Callable[[str], dict[str, int]]:
    """Parses cards that are among the given ones, with an exact number if there is one."""

    def read(line: str) -> dict[str, int]:
        pile = parse_cards(line, among)
        for kind, number in pile.items():
            if number > among[kind]:
                raise UnclearInput(f"There are only {among[kind]} {readable_name(kind)}.")
        if count is not None and sum(pile.values()) != count:
            raise UnclearInput(f"Choose {count} cards, not {sum(pile.values())}.")
        return pile

    return read


def parse_several(line: str, among: Sequence[int]) -> list[int]:
    """The numbers in the input, each once."""
    if "all".startswith(line.lower()):
        return list(among)
    return list(dict.fromkeys([parse_number(word, among) for word in line.replace(",", " ").split()]))


def parse_json(line: str) -> Any:
    """The input, as JSON."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise UnclearInput(f"That is not JSON: {error}.") from None
