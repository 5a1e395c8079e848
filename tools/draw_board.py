"""Draws the board of a view as SVG: `python tools/draw_board.py VIEW.json > board.svg`.

A view is what `GET /v1/games/{id}/view` answers. The picture of the README is made of `docs/img/view.json`.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from html import escape
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple

from games.hexes import AxialHex, Island

SIZE = 56.0
"""From the centre of a hex to a corner."""
MARGIN = 1.35 * SIZE
PIECE_COLOURS = ("#d22f3d", "#2d6fd2", "#f7f5ef", "#f0912a", "#2f9e58", "#8b52c4")
INK = "#2b2620"
HARBOUR_COLOURS = {"brick": "#b4553a", "lumber": "#2f7a48", "wool": "#86b957", "grain": "#e0b93f", "ore": "#7b8494"}
TERRAIN_COLOURS = {
    "hills": ("#c5664a", "#a94f36"),
    "forest": ("#3f8a53", "#2b6c40"),
    "pasture": ("#b3d777", "#97c45a"),
    "fields": ("#f0cf62", "#e0b63c"),
    "mountains": ("#a3aab5", "#838b98"),
    "desert": ("#eadcb4", "#dcc990"),
    "sea": ("#4f93bd", "#3f81ab"),
}
"""The colours in the centre of a hex and at its border."""


class Point(NamedTuple):
    x: float
    y: float

    def towards(self, other: "Point", share: float) -> "Point":
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def shift(self, x: float, y: float) -> "Point":
        return Point(self.x + x, self.y + y)


def draw(view: Mapping[str, Any]) -> str:
    """The SVG image of a view."""
    drawing = Drawing(view)
    return "\n".join([*drawing.head(), *drawing.body(), "</svg>"]) + "\n"


class Drawing:
    """Layers from the sea up to the pieces; every position is computed from the hexes of the view."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.hexes = view["board"]["hexes"]
        self.island = Island([AxialHex(each["q"], each["r"]) for each in self.hexes])
        self.corners = [hex_center(q, r).shift(0, SIZE if south else -SIZE) for q, r, south in self.island.corners]
        self.centers = [hex_center(*each) for each in self.island.hexes]

    def head(self) -> Iterator[str]:
        left, right = min(self.corners).x - MARGIN, max(self.corners).x + MARGIN
        top, bottom = [edge([corner.y for corner in self.corners]) for edge in (min, max)]
        top, height = top - 0.7 * MARGIN, bottom - top + 1.4 * MARGIN
        box = f"{left:.0f} {top:.0f} {right - left:.0f} {height:.0f}"
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" font-family="Georgia, serif" role="img">'
        yield f"<title>{escape(self._title())}</title>"
        yield "<defs>"
        for name, (light, shade) in {**TERRAIN_COLOURS, "water": ("#7fb9d6", "#3f84ad")}.items():
            yield f'<radialGradient id="{name}"><stop offset=".35" stop-color="{light}"/>'
            yield f'<stop offset="1" stop-color="{shade}"/></radialGradient>'
        yield "</defs>"
        yield f'<rect x="{left:.0f}" y="{top:.0f}" width="{right - left:.0f}" height="{height:.0f}" rx="28" '
        yield 'fill="url(#water)"/>'

    def _title(self) -> str:
        points = ", ".join([str(each["points"]) for each in self.view["colours"]])
        return f"The board in turn {self.view['turn']}; points {points}"

    def body(self) -> Iterator[str]:
        rim = f'stroke="#f2e3b6" stroke-width="{SIZE * 0.34:.0f}" stroke-linejoin="round"'
        for hex_ in range(len(self.hexes)):
            yield polygon(self._hex_outline(hex_), f'fill="#f2e3b6" {rim}')
        for harbour in self.view["board"]["harbours"]:
            yield from self._harbour(harbour)
        for each in self.hexes:
            yield from self._hex(each)
        yield from self._robber(self.centers[self.view["board"]["robber"]])
        for owner in self.view["colours"]:
            yield from self._roads(owner)
        for owner in self.view["colours"]:
            yield from self._buildings(owner)

    def _hex_outline(self, hex_: int) -> list[Point]:
        return [self.corners[corner] for corner in self.island.hex_corners[hex_]]

    def _hex(self, each: Mapping[str, Any]) -> Iterator[str]:
        middle, terrain = self.centers[each["hex"]], each["terrain"]
        yield polygon(self._hex_outline(each["hex"]), f'fill="url(#{terrain})" stroke="#f2e3b6" stroke-width="3"')
        yield from draw_terrain(terrain, middle)
        if each["token"]:
            yield from draw_token(each["token"], middle.shift(0, SIZE * 0.16))

    def _harbour(self, harbour: Mapping[str, Any]) -> Iterator[str]:
        first, second = self.island.edges[harbour["edge"]]
        (hex_,) = set(self.island.corner_hexes[first]) & set(self.island.corner_hexes[second])
        a, b = self.corners[first], self.corners[second]
        quay = self.centers[hex_].towards(a.towards(b, 0.5), 1.62)
        for corner in (a, b):
            yield line(corner, quay, "#8a6b42", 5)
        yield disc(quay, SIZE * 0.36, HARBOUR_COLOURS.get(harbour["harbour"], "#fbf6e6"), INK, 1.2)
        dark = harbour["harbour"] in ("brick", "lumber")
        rate = "3:1" if harbour["harbour"] == "any" else "2:1"
        kind = "" if rate == "3:1" else harbour["harbour"]
        yield text(quay.shift(0, 1 if kind else 5), rate, 14, "#ffffff" if dark else INK)
        yield text(quay.shift(0, 12), kind, 8, "#ffffff" if dark else INK)

    def _robber(self, middle: Point) -> Iterator[str]:
        at = middle.shift(SIZE * 0.5, SIZE * 0.12)
        yield f'<path d="M{xy(at.shift(-9, 16))} Q{xy(at.shift(-10, -4))} {xy(at.shift(0, -6))} '
        yield f'Q{xy(at.shift(10, -4))} {xy(at.shift(9, 16))} Z" fill="{INK}" stroke="#fff" stroke-width="1.5"/>'
        yield disc(at.shift(0, -10), 6.5, INK, "#fff", 1.5)

    def _roads(self, owner: Mapping[str, Any]) -> Iterator[str]:
        for edge in owner["roads"]:
            a, b = [self.corners[corner] for corner in self.island.edges[edge]]
            ends = a.towards(b, 0.2), b.towards(a, 0.2)
            yield line(*ends, INK, 11)
            yield line(*ends, PIECE_COLOURS[owner["colour"]], 8)

    def _buildings(self, owner: Mapping[str, Any]) -> Iterator[str]:
        paint = f'fill="{PIECE_COLOURS[owner["colour"]]}" stroke="{INK}" stroke-width="2" stroke-linejoin="round"'
        services = [(-10, 10), (-10, -3), (0, -12), (10, -3), (10, 10)]
        town = [(-16, 11), (-16, -8), (-8, -17), (0, -8), (0, -2), (16, -2), (16, 11)]
        for corner in owner["settlements"]:
            yield polygon([self.corners[corner].shift(*each) for each in services], paint)
        for corner in owner["cities"]:
            yield polygon([self.corners[corner].shift(*each) for each in town], paint)


def hex_center(q: int, r: int) -> Point:
    return Point(SIZE * sqrt(3) * (q + r / 2), SIZE * 1.5 * r)


def draw_terrain(terrain: str, middle: Point) -> Iterator[str]:
    """A few strokes that show the resource, above the token."""
    top = middle.shift(0, -SIZE * 0.5)
    if terrain == "forest":
        for x, y in ((-20, 6), (0, -4), (20, 6)):
            yield polygon([top.shift(x - 8, y + 11), top.shift(x, y - 12), top.shift(x + 8, y + 11)], 'fill="#1f5331"')
    elif terrain == "mountains":
        for x, high in ((-14, 20), (12, 27)):
            peak, low = top.shift(x, 13 - high), top.shift(x, 13)
            yield polygon([low.shift(-16, 0), peak, low.shift(16, 0)], 'fill="#636b78"')
            yield polygon([peak.shift(-5, 8), peak, peak.shift(5, 8)], 'fill="#f6f7f9"')
    elif terrain == "hills":
        for row, xs in enumerate(((-18, 0, 18), (-9, 9))):
            for x in xs:
                at = top.shift(x - 8, 4 - 9 * row)
                yield f'<rect x="{at.x:.1f}" y="{at.y:.1f}" width="16" height="7" rx="1.5" fill="#8b3e29"/>'
    elif terrain == "fields":
        for x in (-21, -7, 7, 21):
            yield line(top.shift(x, 12), top.shift(x, -8), "#a97d1b", 2)
            yield disc(top.shift(x, -9), 3.4, "#a97d1b")
    elif terrain == "pasture":
        for x, y in ((-15, 7), (13, 0)):
            for leg in (-4, 4):
                yield line(top.shift(x + leg, y), top.shift(x + leg, y + 9), INK, 2)
            for wool in (-5, 0, 5):
                yield disc(top.shift(x + wool, y - abs(wool) / 5), 5.5, "#fdfdf8")
            yield disc(top.shift(x + 10, y - 2), 3.2, INK)
    elif terrain == "desert":
        for y in (2, 12):
            start = top.shift(-22, y)
            yield f'<path d="M{xy(start)} q11 -9 22 0 t22 0" fill="none" stroke="#c2a868" stroke-width="2.5"/>'


def draw_token(number: int, at: Point) -> Iterator[str]:
    """A round chip with a dot for each way to roll its number."""
    colour = "#c0182b" if number in (6, 8) else INK
    dots = 6 - abs(7 - number)
    yield disc(at, SIZE * 0.3, "#fbf3df", "#bda777", 1.2)
    yield text(at.shift(0, 4), str(number), 18 if number in (6, 8) else 16, colour)
    for dot in range(dots):
        yield disc(at.shift(4 * (dot - (dots - 1) / 2), 10), 1.3, colour)


def polygon(points: list[Point], paint: str) -> str:
    return f'<polygon points="{" ".join(map(xy, points))}" {paint}/>'


def line(a: Point, b: Point, colour: str, width: float) -> str:
    ends = f'x1="{a.x:.1f}" y1="{a.y:.1f}" x2="{b.x:.1f}" y2="{b.y:.1f}"'
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}" stroke-linecap="round"/>'


def disc(at: Point, radius: float, fill: str, rim: str = "none", width: float = 0) -> str:
    ring = f' stroke="{rim}" stroke-width="{width:g}"' if width else ""
    return f'<circle cx="{at.x:.1f}" cy="{at.y:.1f}" r="{radius:.1f}" fill="{fill}"{ring}/>'


def text(at: Point, words: str, size: int, colour: str) -> str:
    style = f'font-size="{size}" font-weight="bold" text-anchor="middle" fill="{colour}"'
    return f'<text x="{at.x:.1f}" y="{at.y:.1f}" {style}>{escape(words)}</text>' if words else ""


def xy(point: Point) -> str:
    return f"{point.x:.1f},{point.y:.1f}"


if __name__ == "__main__":
    answer = json.loads(Path(sys.argv[1]).read_text())
    sys.stdout.write(draw(answer.get("view", answer)))
