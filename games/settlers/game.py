"""What the base game brings beside its steps: its state, its hiding, its notation and its invariants."""

from collections.abc import Mapping
from typing import Any

from games.chance import Chance
from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.part import Game
from games.kernel.view import View
from games.settlers import hiding
from games.settlers.box import STANDARD_BOX, Box
from games.settlers.extension import Extension
from games.settlers.invariants import violations
from games.settlers.known import Known
from games.settlers.notation import write
from games.settlers.reading import read
from games.settlers.showing import schema, show
from games.settlers.state import Settlers, blank


class SettlersGame(Game):
    """The base game with a box, as many colours a seat as are owned there, and what parts add to the state."""

    def __init__(self, box: Box = STANDARD_BOX, colours: int = 1, extensions: tuple[Extension, ...] = ()) -> None:
        self.box = box
        self.colours = colours
        self.extensions = extensions
        self.places = {extension.name: place for place, extension in enumerate(extensions)}

    def with_box(self, box: Box) -> "SettlersGame":
        """The same game out of another box."""
        return SettlersGame(box, self.colours, self.extensions)

    def with_colours(self, colours: int) -> "SettlersGame":
        """The same game with so many colours a seat; those after the seats' own have none."""
        return SettlersGame(self.box, colours, self.extensions)

    def extended(self, extension: Extension) -> "SettlersGame":
        """The same game with one thing more in its state."""
        return SettlersGame(self.box, self.colours, (*self.extensions, extension))

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        island = self.box.layout.island
        places = {"hex": len(island.hexes), "corner": len(island.corners), "edge": len(island.edges)}
        return {**places, "seat": seats, "colour": seats * self.colours, "supply": self.box.supply}

    def blank(self, rules: Any) -> Settlers:
        return blank(rules)

    def ignorance(self, rules: Any, seat: Seat | None) -> Known:
        return hiding.ignorance(rules, seat)

    def hidden(self, state: Settlers, seat: Seat | None) -> Settlers:
        return hiding.hidden(state, seat)

    def determinize(self, view: View, chance: Chance) -> Settlers:
        return hiding.determinize(view, chance)

    def show(self, view: View) -> dict[str, Any]:
        return show(view)

    def schema(self, limits: Limits) -> dict[str, Any]:
        return schema(limits, self.extensions)

    def write(self, state: Settlers) -> str:
        return write(state)

    def read(self, rules: Any, text: str) -> Settlers:
        return read(rules, text)

    def violations(self, state: Settlers) -> list[str]:
        return violations(state)
