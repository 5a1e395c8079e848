"""What the base game brings beside its steps: its state, its hiding, its notation and its invariants."""

from collections.abc import Mapping
from typing import Any

from games.chance import Chance
from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.part import Game
from games.kernel.view import View
from games.kernel.words import PLAIN, Words
from games.settlers import hiding
from games.settlers.annex import Annex
from games.settlers.box import STANDARD_BOX, Box
from games.settlers.invariants import annexes_amiss, violations
from games.settlers.known import Known
from games.settlers.notation import write
from games.settlers.points import all_points, visible_points
from games.settlers.reading import read
from games.settlers.scripting import board_draws
from games.settlers.showing import schema, show
from games.settlers.state import Settlers, blank


class SettlersGame(Game):
    """The base game out of a box, with as many colours a seat as there are, and what parts have added to its state."""

    def __init__(
        self, box: Box = STANDARD_BOX, colours: int = 1, annexes: tuple[Annex, ...] = (), words: Words = PLAIN
    ) -> None:
        self.box = box
        self.colours = colours
        self.annexes = annexes
        self.words = words

    def with_box(self, box: Box) -> "SettlersGame":
        """The same game out of another box."""
        return SettlersGame(box, self.colours, self.annexes, self.words)

    def with_colours(self, colours: int) -> "SettlersGame":
        """The same game with so many colours a seat; those that come after the seats' own have no seat."""
        return SettlersGame(self.box, colours, self.annexes, self.words)

    def with_annex(self, annex: Annex) -> "SettlersGame":
        """The same game with one thing more in its state."""
        return SettlersGame(self.box, self.colours, (*self.annexes, annex), self.words)

    def with_words(self, words: Words) -> "SettlersGame":
        """The same game with other words for its things."""
        return SettlersGame(self.box, self.colours, self.annexes, words)

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        island = self.box.layout.island
        places = {"hex": len(island.hexes), "corner": len(island.corners), "edge": len(island.edges)}
        return {**places, "seat": seats, "colour": seats * self.colours, "supply": self.box.supply}

    def blank(self, rules: Any) -> Settlers:
        state = blank(rules)
        state.parts = tuple([annex.blank(rules) for annex in self.annexes])
        return state

    def ignorance(self, rules: Any, seat: Seat | None) -> Known:
        return hiding.ignorance(rules, seat)

    def first_sight(self, state: Settlers, seat: Seat | None) -> Known:
        return hiding.first_sight(state, seat)

    def hidden(self, state: Settlers, seat: Seat | None) -> Settlers:
        seen = hiding.hidden(state, seat)
        if self.annexes:
            seen.parts = tuple([annex.hidden(state, seat) for annex in self.annexes])
        return seen

    def determinize(self, view: View, chance: Chance) -> Settlers:
        state = hiding.determinize(view, chance)
        if self.annexes and state.result is None:
            state.parts = tuple([annex.determinize(view, chance) for annex in self.annexes])
        return state

    def show(self, view: View) -> dict[str, Any]:
        shown: dict[str, Any] = self.words.said(show(view) | {annex.name: annex.show(view) for annex in self.annexes})
        return shown

    def schema(self, limits: Limits) -> dict[str, Any]:
        further = {annex.name: annex.schema(limits) for annex in self.annexes}
        described: dict[str, Any] = self.words.said(schema(limits, further))
        return described

    def points(self, state: Settlers) -> list[int]:
        return [visible_points(state, colour) for colour in range(len(state.hands))]

    def final_points(self, state: Settlers) -> tuple[int, ...]:
        return all_points(state)

    def lay(self, rules: Any, told: Any) -> tuple[tuple[int, ...] | None, ...]:
        return board_draws(rules, told)

    def write(self, state: Settlers) -> str:
        return write(state)

    def read(self, rules: Any, text: str) -> Settlers:
        return read(rules, text)

    def violations(self, state: Settlers) -> list[str]:
        return violations(state) + list(annexes_amiss(state))
