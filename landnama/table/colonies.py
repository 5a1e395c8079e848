"""Colonies as text: lines of settlements and roads with regions above and below, out of nothing but a view."""

from collections.abc import Iterator, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from landnama.table.canvas import Canvas
from landnama.table.colours import colour
from landnama.table.names import Names
from landnama.table.piles import said

View = Mapping[str, Any]
WIDTH = 10
"""Signs from one column to the next."""
GROUND = {
    "wood": "#ffffff on #1e5b37",
    "stone": "#ffffff on #666d7a",
    "grain": "#2b2000 on #dcb63c",
    "iron": "#ffffff on #7a3b2e",
}
LINES = {"above": 0, "below": 3}
SETTLED, PAWN, ROAD = "bold", "bold reverse", "#b08d57"


def colonies(view: View, names: Names) -> RenderableType:
    """Both colonies, and the lines below them."""
    pictures = [part for each in view["colonies"] for part in (_head(view, names, each), colony(each), Text())]
    return Group(*pictures, *[Text(line) for line in lines(view, names)])


def colony(each: View) -> Text:
    """One line of columns, from left to right."""
    canvas = Canvas()
    for region in each["regions"]:
        _region(canvas, region)
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


def _region(canvas: Canvas, region: View) -> None:
    column, line, style = WIDTH * region["column"], LINES[region["side"]], GROUND[region["suit"]]
    coins = "●" * region["coins"] + "○" * (3 - region["coins"])
    canvas.centre(column, line, f" {region['suit']:<5} {region['number']} ", style)
    canvas.centre(column, line + 1, f"   {coins}   ", style)


def _head(view: View, names: Names, each: View) -> Text:
    seat = each["seat"]
    turn = "▶" if view["active_seat"] == seat else " "
    points = f"{each['points']} points, {said(each['purse'])} ({each['unguarded']} unguarded)"
    return Text.assemble(f"{turn} ", (f" {colour(seat).letter} ", colour(seat).style), f" {names(seat)}: {points}")


def lines(view: View, names: Names) -> Iterator[str]:
    """The dice, what is left, and what is offered."""
    if view["dice"]:
        yield f"The dice show {dice(view['dice'])}." + _sets(view)
    tiles = view["tiles"]
    yield f"The pool has {said(view['pool'])}. The stack has {', '.join(view['stack']) or 'nothing'}."
    left = f"{tiles['villages']} villages, {tiles['towns']} towns, {tiles['any']} tiles"
    yield f"Left are {left} and {view['pawns']} pawns."
    for offer in view["offers"]:
        answers = "; ".join([f"{names(each['seat'])}: {each['answer']}" for each in offer["answers"]])
        terms = f"{said(offer['give'])} for {said(offer['want'])}"
        yield f"Offer {offer['offer']} of {names(offer['seat'])}: {terms} ({answers})."


def dice(faces: list[str]) -> str:
    """The faces with the suits of their dice, which say what null and ace bring."""
    return ", ".join([f"{face} ({suit})" for face, suit in zip(faces, GROUND, strict=True)])


def _sets(view: View) -> str:
    if not view["sets"]:
        return ""
    found = [
        f"{name}: {', '.join(faces) or 'nothing'}"
        for name in ("first", "second", "aside")
        if (faces := [face for face, lies in zip(view["dice"], view["sets"], strict=True) if lies == name])
        or name != "aside"
    ]
    return f" The sets are {'; '.join(found)}."
