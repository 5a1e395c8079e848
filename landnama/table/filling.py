"""Filling in a template: the schema says what each field looks like, the domain what it may hold."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from landnama.table.asking import Asking, one_of
from landnama.table.piles import Unclear, read_pile, said, spoken
from landnama.table.position import Action, Position

Domain = Mapping[str, Any]


def fill(sort: str, domain: Domain, position: Position, asking: Asking) -> Action:
    """The action somebody makes of a template, field by field."""
    fields = {name: schema for name, schema in position.schemas[sort]["properties"].items() if name != "type"}
    asked = {name: _asked(name, schema, domain, position, asking) for name, schema in fields.items()}
    return {"type": sort, **asked}


def _asked(name: str, schema: Mapping[str, Any], domain: Domain, position: Position, asking: Asking) -> Any:
    among = domain.get(name, domain.get("from"))
    if schema.get("type") == "object" and isinstance(among, dict):
        return _pile(name, among, domain.get("count"), asking)
    if schema.get("type") == "array" and isinstance(among, list):
        return _some(name, among, position, asking)
    if schema.get("type") == "integer" and isinstance(among, list):
        return among[0] if len(among) == 1 else asking.number(f"Which {spoken(name)}?", among)
    return asking.until(f"{spoken(name).capitalize()}, as JSON {json.dumps(schema)}", read_json)


def _pile(name: str, among: Mapping[str, int], count: int | None, asking: Asking) -> dict[str, int]:
    exactly = f"{count} cards " if count is not None else ""
    prompt = f"{spoken(name).capitalize()}, {exactly}out of {said(among)}:"
    pile: dict[str, int] = asking.until(prompt, fitting(among, count))
    return pile


def fitting(among: Mapping[str, int], count: int | None) -> Callable[[str], dict[str, int]]:
    """Reads a pile that these cards cover, of just so many cards if that is said."""

    def read(line: str) -> dict[str, int]:
        pile = read_pile(line, among)
        for kind, number in pile.items():
            if number > among[kind]:
                raise Unclear(f"There are only {among[kind]} {spoken(kind)}.")
        if count is not None and sum(pile.values()) != count:
            raise Unclear(f"It has to be {count} cards, not {sum(pile.values())}.")
        return pile

    return read


def _some(name: str, among: Sequence[int], position: Position, asking: Asking) -> list[int]:
    """Several of a list, everything by `all`."""
    told = ", ".join([f"{number} {position.names(number)}" for number in among])
    found: list[int] = asking.until(
        f"{spoken(name).capitalize()} (all, or some of {told}):", lambda line: several(line, among)
    )
    return found


def several(line: str, among: Sequence[int]) -> list[int]:
    """The numbers typed, each once."""
    if "all".startswith(line.lower()):
        return list(among)
    return list(dict.fromkeys([one_of(word, among) for word in line.replace(",", " ").split()]))


def read_json(line: str) -> Any:
    """What was typed, as JSON."""
    try:
        return json.loads(line)
    except ValueError as error:
        raise Unclear(f"That is not JSON: {error}.") from None
