"""Draws a hex board as text from a view: terrain, tokens, harbours, robber, pirate and pieces."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from rich.text import Text

from games.hexes import AxialHex, Island, neighbour, side_edge
from landnama.terminal.canvas import Canvas
from landnama.terminal.hex_form import UPRIGHT, BorderSigns, choose_form
from landnama.terminal.names import colour

TERRAIN_STYLES = {
    "hills": "#ffffff on #9a4a32",
    "forest": "#ffffff on #1e5b37",
    "pasture": "#10240c on #8fc255",
    "fields": "#2b2000 on #dcb63c",
    "mountains": "#ffffff on #666d7a",
    "desert": "#3a2d14 on #d6c394",
    "gold": "#ffe27a on #6d5f47",
    "sea": "#ffffff on #1d4f7c",
}
TOKEN, RED_TOKEN = "bold #1b1b1b on #f5ecd7", "bold #c0182b on #f5ecd7"
HARBOUR = "bold #3fb6d3"
CHOICE = "bold #000000 on #ffe45c"
ROBBER = "bold #ffffff on #000000"
SEA = "#7d8794"


class ChoiceMarks(NamedTuple):
    """Places to choose from, whose numbers are drawn."""

    corners: Iterable[int] = ()
    edges: Iterable[int] = ()
    hexes: Iterable[int] = ()


NO_MARKS = ChoiceMarks()


class BorderLine(NamedTuple):
    """A border of a hex: vertical, or slanted to the left or right of its upper end."""

    column: int
    line: int
    slant: int


def render_board(view: Mapping[str, Any], marks: ChoiceMarks = NO_MARKS) -> Text:
    """The board as text, with numbers at the marked corners, edges and hexes."""
    return _Picture(view).draw(marks)


def build_island(view: Mapping[str, Any]) -> Island:
    """The geometry of a view; corners and edges have the numbers of the view."""
    return Island([AxialHex(each["q"], each["r"]) for each in view["board"]["hexes"]])


def pips(token: int) -> int:
    """The number of rolls out of 36 that give a token."""
    return 6 - abs(7 - token)


def _sea_hex(each: Mapping[str, Any]) -> dict[str, Any]:
    """A hex of the sea in the form of a hex of the board."""
    return {"hex": each["hex"], "q": each["q"], "r": each["r"], "terrain": "sea", "token": None}


class _Ground:
    """Hexes, tokens, coasts and harbours on a canvas."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        self.view = view
        self.island = build_island(view)
        self.canvas = Canvas()
        self.inhabited = view["dinosaurs"]["hexes"] if "dinosaurs" in view else []
        self.fleets = view.get("seafarers")
        self.drawn = [*view["board"]["hexes"], *[_sea_hex(each) for each in self.inhabited if each["niche"] == "sea"]]
        self.hexes = [*self.drawn, *view["board"].get("frame", [])]
        self.form = choose_form(len(view["board"]["hexes"]))

    def corner_position(self, corner: int) -> tuple[int, int]:
        """Column and line of a corner."""
        q, r, south = self.island.corners[corner]
        half, pitch = self.form.half, self.form.pitch
        return half * (2 * q + r), pitch * (r + 1) + self.form.rise if south else pitch * r

    def border_line(self, edge: int) -> BorderLine:
        """The position of an edge; its first corner is never below the second."""
        (column, line), (other, _) = [self.corner_position(corner) for corner in self.island.edges[edge]]
        return BorderLine(column, line, (other > column) - (other < column))

    def border_middle(self, edge: int) -> tuple[int, int]:
        """Column and line of the middle of an edge."""
        column, line, slant = self.border_line(edge)
        across, down = self.form.slanted_middle if slant else (0, self.form.upright_middle)
        return column + across * slant, line + down

    def hex_position(self, hex_: int) -> tuple[int, int]:
        """The column of the centre of a hex, and its first line."""
        q, r = self.hexes[hex_]["q"], self.hexes[hex_]["r"]
        return self.form.half * (2 * q + r), self.form.pitch * r

    def _draw_hex(self, each: Mapping[str, Any]) -> None:
        column, line = self.hex_position(each["hex"])
        form, style = self.form, TERRAIN_STYLES.get(each["terrain"], "")
        for down, reach in enumerate(form.reaches):
            self.canvas.centre(column, line + down, " " * (2 * reach + 1), style)
        name_line = 1 if each["terrain"] == "sea" and form.has_room else form.name_line
        self.canvas.centre(column, line + name_line, each["terrain"], style)
        if each["token"]:
            self._draw_token(column, line + form.token_line, each["token"])
        if each["hex"] == self.view["board"].get("robber"):
            self._draw_figure(each["hex"], "robber")

    def _draw_token(self, column: int, line: int, token: int) -> None:
        style = RED_TOKEN if pips(token) == 5 else TOKEN
        if not self.form.has_room:
            self.canvas.centre(column, line, f"{token:>2} ", style)
            return
        self.canvas.centre(column - 3, line, f"{token:>2}", style)
        self.canvas.write(column - 1, line, " " + "•" * pips(token), style)

    def _draw_figure(self, hex_: int, name: str) -> None:
        column, line = self.hex_position(hex_)
        self.canvas.centre(column, line + self.form.figure_line, f" {name} " if self.form.has_room else name, ROBBER)

    def _draw_dinosaurs(self, each: Mapping[str, Any]) -> None:
        """One letter per dinosaur, in the colour of its herd."""
        column, line = self.hex_position(each["hex"])
        column -= sum(each["dinosaurs"]) // 2
        for number, count in enumerate(each["dinosaurs"]):
            _, letter, style = colour(number)
            self.canvas.write(column, line + 5, letter * count, style)
            column += count

    def _draw_border(self, edge: int, signs: BorderSigns = (".", "-", "'", "|"), style: str = SEA) -> None:
        column, line, lean = self.border_line(edge)
        if lean:
            for across, down, sign in self.form.slanted:
                self.canvas.write(column + across * lean, line + down, signs[sign], style)
            return
        for down in self.form.upright:
            self.canvas.write(column, line + down, signs[UPRIGHT], style)

    def _draw_harbour(self, edge: int, kind: str) -> None:
        self._draw_border(edge, ("≈", "≈", "≈", "‖"), HARBOUR)
        rate = "3:1" if kind == "any" else "2:1"
        if not self.form.has_room:
            self._write_harbour_on_sea(edge, rate if kind == "any" else kind)
            return
        column, line, outwards = self._harbour_label_position(edge)
        if self.border_line(edge).slant:
            label = f"{rate} {kind}"
            self.canvas.write(column if outwards > 0 else column - len(label) + 1, line, label, HARBOUR)
            return
        for down, word in enumerate((rate, kind)):
            self.canvas.write(column if outwards > 0 else column - len(word) + 1, line + down, word, HARBOUR)

    def _write_harbour_on_sea(self, edge: int, label: str) -> None:
        """A short label in the place of the name of the sea."""
        land = self._land_at(edge)
        side = next(side for side in range(6) if side_edge(self.island, land, side) == edge)
        q, r = neighbour(land, side)
        column, line = self.form.half * (2 * q + r), self.form.pitch * r
        self.canvas.centre(column, line + self.form.name_line, label, HARBOUR)

    def _land_at(self, edge: int) -> AxialHex:
        first, second = [set(self.island.corner_hexes[corner]) for corner in self.island.edges[edge]]
        return self.island.hexes[min([each for each in first & second if self.hexes[each]["terrain"] != "sea"])]

    def _harbour_label_position(self, edge: int) -> tuple[int, int, int]:
        """Column and line at which the name of a harbour begins or ends, and the side of the land on which it is."""
        land, top = self.hex_position(self.island.hex_numbers[self._land_at(edge)])
        column, line = self.border_middle(edge)
        outwards = 1 if column > land else -1
        if not self.border_line(edge).slant:
            return column + 2 * outwards, line - 1, outwards
        return column - outwards, top - 1 if line < top + 3 else top + 8, outwards


class _Picture(_Ground):
    """The ground with the pieces on it."""

    def draw(self, marks: ChoiceMarks) -> Text:
        for each in self.drawn:
            self._draw_hex(each)
        for each in self.inhabited:
            self._draw_dinosaurs(each)
        for edge in range(len(self.island.edges)):
            self._draw_border(edge)
        for corner in range(len(self.island.corners)):
            self.canvas.write(*self.corner_position(corner), "·", SEA)
        for harbour in self.view["board"]["harbours"]:
            self._draw_harbour(harbour["edge"], harbour["harbour"])
        for owner in self.view["colours"]:
            self._draw_roads(owner)
        self._draw_fleets()
        for owner in self.view["colours"]:
            self._draw_buildings(owner)
        self._draw_nation()
        self._draw_marks(marks)
        return self.canvas.text()

    def _draw_roads(self, owner: Mapping[str, Any]) -> None:
        _, letter, style = colour(owner["colour"])
        for edge in owner["roads"]:
            self._draw_border(edge, (letter.lower(),) * 4, style)

    def _draw_fleets(self) -> None:
        """Ships have capital letters and waves; the pirate is on a hex of sea."""
        if self.fleets is None:
            return
        for owner in self.fleets["colours"]:
            _, letter, style = colour(owner["colour"])
            for edge in owner["ships"]:
                self._draw_border(edge, ("~", letter, "~", letter), style)
        if self.fleets["pirate"] is not None:
            self._draw_figure(self.fleets["pirate"], "pirate")

    def _draw_buildings(self, owner: Mapping[str, Any]) -> None:
        _, letter, style = colour(owner["colour"])
        for corner in owner["settlements"]:
            self.canvas.centre(*self.corner_position(corner), f"({letter})", style)
        for corner in owner["cities"]:
            self.canvas.centre(*self.corner_position(corner), f"[{letter}]", style)

    def _draw_nation(self) -> None:
        """The pieces of the First Nations in the centre of hexes."""
        for hex_, down, form in pieces_on_hexes(self.view):
            _, letter, style = colour(self.view["first_nations"]["seat"])
            column, line = self.hex_position(hex_)
            self.canvas.centre(column, line + down, form.format(letter), style)

    def _draw_marks(self, marks: ChoiceMarks) -> None:
        for edge in marks.edges:
            self.canvas.centre(*self.border_middle(edge), str(edge), CHOICE)
        for corner in marks.corners:
            self.canvas.centre(*self.corner_position(corner), str(corner), CHOICE)
        for hex_ in marks.hexes:
            column, line = self.hex_position(hex_)
            self.canvas.centre(column, line + self.form.mark_line, f"hex {hex_}", CHOICE)


def pieces_on_hexes(view: Mapping[str, Any]) -> Iterator[tuple[int, int, str]]:
    """The pieces in the centre of hexes, each with its hex and the line within the hex."""
    nation = view.get("first_nations")
    if nation is None:
        return
    yield from [(hex_, 1, "({})") for hex_ in nation["settlements"]]
    yield from [(hex_, 1, "[{}]") for hex_ in nation["cities"]]
    yield from [(hex_, 2, "defended") for hex_ in nation["markers"]]
    if nation["tribe"] is not None:
        yield nation["tribe"], 6, "tribe"
