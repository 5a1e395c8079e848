"""Builder: everybody in turn builds and buys; who does so by another's pick pays a fee of one gold afterwards."""

from collections.abc import Iterator
from typing import Any

from games.chance import Chance
from games.kernel.event import Event
from games.kernel.frame import Colour, Frame, Seat
from games.kernel.step import Step
from games.puerto.events import FeePaid
from games.puerto.roles import BUILDER
from games.puerto.steps.going import NOT_ITS_GO, has_the_go, in_phase, passing
from games.puerto.table import holder, table
from games.settlers.cards import total
from games.settlers.state import Settlers
from games.settlers.steps.building import build_moves
from games.settlers.steps.development import buy_move, road_building_move


def works(state: Settlers, colour: Colour) -> int:
    """Everything that a colour has ever built or bought; free roads count, and a city once more."""
    pieces = state.roads[colour].bit_count() + state.settlements[colour].bit_count()
    cards = total(state.held[colour]) + total(state.played[colour])
    return pieces + 2 * state.cities[colour].bit_count() + cards


class Builder(Step):
    """Roads, settlements, cities and development cards, and Road Building if it was bought before."""

    def __init__(self, rules: Any) -> None:
        super().__init__("builder", [passing(), *build_moves(rules), buy_move(), road_building_move(rules)])

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        return None if has_the_go(state, frame, BUILDER) else NOT_ITS_GO


class Fee(Step):
    """One gold however much was built, and none from whoever has none."""

    def __init__(self) -> None:
        super().__init__("fee")

    def due(self, state: Settlers, frame: Frame) -> tuple[Seat, ...]:
        return ()

    def objection(self, state: Settlers, frame: Frame) -> str | None:
        seat, first = state.active, holder(state)
        whose = in_phase(state, BUILDER) and seat != first and not frame.seats and frame.data[:2] == (seat, first)
        fits = whose and len(frame.data) == 3 and frame.data[2] <= works(state, seat)
        return None if fits else "names another than who picked the Builder, who did, and what was built before the go"

    def run(self, state: Settlers, frame: Frame, chance: Chance) -> Iterator[Event]:
        seat, first, before = frame.data
        if works(state, seat) > before and table(state).gold[seat]:
            yield FeePaid(seat, first)
