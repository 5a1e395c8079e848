"""Fills in a template: the schema gives the form of each field, the domain its values."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from landnama.terminal.cards import UnclearInput, format_cards, parse_cards, readable_name
from landnama.terminal.decision_context import Action, DecisionContext
from landnama.terminal.prompt import Prompt, parse_number

Domain = Mapping[str, Any]


def fill_template(sort: str, domain: Domain, position: DecisionContext, asking: Prompt) -> Action:
    """Builds an action from a template, field by field."""
    fields = {name: schema for name, schema in position.schemas[sort]["properties"].items() if name != "type"}
    asked = {name: _ask_field(name, schema, domain, position, asking) for name, schema in fields.items()}
    return {"type": sort, **asked}


def _ask_field(name: str, schema: Mapping[str, Any], domain: Domain, position: DecisionContext, asking: Prompt) -> Any:
    among = domain.get(name, domain.get("from"))
    if schema.get("type") == "object" and isinstance(among, dict):
        return _ask_cards(name, among, domain.get("count"), asking)
    if schema.get("type") == "array" and isinstance(among, list):
        return _ask_several(name, among, position, asking)
    if schema.get("type") == "integer" and isinstance(among, list):
        return among[0] if len(among) == 1 else asking.ask_number(f"Which {readable_name(name)}?", among)
    return asking.ask_until_valid(f"{readable_name(name).capitalize()}, as JSON {json.dumps(schema)}", parse_json)


def _ask_cards(name: str, among: Mapping[str, int], count: int | None, asking: Prompt) -> dict[str, int]:
    exactly = f"{count} cards " if count is not None else ""
    prompt = f"{readable_name(name).capitalize()}, {exactly}out of {format_cards(among)}:"
    pile: dict[str, int] = asking.ask_until_valid(prompt, cards_parser(among, count))
    return pile


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


def _ask_several(name: str, among: Sequence[int], position: DecisionContext, asking: Prompt) -> list[int]:
    """Several items of a list; `all` selects every item."""
    choices = ", ".join([f"{number} {position.names(number)}" for number in among])
    found: list[int] = asking.ask_until_valid(
        f"{readable_name(name).capitalize()} (all, or some of {choices}):", lambda line: parse_several(line, among)
    )
    return found


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
