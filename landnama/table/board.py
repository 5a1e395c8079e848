"""The board as text: hexes with terrain and token, harbours, robber and pieces, out of nothing but a view.

A hex is twelve columns wide and seven lines high, and shares its borders with its neighbours.
"""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from rich.text import Text

from games.hexes import AxialHex, Island
from landnama.table.canvas import Canvas
from landnama.table.colours import colour
from landnama.table.variants.on_hexes import on_hexes

HALF = 6
"""Columns from the middle of a hex to its side."""
PITCH = 5
"""Lines from one row of hexes to the next."""
TERRAIN = {
    "hills": "#ffffff on #9a4a32",
    "forest": "#ffffff on #1e5b37",
    "pasture": "#10240c on #8fc255",
    "fields": "#2b2000 on #dcb63c",
    "mountains": "#ffffff on #666d7a",
    "desert": "#3a2d14 on #d6c394",
    "sea": "#ffffff on #1d4f7c",
}
TOKEN, RED_TOKEN = "bold #1b1b1b on #f5ecd7", "bold #c0182b on #f5ecd7"
HARBOUR = "bold #3fb6d3"
CHOICE = "bold #000000 on #ffe45c"
ROBBER = "bold #ffffff on #000000"
SEA = "#7d8794"
Signs = tuple[str, str, str, str]
"""The lower end, the middle and the upper end of a slanted border, and an upright one."""


class Marks(NamedTuple):
    """The places one can choose from, whose numbers the picture shows."""

    corners: Iterable[int] = ()
    edges: Iterable[int] = ()
    hexes: Iterable[int] = ()


NO_MARKS = Marks()


class Line(NamedTuple):
    """A side of a hex as it lies in the picture: upright, or slanted to the left or right of its upper end."""

    column: int
    line: int
    lean: int

    @property
    def middle(self) -> tuple[int, int]:
        return self.column + 3 * self.lean, self.line + (1 if self.lean else 2)


def board(view: Mapping[str, Any], marks: Marks = NO_MARKS) -> Text:
    """The picture; numbers stand at the marked corners, edges and hexes."""
    return _Picture(view).drawn(marks)


def island(view: Mapping[str, Any]) -> Island:
    """The geometry of a view, whose corners and edges are numbered as in the view."""
    return Island([AxialHex(each["q"], each["r"]) for each in view["board"]["hexes"]])


def pips(token: int) -> int:
    """In how many of the 36 rolls a token comes up."""
    return 6 - abs(7 - token)


def _open_sea(each: Mapping[str, Any]) -> dict[str, Any]:
    """A hex of the sea as one of the board's, for the picture."""
    return {"hex": each["hex"], "q": each["q"], "r": each["r"], "terrain": "sea", "token": None}


class _Picture:
    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.island = island(view)
        self.canvas = Canvas()
        self.inhabited = view["dinosaurs"]["hexes"] if "dinosaurs" in view else []
        self.hexes = [*view["board"]["hexes"], *[_open_sea(each) for each in self.inhabited if each["niche"] == "sea"]]

    def drawn(self, marks: Marks) -> Text:
        for each in self.hexes:
            self._hex(each)
        for each in self.inhabited:
            self._dinosaurs(each)
        for edge in range(len(self.island.edges)):
            self._border(edge)
        for corner in range(len(self.island.corners)):
            self.canvas.write(*self.spot(corner), "·", SEA)
        for harbour in self.view["board"]["harbours"]:
            self._harbour(harbour["edge"], harbour["harbour"])
        for owner in self.view["colours"]:
            self._roads(owner)
        for owner in self.view["colours"]:
            self._buildings(owner)
        self._nation()
        self._marks(marks)
        return self.canvas.text()

    def spot(self, corner: int) -> tuple[int, int]:
        """Column and line of a corner."""
        q, r, south = self.island.corners[corner]
        return HALF * (2 * q + r), PITCH * (r + 1) + 2 if south else PITCH * r

    def side(self, edge: int) -> Line:
        """Where an edge lies; the first of its corners is never below the second."""
        (column, line), (other, _) = [self.spot(corner) for corner in self.island.edges[edge]]
        return Line(column, line, (other > column) - (other < column))

    def middle(self, hex_: int) -> tuple[int, int]:
        """The column of a hex's middle, and its first line."""
        q, r = self.hexes[hex_]["q"], self.hexes[hex_]["r"]
        return HALF * (2 * q + r), PITCH * r

    def _hex(self, each: Mapping[str, Any]) -> None:
        column, line = self.middle(each["hex"])
        ground = TERRAIN.get(each["terrain"], "")
        for down, reach in enumerate((0, 2, 5, 5, 5, 5, 2)):
            self.canvas.centre(column, line + down, " " * (2 * reach + 1), ground)
        self.canvas.centre(column, line + 3, each["terrain"], ground)
        if each["token"]:
            style = RED_TOKEN if pips(each["token"]) == 5 else TOKEN
            self.canvas.centre(column - 3, line + 4, f"{each['token']:>2}", style)
            self.canvas.write(column - 1, line + 4, " " + "•" * pips(each["token"]), ground)
        if each["hex"] == self.view["board"]["robber"] and not self.inhabited:
            self.canvas.centre(column, line + 5, " robber ", ROBBER)

    def _dinosaurs(self, each: Mapping[str, Any]) -> None:
        """A letter for each, in the colour of its herd."""
        column, line = self.middle(each["hex"])
        column -= sum(each["dinosaurs"]) // 2
        for number, count in enumerate(each["dinosaurs"]):
            _, letter, style = colour(number)
            self.canvas.write(column, line + 5, letter * count, style)
            column += count

    def _border(self, edge: int, signs: Signs = (".", "-", "'", "|"), style: str = SEA) -> None:
        low, flat, high, upright = signs
        column, line, lean = self.side(edge)
        if not lean:
            self.canvas.write(column, line + 1, upright, style)
            self.canvas.write(column, line + 2, upright, style)
            return
        slant = high + flat + low if lean > 0 else low + flat + high
        self.canvas.centre(column + 3 * lean, line + 1, slant, style)
        self.canvas.write(column + lean, line, flat, style)
        self.canvas.write(column + 5 * lean, line + 2, high, style)

    def _harbour(self, edge: int, kind: str) -> None:
        self._border(edge, ("≈", "≈", "≈", "‖"), HARBOUR)
        rate = "3:1" if kind == "any" else "2:1"
        column, line, outwards = self._off_the_coast(edge)
        if self.side(edge).lean:
            label = f"{rate} {kind}"
            self.canvas.write(column if outwards > 0 else column - len(label) + 1, line, label, HARBOUR)
            return
        for down, word in enumerate((rate, kind)):
            self.canvas.write(column if outwards > 0 else column - len(word) + 1, line + down, word, HARBOUR)

    def _off_the_coast(self, edge: int) -> tuple[int, int, int]:
        """Column and line where a harbour's name begins or ends, and to which side of the land it lies."""
        first, second = [set(self.island.corner_hexes[corner]) for corner in self.island.edges[edge]]
        land, top = self.middle(min(first & second))
        column, line = self.side(edge).middle
        outwards = 1 if column > land else -1
        if not self.side(edge).lean:
            return column + 2 * outwards, line - 1, outwards
        return column - outwards, top - 1 if line < top + 3 else top + 8, outwards

    def _roads(self, owner: Mapping[str, Any]) -> None:
        _, letter, style = colour(owner["colour"])
        for edge in owner["roads"]:
            self._border(edge, (letter.lower(),) * 4, style)

    def _buildings(self, owner: Mapping[str, Any]) -> None:
        _, letter, style = colour(owner["colour"])
        for corner in owner["settlements"]:
            self.canvas.centre(*self.spot(corner), f"({letter})", style)
        for corner in owner["cities"]:
            self.canvas.centre(*self.spot(corner), f"[{letter}]", style)

    def _nation(self) -> None:
        """What First Nations have in the middle of hexes."""
        for hex_, down, form in on_hexes(self.view):
            _, letter, style = colour(self.view["first_nations"]["seat"])
            column, line = self.middle(hex_)
            self.canvas.centre(column, line + down, form.format(letter), style)

    def _marks(self, marks: Marks) -> None:
        for edge in marks.edges:
            self.canvas.centre(*self.side(edge).middle, str(edge), CHOICE)
        for corner in marks.corners:
            self.canvas.centre(*self.spot(corner), str(corner), CHOICE)
        for hex_ in marks.hexes:
            column, line = self.middle(hex_)
            self.canvas.centre(column, line + 2, f"hex {hex_}", CHOICE)
