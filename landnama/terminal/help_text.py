"""The help of a prompt: the rules in short, costs, cards and events, the signs of the board, and the keys."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.text import Text

from landnama.terminal.cards import format_cards, readable_name
from landnama.terminal.rulebook import Rulebook

View = Mapping[str, Any]
HEAD: Final = "bold"
KEYS: Final = (
    "Type a number to choose; Enter goes back. Cards can be abbreviated: 2 ore 1 wool, or o o w.",
    "b: board, h: hands and points, w: wait for the others, q: quit; the game can be resumed.",
    "u undoes your last action, r redoes it, d offers a draw or answers one.",
    "a sets which decisions are answered for you without asking.",
)
HEX_LEGEND: Final = (
    "(R) is a settlement of red, [R] a city, r a road. The first letter of a colour stands for it.",
    "≈ and ‖ mark a harbour: at 2:1 ore any card costs two ore, at 3:1 any card costs three of a kind.",
    "A dot under a hex is one of the 36 rolls that give its number.",
)
DINOSAUR_LEGEND: Final = "RRB in a hex are two dinosaurs of red and one of blue."
NATION_LEGEND: Final = (
    "(R) and [R] in the middle of a hex are pieces of the First Nations; the Tribe and defended territory are named."
)
COLONY_LEGEND: Final = (
    "(0) is a village at column 0, [0] a town; ══ 1 ══ is a road at column 1, ╌╌ 1 ╌╌ one with an open end.",
    "A region has its suit, its number and its coins: ●●○ are two coins and room for one.",
    "trader stands on a road, knight above or below a village or town.",
)


def render_help(view: View, rulebook: Rulebook) -> RenderableType:
    """Everything that a player may look up during a game."""
    parts = {
        "The rules in short": [f"- {line}" for line in rulebook.summary],
        "Costs": list(_cost_lines(view, rulebook)),
        **{_plural(kind): [_effect_line(each) for each in effects] for kind, effects in rulebook.effect_kinds()},
        "Roles": [
            f"{readable_name(name)}: {each['description']} {each['privilege']}" for name, each in rulebook.roles.items()
        ],
        "The board": [rulebook.words.to_own_sentence(line) for line in _legend(view)],
        "Keys": list(KEYS),
    }
    return Group(*[part for head, lines in parts.items() if lines for part in _section(head, lines)])


def _section(head: str, lines: list[str]) -> Iterator[Text]:
    yield Text(head, HEAD)
    yield from [Text(line) for line in lines]


def _cost_lines(view: View, rulebook: Rulebook) -> Iterator[str]:
    costs: Mapping[str, Mapping[str, int]] = view.get("costs", rulebook.costs)
    for thing, cost in costs.items():
        yield f"{readable_name(thing)}: {format_cards(cost)}"


def _plural(kind: str) -> str:
    return f"{readable_name(kind).capitalize()}s"


def _effect_line(effect: Mapping[str, Any]) -> str:
    cause = f" ({effect['cause']})" if effect["cause"] else ""
    return f"{readable_name(effect['name'])}{cause}: {effect['description']}"


def _legend(view: View) -> Iterator[str]:
    if "colonies" in view:
        yield from COLONY_LEGEND
    if "board" in view:
        yield from HEX_LEGEND
    if "dinosaurs" in view:
        yield DINOSAUR_LEGEND
    if "first_nations" in view:
        yield NATION_LEGEND
