"""What Natick brings beside its steps: its state, its hiding, its notation and its invariants."""

from collections.abc import Mapping
from typing import Any

from games.chance import Chance
from games.kernel.field import Limits
from games.kernel.frame import Seat
from games.kernel.part import Game
from games.kernel.view import View
from games.natick.invariants import violations
from games.natick.known import Known
from games.natick.notation import write
from games.natick.points import all_points
from games.natick.reading import read
from games.natick.showing import schema, show
from games.natick.state import Natick, blank
from games.natick.suits import SUPPLY


class NatickGame(Game):
    """Everything on the table is public, and the state holds nothing else."""

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        return {"seat": seats, "supply": SUPPLY}

    def blank(self, rules: Any) -> Natick:
        return blank(rules)

    def ignorance(self, rules: Any, seat: Seat | None) -> Known:
        return Known()

    def first_sight(self, state: Natick, seat: Seat | None) -> Known:
        return Known()

    def hidden(self, state: Natick, seat: Seat | None) -> Natick:
        return state.copy()

    def determinize(self, view: View, chance: Chance) -> Natick:
        state: Natick = view.state.copy()
        return state

    def show(self, view: View) -> dict[str, Any]:
        return show(view)

    def schema(self, limits: Limits) -> dict[str, Any]:
        return schema(limits)

    def points(self, state: Natick) -> tuple[int, ...]:
        return all_points(state)

    def final_points(self, state: Natick) -> tuple[int, ...]:
        return all_points(state)

    def write(self, state: Natick) -> str:
        return write(state)

    def read(self, rules: Any, text: str) -> Natick:
        return read(rules, text)

    def violations(self, state: Natick) -> list[str]:
        return violations(state)
