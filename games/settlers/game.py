"""What the base game brings beside its steps: its state, its hiding, its notation and its invariants."""

from collections.abc import Mapping
from typing import Any

from games.chance import Chance
from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.part import Game
from games.kernel.view import View
from games.settlers import hiding
from games.settlers.cards import SUPPLY
from games.settlers.invariants import violations
from games.settlers.known import Known
from games.settlers.layout import STANDARD, Layout
from games.settlers.notation import write
from games.settlers.points import visible_points
from games.settlers.reading import read
from games.settlers.showing import schema, show
from games.settlers.state import Settlers, blank


class SettlersGame(Game):
    """The base game on a layout."""

    def __init__(self, layout: Layout = STANDARD) -> None:
        self.layout = layout

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        island = self.layout.island
        places = {"hex": len(island.hexes), "corner": len(island.corners), "edge": len(island.edges)}
        return {**places, "seat": seats, "colour": seats, "supply": SUPPLY}

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
        return schema(limits)

    def points(self, state: Settlers) -> list[int]:
        return [visible_points(state, colour) for colour in range(len(state.hands))]

    def write(self, state: Settlers) -> str:
        return write(state)

    def read(self, rules: Any, text: str) -> Settlers:
        return read(rules, text)

    def violations(self, state: Settlers) -> list[str]:
        return violations(state)
