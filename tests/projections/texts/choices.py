"""Reads the lines of legal actions in a text by the rule of docs/api.md."""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any, NamedTuple

from games.hexes import AxialHex, Island
from games.kernel.schema import declaration_schema
from projections.texts.outline import field_schema


class LeftOut(NamedTuple):
    """An action of which a line names only the type."""

    type: str


def read_choices(rules: Any, shown: Mapping[str, Any], text: str) -> Iterator[dict[str, Any] | LeftOut]:
    """The action of each number; the numbers of the lines are consecutive from 0."""
    edges = _edges(shown["view"])
    expected = 0
    for line in text.partition("You can")[2].splitlines()[1:]:
        if not (match := re.fullmatch(r"(\d+)(?:-(\d+))? (\w+) ?(.*)", line)):
            continue
        first, last = int(match[1]), int(match[2] or match[1])
        actions = list(_read_fields(rules, match[3], match[4], last - first + 1, edges))
        assert (first, last - first + 1) == (expected, len(actions)), line
        expected = last + 1
        yield from actions


def _read_fields(
    rules: Any, name: str, text: str, size: int, edges: Sequence[tuple[int, int]]
) -> Iterator[dict[str, Any] | LeftOut]:
    """All combinations of the values, the last field changing first."""
    if re.search(r"\((\d+) (values|actions)\)", text):
        yield from [LeftOut(name)] * size
        return
    schema = declaration_schema(rules.actions[name], rules.limits)
    fields = {}
    for each in filter(None, text.split(", ")):
        field, *values = each.split(" ")
        fields[field] = [_read_value(value, field_schema(schema, field), edges) for value in values]
    for values in product(*fields.values()):
        yield {"type": name, **dict(zip(fields, values, strict=True))}


def _read_value(text: str, schema: Mapping[str, Any], edges: Sequence[tuple[int, int]]) -> Any:
    if schema.get("type") == "array":
        return [] if text == "-" else [_read_value(each, schema["items"], edges) for each in text.split("/")]
    if schema.get("type") == "object":
        return {kind: int(count) for kind, count in [each.split("/") for each in text.split("+")]}
    if schema.get("format") == "edge" and edges:
        first, second = text.split("-")
        return edges.index((int(first), int(second)))
    return int(text) if re.fullmatch(r"-?\d+", text) else text


def _edges(view: Mapping[str, Any]) -> Sequence[tuple[int, int]]:
    hexes = view.get("board", {}).get("hexes", ())
    return Island([AxialHex(each["q"], each["r"]) for each in hexes]).edges if hexes else ()
