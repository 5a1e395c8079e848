"""A view as a short text: what it shows, line by line, and the legal actions of its seat by number."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from games.kernel import Ruleset
from projections.texts.choices_text import list_choices, write_choices
from projections.texts.outline import FULL_DETAIL, Detail, Outline, Schema, field_schema
from projections.texts.places import LEGEND, IslandText

OMITTED: Final = "Omitted values are empty, zero or false."
CHOICES: Final = "You can, by number in the list of legal actions:"
MAX_TOKENS: Final = 1500
DERIVED: Final = ("left", "rates", "route_length", "strength", "barbarian_strength")
"""Fields that follow from the pieces on the board."""
STOCKS: Final = ("decks", "bank")
"""Fields that decide little."""
DETAILS: Final = (
    FULL_DETAIL,
    Detail(6, 12, 12),
    Detail(6, 12, 12, DERIVED),
    Detail(4, 4, 4, (*DERIVED, *STOCKS)),
)
"""From the most to the least detail."""
HEAD_FIELDS: Final = ("ruleset", "expansions")


def write_view(rules: Ruleset, shown: Mapping[str, Any], choices: Mapping[str, Any] | None) -> str:
    """The text of a view as the API sends it, with the choices of its seat if it has to act.

    It has as much detail as fits into `MAX_TOKENS`.
    """
    texts = ("\n".join(_write_lines(rules, shown, choices, detail)) + "\n" for detail in DETAILS)
    shortest = ""
    for shortest in texts:
        if estimate_tokens(shortest) < MAX_TOKENS:
            break
    return shortest


def write_choice_list(rules: Ruleset, shown: Mapping[str, Any], choices: Mapping[str, Any]) -> str:
    """All legal actions one by one, each with its number; corners with the hexes around them."""
    lines = ["Legal actions by number:" if choices["actions"] else "There is no action to choose."]
    if shown["view"] is not None:
        island = IslandText.from_view(shown["view"]) if "board" in shown["view"] else None
        outline = Outline({"edge": island.write_edges, "corner": island.write_corners} if island else {})
        lines += list_choices(rules, choices, outline)
    return "\n".join([f"Version {choices['version']}, seat {choices['seat']}.", *lines]) + "\n"


def estimate_tokens(text: str) -> int:
    """About how many tokens a language model reads: one for three characters, as the text is full of numbers."""
    return -(-len(text) // 3)


def _write_lines(
    rules: Ruleset, shown: Mapping[str, Any], choices: Mapping[str, Any] | None, detail: Detail
) -> Iterator[str]:
    seat, view = shown["seat"], shown["view"]
    reader = "You watch." if seat is None else f"You are seat {seat}."
    yield f"{rules.name}, {rules.seats} seats, version {shown['version']}, {shown['status']}. {reader}"
    if view is None:
        yield "The game has not started."
        return
    island = IslandText.from_view(view) if "board" in view else None
    outline = Outline({"edge": island.write_edges} if island else {}, detail)
    yield OMITTED
    if island:
        yield LEGEND
        yield from island.write_board(view["board"])
    yield from _write_fields(_without_hexes(view), _view_schema(rules), outline)
    if choices is not None:
        yield CHOICES
        yield from write_choices(rules, choices, outline)


def _without_hexes(view: Mapping[str, Any]) -> dict[str, Any]:
    """The view without what is written before its fields."""
    rest = {name: value for name, value in view.items() if name not in HEAD_FIELDS}
    if "board" in rest:
        rest["board"] = {name: value for name, value in rest["board"].items() if name not in ("hexes", "frame")}
    return rest


def _write_fields(view: Mapping[str, Any], schema: Schema, outline: Outline) -> Iterator[str]:
    """A line for each object and list, several for a list of objects, and one for all numbers."""
    numbers: list[str] = []
    for name, text in outline.write_fields(view, schema):
        if name == "colours":
            yield f"{name}:"
            yield from outline.write_rows(view[name], field_schema(schema, name)["items"])
        elif isinstance(view[name], (dict, list)):
            yield f"{name}: {text}"
        else:
            numbers.append(f"{name} {text}")
    yield ", ".join(numbers)


@lru_cache(maxsize=64)
def _view_schema(rules: Ruleset) -> Schema:
    return rules.definition.view_schema(rules.limits, rules.steps.values())
