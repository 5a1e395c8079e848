"""Draws Natick's colonies as text from a view: settlements and roads in a line, regions above and below."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from games.natick.suits import SUITS
from landnama.terminal.canvas import Canvas
from landnama.terminal.cards import format_cards, format_count, readable_name
from landnama.terminal.names import Names, colour
from landnama.terminal.offers import describe_offer
from landnama.terminal.rulebook import EMPTY_RULEBOOK, Rulebook
from landnama.terminal.rulesets.natick_dice import EVENT_FACES, describe_dice, describe_division

View = Mapping[str, Any]
WIDTH = 10
"""Characters from one column to the next."""
SUIT_STYLES = {
    "wood": "#ffffff on #1e5b37",
    "stone": "#ffffff on #666d7a",
    "grain": "#2b2000 on #dcb63c",
    "iron": "#ffffff on #7a3b2e",
}
SIDE_LINES = {"above": 0, "below": 3}
SETTLED, PAWN, ROAD = "bold", "bold reverse", "#b08d57"
ROOM = 3
"""The most coins of a region."""


def render_colonies(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> RenderableType:
    """Both colonies, and the lines below them."""
    pictures = [
        part
        for each in view["colonies"]
        for part in (_header(view, names, each, rulebook), render_colony(each), Text())
    ]
    return Group(*pictures, *[Text(line) for line in status_lines(view, names, rulebook)])


def render_colony(each: View) -> Text:
    """One line of columns, from left to right."""
    canvas = Canvas()
    for region in each["regions"]:
        _draw_region(canvas, region)
    for name, form in (("villages", "({})"), ("towns", "[{}]")):
        for column in each[name]:
            canvas.centre(WIDTH * column, 2, form.format(column), SETTLED)
    traders = {trader["column"] for trader in each["traders"]}
    for road in each["roads"]:
        column = road["column"]
        canvas.centre(WIDTH * column, 2, f"╌╌ {column} ╌╌" if road["open"] else f"══ {column} ══", ROAD)
        if column in traders:
            canvas.centre(WIDTH * column, 2, f"trader {column}", PAWN)
    for knight in each["knights"]:
        canvas.centre(WIDTH * knight["column"], 1 if knight["side"] == "above" else 3, " knight ", PAWN)
    return canvas.text()


def describe_region(view: View, region: str) -> str:
    """`stone 3, with 1 coin`; a region of the stack has none."""
    on_table = [each for colony in view["colonies"] for each in colony["regions"] if each["region"] == region]
    coins = f", with {on_table[0]['coins']} of {ROOM} coins" if on_table else ""
    return readable_name(region) + coins


def describe_slot(place: Mapping[str, Any]) -> str:
    """`above column 1`."""
    return f"{place['side']} column {place['column']}"


def _draw_region(canvas: Canvas, region: View) -> None:
    column, line, style = WIDTH * region["column"], SIDE_LINES[region["side"]], SUIT_STYLES[region["suit"]]
    coins = "●" * region["coins"] + "○" * (ROOM - region["coins"])
    canvas.centre(column, line, f" {region['suit']:<5} {region['number']} ", style)
    canvas.centre(column, line + 1, f"   {coins}   ", style)


def _header(view: View, names: Names, each: View, rulebook: Rulebook) -> Text:
    seat = each["seat"]
    turn = "▶" if view["active_seat"] == seat else " "
    points = f"{rulebook.format_points(view, seat, each['points'])} points"
    coins = f"coins: {format_cards(each['purse'])} ({each['unguarded_coins']} unguarded)"
    return Text.assemble(
        f"{turn} ", (f" {colour(seat).letter} ", colour(seat).style), f" {names(seat)}: {points}; {coins}"
    )


def status_lines(view: View, names: Names, rulebook: Rulebook = EMPTY_RULEBOOK) -> Iterator[str]:
    """The dice with what their events do, the supplies, the costs and the open offers."""
    if view["dice"]:
        yield from _dice_lines(view, names, rulebook)
    yield f"The pool has {format_cards(view['pool'])}. The stack has {_format_stack(view['stack'])}."
    tiles = view["tiles"]
    yield (
        f"The supply has {format_count(tiles['villages'], 'village')}, {format_count(tiles['towns'], 'town')} and "
        f"{format_count(view['pawns'], 'pawn')}; "
        f"{format_count(tiles['any'], 'tile')} can be built or laid on open roads."
    )
    costs = [f"{readable_name(thing)}: {format_cards(cost)}" for thing, cost in view["costs"].items()]
    yield f"Costs: {'; '.join(costs)}."
    for offer in view["offers"]:
        yield describe_offer(offer, names)


def _format_stack(regions: Sequence[str]) -> str:
    """`wood 3, 4; iron 2`."""
    suits: dict[str, list[str]] = {}
    for region in regions:
        suit, number = region.split("_")
        suits.setdefault(suit, []).append(number)
    return "; ".join([f"{suit} {', '.join(numbers)}" for suit, numbers in suits.items()]) or "nothing"


def _dice_lines(view: View, names: Names, rulebook: Rulebook) -> Iterator[str]:
    events = rulebook.events_by_suit()
    if view["sets"]:
        taken = f"; {names(view['active_seat'])} took the {view['taken_set']} set" if view["taken_set"] else ""
        yield f"The sets are {describe_division(view['dice'], view['sets'], events)}{taken}."
    else:
        yield f"The dice show {describe_dice(view['dice'], events)}."
    for face, suit in zip(view["dice"], SUITS, strict=True):
        if face in EVENT_FACES and suit in events:
            event = events[suit]
            yield f"  {readable_name(event)}: {rulebook.describe_effect(event)}"
