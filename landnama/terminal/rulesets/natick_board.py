"""Draws Natick's colonies as text from a view: settlements and roads in a line, regions above and below."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from landnama.terminal.canvas import Canvas
from landnama.terminal.cards import format_cards
from landnama.terminal.names import Names, colour

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


def render_colonies(view: View, names: Names) -> RenderableType:
    """Both colonies, and the lines below them."""
    pictures = [part for each in view["colonies"] for part in (_header(view, names, each), render_colony(each), Text())]
    return Group(*pictures, *[Text(line) for line in status_lines(view, names)])


def render_colony(each: View) -> Text:
    """One line of columns, from left to right."""
    canvas = Canvas()
    for region in each["regions"]:
        _draw_region(canvas, region)
    for name, form in (("villages", "({})"), ("towns", "[[{}]]")):
        for column in each[name]:
            canvas.centre(WIDTH * column, 2, form.format(column), SETTLED)
    traders = {trader["column"] for trader in each["traders"]}
    for road in each["roads"]:
        column = road["column"]
        canvas.centre(WIDTH * column, 2, f"- {column} -" if road["open"] else f"---{column}---", ROAD)
        if column in traders:
            canvas.centre(WIDTH * column, 2, " trader ", PAWN)
    for knight in each["knights"]:
        canvas.centre(WIDTH * knight["column"], 1 if knight["side"] == "above" else 3, " knight ", PAWN)
    return canvas.text()


def _draw_region(canvas: Canvas, region: View) -> None:
    column, line, style = WIDTH * region["column"], SIDE_LINES[region["side"]], SUIT_STYLES[region["suit"]]
    coins = "●" * region["coins"] + "○" * (3 - region["coins"])
    canvas.centre(column, line, f" {region['suit']:<5} {region['number']} ", style)
    canvas.centre(column, line + 1, f"   {coins}   ", style)


def _header(view: View, names: Names, each: View) -> Text:
    seat = each["seat"]
    turn = "▶" if view["active_seat"] == seat else " "
    points = f"{each['points']} points, {format_cards(each['purse'])} ({each['unguarded_coins']} unguarded)"
    return Text.assemble(f"{turn} ", (f" {colour(seat).letter} ", colour(seat).style), f" {names(seat)}: {points}")


def status_lines(view: View, names: Names) -> Iterator[str]:
    """The dice, the supplies, and the open offers."""
    if view["dice"]:
        yield f"The dice show {format_dice(view['dice'])}." + _format_sets(view)
    tiles = view["tiles"]
    yield f"The pool has {format_cards(view['pool'])}. The stack has {', '.join(view['stack']) or 'nothing'}."
    left = f"{tiles['villages']} villages, {tiles['towns']} towns, {tiles['any']} tiles"
    yield f"Left are {left} and {view['pawns']} pawns."
    for offer in view["offers"]:
        answers = "; ".join([f"{names(each['seat'])}: {each['answer']}" for each in offer["answers"]])
        terms = f"{format_cards(offer['give'])} for {format_cards(offer['want'])}"
        yield f"Offer {offer['offer']} of {names(offer['seat'])}: {terms} ({answers})."


def format_dice(faces: list[str]) -> str:
    """The faces with the suits of their dice, which determine the events of null and ace."""
    return ", ".join([f"{face} ({suit})" for face, suit in zip(faces, SUIT_STYLES, strict=True)])


def _format_sets(view: View) -> str:
    if not view["sets"]:
        return ""
    found = [
        f"{name}: {', '.join(faces) or 'nothing'}"
        for name in ("first", "second", "aside")
        if (faces := [face for face, lies in zip(view["dice"], view["sets"], strict=True) if lies == name])
        or name != "aside"
    ]
    return f" The sets are {'; '.join(found)}."
