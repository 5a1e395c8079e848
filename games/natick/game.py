"""Natick as a game of the kernel: its state, knowledge, views, notation and invariants."""

from collections.abc import Iterable, Mapping
from typing import Any

from games.chance import Chance
from games.kernel.codec import Limits
from games.kernel.observation import Observation
from games.kernel.part import GameDefinition
from games.kernel.ruleset import Ruleset
from games.kernel.state import Seat, View
from games.kernel.step import Step
from games.natick.invariants import violations
from games.natick.notation import format_position
from games.natick.observation import observe
from games.natick.parsing import parse_position
from games.natick.points import all_points
from games.natick.state import Natick, initial_state
from games.natick.suits import COINS_PER_SUIT, PILE
from games.natick.views import view_data, view_schema


class Knowledge:
    """Nothing: every region of the stack is public, and chance alone picks the region that is drawn."""

    __slots__ = ()

    def copy(self) -> "Knowledge":
        """An equal one."""
        return Knowledge()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knowledge)

    __hash__ = None  # type: ignore[assignment]


class NatickGame(GameDefinition):
    """Everything in the state is public."""

    def limits(self, options: Mapping[str, Any], seats: int) -> Limits:
        return {"seat": seats, "supply": COINS_PER_SUIT}

    def initial_state(self, rules: Ruleset) -> Natick:
        return initial_state(rules)

    def initial_knowledge(self, rules: Ruleset, seat: Seat | None) -> Knowledge:
        return Knowledge()

    def knowledge_of_position(self, state: Natick, seat: Seat | None) -> Knowledge:
        return Knowledge()

    def redact(self, state: Natick, seat: Seat | None) -> Natick:
        return state.copy()

    def determinize(self, view: View, chance: Chance) -> Natick:
        state: Natick = view.state.copy()
        return state

    def view_data(self, view: View) -> dict[str, Any]:
        return view_data(view)

    def observe(self, view: View, observation: Observation) -> None:
        observe(view.state, observation)

    def view_schema(self, limits: Limits, steps: Iterable[Step]) -> dict[str, Any]:
        return view_schema(limits, steps)

    def purse(self, state: Natick, seat: Seat) -> Mapping[str, int]:
        return PILE.encode(state.purse(seat))  # type: ignore[no-any-return]

    def public_points(self, state: Natick) -> tuple[int, ...]:
        return all_points(state)

    def final_points(self, state: Natick) -> tuple[int, ...]:
        return all_points(state)

    def format_position(self, state: Natick) -> str:
        return format_position(state)

    def parse_position(self, rules: Ruleset, text: str) -> Natick:
        return parse_position(rules, text)

    def violations(self, state: Natick) -> list[str]:
        return violations(state)
