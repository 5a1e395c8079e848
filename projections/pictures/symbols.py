"""The shapes and colours of all drawings, from two tables that the browser client reads as well.

`symbols.json` has `symbols`, and `pieces` with places for the mark and the band of a seat. A shape names its paint, and
a paint the colours of `theme.json`: `$forest`, or `$seat` for the colour of the seat whose piece it is.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

Attributes: TypeAlias = Mapping[str, str | int | float]
OF_SEAT: Final = ("seat", "roof", "mark")
"""The colours that depend on the seat."""


class SvgNode(NamedTuple):
    """An element of SVG."""

    tag: str
    attributes: Attributes
    content: "str | tuple[SvgNode, ...]" = ()


class Tables(NamedTuple):
    """The content of the two files."""

    paints: Mapping[str, Attributes]
    symbols: Mapping[str, Any]
    pieces: Mapping[str, Any]
    marks: Sequence[Any]
    bands: Sequence[Any]
    themes: Mapping[str, Mapping[str, str]]


@cache
def load_tables() -> Tables:
    folder = files("projections.pictures")
    shapes = json.loads(folder.joinpath("symbols.json").read_text())
    return Tables(**shapes, themes=json.loads(folder.joinpath("theme.json").read_text()))


@cache
def symbol_shapes(symbol: str, colour: int | None, theme: str) -> tuple[SvgNode, ...]:
    """The shapes of a symbol with the colours of a theme; those of a piece in the colour of its seat."""
    tables = load_tables()
    parts = tables.symbols[symbol] if colour is None else tables.pieces[symbol]
    return tuple(_resolve(parts, colour, theme))


def used_symbols(shapes: Sequence[SvgNode]) -> Iterator[str]:
    """The names of the symbols to which shapes refer."""
    for shape in shapes:
        if shape.tag == "use":
            yield str(shape.attributes["href"]).removeprefix("#")
        if not isinstance(shape.content, str):
            yield from used_symbols(shape.content)


def _resolve(parts: Sequence[Any], colour: int | None, theme: str) -> Iterator[SvgNode]:
    """Fills in marks, bands and other pieces, and replaces paints by attributes."""
    tables = load_tables()
    for tag, attributes, *content in parts:
        if tag in ("mark", "band"):
            yield from _resolve((tables.marks if tag == "mark" else tables.bands)[colour or 0], colour, theme)
        elif tag == "piece":
            inner = tuple(_resolve(tables.pieces[attributes["of"]], colour, theme))
            yield SvgNode("g", {"transform": attributes["transform"]}, inner)
        else:
            inside = content[0] if content else ()
            painted = _paint(attributes, colour, theme)
            yield SvgNode(tag, painted, inside if isinstance(inside, str) else tuple(_resolve(inside, colour, theme)))


def _paint(attributes: Attributes, colour: int | None, theme: str) -> Attributes:
    tables = load_tables()
    paint = tables.paints[str(attributes["paint"])] if "paint" in attributes else {}
    own = {name: value for name, value in attributes.items() if name != "paint"}
    return {**{name: _look_up(value, colour, tables.themes[theme]) for name, value in paint.items()}, **own}


def _look_up(value: str | int | float, colour: int | None, theme: Mapping[str, str]) -> str | int | float:
    if not isinstance(value, str) or not value.startswith("$"):
        return value
    name = value[1:]
    return theme[f"{name}{colour}" if name in OF_SEAT else name]
